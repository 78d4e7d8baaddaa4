import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { paths } from '#domain/paths.ts';
import { timeReads } from './matrix-time.ts';
import { farmWrites, peopleWrites } from './matrix-writes.ts';
import {
  asks,
  type Hands,
  lists,
  nobody,
  of,
  type Operation,
  own,
  reads,
  uidOf,
} from './operation.ts';
import { FARM, FIELD, leader, OTHER_FARM, type Persona, STABLE, worker } from './personas.ts';
import {
  createdBy,
  entryFor,
  errorRecordOf,
  startFor,
  startOf,
  stopOf,
  updatedBy,
} from '../writes.ts';
import { registrationDocument } from '../world.ts';

/** No client writes these: not by creating, changing or deleting, whoever asks. */
const untouchable = (name: string, path: string, fresh: string): readonly Operation[] => [
  {
    name: `create ${name}`,
    may: nobody,
    attempt: ({ db }) => setDoc(doc(db, fresh, randomUUID()), { id: 'x' }),
  },
  {
    name: `update ${name}`,
    may: nobody,
    attempt: ({ db, persona }) =>
      updateDoc(doc(db, path), { firstName: 'x', name: 'x', ...updatedBy(persona) }),
  },
  { name: `delete ${name}`, may: nobody, attempt: ({ db }) => deleteDoc(doc(db, path)) },
];

const WORKER = uidOf(worker);
const LEADER = uidOf(leader);

const users: readonly Operation[] = [
  reads('own user', asks('user.read', own), paths.user),
  reads('another user', asks('user.read', of(WORKER, [])), () => paths.user(WORKER)),
  lists('users', nobody, paths.users()),
  {
    name: 'update own user',
    may: asks('user.update', own),
    attempt: ({ db, persona }) =>
      updateDoc(doc(db, paths.user(uidOf(persona))), { lang: 'en', ...updatedBy(persona) }),
  },
  {
    name: 'update another user',
    may: asks('user.update', of(WORKER, [])),
    attempt: ({ db, persona }) =>
      updateDoc(doc(db, paths.user(WORKER)), { lang: 'en', ...updatedBy(persona) }),
  },
  {
    name: 'create another user',
    may: nobody,
    attempt: ({ db, persona }) =>
      setDoc(doc(db, paths.user(`${uidOf(persona)}-new`)), { lang: 'en', ...updatedBy(persona) }),
  },
  {
    name: 'delete own user',
    may: nobody,
    attempt: ({ db, persona }) => deleteDoc(doc(db, paths.user(uidOf(persona)))),
  },
];

const notifications: readonly Operation[] = [
  reads('own notification', asks('notification.read', own), (uid) => paths.notification(uid, 'n1')),
  reads('another’s notification', asks('notification.read', of(WORKER, [])), () =>
    paths.notification(WORKER, 'n1'),
  ),
  {
    name: 'list own notifications',
    may: asks('notification.read', own),
    attempt: ({ db, persona }) =>
      getDocs(query(collection(db, paths.notifications(uidOf(persona))), limit(10))),
  },
  {
    name: 'list another’s notifications',
    may: asks('notification.read', of(WORKER, [])),
    attempt: ({ db }) => getDocs(query(collection(db, paths.notifications(WORKER)), limit(10))),
  },
  {
    name: 'mark own notification read',
    may: asks('notification.markRead', own),
    attempt: ({ db, persona }) =>
      updateDoc(doc(db, paths.notification(uidOf(persona), 'n1')), {
        read: true,
        ...updatedBy(persona),
      }),
  },
  ...untouchable('notification', paths.notification(WORKER, 'n1'), paths.notifications(WORKER)),
];

const reportViews: readonly Operation[] = [
  reads('own saved view', asks('reportView.read', own), (uid) => paths.reportView(uid, 'v1')),
  reads('another’s saved view', asks('reportView.read', of(WORKER, [])), () =>
    paths.reportView(WORKER, 'v1'),
  ),
  {
    name: 'list own saved views',
    may: asks('reportView.read', own),
    attempt: ({ db, persona }) =>
      getDocs(query(collection(db, paths.reportViews(uidOf(persona))), limit(40))),
  },
  {
    name: 'list another’s saved views',
    may: asks('reportView.read', of(WORKER, [])),
    attempt: ({ db }) => getDocs(query(collection(db, paths.reportViews(WORKER)), limit(40))),
  },
  ...(['own', 'another’s'] as const).map((whose) => {
    const uidFor = (persona: Persona): string => (whose === 'own' ? uidOf(persona) : WORKER);
    return {
      name: `save ${whose} view`,
      may: asks('reportView.write', whose === 'own' ? own : of(WORKER, [])),
      attempt: ({ db, persona }: Hands) => {
        const id = randomUUID();
        const fields = { id, name: 'Kostald', search: 'p=quarter', ...createdBy(persona) };
        return setDoc(doc(db, paths.reportView(uidFor(persona), id)), fields);
      },
    };
  }),
  {
    name: 'delete own saved view for good',
    may: nobody,
    attempt: ({ db, persona }) => deleteDoc(doc(db, paths.reportView(uidOf(persona), 'v1'))),
  },
];

