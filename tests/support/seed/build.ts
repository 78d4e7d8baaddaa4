import { type Claims, NO_CLAIMS } from '#domain/access/claims.ts';
import { addDays, dayOf, dayParts, monthOf, addMonths } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { bandOn } from '#domain/dates/age.ts';
import type { Language } from '#domain/language.ts';
import { paths } from '#domain/paths.ts';
import { DEFAULT_TIME_SETTINGS } from '#domain/time/period/time-settings.ts';
import type { User } from '#domain/user/user.ts';
import { at, ZONE } from '../time/clock.ts';
import { aFarm, anEmployee, aUnit, aUser } from '../factories.ts';
import { buildActivities } from './activities.ts';
import { buildFlexEntries } from './flex.ts';
import { buildGuides } from './guides.ts';
import { buildHistory } from './history.ts';
import { buildLeave, leavesOf, leaveSettingsOn } from './leave.ts';
import { buildNotifications } from './notifications.ts';
import { buildPastEvents } from './past-events.ts';
import { type Person, PEOPLE, UNITS } from './people.ts';
import { buildPlan } from './plan.ts';
import { withGathered } from './gathered.ts';
import { buildRules } from './rules.ts';
import { buildClosedMonth, buildMonths } from './totals.ts';

/** The one password of every seeded account. */
export const SEED_PASSWORD = 'Markhold2026';
/** The seed farm's id. */
export const SEED_FARM = 'lyngbaekgaard';
/** The id of the second farm, for the walls between farms. */
export const OTHER_FARM = 'nordmark';

/** Somebody who can sign in. */
export interface SeedAccount {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly disabled: boolean;
  readonly claims: Claims;
}

/** Everything a seeding writes. Instants are epoch ms; `write.ts` knows which are stored as timestamps. */
export interface SeedData {
  readonly accounts: readonly SeedAccount[];
  readonly documents: ReadonlyMap<string, object>;
}

/** A document and where it goes. */
export type Placed = readonly [path: string, document: object];

const OWNER = 'henrik-lyngbaek';
const GROUNDED = at('2018-01-02', '08:00');

const company = {
  cvr: '12345674',
  address: 'Lyngbækvej 12',
  zip: '7490',
  city: 'Aulum',
  phone: '+45 97001234',
  email: 'kontor@lyngbaekgaard.example',
};

function claimsOf(person: Person): Claims {
  return {
    ...NO_CLAIMS,
    farm: SEED_FARM,
    owner: person.role === 'owner',
    leader: person.role === 'leader',
    planning: person.planning ?? false,
  };
}

const emailOf = (person: Person): string => `${person.login}@lyngbaekgaard.example`;
const hasLeft = (person: Person, today: string): boolean =>
  person.leftOn !== undefined && person.leftOn < today;

function accountOf(person: Person, today: string): SeedAccount {
  return {
    uid: person.uid,
    email: emailOf(person),
    displayName: `${person.firstName} ${person.lastName}`,
    disabled: hasLeft(person, today),
    claims: claimsOf(person),
  };
}

function employeeOf(person: Person, today: string): Employee {
  const hired = at(person.hours[0]?.from ?? today, '00:00');
  const leftAt = person.leftOn === undefined ? null : at(person.leftOn, '16:00');
  const deleted = hasLeft(person, today) ? leftAt : null;
  return anEmployee({
    id: person.uid,
    firstName: person.firstName,
    lastName: person.lastName,
    units: [...person.units],
    hours: person.hours.map(({ from, value }) => {
      const [year, month, date] = dayParts(from);
      return { date, month, year, value };
    }),
    startDate: hired,
    endDate: leftAt,
    seatType: person.seatType,
    role: person.role,
    planning: person.planning ?? false,
    employmentType: person.hourly ? 'hourly' : 'flex',
    weekdayPattern: person.weekdayPattern ? [...person.weekdayPattern] : null,
    youngBand: bandOn(person.birthDate ?? null, today),
    created: Math.max(hired, GROUNDED),
    createdByEid: OWNER,
    updated: deleted,
    updatedByEid: deleted === null ? null : OWNER,
    deleted,
    deletedByEid: deleted === null ? null : OWNER,
  });
}

function cardOf(person: Person): object {
  return {
    email: emailOf(person),
    phone: `+45 20${person.number}${person.number}`,
    birthDate: person.birthDate ?? null,
    employeeNumber: person.number,
    emailLanguage: person.lang,
    created: GROUNDED,
    createdByEid: OWNER,
    deleted: null,
  };
}

function userOf(person: Person): User {
  return aUser({
    id: person.uid,
    firstName: person.firstName,
    lang: person.lang,
    selectedUnitId: person.savedUnitName === undefined ? (person.units[0] ?? null) : null,
    selectedUnit: person.savedUnitName ?? null,
    userFarm: SEED_FARM,
  });
}

