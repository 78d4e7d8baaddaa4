import { isActive } from '../audit.ts';
import { normalizeEmail } from '../text/contact-rules.ts';
import type { Day } from '../dates/day.ts';
import { dayInCell, LOOKS, numberInCell } from '../files/cell-values.ts';
import {
  cellOf,
  nameInOrder,
  type Sheet,
  type SheetColumn,
  type SheetFields,
  type SheetLine,
  sheetOf,
  type Understanding,
} from '../files/sheet-cells.ts';
import { DEFAULT_LANGUAGE, type Language } from '../language.ts';
import { cleanName } from '../text/clean.ts';
import { isSameName, nameKey } from '../text/compare.ts';
import type { Unit } from '../unit/unit.ts';
import { EMPLOYEE_NUMBER_MAX } from './card.ts';
import { type Employee, fullName } from './employee.ts';
import {
  DEFAULT_WEEKLY_HOURS,
  type NewEmployee,
  type NewEmployeeErrorCode,
  validateNewEmployee,
} from './new-employee.ts';

/** Most rows that are taken at a time. */
export const MAX_SHEET_ROWS = 500;

/** What is wrong with a row. `detail` is the unit's name, or the row that has the same e-mail or name. */
export interface SheetProblem {
  readonly code:
    | NewEmployeeErrorCode
    | 'unknown_unit_name'
    | 'duplicate_email'
    | 'duplicate_name'
    | 'already_here'
    | 'bad_hours'
    | 'bad_language'
    | 'bad_date'
    | 'bad_type'
    | 'bad_number'
    | 'duplicate_number';
  readonly detail: string;
}

const ORDER = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'units',
  'weeklyHours',
  'startDate',
  'language',
] as const;

/** What a sheet may say of a person; `fullName` is both names in one cell. */
export const PERSON_FIELDS = [...ORDER, 'fullName', 'employmentType'] as const;

/** The same with what people are known by in the payroll system. */
export const NUMBERED_FIELDS = [...PERSON_FIELDS, 'payNumber'] as const;

/** What a sheet may say of a person. */
export type PersonField = (typeof NUMBERED_FIELDS)[number];

/** One row of a sheet: a person who can be added, or what is wrong. */
export interface SheetRow {
  /** The same row, whatever else is written: what has been done with it is kept under this. */
  readonly key: string;
  /** As the sheet counts them, from 1. */
  readonly row: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** As the payroll system knows them; empty where the sheet does not say. */
  readonly payNumber: string;
  readonly person: NewEmployee | null;
  /** What is written although the sheet does not say it: what the dialog for one person begins with. */
  readonly assumed: readonly PersonField[];
  readonly problem: SheetProblem | null;
}

/** A sheet as it was understood. It has no rows while it is not said of a column what it is. */
export interface PeopleSheet {
  readonly columns: readonly SheetColumn<PersonField>[];
  readonly rows: readonly SheetRow[];
}

const words = (text: string): readonly string[] => text.split(' ');

/** The labels of the product itself, and what other systems write. */
const HEADS: SheetFields<PersonField>['heads'] = {
  firstName: words('fornavn fornavne firstname givenname forename'),
  lastName: words('efternavn lastname surname familyname'),
  fullName: words(
    'navn medarbejder medarbejdernavn fuldenavn helenavnet name employee employeename fullname wholename mitarbeiter',
  ),
  email: words('email mail emailadresse mailadresse emailaddress'),
  phone: words(
    'telefon telefonnummer telefonnr tlf tlfnr mobil mobilnummer mobilnr mobiltelefon phone phonenumber mobile mobilephone cell telefonnummer handy',
  ),
  units: words('enhed enheder afdeling afdelinger afd unit units department abteilung'),
  weeklyHours: words(
    'timeruge timeromugen timerpruge ugentligetimer ugetimer timer hoursweek hoursperweek weeklyhours hours hoursaweek wochenstunden',
  ),
  startDate: words(
    'startdato start ansat ansatd ansatfra ansatden ansættelsesdato tiltrådt tiltrædelsesdato startdate started employedfrom hiredate hired firstday eintrittsdatum',
  ),
  language: words('sprogiemails sprog emaillanguage language sprache'),
  employmentType: words('ansættelsesform lønform employmenttype typeofemployment paytype anstellungsart'),
  payNumber: words(
    'lønnr lønnummer medarbnr medarbejdernr medarbejdernummer ansatnr medarbejderid employeenumber employeeno employeeid paynumber payrollnumber payrollid personalnummer',
  ),
};

