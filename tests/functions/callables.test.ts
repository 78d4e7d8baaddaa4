import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { paths } from '#domain/paths.ts';
import { createFarm } from '../../functions/src/people/create-farm.ts';
import { authMailer } from '../../functions/src/notify/smtp-mailer.ts';
import { appOf } from '../../functions/src/platform/services.ts';
import { ipOf, resetPassword } from '../../functions/src/people/reset-password.ts';
import {
  aFarmId,
  anEmail,
  employ,
  endingAt,
  letters,
  mailedBy,
  read,
  services,
  signUp,
} from './farm-world.ts';

const { auth, db } = services;
const HOUR_MS = 3_600_000;
const code = (error: unknown): unknown => v.parse(v.object({ code: v.string() }), error).code;
const failure = (work: Promise<unknown>): Promise<unknown> => work.then(() => 'none', code);

beforeEach(() => {
  letters.length = 0;
});

describe('a new password', () => {
  const ask = (email: string, change: object = {}, by = services) =>
    resetPassword(by, { data: { email, lang: 'dk' }, ip: randomUUID(), ...change });

  test('[S7.4] is a letter to the address, in the language, and the answer says no more', async () => {
    const { email } = await signUp();
    const data = { email: ` ${email.toUpperCase()} `, lang: 'en' };
    expect(await ask(email, { data })).toEqual({ ok: true });
    expect(letters).toEqual([[email, 'en']]);
  });

  test('[S7.4] is the same answer after the same time for an unknown address', async () => {
    const handOverMs = 300;
    const passwordLink = vi.fn((email: string) =>
      email.startsWith('known') ? delay(2000).then(() => true) : Promise.resolve(false),
    );
    const slow = mailedBy({ handOverMs, passwordLink });
    const times: number[] = [];
    for (const email of ['known', 'unknown', 'known', 'unknown'].map(
      (who) => `${who}-${anEmail()}`,
    )) {
      const start = performance.now();
      expect(await ask(email, {}, slow)).toEqual({ ok: true });
      times.push(performance.now() - start);
    }
    expect(passwordLink).toHaveBeenCalledTimes(4);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(handOverMs - 2);
    expect(Math.max(...times)).toBeLessThan(2000);
  });

  test('is the same answer when the letter does not go out', async () => {
    const passwordLink = () => Promise.reject(new Error('no post'));
    expect(await ask(anEmail(), {}, mailedBy({ passwordLink }))).toEqual({ ok: true });
  });

  test('is asked for three times an hour for an address, known or not', async () => {
    for (const email of [anEmail(), (await signUp()).email]) {
      for (let i = 0; i < 3; i += 1) expect(await ask(email)).toEqual({ ok: true });
      expect(await failure(ask(email))).toBe('resource-exhausted');
      expect(await failure(ask(email.toUpperCase()))).toBe('resource-exhausted');
      const later = { ...services, now: () => Date.now() + HOUR_MS };
      expect(await ask(email, {}, later)).toEqual({ ok: true });
    }
  });

  test('is asked for twenty times an hour from one place', async () => {
    const ip = randomUUID();
    for (let i = 0; i < 20; i += 1) await ask(anEmail(), { ip });
    expect(await failure(ask(anEmail(), { ip }))).toBe('resource-exhausted');
    expect(await failure(ask(anEmail()))).toBe('none');
  });

  test.each([
    null,
    {},
    { email: 'x', lang: 'dk' },
    { email: anEmail(), lang: 'da' },
    { email: anEmail(), lang: 'dk', more: 1 },
    { email: `${'x'.repeat(250)}@y.dk`, lang: 'dk' },
  ])('is not sent for %o', async (data) => {
    expect(await failure(ask('', { data }))).toBe('invalid-argument');
    expect(letters).toEqual([]);
  });

  test('comes from where our own door says', () => {
    const socket = { remoteAddress: '1.1.1.1' };
    expect(ipOf({ headers: { 'x-forwarded-for': '9.9.9.9, 2.2.2.2' }, socket })).toBe('2.2.2.2');
    expect(ipOf({ headers: {}, socket })).toBe('1.1.1.1');
    expect(ipOf({ headers: {} })).toBe('unknown');
  });
});

