import { homeOn } from '../../employee/home-unit.ts';
import { groupBy } from '../../group-by.ts';
import { isActive } from '../../audit.ts';
import type { Day } from '../../dates/day.ts';
import { type Employee, fullName } from '../../employee/employee.ts';
import type { Farm } from '../../farm/farm.ts';
import type { Cell, Column, ColumnKind, Table } from '../../files/table.ts';
import { calcRegistrations } from '../engine/calc-registrations.ts';
import { monthFlags } from '../flags/month-flags.ts';
import {
  isRunning,
  type Registration,
  type RegistrationStatus,
} from '../registration/registration.ts';
import type { TimeRule } from '../rules/time-rule.ts';
import type { TimeSettings } from '../period/time-settings.ts';
import { shownStatus } from '../registration/transitions.ts';
import { minutesBetween, workedMinutes } from '../registration/worked.ts';
import type { RegistrationFlag } from '../flags/flags.ts';

/** Columns of the book; each has words. */
export const BOOK_COLUMNS = {
  number: 'text',
  name: 'text',
  homeUnit: 'text',
  days: 'number',
  entries: 'number',
  open: 'number',
  stamped: 'minutes',
  net: 'minutes',
  goal: 'minutes',
  day: 'day',
  start: 'instant',
  end: 'instant',
  gross: 'minutes',
  breaks: 'minutes',
  unit: 'text',
  activity: 'text',
  status: 'text',
  note: 'text',
  flags: 'text',
} as const satisfies Record<string, ColumnKind>;

/** A column of the book. */
export type BookColumn = keyof typeof BOOK_COLUMNS;

/** Everything that the book says in the reader's language. */
export interface BookWords {
  readonly summary: string;
  readonly detail: string;
  readonly columns: Readonly<Record<BookColumn, string>>;
  readonly status: Readonly<Record<RegistrationStatus, string>>;
  readonly flags: Readonly<Record<RegistrationFlag, string>>;
  readonly unknownUnit: string;
}

/** Somebody in the book. */
export interface BookPerson {
  readonly person: Employee;
  /** Empty where there is none, or where the reader may not see it. */
  readonly number: string;
  readonly birthDate: Day | null;
  /** Minutes of the norm; null is not known. */
  readonly goalMinutes: number | null;
}

/** What the book is made of: plain data, so that it can be sent to a worker. */
export interface BookInput {
  /** In the order of the book. */
  readonly people: readonly BookPerson[];
  readonly farm: Farm;
  readonly settings: TimeSettings;
  /** All versions of the farm's rules. */
  readonly rules: readonly TimeRule[];
  readonly units: Readonly<Record<string, string>>;
  readonly activities: Readonly<Record<string, string>>;
  /** First and last local day, both included. */
  readonly from: Day;
  readonly to: Day;
  /**
   * Of these people; those of the day before and after too, because work goes on over midnight, and for a seat
   * with a cap all from the first of the month on.
   */
  readonly registrations: readonly Registration[];
  readonly words: BookWords;
  readonly nowMs: number;
}

interface BookProgress {
  readonly done: number;
  readonly total: number;
}

const SUMMARY = [
  'number',
  'name',
  'homeUnit',
  'days',
  'entries',
  'open',
  'stamped',
  'net',
  'goal',
] as const satisfies readonly BookColumn[];
const DETAIL = [
  'number',
  'name',
  'day',
  'start',
  'end',
  'gross',
  'breaks',
  'net',
  'unit',
  'activity',
  'status',
  'note',
  'flags',
] as const satisfies readonly BookColumn[];

type Row = Partial<Record<BookColumn, Cell>>;

/**
 * All registrations of some days as two tables: a row for each person, and a row for each registration.
 * Yields after each person and goes on when asked, so that whoever drives it can show how far it is, or stop.
 */
export function* registrationsBook(
  input: BookInput,
): Generator<BookProgress, readonly [summary: Table, detail: Table]> {
  const own = groupBy(input.registrations.filter(isActive), ({ employeeId }) => employeeId);
  const summary: Row[] = [];
  const detail: Row[] = [];
  const total = input.people.length;
  for (const [index, one] of input.people.entries()) {
    const rows = rowsOf(one, own.get(one.person.id) ?? [], input);
    summary.push(rows.sum);
    for (const row of rows.entries) detail.push(row);
    yield { done: index + 1, total };
  }
  const hasNumbers = input.people.some(({ number }) => number !== '');
  const hasGoals = input.people.some(({ goalMinutes }) => goalMinutes !== null);
  const isShown = (column: BookColumn): boolean =>
    (column !== 'number' || hasNumbers) && (column !== 'goal' || hasGoals);
  const { words } = input;
  return [
    tableOf(words.summary, SUMMARY.filter(isShown), summary, words),
    tableOf(words.detail, DETAIL.filter(isShown), detail, words),
  ];
}

function rowsOf(
  { person, number, birthDate, goalMinutes }: BookPerson,
  registrations: readonly Registration[],
  input: BookInput,
): { readonly sum: Row; readonly entries: readonly Row[] } {
  const { farm, settings, rules, from, to, nowMs, units, words } = input;
  const ended = registrations.filter((entry) => !isRunning(entry));
  // What runs would be marked otherwise with every minute that it goes on.
  const marks = monthFlags(registrations, { settings, farm, person, birthDate, nowMs: 0 });
  const calculated = calcRegistrations(ended, { rules, person, farm, nowMs, birthDate });
  const head: Row = { number, name: fullName(person) };
  const sum = { stamped: 0, net: 0, open: 0 };
  const days = new Set<Day>();
  const shown = registrations
    .filter(({ workDate }) => workDate >= from && workDate <= to)
    .toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  const entries = shown.map((entry): Row => {
    const one = calculated.get(entry.id);
    // What has only a proposed end is not calculated.
    const isCounted = one !== undefined;
    if (isCounted) {
      sum.stamped += workedMinutes(entry, nowMs);
      sum.net += one.netMinutes;
      days.add(entry.workDate);
    }
    if (entry.status !== 'approved') sum.open += 1;
    return {
      ...head,
      day: entry.workDate,
      start: entry.start,
      end: entry.end,
      gross: entry.end === null ? null : minutesBetween(entry.start, entry.end),
      breaks: one?.unpaidBreakMinutes ?? null,
      net: isCounted ? one.netMinutes : null,
      unit: units[entry.unitId] ?? words.unknownUnit,
      activity: entry.activityId === null ? '' : (input.activities[entry.activityId] ?? ''),
      status: words.status[shownStatus(entry, farm)],
      note: entry.note,
      flags: (marks.get(entry.id) ?? []).map((flag) => words.flags[flag]).join(', '),
    };
  });
  const homeUnit = units[homeOn(person, to)] ?? '';
  return {
    entries,
    sum: { ...head, homeUnit, days: days.size, entries: entries.length, ...sum, goal: goalMinutes },
  };
}

const SUMMED: readonly BookColumn[] = [
  'days',
  'entries',
  'open',
  'stamped',
  'net',
  'goal',
  'gross',
  'breaks',
];

function tableOf(
  title: string,
  names: readonly BookColumn[],
  rows: readonly Row[],
  words: BookWords,
): Table {
  const columns = names.map((name): Column => {
    return { key: name, label: words.columns[name], kind: BOOK_COLUMNS[name] };
  });
  const totals = names.map((name): Cell => {
    if (!SUMMED.includes(name)) return null;
    return rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
  });
  return {
    title,
    columns,
    rows: rows.map((row) => names.map((name) => row[name] ?? null)),
    totals: rows.length === 0 ? null : totals,
  };
}
