import { Timestamp } from 'firebase/firestore';
import { AUDIT_FIELDS } from '#domain/audit.ts';
import { CHANNEL_WORDS } from '#domain/notification/settings/notification-settings.ts';
import { paths } from '#domain/paths.ts';
import { RULE_LIMITS, type TimeRule } from '#domain/time/rules/time-rule.ts';
import { aRule } from '#tests/support/time/rules.ts';
import {
  changes,
  chief,
  type Full,
  fullTimer,
  lifeOf,
  many,
  partTimer,
  SETS_UP,
  was,
} from './fullest.ts';
import { admin, FARM, FIELD, owner, type Persona, STABLE, worker } from '../matrix/personas.ts';
import { createdBy, type Data, errorRecordOf } from '../writes.ts';
import { utcDay } from '../world.ts';

const PEOPLE = [worker, chief, owner, admin];
const uidOf = (persona: Persona): string => String(persona.uid);

const ofOneself: readonly Full[] = [
  ...changes(
    'users: settings',
    PEOPLE,
    (who) => paths.user(uidOf(who)),
    {},
    {
      firstName: 'Åse-Marie O’Neill',
      lang: 'en',
      selectedUnitId: 'u'.repeat(128),
      FCMTokens: many(20, 't'.repeat(500)),
      dashboard: 'w'.repeat(400),
      notificationSettings: {
        on: [...CHANNEL_WORDS],
        off: [...CHANNEL_WORDS],
        quiet: { from: 1439, to: 1438 },
        digestHour: 23,
        remindMinutes: 720,
      },
    },
  ),
  ...changes(
    'notifications: read',
    PEOPLE,
    (who) => paths.notification(uidOf(who), 'full'),
    { read: false },
    { read: true },
  ),
  ...lifeOf(
    'reportViews',
    PEOPLE,
    (id, who) => paths.reportView(uidOf(who), id),
    (id) => ({ id, name: 'x'.repeat(60), search: 'y'.repeat(1000) }),
    { name: 'y'.repeat(60), search: 'z'.repeat(1000) },
  ),
];

const company = {
  cvr: '12345674',
  address: 'x'.repeat(120),
  zip: '8000',
  city: 'y'.repeat(60),
  phone: '+45 12345678',
  email: 'a@lyng.example',
};
const holidays = [1, 2, 3, 4, 5, 6].map((day) => ({
  key: null,
  day: `2026-06-0${day}`,
  name: 'x'.repeat(60),
  weight: 0.5,
}));
const timeSettings = {
  trackingMode: 'both',
  editWindowDays: 14,
  maxShiftMinutes: 900,
  remindAfterMinutes: 600,
  noteWhenManual: true,
  noteWhenLong: true,
  crewClock: true,
  periodType: 'fourteenDays',
  periodStartDay: 1,
  periodAnchor: '2026-01-05',
  graceDays: 3,
  monthSignOff: true,
  totals: 'decimal',
};
const approval = {
  approvalMode: 'outsideTolerance',
  toleranceStartMinutes: 10,
  toleranceEndMinutes: 10,
  toleranceTotalMinutes: 10,
};
const codes = Object.fromEntries(
  many(16).map((key) => [
    key,
    { code: 'c'.repeat(20), text: `${key}${'t'.repeat(50)}`, leftOut: false },
  ]),
);
const payroll = {
  system: 'datalon',
  employerNumber: '12345674',
  term: '51',
  deviationsOnly: true,
  codes,
};

/** Days of every unit are closed up to a while ago. */
const CLOSED_UNITS = Object.fromEntries(
  [STABLE, FIELD, ...many(98, 'u')].map((id) => [id, utcDay(-5)]),
);
const FARM_FIELDS: Data = {
  name: 'Lyng',
  ownerId: 'owner',
  lockedThrough: utcDay(-6),
  closedUnits: CLOSED_UNITS,
  closedUnit: STABLE,
};