/** What a sheet may say, as it is known by heads and content. */
function fieldsOf({ units, hasPayNumbers = false }: SheetContext): SheetFields<PersonField> {
  const isUnits = (cell: string) => unitsIn(cell, units).every((unit) => typeof unit !== 'string');
  return {
    all: hasPayNumbers ? NUMBERED_FIELDS : PERSON_FIELDS,
    order: ORDER,
    heads: HEADS,
    looks: {
      email: LOOKS.email,
      phone: LOOKS.phone,
      units: { fits: isUnits, isSure: true },
      weeklyHours: LOOKS.hours,
      startDate: LOOKS.day,
      language: { fits: (cell) => SPEECH.has(cell.toLowerCase()), isSure: false },
      employmentType: { fits: (cell) => TYPES.has(cell.toLowerCase()), isSure: false },
      payNumber: LOOKS.number,
    },
  };
}

const SPEECH: ReadonlyMap<string, Language> = new Map([
  ['', DEFAULT_LANGUAGE],
  ...['dk', 'da', 'dansk', 'danish'].map((word) => [word, 'dk'] as const),
  ...['en', 'engelsk', 'english'].map((word) => [word, 'en'] as const),
]);

const HOURLY = ['timeløn', 'timelønnet', 'hourly', 'hourly salary'];

const TYPES: ReadonlyMap<string, 'flex' | 'hourly' | ''> = new Map([
  ['', ''],
  ...['f', 'fleks', 'flex', 'fast', 'fastløn', 'fastlønnet', 'månedsløn', 'salaried', 'monthly'].map(
    (word) => [word, 'flex'] as const,
  ),
  ...['t', 'h', 'stundenlohn', ...HOURLY].map((word) => [word, 'hourly'] as const),
]);

/** How somebody who is here is known beside their name. */
export interface KnownBy {
  readonly email: string;
  readonly employeeNumber: string;
}

/** What a sheet is read against. */
export interface SheetContext extends Understanding {
  /** Units in which people may be added. */
  readonly units: readonly Unit[];
  readonly today: Day;
  /** Who is on the farm: the same sheet again adds nobody twice. */
  readonly people: readonly Employee[];
  /** The address and the number of people, by their ids, where they are known. */
  readonly cards?: ReadonlyMap<string, KnownBy>;
  /** Whether numbers of the payroll system are read and written. */
  readonly hasPayNumbers?: boolean;
  /** Whether a row without an address is somebody without a sign-in. */
  readonly withoutEmail: boolean;
  /** Whether somebody may bear the name of another who is on the farm. */
  readonly sameNames: boolean;
}

/**
 * Reads the lines of a sheet, with or without heads: each field from the column that is assigned to it. Where there is
 * none, or its cell is empty, the row has what the dialog for one person begins with, and says so.
 */
export function readSheet(lines: readonly SheetLine[], context: SheetContext): PeopleSheet {
  const sheet = sheetOf(lines, fieldsOf(context), context);
  const { columns } = sheet;
  if (columns.some(({ field }) => field === null)) return { columns, rows: [] };
  const isHere = whoIsHere(context);
  const seen = new Map<string, number>();
  const numbers = new Map<string, number>();
  const rows = sheet.lines.map((line): SheetRow => {
    const read = rowOf(line, sheet, context);
    const { row, email } = read;
    const name = nameKey(fullName(read));
    const key = email === '' ? `name ${context.sameNames ? row : name}` : email;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row);
    if (read.problem !== null) return read;
    const refuse = (code: SheetProblem['code'], detail = ''): SheetRow => ({
      ...read,
      person: null,
      problem: { code, detail },
    });
    if (first !== undefined) {
      return refuse(email === '' ? 'duplicate_name' : 'duplicate_email', String(first));
    }
    if (isHere(read)) return refuse('already_here');
    const number = numbers.get(read.payNumber);
    if (number !== undefined) return refuse('duplicate_number', String(number));
    if (read.payNumber !== '') numbers.set(read.payNumber, row);
    return read;
  });
  return { columns, rows };
}

