import * as v from 'valibot';
import { SEAT_TYPES } from '../access/seats.ts';
import { storedId } from '../change/change-kind.ts';
import { LANGUAGES } from '../language.ts';
import { DayAdjustmentSchema } from '../leave/document/day-adjustment.ts';
import { DAY_ACCOUNTS } from '../leave/document/leave-type.ts';
import { ACCOUNTS, FlexEntrySchema } from '../time/flex/flex-entry.ts';
import { cellOf, type SheetLine } from '../files/sheet-cells.ts';
import {
  type OpeningContext,
  type OpeningField,
  type OpeningRow,
  readOpenings,
} from './opening-sheet.ts';
import { EMPLOYEE_NUMBER_MAX, fullName } from '../employee/employee.ts';
import { normalizeEmail } from '../text/contact-rules.ts';
import { type PersonChange, PersonChangeSchema } from './people/person-change.ts';
import { MovedLeaveSchema } from './leave-sheet.ts';
import { approvedThroughSchema, PastRegistrationSchema } from './past-registration.ts';
import { MovedRotaSchema } from './rota-sheet.ts';
import { MovedShiftSchema } from './shift-sheet.ts';
import { readSheet, type SheetContext, type SheetRow } from './people/person-sheet.ts';
import type { ImportRow, ImportSheet } from './rows/import-row.ts';
import { changesOf, NUMBERED_FIELDS, type PersonField, SEATS } from './people/person-fields.ts';

/** What can be moved in from files. */
export const IMPORT_KINDS = [
  'people',
  'terms',
  'balances',
  'leave',
  'shifts',
  'rotas',
  'registrations',
] as const;

/** A kind of file. */
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Most rows of a file. */
export const MAX_IMPORT_ROWS = 100_000;

/** So many rows go to the server at a time: an account takes longer than a document. */
export const CHUNK_ROWS = {
  people: 5,
  terms: 10,
  balances: 20,
  leave: 20,
  shifts: 100,
  rotas: 100,
  registrations: 500,
} as const satisfies Record<ImportKind, number>;

const row = v.pipe(v.number(), v.integer(), v.minValue(1));
const text = v.pipe(v.string(), v.maxLength(300));

/** Somebody new; judged on the server as the form judges one person. */
export const NewPersonRowSchema = v.strictObject({
  row,
  email: text,
  firstName: text,
  lastName: text,
  phone: text,
  weeklyHours: v.number(),
  startDate: text,
  unitIds: v.pipe(v.array(storedId), v.maxLength(100)),
  emailLanguage: v.picklist(LANGUAGES),
  hasAccount: v.boolean(),
  payNumber: v.pipe(v.string(), v.maxLength(EMPLOYEE_NUMBER_MAX)),
  /** Left out: the one that the form gives. */
  seatType: v.optional(v.picklist(SEAT_TYPES)),
});

/** Somebody new in a file. */
export type NewPersonRow = v.InferOutput<typeof NewPersonRowSchema>;

/** A balance that somebody brings along, of days or of hours. */
export const BalanceRowSchema = v.union([
  v.strictObject({
    row,
    employeeId: storedId,
    account: v.picklist(DAY_ACCOUNTS),
    /** In 1/10 000 day. */
    days: DayAdjustmentSchema.entries.days,
    year: DayAdjustmentSchema.entries.year,
    date: DayAdjustmentSchema.entries.date,
  }),
  v.strictObject({
    row,
    employeeId: storedId,
    account: v.picklist(ACCOUNTS),
    minutes: FlexEntrySchema.entries.minutes,
    date: FlexEntrySchema.entries.date,
  }),
]);

/** A balance that somebody brings along. */
export type BalanceRow = v.InferOutput<typeof BalanceRowSchema>;

/** What a row of each kind writes. */
export const ROW_SCHEMAS = {
  people: v.union([NewPersonRowSchema, PersonChangeSchema]),
  terms: PersonChangeSchema,
  balances: BalanceRowSchema,
  leave: MovedLeaveSchema,
  shifts: MovedShiftSchema,
  rotas: MovedRotaSchema,
  registrations: PastRegistrationSchema,
} as const;

