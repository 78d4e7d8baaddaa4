import { words } from '../../files/sheet-cells.ts';
import * as v from 'valibot';
import { SEAT_TYPES } from '../../access/seats.ts';
import { storedId } from '../../change/change-kind.ts';
import { type Day, startOfDay } from '../../dates/day.ts';
import {
  type Employee,
  EMPLOYEE_NUMBER_MAX,
  isPersonDay,
  type NumberedCard,
  numberOn,
  PERSON_DAYS,
  type TermsEntry,
  withNumberFrom,
} from '../../employee/employee.ts';
import { weeklyHoursAt, withHoursFrom } from '../../employee/hours-history.ts';
import { MAX_WEEKLY_HOURS } from '../../employee/new-employee.ts';
import { homeOn, unitsOn, withHome } from '../../employee/home-unit.ts';
import { employmentsOf, lawOn, seatOn, typeOn } from '../../employee/terms.ts';
import {
  isSameUnits,
  isTermsDay,
  type Law,
  lawOf,
  LAWS,
  listedTerms,
  ruledEntry,
  TERMS_LIMITS,
  withTerms,
  withTermsFrom,
} from '../../employee/terms-change.ts';
import type { Farm } from '../../farm/farm.ts';
import type { Unit } from '../../farm/unit.ts';
import { isActive } from '../../audit.ts';
import { SEATS, unitsIn } from './person-fields.ts';
import { cleanName } from '../../text/clean.ts';
import { isSameName } from '../../text/compare.ts';
import { LANGUAGES } from '../../language.ts';

const text = v.pipe(v.string(), v.maxLength(300));
const weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7));

/** What a row changes of somebody who is here: fields that are what they are said to be, and terms from a day on. */
export const PersonChangeSchema = v.strictObject({
  row: v.pipe(v.number(), v.integer(), v.minValue(1)),
  employeeId: storedId,
  set: v.partial(
    v.strictObject({
      firstName: text,
      lastName: text,
      phone: text,
      unitIds: v.pipe(v.array(storedId), v.minLength(1), v.maxLength(100)),
      startDate: v.pipe(v.string(), v.check(isPersonDay)),
      emailLanguage: v.picklist(LANGUAGES),
      payNumber: v.pipe(v.string(), v.maxLength(EMPLOYEE_NUMBER_MAX)),
      seatType: v.picklist(SEAT_TYPES),
    }),
  ),
  terms: v.nullable(
    v.strictObject({
      from: v.pipe(v.string(), v.check(isTermsDay)),
      type: v.picklist(['flex', 'hourly']),
      weeklyHours: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_WEEKLY_HOURS)),
      /** ISO 1–7 of each week, the first that of the day; null leaves them as they are. */
      weeks: v.nullable(
        v.pipe(v.array(v.array(weekday)), v.minLength(1), v.maxLength(TERMS_LIMITS.weeks)),
      ),
      /** Left out: as it is. Key of a pack, null for none. */
      agreement: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40)))),
      law: v.optional(v.picklist(LAWS)),
      home: v.optional(storedId),
      units: v.optional(v.pipe(v.array(storedId), v.minLength(1), v.maxLength(100))),
      seat: v.optional(v.picklist(SEAT_TYPES)),
      /** In the payroll system, from the day until the next one that is known. */
      number: v.optional(
        v.pipe(
          v.string(),
          v.transform(cleanName),
          v.minLength(1),
          v.maxLength(EMPLOYEE_NUMBER_MAX),
        ),
      ),
    }),
  ),
});

/** What a row changes of somebody who is here. */
export type PersonChange = v.InferOutput<typeof PersonChangeSchema>;

/** Terms that a row says, from a day on. */
export type SaidTerms = NonNullable<PersonChange['terms']>;

type FarmTime = Pick<Farm, 'timeZone' | 'workDaysPerWeek'>;
type TermsFields = Partial<Pick<Employee, 'hours' | 'terms'>>;

