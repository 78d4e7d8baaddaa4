import { deleteDoc, doc, setDoc, updateDoc } from 'firebase/firestore';
import type { Actor } from '#domain/access/actor.ts';
import { type Action, can, type Target } from '#domain/access/can.ts';
import { paths } from '#domain/paths.ts';
import { asks, nobody, of, type Operation, own, uidOf } from './operation.ts';
import {
  FARM,
  FIELD,
  leader,
  OTHER_FARM,
  owner,
  type Persona,
  STABLE,
  worker,
} from './personas.ts';
import { utcDay } from '../world.ts';
import { createdBy, type Data, deletedBy, updatedBy } from '../writes.ts';

const WORKER = uidOf(worker);
const LEADER = uidOf(leader);
const FIELD_WORKER = 'PREMIUM-in-field';

type Change = Data | ((persona: Persona) => Data);

const changes = (
  name: string,
  may: Operation['may'],
  path: string | ((uid: string) => string),
  change: Change,
): Operation => ({
  name,
  may,
  attempt: ({ db, persona }) => {
    const target = typeof path === 'string' ? path : path(uidOf(persona));
    const data = typeof change === 'function' ? change(persona) : change;
    return updateDoc(doc(db, target), { ...updatedBy(persona), ...data });
  },
});

/** What the server alone writes: no client makes it, changes it or takes it away. */
const served = (path: string, fresh: string, change: Data): readonly Operation[] => [
  {
    name: `make ${fresh}`,
    may: nobody,
    attempt: ({ db, persona }) => setDoc(doc(db, fresh), { ...change, ...createdBy(persona) }),
  },
  changes(`change ${path}`, nobody, path, change),
  changes(`put ${path} away`, nobody, path, deletedBy),
  { name: `delete ${path} for good`, may: nobody, attempt: ({ db }) => deleteDoc(doc(db, path)) },
];

const settingsOf = (farm: string): readonly (readonly [path: string, change: Data])[] => [
  [paths.generalSettings(farm), { retentionYears: 6 }],
  [paths.timeSettings(farm), { graceDays: 4 }],
  [paths.leaveSettings(farm), { followUps: [3] }],
  [paths.planningSettings(farm), { swaps: 'off' }],
  [paths.payrollSettings(farm), { term: '41' }],
];

/** Units, tasks, farm and settings: leaders and owners set them up through the server. */
export const farmWrites: readonly Operation[] = [FARM, OTHER_FARM].flatMap((farm) => [
  ...served(paths.unit(farm, STABLE), paths.unit(farm, 'fresh'), { unitName: 'Lade' }),
  ...served(paths.activity(farm, 'milking'), paths.activity(farm, 'fresh'), {
    name: 'Fodring',
    units: [],
  }),
  ...settingsOf(farm).flatMap(([path, change]) =>
    served(path, `${paths.farm(farm)}/settings/fresh-${path.split('/').at(-1)}`, change),
  ),
  ...[
    { name: 'L' },
    { closedUnits: { [STABLE]: utcDay(-5) }, closedUnit: STABLE },
    { lockedThrough: '2026-01-01' },
    { ownerId: 'somebody' },
  ].map((change) =>
    changes(
      `write ${Object.keys(change).join(' and ')} of ${farm}`,
      nobody,
      paths.farm(farm),
      change,
    ),
  ),
  changes(`put ${farm} away`, nobody, paths.farm(farm), deletedBy),
]);

/** Another value each time: writing what is there already is no change. */
let turn = 0;
const hours = (): Data => {
  turn += 1;
  return { hours: [{ date: 1, month: 2, year: 2026, value: turn / 10 }] };
};
const lastDay = (): Data => {
  turn += 1;
  return { endDate: new Date(Date.UTC(2099, 0, 1, 0, 0, turn)) };
};
const firstDay = (): Data => {
  turn += 1;
  return { startDate: new Date(turn * 1000) };
};
const birthDate = (): Data => {
  turn += 1;
  return { birthDate: new Date(turn * 86_400_000).toISOString().slice(0, 10) };
};
const phone = (): Data => {
  turn += 1;
  return { phone: `+45 ${12_345_678 + turn}` };
};
const number = (): Data => {
  turn += 1;
  return { employeeNumber: String(turn) };
};
const name = (): Data => {
  turn += 1;
  return { firstName: `Åse ${'I'.repeat((turn % 70) + 1)}`, lastName: 'Øst' };
};
const either =
  (...asked: readonly Operation['may'][]): Operation['may'] =>
  (actor) =>
    asked.some((may) => may(actor));

