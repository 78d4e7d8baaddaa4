import { expect } from 'vitest';
import { randomUUID } from 'node:crypto';
import { type Claims, NO_CLAIMS } from '#domain/access/claims.ts';
import type { NewEmployeePayload } from '#domain/employee/new-employee.ts';
import { paths } from '#domain/paths.ts';
import { type NewAccount, putAccounts } from '#tests/support/put-accounts.ts';
import { type ApiAnswer, answerApi } from '../../functions/src/api.ts';
import type { Mailer, Notice } from '../../functions/src/platform/mailer.ts';
import type { Services } from '../../functions/src/platform/services.ts';
import { servicesOf } from '../../functions/src/start-services.ts';

type Data = Record<string, unknown>;

/** A letter that would have gone out; an invitation also says who invites. */
export type Letter = readonly [email: string, language: string, ...inviting: (string | null)[]];

/** Somebody with an account, and a token for it. */
export interface Somebody {
  readonly uid: string;
  readonly email: string;
  readonly claims: Partial<Claims>;
}

// The nightly jobs go through the whole project: files that run at the same time have one each.
const PROJECT = `demo-people-${process.env['VITEST_POOL_ID'] ?? '1'}`;
export const letters: Letter[] = [];
/** Letters about notifications that would have gone out. */
export const ownDataPaths: (readonly [email: string, path: string])[] = [];
export const notices: (readonly [email: string, Notice])[] = [];
const mailer: Mailer = {
  handOverMs: 1,
  passwordLink: (email, language) => {
    letters.push([email, language]);
    return Promise.resolve(true);
  },
  invitation: (email, language, { farmName, inviter }) => {
    letters.push([email, language, farmName, inviter]);
    return Promise.resolve(true);
  },
  notice: (email, notice) => {
    notices.push([email, notice]);
    return Promise.resolve();
  },
  ownData: (email, { path }) => {
    ownDataPaths.push([email, path]);
    return Promise.resolve();
  },
  question: (email, language, { farmName, inviter }) => {
    letters.push([email, language, farmName, inviter, 'asks']);
    return Promise.resolve(true);
  },
};

/** The emulators, with a mailer that keeps its letters. */
export const services: Services = { ...servicesOf(PROJECT), mailer };
const { auth, db } = services;

/** The same services with another mailer, or a part of one. */
export const mailedBy = (change: Partial<Mailer>): Services => ({
  ...services,
  mailer: { ...mailer, ...change },
});

/** The invitation that somebody made by `employ` sends for a farm made by `aFarm`. */
export const anInvitation = (email: string, language = 'dk'): Letter => [
  email,
  language,
  'Lyng',
  'Ida Holm',
];

export const aFarmId = (): string => `farm-${randomUUID()}`;
export const anEmail = (): string => `${randomUUID()}@lyng.example`;

const addAccounts = (people: readonly Somebody[], change: Partial<NewAccount> = {}) =>
  putAccounts(
    PROJECT,
    people.map((person) => ({ ...person, password: 'Markhold2026', ...change })),
  );

/** Writes documents in one request. */
export async function putAll(documents: Readonly<Record<string, Data>>): Promise<void> {
  const batch = db.batch();
  for (const [path, data] of Object.entries(documents)) batch.set(db.doc(path), data);
  await batch.commit();
}

/** An account with a user document, and no farm. */
export async function signUp(change: Partial<NewAccount> = {}): Promise<Somebody> {
  const [uid, email] = [randomUUID(), anEmail()];
  const person = { uid, email, claims: {} };
  const user = { id: uid, firstName: 'Ny', lang: 'en' };
  await Promise.all([addAccounts([person], change), putAll({ [paths.user(uid)]: user })]);
  return person;
}

/** What a document holds; undefined when there is none. */
export const read = async (path: string) => (await db.doc(path).get()).data();

/** Somebody for a farm, with the documents that say so: record, card and user document. */
function hire(
  farmId: string,
  role: 'owner' | 'leader' | 'employee',
  units: readonly string[] = ['stable'],
  change: Data = {},
) {
  const [uid, email] = [randomUUID(), anEmail()];
  const claims = { farm: farmId, ...(role === 'employee' ? {} : { [role]: true }) };
  const audit = { created: new Date(0), createdByEid: uid, deleted: null };
  const record = { id: uid, uid, firstName: 'Ida', lastName: 'Holm', units, role };
  const rest = { seatType: 'BASIC', planning: false, endDate: null, ...change };
  const user = { id: uid, firstName: 'Ny', lang: 'en', userFarm: farmId };
  const person: Somebody = { uid, email, claims };
  return {
    person,
    documents: {
      [paths.employee(farmId, uid)]: { ...audit, ...record, ...rest },
      [paths.employeeCard(farmId, uid)]: { ...audit, email, emailLanguage: 'en' },
      [paths.user(uid)]: { ...user, FCMTokens: ['t'], selectedUnitId: 'stable' },
    },
  };
}

/** Somebody who works on a farm: account, claims, record, card and user document. */
export async function employ(...about: Parameters<typeof hire>): Promise<Somebody> {
  const { person, documents } = hire(...about);
  await Promise.all([addAccounts([person]), putAll(documents)]);
  return person;
}

