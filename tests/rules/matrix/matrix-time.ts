import {
  collection,
  deleteDoc,
  doc,
  getDocs,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { paths } from '#domain/paths.ts';
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
import { FARM, FIELD, OTHER_FARM, STABLE, worker } from './personas.ts';
import { type Data, updatedBy } from '../writes.ts';
import { PERIOD, TIME_MONTH } from '../scenes/world-time.ts';

const WORKER = uidOf(worker);
const FIELD_WORKER = 'PREMIUM-in-field';

/** No client writes these: neither new nor changed nor away. */
const served = (name: string, path: string, fresh: string): readonly Operation[] => [
  {
    name: `create ${name}`,
    may: nobody,
    attempt: ({ db, persona }) =>
      setDoc(doc(db, fresh, randomUUID()), { employeeId: uidOf(persona), unitId: STABLE }),
  },
  {
    name: `update ${name}`,
    may: nobody,
    attempt: ({ db, persona }) => updateDoc(doc(db, path), { minutes: 1, ...updatedBy(persona) }),
  },
  { name: `delete ${name}`, may: nobody, attempt: ({ db }) => deleteDoc(doc(db, path)) },
];

const listsWhere = (
  name: string,
  may: Operation['may'],
  path: string,
  filters: (uid: string) => Data,
): Operation => ({
  name: `list ${name}`,
  may,
  attempt: ({ db, persona }: Hands) => {
    const conditions = Object.entries(filters(uidOf(persona)));
    const all = conditions.map(([field, value]) => where(field, '==', value));
    return getDocs(query(collection(db, path), ...all));
  },
});

const months: readonly Operation[] = [
  reads('month in the stable', asks('timeMonth.read', of(WORKER, [STABLE])), () =>
    paths.timeMonth(FARM, WORKER, TIME_MONTH),
  ),
  reads('month in the field', asks('timeMonth.read', of(FIELD_WORKER, [FIELD])), () =>
    paths.timeMonth(FARM, FIELD_WORKER, TIME_MONTH),
  ),
  reads('month of the other farm', asks('timeMonth.read', of('x', ['far'], OTHER_FARM)), () =>
    paths.timeMonth(OTHER_FARM, 'x', TIME_MONTH),
  ),
  listsWhere('own months', asks('timeMonth.read', own), paths.timeMonths(FARM), (uid) => ({
    employeeId: uid,
  })),
  ...[STABLE, FIELD].map((unit) =>
    listsWhere(
      `months of unit ${unit}`,
      asks('timeMonth.read', of('somebody', [unit])),
      paths.timeMonths(FARM),
      () => ({ unitId: unit, month: TIME_MONTH }),
    ),
  ),
  lists('all months', asks('timeMonth.read', of('somebody', [])), paths.timeMonths(FARM)),
  ...served('month', paths.timeMonth(FARM, WORKER, TIME_MONTH), paths.timeMonths(FARM)),
];

const signOff = (uid: string, farm = FARM): string => paths.monthSignOff(farm, uid, TIME_MONTH);

/** What people have said of their months is read as the months are. */
const signOffs: readonly Operation[] = [
  reads('sign-off in the stable', asks('timeMonth.read', of(WORKER, [STABLE])), () =>
    signOff(WORKER),
  ),
  reads('sign-off in the field', asks('timeMonth.read', of(FIELD_WORKER, [FIELD])), () =>
    signOff(FIELD_WORKER),
  ),
  reads('sign-off of the other farm', asks('timeMonth.read', of('x', ['far'], OTHER_FARM)), () =>
    signOff('x', OTHER_FARM),
  ),
  listsWhere('own sign-offs', asks('timeMonth.read', own), paths.monthSignOffs(FARM), (uid) => ({
    employeeId: uid,
  })),
  ...[STABLE, FIELD].map((unit) =>
    listsWhere(
      `sign-offs of unit ${unit}`,
      asks('timeMonth.read', of('somebody', [unit])),
      paths.monthSignOffs(FARM),
      () => ({ unitId: unit, month: TIME_MONTH }),
    ),
  ),
  lists('all sign-offs', asks('timeMonth.read', of('somebody', [])), paths.monthSignOffs(FARM)),
  {
    name: 'delete a sign-off for good',
    may: nobody,
    attempt: ({ db }) => deleteDoc(doc(db, signOff(WORKER))),
  },
];

const STATEMENTS = paths.statements(FARM, PERIOD);

const periods: readonly Operation[] = [
  reads('period', asks('period.see', of('', [])), () => paths.payPeriod(FARM, PERIOD)),
  reads('period that nobody has closed', asks('period.see', of('', [])), () =>
    paths.payPeriod(FARM, '2020-01-01'),
  ),
  lists('periods', asks('period.see', of('', [])), paths.payPeriods(FARM)),
  lists(
    'periods of the other farm',
    asks('period.see', of('', [], OTHER_FARM)),
    paths.payPeriods(OTHER_FARM),
  ),
  ...served('period', paths.payPeriod(FARM, PERIOD), paths.payPeriods(FARM)),
  reads('statement in the stable', asks('statement.read', of(WORKER, [STABLE])), () =>
    paths.statement(FARM, PERIOD, WORKER),
  ),
  reads('statement in the field', asks('statement.read', of(FIELD_WORKER, [FIELD])), () =>
    paths.statement(FARM, PERIOD, FIELD_WORKER),
  ),
  listsWhere('own statement', asks('statement.read', own), STATEMENTS, (uid) => ({
    employeeId: uid,
  })),
  ...[STABLE, FIELD].map((unit) =>
    listsWhere(
      `statements of unit ${unit}`,
      asks('statement.read', of('somebody', [unit])),
      STATEMENTS,
      () => ({ unitId: unit }),
    ),
  ),
  lists('all statements', asks('statement.read', of('somebody', [])), STATEMENTS),
  ...served('statement', paths.statement(FARM, PERIOD, WORKER), STATEMENTS),
];

const payroll: readonly Operation[] = [FARM, OTHER_FARM].flatMap((farm) => {
  const sees = asks('payroll.see', of('', [], farm));
  const batch = paths.payExport(farm, `${PERIOD}_1`);
  return [
    reads(`payroll settings of ${farm}`, sees, () => paths.payrollSettings(farm)),
    reads(`batch of ${farm}`, sees, () => batch),
    lists(`batches of ${farm}`, sees, paths.payExports(farm)),
    ...served(`batch of ${farm}`, batch, paths.payExports(farm)),
  ];
});

const ADJUSTMENTS = paths.leaveAdjustments(FARM);
const flexOf = (uid: string, farm = FARM): string => paths.leaveAdjustment(farm, `flex-${uid}`);

const flex: readonly Operation[] = [
  reads('flex in the stable', asks('flex.read', of(WORKER, [STABLE])), () => flexOf(WORKER)),
  reads('flex in the field', asks('flex.read', of(FIELD_WORKER, [FIELD])), () =>
    flexOf(FIELD_WORKER),
  ),
  reads('flex of the other farm', asks('flex.read', of('x', ['far'], OTHER_FARM)), () =>
    flexOf('x', OTHER_FARM),
  ),
  listsWhere('own flex', asks('flex.read', own), ADJUSTMENTS, (uid) => ({
    employeeId: uid,
    account: 'flex',
  })),
  ...[STABLE, FIELD].map((unit) =>
    listsWhere(
      `flex of a person at home in ${unit}`,
      asks('flex.read', of('somebody', [unit])),
      ADJUSTMENTS,
      () => ({ employeeId: 'somebody', account: 'flex', unitId: unit }),
    ),
  ),
  lists('all flex', asks('flex.read', of('somebody', [])), ADJUSTMENTS),
  ...served('flex', flexOf(FIELD_WORKER), ADJUSTMENTS),
];

const event = (uid: string): string => paths.registrationEvent(FARM, `of-${uid}`, 'e1');
const events = (uid: string): string => paths.registrationEvents(FARM, `of-${uid}`);

const history: readonly Operation[] = [
  reads('event in the stable', asks('registration.read', of(WORKER, [STABLE])), () =>
    event(WORKER),
  ),
  reads('event in the field', asks('registration.read', of(FIELD_WORKER, [FIELD])), () =>
    event(FIELD_WORKER),
  ),
  lists('events in the stable', asks('registration.read', of(WORKER, [STABLE])), events(WORKER)),
  lists(
    'events in the field',
    asks('registration.read', of(FIELD_WORKER, [FIELD])),
    events(FIELD_WORKER),
  ),
  ...served('event', event(WORKER), events(WORKER)),
];

const setUp: readonly Operation[] = [FARM, OTHER_FARM].flatMap((farm) => {
  const members = asks('farm.read', of('', [], farm));
  return [
    reads(`time settings of ${farm}`, members, () => paths.timeSettings(farm)),
    reads(`activity of ${farm}`, members, () => paths.activity(farm, 'milking')),
    lists(`activities of ${farm}`, members, paths.activities(farm)),
    reads(`time rule of ${farm}`, members, () => paths.timeRule(farm, 'break-1')),
    lists(`time rules of ${farm}`, members, paths.timeRules(farm)),
    reads(`pay rate of ${farm}`, asks('rate.see', of('', [], farm)), () =>
      paths.payRate(farm, 'early-1'),
    ),
    lists(`pay rates of ${farm}`, asks('rate.see', of('', [], farm)), paths.payRates(farm)),
    lists(`rates of ${farm} in one`, asks('rate.see', of('', [], farm)), paths.rateBooks(farm)),
    ...served(`time rule of ${farm}`, paths.timeRule(farm, 'break-1'), paths.timeRules(farm)),
    ...served(`pay rate of ${farm}`, paths.payRate(farm, 'early-1'), paths.payRates(farm)),
  ];
});

/** What stands beside registrations: who reads it, and that nobody writes what the server does. */
export const timeReads: readonly Operation[] = [
  ...months,
  ...signOffs,
  ...periods,
  ...payroll,
  ...flex,
  ...history,
  ...setUp,
];
