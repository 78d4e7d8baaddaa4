import type { Actor } from '../access/actor.ts';
import { isActive } from '../audit.ts';
import { addDays, type Day, daysBetween, startOfDay } from '../dates/day.ts';
import type { Employee } from '../employee/employee.ts';
import type { Farm } from '../farm/farm.ts';
import { dayInCell, minutesInCell, numberInCell, timeInCell } from '../files/cell-values.ts';
import type { SheetLine, Understanding } from '../files/sheet-cells.ts';
import type { Cell, Table } from '../files/table.ts';
import { OPENING_FIELDS, type OpeningField } from './opening-sheet.ts';
import { groupBy } from '../group-by.ts';
import type { LeaveInput } from '../leave/cost/leave-input.ts';
import type { Activity } from '../time/registration/cap.ts';
import { workedMinutes } from '../time/registration/worked.ts';
import type { Unit } from '../farm/unit.ts';
import { type ImportRow, type ImportSheet, type KnownBy, linesOf } from './rows/import-row.ts';
import { LEAVE_FIELDS, type LeaveField, type MovedLeave, readLeave } from './leave-sheet.ts';
import {
  type BalanceRow,
  CHUNK_ROWS,
  type ImportKind,
  type PersonRow,
  readBalances,
  readPeople,
} from './move-in.ts';
import { PAST_FIELDS, type PastField, type PastRegistration } from './past-registration.ts';
import { NUMBERED_FIELDS, type PersonField } from './people/person-fields.ts';
import { pauseOf, readPast } from './registration-sheet.ts';
import { type MovedRota, readRotas, ROTA_FIELDS, type RotaField } from './rota-sheet.ts';
import { type MovedShift, readShifts, SHIFT_FIELDS, type ShiftField } from './shift-sheet.ts';
import { readTerms, TERMS_FIELDS, type TermsField } from './people/terms-sheet.ts';

/** What is known of the farm that a file is read beside. */
export interface ImportContext extends Understanding {
  readonly actor: Actor;
  readonly farm: Farm;
  readonly people: readonly Employee[];
  readonly cards: ReadonlyMap<string, KnownBy>;
  readonly units: readonly Unit[];
  readonly activities: readonly Activity[];
  readonly today: Day;
  readonly aboutOf: (person: Employee) => LeaveInput;
}

/** A column of a file of any kind. */
export type ImportField =
  PersonField | TermsField | LeaveField | OpeningField | PastField | ShiftField | RotaField;

/** A row of a file of any kind. */
export type AnyRow = ImportRow<
  PersonRow | BalanceRow | MovedLeave | MovedShift | MovedRota | PastRegistration
>;

/** A file of any kind. */
export type AnySheet = ImportSheet<ImportField, Exclude<AnyRow['payload'], null>>;

interface KindOfFile {
  /** In the order in which cells of a row stand. */
  readonly fields: readonly ImportField[];
  /** A file to begin with: its columns, and a row of it. */
  readonly example: readonly (readonly [ImportField, string])[];
  readonly understand: (lines: readonly SheetLine[], context: ImportContext) => AnySheet;
  /** What is summed up beside rows and people, and how much of it a row has. */
  readonly figure: { readonly of: 'hours' | 'days'; readonly in: (row: AnyRow) => number };
  /** Whether only the server knows what is stored: it is asked before anything is written. */
  readonly isCompared: boolean;
}

/** A cell of a row by its field, also of one that is not moved in: that is in the sum of the file. */
const cellsOf = (fields: readonly ImportField[], { cells }: AnyRow) => {
  return (field: ImportField): string => cells[fields.indexOf(field)] ?? '';
};

/** The number in a field of a row, 0 for none. */
const numberOf = (fields: readonly ImportField[], field: ImportField) => (row: AnyRow) =>
  numberInCell(cellsOf(fields, row)(field)) ?? 0;

function leaveDays(row: AnyRow): number {
  const cell = cellsOf(LEAVE_FIELDS, row);
  const [from, to] = [cell('from'), cell('to') || cell('from')].map(dayInCell);
  return from && to ? Math.max(0, daysBetween(from, to) + 1) : 0;
}

