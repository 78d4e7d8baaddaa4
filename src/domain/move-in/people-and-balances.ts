import { readSheet, type SheetContext, type SheetRow } from './people/person-sheet.ts';
import { cellOf, type SheetLine } from '../files/sheet-cells.ts';
import {
  OPENING_FIELDS,
  type OpeningContext,
  type OpeningField,
  type OpeningRow,
  readOpenings,
} from '../leave/adjust/opening-sheet.ts';
import type { ImportRow, ImportSheet } from './rows/import-row.ts';
import type { BalanceRow, NewPersonRow } from './move-in.ts';
import { fullName } from '../employee/employee.ts';
import { normalizeEmail } from '../text/contact-rules.ts';
import type { PersonChange } from './people/person-change.ts';
import { changesOf } from './people/person-here.ts';
import { NUMBERED_FIELDS, type PersonField } from './people/person-fields.ts';

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

/** A row of people: somebody new, or changes of somebody who is here. */
export type PersonRow = NewPersonRow | PersonChange;

/** Reads a file of people: whoever is on the farm already is changed where a row says something else. */
export function readPeople(
  lines: readonly SheetLine[],
  context: PeopleContext,
): ImportSheet<PersonField, PersonRow> {
  const how = { hasPayNumbers: true, withoutEmail: true, sameNames: false };
  const { columns, rows } = readSheet(lines, { ...context, ...how });
  const cells = cellsIn(lines, columns, NUMBERED_FIELDS);
  return { columns, rows: rows.map((row) => personRow(row, cells, context)) };
}

type PeopleContext = Omit<SheetContext, 'hasPayNumbers' | 'withoutEmail' | 'sameNames'>;

function personRow(read: SheetRow, cells: Cells, context: PeopleContext): ImportRow<PersonRow> {
  const { row, person, payNumber, problem, here, from } = read;
  const name = `${read.firstName} ${read.lastName}`.trim();
  const shown = { row, name, cells: cells(row), assumed: {} };
  if (person === null) {
    return { ...shown, does: 'cannot', why: problem, payload: null };
  }
  const says = (field: PersonField): boolean => shown.cells[NUMBERED_FIELDS.indexOf(field)] !== '';
  if (here !== null) {
    const { changes, payload } = changesOf({ row, here, from, payNumber, person, says }, context);
    const mail = shown.cells[NUMBERED_FIELDS.indexOf('email')] ?? '';
    const stays = mail !== '' && normalizeEmail(mail) !== person.email;
    const more = {
      name: fullName(here),
      why: stays ? { code: 'email_stays', detail: mail } : null,
    };
    if (Object.keys(changes).length === 0)
      return { ...shown, ...more, does: 'same', payload: null };
    const since = payload.terms !== null && !says('from') ? { from } : {};
    return { ...shown, ...more, does: 'change', assumed: since, changes, payload };
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
