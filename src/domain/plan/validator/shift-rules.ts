import { unitsOn } from '../../employee/home-unit.ts';
import { addDays, type Day, dayOf, startOfDay } from '../../dates/day.ts';
import { dayNumber } from '../../dates/day-number.ts';
import { minuteAtLocal, msOfMinute, zoneOf } from '../../dates/zone-day.ts';
import { countedUntil } from '../../leave/calendar/away.ts';
import { minuteOf } from '../../time/registration/worked.ts';
import { employmentAt, employmentsOf } from '../../employee/terms.ts';
import { type Availability, speaksOf } from '../settings/planning-settings.ts';
import type { PlannedShift } from '../shift/shift.ts';
import type { PlanRule } from '../shift/plan-rules.ts';
import { type DayShift, type PersonPlanInput, todayOf } from './person-plan.ts';
import { levelOf, type Verdict, verdictOf } from './verdict.ts';

type Finding = Readonly<Record<string, number>> | null;

/**
 * What each shift breaks by itself, and shifts that lie on top of each other.
 *
 * - `overlap`: `from` and `to`, instants between which two shifts are at once
 * - `employment`: `startsOn`, or `endedOn`, the first instants of those days; a night over the last day warns
 * - `leave`, `leaveAsked`: `part`, 1 where it is only a part of the day: nobody has said which, so it warns; and so does
 *   a night that runs into the first day
 * - `unit`: `isArchived`, 1 or 0
 * - `unavailable`: `from` and `to`, instants of what the person has said
 */
export function shiftVerdicts(own: readonly DayShift[], input: PersonPlanInput): Verdict[] {
  return [
    ...overlaps(own, input),
    ...employment(own, input),
    ...leaves(own, input),
    ...each('unit', own, input, (one) => unitOf(one, input)),
    ...each('unavailable', own, input, (one) => unavailableOf(one, input)),
  ];
}

function each(
  rule: PlanRule,
  own: readonly DayShift[],
  { settings, employee }: PersonPlanInput,
  find: (one: DayShift) => Finding,
): Verdict[] {
  const level = levelOf(rule, settings);
  if (level === 'off') return [];
  return own.flatMap((one) => {
    const facts = find(one);
    const { day, shift } = one;
    if (facts === null) return [];
    return [verdictOf({ rule, level, employeeId: employee.id, day, shifts: [shift], facts })];
  });
}

/** Each shift that begins before an earlier one has ended, with the one of those that ends last. */
function overlaps(own: readonly DayShift[], { employee }: PersonPlanInput): Verdict[] {
  const found: Verdict[] = [];
  let last: PlannedShift | null = null;
  for (const { shift, day } of own) {
    if (last !== null && minuteOf(shift.start) < minuteOf(last.end)) {
      const facts = { from: shift.start, to: Math.min(shift.end, last.end) };
      const about = { rule: 'overlap', level: 'block', employeeId: employee.id, day } as const;
      found.push(verdictOf({ ...about, shifts: [last, shift], facts }));
    }
    if (last === null || shift.end > last.end) last = shift;
  }
  return found;
}

/** The local day on which a shift ends: of a night, the day after the one it belongs to. */
function lastDayOf({ shift }: DayShift, timeZone: string): Day {
  return dayOf(shift.end - 1, timeZone);
}

function employment(own: readonly DayShift[], input: PersonPlanInput): Verdict[] {
  const { employee, timeZone, settings } = input;
  const said = levelOf('employment', settings);
  if (said === 'off') return [];
  return own.flatMap((one) => {
    const { day, shift } = one;
    const last = lastDayOf(one, timeZone);
    const { from, to } = employmentAt(employmentsOf(employee, { timeZone }), day);
    const isEarly = from !== null && day < from;
    const isLate = to !== null && last > to;
    if (!isEarly && !isLate) return [];
    const edge = startOfDay((isEarly ? from : to) ?? day, timeZone);
    const facts: Readonly<Record<string, number>> = isEarly
      ? { startsOn: edge }
      : { endedOn: edge };
    const isNight = !isEarly && to !== null && day <= to;
    const about = { rule: 'employment', employeeId: employee.id, shifts: [shift], facts } as const;
    return [verdictOf({ ...about, day: isNight ? last : day, level: isNight ? 'warn' : said })];
  });
}

/** Approved leave goes before what is asked for, a whole day before a part of it. */
function leaves(own: readonly DayShift[], input: PersonPlanInput): Verdict[] {
  const { leave, settings, employee, timeZone } = input;
  if (leave.length === 0) return [];
  const today = todayOf(input);
  const ranges = leave
    .map((one) => ({ ...one, to: countedUntil(one, today) }))
    .toSorted((a, b) => rank(a) - rank(b));
  return own.flatMap((one) => {
    const { shift } = one;
    const awayOn = (day: Day) => ranges.find(({ from, to }) => from <= day && day <= to);
    const isNight = awayOn(one.day) === undefined;
    const day = isNight ? lastDayOf(one, timeZone) : one.day;
    const away = awayOn(day);
    if (away === undefined) return [];
    const rule = away.isApproved ? 'leave' : 'leaveAsked';
    const said = levelOf(rule, settings);
    if (said === 'off') return [];
    // A night belongs to the day on which it begins, and that is worked.
    const isPart = isNight || away.part !== 'full';
    const level = isPart ? 'warn' : said;
    const facts = { part: isPart ? 1 : 0 };
    return [verdictOf({ rule, level, employeeId: employee.id, day, shifts: [shift], facts })];
  });
}

function rank({ isApproved, part }: PersonPlanInput['leave'][number]): number {
  return (isApproved ? 0 : 2) + (part === 'full' ? 0 : 1);
}

function unitOf({ shift: { unitId }, day }: DayShift, input: PersonPlanInput): Finding {
  const { employee, units } = input;
  const isArchived = units !== null && !units.has(unitId);
  if (!isArchived && unitsOn(employee, day).includes(unitId)) return null;
  return { isArchived: isArchived ? 1 : 0 };
}

function unavailableOf({ shift, day }: DayShift, input: PersonPlanInput): Finding {
  if (input.availability.length === 0) return null;
  const { timeZone } = input;
  const lastDay = dayOf(shift.end - 1, timeZone);
  for (let at: Day = day; at <= lastDay; at = addDays(at, 1)) {
    for (const one of input.availability) {
      if (one.kind !== 'cannot' || !speaksOf(one, at)) continue;
      const said = saidOn(one, at, timeZone);
      if (said.from < shift.end && shift.start < said.to) return said;
    }
  }
  return null;
}

/** The instants of a day that an availability speaks of. */
export function saidOn(
  { startMinute, endMinute }: Pick<Availability, 'startMinute' | 'endMinute'>,
  day: Day,
  timeZone: string,
): { readonly from: number; readonly to: number } {
  const zone = zoneOf(timeZone);
  const number = dayNumber(day);
  const { from, to } = zone(number);
  return {
    from: msOfMinute(startMinute === null ? from : minuteAtLocal(number, startMinute, zone)),
    to: msOfMinute(endMinute === null ? to : minuteAtLocal(number, endMinute, zone)),
  };
}
