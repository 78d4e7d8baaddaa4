import type { Day } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { calcRegistrations } from '#domain/time/engine/calc-registrations.ts';
import type { FlagContext, RegistrationFlag } from '#domain/time/flags/flags.ts';
import { monthFlags } from '#domain/time/flags/month-flags.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { workedDay } from '#domain/time/registration/worked.ts';
import type { DaysInput } from './model.ts';

/** What a person's registrations are judged and calculated by. */
interface JudgedBy extends Omit<FlagContext, 'others' | 'monthMinutes' | 'person' | 'shift'> {
  readonly person: Employee;
  /** All versions of the farm's rules. */
  readonly rules: readonly TimeRule[];
}

/** What rows of a person's days are made of: each registration by the rules and with its marks. */
export function daysInput(
  registrations: readonly Registration[],
  unsentIds: ReadonlySet<string>,
  by: JudgedBy,
): DaysInput {
  const { farm, nowMs } = by;
  const marks = monthFlags(registrations, by);
  return {
    registrations,
    unsentIds,
    nowMs,
    farm,
    calculated: calcRegistrations(registrations, by),
    flagsOf: (entry) => marks.get(entry.id) ?? entry.flags,
  };
}

/** Marks that take more than some days of one's units: the month, other units, leave, the plan. */
const FROM_AFAR = [
  'overlap',
  'over_cap',
  'on_leave',
  'late_start',
  'early_end',
] as const satisfies readonly RegistrationFlag[];

/**
 * The same, and with the last registration of a day those marks from afar that the server has stored of the
 * day and none of its registrations shows here.
 */
export function withStoredFlags(
  input: DaysInput,
  storedOf: (day: Day) => readonly string[],
): DaysInput {
  const ownFlags = (entry: Registration) => input.flagsOf?.(entry) ?? entry.flags;
  const flagsOf = (entry: Registration): readonly RegistrationFlag[] => {
    const ofDay = workedDay(input.registrations, entry.workDate, input.nowMs).registrations;
    if (ofDay.at(-1)?.id !== entry.id) return ownFlags(entry);
    const shown = ofDay.flatMap(ownFlags);
    const stored = storedOf(entry.workDate);
    const unseen = FROM_AFAR.filter((flag) => stored.includes(flag) && !shown.includes(flag));
    return [...ownFlags(entry), ...unseen];
  };
  return { ...input, flagsOf };
}
