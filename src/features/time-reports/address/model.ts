import type { Day } from '#domain/dates/day.ts';
import { type ChosenPeriod, chosenPeriodOf, choiceQuery } from '#domain/routes/period-choice.ts';
import { GROUPINGS, type Grouping } from '#domain/time/report/groups.ts';

export const REPORTS = [
  'overview',
  'hours',
  'norm',
  'extras',
  'watch',
  'planned',
  'law',
  'absence',
  'balances',
  'sheet',
] as const;

export type ReportName = (typeof REPORTS)[number];

/** How hours are written: 7:24 or 7,40. */
export const HOUR_FORMATS = ['clock', 'decimal'] as const;

export type HourFormat = (typeof HOUR_FORMATS)[number];

/** Months over which the week may be averaged: by law, and by some agreements. */
export const LAW_REFERENCES = [4, 12] as const;

/** Months over which the week may be averaged. */
export type LawReference = (typeof LAW_REFERENCES)[number];

/** What an address of the page says. */
export interface ReportAddress extends ChosenPeriod {
  readonly report: ReportName;
  /** Ids; empty is everything one may read. */
  readonly unitIds: readonly string[];
  readonly employeeIds: readonly string[];
  readonly grouping: Grouping;
  /** Months over which the law's week is averaged. */
  readonly reference: LawReference;
  /** Null: as the farm's settings say. */
  readonly hours: HourFormat | null;
  /** Whose figures are opened, and of which pay code. */
  readonly personId: string | null;
  readonly codeKey: string | null;
  readonly today: Day;
}

/** What can be changed of it. */
export type AddressChange = Partial<Omit<ReportAddress, 'today' | 'isCut'>>;

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
    ...chosenPeriodOf(params, today),
    report: oneOf(REPORTS, get('r'), 'overview'),
    unitIds: idsOf(get('u')),
    employeeIds: idsOf(get('e')),
    grouping: oneOf(GROUPINGS, get('g'), 'employee'),
    reference: LAW_REFERENCES.find((one) => String(one) === get('l')) ?? LAW_REFERENCES[0],
    hours: HOUR_FORMATS.find((one) => one === hours) ?? null,
    personId: get('x'),
    codeKey: get('k'),
    today,
  };
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
  put('l', change.reference?.toString(), String(LAW_REFERENCES[0]));
  put('n', change.hours, '');
  put('x', change.personId, '');
  put('k', change.codeKey, '');
  return change.choice === undefined ? said : { ...said, ...choiceQuery(change.choice) };
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
