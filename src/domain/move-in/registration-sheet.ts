import { isActive } from '../audit.ts';
import { addDays, type Day } from '../dates/day.ts';
import { fullName } from '../employee/employee.ts';
import {
  dayInCell,
  isDecimalColumn,
  isPartColumn,
  minutesInCell,
  timeInCell,
} from '../files/cell-values.ts';
import {
  cellOf,
  type Sheet,
  type SheetLine,
  sheetOf,
  type Understanding,
} from '../files/sheet-cells.ts';
import { cleanName } from '../text/clean.ts';
import { isSameName } from '../text/compare.ts';
import { normalizeEmail } from '../text/contact-rules.ts';
import { endInstants } from '../time/entry/entry-times.ts';
import { type ClockTime, instantsOf, resolveLocal } from '../time/entry/parse-time.ts';
import type { Activity } from '../time/registration/cap.ts';
import { NOTE_MAX } from '../time/registration/registration.ts';
import { minuteOf, minutesBetween } from '../time/registration/worked.ts';
import {
  finderOf,
  type FindPerson,
  type ImportRow,
  type ImportSheet,
  type KnownBy,
  nameSaid,
  unitOf,
  type WhoseCode,
  knownByNames,
} from './rows/import-row.ts';
import {
  judgePast,
  PAST_FIELDS,
  PAST_SHEET,
  type PastContext,
  type PastField,
  type PastIssueCode,
  type PastRegistration,
} from './past-registration.ts';

/** Why a row cannot be read; each has words in both languages. */
export type PastRowCode =
  | PastIssueCode
  | WhoseCode
  | 'past_day_wrong'
  | 'past_start_wrong'
  | 'past_end_wrong'
  | 'past_end_before'
  | 'past_hour_missing'
  | 'past_break_wrong'
  | 'past_hours_wrong'
  | 'past_hours_negative'
  | 'past_activity_unknown'
  | 'past_note_long'
  | 'past_twice'
  | 'past_overlap_row';

/** What a sheet of past registrations is read against. */
export interface PastSheetContext extends Omit<PastContext, 'known'>, Understanding {
  readonly activities: readonly Activity[];
  /** The address and the number of people, by their ids. */
  readonly cards: ReadonlyMap<string, KnownBy>;
}

/** How times of a sheet are written. */
export interface Clocks {
  readonly timeZone: string;
  /** Whether clock times are parts of a day. */
  readonly isPart: boolean;
  /** Whether lengths have parts of an hour behind their point. */
  readonly isDecimal: { readonly hours: boolean; readonly break: boolean };
}

interface Reader extends Clocks {
  readonly sheet: Sheet<PastField>;
  readonly context: PastSheetContext;
  readonly find: FindPerson;
}

type TimeField = 'date' | 'start' | 'end' | 'break' | 'hours';

/** How times are written in a sheet with columns of them. */
export function clocksOf<F extends string>(sheet: Sheet<F | TimeField>, timeZone: string): Clocks {
  const cells = (field: TimeField) => sheet.lines.map((line) => cellOf(sheet, line, field));
  const isDecimal = {
    hours: isDecimalColumn(cells('hours')),
    break: isDecimalColumn(cells('break')),
  };
  return { timeZone, isPart: isPartColumn([...cells('start'), ...cells('end')]), isDecimal };
}

/**
 * Reads past registrations from the lines of a sheet and judges each by itself and beside those above it. What is stored
 * of the people the server knows.
 */
export function readPast(
  lines: readonly SheetLine[],
  context: PastSheetContext,
): ImportSheet<PastField, PastRegistration> {
  const sheet = sheetOf(lines, knownByNames(PAST_SHEET, context), context);
  const reader: Reader = {
    ...clocksOf(sheet, context.farm.timeZone),
    sheet,
    context,
    find: finderOf(context.people, context.cards),
  };
  const above = new Map<string, PastRegistration[]>();
  const rows = sheet.lines.map((line) => besideOthers(rowOf(line, reader), above));
  return { columns: sheet.columns, rows };
}

type PastRow = ImportRow<PastRegistration>;

function rowOf(line: SheetLine, reader: Reader): PastRow {
  const { sheet, context, find } = reader;
  const cell = (field: PastField): string => cleanName(cellOf(sheet, line, field));
  const name = nameSaid(cell);
  const shown = {
    row: line.row,
    name: name || cell('payNumber') || cell('email'),
    cells: PAST_FIELDS.map((field) => cellOf(sheet, line, field)),
    assumed: {},
  };
  const bad = (code: PastRowCode, detail = ''): PastRow => {
    return { ...shown, does: 'cannot', why: { code, detail }, payload: null };
  };
  const found = find(cell('payNumber'), normalizeEmail(cell('email')), name);
  if ('code' in found) return bad(found.code);
  const { person } = found;
  const named = { ...shown, name: fullName(person) };
  const unit = unitOf(cell('unit'), person, context);
  if (unit === null) return bad('past_unit_unknown', cell('unit'));
  const task = cell('activity');
  const activity = context.activities.find((one) => isActive(one) && isSameName(one.name, task));
  if (task !== '' && activity === undefined) return bad('past_activity_unknown', task);
  const note = cellOf(sheet, line, 'note');
  if (note.length > NOTE_MAX) return bad('past_note_long');
  const times = timesOf(cell, reader, cell('endDay'));
  if ('code' in times) return bad(times.code, times.detail);
  const past: PastRegistration = {
    row: line.row,
    employeeId: person.id,
    unitId: unit,
    ...times,
    activityId: activity?.id ?? null,
    note,
  };
  const judged = judgePast(past, { ...context, known: [] });
  if (judged.does === 'cannot') return { ...bad(judged.code, judged.detail), name: named.name };
  return { ...named, does: 'new', why: null, payload: past };
}

