import { addDays, type Day, isDay, isMonth, monthOf, monthRange } from '../dates/day.ts';
import type { Period } from '../time/period/periods.ts';
import {
  COMPARISONS,
  type Comparison,
  freeDays,
  type PeriodChoice,
  REPORT_DAYS,
  REPORT_PRESETS,
} from '../time/report/report-period.ts';
import type { PeriodParams } from './period-address.ts';

/** Farther back nothing is stored that somebody steps to. */
const MOST_BACK = 240;

/** Which days a page with named stretches is about, and what they are compared with. */
export interface ChosenPeriod {
  readonly choice: PeriodChoice;
  /** The free days reach farther back than is read at once: some of them are left out. */
  readonly isCut: boolean;
  readonly comparison: Comparison;
}

/**
 * Reads a stretch by its name: `p=quarter`, `o=-2` so many before the present one, `p=range` with its first
 * and last day `f` and `t`, `c=lastYear` what it is compared with. Whatever makes no sense is as if it were
 * not there: this month beside the one before.
 */
export function chosenPeriodOf(params: PeriodParams, today: Day): ChosenPeriod {
  const preset = REPORT_PRESETS.find((one) => one === params.get('p')) ?? 'month';
  const { days, isCut } = rangeOf(params.get('f'), params.get('t'), today);
  return {
    choice: { preset, offset: offsetOf(params.get('o')), range: days },
    isCut: isCut && preset === 'range',
    comparison: COMPARISONS.find((one) => one === params.get('c')) ?? 'previous',
  };
}

function offsetOf(text: string | null): number {
  const offset = Number(text ?? 0);
  return Number.isInteger(offset) && offset <= 0 && offset >= -MOST_BACK ? offset : 0;
}

function rangeOf(from: string | null, to: string | null, today: Day) {
  const last = edgeOf(to) ?? edgeOf(from) ?? { from: today, to: today };
  const first = edgeOf(from) ?? last;
  return first.from <= last.from ? freeDays(first.from, last.to) : freeDays(last.from, first.to);
}

/** A day, or all days of a month: older addresses name months. */
function edgeOf(text: string | null): Period | null {
  if (text === null) return null;
  if (isDay(text)) return { from: text, to: text };
  if (!isMonth(text) || text > monthOf(REPORT_DAYS.last)) return null;
  const { from, until } = monthRange(text);
  return { from, to: addDays(until, -1) };
}

/** What an address says of a stretch: null takes a part out, because it is as it always is. */
export function choiceQuery(choice: PeriodChoice): Readonly<Record<string, string | null>> {
  const { preset, offset, range } = choice;
  const isRange = preset === 'range';
  return {
    p: preset === 'month' ? null : preset,
    o: isRange || offset === 0 ? null : String(offset),
    f: isRange ? range.from : null,
    t: isRange ? addDays(range.until, -1) : null,
  };
}
