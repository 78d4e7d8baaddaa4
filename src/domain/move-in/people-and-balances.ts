import { readSheet, type SheetContext, type SheetRow } from './person-sheet.ts';
import { cellOf, type SheetLine } from '../files/sheet-cells.ts';
import {
  OPENING_FIELDS,
  type OpeningContext,
  type OpeningField,
  type OpeningRow,
  readOpenings,
} from '../leave/adjust/opening-sheet.ts';
import type { ImportRow, ImportSheet } from './import-row.ts';
import type { BalanceRow, NewPersonRow } from './move-in.ts';
import { NUMBERED_FIELDS, type PersonField } from './person-fields.ts';

type Cells = (row: number) => readonly string[];

/** What stands in the fields of a row, by its number. */
function cellsIn<F extends string>(
  lines: readonly SheetLine[],
  columns: Parameters<typeof cellOf<F>>[0]['columns'],
  fields: readonly F[],
): Cells {
  const byRow = new Map(lines.map((line) => [line.row, line]));
  return (row) => {
    const line = byRow.get(row);
    return fields.map((field) => (line === undefined ? '' : cellOf({ columns }, line, field)));
  };
}

/** Reads a file of people: whoever is on the farm already stays as they are. */
export function readPeople(
  lines: readonly SheetLine[],
  context: Omit<SheetContext, 'hasPayNumbers' | 'withoutEmail' | 'sameNames'>,
): ImportSheet<PersonField, NewPersonRow> {
  const how = { hasPayNumbers: true, withoutEmail: true, sameNames: false };
  const { columns, rows } = readSheet(lines, { ...context, ...how });
  const cells = cellsIn(lines, columns, NUMBERED_FIELDS);
  return { columns, rows: rows.map((row) => personRow(row, cells)) };
}

function personRow(read: SheetRow, cells: Cells): ImportRow<NewPersonRow> {
  const { row, person, payNumber, problem } = read;
  const isHere = problem?.code === 'already_here';
  const name = `${read.firstName} ${read.lastName}`.trim();
  const shown = { row, name, cells: cells(row), assumed: {} };
  if (person === null) {
    return {
      ...shown,
      does: isHere ? 'same' : 'cannot',
      why: isHere ? null : problem,
      payload: null,
    };
  }
  const { email, firstName, lastName, phone, weeklyHours, startDate, unitIds, emailLanguage } =
    person;
  const payload = {
    row,
    email,
    firstName,
    lastName,
    phone,
    weeklyHours,
    startDate,
    emailLanguage,
    payNumber,
    unitIds: [...unitIds],
    hasAccount: person.hasAccount !== false,
  };
  const said = { weeklyHours: String(weeklyHours), startDate };
  const assumed = (['weeklyHours', 'startDate'] as const).filter((field) =>
    read.assumed.includes(field),
  );
  return {
    ...shown,
    does: 'new',
    why: null,
    payload,
    assumed: Object.fromEntries(assumed.map((field) => [field, said[field]])),
  };
}

/** Reads a file of balances on a day: one that stands there with the same days stays as it is. */
export function readBalances(
  lines: readonly SheetLine[],
  context: OpeningContext,
): ImportSheet<OpeningField, BalanceRow> {
  const { columns, rows } = readOpenings(lines, context);
  const cells = cellsIn(lines, columns, OPENING_FIELDS);
  return { columns, rows: rows.map((row) => balanceRow(row, cells)) };
}

function balanceRow(read: OpeningRow, cells: Cells): ImportRow<BalanceRow> {
  const { row, name, request, issues, isThere } = read;
  const assumed = read.isAccountAssumed ? { account: 'holiday' } : {};
  const shown = { row, name, cells: cells(row), assumed };
  const { draft, about } = request ?? {};
  if (draft?.days === undefined || draft.days === null || draft.date === null || !about) {
    const [code = ''] = issues;
    return isThere
      ? { ...shown, does: 'same', why: null, payload: null }
      : { ...shown, does: 'cannot', why: { code, detail: '' }, payload: null };
  }
  const { account, days, year, date } = draft;
  const payload = { row, employeeId: about.context.person.id, account, days, year, date };
  return { ...shown, does: 'new', why: null, payload };
}