/** A move is known by what the file holds: the same file again is the same move. */
const moveId = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const kind = v.picklist(IMPORT_KINDS);
/** Each row is judged by itself: one that cannot be read keeps none of the others from being written. */
const rows = v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(CHUNK_ROWS.registrations));

/** `POST /move-in`: some rows are looked at or moved in, months are counted, or a move is taken back, part by part. */
export const MoveInRequestSchema = v.variant('act', [
  v.strictObject({ act: v.literal('look'), kind, rows }),
  v.strictObject({
    act: v.literal('move'),
    id: moveId,
    kind,
    fileName: v.pipe(v.string(), v.maxLength(200)),
    /** Rows of the file that are to be moved in. */
    total: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_IMPORT_ROWS)),
    /** Of registrations: the last day of which what comes is approved; null for none. */
    approvedThrough: approvedThroughSchema,
    rows,
  }),
  /** `isOver`: all rows have been sent. */
  v.strictObject({ act: v.literal('count'), id: moveId, isOver: v.boolean() }),
  v.strictObject({ act: v.literal('takeBack'), id: moveId }),
]);

/** What is asked of the server. */
export type MoveInRequest = v.InferOutput<typeof MoveInRequestSchema>;

/** What became of a row. */
export const RowOutcomeSchema = v.object({
  row: v.number(),
  does: v.picklist(['new', 'change', 'same', 'cannot']),
  code: v.optional(v.string(), ''),
  detail: v.optional(v.string(), ''),
});

/** What became of a row: written (`new`, `change`), there already, or not, and why. */
export type RowOutcome = v.InferOutput<typeof RowOutcomeSchema>;

/** How far a move has come. */
export const MoveSchema = v.object({
  id: moveId,
  kind,
  fileName: v.string(),
  total: v.number(),
  byEid: v.nullable(v.string()),
  /** Epoch ms of its beginning. */
  at: v.number(),
  state: v.picklist(['moving', 'done', 'takingBack', 'takenBack']),
  /** Rows that were written, changed what was there, were there already and were refused; of a move that is taken back what went and what stays. */
  added: v.number(),
  changed: v.optional(v.number(), 0),
  same: v.number(),
  refused: v.number(),
  gone: v.number(),
  kept: v.number(),
});

/** How far a move has come. */
export type Move = v.InferOutput<typeof MoveSchema>;

/** What the server answers: what became of the rows that were sent, and how much is left to do. */
export const MoveInAnswerSchema = v.object({
  outcomes: v.optional(v.array(RowOutcomeSchema), []),
  left: v.optional(v.number(), 0),
  move: v.optional(v.nullable(MoveSchema), null),
});

/** What the server answers. */
export type MoveInAnswer = v.InferOutput<typeof MoveInAnswerSchema>;

/** `GET /move-in`: the moves of the farm, the latest first. */
export const MovesSchema = v.object({ moves: v.array(MoveSchema) });

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
  const cell = (field: PersonField): string => shown.cells[NUMBERED_FIELDS.indexOf(field)] ?? '';
  const says = (field: PersonField): boolean => cell(field) !== '';
  const seat = SEATS.get(cell('seat').toLowerCase());
  if (seat === undefined) {
    return {
      ...shown,
      does: 'cannot',
      why: { code: 'bad_seat', detail: cell('seat') },
      payload: null,
    };
  }
  if (here !== null) {
    const { changes, payload } = changesOf(
      { row, here, from, payNumber, person, seat, says },
      context,
    );
    const mail = cell('email');
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
  const { employmentType: _, hasAccount = true, ...fields } = person;
  const unitIds = [...person.unitIds];
  const seatType = seat === null ? {} : { seatType: seat };
  const payload = { row, ...fields, unitIds, hasAccount, payNumber, ...seatType };
  const { weeklyHours, startDate } = person;
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
  return { columns, rows: rows.map(balanceRow) };
}

function balanceRow(read: OpeningRow): ImportRow<BalanceRow> {
  const { row, name, cells, request, issues, isThere, assumed } = read;
  const shown = { row, name, cells, assumed };
  if (read.hours !== null) {
    const { employeeId, account, minutes, date } = read.hours;
    const payload = { row, employeeId, account, minutes, date };
    return { ...shown, does: 'new', why: null, payload };
  }
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
