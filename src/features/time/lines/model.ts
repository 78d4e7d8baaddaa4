import { addDays, type Day, dayParts, type Month, monthOf, monthRange } from '#domain/dates/day.ts';
import { farmDaysOf } from '#domain/farm/farm-holidays.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { FarmSettings } from '#domain/farm/settings.ts';
import type { CalcPerson, FlexMovement } from '#domain/time/engine/input/calc-input.ts';
import type { DayRange } from '#domain/time/engine/input/reach.ts';
import { leaveLinesIn, type LeaveFacts } from '#domain/time/engine/input/leave-facts.ts';
import { calcMonth } from '#domain/time/engine/calc-month.ts';
import type { PayLine } from '#domain/time/engine/result/calculated.ts';
import { type Period, periodOf } from '#domain/time/period/periods.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import type { TimeSettings } from '#domain/time/period/time-settings.ts';

/** What the lines of some days, both included, are calculated from. */
export interface LinesInput extends DayRange {
  readonly registrations: readonly Registration[];
  readonly rules: readonly TimeRule[];
  readonly person: CalcPerson;
  readonly farm: Farm;
  /** The farm's own words about holidays. */
  readonly holidays: FarmSettings['holidays'];
  readonly birthDate: Day | null;
  /** Movements of the person's flex account, where it has one. */
  readonly flexEntries?: readonly FlexMovement[];
  /** What the person's leave says to the days that rules reach over. */
  readonly leave: LeaveFacts;
  readonly nowMs: number;
}

/** The pay lines of a person's days as they stand now, what runs included. */
export function linesOf({ from, to, holidays, leave, ...input }: LinesInput): readonly PayLine[] {
  const [year] = dayParts(from);
  // Norm periods reach over New Year.
  const days = [year - 1, year, year + 1].flatMap((one) => farmDaysOf(one, holidays));
  const flexEntries = [...(input.flexEntries ?? []), ...leave.moves];
  const known = { ...input, flexEntries, leave: leave.days, holidays: days };
  const worked = [...new Set([monthOf(from), monthOf(to)])].flatMap(
    (month) => calcMonth({ ...known, month }).lines,
  );
  const isAsked = ({ day }: PayLine): boolean => from <= day && day <= to;
  return [...worked.filter(isAsked), ...leaveLinesIn(leave, { from, to })];
}

/** The periods of the farm that touch a month and are closed, the earliest first. */
export function closedPeriods(month: Month, settings: TimeSettings, farm: Farm): Period[] {
  const { from, until } = monthRange(month);
  const { lockedThrough } = farm;
  const periods: Period[] = [];
  for (let day = from; day < until; day = addDays(periodOf(day, settings).to, 1)) {
    const period = periodOf(day, settings);
    if (lockedThrough !== null && period.to <= lockedThrough) periods.push(period);
  }
  return periods;
}
