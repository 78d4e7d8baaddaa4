import { isActive } from '../../audit.ts';
import { type Card, type Employee, fullName } from '../../employee/employee.ts';
import { homeUnitOf } from '../../employee/home-unit.ts';
import type { Unit } from '../../farm/unit.ts';
import type { Look } from '../../files/cell-values.ts';
import {
  headKey,
  nameInOrder,
  type SheetColumn,
  type SheetFields,
} from '../../files/sheet-cells.ts';
import { groupBy } from '../../group-by.ts';
import { SHIFT_LIMITS } from '../../plan/shift/shift.ts';
import { cleanName } from '../../text/clean.ts';
import { isSameName, nameKey, plainKey } from '../../text/compare.ts';
import { normalizeEmail } from '../../text/contact-rules.ts';
import type { Activity } from '../../time/registration/cap.ts';

/** What a row of a file does: somebody or something new, a change of what is here, what is here already, or nothing, and why. */
export type Does = 'new' | 'change' | 'same' | 'cannot';

/** What a field was and what it becomes: texts, local days or words of the domain. */
export interface Change {
  readonly from: string;
  readonly to: string;
}

/** A row of a file as it was understood; `P` is what is written of it. */
export interface ImportRow<P> {
  /** As the sheet counts them, from 1; the second row of a line is `ROWS_APART` behind. */
  readonly row: number;
  /** Whose row it is, as it stands there or as the farm knows them. */
  readonly name: string;
  readonly does: Does;
  /**
   * Why it cannot, or what of it is left as it is; the detail is what the file says, or the number of another row.
   */
  readonly why: { readonly code: string; readonly detail: string } | null;
  /** What stands in it, in the order of the kind's fields. */
  readonly cells: readonly string[];
  /** What is written although the file does not say it, by field: a number, a local day or words of the domain. */
  readonly assumed: Readonly<Record<string, string>>;
  /** What is changed, by field. */
  readonly changes?: Readonly<Record<string, Change>>;
  readonly payload: P | null;
}

/** So far behind the number of a line is that of the second row in it: a balance of another account. */
export const ROWS_APART = 1_000_000;

/** The number of the line that a row stands in, as the sheet counts them. */
export const lineOf = ({ row }: Pick<ImportRow<unknown>, 'row'>): number => row % ROWS_APART;

/** The lines that rows stand in, each once. */
export const linesOf = (rows: readonly Parameters<typeof lineOf>[0][]): number[] => [
  ...new Set(rows.map(lineOf)),
];

/** A file as it was understood. It has no rows while it is not said of a column what it is. */
export interface ImportSheet<F extends string, P> {
  readonly columns: readonly SheetColumn<F>[];
  readonly rows: readonly ImportRow<P>[];
}

/** How somebody who is here is known beside their name, and what else their card says. */
export interface KnownBy extends Partial<Pick<Card, 'phone' | 'emailLanguage' | 'earlierNumbers'>> {
  readonly email: string;
  readonly employeeNumber: string;
}

/** Why nobody, or not one person alone, is whose row it is. */
export type WhoseCode = 'past_person_unknown' | 'past_person_other' | 'past_name_twice';

/** Finds whose row it is by the number, else the address, else the name; they may not be of different people. */
export type FindPerson = (
  number: string,
  email: string,
  name: string,
) => { readonly person: Employee } | { readonly code: WhoseCode };

/** The name that a row says: in one cell, also with the last name before a comma, or in two. */
export function nameSaid(cell: (field: 'name' | 'firstName' | 'lastName') => string): string {
  const [name, first, last] = [nameInOrder(cell('name')), cell('firstName'), cell('lastName')];
  // Beside first names a name is the last one, or both.
  const isLast = last === '' && !name.startsWith(first);
  return name === '' || isLast ? [first, last || name].filter(Boolean).join(' ') : name;
}

/** Fields of which a column is also known by the names of people, units and tasks of the farm that stand in it. */
export function knownByNames<F extends string>(
  fields: SheetFields<F>,
  farm: {
    readonly people: readonly Employee[];
    readonly units?: readonly Unit[];
    readonly activities?: readonly Activity[];
  },
): SheetFields<F> {
  const look = (names: readonly string[] = []) => {
    const known = new Set(names.map(nameKey));
    return { fits: (cell: string) => known.has(nameKey(nameInOrder(cell))), isSure: true };
  };
  const own: Readonly<Record<string, Look>> = {
    name: look(farm.people.map(fullName)),
    unit: look(farm.units?.map(({ unitName }) => unitName)),
    activity: look(farm.activities?.map(({ name }) => name)),
  };
  const looks: Partial<Record<F, Look>> = { ...fields.looks };
  for (const field of fields.all) {
    const names = own[field];
    if (names !== undefined) looks[field] = names;
  }
  return { ...fields, looks };
}

/**
 * Finds people by what rows say of them; who is active comes before who is not. A name that nobody has is that of the
 * only one whose name it is without accents, and a number that nobody has that of the only one who has had it: a file that
 * gave another one is sent again.
 */