const ofFarm: readonly Full[] = [
  ...changes('farms: days closed', SETS_UP, () => paths.farm(FARM), FARM_FIELDS, {
    closedUnits: { ...CLOSED_UNITS, [FIELD]: utcDay() },
    closedUnit: FIELD,
  }),
  ...changes('farms: changed', SETS_UP, () => paths.farm(FARM), FARM_FIELDS, {
    name: 'x'.repeat(80),
    workDaysPerWeek: 6,
    timeZone: 'Europe/Copenhagen',
    company,
  }),
  ...lifeOf(
    'units',
    SETS_UP,
    (id) => paths.unit(FARM, id),
    (id) => ({ id, unitName: 'x'.repeat(60) }),
    {
      unitName: 'y'.repeat(60),
    },
  ),
  ...lifeOf(
    'activities',
    SETS_UP,
    (id) => paths.activity(FARM, id),
    (id) => ({ id, name: 'x'.repeat(40), units: many(100), guideId: 'x'.repeat(64) }),
    { name: 'y'.repeat(40), units: many(100, 'y'), guideId: 'y'.repeat(64) },
  ),
  ...lifeOf(
    'payRates',
    [owner, admin],
    (id) => paths.payRate(FARM, id),
    (id) => ({
      id,
      rates: many(4).map((payCode) => ({ payCode, unit: 'minute', rateOre: 2449 })),
    }),
  ),
  ...changes(
    'settings/general: changed',
    SETS_UP,
    () => paths.generalSettings(FARM),
    { id: 'general' },
    { holidays, retentionYears: 7 },
  ),
  ...changes(
    'settings/timeRegistration: changed',
    [chief],
    () => paths.timeSettings(FARM),
    { id: 'timeRegistration' },
    timeSettings,
  ),
  ...changes(
    'settings/timeRegistration: changed',
    [owner, admin],
    () => paths.timeSettings(FARM),
    { id: 'timeRegistration' },
    { ...timeSettings, ...approval },
  ),
  ...changes(
    'settings/payroll: changed',
    [owner, admin],
    () => paths.payrollSettings(FARM),
    { id: 'payroll' },
    payroll,
  ),
];

const window = { from: '22:00', to: '06:00' };
const full: Data = {
  validFrom: utcDay(30),
  validTo: utcDay(400),
  supersedes: 'before',
  priority: 999,
  group: 'g'.repeat(40),
  preset: 'young',
  who: {
    units: many(RULE_LIMITS.who),
    employeeIds: many(RULE_LIMITS.who),
    activityIds: many(RULE_LIMITS.who),
    employmentTypes: ['flex', 'hourly'],
    ageUnder: 18,
  },
};
const when = {
  dayTypes: ['workday', 'sat', 'sun', 'holiday', 'dayOff'] as ('workday' | 'sat')[],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  windows: many(RULE_LIMITS.windows).map(() => window),
};
const given = { payCode: '11', percent: 50, target: 'lieu', factor: 1.5 } as const;
const tier = { ...given, fromMinutes: 60, toMinutes: 120, level: 2, rateOre: null };
const KINDS: readonly TimeRule[] = [
  aRule('rounding', {
    start: 'up',
    end: 'down',
    total: 'nearest',
    stepMinutes: 15,
    graceBeforeMinutes: 9,
    graceAfterMinutes: 9,
  }),
  aRule('break', {
    afterMinutes: 360,
    minutes: 30,
    paid: true,
    minShiftMinutes: 400,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    clockTime: '12:00',
  }),
  aRule('norm', {
    basis: 'weeks',
    weeks: 26,
    anchor: '2026-01-05',
    holidays: true,
    flexMinMinutes: -60,
    flexMaxMinutes: 60,
    weekMaxMinutes: 2700,
  }),
  aRule('overtime', {
    period: 'week',
    threshold: { kind: 'planned', dayMinutes: 444 },
    toleranceMinutes: 15,
    when,
    tiers: many(RULE_LIMITS.tiers).map(() => tier),
  }),
  aRule('supplement', {
    ...given,
    when,
    minMinutes: 60,
    outsidePlan: true,
    maxPerDay: 1,
    maxPerPeriod: 1,
  }),
  aRule('guarantee', { ...given, when, scope: 'day', minutes: 180 }),
];
function rulesMade(rule: TimeRule): Full[] {
  const own = Object.entries(rule).filter(([key]) => !AUDIT_FIELDS.includes(key));
  return SETS_UP.map((persona) => ({
    name: `timeRules: ${rule.kind}`,
    persona,
    path: (id) => paths.timeRule(FARM, id),
    data: (id) => ({
      ...Object.fromEntries(own),
      ...full,
      id,
      series: id,
      ...createdBy(persona),
    }),
  }));
}
const ruleLife = lifeOf(
  'timeRules',
  SETS_UP,
  (id) => paths.timeRule(FARM, id),
  (id) => ({ ...KINDS[0], ...full, id, series: id }),
  {},
).filter(({ name }) => !/made$|changed$/.test(name));

