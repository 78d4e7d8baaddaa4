import { isActive } from '../../audit.ts';
import { DEFAULT_WEEKLY_HOURS } from '../../employee/new-employee.ts';
import { LOOKS, numberInCell } from '../../files/cell-values.ts';
import type { SheetFields } from '../../files/sheet-cells.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../language.ts';
import { isSameName } from '../../text/compare.ts';
import type { Unit } from '../../unit/unit.ts';

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

/** The same with what people are known by in the payroll system, and from which day on hours and type are others. */
export const NUMBERED_FIELDS = [...PERSON_FIELDS, 'payNumber', 'from'] as const;

/** What a sheet may say of a person. */
export type PersonField = (typeof NUMBERED_FIELDS)[number];

const words = (text: string): readonly string[] => text.split(' ');

/** The labels of the product itself, and what other systems write. */
export const PERSON_HEADS: SheetFields<PersonField>['heads'] = {
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
  language: words('sprogiemails sprog emaillanguage languageofemails language sprache'),
  employmentType: words(
    'ansættelsesform lønform employmenttype typeofemployment paytype anstellungsart',
  ),
  from: words('gælderfra gældendefra fra virkningsdato from validfrom effectivefrom gültigab ab'),
  payNumber: words(
    'lønnr lønnummer medarbnr medarbejdernr medarbejdernummer ansatnr medarbejderid employeenumber employeeno employeeid paynumber payrollnumber payrollid personalnummer',
  ),
};

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
