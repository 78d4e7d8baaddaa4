import type { Day } from '#domain/dates/day.ts';
import { unitsOn } from '#domain/employee/home-unit.ts';
import { isActive } from '#domain/audit.ts';
import { shortName, type Employee } from '#domain/employee/employee.ts';
import {
  isPastDeadline,
  judgeRequest,
  lapseOf,
  movesOf,
  type RequestVerdicts,
  weightOf,
} from '#domain/plan/request/moves.ts';
import type { ShiftRequest } from '#domain/plan/request/shift-request.ts';
import type { PlanningSettings } from '#domain/plan/settings/planning-settings.ts';
import { type PlannedShift, shiftMinutes, sortShifts } from '#domain/plan/shift/shift.ts';
import type { PlanContext, PlanLeave } from '#domain/plan/validator/person-plan.ts';
import { type PlanWeek, shiftsOf } from '#domain/plan/week/plan-week.ts';

type Place = ShiftRequest['shift'];
/** What is asked, by whom and of whom. */
export type Asked = Pick<ShiftRequest, 'kind' | 'shift' | 'fromEid' | 'toEid' | 'other'>;

/** What people may know of each other when they ask: records, and that somebody is away (here oneself alone). */
export interface SeenPeople {
  readonly employees: readonly Employee[];
  readonly awayOf: (employeeId: string) => readonly PlanLeave[];
  readonly context: PlanContext;
}

/** What is known of requests and of the plan they are about. */
export interface AskFacts {
  readonly uid: string;
  /** Units of one's own record. */
  readonly units: readonly string[];
  /** What is published in all units. */
  readonly weeks: readonly PlanWeek[];
  /** Requests one has made, or which ask oneself. */
  readonly own: readonly ShiftRequest[];
  /** What colleagues would give to whoever takes it. */
  readonly offered: readonly ShiftRequest[];
  readonly settings: PlanningSettings;
  readonly timeZone: string;
  readonly nowMs: number;
  readonly seen: SeenPeople;
}

/** What somebody has still to say or do something about: of `approved`, the server. */
const WAITING = ['asked', 'accepted', 'approved'] as const;
const REFUSALS = ['rejected', 'declined', 'lapsed'] as const;

/** A request that came to nothing. */
export type Answered = ShiftRequest & { readonly status: (typeof REFUSALS)[number] };

const isAnswered = (request: ShiftRequest): request is Answered =>
  REFUSALS.some((status) => status === request.status);

/** What one may ask, and what is asked of one. */
export interface Asks {
  /** All published shifts. */
  readonly shifts: readonly PlannedShift[];
  /**
   * What the rules say of a request as far as its people may know, by whom they say it. Whoever looks is known to be
   * away without being named; of others `awayOf` says it.
   */
  readonly saidOf: (request: Asked, awayOf?: SeenPeople['awayOf']) => RequestVerdicts;
  /** One's own requests that wait, by the place of their shift. */
  readonly mine: ReadonlyMap<string, ShiftRequest>;
  /** What the last of them came to where it came to nothing, by the same. */
  readonly answered: ReadonlyMap<string, Answered>;
  /** Requests that ask oneself, by the start of their shift, and those of them one has said yes to. */
  readonly toMe: readonly ShiftRequest[];
  /** What is offered to all of one's units. */
  readonly offers: readonly ShiftRequest[];
  /** Open shifts of one's units that can still be asked for and that the rules let one have, by start. */
  readonly open: readonly PlannedShift[];
}

export function placeKey({ unitId, week, shiftId }: Place): string {
  return `${unitId}/${week}/${shiftId}`;
}

/** Where a shift lies, with its times now. */
export function placeOf({ unitId, week, id, start, end }: PlannedShift): Place {
  return { unitId, week, shiftId: id, start, end };
}