export function finderOf(
  people: readonly Employee[],
  cards: ReadonlyMap<string, KnownBy>,
): FindPerson {
  const here = people.filter(isActive);
  const all =
    here.length === people.length ? here : [...here, ...people.filter((one) => !isActive(one))];
  const byName = groupBy(all, (one) => nameKey(fullName(one)));
  const byPlain = groupBy(all, (one) => plainKey(fullName(one)));
  const named = (name: string): readonly Employee[] | undefined => {
    const alike = byPlain.get(plainKey(name));
    return byName.get(nameKey(name)) ?? (alike?.length === 1 ? alike : undefined);
  };
  const by = (key: (card: KnownBy) => string) =>
    groupBy(all, ({ id }) => key(cards.get(id) ?? { email: '', employeeNumber: '' }));
  const byEmail = by(({ email }) => normalizeEmail(email));
  const byNumber = by(({ employeeNumber }) => cleanName(employeeNumber));
  const earlier = all.flatMap((person) => {
    const numbers = new Set(cards.get(person.id)?.earlierNumbers?.map(({ number }) => number));
    return [...numbers].map((number) => ({ number, person }));
  });
  const byEarlier = groupBy(earlier, ({ number }) => number);
  const numbered = (number: string): readonly Employee[] | undefined => {
    const [before, other] = byEarlier.get(number) ?? [];
    const alone = before !== undefined && other === undefined ? [before.person] : undefined;
    return byNumber.get(number) ?? alone;
  };
  return (number, email, name) => {
    const sets = [
      number === '' ? null : numbered(number),
      email === '' ? null : byEmail.get(email),
      name === '' ? null : named(name),
    ].filter((set) => set !== null);
    const found = sets.filter((set) => set !== undefined);
    const [first] = found;
    if (first === undefined) return { code: 'past_person_unknown' };
    const common = first.filter((one) => found.every((set) => set.includes(one)));
    const active = common.filter(isActive);
    const [person, other] = active.length > 0 ? active : common;
    if (person === undefined) return { code: 'past_person_other' };
    return other === undefined ? { person } : { code: 'past_name_twice' };
  };
}

/** Id of the unit that is named, or where the person is at home; null for a name that is none. */
export function unitOf(
  name: string,
  person: Employee | null,
  { units }: { readonly units: readonly Unit[] },
): string | null {
  if (name === '') return homeUnitOf(person) || null;
  const known = units.filter(({ unitName }) => isSameName(unitName, name));
  return (known.find(isActive) ?? known[0])?.id ?? null;
}

/** What stands in place of a name where nobody has a shift yet, as `headKey` makes words. */
const OPEN = new Set(
  'ledig ledigvagt åben åbenvagt ubesat ingen ingenendnuledigvagt open openshift vacant vacantshift unassigned empty nobody nobodyyetopenshift offen offeneschicht unbesetzt'.split(
    ' ',
  ),
);

/** Why a row is not written, or what is to be seen of one that is. */
export interface Why {
  readonly code: string;
  readonly detail: string;
}

interface Planned {
  /** Null: nobody yet. */
  readonly employeeId: string | null;
  readonly unitId: string;
  readonly activityId: string | null;
  readonly title: string;
  readonly note: string;
}

type PlannedField = 'name' | 'firstName' | 'lastName' | 'payNumber' | 'email';

/** Whose a row of a plan is and what it is, with their name, or why that cannot be read. */
export function plannedIn(
  cell: (field: PlannedField | 'unit' | 'title' | 'activity') => string,
  note: string,
  { find, context: { units, activities } }: PlannedReader,
): { readonly name: string } & (
  { readonly what: Planned } | { readonly what: null; readonly why: Why }
) {
  const said = nameSaid(cell);
  const name = OPEN.has(headKey(said)) ? '' : said;
  const [number, email] = [cell('payNumber'), normalizeEmail(cell('email'))];
  const called = name || number || email;
  const bad = (code: string, detail = '') => {
    return { name: called, what: null, why: { code, detail } };
  };
  const found = called === '' ? { person: null } : find(number, email, name);
  if ('code' in found) return bad(found.code);
  const { person } = found;
  const [only, second] = units.filter(isActive);
  // An open shift is in the only unit that there is.
  const isOnly = cell('unit') === '' && person === null && second === undefined;
  const unitId = isOnly ? (only?.id ?? null) : unitOf(cell('unit'), person, { units });
  if (unitId === null) return bad('past_unit_unknown', cell('unit'));
  const task = cell('activity');
  const activity = activities.find((one) => isActive(one) && isSameName(one.name, task));
  // What no task of the farm is called is a part of what the shift is called.
  const title = [cell('title'), activity === undefined ? task : ''].filter(Boolean).join(' · ');
  if (title.length > SHIFT_LIMITS.title) return bad('shift_title_long', title);
  if (note.length > SHIFT_LIMITS.note) return bad('past_note_long');
  const [employeeId, activityId] = [person?.id ?? null, activity?.id ?? null];
  const what = { employeeId, unitId, activityId, title, note };
  return { name: person === null ? '' : fullName(person), what };
}

interface PlannedReader {
  readonly find: FindPerson;
  readonly context: { readonly units: readonly Unit[]; readonly activities: readonly Activity[] };
}
