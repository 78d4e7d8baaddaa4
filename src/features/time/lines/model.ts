import { addDays, type Day, dayParts, type Month, monthRange } from '#domain/dates/day.ts';
import { farmDaysOf } from '#domain/farm/farm-holidays.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { FarmSettings } from '#domain/farm/settings.ts';
import type { CalcPerson, FlexMovement } from '#domain/time/engine/input/calc-input.ts';
import { leaveLinesIn, type LeaveFacts } from '#domain/time/engine/input/leave-facts.ts';
import { calcMonth } from '#domain/time/engine/calc-month.ts';
import type { PayLine } from '#domain/time/engine/result/pay-line.ts';
import { type Period, periodOf } from '#domain/time/period/periods.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import type { TimeSettings } from '#domain/time/period/time-settings.ts';

/** What the lines of a month are calculated from. */
export interface LinesInput {
  readonly month: Month;
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

/** The pay lines of a person's month as it stands now, what runs included. */
export function monthLines({ holidays, leave, ...input }: LinesInput): readonly PayLine[] {
  const { from, until } = monthRange(input.month);
  const [year] = dayParts(from);
  // Norm periods reach over New Year.
  const days = [year - 1, year, year + 1].flatMap((one) => farmDaysOf(one, holidays));
  const flexEntries = [...(input.flexEntries ?? []), ...leave.moves];
  const { lines } = calcMonth({ ...input, flexEntries, leave: leave.days, holidays: days });
  return [...lines, ...leaveLinesIn(leave, { from, to: addDays(until, -1) })];
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
