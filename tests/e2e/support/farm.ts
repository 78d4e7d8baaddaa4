import { randomUUID } from 'node:crypto';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { type Claims, NO_CLAIMS } from '#domain/access/claims.ts';
import type { SeatType } from '#domain/access/seats.ts';
import { addDays, dayOf } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { Language } from '#domain/language.ts';
import type { Notification } from '#domain/notification/notification.ts';
import { paths } from '#domain/paths.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import {
  aFarm,
  anEmployee,
  aNotification,
  aRegistration,
  aUnit,
  aUser,
} from '#tests/support/factories.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { putAccounts } from '#tests/support/put-accounts.ts';
import { SEED_PASSWORD } from '#tests/support/seed/build.ts';
import { adminOf, writeDocuments } from '#tests/support/seed/write.ts';

/** The project of the emulators that the app talks to. */
export const PROJECT = process.env['GCLOUD_PROJECT'] ?? 'demo-markhold';

/** The admin SDK on the emulators that the app talks to. */
export function admin(): { readonly auth: Auth; readonly db: Firestore } {
  return adminOf(PROJECT);
}

/** Somebody a test can sign in as. */
export interface Somebody {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface NewPerson {
  readonly firstName: string;
  readonly lastName?: string;
  readonly role?: Employee['role'];
  readonly seatType?: SeatType;
  readonly units: readonly string[];
  readonly lang?: Language;
}

/** Fifteen letters and digits that no other test has. */
export const uniqueId = (): string => randomUUID().replaceAll('-', '').slice(0, 15);

const ascii = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();

const emailOf = (uid: string, name: string): string =>
  `${ascii(name)}-${uid.slice(-15)}@e2e.example`;

async function addAccount(uid: string, name: string, claims: Partial<Claims>): Promise<Somebody> {
  const email = emailOf(uid, name);
  const password = SEED_PASSWORD;
  const all = { ...NO_CLAIMS, ...claims };
  const account = { uid, email, password, displayName: name, emailVerified: true, claims: all };
  await putAccounts(PROJECT, [account]);
  const [firstName = '', ...rest] = name.split(' ');
  return { uid, email, password, firstName, lastName: rest.join(' ') };
}

async function addPerson(farmId: string, person: NewPerson): Promise<Somebody> {
  const { firstName, lastName = 'Prøve', role = 'employee', seatType = 'BASIC' } = person;
  const uid = `${ascii(firstName)}-${uniqueId()}`;
  const employee = anEmployee({
    id: uid,
    firstName,
    lastName,
    role,
    seatType,
    units: [...person.units],
    created: Date.now(),
    createdByEid: uid,
  });
  const user = aUser({
    id: uid,
    firstName,
    lang: person.lang ?? 'dk',
    userFarm: farmId,
    selectedUnitId: person.units[0] ?? null,
  });
  const name = `${firstName} ${lastName}`;
  const { lang: emailLanguage } = user;
  const card = { email: emailOf(uid, name), phone: '', birthDate: null, emailLanguage };
  await writeDocuments(
    admin().db,
    new Map<string, object>([
      [paths.employee(farmId, uid), employee],
      [paths.employeeCard(farmId, uid), card],
      [paths.user(uid), user],
    ]),
  );
  const claims = { farm: farmId, owner: role === 'owner', leader: role === 'leader' };
  return addAccount(uid, name, claims);
}

/** A farm of one's own: an owner, a leader and two employees, in the units Kostald and Mark. */
export interface TestFarm {
  readonly id: string;
  /** Unit ids; everybody belongs to both but `colleague`, who works in the first alone. */
  readonly units: { readonly kostald: string; readonly mark: string };
  readonly owner: Somebody;
  readonly leader: Somebody;
  readonly employee: Somebody;
  readonly colleague: Somebody;
  add(person: NewPerson): Promise<Somebody>;
}

/** Makes a fresh farm that no other test knows. */
export async function makeFarm(
  options: { lang?: Language; timeZone?: string; seatType?: SeatType } = {},
): Promise<TestFarm> {
  const id = `farm-${uniqueId()}`;
  const lang = options.lang ?? 'dk';
  const units = { kostald: `${id}-kostald`, mark: `${id}-mark` };
  const both = [units.kostald, units.mark];
  const add = (person: NewPerson) => addPerson(id, { lang, ...person });
  const [owner, leader, employee, colleague] = await Promise.all([
    add({ firstName: 'Olga', role: 'owner', seatType: 'COMBINED', units: both }),
    add({ firstName: 'Lise', role: 'leader', seatType: 'COMBINED', units: both }),
    add({ firstName: 'Egon', seatType: options.seatType ?? 'PREMIUM', units: both }),
    add({ firstName: 'Carl', units: [units.kostald] }),
  ]);
  const farm = aFarm({
    id,
    name: 'Prøvegård',
    ownerId: owner.uid,
    ...(options.timeZone === undefined ? {} : { timeZone: options.timeZone }),
  });
  await writeDocuments(
    admin().db,
    new Map<string, object>([
      [paths.farm(id), farm],
      [paths.unit(id, units.kostald), aUnit({ id: units.kostald, unitName: 'Kostald' })],
      [paths.unit(id, units.mark), aUnit({ id: units.mark, unitName: 'Mark' })],
    ]),
  );
  return { id, units, owner, leader, employee, colleague, add };
}

/** Somebody with an account and a user document but no farm; with the claim of support they look after all farms. */
export async function makeHomeless(claims: Partial<Claims> = {}): Promise<Somebody> {
  const uid = `nora-${uniqueId()}`;
  const user = aUser({ id: uid, firstName: 'Nora', userFarm: null });
  await writeDocuments(admin().db, new Map<string, object>([[paths.user(uid), user]]));
  return addAccount(uid, 'Nora Gaard', claims);
}

/**
 * Gives somebody registrations; each needs its start, end and work date. The server signs them: of what a person writes
 * it takes back whatever no device of ours would have made, and these begin in any state.
 */
export async function giveTime(
  farm: TestFarm,
  person: Somebody,
  entries: readonly Partial<Registration>[],
): Promise<Registration[]> {
  const registrations = entries.map((entry, index) =>
    aRegistration({
      id: `${person.uid}-${index}`,
      employeeId: person.uid,
      unitId: farm.units.kostald,
      created: entry.start ?? null,
      createdByEid: person.uid,
      updated: entry.start ?? null,
      ...entry,
    }),
  );
  await writeDocuments(
    admin().db,
    new Map(registrations.map((entry) => [paths.registration(farm.id, entry.id), entry])),
  );
  return registrations;
}

/** Puts messages into somebody's bell. */
export async function giveNotifications(
  person: Somebody,
  messages: readonly Partial<Notification>[],
): Promise<Notification[]> {
  const notifications = messages.map((message, index) =>
    aNotification({ id: `message-${uniqueId()}-${index}`, ...message }),
  );
  await writeDocuments(
    admin().db,
    new Map(notifications.map((one) => [paths.notification(person.uid, one.id), one])),
  );
  return notifications;
}

/** A farm with time in every state, somebody at work, and messages. */
export async function makeLivelyFarm(lang: Language = 'dk'): Promise<TestFarm> {
  const farm = await makeFarm({ lang });
  // Who is at work stands there for owners who have asked for it.
  await admin().db.doc(paths.user(farm.owner.uid)).update({ dashboard: 'atWork' });
  const today = dayOf(Date.now(), ZONE);
  const day = (back: number) => addDays(today, -back);
  await giveTime(farm, farm.owner, [
    { start: at(day(1), '06:00'), end: at(day(1), '14:00'), workDate: day(1) },
    {
      start: at(day(2), '06:00'),
      end: at(day(2), '14:00'),
      workDate: day(2),
      status: 'returned',
      returnReason: 'Pausen mangler.',
    },
    {
      start: at(day(3), '06:00'),
      end: at(day(3), '14:00'),
      workDate: day(3),
      status: 'needsAction',
      flags: ['no_stop'],
    },
    { start: at(day(4), '22:00'), end: at(day(3), '05:00'), workDate: day(4), status: 'approved' },
  ]);
  await giveTime(farm, farm.colleague, [
    { start: Date.now() - 3_600_000, workDate: dayOf(Date.now() - 3_600_000, ZONE) },
  ]);
  await giveNotifications(farm.owner, [
    { title: 'Ulæst', created: Date.now() },
    { title: 'Læst', read: true, created: Date.now() - 60_000 },
  ]);
  return farm;
}

/** The registrations of somebody as the server has them, by start. */
export async function registrationsOf(farm: TestFarm, person: Somebody) {
  const { docs } = await admin()
    .db.collection(paths.registrations(farm.id))
    .where('employeeId', '==', person.uid)
    .get();
  return docs.map((doc) => doc.data()).toSorted((a, b) => Number(a['start']) - Number(b['start']));
}

/** A document as the server has it; undefined where there is none. */
export async function stored(path: string): Promise<Record<string, unknown> | undefined> {
  return (await admin().db.doc(path).get()).data();
}
