import { addDays, type Day } from '#domain/dates/day.ts';
import type { PlannedShift } from '#domain/plan/shift/shift.ts';
import type { SuggestInput } from '#domain/plan/suggest/suggestion.ts';
import { anEmployee, NO_AUDIT } from '../factories.ts';
import { aPersonPlan, aPlanPerson, planned } from './plan.ts';

/** The Monday of the weeks that are filled in tests. */
export const MONDAY: Day = '2026-12-07';

const TIMES = [
  ['04:30', '08:30'],
  ['06:00', '14:30'],
  ['15:00', '18:30'],
  ['07:00', '15:00'],
  ['22:00', '06:00'],
] as const;

/** Nothing to fill and nobody, with what a test says instead. */
export function aSuggestInput(overrides: Partial<SuggestInput> = {}): SuggestInput {
  const { settings, timeZone, nowMs, units, workDaysPerWeek } = aPersonPlan();
  return {
    open: [],
    people: [],
    shifts: [],
    context: { settings, timeZone, nowMs, units, workDaysPerWeek },
    supplements: new Map(),
    asked: new Map(),
    ...overrides,
  };
}

/** An open shift of unit `k`. */
export function anOpenShift(
  day: Day,
  from: string,
  to: string,
  id = `${day} ${from}`,
): PlannedShift {
  return planned(day, from, to, { id, employeeId: null });
}

/** A farm with people of other norms, wishes, leave and shifts of their own, the same for the same numbers. */
export function someOpenWeeks(about: {
  readonly people: number;
  readonly open: number;
  readonly weeks: number;
  readonly seed: number;
}): SuggestInput {
  const draw = drawer(about.seed);
  const days = about.weeks * 7;
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const people = Array.from({ length: about.people }, (_, index) => {
    const id = `p${String(index).padStart(2, '0')}`;
    const away = addDays(MONDAY, draw(days * 3));
    const norm = pick([1200, 1800, 2220, 2220]);
    const mondays = Array.from({ length: about.weeks }, (__, week) => addDays(MONDAY, week * 7));
    return aPlanPerson({
      employee: anEmployee({ id, units: pick([['k'], ['k'], ['k', 's'], ['s']]) }),
      birthDate: draw(12) === 0 ? '2009-12-24' : null,
      norms: new Map(mondays.map((monday) => [monday, norm])),
      leave: [{ from: away, to: addDays(away, 4), part: 'full', isApproved: true }],
    });
  });
  const shiftOn = (id: string, employeeId: string | null): PlannedShift => {
    const [from, to] = pick(TIMES);
    return planned(addDays(MONDAY, draw(days)), from, to, { id, employeeId });
  };
  const shifts = people.flatMap(({ employee }, index) =>
    index % 3 === 0 ? [shiftOn(`own ${employee.id}`, employee.id)] : [],
  );
  const open = Array.from({ length: about.open }, (_, index) =>
    shiftOn(`o${String(index).padStart(3, '0')}`, null),
  );
  const supplements = new Map(
    open.map(({ id }) => [id, new Map(people.map(({ employee }) => [employee.id, draw(4) * 25]))]),
  );
  const asked = new Map(open.filter(() => draw(8) === 0).map(({ id }) => [id, [`p0${draw(4)}`]]));
  return aSuggestInput({ people, shifts, open, supplements, asked });
}

/** Whole numbers below another one, the same in every run. */
function drawer(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/**
 * A week of one to three units with all their shifts open, some of the people of two units, wishes, days on which they
 * cannot, leave, and weekends that some have already; the same for the same number.
 */
export function someFarmWeek(seed: number): SuggestInput {
  const draw = drawer(seed + 77);
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const units = ['k', 's', 'm'].slice(0, 1 + draw(3));
  const week = Array.from({ length: 7 }, (_, day) => addDays(MONDAY, day));
  const open = units.flatMap((unitId) =>
    week.flatMap((day) =>
      TIMES.slice(0, 1 + draw(3)).map(([from, to]) =>
        planned(day, from, to, { id: `${unitId} ${day} ${from}`, unitId, employeeId: null }),
      ),
    ),
  );
  const people = Array.from({ length: 3 * units.length + draw(6) }, (_, index) => {
    const home = units[index % units.length] ?? 'k';
    const id = `p${String(index).padStart(2, '0')}`;
    const said = Array.from({ length: draw(3) }, (__, at) => ({
      ...NO_AUDIT,
      id: `${id} ${at}`,
      employeeId: id,
      unitId: home,
      kind: pick(['wants', 'wants', 'cannot'] as const),
      ...((day) => ({ from: day, to: day }))(pick(week)),
      weekdays: [],
      startMinute: null,
      endMinute: null,
    }));
    const away = draw(4) === 0 ? pick(week) : null;
    return aPlanPerson({
      employee: anEmployee({
        id,
        units: draw(3) === 0 ? [...new Set([home, pick(units)])] : [home],
      }),
      norms: new Map([[MONDAY, pick([1200, 1800, 2220, 2220])]]),
      availability: said,
      leave:
        away === null ? [] : [{ from: away, to: addDays(away, 2), part: 'full', isApproved: true }],
    });
  });
  return aSuggestInput({ open, people });
}