function clockMinutes(cell: ReturnType<typeof cellsOf>): number {
  const [from, to] = [cell('start'), cell('end')].map((text) => timeInCell(text));
  if (!from || !to) return 0;
  const length = (to.hour - from.hour) * 60 + to.minute - from.minute;
  return Math.max(0, ((length + 1440) % 1440) - (pauseOf(cell('break'), false) ?? 0));
}

/** Minutes of past time that was read; of anything else null. */
function pastMinutes({ payload }: AnyRow): number | null {
  if (payload === null || !('start' in payload)) return null;
  const { start, end, breakMinutes: minutes } = payload;
  const pause = { start: null, end: null, minutes, paid: false, kind: 'taken' as const };
  return workedMinutes({ start, end, breaks: [pause] }, end);
}

/** Hours of a row: those of the file, or else what its times come to. */
const hoursOf = (fields: readonly ImportField[]) => (row: AnyRow) => {
  const cell = cellsOf(fields, row);
  if (cell('hours') !== '') return (minutesInCell(cell('hours'), false) ?? 0) / 60;
  return (pastMinutes(row) ?? clockMinutes(cell)) / 60;
};

/** The kinds of files that are moved in. */
export const IMPORTS: Readonly<Record<ImportKind, KindOfFile>> = {
  people: {
    fields: NUMBERED_FIELDS,
    example: [
      ['payNumber', '101'],
      ['firstName', 'Ida'],
      ['lastName', 'Krogh'],
      ['email', 'ida@gaarden.dk'],
      ['phone', '20 12 34 56'],
      ['units', ''],
      ['weeklyHours', '37'],
      ['startDate', '01-03-2024'],
      ['seat', 'premium'],
    ],
    understand: (lines, { farm, ...context }) => readPeople(lines, { ...context, changes: farm }),
    figure: { of: 'hours', in: numberOf(NUMBERED_FIELDS, 'weeklyHours') },
    isCompared: false,
  },
  terms: {
    fields: TERMS_FIELDS,
    example: [
      ['payNumber', '101'],
      ['name', 'Ida Krogh'],
      ['from', '01-06-2025'],
      ['weeklyHours', '30'],
      ['employmentType', 'fleks'],
      ['weekdays', 'ma-to'],
    ],
    understand: readTerms,
    figure: { of: 'hours', in: numberOf(TERMS_FIELDS, 'weeklyHours') },
    isCompared: false,
  },
  balances: {
    fields: OPENING_FIELDS,
    example: [
      ['name', 'Ida Krogh'],
      ['account', 'Ferie'],
      ['year', '2025/26'],
      ['days', '12,5'],
      ['date', '01-09-2026'],
    ],
    understand: (lines, { people, ...context }) =>
      readBalances(lines, { ...context, people: people.filter(isActive) }),
    figure: { of: 'days', in: numberOf(OPENING_FIELDS, 'days') },
    isCompared: false,
  },
  leave: {
    fields: LEAVE_FIELDS,
    example: [
      ['payNumber', '101'],
      ['name', 'Ida Krogh'],
      ['leaveType', 'Ferie'],
      ['from', '06-07-2026'],
      ['to', '24-07-2026'],
      ['part', ''],
      ['hours', ''],
    ],
    understand: readLeave,
    figure: { of: 'days', in: leaveDays },
    isCompared: true,
  },
  shifts: {
    fields: SHIFT_FIELDS,
    example: [
      ['payNumber', '101'],
      ['name', 'Ida Krogh'],
      ['date', '30-11-2026'],
      ['start', '06:00'],
      ['end', '14:30'],
      ['break', '30'],
      ['unit', ''],
      ['title', 'Malkning'],
      ['activity', ''],
      ['note', ''],
    ],
    understand: readShifts,
    figure: { of: 'hours', in: hoursOf(SHIFT_FIELDS) },
    isCompared: true,
  },
  rotas: {
    fields: ROTA_FIELDS,
    example: [
      ['payNumber', '101'],
      ['name', 'Ida Krogh'],
      ['rota', 'Malkning'],
      ['week', '1'],
      ['weekday', 'mandag'],
      ['start', '06:00'],
      ['end', '14:30'],
      ['break', '30'],
      ['unit', ''],
      ['title', 'Malkning'],
      ['note', ''],
    ],
    understand: readRotas,
    figure: { of: 'hours', in: hoursOf(ROTA_FIELDS) },
    isCompared: true,
  },
  registrations: {
    fields: PAST_FIELDS,
    example: [
      ['payNumber', '101'],
      ['name', 'Ida Krogh'],
      ['date', '02-03-2026'],
      ['start', '06:00'],
      ['end', '14:30'],
      ['break', '30'],
      ['unit', ''],
      ['activity', ''],
      ['note', ''],
    ],
    // The day that is under way as a whole: the server knows the minute.
    understand: (lines, { today, ...context }) =>
      readPast(lines, {
        ...context,
        nowMs: startOfDay(addDays(today, 1), context.farm.timeZone),
      }),
    figure: { of: 'hours', in: hoursOf(PAST_FIELDS) },
    isCompared: true,
  },
};

