import { isActive } from '../audit.ts';
import type { Day } from '../dates/day.ts';
import { cellDay, cellsOf, columnsOf } from '../files/sheet-cells.ts';
import { DEFAULT_LANGUAGE, type Language } from '../language.ts';
import type { Unit } from '../unit/unit.ts';
import {
  DEFAULT_WEEKLY_HOURS,
  type NewEmployee,
  type NewEmployeeErrorCode,
  validateNewEmployee,
} from './new-employee.ts';

/** Most rows that are taken at a time. */
export const MAX_SHEET_ROWS = 100;

/** What is wrong with a row. `detail` is the unit's name, or the row that has the same e-mail. */
export interface SheetProblem {
  readonly code:
    | NewEmployeeErrorCode
    | 'unknown_unit_name'
    | 'duplicate_email'
    | 'bad_hours'
    | 'bad_language'
    | 'bad_date';
  readonly detail: string;
}

/** One row of a sheet: a person who can be added, or what is wrong. */
export interface SheetRow {
  /** The same row, whatever else is written: what has been done with it is kept under this. */
  readonly key: string;
  /** As the sheet counts them, from 1. */
  readonly row: number;
  readonly name: string;
  readonly email: string;
  readonly person: NewEmployee | null;
  readonly problem: SheetProblem | null;
}

const COLUMNS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'units',
  'weeklyHours',
  'startDate',
  'language',
] as const;

type Column = (typeof COLUMNS)[number];
type Cells = Readonly<Partial<Record<Column, string>>>;

/** The words that head a column, in lower case without spaces, hyphens and slashes. */
const HEADINGS: Readonly<Record<string, Column>> = {
  fornavn: 'firstName',
  firstname: 'firstName',
  efternavn: 'lastName',
  lastname: 'lastName',
  email: 'email',
  mail: 'email',
  telefon: 'phone',
  mobil: 'phone',
  phone: 'phone',
  enhed: 'units',
  enheder: 'units',
  unit: 'units',
  units: 'units',
  timer: 'weeklyHours',
  timeromugen: 'weeklyHours',
  hours: 'weeklyHours',
  weeklyhours: 'weeklyHours',
  startdato: 'startDate',
  start: 'startDate',
  startdate: 'startDate',
  sprog: 'language',
  language: 'language',
};

const SPEECH: Readonly<Record<string, Language>> = {
  '': DEFAULT_LANGUAGE,
  dk: 'dk',
  da: 'dk',
  dansk: 'dk',
  danish: 'dk',
  en: 'en',
  engelsk: 'en',
  english: 'en',
};

const HOURLY = ['timeløn', 'timelønnet', 'hourly', 'hourly salary'];

/** What a sheet is read against. */
export interface SheetContext {
  /** Units in which people may be added. */
  readonly units: readonly Unit[];
  readonly today: Day;
  /** Whether a row without an address is somebody without a sign-in. */
  readonly withoutEmail?: boolean;
}

/**
 * Reads rows copied from a spreadsheet or a CSV file: cells apart by tab, semicolon or comma, with or
 * without a row of headings. An empty cell stands for what the dialog begins with.
 */
export function readSheet(text: string, context: SheetContext): SheetRow[] {
  const lines = cellsOf(text);
  const columns = columnsOf(lines[0]?.cells ?? [], HEADINGS);
  const rows = columns === null ? lines : lines.slice(1);
  const seen = new Map<string, number>();
  return rows.map(({ row, cells }) => {
    const named = Object.fromEntries(
      (columns ?? COLUMNS).map((name, at) => [name, cells[at] ?? '']),
    );
    const read = rowOf(row, named, context);
    const first = seen.get(read.email);
    if (first === undefined && read.email !== '') seen.set(read.email, row);
    if (first === undefined || read.problem !== null) return read;
    return { ...read, person: null, problem: { code: 'duplicate_email', detail: String(first) } };
  });
}

function rowOf(row: number, cells: Cells, context: SheetContext): SheetRow {
  const { firstName = '', lastName = '', email = '' } = cells;
  const address = email.trim().toLowerCase();
  const name = `${firstName} ${lastName}`.trim();
  const shown = { key: address || `${row} ${name}`, row, name, email: address };
  const hasAccount = address !== '' || context.withoutEmail !== true;
  const bad = (code: SheetProblem['code'], detail = ''): SheetRow => ({
    ...shown,
    person: null,
    problem: { code, detail },
  });
  const hours = hoursOf(cells.weeklyHours ?? '');
  const startDate = dayIn(cells.startDate ?? '', context.today);
  const emailLanguage = SPEECH[(cells.language ?? '').trim().toLowerCase()];
  const units = unitsIn(cells.units ?? '', context.units);
  const unknown = units.find((unit) => typeof unit === 'string');
  const unitIds = units.flatMap((unit) => (typeof unit === 'string' ? [] : [unit.id]));
  const checked = validateNewEmployee({
    email,
    firstName,
    lastName,
    // Sheets write numbers in groups: 20 12 34 56.
    phone: (cells.phone ?? '').replaceAll(/[\s.()-]/g, ''),
    employmentType: hours === 0 ? 'hourly' : 'flex',
    weeklyHours: hours ?? 0,
    startDate: startDate ?? context.today,
    unitIds: unknown === undefined ? unitIds : [unknown],
    emailLanguage: emailLanguage ?? DEFAULT_LANGUAGE,
    ...(!hasAccount && { hasAccount }),
  });
  if (!checked.ok) return bad(checked.code);
  if (unknown !== undefined) return bad('unknown_unit_name', unknown);
  if (hours === null) return bad('bad_hours');
  if (startDate === null) return bad('bad_date');
  if (emailLanguage === undefined) return bad('bad_language');
  return { ...shown, person: checked.value, problem: null };
}

/** Null for what is no number; nothing is 37 and hourly paid is 0. */
function hoursOf(text: string): number | null {
  const word = text.trim().toLowerCase();
  if (word === '') return DEFAULT_WEEKLY_HOURS;
  if (HOURLY.includes(word)) return 0;
  return /^\d+([.,]\d+)?$/.test(word) ? Number(word.replace(',', '.')) : null;
}

/** The day of a cell; today for nothing, null for what is none. */
function dayIn(text: string, today: Day): Day | null {
  return text.trim() === '' ? today : cellDay(text);
}

/** The units named in a cell; a name that is none stays a text. Nothing means the only one there is. */
function unitsIn(text: string, units: readonly Unit[]): (Unit | string)[] {
  const known = units.filter(isActive);
  const [only, second] = known;
  if (text.trim() === '') return only !== undefined && second === undefined ? [only] : [];
  const find = (name: string) =>
    known.find((unit) => unit.unitName.toLowerCase() === name.toLowerCase());
  const whole = find(text.trim());
  if (whole !== undefined) return [whole];
  const names = text.split(/[,/|+]/).map((name) => name.trim());
  return names.filter((name) => name !== '').map((name) => find(name) ?? name);
}