/** The lists of hours and terms as they become; what is as it was is not there. */
export function termsFieldsOf(
  person: Employee,
  { from, type, weeklyHours, weeks, agreement, law, home, units, seat }: SaidTerms,
  farm: FarmTime,
): TermsFields {
  const listed = listedTerms(person, farm);
  const before = listed.findLast((one) => one.from <= from) ?? listed[0];
  const pattern: TermsEntry['weekdayPattern'] =
    weeks === null
      ? (before?.weekdayPattern ?? null)
      : {
          anchor: from,
          weeks: weeks.map((days) => ({ days: [...new Set(days)].toSorted((a, b) => a - b) })),
        };
  const isSaid = [agreement, law, home, units, seat].some((one) => one !== undefined);
  const isOther = type !== typeOn(person, from) || weeks !== null || isSaid;
  const now = lawOn(person, from);
  const entry = {
    from,
    type,
    weekdayPattern: pattern,
    ...ruledEntry(agreement === undefined ? now.agreement : agreement, law ?? lawOf(now)),
    ...(before?.home !== undefined && { home: before.home }),
    ...(before?.units !== undefined && { units: before.units }),
    ...(before?.seat !== undefined && { seat: before.seat }),
  };
  const place = home ?? homeOn(person, from);
  const said = {
    ...(home !== undefined && { home }),
    ...(units !== undefined && { home: place, units: withHome(units, place) }),
    ...(seat !== undefined && { seat }),
  };
  const hours = type === 'hourly' ? 0 : weeklyHours;
  // What pay by the hour is beside hours that it does not ask about stays as it is.
  const isSameHours =
    weeklyHoursAt(person.hours, from) === hours || (!isOther && type === 'hourly');
  return {
    ...(isOther && {
      terms:
        Object.keys(said).length === 0
          ? withTerms(listed, entry)
          : withTermsFrom(person, listed, { ...entry, ...said }),
    }),
    ...(!isSameHours && { hours: withHoursFrom(person.hours, from, hours) }),
  };
}

/** The numbers of somebody as they become; nothing where the day has the number already. */
export function numbersOf(
  person: Employee,
  card: NumberedCard,
  { from, number }: SaidTerms,
  farm: FarmTime,
): Partial<NumberedCard> {
  if (number === undefined || numberOn(card, from) === number) return {};
  const [employment] = employmentsOf(person, farm);
  return withNumberFrom(card, { from, number, first: employment?.from ?? PERSON_DAYS.first });
}

/** The fields of record and card that a row changes, as their doors take them. */
export function fieldsOfChange(
  person: Employee,
  known: NumberedCard,
  { set, terms }: PersonChange,
  farm: FarmTime,
) {
  const { firstName, lastName, unitIds, startDate, phone, emailLanguage, payNumber, seatType } =
    set;
  const start = (day: Day): number => startOfDay(day, farm.timeZone);
  return {
    person: {
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
      ...(unitIds !== undefined && { units: unitIds }),
      ...(startDate !== undefined && { startDate: start(startDate) }),
      ...(seatType !== undefined && { seatType }),
      ...(terms !== null && termsFieldsOf(person, terms, farm)),
    },
    card: {
      ...(phone !== undefined && { phone }),
      ...(emailLanguage !== undefined && { emailLanguage }),
      ...(payNumber !== undefined && { employeeNumber: payNumber }),
      ...(terms !== null && numbersOf(person, known, terms, farm)),
    },
  };
}

/** What agreements are called, by the key of their pack; the last one is that each rule says whom it is about. */
const AGREEMENTS = new Map<string | null, readonly string[]>([
  ['stableGlsA', words('stald stable stall stableglsa')],
  ['fieldGlsA', words('mark field feld fieldglsa')],
  ['sevenDays', words('7dage 7days 7tage sevendays')],
  ['fiftyHundred', words('50100 fiftyhundred')],
  ['none', words('ingen none keine')],
  [null, words('regler rules regeln')],
]);
const PARTS_OF_LAW: ReadonlyMap<Law, readonly string[]> = new Map([
  ['all', words('almindelig ordinary all normal')],
  ['exempt', words('selvtilrettelægger exempt plansowntime')],
  ['school', words('skole elev school pupil goestoschool gåriskole schüler')],
]);

/** The key that a cell names; undefined for what is none of them. */
function keyIn<K>(cell: string, all: ReadonlyMap<K, readonly string[]>): K | undefined {
  const word = cell.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');
  return [...all].find(([, names]) => names.includes(word))?.[0];
}

const nameIn = (id: string, units: readonly Unit[]): string =>
  units.find((one) => one.id === id)?.unitName ?? '';