const PERSON = 'full-person';
const hours = (year: number): Data => ({ date: 29, month: 2, year, value: 37 });
const record = {
  id: PERSON,
  uid: PERSON,
  firstName: 'Ida',
  lastName: 'Holm',
  units: [STABLE, FIELD],
  hours: [],
  seatType: 'BASIC',
  role: 'employee',
};
/** A person as the farm keeps them. */
export const recordOf = ({ uid, record: of }: Persona): Data => ({
  ...was,
  id: uid,
  uid,
  firstName: 'Bo',
  units: of?.units,
  seatType: of?.seatType,
  role: of?.role,
});
const LONG_NAME = `Åse ${'I'.repeat(70)}`;
const terms = {
  firstName: LONG_NAME,
  lastName: LONG_NAME,
  hours: [2020, 2024, 2028].map(hours),
  startDate: Timestamp.fromMillis(1),
  endDate: Timestamp.fromMillis(2),
  employmentType: 'hourly',
  weekdayPattern: [1, 2, 3, 4, 5, 6, 7],
};
const people: readonly Full[] = [
  ...changes(
    'employees: everything',
    [chief],
    () => paths.employee(FARM, PERSON),
    { ...record, units: [STABLE] },
    {
      ...terms,
      units: [FIELD, STABLE],
    },
  ),
  ...changes('employees: everything', [owner, admin], () => paths.employee(FARM, PERSON), record, {
    ...terms,
    units: [FIELD, ...many(5, 'u')],
  }),
  ...[worker, chief].flatMap((who) =>
    changes('employees: own name', [who], () => paths.employee(FARM, uidOf(who)), recordOf(who), {
      firstName: LONG_NAME,
      lastName: LONG_NAME,
    }),
  ),
  ...changes(
    'cards: everything',
    SETS_UP,
    () => paths.employeeCard(FARM, PERSON),
    { phone: '' },
    {
      phone: '+45 12345678',
      birthDate: '2004-02-29',
      employeeNumber: '1'.repeat(20),
      emailLanguage: 'en',
    },
  ),
  ...changes(
    'cards: own phone',
    [worker, chief],
    (who) => paths.employeeCard(FARM, uidOf(who)),
    { phone: '' },
    {
      phone: '+45 12345678',
    },
  ),
];

const errors: readonly Full[] = PEOPLE.map((persona) => ({
  name: 'analytics: made',
  persona,
  path: (id) => paths.analyticsRecord(id),
  data: () => errorRecordOf(persona),
}));

/** What has to stand beside the writes: settings that ask for more, a month that is counted, people and units. */
export const BESIDE: Readonly<Record<string, Data>> = {
  [paths.farm(FARM)]: { ...was, ...FARM_FIELDS },
  [paths.employee(FARM, PERSON)]: { ...was, ...record },
  [paths.employee(FARM, uidOf(partTimer))]: recordOf(partTimer),
  [paths.employee(FARM, uidOf(fullTimer))]: recordOf(fullTimer),
  [paths.timeMonth(FARM, uidOf(fullTimer), utcDay().slice(0, 7))]: { rawMinutes: 80 * 60 },
  [paths.timeSettings(FARM)]: { ...was, noteWhenManual: true, monthSignOff: true },
  [paths.timeMonth(FARM, uidOf(partTimer), utcDay().slice(0, 7))]: { rawMinutes: 80 * 60 - 1 },
  ...Object.fromEntries(
    many(5, 'u').map((unit) => [paths.unit(FARM, unit), { ...was, unitName: unit }]),
  ),
};

/** The fullest right write of every kind that is not about somebody's time. */
export const FULLEST_FARM: readonly Full[] = [
  ...ofOneself,
  ...ofFarm,
  ...KINDS.flatMap(rulesMade),
  ...ruleLife,
  ...people,
  ...errors,
];
