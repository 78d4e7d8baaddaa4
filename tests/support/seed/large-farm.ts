import * as v from 'valibot';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { SEAT_TYPES } from '#domain/access/seats.ts';
import { addDays, dayOf, daysIn, monthOf, weekdayOf } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { paths } from '#domain/paths.ts';
import { RegistrationSchema } from '#domain/time/registration/registration.ts';
import { at, ZONE } from '../time/clock.ts';
import { aFarm, anEmployee, aRegistration, aUnit, aUser } from '../factories.ts';
import type { Placed, SeedAccount, SeedData } from './build.ts';
import { withGathered } from './gathered.ts';
import { buildMonths } from './totals.ts';

const PEOPLE_A_UNIT = 25;
const DAY_SEATS = SEAT_TYPES.filter((seat) => seat !== 'PLANNING');

interface Size {
  readonly people: number;
  /** How many have the clock running, all of them in the first unit's reach of the owner. */
  readonly running: number;
  readonly nowMs: number;
}

interface Member {
  readonly uid: string;
  readonly index: number;
  readonly unitId: string;
}

/** The id of the generated farm with that many people. */
export const largeFarmId = (people: number): string => `large-${people}`;

/** Its owner (0), its leader of the first unit (1) and its plain employees by e-mail. */
export const largeFarmEmail = (people: number, index: number): string =>
  `p${index}@large-${people}.example`;

function members(farmId: string, people: number): Member[] {
  return Array.from({ length: people }, (_, index) => ({
    uid: `${farmId}-person-${index}`,
    index,
    unitId: `unit-${Math.floor(index / PEOPLE_A_UNIT)}`,
  }));
}

function monthSoFar({ uid, index, unitId }: Member, farmId: string, nowMs: number): Placed[] {
  const today = dayOf(nowMs, ZONE);
  const weekdays = daysIn({ from: `${monthOf(addDays(today, -31))}-01`, until: today }).filter(
    (day) => weekdayOf(day) < 6,
  );
  return weekdays.map((day) => {
    const id = `${uid}-${day}`;
    const start = at(day, '06:00') + (index % 30) * 60_000;
    const end = start + 8 * 3_600_000;
    const entry = { id, employeeId: uid, unitId, start, end, workDate: day, created: start };
    return [
      paths.registration(farmId, id),
      aRegistration({
        ...entry,
        createdByEid: uid,
        updated: end,
        updatedByEid: uid,
        syncedAt: end,
      }),
    ];
  });
}

function runningNow({ uid, index, unitId }: Member, farmId: string, nowMs: number): Placed {
  const start = nowMs - (10 + index * 3) * 60_000;
  const id = `${uid}-running`;
  return [
    paths.registration(farmId, id),
    aRegistration({
      id,
      employeeId: uid,
      unitId,
      start,
      workDate: dayOf(start, ZONE),
      created: start,
      createdByEid: uid,
      syncedAt: start,
    }),
  ];
}

function employeeOf({ uid, index, unitId }: Member, farmId: string): Employee {
  return anEmployee({
    id: uid,
    firstName: `Navn${index}`,
    lastName: `Efternavn${index}`,
    units: [unitId],
    seatType: index < 2 ? 'COMBINED' : (DAY_SEATS[index % DAY_SEATS.length] ?? 'BASIC'),
    role: index === 0 ? 'owner' : index === 1 ? 'leader' : 'employee',
    created: at('2020-01-01', '08:00'),
    createdByEid: `${farmId}-person-0`,
  });
}

function person(member: Member, farmId: string): Placed[] {
  const { uid, unitId } = member;
  const employee = employeeOf(member, farmId);
  const { firstName } = employee;
  return [
    [paths.employee(farmId, uid), employee],
    [paths.user(uid), aUser({ id: uid, firstName, userFarm: farmId, selectedUnitId: unitId })],
  ];
}

/** The totals of everybody's months, as the server would have stored them. */
function months(farm: Farm, crew: readonly Member[], worked: readonly Placed[], nowMs: number) {
  const registrations = worked.map(([, document]) => v.parse(RegistrationSchema, document));
  const people = crew.map((member) => ({
    person: employeeOf(member, farm.id),
    birthDate: null,
  }));
  return buildMonths({ farm, people, registrations, nowMs }).map((month): Placed => [
    paths.timeMonth(farm.id, month.employeeId, month.month),
    month,
  ]);
}

function account(farmId: string, people: number, { uid, index }: Member): SeedAccount {
  return {
    uid,
    email: largeFarmEmail(people, index),
    displayName: `Navn${index} Efternavn${index}`,
    disabled: false,
    claims: { ...NO_CLAIMS, farm: farmId, owner: index === 0, leader: index === 1 },
  };
}

/** A farm of `people` with this month's and last month's work, for measurements. Three can sign in. */
export function largeFarm({ people, running, nowMs }: Size): SeedData {
  const farmId = largeFarmId(people);
  const crew = members(farmId, people);
  const unitIds = [...new Set(crew.map(({ unitId }) => unitId))];
  const ownerId = `${farmId}-person-0`;
  const working = crew.slice(3, 3 + running);
  const farm = aFarm({ id: farmId, name: `Storgård ${people}`, ownerId });
  const worked = [
    ...crew.flatMap((member) => monthSoFar(member, farmId, nowMs)),
    ...working.map((member) => runningNow(member, farmId, nowMs)),
  ];
  return {
    accounts: crew.slice(0, 3).map((member) => account(farmId, people, member)),
    documents: withGathered(
      [
        [paths.farm(farmId), farm],
        ...unitIds.map((id, index): Placed => {
          return [paths.unit(farmId, id), aUnit({ id, unitName: `Stald ${index + 1}` })];
        }),
        ...crew.flatMap((member) => person(member, farmId)),
        ...worked,
        ...months(farm, crew, worked, nowMs),
      ],
      nowMs,
    ),
  };
}
