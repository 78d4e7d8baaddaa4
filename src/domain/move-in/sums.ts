import { minutesInCell, numberInCell } from '../files/cell-values.ts';
import { workedMinutes } from '../time/registration/worked.ts';
import type { ImportRow } from './import-row.ts';
import type { BalanceRow, ImportKind, NewPersonRow } from './move-in.ts';
import type { PastRegistration } from './past-registration.ts';
import { OPENING_FIELDS } from '../leave/adjust/opening-sheet.ts';
import { NUMBERED_FIELDS } from './person-fields.ts';
import { PAST_FIELDS } from './past-fields.ts';

/** A row of a file of any kind. */
export type AnyRow = ImportRow<NewPersonRow | BalanceRow | PastRegistration>;

/** What a file comes to, beside what of it is here afterwards. */
export interface Sum {
  readonly of: 'rows' | 'people' | 'hours' | 'days';
  /** Of what is new and what is here already; hours and days may have parts. */
  readonly ours: number;
  readonly theirs: number;
  /** Numbers of the rows that make the difference. */
  readonly missing: readonly number[];
}

const FIGURES = {
  people: ['hours', NUMBERED_FIELDS.indexOf('weeklyHours')],
  balances: ['days', OPENING_FIELDS.indexOf('days')],
  registrations: ['hours', PAST_FIELDS.indexOf('hours')],
} as const satisfies Record<ImportKind, readonly ['hours' | 'days', number]>;

/** The sums of a file, by kind: rows, people and hours or days, each with the rows that are missing from it. */
export function sumsOf(kind: ImportKind, rows: readonly AnyRow[]): readonly Sum[] {
  const [of, at] = FIGURES[kind];
  const figure = (row: AnyRow): number => {
    const cell = row.cells[at] ?? '';
    const { payload } = row;
    if (kind !== 'registrations') return numberInCell(cell) ?? 0;
    if (cell === '' && payload !== null && 'start' in payload) return hoursOf(payload);
    return (minutesInCell(cell, false) ?? 0) / 60;
  };
  const isHere = ({ does }: AnyRow): boolean => does !== 'cannot';
  const missing = rows.filter((row) => !isHere(row));
  const sum = (some: readonly AnyRow[]): number =>
    Math.round(some.reduce((all, row) => all + figure(row), 0) * 100) / 100;
  const names = (some: readonly AnyRow[]): number => new Set(some.map(({ name }) => name)).size;
  const here = rows.filter(isHere);
  const figures = missing.filter((row) => figure(row) !== 0);
  const sums: Sum[] = [
    { of: 'rows', ours: here.length, theirs: rows.length, missing: missing.map(({ row }) => row) },
    { of, ours: sum(here), theirs: sum(rows), missing: figures.map(({ row }) => row) },
  ];
  if (kind === 'people') return sums;
  const known = new Set(here.map(({ name }) => name));
  const lost = missing.filter(({ name }) => !known.has(name)).map(({ row }) => row);
  return [...sums, { of: 'people', ours: names(here), theirs: names(rows), missing: lost }];
}

function hoursOf({ start, end, breakMinutes }: PastRegistration): number {
  const pause = {
    start: null,
    end: null,
    minutes: breakMinutes,
    paid: false,
    kind: 'taken' as const,
  };
  return workedMinutes({ start, end, breaks: [pause] }, end) / 60;
}