const namesIn = (ids: readonly string[], units: readonly Unit[]): string =>
  ids.flatMap((id) => nameIn(id, units) || []).join(', ');

/**
 * The agreement, the law, the home unit, the units and the seat of somebody on a day as cells say them; of the last three
 * nothing where the terms say nothing.
 */
export function ruledCells(person: Employee, day: Day, units: readonly Unit[]): string[] {
  const { agreement, ...law } = lawOn(person, day);
  const [name = agreement ?? ''] = AGREEMENTS.get(agreement) ?? [];
  const says = (what: 'home' | 'units' | 'seat') =>
    person.terms.some((one) => one[what] !== undefined);
  return [
    name,
    PARTS_OF_LAW.get(lawOf(law))?.[0] ?? '',
    says('home') ? nameIn(homeOn(person, day), units) : '',
    says('units') ? namesIn(unitsOn(person, day), units) : '',
    says('seat') ? seatOn(person, day) : '',
  ];
}

/** What the cells of a row say of the agreement, the law, the units and the seat that is other than what stands. */
interface Ruled {
  readonly said: Pick<SaidTerms, 'agreement' | 'law' | 'home' | 'units' | 'seat'>;
  /** Each field with what stands and what becomes of it. */
  readonly changes: readonly (readonly [string, string, string])[];
}

type RuledField = 'agreement' | 'law' | 'home' | 'unitsFrom' | 'seat';

/**
 * What a row says of the agreement, the law, the units and the seat of somebody from a day on; of an empty cell nothing. Codes `bad_agreement`, `bad_law`, `unknown_unit_name` and `bad_seat` name the cell.
 */
export function ruledIn(
  cell: (field: RuledField) => string,
  person: Employee,
  { from, units }: { readonly from: Day; readonly units: readonly Unit[] },
): Ruled | { readonly code: string; readonly detail: string } {
  const now = lawOn(person, from);
  const stands = {
    agreement: now.agreement,
    law: lawOf(now),
    home: homeOn(person, from),
    units: unitsOn(person, from),
    seat: seatOn(person, from),
  };
  const places = cell('unitsFrom') === '' ? [] : unitsIn(cell('unitsFrom'), units);
  const strange = places.find((one) => typeof one === 'string');
  if (strange !== undefined) return { code: 'unknown_unit_name', detail: strange };
  const ids = places.flatMap((one) => (typeof one === 'string' ? [] : [one.id]));
  const named = units.find((one) => isActive(one) && isSameName(one.unitName, cell('home')));
  const asked = {
    agreement: keyIn(cell('agreement'), AGREEMENTS),
    law: keyIn(cell('law'), PARTS_OF_LAW),
    home: named?.id,
    seat: SEATS.get(cell('seat').toLowerCase()) ?? undefined,
  };
  const codes = [
    ['agreement', 'bad_agreement'],
    ['law', 'bad_law'],
    ['home', 'unknown_unit_name'],
    ['seat', 'bad_seat'],
  ] as const;
  for (const [field, code] of codes) {
    const isRead = cell(field) === '' || asked[field] !== undefined;
    if (!isRead) return { code, detail: cell(field) };
  }
  const { agreement = stands.agreement, law = stands.law } = asked;
  const seat = asked.seat ?? stands.seat;
  // Whoever does not work at home any more is at home in the first of the units.
  const isAway = ids.length > 0 && !ids.includes(stands.home);
  const home = asked.home ?? (isAway ? ids[0] : undefined) ?? stands.home;
  const all = ids.length === 0 ? stands.units : withHome(ids, home);
  const isSame = isSameUnits(all, stands.units);
  return {
    said: {
      ...(agreement !== stands.agreement && { agreement }),
      ...(law !== stands.law && { law }),
      ...(home !== stands.home && { home }),
      ...(!isSame && { units: [...all] }),
      ...(seat !== stands.seat && { seat }),
    },
    changes: [
      ['agreement', stands.agreement ?? '', agreement ?? ''],
      ['law', stands.law, law],
      ['home', nameIn(stands.home, units), nameIn(home, units)],
      ['unitsFrom', namesIn(stands.units, units), namesIn(isSame ? stands.units : all, units)],
      ['seat', stands.seat, seat],
    ],
  };
}
