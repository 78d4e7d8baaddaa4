import { addMonths, type Day, isMonth, type Month, monthOf } from '#domain/dates/day.ts';
import { GROUPINGS, type Grouping } from '#domain/time/report/groups.ts';
import {
  COMPARISONS,
  type Comparison,
  type PeriodChoice,
  REPORT_PRESETS,
} from '#domain/time/report/report-period.ts';

/** The reports, in the order of their tabs. */
export const REPORTS = ['overview', 'hours', 'norm', 'extras', 'watch', 'law', 'sheet'] as const;

/** One of the reports. */
export type ReportName = (typeof REPORTS)[number];

/** How hours are written: 7:24 or 7,40. */
export const HOUR_FORMATS = ['clock', 'decimal'] as const;

/** How hours are written. */
export type HourFormat = (typeof HOUR_FORMATS)[number];

/** What an address of the page says. */
export interface ReportAddress {
  readonly report: ReportName;
  readonly choice: PeriodChoice;
  readonly comparison: Comparison;
  /** Ids; empty is everything one may read. */
  readonly unitIds: readonly string[];
  readonly employeeIds: readonly string[];
  readonly grouping: Grouping;
  /** Null: as the farm's settings say. */
  readonly hours: HourFormat | null;
  /** Whose figures are opened, and of which pay code. */
  readonly personId: string | null;
  readonly codeKey: string | null;
  readonly today: Day;
}

/** What can be changed of it. */
export type AddressChange = Partial<Omit<ReportAddress, 'today'>>;

/** Farther back nothing is stored that somebody steps to. */
const MOST_BACK = 240;
/** Months of the longest own range: two years. */
const LONGEST = 24;
const SEPARATOR = '.';

const oneOf = <T extends string>(list: readonly T[], value: string | null, preset: T): T =>
  list.find((one) => one === value) ?? preset;

const idsOf = (value: string | null): string[] =>
  [...new Set((value ?? '').split(SEPARATOR))].filter((id) => id !== '');

/** Reads the query of an address; whatever makes no sense is as if it were not there. */
export function reportAddressOf(params: URLSearchParams, today: Day): ReportAddress {
  const get = (name: string): string | null => params.get(name);
  const hours = get('n');
  return {
    report: oneOf(REPORTS, get('r'), 'overview'),
    choice: {
      preset: oneOf(REPORT_PRESETS, get('p'), 'month'),
      offset: offsetOf(get('o')),
      range: rangeOf(get('f'), get('t'), monthOf(today)),
    },
    comparison: oneOf(COMPARISONS, get('c'), 'previous'),
    unitIds: idsOf(get('u')),
    employeeIds: idsOf(get('e')),
    grouping: oneOf(GROUPINGS, get('g'), 'employee'),
    hours: HOUR_FORMATS.find((one) => one === hours) ?? null,
    personId: get('x'),
    codeKey: get('k'),
    today,
  };
}

function offsetOf(text: string | null): number {
  const offset = Number(text ?? 0);
  return Number.isInteger(offset) && offset <= 0 && offset >= -MOST_BACK ? offset : 0;
}

function rangeOf(from: string | null, to: string | null, present: Month): PeriodChoice['range'] {
  const known = (text: string | null): text is string => text !== null && isMonth(text);
  const last = known(to) ? to : known(from) ? from : present;
  const first = known(from) ? from : last;
  const [a, b] = first <= last ? [first, last] : [last, first];
  const earliest = addMonths(b, 1 - LONGEST);
  return { from: a < earliest ? earliest : a, to: b };
}

/** The parts of a query that a change sets; null takes one out, because it is as it always is. */
export function changedParams(change: AddressChange): Readonly<Record<string, string | null>> {
  const said: Record<string, string | null> = {};
  const put = (name: string, value: string | null | undefined, preset: string): void => {
    if (value !== undefined) said[name] = value === preset || value === '' ? null : value;
  };
  put('r', change.report, 'overview');
  put('c', change.comparison, 'previous');
  put('u', change.unitIds?.join(SEPARATOR), '');
  put('e', change.employeeIds?.join(SEPARATOR), '');
  put('g', change.grouping, 'employee');
  put('n', change.hours, '');
  put('x', change.personId, '');
  put('k', change.codeKey, '');
  const { choice } = change;
  if (choice === undefined) return said;
  const isRange = choice.preset === 'range';
  put('p', choice.preset, 'month');
  put('o', isRange ? '' : String(choice.offset), '0');
  put('f', isRange ? choice.range.from : '', '');
  put('t', isRange ? choice.range.to : '', '');
  return said;
}

/** What of a query a saved view keeps: everything but what is opened. */
export function savedSearch(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('x');
  kept.delete('k');
  kept.sort();
  return kept.toString();
}

/** How many filters narrow the people down. */
export function filterCount({ unitIds, employeeIds }: ReportAddress): number {
  return (unitIds.length > 0 ? 1 : 0) + (employeeIds.length > 0 ? 1 : 0);
}