/** The requests and shifts of a person that somebody has to look at. What stands no longer is left out. */
export function asksOf(facts: AskFacts): Asks {
  const { uid, units, weeks, own, offered, settings, timeZone, nowMs } = facts;
  const shifts = weeks.flatMap((week) => shiftsOf(week, timeZone));
  const known = new Map(shifts.map((shift) => [placeKey(placeOf(shift)), shift]));
  const isKnown = ({ unitId, week }: Place): boolean =>
    weeks.some((one) => one.unitId === unitId && one.week === week);
  const stands = (request: ShiftRequest): boolean => {
    const places = [request.shift, ...(request.other === null ? [] : [request.other])];
    // Of weeks that are not on the device nobody here can say more.
    if (!places.every(isKnown)) return request.shift.start > nowMs;
    return lapseOf(request, (place) => known.get(placeKey(place)), nowMs) === null;
  };
  const byStart = (requests: readonly ShiftRequest[]): ShiftRequest[] =>
    requests.filter(stands).toSorted((a, b) => a.shift.start - b.shift.start);
  const waiting = own.filter(({ status }) => WAITING.some((one) => one === status));
  // What one has asked others as their planner stands where people are found.
  const isMine = ({ fromEid, kind }: ShiftRequest): boolean => fromEid === uid && kind !== 'ask';
  const byMe = own.filter(isMine);
  const mine = byStart(waiting.filter(isMine));
  const isLate = ({ start }: PlannedShift): boolean => isPastDeadline(start, settings, nowMs);
  const saidOf: Asks['saidOf'] = (request, awayOf = facts.seen.awayOf) =>
    verdictsOf(request, known, shifts, { ...facts.seen, awayOf });
  const isFree = (shift: PlannedShift): boolean =>
    weightOf(saidOf({ ...openAsk(shift), fromEid: uid })) !== 'block';
  const asked = new Map(mine.map((request) => [placeKey(request.shift), request]));
  return {
    shifts,
    saidOf,
    mine: asked,
    answered: lastAnswers(byMe),
    toMe: byStart(waiting.filter(({ toEid }) => toEid === uid)),
    offers: byStart(
      offered.filter(
        ({ fromEid, unitId, kind }) =>
          kind === 'handover' && fromEid !== uid && units.includes(unitId),
      ),
    ),
    open: sortShifts(shifts)
      .filter(({ employeeId, unitId }) => employeeId === null && units.includes(unitId))
      // What one has asked for can be taken back.
      .filter((shift) => asked.has(placeKey(placeOf(shift))) || (!isLate(shift) && isFree(shift))),
  };
}

/** The last request about each shift, where it came to nothing. */
function lastAnswers(byMe: readonly ShiftRequest[]): ReadonlyMap<string, Answered> {
  const inOrder = byMe.toSorted((a, b) => (a.created ?? Infinity) - (b.created ?? Infinity));
  const last = new Map(inOrder.map((request) => [placeKey(request.shift), request]));
  return new Map(
    [...last].flatMap(([key, request]) => (isAnswered(request) ? [[key, request] as const] : [])),
  );
}

export function openAsk(shift: PlannedShift) {
  const { unitId } = shift;
  return {
    kind: 'open',
    unitId,
    shift: placeOf(shift),
    toEid: null,
    other: null,
  } as const;
}

/** Whether there is anything to look at besides one's own requests. */
export function hasAsks({ toMe, offers, open }: Asks): boolean {
  return toMe.length + offers.length + open.length > 0;
}

/** Minutes that one's week would have with a shift. */
export function weekMinutesWith(
  shift: PlannedShift,
  { facts: { uid }, asks: { shifts } }: { readonly facts: AskFacts; readonly asks: Asks },
): number {
  return shifts
    .filter(
      ({ employeeId, week, id }) => employeeId === uid && week === shift.week && id !== shift.id,
    )
    .reduce((sum, one) => sum + shiftMinutes(one), shiftMinutes(shift));
}

/** Whether one may ask about an own shift: the farm lets people swap, and it is not too late. */
export function mayAskAbout(
  shift: Pick<PlannedShift, 'start'>,
  { settings, nowMs }: Pick<AskFacts, 'settings' | 'nowMs'>,
): boolean {
  return settings.swaps !== 'off' && !isPastDeadline(shift.start, settings, nowMs);
}

/** Somebody who may be asked. */
export interface Askable {
  readonly person: Employee;
  readonly name: string;
}

/** Colleagues who may have a shift of a unit on a day, by name. */
export function colleaguesOf(
  employees: readonly Employee[],
  { unitId, day, uid }: { unitId: string; day: Day; uid: string },
): Askable[] {
  return employees
    .filter(
      (person) => isActive(person) && person.id !== uid && unitsOn(person, day).includes(unitId),
    )
    .map((person) => ({ person, name: shortName(person) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'da'));
}

/** The shifts that a colleague could give for one of one's own: of units that both are in, the nearest first. */
export function swapsFor(
  shift: PlannedShift,
  person: Employee,
  { units, settings, nowMs }: AskFacts,
  shifts: readonly PlannedShift[],
): PlannedShift[] {
  return shifts
    .filter(({ employeeId, unitId }) => employeeId === person.id && units.includes(unitId))
    .filter(({ start }) => !isPastDeadline(start, settings, nowMs))
    .toSorted((a, b) => Math.abs(a.start - shift.start) - Math.abs(b.start - shift.start));
}

/** Ages, wishes and hours are for those who plan, and so is the last word. */
function verdictsOf(
  request: Asked,
  known: ReadonlyMap<string, PlannedShift>,
  shifts: readonly PlannedShift[],
  { employees, awayOf, context }: SeenPeople,
): RequestVerdicts {
  return judgeRequest(
    // Whoever is asked hears the warnings that the planner has seen.
    (movesOf(request) ?? []).map(({ place, fromEid, toEid }) => ({ place, fromEid, toEid })),
    (id) => {
      const employee = employees.find((one) => one.id === id);
      if (employee === undefined) return null;
      const facts = {
        leave: awayOf(id),
        birthDate: null,
        worked: [],
        availability: [],
        months: [],
      };
      return { ...context, employee, ...facts, norms: new Map(), shifts };
    },
    (place) => known.get(placeKey(place)) ?? null,
  );
}
