import { isActive } from '../../audit.ts';
import { normalizeEmail } from '../../text/contact-rules.ts';
import type { Day } from '../../dates/day.ts';
import { dayInCell } from '../../files/cell-values.ts';
import {
  cellOf,
  nameInOrder,
  type Sheet,
  type SheetColumn,
  type SheetLine,
  sheetOf,
  type Understanding,
} from '../../files/sheet-cells.ts';
import { DEFAULT_LANGUAGE } from '../../language.ts';
import {
  type FarmTime,
  hoursIn,
  namedAs,
  type PersonField,
  personFields,
  SPEECH,
  standingOf,
  TYPES,
  unitsIn,
} from './person-fields.ts';
import { cleanName } from '../../text/clean.ts';
import { nameKey } from '../../text/compare.ts';
import type { Unit } from '../../farm/unit.ts';
import { finderOf, type KnownBy, type WhoseCode } from '../rows/import-row.ts';
import { type Employee, EMPLOYEE_NUMBER_MAX, fullName } from '../../employee/employee.ts';
import {
  type NewEmployee,
  type NewEmployeeErrorCode,
  validateNewEmployee,
} from '../../employee/new-employee.ts';

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
    | 'other_has_name'
    | 'bad_hours'
    | 'bad_language'
    | 'bad_date'
    | 'bad_type'
    | 'bad_number'
    | 'duplicate_number'
    | 'duplicate_person'
    | 'other_has_number'
    | WhoseCode;
  readonly detail: string;
}

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
  /** Who is changed by it: known by number, address or name. Null for somebody new. */
  readonly here: Employee | null;
  /** Of somebody who is here: the day from which hours and type are others. */
  readonly from: Day;
  /** What is written although the sheet does not say it: what the dialog for one person begins with. */
  readonly assumed: readonly PersonField[];
  readonly problem: SheetProblem | null;
}

/** A sheet as it was understood. It has no rows while it is not said of a column what it is. */
export interface PeopleSheet {
  readonly columns: readonly SheetColumn<PersonField>[];
  readonly rows: readonly SheetRow[];
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
  /** The farm of those who are here, where rows change them; else they are refused. */
  readonly changes?: FarmTime;
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
  const sheet = sheetOf(
    lines,
    personFields(context.units, context.hasPayNumbers === true),
    context,
  );
  const isHere = whoIsHere(context);
  const seen = new Map<string, number>();
  const numbers = new Map<string, number>();
  const rows = sheet.lines.map((line): SheetRow => {
    const who = whoOf(line, sheet, context);
    const known = isHere(who);
    const here = typeof known === 'object' ? known : null;
    const read = rowOf(line, sheet, who, context.changes === undefined ? null : here, context);
    const { row, email } = read;
    const name = nameKey(fullName(read));
    const key = email === '' ? `name ${context.sameNames ? row : name}` : email;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row);
    const refuse = (code: SheetProblem['code'], detail = ''): SheetRow => ({
      ...read,
      person: null,
      problem: { code, detail },
    });
    if (typeof known === 'string' && context.changes !== undefined) return refuse(known);
    if (read.problem !== null) return read;
    if (read.here !== null) {
      const before = seen.get(read.here.id);
      seen.set(read.here.id, before ?? row);
      return before === undefined ? read : refuse('duplicate_person', String(before));
    }
    if (first !== undefined) {
      return refuse(email === '' ? 'duplicate_name' : 'duplicate_email', String(first));
    }
    if (known !== null) return refuse('already_here');
    const number = numbers.get(read.payNumber);
    if (number !== undefined) return refuse('duplicate_number', String(number));
    if (read.payNumber !== '') numbers.set(read.payNumber, row);
    return read;
  });
  return { columns: sheet.columns, rows };
}

type Who = Pick<SheetRow, 'firstName' | 'lastName' | 'email' | 'payNumber'>;

/**
 * Who on the farm a row is about: known by the number or the address, or by the name where neither says that it is
 * somebody else who bears it. Null for somebody new.
 */
function whoIsHere({ people, cards = new Map<string, KnownBy>(), sameNames }: SheetContext) {
  const find = finderOf(people.filter(isActive), cards);
  const differs = (a: string, b: string): boolean => a !== '' && b !== '' && a !== b;
  return (row: Who): Employee | SheetProblem['code'] | null => {
    const { email, payNumber } = row;
    const name = fullName(row);
    const found = find(payNumber, email, sameNames ? '' : name);
    if ('code' in found) return found.code === 'past_person_unknown' ? null : found.code;
    const { person } = found;
    const card = cards.get(person.id);
    const [mail, number] = [
      normalizeEmail(card?.email ?? ''),
      cleanName(card?.employeeNumber ?? ''),
    ];
    const isNamed = name === '' || nameKey(name) === nameKey(fullName(person));
    const isOther = differs(email, mail);
    if (email !== '' && email === mail) return person;
    if (payNumber !== '' && payNumber === number) {
      return isOther && !isNamed ? 'other_has_number' : person;
    }
    if (!isOther && !differs(payNumber, number)) return person;
    return isNamed ? 'other_has_name' : null;
  };
}

