import type { Shift } from '#domain/plan/shift/shift.ts';
import { mondayOfWeek } from '#domain/plan/week/iso-week.ts';
import { planWeekId } from '#domain/plan/week/plan-week.ts';
import {
  employee,
  FIELD,
  leaderOf,
  ownerOf,
  FARM,
  type Persona,
  STABLE,
} from '../matrix/personas.ts';
import { type Data, writerFor } from '../writes.ts';

/** A week far ahead: nothing of it has begun. */
export const WEEK = '2099-W20';
const HOUR_MS = 3_600_000;

/** An instant of a week: hours from its Monday in UTC, epoch ms. */
export const at = (week: string, hours: number): number =>
  Date.parse(`${mondayOfWeek(week)}T00:00:00Z`) + hours * HOUR_MS;

/** A shift of eight hours on the Monday of a week. */
export const shiftOf = (week: string, change: Data = {}): Data => {
  const shift: Shift = {
    employeeId: null,
    start: at(week, 6),
    end: at(week, 14),
    breakMinutes: 30,
    activityId: null,
    title: 'Malkning',
    note: '',
    guideIds: [],
    overrides: {},
  };
  return { ...shift, ...change };
};

/** So many shifts, each another one, with as much in each as there may be; one of them departs from rules. */
export const fullShifts = (
  week: string,
  count: number,
  prefix = 's',
): Readonly<Record<string, Data>> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      `${prefix}${n}`.padEnd(40, '-'),
      shiftOf(week, {
        employeeId: 'e'.repeat(128),
        start: at(week, n % 100),
        end: at(week, (n % 100) + 24) - n,
        breakMinutes: 480,
        activityId: 'a'.repeat(128),
        title: prefix.padEnd(60, 't'),
        note: 'n'.repeat(300),
        guideIds: ['1', '2', '3', '4', '5'].map((guide) => guide.repeat(128)),
        overrides: n === 0 ? { weeklyRest: 'r'.repeat(120), overlap: 'agreed' } : {},
      }),
    ]),
  );

/** The draft of a unit's week, as a planner's device leaves it there. */
export const draftOf = (
  unitId: string,
  week: string,
  shifts: Readonly<Record<string, unknown>> = {},
  change: Data = {},
): Data => ({ id: planWeekId(unitId, week), unitId, week, shifts, dayNotes: {}, ...change });

/** Who published it. */
export const eidOf = (persona: Persona): string | null => writerFor(persona).eid;

const known = (persona: Persona, name: string, change: Partial<Persona> = {}): Persona => ({
  ...persona,
  ...change,
  name,
  uid: name.replaceAll(' ', '-'),
});

const leader = leaderOf([STABLE]);
const owner = ownerOf(FARM);
const basic = employee('BASIC');
const withoutSeat = ({ record }: Persona, units = [STABLE]): Persona['record'] =>
  record === null ? null : { ...record, units, seatType: 'BASIC' };

/** People who plan, or do not, for another reason than those of the matrix. */
export const PLAN_PEOPLE: readonly Persona[] = [
  known(leader, 'leader without a seat', { record: withoutSeat(leader) }),
  known(owner, 'owner without a seat', { record: withoutSeat(owner) }),
  known(owner, 'owner who plans', {
    record: withoutSeat(owner, [FIELD]),
    claims: { ...owner.claims, planning: true },
  }),
  known(basic, 'employee who plans', { claims: { ...basic.claims, planning: true } }),
  known(employee('PLANNING', [FIELD]), 'planner of the field'),
];

/** Whose token still says that they plan. */
export const formerPlanner: Persona = known(basic, 'former planner', {
  claims: { ...basic.claims, planning: true },
});

/** What the farm keeps of somebody who plans, or did. */
export const recordOfPlanner = (
  { uid, record, claims }: Persona,
  planning = claims.planning,
): Data => ({
  id: uid,
  uid,
  firstName: uid,
  units: record?.units ?? [],
  seatType: record?.seatType,
  role: record?.role,
  planning,
  deleted: null,
});