/** Empties the project's database: the nightly jobs go through all of it. */
export async function clearProject(): Promise<void> {
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  const path = `projects/${PROJECT}/databases/(default)/documents`;
  await fetch(`http://${host}/emulator/v1/${path}`, { method: 'DELETE' });
}

/** A farm with somebody of each role in the stable, and the units `stable`, `field` and the archived `gone`. */
export async function aFarm() {
  letters.length = 0;
  const farm = aFarmId();
  const [owner, leader, worker] = [
    hire(farm, 'owner'),
    hire(farm, 'leader'),
    hire(farm, 'employee'),
  ];
  const people = [owner.person, leader.person, worker.person];
  const unit = (unitName: string, deleted: Date | null = null) => ({
    [paths.unit(farm, unitName)]: { unitName, deleted },
  });
  await Promise.all([
    addAccounts(people),
    putAll({
      [paths.farm(farm)]: {
        name: 'Lyng',
        ownerId: owner.person.uid,
        timeZone: 'Europe/Copenhagen',
        deleted: null,
      },
      ...unit('stable'),
      ...unit('field'),
      ...unit('gone', new Date(1)),
      ...owner.documents,
      ...leader.documents,
      ...worker.documents,
    }),
  ]);
  return { farm, owner: owner.person, leader: leader.person, worker: worker.person };
}

/** Support of a farm whose owner lets it in. */
export async function letIn(farm: string): Promise<Somebody> {
  const support = await signUp();
  const supportUntil = new Date(Date.now() + 3_600_000);
  await Promise.all([
    auth.setCustomUserClaims(support.uid, { admin: true, farm }),
    db.doc(paths.farm(farm)).update({ supportUntil }),
  ]);
  return { ...support, claims: { farm, admin: true } };
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token as the emulator signs it: not at all. `secondsAgo` is when the person signed in. */
export function tokenOf({ uid, claims }: Omit<Somebody, 'email'>, secondsAgo = 0): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: uid,
    user_id: uid,
    iat: now - secondsAgo,
    auth_time: now - secondsAgo,
    exp: now + 3600 - secondsAgo,
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...NO_CLAIMS,
    ...claims,
  };
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(payload)}.`;
}

/** What a call carries beside its path. */
export interface CallOptions {
  readonly body?: unknown;
  readonly query?: Data;
  readonly services?: Services;
  /** Instead of the person's own. */
  readonly authorization?: string;
}

/** Calls the API as somebody. */
export function call(
  who: Somebody | null,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<ApiAnswer> {
  const { body, query = {}, authorization = who ? `Bearer ${tokenOf(who)}` : '' } = options;
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? null);
  return answerApi(options.services ?? services, {
    method,
    path,
    query,
    authorization,
    body: new TextEncoder().encode(body === undefined ? '' : text),
    ip: 'here',
  });
}

/** A refusal as the API answers it. */
export const refused = (status: number, code: string): unknown => ({
  status,
  body: { code, message: expect.any(String) },
});

/** What the dialog sends for a new person. */
export function aPayload(
  farmId: string,
  change: Partial<NewEmployeePayload> | Data = {},
): NewEmployeePayload & Data {
  return {
    email: anEmail(),
    firstName: 'Ștefan',
    lastName: 'Ionescu',
    phoneNr: '+45 12345678',
    phone: '+45 12345678',
    hours: [{ date: 1, month: 6, year: 2026, value: 37 }],
    uid: randomUUID(),
    units: ['stable'],
    selectedUnit: 'stable',
    startDate: Date.UTC(2026, 4, 31, 22),
    farmId,
    emailLanguage: 'dk',
    ...change,
  };
}

/** The same services, ending at a step: with an error, or by going silent as a killed process does. */
export function endingAt(
  step: string,
  how: 'error' | 'silence',
): Services & { reached: Promise<void> } {
  let arrive: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return {
    ...services,
    reached,
    step: (name) => {
      if (name !== step) return Promise.resolve();
      arrive();
      return how === 'error'
        ? Promise.reject(new Error(`The flow ends at ${step}.`))
        : new Promise(() => undefined);
    },
  };
}

/** What `traces` finds of a person who is there. */
export const ALL = { account: true, claims: true, record: true, card: true, user: true };
/** What `traces` finds of nobody. */
export const NOTHING = { account: false, claims: false, record: false, card: false, user: false };

/** What exists of a person: all of it, or nothing. */
export async function traces(farmId: string, uid: string): Promise<Record<string, boolean>> {
  const account = await auth.getUser(uid).catch(() => null);
  const documents = {
    record: paths.employee(farmId, uid),
    card: paths.employeeCard(farmId, uid),
    user: paths.user(uid),
  };
  const found = await Promise.all(
    Object.entries(documents).map(async ([name, path]) => [
      name,
      (await db.doc(path).get()).exists,
    ]),
  );
  return {
    account: account !== null,
    claims: Boolean(account?.customClaims?.['farm']),
    ...Object.fromEntries(found),
  };
}