const farm: readonly Operation[] = [
  reads('farm', asks('farm.read', of('', [])), () => paths.farm(FARM)),
  reads('other farm', asks('farm.read', of('', [], OTHER_FARM)), () => paths.farm(OTHER_FARM)),
  lists('farms', nobody, 'farms'),
  ...untouchable('farm', paths.farm(FARM), 'farms'),
  reads('unit', asks('unit.read', of('', [])), () => paths.unit(FARM, STABLE)),
  reads('general settings', asks('farm.read', of('', [])), () => paths.generalSettings(FARM)),
  reads('other farm’s general settings', asks('farm.read', of('', [], OTHER_FARM)), () =>
    paths.generalSettings(OTHER_FARM),
  ),
  reads('leave settings', asks('farm.read', of('', [])), () => paths.leaveSettings(FARM)),
  reads('planning settings', asks('plan.read', of('', [])), () => paths.planningSettings(FARM)),
  lists('settings', nobody, `${paths.farm(FARM)}/settings`),
  lists('units', asks('unit.read', of('', [])), paths.units(FARM)),
  lists('other farm’s units', asks('unit.read', of('', [], OTHER_FARM)), paths.units(OTHER_FARM)),
  ...untouchable('unit', paths.unit(FARM, STABLE), paths.units(FARM)),
  reads('employee', asks('employee.read', of(WORKER, [])), () => paths.employee(FARM, WORKER)),
  lists('employees', asks('employee.read', of('', [])), paths.employees(FARM)),
  lists(
    'other farm’s employees',
    asks('employee.read', of('', [], OTHER_FARM)),
    paths.employees(OTHER_FARM),
  ),
  ...untouchable('employee', paths.employee(FARM, WORKER), paths.employees(FARM)),
  lists('roster', asks('employee.read', of('', [])), paths.roster(FARM)),
  lists(
    'other farm’s roster',
    asks('employee.read', of('', [], OTHER_FARM)),
    paths.roster(OTHER_FARM),
  ),
  ...untouchable('roster', paths.rosterPart(FARM, 'all'), paths.roster(FARM)),
  lists('rule book', asks('employee.read', of('', [])), paths.ruleBooks(FARM)),
  lists(
    'other farm’s rule book',
    asks('employee.read', of('', [], OTHER_FARM)),
    paths.ruleBooks(OTHER_FARM),
  ),
  ...untouchable('rule book', paths.ruleBook(FARM, 'all'), paths.ruleBooks(FARM)),
  lists('activities in one', asks('employee.read', of('', [])), paths.activityBooks(FARM)),
  lists(
    'activities of another farm in one',
    asks('employee.read', of('', [], OTHER_FARM)),
    paths.activityBooks(OTHER_FARM),
  ),
  ...untouchable('activities in one', paths.activityBook(FARM, 'all'), paths.activityBooks(FARM)),
  ...untouchable('absences in one', paths.absenceBook(FARM, 'all'), paths.absenceBooks(FARM)),
  ...untouchable('leave in one', paths.unitLeaveBook(FARM, STABLE), paths.unitLeaveBooks(FARM)),
  ...untouchable('rates in one', paths.rateBook(FARM, 'all'), paths.rateBooks(FARM)),
  ...untouchable('open time in one', paths.openTimeBook(FARM, STABLE), paths.openTimeBooks(FARM)),
  lists('weeks in one', asks('employee.read', of('', [])), paths.planBooks(FARM)),
  lists(
    'weeks of another farm in one',
    asks('employee.read', of('', [], OTHER_FARM)),
    paths.planBooks(OTHER_FARM),
  ),
  ...untouchable('weeks in one', paths.planBook(FARM, '2026-W48'), paths.planBooks(FARM)),
  reads('card in the stable', asks('card.read', of(WORKER, [STABLE])), () =>
    paths.employeeCard(FARM, WORKER),
  ),
  reads('card of a leader', asks('card.read', of(LEADER, [STABLE])), () =>
    paths.employeeCard(FARM, LEADER),
  ),
  reads('card in the field', asks('card.read', of('PREMIUM-in-field', [FIELD])), () =>
    paths.employeeCard(FARM, 'PREMIUM-in-field'),
  ),
  lists('cards', nobody, `${paths.employee(FARM, WORKER)}/private`),
  ...untouchable(
    'card',
    paths.employeeCard(FARM, WORKER),
    `${paths.employee(FARM, WORKER)}/private`,
  ),
];