function whoOf(line: SheetLine, sheet: Sheet<PersonField>, context: SheetContext): Who {
  const cell = (field: PersonField): string => cleanName(cellOf(sheet, line, field));
  const [firstName, lastName] = namesIn(cell);
  const payNumber = context.hasPayNumbers === true ? cell('payNumber') : '';
  return { firstName, lastName, email: normalizeEmail(cell('email')), payNumber };
}

function rowOf(
  line: SheetLine,
  sheet: Sheet<PersonField>,
  who: Who,
  here: Employee | null,
  context: SheetContext,
): SheetRow {
  const cell = (field: PersonField): string => cellOf(sheet, line, field);
  const { row } = line;
  const from = cell('from') === '' ? null : dayInCell(cell('from'));
  const stands = here === null ? null : standingOf(here, from, context);
  const { firstName, lastName, email } = stands === null ? who : namedAs(who, stands);
  const { payNumber } = who;
  const hasAccount = email !== '' || !context.withoutEmail;
  const assumed = (['units', 'weeklyHours', 'startDate', 'language'] as const).filter(
    (field) => here === null && cell(field) === '',
  );
  const key = email || `${row} ${firstName} ${lastName}`;
  const day = from ?? stands?.from ?? context.today;
  const shown = { key, row, firstName, lastName, email, payNumber, here, from: day, assumed };
  const bad = (code: SheetProblem['code'], detail = ''): SheetRow => ({
    ...shown,
    person: null,
    problem: { code, detail },
  });
  const type = TYPES.get(cell('employmentType').toLowerCase());
  const said = cell('weeklyHours');
  // Nothing says another type of somebody who is here.
  const isSilent = stands !== null && said === '' && (type === '' || type === stands.type);
  const hours = isSilent ? stands.weeklyHours : type === 'hourly' ? 0 : hoursIn(said);
  const start = cell('startDate');
  const startDate = start === '' ? (stands?.startDate ?? context.today) : dayInCell(start);
  const spoken = cell('language');
  const emailLanguage =
    spoken === '' && stands !== null ? stands.emailLanguage : SPEECH.get(spoken.toLowerCase());
  const isUnitsSilent = stands !== null && cell('units') === '';
  const units = isUnitsSilent ? [] : unitsIn(cell('units'), context.units);
  const unknown = units.find((unit) => typeof unit === 'string');
  const unitIds = units.flatMap((unit) => (typeof unit === 'string' ? [] : [unit.id]));
  const checked = validateNewEmployee({
    email,
    firstName,
    lastName,
    // Sheets write numbers in groups: 20-12-34-56.
    phone: cleanName(cell('phone')).replaceAll(/[.()-]/g, ' '),
    employmentType: isSilent ? stands.type : hours === 0 ? 'hourly' : 'flex',
    weeklyHours: hours ?? 0,
    startDate: startDate ?? context.today,
    unitIds: isUnitsSilent ? stands.unitIds : unknown === undefined ? unitIds : [unknown],
    emailLanguage: emailLanguage ?? DEFAULT_LANGUAGE,
    ...(!hasAccount && { hasAccount }),
  });
  if (!checked.ok) return bad(checked.code);
  if (unknown !== undefined) return bad('unknown_unit_name', unknown);
  if (hours === null) return bad('bad_hours');
  if (startDate === null || (cell('from') !== '' && from === null)) return bad('bad_date');
  if (type === undefined) return bad('bad_type');
  if (payNumber.length > EMPLOYEE_NUMBER_MAX) return bad('bad_number');
  if (emailLanguage === undefined) return bad('bad_language');
  return { ...shown, person: checked.value, problem: null };
}

/** First and last name; of both in one cell the last word is the last name, and the first before a comma. */
function namesIn(cell: (field: PersonField) => string): readonly [first: string, last: string] {
  const [both, given] = [nameInOrder(cell('fullName')), cell('firstName')];
  if (both === '') return [given, cell('lastName')];
  // Beside first names a name is the last one, or both.
  if (given !== '' && cell('lastName') === '') {
    return [given, both.startsWith(`${given} `) ? both.slice(given.length + 1) : both];
  }
  const [, first = both, last = ''] = /^(.*) (\S+)$/.exec(both) ?? [];
  return [cell('firstName') || first, cell('lastName') || last];
}
