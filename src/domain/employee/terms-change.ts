import { type Day, startOfDay } from '../dates/day.ts';
import type { Farm } from '../farm/farm.ts';
import { isSameData } from '../steady.ts';
import {
  type Employee,
  type EmploymentEntry,
  isPersonDay,
  PERSON_DAYS,
  type TermsEntry,
} from './employee.ts';
import { listedEmployments } from './employments.ts';
import { homeOn, homeUnitOf, leftUnits, unitsOn, withHome } from './home-unit.ts';
import { employmentsOf, patternOn, seatOn, type Terms, type TermsPerson, typeOn } from './terms.ts';

/** Most entries that the list of employments or of terms holds. */
export const MAX_TERMS_ENTRIES = 60;
/** Most weeks of a pattern, and the last day that an entry may name. */
export const TERMS_LIMITS = { weeks: 4, lastDay: '2100-12-31' } as const;

/** Any Monday: the first week of a pattern that does not say. */
const ANY_MONDAY = '2024-01-01';

type FarmTime = Pick<Farm, 'timeZone' | 'workDaysPerWeek'>;
type Listed = Pick<Employee, 'employments' | 'terms'>;
/** The fields of a record that say what holds now. */
type Flat = Pick<
  Employee,
  'startDate' | 'endDate' | 'employmentType' | 'weekdayPattern' | 'units' | 'leftUnits' | 'seatType'
>;

/** Whether text is a day on which terms or an employment may begin or end. */
export function isTermsDay(text: string): text is Day {
  return isPersonDay(text) && text <= TERMS_LIMITS.lastDay;
}

/** The terms of somebody as a list to change: what is written down, or what the record says, from the first day on. */
export function listedTerms(
  person: TermsPerson,
  farm: Pick<Farm, 'timeZone'>,
): readonly TermsEntry[] {
  if (person.terms.length > 0) return person.terms;
  const from = listedEmployments(person, farm)[0]?.from ?? PERSON_DAYS.first;
  const { employmentType: type, weekdayPattern } = person;
  return [{ from, type, weekdayPattern: patternEntry(weekdayPattern) }];
}

/** Weekdays of one week as the terms keep them; null for those of the farm. */
function patternEntry(days: readonly number[] | null): TermsEntry['weekdayPattern'] {
  if (days === null || days.length === 0) return null;
  return { anchor: ANY_MONDAY, weeks: [{ days: [...days] }] };
}

/** Which parts of the law hold for somebody: all, not those that people who plan their own time are free of, or those of pupils. */
export const LAWS = ['all', 'exempt', 'school'] as const;

/** One of them. */
export type Law = (typeof LAWS)[number];

/** Which of them. */
export function lawOf({ isExempt, isPupil }: Pick<Terms, 'isExempt' | 'isPupil'>): Law {
  return isExempt ? 'exempt' : isPupil ? 'school' : 'all';
}

/** What an entry of the terms says for an agreement, null for none, and a law. */
export function ruledEntry(
  agreement: string | null,
  law: Law,
): Pick<TermsEntry, 'agreement' | 'exempt' | 'school'> {
  return { ...(agreement !== null && { agreement }), ...(law !== 'all' && { [law]: true }) };
}

/** Terms with an entry, in order; it takes the place of one that begins on the same day. */
export function withTerms(list: readonly TermsEntry[], entry: TermsEntry): TermsEntry[] {
  return [...withoutTerms(list, entry.from), entry].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** Whether units are the same, in whatever order. */
export function isSameUnits(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id));
}

/**
 * Terms with an entry by which the home unit, the units and the seat are others from its day on; as they are, they are not
 * said, and left out they are as an entry of the same day said them. What was is said in the first entry, because the record says only what holds today.
 */
