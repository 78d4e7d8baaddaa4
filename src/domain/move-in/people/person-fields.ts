import { SEAT_TYPES, type SeatType } from '../../access/seats.ts';
import { isActive } from '../../audit.ts';
import { DEFAULT_WEEKLY_HOURS, type NewEmployee } from '../../employee/new-employee.ts';
import { LOOKS, numberInCell } from '../../files/cell-values.ts';
import { type SheetFields, words } from '../../files/sheet-cells.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../language.ts';
import { isSameName, nameKey, plainKey } from '../../text/compare.ts';
import type { Unit } from '../../farm/unit.ts';
import type { Day } from '../../dates/day.ts';
import { type Employee, fullName } from '../../employee/employee.ts';
import { employmentsOf, termsOn } from '../../employee/terms.ts';
import type { Farm } from '../../farm/farm.ts';
import { normalizeEmail } from '../../text/contact-rules.ts';
import type { Change, KnownBy } from '../rows/import-row.ts';
import type { PersonChange } from './person-change.ts';

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

/** The same with what people are known by in the payroll system, from which day on hours and type are others, and the seat. */
export const NUMBERED_FIELDS = [...PERSON_FIELDS, 'payNumber', 'from', 'seat'] as const;

/** The columns of a file of people that another farm reads: one for each thing that is said of somebody. */
export const PERSON_COLUMNS = [
  'payNumber',
  ...ORDER.filter((field) => field !== 'language'),
  'employmentType',
  'language',
  'seat',
] as const;

/** What a sheet may say of a person. */
export type PersonField = (typeof NUMBERED_FIELDS)[number];

/** What a sheet may say of whose a row is, beside the name. */
export const WHOSE_FIELDS = ['payNumber', 'email', 'firstName', 'lastName'] as const;

/** The labels of the product itself, and what other systems write. */
export const PERSON_HEADS: SheetFields<PersonField>['heads'] = {
  firstName: words('fornavn fornavne firstname givenname forename vorname'),
  lastName: words('efternavn lastname surname familyname nachname familienname'),
  fullName: words(
    'navn medarbejder medarbejdernavn fuldenavn helenavnet name employee employeename fullname wholename mitarbeiter hvem?',
  ),
  email: words(
    'email mail emailadresse mailadresse emailaddress arbejdsmail workemail email1value',
  ),
  phone: words(
    'telefon telefonnummer telefonnr tlf tlfnr mobil mobilnummer mobilnr mobiltelefon phone phonenumber mobile mobilephone cell cellphone telefonnummer handy mobiltelefonnummer phone1value',
  ),
  units: words(
    'enhed enheder afdeling afdelinger afd unit units department departments abteilung lokation location standort kostenstelle',
  ),
  weeklyHours: words(
    'timeruge timeromugen timerpruge ugentligetimer ugetimer timer hoursweek hoursperweek weeklyhours hours hoursaweek wochenstunden ugentligarbejdstid arbejdstidpruge aftaltugentligarbejdstid kontrakttimer contracthours contractedhours timertalprruge tuge ugentligttimetal ugenorm timetal weeklycontractedhours wochenarbeitszeit',
  ),
  startDate: words(
    'startdato start ansat ansatd ansatfra ansatden ansættelsesdato tiltrådt tiltrædelsesdato startdate started employedfrom hiredate hired firstday eintrittsdatum eintritt hireddate startede tiltrådtden ansættelsesstart employmentstart',
  ),
  language: words('sprogiemails sprog emaillanguage languageofemails language sprache'),
  employmentType: words(
    'ansættelsesform ansættelse lønform ansættelsestype lønmodel employmenttype typeofemployment paytype anstellungsart',
  ),
  from: words(
    'gælderfra gælderpr gældendefra fra virkningsdato from validfrom effectivefrom gültigab ab',
  ),
  seat: words('licens licenstype seat seattype licence license lizenz'),
  payNumber: words(
    'lønnr lønnummer medarbnr medarbejdernr medarbejdernummer ansatnr employeenumber employeeno employeenr paynumber payrollnumber payrollid personalnummer personalnr mitarbeiternr mitarbeiternummer salaryidentifier employeeexportcode badgeno medarbejderid? employeeid?',
  ),
};

