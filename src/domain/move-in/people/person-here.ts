import { isActive } from '../../audit.ts';
import type { Day } from '../../dates/day.ts';
import { type Employee, fullName } from '../../employee/employee.ts';
import type { NewEmployee } from '../../employee/new-employee.ts';
import { employmentsOf, termsOn } from '../../employee/terms.ts';
import type { Farm } from '../../farm/farm.ts';
import { DEFAULT_LANGUAGE } from '../../language.ts';
import { nameKey } from '../../text/compare.ts';
import { normalizeEmail } from '../../text/contact-rules.ts';
import type { Unit } from '../../unit/unit.ts';
import type { Change } from '../rows/import-row.ts';
import type { PersonChange } from './person-change.ts';
import type { PersonField } from './person-fields.ts';
import type { KnownBy } from '../rows/whose-row.ts';

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
  const isSame = name === '' || nameKey(name) === nameKey(fullName(person));
  const { firstName, lastName } = isSame ? person : said;
  return { firstName, lastName, email: email || ANY_ADDRESS };
}

/** What of somebody a row changes, by field, and the payload that does it; no field for nothing. */
export interface ChangesHere {
  readonly changes: Readonly<Partial<Record<PersonField, Change>>>;
  readonly payload: PersonChange;
}

interface Said {
  readonly row: number;
  readonly here: Employee;
  readonly from: Day;
  readonly payNumber: string;
  readonly person: NewEmployee;
  /** Whether the file says anything of a field. */
  readonly says: (field: PersonField) => boolean;
}

/** Compares what a row says of somebody who is here with what stands. Empty cells change nothing. */
export function changesOf(said: Said, context: Context): ChangesHere {
  const { row, here, from, payNumber, person, says } = said;
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
  };
  const isType = differs('employmentType', before.type, person.employmentType);
  const isHours = differs('weeklyHours', String(before.weeklyHours), String(person.weeklyHours));
  const { employmentType: type, weeklyHours } = person;
  const terms = isType || isHours ? { from, type, weeklyHours, weeks: null } : null;
  return { changes, payload: { row, employeeId: here.id, set, terms } };
}