/** Rows of a file as they are sent, some at a time; those of one person together where it matters, as far as there is room. */
export function partsOf<T>(kind: ImportKind, rows: readonly T[], whose: (row: T) => string): T[][] {
  const most = CHUNK_ROWS[kind];
  const together = IMPORTS[kind].isCompared ? [...groupBy(rows, whose).values()] : [rows];
  const parts: T[][] = [];
  for (const all of together) {
    for (let at = 0; at < all.length; at += most) {
      const some = all.slice(at, at + most);
      const last = parts.at(-1);
      if (last !== undefined && last.length + some.length <= most) last.push(...some);
      else parts.push(some);
    }
  }
  return parts;
}

/** A file that is moved in as it is: its columns, and rows of texts, numbers and local days. */
export interface MovedOut {
  readonly fields: readonly ImportField[];
  readonly rows: readonly (readonly Cell[])[];
}

const DAYS: readonly ImportField[] = ['from', 'to', 'date', 'startDate'];

/** The same as a table, under the heads that the product's own labels are. */
export function tableOf(
  title: string,
  { fields, rows }: MovedOut,
  labelOf: (field: ImportField) => string,
): Table {
  const columns = fields.map((key) => {
    const kind = DAYS.includes(key) ? ('day' as const) : ('text' as const);
    return { key, label: labelOf(key), kind };
  });
  return { title, columns, rows, totals: null };
}

/** What a file comes to, beside what of it is here afterwards. */
export interface Sum {
  readonly of: 'rows' | 'people' | 'hours' | 'days';
  /** Of what is new and what is here already; hours and days may have parts. */
  readonly ours: number;
  readonly theirs: number;
  /** Numbers of the rows that make the difference. */
  readonly missing: readonly number[];
}

/** The sums of a file: rows, people (an open shift is nobody’s) and hours or days, each with the rows that are missing. */
export function sumsOf(kind: ImportKind, rows: readonly AnyRow[]): readonly Sum[] {
  const { of, in: figure } = IMPORTS[kind].figure;
  const isHere = ({ does }: AnyRow): boolean => does !== 'cannot';
  const missing = rows.filter((row) => !isHere(row));
  const sum = (some: readonly AnyRow[]): number =>
    Math.round(some.reduce((all, row) => all + figure(row), 0) * 100) / 100;
  const isNamed = ({ name }: AnyRow): boolean => name !== '';
  const names = (some: readonly AnyRow[]): number =>
    new Set(some.filter(isNamed).map(({ name }) => name)).size;
  const here = rows.filter(isHere);
  const figures = missing.filter((row) => figure(row) !== 0);
  const sums: Sum[] = [
    { of: 'rows', ours: here.length, theirs: rows.length, missing: linesOf(missing) },
    { of, ours: sum(here), theirs: sum(rows), missing: linesOf(figures) },
  ];
  if (kind === 'people') return sums;
  const known = new Set(here.map(({ name }) => name));
  const lost = missing.filter((row) => isNamed(row) && !known.has(row.name));
  return [
    ...sums,
    { of: 'people', ours: names(here), theirs: names(rows), missing: linesOf(lost) },
  ];
}
