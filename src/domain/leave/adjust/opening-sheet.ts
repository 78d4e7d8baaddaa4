import * as v from 'valibot';
import { type Employee, fullName } from '../../employee/employee.ts';
import { cellDay, cellsOf, columnsOf, type SheetLine } from '../../files/sheet-cells.ts';
import { isSameName } from '../../text/compare.ts';
import type { LeaveInput } from '../days/leave-input.ts';
import { type DayAdjustment, DayAdjustmentSchema } from '../document/day-adjustment.ts';
import type { DayAccount } from '../document/leave-type.ts';
import { unitsOf } from '../document/leave-units.ts';
import {
  type AdjustDraft,
  type AdjustInput,
  type AdjustIssueCode,
  checkAdjustment,
} from './check-adjustment.ts';

/** Most rows that are taken at a time. */
export const MAX_OPENING_ROWS = 500;

/** What can be wrong with a row before it is judged as a movement; each has words in both languages. */
export const OPENING_ROW_CODES = [
  'opening_name_unknown',
  'opening_name_twice',
  'opening_account_unknown',
  'opening_year_wrong',
] as const;

/** Why a row was refused. */
export type OpeningRowCode = (typeof OPENING_ROW_CODES)[number] | AdjustIssueCode;

/** One row of a sheet of opening balances. */
export interface OpeningRow {
  /** As the sheet counts them, from 1. */
  readonly row: number;
  /** As it stands in the sheet. */
  readonly name: string;
  /** What is asked for; null where the row cannot be read. */
  readonly request: Pick<AdjustInput, 'draft' | 'about'> | null;
  readonly issues: readonly OpeningRowCode[];
}

/** What a sheet is read against. */
export interface OpeningContext extends Pick<AdjustInput, 'actor' | 'farm'> {
  readonly people: readonly Employee[];
  /** What a person's movements are judged by. */
  readonly aboutOf: (person: Employee) => LeaveInput;
}

const COLUMNS = ['name', 'account', 'year', 'days', 'date'] as const;
type Column = (typeof COLUMNS)[number];

/** The words that head a column, in lower case without spaces, hyphens and slashes. */
const HEADINGS: Readonly<Record<string, Column>> = {
  navn: 'name',
  medarbejder: 'name',
  name: 'name',
  employee: 'name',
  konto: 'account',
  account: 'account',
  år: 'year',
  ferieår: 'year',
  year: 'year',
  holidayyear: 'year',
  dage: 'days',
  saldo: 'days',
  days: 'days',
  balance: 'days',
  dato: 'date',
  dag: 'date',
  date: 'date',
};

const ACCOUNTS: Readonly<Record<string, DayAccount>> = {
  '': 'holiday',
  ferie: 'holiday',
  holiday: 'holiday',
  feriefri: 'extra',
  feriefridag: 'extra',
  feriefridage: 'extra',
  extra: 'extra',
  extradaysoff: 'extra',
  omsorg: 'care',
  omsorgsdag: 'care',
  omsorgsdage: 'care',
  care: 'care',
  caredays: 'care',
};

/**
 * Reads opening balances copied from a spreadsheet or a CSV file, with or without a row of headings, and judges each
 * with those that stand above it. An account that is not named is holiday.
 */
export function readOpenings(text: string, context: OpeningContext): OpeningRow[] {
  const lines = cellsOf(text);
  const columns = columnsOf(lines[0]?.cells ?? [], HEADINGS);
  const rows = columns === null ? lines : lines.slice(1);
  const above: DayAdjustment[] = [];
  return rows.map((line) => rowOf(line, columns ?? COLUMNS, context, above));
}

function rowOf(
  { row, cells }: SheetLine,
  columns: readonly (Column | '')[],
  context: OpeningContext,
  above: DayAdjustment[],
): OpeningRow {
  const cell = (column: Column): string => cells[columns.indexOf(column)]?.trim() ?? '';
  const name = cell('name');
  const bad = (...issues: readonly OpeningRowCode[]): OpeningRow => ({
    row,
    name,
    request: null,
    issues,
  });
  const [person, other] = context.people.filter((one) => isSameName(fullName(one), name));
  if (person === undefined) return bad('opening_name_unknown');
  if (other !== undefined) return bad('opening_name_twice');
  const account = ACCOUNTS[cell('account').toLowerCase().replaceAll(/[\s-]/g, '')];
  if (account === undefined) return bad('opening_account_unknown');
  const year = yearIn(cell('year'));
  if (year === null) return bad('opening_year_wrong');
  const draft: AdjustDraft = {
    account,
    kind: 'opening',
    days: unitsIn(cell('days')),
    year,
    date: cellDay(cell('date')),
    reason: '',
  };
  const about = context.aboutOf(person);
  const own = above.filter(({ employeeId }) => employeeId === person.id);
  const request = { draft, about: { ...about, adjustments: [...about.adjustments, ...own] } };
  const check = checkAdjustment({ ...request, actor: context.actor, farm: context.farm });
  if (!check.ok) return bad(...check.issues.map(({ code }) => code));
  above.push(v.parse(DayAdjustmentSchema, { id: `row ${row}`, ...check.value }));
  return { row, name, request, issues: [] };
}

/** The year in which a lot begins, of `2025`, `2025/26` or `2025/2026`; null for what is none. */
function yearIn(text: string): number | null {
  const [, first, next] = /^(\d{4})(?:[/-](\d{2}|\d{4}))?$/.exec(text) ?? [];
  if (first === undefined) return null;
  const year = Number(first);
  return next === undefined || String(year + 1).endsWith(next) ? year : null;
}

/** Days as units, with a comma or a point; null for what is no number. */
function unitsIn(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '').replace('\u2212', '-').replace(',', '.');
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? unitsOf(Number(plain)) : null;
}