type Times = Pick<PastRegistration, 'start' | 'end' | 'breakMinutes'>;
type Wrong = { readonly code: PastRowCode; readonly detail: string };
const wrong = (code: PastRowCode, detail = ''): Wrong => {
  return { code, detail };
};

/**
 * Start, end and break of a row. Where no day of the end is said, one before the start is on the next day; without an end
 * the hours say when it was.
 */
export function timesOf(
  cell: (field: TimeField) => string,
  clocks: Clocks,
  lastDay = '',
): Times | Wrong {
  const { timeZone } = clocks;
  const day = dayInCell(cell('date')) ?? (cell('date') === '' ? dayInCell(cell('start')) : null);
  if (day === null) return wrong('past_day_wrong', cell('date'));
  const from = timeInCell(cell('start'), clocks.isPart);
  if (from === null || from.hour === 24) return wrong('past_start_wrong', cell('start'));
  const [start] = instantsOf(resolveLocal(day, from, timeZone));
  if (start === undefined) return wrong('past_hour_missing', cell('start'));
  const pause = pauseOf(cell('break'), clocks.isDecimal.break);
  if (pause === null) return wrong('past_break_wrong', cell('break'));
  const hours = cell('hours');
  if (/^[-\u2212]/.test(hours)) return wrong('past_hours_negative', hours);
  if (cell('end') === '') {
    const worked = minutesInCell(hours, clocks.isDecimal.hours);
    if (worked === null) return wrong(hours === '' ? 'past_end_wrong' : 'past_hours_wrong', hours);
    return { start, end: start + (worked + (pause ?? 0)) * 60_000, breakMinutes: pause ?? 0 };
  }
  const to = timeInCell(cell('end'), clocks.isPart);
  if (to === null) return wrong('past_end_wrong', cell('end'));
  const endDay = dayInCell(lastDay === '' ? cell('end') : lastDay);
  if (endDay === null && lastDay !== '') return wrong('past_day_wrong', lastDay);
  const end = endAfter(start, { day, endDay, from, to }, timeZone);
  if (end === null) return wrong('past_hour_missing', cell('end'));
  if (end < start) return wrong('past_end_before', lastDay || cell('end'));
  return withHours({ start, end }, pause, hours, clocks);
}

interface Ends {
  readonly day: Day;
  /** Where a column of its own, or the cell of the end, says the day. */
  readonly endDay: Day | null;
  readonly from: ClockTime;
  readonly to: ClockTime;
}

function endAfter(start: number, { day, endDay, from, to }: Ends, timeZone: string): number | null {
  if (endDay !== null) return endInstants(endDay, to, timeZone).at(-1) ?? null;
  const face = ({ hour, minute }: ClockTime): number => hour * 60 + minute;
  if (face(to) === face(from)) return start;
  const on = face(to) > face(from) ? day : addDays(day, 1);
  return endInstants(on, to, timeZone).find((ms) => ms > start) ?? null;
}

/** Minutes of a break: a bare number is minutes; null for what cannot be read, undefined for nothing. */
export function pauseOf(cell: string, isDecimal: boolean): number | null | undefined {
  if (cell === '') return undefined;
  if (/^\d{1,3}$/.test(cell)) return Number(cell);
  const minutes = minutesInCell(cell, isDecimal);
  return minutes === null || minutes < 0 ? null : minutes;
}

/**
 * The hours of a row say how long the break was where it does not itself. A point with two digits is read as it adds up:
 * 7.30 is 7 h 30 min in one system and 7 h 18 min in another.
 */
function withHours(
  { start, end }: { readonly start: number; readonly end: number },
  pause: number | undefined,
  hours: string,
  { isDecimal }: Clocks,
): Times | Wrong {
  if (hours === '') return { start, end, breakMinutes: pause ?? 0 };
  const gross = minutesBetween(start, end);
  const read = [minutesInCell(hours, isDecimal.hours), minutesInCell(hours, true)];
  const ways = read.filter((way) => way !== null);
  if (ways.length === 0) return wrong('past_hours_wrong', hours);
  if (pause !== undefined) {
    const addsUp = ways.some((way) => Math.abs(gross - pause - way) <= 1);
    return addsUp ? { start, end, breakMinutes: pause } : wrong('past_hours_wrong', hours);
  }
  const left = ways.find((way) => way > 0 && way <= gross);
  return left === undefined
    ? wrong('past_hours_wrong', hours)
    : { start, end, breakMinutes: gross - left };
}

/** What is twice in the file, or on top of another row of the same person, is not written. */
function besideOthers(row: PastRow, above: Map<string, PastRegistration[]>): PastRow {
  const { payload } = row;
  if (payload === null) return row;
  const own = above.get(payload.employeeId) ?? [];
  const [start, end] = [minuteOf(payload.start), minuteOf(payload.end)];
  const other = own.find((one) => minuteOf(one.start) < end && start < minuteOf(one.end));
  if (other === undefined) {
    own.push(payload);
    above.set(payload.employeeId, own);
    return row;
  }
  const isSame = minuteOf(other.start) === start && minuteOf(other.end) === end;
  const code: PastRowCode = isSame ? 'past_twice' : 'past_overlap_row';
  return { ...row, does: 'cannot', why: { code, detail: String(other.row) }, payload: null };
}