/** Of one's own record: an admin has none. */
const ofOneself =
  (action: Action): Operation['may'] =>
  (actor: Actor) =>
    actor.employee !== null && can(actor, action, { ...own(actor), unitIds: actor.employee.units });

const ends = (employeeId: string, unit: string, role: 'employee' | 'leader'): Operation =>
  changes(
    `end the employment of ${employeeId}`,
    (actor) =>
      can(actor, 'employee.deactivate', { ...of(employeeId, [unit])(), role }) &&
      can(actor, 'employee.edit', of(employeeId, [unit])()),
    paths.employee(FARM, employeeId),
    lastDay,
  );

const people: readonly (readonly [id: string, unit: string, role: Target['role']])[] = [
  [WORKER, STABLE, 'employee'],
  [LEADER, STABLE, 'leader'],
  [uidOf(owner), STABLE, 'owner'],
  [FIELD_WORKER, FIELD, 'employee'],
];

/** Records and cards: what leaders and owners keep about people, and people about themselves. */
export const peopleWrites: readonly Operation[] = [
  ...people.flatMap(([id, unit, role]) => {
    const target = of(id, [unit], FARM, role);
    return [
      changes(`rename ${id}`, asks('employee.rename', target), paths.employee(FARM, id), name),
      changes(
        `change the hours of ${id}`,
        asks('employee.editTerms', target),
        paths.employee(FARM, id),
        hours,
      ),
      changes(
        `change the card of ${id}`,
        asks('card.edit', target),
        paths.employeeCard(FARM, id),
        birthDate,
      ),
      changes(
        `change the payroll number of ${id}`,
        asks('card.editNumber', target),
        paths.employeeCard(FARM, id),
        number,
      ),
      changes(
        `change the phone of ${id}`,
        either(asks('card.edit', target), asks('card.editOwnPhone', target)),
        paths.employeeCard(FARM, id),
        phone,
      ),
    ];
  }),
  ...['1899-12-31', '2201-01-01', 'yesterday'].map((day) =>
    changes(`write the birth date ${day}`, nobody, paths.employeeCard(FARM, WORKER), {
      birthDate: day,
    }),
  ),
  ...[1899, 2201, 9999].map((year) =>
    changes(`write hours from ${year} on`, nobody, paths.employee(FARM, WORKER), {
      hours: [{ date: 1, month: 1, year, value: 37 }],
    }),
  ),
  changes('rename oneself', ofOneself('employee.rename'), (uid) => paths.employee(FARM, uid), name),
  changes(
    'change one’s own hours',
    ofOneself('employee.editTerms'),
    (uid) => paths.employee(FARM, uid),
    hours,
  ),
  changes(
    'change one’s own first day',
    ofOneself('employee.editTerms'),
    (uid) => paths.employee(FARM, uid),
    firstDay,
  ),
  changes(
    'change one’s own phone',
    either(ofOneself('card.editOwnPhone'), ofOneself('card.edit')),
    (uid) => paths.employeeCard(FARM, uid),
    phone,
  ),
  ends(WORKER, STABLE, 'employee'),
  ends(LEADER, STABLE, 'leader'),
  ends(FIELD_WORKER, FIELD, 'employee'),
  changes('end one’s own employment', nobody, (uid) => paths.employee(FARM, uid), lastDay),
  ...[
    { role: 'owner' },
    { seatType: 'COMBINED' },
    { planning: true },
    { uid: 'x' },
    { deleted: new Date(1), deletedByEid: 'owner' },
  ].map((change) =>
    changes(
      `write ${Object.keys(change).join(' and ')} of a record`,
      nobody,
      paths.employee(FARM, FIELD_WORKER),
      change,
    ),
  ),
  changes('deactivate by writing', nobody, paths.employee(FARM, WORKER), deletedBy),
  changes('write an address', nobody, paths.employeeCard(FARM, WORKER), { email: 'x@y.dk' }),
];
