import { disableNetwork, enableNetwork, getFirestore } from 'firebase/firestore';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { monthOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { type Registration, runningOf } from '#domain/time/registration/registration.ts';
import { signOut, unsentCount, useAuth } from '#data/auth/auth.ts';
import { clockIn, clockOut } from '#data/clock/press-clock.ts';
import { dataOf } from '#data/live/live.ts';
import { dismissRefused } from '#data/outbox/outbox.ts';
import { ownRunningSource } from '#data/clock/own-running.ts';
import { personMonths } from '#data/registrations/person-range.ts';
import { runningRegistrations } from '#data/clock/running.ts';
import { getSync } from '#data/outbox/sync.ts';
import { eventually, openWorld, type Person, sessionIs, type World } from './world.ts';

const FARM = 'clock-farm';
let world: World;

beforeAll(async () => {
  world = await openWorld('clock');
  const units = { k: 'Kostald', s: 'Svinestald', z: 'Åmarken' };
  await world.addFarm({ id: FARM, ownerId: 'clock-henrik', units });
});

afterEach(() => signOut());

async function worker(name: string): Promise<Person> {
  return world.addPerson({ name, claims: { farm: FARM }, units: ['k', 's'] });
}

async function stored(person: Person): Promise<Record<string, unknown>[]> {
  const all = await world.firestore
    .collection(paths.registrations(FARM))
    .where('employeeId', '==', person.uid)
    .get();
  return all.docs
    .map((doc): Record<string, unknown> => doc.data())
    .toSorted((a, b) => Number(a['start']) - Number(b['start']));
}

const own = (): Registration | null => {
  const auth = useAuth.getState();
  const uid = auth.status === 'signedIn' ? auth.uid : '';
  return runningOf(dataOf(ownRunningSource.get()) ?? [], uid);
};

const sent = () => eventually(() => getSync().waiting === 0);

describe('the clock', () => {
  it('[S3.7] [S3.9] starts, switches and stops, each in one batch, under the own name', async () => {
    const person = await worker('ida');
    await world.enter(person);
    await sessionIs('ready');
    const before = Date.now();
    expect(clockIn({ unitId: 'k' })).toEqual({ ok: true, value: null });
    expect(unsentCount()).toBe(1);
    await eventually(() => own()?.unitId === 'k');
    await sent();
    const [first] = await stored(person);
    expect(first).toMatchObject({
      employeeId: person.uid,
      unitId: 'k',
      end: null,
      status: 'running',
      source: 'timer',
      createdByEid: person.uid,
      createdByUid: null,
      updated: null,
      updatedByEid: null,
      deleted: null,
    });
    expect(first?.['start']).toBeGreaterThanOrEqual(before);
    expect(first?.['syncedAt']).toEqual(first?.['created']);

    expect(clockIn({ unitId: 's' }).ok).toBe(true);
    await eventually(() => own()?.unitId === 's');
    await sent();
    const [stopped, second] = await stored(person);
    expect(stopped).toMatchObject({
      status: 'pending',
      updatedByEid: person.uid,
      updatedByUid: null,
    });
    expect(stopped?.['end']).toBe(second?.['start']);
    expect(stopped?.['updated']).toEqual(second?.['created']);

    expect(clockOut().ok).toBe(true);
    await eventually(() => own() === null);
    await sent();
    expect((await stored(person)).map((entry) => entry['status'])).toEqual(['pending', 'pending']);
    expect(getSync().refused).toEqual([]);
  });

  it('does not start twice when it is pressed twice', async () => {
    const person = await worker('twice');
    await world.enter(person);
    await sessionIs('ready');
    expect(clockIn({ unitId: 'k' }).ok).toBe(true);
    expect(clockIn({ unitId: 'k' })).toEqual({ ok: false, code: 'clock_already_running' });
    expect(clockOut().ok).toBe(true);
    expect(clockOut()).toEqual({ ok: false, code: 'clock_not_running' });
    await sent();
    expect(await stored(person)).toHaveLength(1);
    expect(getSync().refused).toEqual([]);
  });

  it('says no for a unit that is not theirs, before anything is written', async () => {
    const person = await worker('foreign');
    await world.enter(person);
    await sessionIs('ready');
    expect(clockIn({ unitId: 'z' })).toEqual({ ok: false, code: 'clock_unit_not_yours' });
    expect(clockOut()).toEqual({ ok: false, code: 'clock_not_running' });
    expect(await stored(person)).toEqual([]);
  });

  it('keeps what the server refused until the person has dealt with it', async () => {
    const person = await worker('refused');
    await world.enter(person);
    await sessionIs('ready');
    // Offline, the device does not know that its place of work was taken away: the server decides.
    await disableNetwork(getFirestore());
    await world.firestore.doc(paths.employee(FARM, person.uid)).update({ units: ['s'] });
    expect(clockIn({ unitId: 'k' }).ok).toBe(true);
    await eventually(() => own()?.unitId === 'k');
    await enableNetwork(getFirestore());
    await eventually(() => getSync().refused.length === 1);
    const [entry] = getSync().refused;
    expect(entry).toMatchObject({
      state: 'refused',
      code: 'permission-denied',
      summary: { kind: 'clock_in', unitId: 'k' },
    });
    expect(await stored(person)).toEqual([]);
    await eventually(() => own() === null);
    dismissRefused(entry?.id ?? '');
    expect(getSync().refused).toEqual([]);
  });

  it('shows on another device, and the leader sees it start and stop', async () => {
    const person = await worker('phone');
    const leader = await world.addPerson({
      name: 'leader',
      claims: { farm: FARM, leader: true },
      units: ['k'],
    });
    await world.enter(leader);
    await sessionIs('ready');
    const scope = { farmId: FARM, unitIds: ['k'] };
    const leave = runningRegistrations.retain(scope);
    const running = (): string[] =>
      (dataOf(runningRegistrations.get(scope)) ?? []).map((entry) => entry.employeeId);
    await eventually(() => runningRegistrations.get(scope).status === 'ready');
    expect(running()).toEqual([]);
    const start = Date.now();
    const phone = world.firestore.collection(paths.registrations(FARM)).doc();
    const fields = { unitId: 'k', start, workDate: '2026-01-01', source: 'timer' };
    await phone.set({ ...fields, employeeId: person.uid, end: null, status: 'running' });
    await eventually(() => running().includes(person.uid));
    await phone.update({ end: start + 1000, status: 'pending' });
    await eventually(() => running().length === 0);
    leave();
  });

  it('stops what another device started', async () => {
    const person = await worker('two-devices');
    await world.enter(person);
    await sessionIs('ready');
    await eventually(() => ownRunningSource.get().status === 'ready');
    const phone = world.firestore.collection(paths.registrations(FARM)).doc();
    await phone.set({
      employeeId: person.uid,
      unitId: 'k',
      start: Date.now() - 3_600_000,
      end: null,
      workDate: new Date().toISOString().slice(0, 10),
      status: 'running',
      source: 'timer',
      deleted: null,
    });
    await eventually(() => own()?.id === phone.id);
    expect(clockOut().ok).toBe(true);
    await sent();
    expect((await phone.get()).get('status')).toBe('pending');
    expect(getSync().refused).toEqual([]);
  });

  it("reads a month: one's own, and a leader's through the unit", async () => {
    const person = await worker('month');
    await world.enter(person);
    await sessionIs('ready');
    clockIn({ unitId: 'k' });
    await eventually(() => own() !== null);
    await sent();
    const month = monthOf(own()?.workDate ?? '');
    const scope = { farmId: FARM, employeeId: person.uid, month };
    const mine = { ...scope, unitIds: null };
    personMonths.retain(mine);
    await eventually(() => dataOf(personMonths.get(mine))?.length === 1);
    clockOut();
    await sent();

    const claims = { farm: FARM, leader: true };
    await world.enter(await world.addPerson({ name: 'chief', claims, units: ['k', 'z'] }));
    await sessionIs('ready');
    const through = { ...scope, unitIds: ['k', 'z'] };
    personMonths.retain(through);
    await eventually(() => dataOf(personMonths.get(through))?.length === 1);
    const foreign = { ...scope, unitIds: ['s'] };
    personMonths.retain(foreign);
    await eventually(() => personMonths.get(foreign).status === 'failed');
  });

  it("[S3.10] writes an admin's changes under the owner's name, the real one beside it", async () => {
    const admin = await world.addPerson({ name: 'support', claims: { farm: FARM, admin: true } });
    const supportUntil = new Date(Date.now() + 3_600_000);
    await world.firestore.doc(paths.farm(FARM)).update({ supportUntil });
    await world.enter(admin);
    await sessionIs('ready');
    const { setLanguage } = await import('#data/user/update-user.ts');
    setLanguage('en');
    const saved = world.firestore.doc(paths.user(admin.uid));
    await eventually(async () => (await saved.get()).get('lang') === 'en');
    expect((await saved.get()).data()).toMatchObject({
      updatedByEid: 'clock-henrik',
      updatedByUid: admin.uid,
    });
  });
});