const registrationReads: readonly Operation[] = [
  reads('registration in the stable', asks('registration.read', of(WORKER, [STABLE])), () =>
    paths.registration(FARM, `of-${WORKER}`),
  ),
  reads(
    'registration in the field',
    asks('registration.read', of('PREMIUM-in-field', [FIELD])),
    () => paths.registration(FARM, 'of-PREMIUM-in-field'),
  ),
  reads(
    'registration of the other farm',
    asks('registration.read', of('stranger-owner', ['far'], OTHER_FARM)),
    () => paths.registration(OTHER_FARM, 'far'),
  ),
  {
    name: 'list own registrations',
    may: asks('registration.read', own),
    attempt: ({ db, persona }) => listWhere(db, where('employeeId', '==', uidOf(persona))),
  },
  ...[STABLE, FIELD].map((unit) => ({
    name: `list registrations of unit ${unit}`,
    may: asks('registration.read', of('somebody', [unit])),
    attempt: ({ db }: Hands) => listWhere(db, where('unitId', '==', unit)),
  })),
  lists(
    'all registrations',
    asks('registration.read', of('somebody', [])),
    paths.registrations(FARM),
  ),
];

const listWhere = (db: Firestore, filter: ReturnType<typeof where>): Promise<unknown> =>
  getDocs(query(collection(db, paths.registrations(FARM)), filter));

/** A stop needs no seat: a clock that runs can be stopped whatever happened to the licence. */
const mayStop = (actor: Actor): boolean => can(actor, 'farm.read', { farmId: FARM });

const fresh = (): string => paths.registration(FARM, randomUUID());

const registrationWrites: readonly Operation[] = [
  ...[STABLE, FIELD].map((unit) => ({
    name: `clock in in unit ${unit}`,
    may: asks('registration.clock', (actor) => ({ ...own(actor), unitIds: [unit] })),
    attempt: ({ db, persona }: Hands) => setDoc(doc(db, fresh()), startOf(persona, unit)),
  })),
  {
    name: 'clock in for another',
    may: asks('registration.clock', of(WORKER, [STABLE])),
    attempt: ({ db, persona }) =>
      setDoc(doc(db, fresh()), startOf(persona, STABLE, { employeeId: WORKER })),
  },
  {
    name: 'enter time for another',
    may: asks('registration.enterFor', of(WORKER, [STABLE])),
    attempt: ({ db, persona }) => setDoc(doc(db, fresh()), entryFor(persona, WORKER, STABLE)),
  },
  {
    name: 'start the clock of another',
    may: asks('registration.enterFor', of(WORKER, [STABLE])),
    attempt: ({ db, persona }) => setDoc(doc(db, fresh()), startFor(persona, WORKER, STABLE)),
  },
  stopsRunning('own', mayStop, uidOf),
  stopsRunning(
    'another’s',
    // A leader may stop the clock of their people, where the farm lets them: features 1.1.
    (actor) =>
      (mayStop(actor) && actor.uid === WORKER) ||
      can(actor, 'registration.enterFor', {
        farmId: FARM,
        employeeId: WORKER,
        unitIds: [STABLE],
      }),
    () => WORKER,
  ),
  {
    name: 'delete own registration',
    may: nobody,
    attempt: async ({ db, persona, seed }) => {
      const path = fresh();
      await seed({ [path]: registrationDocument(uidOf(persona), STABLE) });
      await deleteDoc(doc(db, path));
    },
  },
];

function stopsRunning(
  whose: string,
  may: Operation['may'],
  employeeId: (persona: Persona) => string,
): Operation {
  return {
    name: `stop ${whose} running clock`,
    may,
    attempt: async ({ db, persona, seed }) => {
      const path = fresh();
      await seed({ [path]: registrationDocument(employeeId(persona), STABLE) });
      await updateDoc(doc(db, path), stopOf(persona));
    },
  };
}

const analytics: readonly Operation[] = [
  {
    name: 'create error record of the farm',
    may: asks('analytics.create', of('', [])),
    attempt: ({ db, persona }) =>
      setDoc(
        doc(db, paths.analyticsRecord(randomUUID())),
        errorRecordOf(persona, { farmId: FARM }),
      ),
  },
  {
    name: 'create error record of the other farm',
    may: asks('analytics.create', of('', [], OTHER_FARM)),
    attempt: ({ db, persona }) =>
      setDoc(
        doc(db, paths.analyticsRecord(randomUUID())),
        errorRecordOf(persona, { farmId: OTHER_FARM }),
      ),
  },
  reads('error record', nobody, () => paths.analyticsRecord('old')),
  lists('error records', nobody, paths.analytics()),
  ...untouchable('error record', paths.analyticsRecord('old'), paths.analytics()),
];

const unknown: readonly Operation[] = [
  reads('something unheard of', nobody, () => 'secrets/one'),
  reads('something unheard of in the farm', nobody, () => `${paths.farm(FARM)}/secrets/one`),
  reads('another private document', nobody, () => `${paths.employee(FARM, WORKER)}/private/other`),
];

/** Every operation of the product on every path that exists, by collection. */
export const MATRIX = {
  users,
  notifications,
  reportViews,
  farm,
  registrationReads,
  registrationWrites,
  timeReads,
  farmWrites,
  peopleWrites,
  analytics,
  unknown,
} as const satisfies Record<string, readonly Operation[]>;