function lyngbaekgaard(nowMs: number): Placed[] {
  const today = dayOf(nowMs, ZONE);
  const registrations = buildHistory(nowMs);
  const audit = { created: GROUNDED, createdByEid: OWNER };
  const farm = aFarm({
    id: SEED_FARM,
    name: 'Lyngbækgård I/S',
    ownerId: OWNER,
    company,
    // The month before last is closed.
    lockedThrough: addDays(`${addMonths(monthOf(today), -1)}-01`, -1),
    ...audit,
  });
  const people = PEOPLE.map((person) => ({
    person: employeeOf(person, today),
    birthDate: person.birthDate ?? null,
  }));
  const flexEntries = buildFlexEntries(today);
  const { rules, rates } = buildRules(`${addMonths(monthOf(today), -13)}-01`, audit);
  const employees = people.map(({ person }) => person);
  const leaves = leavesOf({ farm, employees, today, nowMs });
  const leaveSettings = leaveSettingsOn(today);
  const time = { farm, people, registrations, rules, flexEntries, nowMs };
  const worked = { ...time, leaves, leaveSettings };
  const closed = buildClosedMonth(worked, addMonths(monthOf(today), -2));
  return [
    [paths.farm(SEED_FARM), farm],
    ...Object.entries(UNITS).map(([id, unitName]): Placed => [
      paths.unit(SEED_FARM, id),
      aUnit({ id, unitName, ...audit }),
    ]),
    ...PEOPLE.flatMap((person): Placed[] => [
      [paths.employee(SEED_FARM, person.uid), employeeOf(person, today)],
      [paths.employeeCard(SEED_FARM, person.uid), cardOf(person)],
      [paths.user(person.uid), userOf(person)],
    ]),
    [paths.timeSettings(SEED_FARM), { ...DEFAULT_TIME_SETTINGS, ...audit }],
    ...buildActivities(audit).map((activity): Placed => [
      paths.activity(SEED_FARM, activity.id),
      activity,
    ]),
    ...registrations.map((entry): Placed => [paths.registration(SEED_FARM, entry.id), entry]),
    ...buildPastEvents(SEED_FARM, registrations),
    ...flexEntries.map((entry): Placed => [paths.leaveAdjustment(SEED_FARM, entry.id), entry]),
    ...buildLeave({ farm, leaves, settings: leaveSettings, today }),
    ...buildPlan(nowMs),
    ...buildGuides(SEED_FARM),
    ...rules.map((rule): Placed => [paths.timeRule(SEED_FARM, rule.id), rule]),
    ...rates.map((rate): Placed => [paths.payRate(SEED_FARM, rate.id), rate]),
    ...buildMonths(worked).map((month): Placed => [
      paths.timeMonth(SEED_FARM, month.employeeId, month.month),
      month,
    ]),
    [paths.payPeriod(SEED_FARM, closed.period.id), closed.period],
    ...closed.statements.map((statement): Placed => [
      paths.statement(SEED_FARM, closed.period.id, statement.id),
      statement,
    ]),
    ...buildNotifications(registrations, nowMs).map(({ uid, notification }): Placed => [
      paths.notification(uid, notification.id),
      notification,
    ]),
  ];
}

/** A second farm with a single unit, its owner and one employee. */
function nordmark(): Placed[] {
  const audit = { created: GROUNDED, createdByEid: 'anna-nordmark' };
  const shared = { units: ['nordmark-stald'], startDate: GROUNDED, ...audit };
  return [
    [
      paths.farm(OTHER_FARM),
      aFarm({ id: OTHER_FARM, name: 'Nordmark', ownerId: 'anna-nordmark', ...audit }),
    ],
    [
      paths.unit(OTHER_FARM, 'nordmark-stald'),
      aUnit({ id: 'nordmark-stald', unitName: 'Stald', ...audit }),
    ],
    [
      paths.employee(OTHER_FARM, 'anna-nordmark'),
      anEmployee({
        ...shared,
        id: 'anna-nordmark',
        firstName: 'Anna',
        lastName: 'Nordmark',
        seatType: 'COMBINED',
        role: 'owner',
      }),
    ],
    [
      paths.employee(OTHER_FARM, 'bo-nordmark'),
      anEmployee({ ...shared, id: 'bo-nordmark', firstName: 'Bo', lastName: 'Lund' }),
    ],
    [paths.user('anna-nordmark'), guest('anna-nordmark', 'Anna', 'dk', OTHER_FARM)],
    [paths.user('bo-nordmark'), guest('bo-nordmark', 'Bo', 'dk', OTHER_FARM)],
  ];
}

function guest(id: string, firstName: string, lang: Language, userFarm: string | null): User {
  return aUser({ id, firstName, lang, userFarm });
}

function otherAccounts(): SeedAccount[] {
  const account = (uid: string, email: string, displayName: string, claims: Partial<Claims>) => ({
    uid,
    email,
    displayName,
    disabled: false,
    claims: { ...NO_CLAIMS, ...claims },
  });
  const farm = OTHER_FARM;
  return [
    account('anna-nordmark', 'anna@nordmark.example', 'Anna Nordmark', { farm, owner: true }),
    account('bo-nordmark', 'bo@nordmark.example', 'Bo Lund', { farm }),
    account('nogaard-markhold', 'nogaard@markhold.example', 'Nora Gaard', {}),
    account('support-markhold', 'support@markhold.example', 'Markhold Support', { admin: true }),
  ];
}

/** Lyngbækgård I/S, the second farm, a user without a farm and the admin, as they stand at `nowMs`. */
export function buildSeed(nowMs: number): SeedData {
  const today = dayOf(nowMs, ZONE);
  return {
    accounts: [...PEOPLE.map((person) => accountOf(person, today)), ...otherAccounts()],
    documents: withGathered(
      [
        ...lyngbaekgaard(nowMs),
        ...nordmark(),
        [paths.user('nogaard-markhold'), guest('nogaard-markhold', 'Nora', 'dk', null)],
        [paths.user('support-markhold'), guest('support-markhold', 'Support', 'en', null)],
      ],
      nowMs,
    ),
  };
}
