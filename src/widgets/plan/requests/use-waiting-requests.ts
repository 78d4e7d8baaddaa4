import { useMemo } from 'react';
import { dataOf } from '#data/live/live.ts';
import { publishedWeeks } from '#data/plan/plan-weeks.ts';
import { unitShiftRequests } from '#data/plan/shift-requests.ts';
import { useEmployees } from '#data/base/employees.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import {
  type RequestVerdicts,
  judgeRequest,
  lapseOf,
  movesOf,
  type ShiftMove,
} from '#domain/plan/request/moves.ts';
import type { ShiftRequest } from '#domain/plan/request/shift-request.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import { type PlannedShift, shiftMinutes } from '#domain/plan/shift/shift.ts';
import type { PersonPlanInput } from '#domain/plan/validator/person-plan.ts';
import { addWeeks, mondayOfWeek, weekOf, type WeekKey } from '#domain/plan/week/iso-week.ts';
import { shiftsOf } from '#domain/plan/week/plan-week.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useAway } from '../../leave/use-away.ts';
import { placeKey, placeOf } from './asks.ts';
import { usePlanContext, usePlanPeople } from './plan-people.ts';

/** Weeks on both sides of a shift in which rest and runs of days may be broken. */
const AROUND = 2;

/** A request that waits for whoever plans, with what the rules say of it. */
export interface WaitingRequest {
  readonly request: ShiftRequest;
  /** By whom they say it: of everybody who gets a shift. */
  readonly verdicts: RequestVerdicts;
  /** Minutes that everybody who gets a shift is planned for in its week, with it. */
  readonly weekMinutes: ReadonlyMap<string, number>;
}

interface Place {
  readonly farm: Farm;
  readonly unit: Unit;
  readonly today: Day;
  readonly settings: PlanningSettings;
}

/** Requests of a unit that ask its planners, by the start of their shift, as far as they are known; of null nothing. */
export function useAsked(place: Pick<Place, 'farm' | 'unit'> | null) {
  const live = unitShiftRequests.use(place && { farmId: place.farm.id, unitIds: [place.unit.id] });
  const requests = dataOf(live);
  const nowMs = useNow('minute');
  const asked = useMemo(
    () =>
      (requests ?? [])
        .filter(({ kind, status }) => status === (kind === 'open' ? 'asked' : 'accepted'))
        .filter(({ shift }) => shift.start > nowMs)
        .toSorted((a, b) => a.shift.start - b.shift.start),
    [requests, nowMs],
  );
  return { live, asked };
}

interface Around extends Omit<Place, 'unit'> {
  readonly unitIds: readonly string[];
  /** The weeks in which something is to change. */
  readonly first: WeekKey;
  readonly last: WeekKey;
  /** Ids of those of whom age is asked; absent: everybody of the units. */
  readonly aged?: ReadonlySet<string>;
}

/** What a change of the published plan is judged by: its shifts and everybody in it; null until that is known. */
export function usePublishedPlan({ farm, unitIds, today, settings, first, last, aged }: Around) {
  const publishedLive = publishedWeeks.use({
    farmId: farm.id,
    unitIds: null,
    from: addWeeks(first, -AROUND),
    to: addWeeks(last, AROUND),
  });
  const { absences, lives } = useAway(farm.id, today);
  const published = dataOf(publishedLive);
  const employees = useEmployees();
  // Whole weeks: the norm of each is what a request may be more than.
  const until = addDays(mondayOfWeek(last), 6);
  const days = useMemo(() => ({ from: mondayOfWeek(first), to: until }), [first, until]);
  const facts = { farm, unitIds, days, employees, absences, mayEdit: true };
  const people = usePlanPeople(aged === undefined ? facts : { ...facts, aged });
  const context = usePlanContext(farm, settings);
  const plan = useMemo(() => {
    if (published === null || absences === null) return null;
    const shifts = published.flatMap((week) => shiftsOf(week, farm.timeZone));
    const planOf = (id: string): PersonPlanInput | null => {
      const person = people.find(({ employee }) => employee.id === id);
      return person === undefined ? null : { ...context, ...person, shifts };
    };
    return { published, shifts, planOf, context };
  }, [published, absences, people, context, farm.timeZone]);
  return { lives: [publishedLive, ...lives], plan };
}

/** What the plan says of requests; null until it is known: then nothing is said, and nothing decided. */
export function useWaitingRequests(
  { farm, unit, today, settings }: Place,
  asked: readonly ShiftRequest[],
) {
  const places = asked.flatMap(({ shift, other }) => (other === null ? [shift] : [shift, other]));
  const weeks = places.map(({ week }) => week).toSorted();
  const [first, last] = [weeks[0] ?? weekOf(today), weeks.at(-1) ?? weekOf(today)];
  // Whoever gives a shift away is not judged.
  const aged = useMemo(
    () => new Set(asked.flatMap((request) => movesOf(request) ?? []).map(({ toEid }) => toEid)),
    [asked],
  );
  const unitIds = useMemo(() => [unit.id], [unit.id]);
  const { lives, plan } = usePublishedPlan({ farm, unitIds, today, settings, first, last, aged });
  const waiting = useMemo((): readonly WaitingRequest[] | null => {
    if (plan === null) return null;
    const { shifts, planOf, context } = plan;
    const known = new Map(shifts.map((shift) => [placeKey(placeOf(shift)), shift]));
    const shiftAt = (place: ShiftRequest['shift']) => known.get(placeKey(place));
    return asked
      .filter((request) => lapseOf(request, shiftAt, context.nowMs) === null)
      .map((request) => {
        const moves = movesOf(request) ?? [];
        const verdicts = judgeRequest(moves, planOf, (at) => shiftAt(at) ?? null);
        return { request, verdicts, weekMinutes: minutesAfter(moves, shifts) };
      });
  }, [asked, plan]);
  return { lives, waiting };
}

/** What everybody who gets a shift is planned for in its week once the shifts have moved, in all units. */
function minutesAfter(
  moves: readonly ShiftMove[],
  shifts: readonly PlannedShift[],
): ReadonlyMap<string, number> {
  const moved = new Map(moves.map(({ place, toEid }) => [placeKey(place), toEid]));
  const ownerOf = (shift: PlannedShift) => moved.get(placeKey(placeOf(shift))) ?? shift.employeeId;
  return new Map(
    moves.map(({ place, toEid }) => {
      const own = shifts.filter((shift) => shift.week === place.week && ownerOf(shift) === toEid);
      return [toEid, own.reduce((sum, shift) => sum + shiftMinutes(shift), 0)];
    }),
  );
}