export function withTermsFrom(
  person: Pick<Employee, 'units' | 'seatType' | 'terms'>,
  list: readonly TermsEntry[],
  entry: TermsEntry,
): TermsEntry[] {
  const { from } = entry;
  const same = list.find((one) => one.from === from);
  const { units = same?.units, seat = same?.seat, ...more } = entry;
  const isPlaced =
    units !== undefined &&
    (!isSameUnits(units, unitsOn(person, from)) || same?.units !== undefined);
  const { home = units?.[0], ...rest } = more;
  const isHome = home === homeOn(person, from) && same?.home === undefined;
  const isMoved = home !== undefined && (isPlaced || !isHome);
  const isSeated =
    seat !== undefined && (seat !== seatOn(person, from) || same?.seat !== undefined);
  const [first] = list;
  const began = first && homeOn(person, first.from);
  const was = {
    ...(isMoved && !list.some(saysHome) && { home: homeUnitOf(person) }),
    ...(isPlaced &&
      began &&
      !list.some(saysUnits) && { home: began, units: withHome(person.units, began) }),
    ...(isSeated && !list.some(saysSeat) && { seat: person.seatType }),
  };
  const before = list.map((one, at) => (at === 0 ? { ...one, ...was } : one));
  return withTerms(before, {
    ...rest,
    ...(isMoved && { home }),
    ...(isPlaced && isMoved && { units: withHome(units, home) }),
    ...(isSeated && { seat }),
  });
}

/** Home units that the terms have not said before. */
export function newHomes(before: Employee, { terms = [] }: Pick<Some, 'terms'>): string[] {
  const known = [homeUnitOf(before), ...before.terms.map(({ home }) => home)];
  return terms.flatMap(({ home = '' }) => (home === '' || known.includes(home) ? [] : [home]));
}

/** The units that somebody gets or loses on any day by other terms. */
export function unitsMoved(before: Employee, { terms, units = before.units }: Some): string[] {
  if (terms === undefined) return [];
  const after = { units, terms };
  const days = [...before.terms, ...terms].map(({ from }) => from);
  return days.flatMap((day) => movedBetween(unitsOn(before, day), unitsOn(after, day)));
}

/** Units that are in one of two lists alone. */
export const movedBetween = (some: readonly string[], others: readonly string[]): string[] => [
  ...some.filter((id) => !others.includes(id)),
  ...others.filter((id) => !some.includes(id)),
];

/** Terms without the entry of a day. */
export function withoutTerms(list: readonly TermsEntry[], from: Day): TermsEntry[] {
  return list.filter((one) => one.from !== from);
}

/**
 * What else becomes of a record when some of its fields change: the lists, and the fields that say what holds now, are
 * always written together. Somebody with lists whose first day, last day, type, weekdays, home unit or seat are said as they
 * were before there were lists has them in the entry that holds today; other units hold from today on.
 */
export function withListsAndFlat(
  before: Employee,
  fields: Some,
  { farm, today }: { readonly farm: FarmTime; readonly today: Day },
): Partial<Flat & Listed> {
  return {
    ...employmentFields(before, fields, farm),
    ...termsFields(before, fields, { farm, today }),
  };
}

/** Fields that are changed; what is undefined is left as it is. */
type Some = { readonly [K in keyof (Flat & Listed)]?: (Flat & Listed)[K] | undefined };

function employmentFields(before: Employee, fields: Some, farm: FarmTime): Partial<Flat & Listed> {
  const list = fields.employments ?? amendedEmployments(before, fields, farm);
  const last = list?.at(-1);
  if (list === null || last === undefined) return {};
  const at = (of: Day): number => startOfDay(of, farm.timeZone);
  return {
    employments: list,
    startDate: at(last.from),
    endDate: last.to === null ? null : at(last.to),
  };
}

/** The last employment with another first or last day; null where nothing is said of either, or there is no list. */
function amendedEmployments(
  before: Employee,
  { startDate, endDate }: Some,
  farm: FarmTime,
): EmploymentEntry[] | null {
  const { employments } = before;
  if (employments.length === 0 || (startDate === undefined && endDate === undefined)) return null;
  const asked = { employments: [], startDate: startDate ?? null, endDate: endDate ?? null };
  const [said] = employmentsOf(asked, farm);
  const last = employments.at(-1);
  const from = said?.from ?? last?.from ?? PERSON_DAYS.first;
  const to = endDate === undefined ? (last?.to ?? null) : (said?.to ?? null);
  return [...employments.slice(0, -1), { from, to }];
}