/** What in a head says a field whose look its cells have. */
export const PERSON_HINTS = {
  phone: /tlf|telefon|mobil|phone/i,
  weeklyHours: /^(?!.*(max|min|over|extra)).*(timer|timetal|hours|stunden|arbejdstid|arbeitszeit)/i,
  startDate: /ansat|ansæt|start|begyn|hire|eintritt|tiltr/i,
  employmentType: /lønt|lønf|ansæt|employ|paytype/i,
  payNumber: /lønn|medarb|mitarb|member|employee|payroll|personal/i,
} as const;

/** What a sheet may say, as it is known by heads and content. */
export function personFields(
  units: readonly Unit[],
  hasPayNumbers: boolean,
): SheetFields<PersonField> {
  const isUnits = (cell: string) => unitsIn(cell, units).every((unit) => typeof unit !== 'string');
  return {
    all: hasPayNumbers ? NUMBERED_FIELDS : PERSON_FIELDS,
    order: ORDER,
    heads: PERSON_HEADS,
    hints: PERSON_HINTS,
    looks: {
      email: LOOKS.email,
      phone: LOOKS.phone,
      units: { fits: isUnits, isSure: true },
      weeklyHours: LOOKS.hours,
      startDate: LOOKS.day,
      language: { fits: (cell) => SPEECH.has(cell.toLowerCase()), isSure: false },
      employmentType: { fits: (cell) => TYPES.has(cell.toLowerCase()), isSure: false },
      payNumber: LOOKS.number,
      seat: { fits: (cell) => SEATS.has(cell.toLowerCase()), isSure: false },
    },
  };
}

/** What seats are called; nothing is none of them. */
export const SEATS: ReadonlyMap<string, SeatType | null> = new Map([
  ['', null],
  ...SEAT_TYPES.map((seat) => [seat.toLowerCase(), seat] as const),
  ['part-time', 'DELTID'],
  ['basis', 'BASIC'],
  ['planlægning', 'PLANNING'],
  ['kombineret', 'COMBINED'],
]);

/** What the language of e-mails is called. */
export const SPEECH: ReadonlyMap<string, Language> = new Map([
  ['', DEFAULT_LANGUAGE],
  ...['dk', 'da', 'dansk', 'danish'].map((word) => [word, 'dk'] as const),
  ...['en', 'engelsk', 'english'].map((word) => [word, 'en'] as const),
]);

const HOURLY = ['timeløn', 'timelønnet', 'hourly', 'hourly salary'];

/** What the types of employment are called, in full and in short. */
export const TYPES: ReadonlyMap<string, 'flex' | 'hourly' | ''> = new Map([
  ['', ''],
  ...[
    'f',
    'fleks',
    'flex',
    'fast',
    'fastløn',
    'fastlønnet',
    'månedsløn',
    'salaried',
    'monthly',
  ].map((word) => [word, 'flex'] as const),
  ...['t', 'h', 'stundenlohn', ...HOURLY].map((word) => [word, 'hourly'] as const),
]);

/** Null for what is no number; nothing is 37 and hourly paid is 0. */
export function hoursIn(text: string): number | null {
  const word = text.toLowerCase();
  if (word === '') return DEFAULT_WEEKLY_HOURS;
  if (HOURLY.includes(word)) return 0;
  const number = numberInCell(word);
  return number !== null && number >= 0 ? number : null;
}

/** The units named in a cell; a name that is none stays a text. Nothing means the only one there is. */
export function unitsIn(text: string, units: readonly Unit[]): (Unit | string)[] {
  const known = units.filter(isActive);
  const [only, second] = known;
  if (text === '') return only !== undefined && second === undefined ? [only] : [];
  const find = (name: string) => known.find(({ unitName }) => isSameName(unitName, name));
  const whole = find(text);
  if (whole !== undefined) return [whole];
  const names = text.split(/[,/|+;\n]/).map((name) => name.trim());
  return names.filter((name) => name !== '').map((name) => find(name) ?? name);
}

/** What days and weeks of a farm are counted by. */
export type FarmTime = Pick<Farm, 'timeZone' | 'workDaysPerWeek'>;

interface Context {
  readonly today: Day;
  readonly changes?: FarmTime;
  readonly cards?: ReadonlyMap<string, KnownBy>;
  readonly units: readonly Unit[];
}

const UTC: FarmTime = { timeZone: 'UTC', workDaysPerWeek: 5 };

