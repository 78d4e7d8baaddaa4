import { deleteDoc, doc, setDoc, updateDoc } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/access/actor.ts';
import { type Action, can, type Target } from '#domain/access/can.ts';
import { paths } from '#domain/paths.ts';
import { asks, type Hands, nobody, of, type Operation, own, uidOf } from './operation.ts';
import {
  actorOf,
  FARM,
  FIELD,
  leader,
  OTHER_FARM,
  owner,
  type Persona,
  PERSONAS,
  STABLE,
  worker,
} from './personas.ts';
import { utcDay } from '../world.ts';
import { createdBy, type Data, deletedBy, restoredBy, updatedBy } from '../writes.ts';

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

/** Changes a unit that is there for this attempt alone. */
const changesUnit = (
  name: string,
  stored: Data,
  change: (persona: Persona) => Data,
): Operation => ({
  name,
  may: asks('unit.write', of('', [])),
  attempt: async ({ db, persona, seed }: Hands) => {
    const path = paths.unit(FARM, randomUUID());
    await seed({ [path]: { unitName: 'Lade', deleted: null, deletedByEid: null, ...stored } });
    await updateDoc(doc(db, path), change(persona));
  },
});

const addsUnit = (farm: string): Operation => ({
  name: `add a unit to ${farm}`,
  may: asks('unit.write', of('', [], farm)),
  attempt: ({ db, persona }) =>
    setDoc(doc(db, paths.unit(farm, randomUUID())), { unitName: 'Lade', ...createdBy(persona) }),
});

/** Those of the farm who set it up, a day each: writing what another has written would be no change. */
const SET_UP = PERSONAS.filter((persona) => {
  const actor = actorOf(persona);
  return actor !== null && can(actor, 'farm.write', { farmId: FARM });
});
const ownDay = (persona: Persona): string => utcDay(SET_UP.indexOf(persona) - 5);

/** Units, farm and settings: what leaders and owners set up. */
export const farmWrites: readonly Operation[] = [
  addsUnit(FARM),
  addsUnit(OTHER_FARM),
  changesUnit('rename a unit', {}, (persona) => ({ unitName: 'Laden', ...updatedBy(persona) })),
  changesUnit('archive a unit', {}, deletedBy),
  changesUnit('restore a unit', { deleted: new Date(1), deletedByEid: 'owner' }, restoredBy),
  {
    name: 'delete a unit for good',
    may: nobody,
    attempt: ({ db }) => deleteDoc(doc(db, paths.unit(FARM, STABLE))),
  },
  ...[FARM, OTHER_FARM].flatMap((farm) => [
    changes(`rename ${farm}`, asks('farm.write', of('', [], farm)), paths.farm(farm), {
      name: 'L',
    }),
    changes(
      `change the settings of ${farm}`,
      asks('farm.write', of('', [], farm)),
      paths.generalSettings(farm),
      { retentionYears: 6 },
    ),
  ]),
  ...[STABLE, FIELD].map((unit) =>
    changes(
      `close the days of the ${unit}`,
      asks('unit.closeDays', of('', [unit])),
      paths.farm(FARM),
      (persona) => ({ [`closedUnits.${unit}`]: ownDay(persona), closedUnit: unit }),
    ),
  ),
  changes(
    'close the days of the other farm',
    asks('unit.closeDays', of('', ['far'], OTHER_FARM)),
    paths.farm(OTHER_FARM),
    { 'closedUnits.far': '2026-01-01', closedUnit: 'far' },
  ),
  changes('lock the past of the farm', nobody, paths.farm(FARM), { lockedThrough: '2026-01-01' }),
  changes('take the farm over', nobody, paths.farm(FARM), { ownerId: 'somebody' }),
];

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