function termsFields(
  before: Employee,
  fields: Some,
  { farm, today }: { readonly farm: FarmTime; readonly today: Day },
): Partial<Flat & Listed> {
  const terms = fields.terms ?? amendedTerms(before, fields, { farm, today });
  if (terms === null) return {};
  // Where no entry says a seat any more, it is the one with which they began.
  const wasSaid = before.terms.some(saysSeat) && !terms.some(saysSeat);
  const first = wasSaid && { seatType: seatOn(before, PERSON_DAYS.first) };
  const after = { ...before, units: fields.units ?? before.units, terms };
  const units = unitsOn(after, today);
  const isPlaced = terms.some(saysHome);
  const placed = {
    ...(isPlaced && { units: [...units] }),
    ...((isPlaced || Object.keys(before.leftUnits).length > 0) && {
      leftUnits: leftUnits({ units, terms }, today),
    }),
  };
  if (terms.length === 0) return { ...placed, ...first };
  const { weeks, isOwn } = patternOn(after, farm, today);
  const days = [...new Set(weeks.flat())].toSorted((a, b) => a - b);
  return {
    terms: [...terms],
    employmentType: typeOn(after, today),
    weekdayPattern: isOwn ? days : null,
    ...placed,
    ...(terms.some(saysSeat) ? { seatType: seatOn(after, today) } : first),
  };
}

const saysHome = ({ home }: TermsEntry): boolean => home !== undefined;
const saysUnits = ({ units }: TermsEntry): boolean => units !== undefined;
const saysSeat = ({ seat }: TermsEntry): boolean => seat !== undefined;

/**
 * Terms with what the record says now put into the entry that holds today; null where there is none, or nothing is said.
 * Other units are the exception: they hold from today on, and the days before stay in those of then.
 */
function amendedTerms(
  person: Employee,
  { employmentType, weekdayPattern, units, seatType: seat }: Some,
  { farm, today }: { readonly farm: FarmTime; readonly today: Day },
): TermsEntry[] | null {
  const moved = units === undefined ? null : movedTerms(person, units, { farm, today });
  const terms = moved ?? person.terms;
  const isSeated = seat !== undefined && terms.some(saysSeat) && seat !== seatOn(person, today);
  if (employmentType === undefined && weekdayPattern === undefined && !isSeated) return moved;
  const entry = terms.findLast(({ from }) => from <= today) ?? terms[0];
  if (entry === undefined) return null;
  return withTerms(terms, {
    ...entry,
    ...(isSeated && { seat }),
    ...(employmentType !== undefined && { type: employmentType }),
    ...(weekdayPattern !== undefined && { weekdayPattern: patternEntry(weekdayPattern) }),
  });
}

/**
 * Terms by which somebody is in other units from today on; null where they are in them, and where nothing has to be
 * remembered because the first day is still to come.
 */
function movedTerms(
  person: Employee,
  units: readonly string[],
  { farm, today }: { readonly farm: FarmTime; readonly today: Day },
): TermsEntry[] | null {
  const [home] = units;
  if (home === homeOn(person, today) && isSameUnits(units, unitsOn(person, today))) return null;
  const list = listedTerms(person, farm);
  const at = Math.max(
    0,
    list.findLastIndex(({ from }) => from <= today),
  );
  const now = list[at];
  const isFirst = at === 0 && now !== undefined && now.from >= today;
  if (now === undefined || (isFirst && person.terms.length === 0)) return null;
  // A list that is full has the units in the entry that holds today.
  const from = isFirst || list.length >= MAX_TERMS_ENTRIES ? now.from : today;
  const moved = withTermsFrom(person, list, { ...now, from, home, units: [...units] });
  const here = moved.findIndex((one) => one.from === today);
  const isBack = here > 0 && isSameData({ ...moved[here - 1], from: today }, moved[here]);
  return isBack ? withoutTerms(moved, today) : moved;
}