/** Whether somebody who is on the farm has the number, the address or the name of a row. */
function whoIsHere({ people, cards, sameNames }: SheetContext) {
  const here = people.filter(isActive);
  const names = new Set(sameNames ? [] : here.map((one) => nameKey(fullName(one))));
  const known = here.flatMap(({ id }) => cards?.get(id) ?? []);
  const emails = new Set(known.map(({ email }) => normalizeEmail(email)).filter(Boolean));
  const numbers = new Set(known.map(({ employeeNumber }) => employeeNumber).filter(Boolean));
  return (row: Pick<SheetRow, 'firstName' | 'lastName' | 'email' | 'payNumber'>): boolean =>
    names.has(nameKey(fullName(row))) || emails.has(row.email) || numbers.has(row.payNumber);
}

function rowOf(line: SheetLine, sheet: Sheet<PersonField>, context: SheetContext): SheetRow {
  const cell = (field: PersonField): string => cellOf(sheet, line, field);
  const [firstName, lastName] = namesIn((field) => cleanName(cell(field)));
  const email = normalizeEmail(cell('email'));
  const hasAccount = email !== '' || !context.withoutEmail;
  const { row } = line;
  const assumed = (['units', 'weeklyHours', 'startDate', 'language'] as const).filter(
    (field) => cell(field) === '',
  );
  const key = email || `${row} ${firstName} ${lastName}`;
  const payNumber = cleanName(cell('payNumber'));
  const shown = { key, row, firstName, lastName, email, payNumber, assumed };
  const bad = (code: SheetProblem['code'], detail = ''): SheetRow => ({
    ...shown,
    person: null,
    problem: { code, detail },
  });
  const type = TYPES.get(cell('employmentType').toLowerCase());
  const hours = type === 'hourly' ? 0 : hoursOf(cell('weeklyHours'));
  const startDate = cell('startDate') === '' ? context.today : dayInCell(cell('startDate'));
  const emailLanguage = SPEECH.get(cell('language').toLowerCase());
  const units = unitsIn(cell('units'), context.units);
  const unknown = units.find((unit) => typeof unit === 'string');
  const unitIds = units.flatMap((unit) => (typeof unit === 'string' ? [] : [unit.id]));
  const checked = validateNewEmployee({
    email,
    firstName,
    lastName,
    // Sheets write numbers in groups: 20-12-34-56.
    phone: cleanName(cell('phone')).replaceAll(/[.()-]/g, ' '),
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
  if (type === undefined) return bad('bad_type');
  if (payNumber.length > EMPLOYEE_NUMBER_MAX) return bad('bad_number');
  if (emailLanguage === undefined) return bad('bad_language');
  return { ...shown, person: checked.value, problem: null };
}

/** First and last name; of both in one cell the last word is the last name, and the first before a comma. */
function namesIn(cell: (field: PersonField) => string): readonly [first: string, last: string] {
  const both = nameInOrder(cell('fullName'));
  if (both === '') return [cell('firstName'), cell('lastName')];
  const [, first = both, last = ''] = /^(.*) (\S+)$/.exec(both) ?? [];
  return [cell('firstName') || first, cell('lastName') || last];
}

/** Null for what is no number; nothing is 37 and hourly paid is 0. */
function hoursOf(text: string): number | null {
  const word = text.toLowerCase();
  if (word === '') return DEFAULT_WEEKLY_HOURS;
  if (HOURLY.includes(word)) return 0;
  const number = numberInCell(word);
  return number !== null && number >= 0 ? number : null;
}

/** The units named in a cell; a name that is none stays a text. Nothing means the only one there is. */
function unitsIn(text: string, units: readonly Unit[]): (Unit | string)[] {
  const known = units.filter(isActive);
  const [only, second] = known;
  if (text === '') return only !== undefined && second === undefined ? [only] : [];
  const find = (name: string) => known.find(({ unitName }) => isSameName(unitName, name));
  const whole = find(text);
  if (whole !== undefined) return [whole];
  const names = text.split(/[,/|+;\n]/).map((name) => name.trim());
  return names.filter((name) => name !== '').map((name) => find(name) ?? name);
}