/** What stands of somebody who is here, on the day from which a row says something else: today, or their first day. */
export function standingOf(person: Employee, said: Day | null, context: Context) {
  const { today, changes: farm = UTC, cards } = context;
  const startDate = employmentsOf(person, farm).at(-1)?.from ?? null;
  const from = said ?? (startDate !== null && startDate > today ? startDate : today);
  const { weeklyHours, type } = termsOn(person, farm, from);
  const card = cards?.get(person.id);
  return {
    person,
    from,
    startDate,
    type,
    weeklyHours: type === 'hourly' ? 0 : weeklyHours,
    email: normalizeEmail(card?.email ?? ''),
    phone: card?.phone ?? '',
    payNumber: card?.employeeNumber ?? '',
    emailLanguage: card?.emailLanguage ?? DEFAULT_LANGUAGE,
    unitIds: person.units.length > 0 ? person.units : [''],
    seat: person.seatType,
  };
}

type Named = Pick<Employee, 'firstName' | 'lastName'>;

/** Whoever is here needs no address to be changed. */
const ANY_ADDRESS = 'nobody@markhold.example';

/** Who a row is about, by the names that they have here where it says the same, or nothing; the address is their own. */
export function namedAs(
  said: Named,
  { person, email }: ReturnType<typeof standingOf>,
): Named & { readonly email: string } {
  const name = fullName(said);
  const isSame = [nameKey, plainKey].some((key) => nameKey(name) === key(fullName(person)));
  const { firstName, lastName } = isSame || name === '' ? person : said;
  return { firstName, lastName, email: email || ANY_ADDRESS };
}

/** What of somebody a row changes, by field, and the payload that does it; no field for nothing. */
interface ChangesHere {
  readonly changes: Readonly<Partial<Record<PersonField, Change>>>;
  readonly payload: PersonChange;
}

interface Said {
  readonly row: number;
  readonly here: Employee;
  readonly from: Day;
  readonly payNumber: string;
  readonly person: NewEmployee;
  readonly seat: SeatType | null;
  /** Whether the file says anything of a field. */
  readonly says: (field: PersonField) => boolean;
}

/** Compares what a row says of somebody who is here with what stands. Empty cells change nothing. */
export function changesOf(said: Said, context: Context): ChangesHere {
  const { row, here, from, payNumber, person, seat, says } = said;
  const before = standingOf(here, from, context);
  const changes: Partial<Record<PersonField, Change>> = {};
  const differs = (field: PersonField, was: string, becomes: string): boolean => {
    if (was !== becomes) changes[field] = { from: was, to: becomes };
    return was !== becomes;
  };
  const nameOf = (id: string): string => context.units.find((one) => one.id === id)?.unitName ?? id;
  const active = context.units.filter(isActive).map(({ id }) => id);
  const namesOf = (ids: readonly string[]): string =>
    ids
      .filter((id) => active.includes(id))
      .map(nameOf)
      .join(', ');
  const isSameSet =
    !says('units') ||
    here.units
      .filter((id) => active.includes(id))
      .toSorted()
      .join('/') === [...person.unitIds].toSorted().join('/');
  const { firstName, lastName, phone, unitIds, startDate, emailLanguage } = person;
  const set: PersonChange['set'] = {
    ...(differs('firstName', here.firstName, firstName) && { firstName }),
    ...(differs('lastName', here.lastName, lastName) && { lastName }),
    ...(says('phone') && differs('phone', before.phone, phone) && { phone }),
    ...(!isSameSet &&
      differs('units', namesOf(here.units), namesOf(unitIds)) && { unitIds: [...unitIds] }),
    ...(says('startDate') &&
      differs('startDate', before.startDate ?? '', startDate) && { startDate }),
    ...(differs('language', before.emailLanguage, emailLanguage) && { emailLanguage }),
    ...(payNumber !== '' && differs('payNumber', before.payNumber, payNumber) && { payNumber }),
    ...(seat !== null && differs('seat', before.seat, seat) && { seatType: seat }),
  };
  const isType = differs('employmentType', before.type, person.employmentType);
  const isHours = differs('weeklyHours', String(before.weeklyHours), String(person.weeklyHours));
  const { employmentType: type, weeklyHours } = person;
  const terms = isType || isHours ? { from, type, weeklyHours, weeks: null } : null;
  return { changes, payload: { row, employeeId: here.id, set, terms } };
}