describe('the mailer of the identity provider', () => {
  const project = auth.app.options.projectId ?? '';
  const mailer = authMailer(appOf(project));
  const CodesSchema = v.object({
    oobCodes: v.array(v.object({ email: v.string(), requestType: v.string() })),
  });
  const codes = async (email: string) => {
    const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
    const answer = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`);
    const { oobCodes } = v.parse(CodesSchema, await answer.json());
    return oobCodes.filter((sent) => sent.email === email);
  };

  test('sends a link to a new password to who has an account, and to nobody else', async () => {
    const { email } = await signUp();
    expect(await mailer.passwordLink(email, 'dk')).toBe(true);
    expect(await codes(email)).toEqual([{ email, requestType: 'PASSWORD_RESET' }]);
    const unknown = anEmail();
    expect(await mailer.passwordLink(unknown, 'en')).toBe(false);
    expect(await codes(unknown)).toEqual([]);
    expect(await mailer.invitation(email, 'dk', { farmName: 'Lyng', inviter: null })).toBe(true);
    expect(await codes(email)).toHaveLength(2);
  });

  test.each([
    ['dk', 'da'],
    ['en', 'en'],
  ] as const)('asks for %s as %s', async (language, locale) => {
    const fetched = vi.fn(() => Promise.resolve(new Response('{}')));
    vi.stubGlobal('fetch', fetched);
    await mailer.passwordLink(anEmail(), language);
    const headers = expect.objectContaining({ 'X-Firebase-Locale': locale });
    expect(fetched).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ headers }));
  });

  test('says so when it cannot', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('QUOTA', { status: 429 })));
    await expect(mailer.passwordLink(anEmail(), 'dk')).rejects.toThrow('429');
  });
});

describe('a new farm', () => {
  const order = { farmName: ' Lyng ', firstName: 'Åse', lang: 'en' };
  const start = (uid: string, data: unknown = order, by = services) =>
    createFarm(by, { uid, data, ip: randomUUID() });

  test('has a unit, and an owner with every feature', async () => {
    const { uid, email } = await signUp();
    const { farmId } = await start(uid, { ...order, lastName: 'Holm', unitName: 'Stald' });
    expect(await read(paths.farm(farmId))).toMatchObject({
      name: 'Lyng',
      ownerId: uid,
      workDaysPerWeek: 5,
      timeZone: 'Europe/Copenhagen',
      createdByEid: uid,
      deleted: null,
    });
    const { docs: units } = await db.collection(paths.units(farmId)).get();
    expect(units.map((unit) => unit.get('unitName'))).toEqual(['Stald']);
    expect(await read(paths.employee(farmId, uid))).toMatchObject({
      firstName: 'Åse',
      lastName: 'Holm',
      role: 'owner',
      seatType: 'COMBINED',
      units: [units[0]?.id],
      createdByEid: uid,
    });
    expect(await read(paths.employeeCard(farmId, uid))).toMatchObject({
      email,
      emailLanguage: 'en',
    });
    const user = await read(paths.user(uid));
    expect(user).toMatchObject({ userFarm: farmId, selectedUnitId: units[0]?.id, firstName: 'Ny' });
    expect(user?.['claimsAt'].toMillis()).toBeGreaterThan(Date.now() - 60_000);
    expect((await auth.getUser(uid)).customClaims).toEqual({ farm: farmId, owner: true });
  });

  test('calls its unit as itself when nobody names it, and makes the user document', async () => {
    const { uid } = await signUp();
    await db.doc(paths.user(uid)).delete();
    const { farmId } = await start(uid);
    const { docs: units } = await db.collection(paths.units(farmId)).get();
    expect(units.map((unit) => unit.get('unitName'))).toEqual(['Lyng']);
    expect(await read(paths.user(uid))).toMatchObject({ firstName: 'Åse', lang: 'en' });
  });

  test('is one, however often and however much at once the same is asked', async () => {
    const { uid } = await signUp();
    const answers = await Promise.all(Array.from({ length: 5 }, () => start(uid)));
    expect(new Set(answers.map(({ farmId }) => farmId)).size).toBe(1);
    expect(await start(uid)).toEqual(answers[0]);
    const units = await db.collection(paths.units(answers[0]?.farmId ?? '')).get();
    expect(units.size).toBe(1);
    expect(await failure(start(uid, { ...order, farmName: 'Other' }))).toBe('has_farm');
  });

  test.each(['records', 'claims'])('cut off after “%s” is completed by the retry', async (step) => {
    const { uid } = await signUp();
    const silent = endingAt(step, 'silence');
    void start(uid, order, silent);
    await silent.reached;
    const { farmId } = await start(uid);
    expect((await auth.getUser(uid)).customClaims).toEqual({ farm: farmId, owner: true });
    expect((await read(paths.user(uid)))?.['claimsAt']).toBeDefined();
  });

  test('[S1.1] is not for who belongs to one', async () => {
    const worker = await employ(aFarmId(), 'employee');
    expect(await failure(start(worker.uid))).toBe('has_farm');
    const joined = await signUp();
    await db.doc(paths.user(joined.uid)).update({ userFarm: 'another' });
    expect(await failure(start(joined.uid))).toBe('has_farm');
    const support = await signUp();
    await auth.setCustomUserClaims(support.uid, { admin: true });
    expect(await failure(start(support.uid))).toBe('has_farm');
  });

  test('is not for nobody', async () => {
    expect(await failure(start('unknown'))).toBe('not_signed_in');
    expect(await failure(start((await signUp({ disabled: true })).uid))).toBe('not_signed_in');
  });

  test.each([
    [null, 'bad_request'],
    [{ ...order, owner: true }, 'bad_request'],
    [{ ...order, farmName: ' ' }, 'invalid_farm_name'],
    [{ ...order, firstName: '7' }, 'invalid_first_name'],
  ])('is not made of %o', async (data, code) => {
    const { uid } = await signUp();
    expect(await failure(start(uid, data))).toBe(code);
    expect((await auth.getUser(uid)).customClaims).toBeUndefined();
  });

  test('comes ten times an hour from one place, and again for who has been there', async () => {
    const ip = randomUUID();
    const one = async () => (await signUp()).uid;
    const first = await one();
    await createFarm(services, { uid: first, data: order, ip });
    for (let i = 0; i < 9; i += 1)
      await createFarm(services, { uid: await one(), data: order, ip });
    const eleventh = createFarm(services, { uid: await one(), data: order, ip });
    expect(await failure(eleventh)).toBe('too_many_requests');
    expect(await failure(createFarm(services, { uid: first, data: order, ip }))).toBe('none');
  });
});
