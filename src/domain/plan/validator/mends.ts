import { addDays, startOfDay } from '../../dates/day.ts';
import { dayNumber } from '../../dates/day-number.ts';
import { minuteAtLocal, msOfMinute, zoneOf } from '../../dates/zone-day.ts';
import { clockMinute } from '../../time/rules/clock-minute.ts';
import { YOUNG_LIMITS } from '../../time/law/law-limits.ts';
import { isShiftLength, type PlannedShift, shiftDay, shiftOnDay } from '../shift/shift.ts';
import { PULL_STEP_MS } from '../shift/split-shift.ts';
import type { PlanRule } from '../shift/plan-rules.ts';
import { judgeShift } from './candidates.ts';
import { type PersonPlanInput, weekStart } from './person-plan.ts';
import { isBlocking, isOpenWarning, type Verdict } from './verdict.ts';

/** A change of one shift after which a verdict is gone, and nothing worse is there. */
export interface Mend {
  /** Another start, another end, another day of its week, or nobody's yet. */
  readonly kind: 'start' | 'end' | 'day' | 'open';
  readonly shiftId: string;
  /** The times that it would have, epoch ms. */
  readonly start: number;
  readonly end: number;
}

const MS_PER_MINUTE = 60_000;
const DAYS_OFFERED = 2;
/** Shifts of one verdict that are looked at: of a long run the latest. */
const SHIFTS_LOOKED_AT = 3;

/** Rules of which another day may be the mend. */
const BY_DAY: readonly PlanRule[] = [
  'leave',
  'leaveAsked',
  'unavailable',
  'weeklyRest',
  'youngDaysOff',
  'youngSchool',
  'dailyRest',
  'youngRest',
  'overlap',
];

/** Rules about too many minutes. */
const OF_HOURS: readonly PlanRule[] = ['norm', 'seatHours', 'youngHours', 'youngSchool'];

/**
 * What would mend a verdict of `validatePerson`, each tried on the same rules: shorter days first, then other days of
 * the week, the nearest first; making the latest shift an open one always does. Who else might have it says
 * `candidatesFor`. Costs some judgements of one person: ask when it is to be shown.
 */
export function mendsFor(verdict: Verdict, input: PersonPlanInput): Mend[] {
  const shifts = verdict.shiftIds
    .slice(-SHIFTS_LOOKED_AT)
    .flatMap((id) => input.shifts.filter((shift) => shift.id === id).slice(0, 1))
    .toReversed();
  const latest = shifts[0];
  if (latest === undefined) return [];
  const times = shifts.flatMap((shift) =>
    otherTimes(verdict, shift, input).filter((mend) => isBetter(mend, shift, verdict, input)),
  );
  const days = BY_DAY.includes(verdict.rule)
    ? otherDays(latest, input)
        .filter((mend) => isBetter(mend, latest, verdict, input))
        .slice(0, DAYS_OFFERED)
    : [];
  const { id: shiftId, start, end } = latest;
  return [...times, ...days, { kind: 'open', shiftId, start, end }];
}

/** Times of a shift that might keep the rule: begin later, or end earlier. */
function otherTimes(verdict: Verdict, shift: PlannedShift, input: PersonPlanInput): Mend[] {
  const { start, end, id: shiftId } = shift;
  const { from, to } = borders(verdict, shift, input);
  const mends: Mend[] = [];
  if (from !== null && from > start) mends.push({ kind: 'start', shiftId, start: from, end });
  if (to !== null && to < end) mends.push({ kind: 'end', shiftId, start, end: to });
  return mends.filter((mend) => {
    const minutes = (mend.end - mend.start) / MS_PER_MINUTE;
    return isShiftLength(mend.start, mend.end) && minutes > shift.breakMinutes;
  });
}

/** When a shift might begin at the earliest, and end at the latest; null where that mends nothing. */
function borders(
  { rule, facts }: Verdict,
  shift: PlannedShift,
  input: PersonPlanInput,
): { readonly from: number | null; readonly to: number | null } {
  const { from = Number.NaN, to = Number.NaN, minutes = 0, limit = 0 } = facts;
  if (rule === 'overlap') {
    return shift.start === from ? { from: to, to: null } : { from: null, to: from };
  }
  if (rule === 'dailyRest') {
    const missing = (limit - minutes) * MS_PER_MINUTE;
    if (shift.start === to) return { from: to + missing, to: null };
    return { from: null, to: shift.end === from ? from - missing : null };
  }
  if (rule === 'unavailable') return { from: to, to: from };
  if (rule === 'youngNight') return dayHours(shift, input);
  if (!OF_HOURS.includes(rule)) return { from: null, to: null };
  const over = minutes - (facts['limitMinutes'] ?? limit);
  // Norms have odd minutes, shifts end on a quarter of an hour.
  const latest = Math.floor((shift.end - over * MS_PER_MINUTE) / PULL_STEP_MS) * PULL_STEP_MS;
  return { from: null, to: latest };
}

/** The hours in which somebody under 18 may work on the day of a shift; in stables from four. */
function dayHours(shift: PlannedShift, { timeZone }: PersonPlanInput) {
  const zone = zoneOf(timeZone);
  const number = dayNumber(shiftDay(shift, timeZone));
  const instant = (time: string): number =>
    msOfMinute(minuteAtLocal(number, clockMinute(time), zone));
  return { from: instant(YOUNG_LIMITS.stableFrom), to: instant(YOUNG_LIMITS.to) };
}

/** The same shift on the other days of its week that are not over, the nearest first, later before earlier. */
function otherDays(shift: PlannedShift, { timeZone, nowMs }: PersonPlanInput): Mend[] {
  const day = shiftDay(shift, timeZone);
  const monday = weekStart(day);
  return [1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6].flatMap((by): Mend[] => {
    const other = addDays(day, by);
    if (weekStart(other) !== monday || startOfDay(other, timeZone) < nowMs) return [];
    const { id: shiftId } = shift;
    const { start, end } = shiftOnDay(shift, other, timeZone);
    return isShiftLength(start, end) ? [{ kind: 'day', shiftId, start, end }] : [];
  });
}

/** Whether a shift as mended keeps the rule, and breaks no others that it did not break before. */
function isBetter(
  mend: Mend,
  shift: PlannedShift,
  { rule }: Verdict,
  input: PersonPlanInput,
): boolean {
  const before = judgeShift(shift, input);
  const after = judgeShift({ ...shift, start: mend.start, end: mend.end }, input);
  const count = (verdicts: readonly Verdict[], is: (one: Verdict) => boolean): number =>
    verdicts.filter(is).length;
  const isRule = (one: Verdict): boolean => one.rule === rule && one.override === null;
  return (
    count(after, isRule) < count(before, isRule) &&
    count(after, isBlocking) <= count(before, isBlocking) &&
    count(after, isOpenWarning) <= count(before, isOpenWarning)
  );
}
