import type { AuditKey } from '../../audit.ts';
import { addDays, type Month, monthOf, monthRange } from '../../dates/day.ts';
import { homeUnitOf } from '../../employee/home-unit.ts';
import { type FlagContext, flagsOf, SHOWN_FLAGS } from '../flags/flags.ts';
import { capMinutes } from '../registration/cap.ts';
import {
  isRunning,
  type Registration,
  REGISTRATION_STATUSES,
} from '../registration/registration.ts';
import { ruleVersionOf } from '../rules/rules-on.ts';
import type { TimeRule } from '../rules/time-rule.ts';
import type { Employee } from '../../employee/employee.ts';
import { seatOn } from '../../employee/terms.ts';
import { type DayRange, monthContextOf } from '../engine/input/reach.ts';
import { lawFrom } from '../law/law-month.ts';
import type { TimeMonth, TimeMonthDay } from './time-month.ts';

interface StartContext extends Pick<FlagContext, 'settings' | 'farm' | 'birthDate'> {
  readonly person: Employee;
  /** All versions of the farm's rules. */
  readonly rules: readonly TimeRule[];
}

/**
 * What a clock that has been started changes in the stored month of its day, which has not seen it: the day is
 * named and nothing is counted before the clock stops. It comes to what `monthTotals` says of all registrations,
 * so that none of them has to be read. Null where the whole month has to be counted: it is another month, was
 * counted by other rules or for another unit, has a clock that runs already, the seat has a limit, by which
 * a start is judged too, or people sign their months here: what a month is made of is then said of all of it.
 */
export function monthWithStart(
  stored: Omit<TimeMonth, AuditKey>,
  started: Registration,
  context: StartContext,
): Pick<TimeMonth, 'days' | 'counts' | 'stamps'> | null {
  const { month, unitId, ruleVersion, counts, days } = stored;
  const { person, rules, settings } = context;
  if (!isRunning(started) || monthOf(started.workDate) !== month) return null;
  if (unitId !== homeUnitOf(person) || ruleVersion !== monthVersionOf(rules, month)) return null;
  if (counts['running'] !== undefined || capMinutes(seatOn(person, started.workDate)) !== null)
    return null;
  if (settings.monthSignOff) return null;
  const known = days.find(({ day }) => day === started.workDate);
  // Judged as at its start, as every clock is that runs: no minute changes a mark.
  const flags = flagsOf(started, { ...context, nowMs: 0 });
  // Late, or back from a break: the stored month does not know whether it is the first of its shift.
  if (flags.includes('late_start')) return null;
  const named = dayWithStart(known, started, flags);
  const others = days.filter((day) => day !== known);
  return {
    days: [...others, named].toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    counts: { ...counts, running: 1 },
    // Unknown until the clock stops.
    stamps: '',
  };
}

/** The versions that a stored month is counted by: those in force on its last day. */
export function monthVersionOf(rules: readonly TimeRule[], month: Month): string {
  return ruleVersionOf(rules, addDays(monthRange(month).until, -1));
}

function dayWithStart(
  known: TimeMonthDay | undefined,
  started: Registration,
  own: readonly string[],
): TimeMonthDay {
  const { minutes = 0, rawMinutes = 0, entries = 0, statuses = [], pendingIds = [] } = known ?? {};
  return {
    day: started.workDate,
    minutes,
    rawMinutes,
    entries: entries + 1,
    statuses: REGISTRATION_STATUSES.filter((one) => one === 'running' || statuses.includes(one)),
    pendingIds,
    flags: SHOWN_FLAGS.filter((flag) => own.includes(flag) || known?.flags.includes(flag)),
  };
}

/**
 * The days whose registrations a stored month is made of, both included: those that the rules reach over its
 * edges, and those before it that the law looks at.
 */
export function monthContext(month: Month, rules: readonly TimeRule[]): DayRange {
  const around = monthContextOf(month, rules);
  const before = lawFrom(month);
  return { from: before < around.from ? before : around.from, to: around.to };
}
