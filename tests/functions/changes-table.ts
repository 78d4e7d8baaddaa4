import type { Action, Target } from '#domain/access/can.ts';
import { AUDIT_FIELDS } from '#domain/audit.ts';
import type { ChangeName } from '#domain/kinds/change-kinds.ts';
import { addDays, dayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { guideOf } from '#tests/support/guides/guides.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { farmChanges } from './changes-farm.ts';

type Data = Record<string, unknown>;

/** A change that is right, and who may make it by the domain's word. */
export interface Right {
  readonly action: Action;
  readonly target: Omit<Target, 'farmId'>;
  /** What has to stand there before; nothing where it is made, or may be there or not. */
  readonly stored?: (id: string) => Data;
  /** The document it is about. */
  readonly path: (id: string) => string;
  readonly payload: (id: string) => unknown;
  /** Payloads that are wrong in one thing, sent by an owner. */
  readonly wrong: readonly unknown[];
  /** Payloads that only some of those may send who may send the right one, and the action that it takes. */
  readonly guarded?: { readonly action: Action; readonly payloads: readonly unknown[] };
}

export const STABLE = 'stable';
export const ENTRY = 'an-entry-of-a-map';
const TODAY = dayOf(Date.now(), 'Europe/Copenhagen');

/** Of which farm the changes are, and whom those of people are about: somebody of the stable. */
export interface About {
  readonly farm: string;
  readonly subject: string;
}

const settings = (
  farm: string,
  action: Action,
  path: (farmId: string) => string,
  fields: Data,
  wrong: readonly unknown[],
  guarded?: Right['guarded'],
): Right => ({
  action,
  target: {},
  path: () => path(farm),
  payload: () => ({ fields }),
  wrong: [
    { fields: { colour: 'red' } },
    { fields: { id: 'other' } },
    { fields: { created: 1 } },
    { fields: { deletedByEid: 'x' } },
    { entries: { colours: { [ENTRY]: 'red' } } },
    ...wrong,
  ],
  ...(guarded && { guarded }),
});
const of = (...all: readonly Data[]): unknown[] => all.map((fields) => ({ fields }));
const entry = (map: string, value: unknown, key = ENTRY) => ({
  entries: { [map]: { [key]: value } },
});
const tolerances = { toleranceStartMinutes: 1, toleranceEndMinutes: 2, toleranceTotalMinutes: 3 };
const unitApproval = { approvalMode: 'none', ...tolerances };
const holiday = { key: null, day: '2026-06-05', name: 'x', weight: 0.5 };
const KEYS_61 = Array.from({ length: 61 }, (_, at) => `${ENTRY}-${at}`);
const need = {
  unitId: STABLE,
  title: 'x',
  weekdays: [1],
  startMinute: 300,
  endMinute: 540,
  people: 2,
};
const shift = {
  unitId: null,
  title: 'x',
  startMinute: 300,
  endMinute: 540,
  breakMinutes: 0,
  activityId: null,
};
const window = {
  id: ENTRY,
  name: 'x',
  from: '2027-07-20',
  to: '2027-08-20',
  unitIds: [STABLE],
  most: 1,
};
const account = {
  isOn: true,
  perYear: 50_000,
  startsIn: 9,
  accrual: 'monthly',
  validMonths: 16,
  whenOver: 'payOut',
};
const code = { code: '1', text: 'x', leftOut: false };
const movement = {
  account: 'holiday',
  year: Number(TODAY.slice(0, 4)) - 1,
  date: TODAY,
  reason: 'aftalt',
};
const payOut = {
  act: 'add',
  account: 'flex',
  kind: 'payOut',
  minutes: 60,
  date: TODAY,
  reason: 'x',
};
const MARK = 'a-mark-of-a-save';
/** Fields as they are stored, without who wrote them. */
function aGuideOf(id: string): Data {
  const fields = Object.entries(guideOf({ id, unitId: STABLE, state: 'draft', rev: 1 }));
  const own = fields.filter(([name]) => !AUDIT_FIELDS.includes(name));
  return { ...Object.fromEntries(own), savedAs: MARK, deleted: null };
}
const saveOf = (id: string): Data => ({
  id,
  seen: { rev: 1, savedAs: MARK },
  savedAs: 'the-mark-of-the-next',
});
const template = {
  weeks: 1,
  shifts: [{ week: 0, weekday: 1, startMinute: 300, endMinute: 540 }],
};
const WEEK = weekOf(addDays(TODAY, 30));
const empty = { unitId: STABLE, week: WEEK, version: null };
const targetOf = (subject: string): Omit<Target, 'farmId'> => ({
  employeeId: subject,
  unitIds: [STABLE],
  role: 'employee',
});

/** A right payload of each kind: a kind that is missing here is named by the first test. */
export const rightChanges = ({
  farm,
  subject,
}: About): Readonly<Partial<Record<ChangeName, Right>>> => ({
  unit: {
    action: 'unit.write',
    target: {},
    path: (id) => paths.unit(farm, id),
    payload: (id) => ({ act: 'add', id, unitName: `Lade ${id}` }),
    wrong: [
      { act: 'add', id: ENTRY, unitName: ' ' },
      { act: 'add', id: ENTRY, unitName: 'x'.repeat(61) },
      { act: 'add', id: ENTRY, unitName: STABLE },
      { act: 'rename', id: 'nowhere', unitName: 'x' },
    ],
  },
  activity: {
    action: 'timeSettings.write',
    target: {},
    path: (id) => paths.activity(farm, id),
    payload: (id) => ({ act: 'add', id, name: `Malk ${id}`, units: [STABLE], guideId: null }),
    wrong: [
      { act: 'add', id: ENTRY, name: '', units: [], guideId: null },
      { act: 'add', id: ENTRY, name: 'x'.repeat(41), units: [], guideId: null },
      { act: 'add', id: ENTRY, name: 'x', units: ['a/b'], guideId: null },
      {
        act: 'add',
        id: ENTRY,
        name: 'x',
        units: Array.from({ length: 101 }, String),
        guideId: null,
      },
      { act: 'change', id: 'nowhere', name: 'x', units: [], guideId: null },
    ],
  },
  ...farmChanges(farm),
  closedDays: {
    action: 'unit.closeDays',
    target: { unitIds: [STABLE] },
    path: () => paths.farm(farm),
    payload: () => ({ unitId: STABLE, through: addDays(TODAY, -5) }),
    wrong: [
      { unitId: STABLE, through: addDays(TODAY, 2) },
      { unitId: STABLE, through: '2026-02-30' },
      { unitId: 'gone', through: addDays(TODAY, -5) },
      { unitId: STABLE, through: addDays(TODAY, -5), closedUnit: 'field' },
    ],
  },
  generalSettings: settings(
    farm,
    'farm.write',
    paths.generalSettings,
    { retentionYears: 6 },
    of(
      { retentionYears: 4 },
      { retentionYears: 11 },
      { holidays: 'all' },
      { holidays: [{ ...holiday, weight: 0.25 }] },
      { holidays: [{ ...holiday, day: '2026-02-30' }] },
      { holidays: [{ ...holiday, key: 'both' }] },
      { holidays: [{ ...holiday, more: 1 }] },
      { holidays: Array.from({ length: 61 }, () => holiday) },
    ),
  ),
  timeSettings: settings(
    farm,
    'timeSettings.write',
    paths.timeSettings,
    { graceDays: 4 },
    [
      ...of(
        { graceDays: 32 },
        { graceDays: 0.5 },
        { editWindowDays: 0 },
        { maxShiftMinutes: 1441 },
        { remindAfterMinutes: '60' },
        { trackingMode: 'never' },
        { crewClock: 1 },
        { periodStartDay: 29 },
        { periodAnchor: '2026-01-06' },
        { totals: null },
        { unitApproval: {} },
      ),
      entry('unitApproval', { ...unitApproval, approvalMode: 'never' }, STABLE),
      entry('unitApproval', unitApproval, 'a.b'),
      entry('unitTime', { crewClock: true, periodType: 'week' }, STABLE),
    ],
    {
      action: 'timeSettings.writeApproval',
      payloads: [
        ...of({ approvalMode: 'none' }, { graceDays: 5, toleranceTotalMinutes: 7 }),
        entry('unitApproval', unitApproval, STABLE),
      ],
    },
  ),
  leaveSettings: settings(
    farm,
    'leaveSettings.write',
    paths.leaveSettings,
    { followUps: [1, 5] },
    [
      ...of(
        { countsFrom: '2026-02-30' },
        { waitingDays: 26 },
        { dayBegins: '24:00' },
        { hidden: ['x'] },
        { extra: { ...account, perYear: -1 } },
        { care: { ...account, x: 1 } },
        { followUps: [0] },
        { windows: {} },
      ),
      entry('windows', { ...window, to: '2027-07-19' }),
      entry('windows', { ...window, note: 'x' }),
      entry('windows', { ...window, id: 'a b' }, 'a b'),
    ],
    {
      action: 'leaveSettings.writeTerms',
      payloads: [...of({ waitingDays: 0 }, { sickPay: false }), entry('fallbacks', 'x', STABLE)],
    },
  ),
  planningSettings: settings(
    farm,
    'planningSettings.write',
    paths.planningSettings,
    { swaps: 'off' },
    [
      ...of(
        { profile: 'none' },
        { averageMonths: 5 },
        { noticeDays: 61 },
        { confirm: 'yes' },
        { needs: {} },
      ),
      entry('levels', 'allow', 'overlap'),
      entry('levels', 'warn', 'sunday'),
      entry('needs', { ...need, people: 0 }),
      entry('needs', { ...need, weekdays: [8] }),
      entry('needs', { ...need, note: 'x' }),
      entry('needs', need, 'a.b'),
      { entries: { needs: Object.fromEntries(KEYS_61.map((key) => [key, need])) } },
      entry('shiftTemplates', { ...shift, endMinute: 300 }),
    ],
  ),
  payrollSettings: settings(
    farm,
    'payroll.write',
    paths.payrollSettings,
    { term: '41' },
    of(
      { system: 'zenegy' },
      { term: '52' },
      { deviationsOnly: 'yes' },
      { employerNumber: 12_345_674 },
      { codes: { '10': { ...code, code: 7 } } },
      { codes: { '10': { ...code, rateOre: 1 } } },
      { codes: { ['x'.repeat(13)]: code } },
    ),
  ),
  card: {
    action: 'card.edit',
    target: targetOf(subject),
    path: () => paths.employeeCard(farm, subject),
    payload: () => ({ id: subject, fields: { emailLanguage: 'dk' } }),
    wrong: [
      { id: subject, fields: { birthDate: 'yesterday' } },
      { id: subject, fields: { earlierNumbers: [{ until: 'yesterday', number: '1' }] } },
      { id: subject, fields: { email: 'x@y.dk' } },
    ],
  },
  person: {
    action: 'employee.rename',
    target: targetOf(subject),
    path: () => paths.employee(farm, subject),
    payload: () => ({ id: subject, fields: { firstName: 'Åse' } }),
    wrong: [
      { id: subject, fields: { firstName: '2' } },
      { id: subject, fields: { units: [] } },
      { id: subject, fields: { units: ['moon'] } },
      { id: subject, fields: { role: 'owner' } },
      { id: subject, fields: { seatType: 'COMBINED' } },
      { id: subject, fields: { hours: [{ date: 30, month: 2, year: 2026, value: 37 }] } },
    ],
  },
  flexEntry: {
    action: 'flex.decide',
    target: targetOf(subject),
    path: (id) => paths.leaveAdjustment(farm, id),
    payload: (id) => ({
      id,
      employeeId: subject,
      ...payOut,
    }),
    wrong: [{ act: 'takeBack', id: 'nowhere', employeeId: subject }],
  },
  dayAdjustments: {
    action: 'leave.adjust',
    target: targetOf(subject),
    path: (id) => paths.leaveAdjustment(farm, id),
    payload: (id) => ({
      act: 'add',
      employeeId: subject,
      movements: [{ id, kind: 'correction', days: 10_000, ...movement }],
    }),
    wrong: [
      { act: 'add', employeeId: subject, movements: [] },
      {
        act: 'add',
        employeeId: subject,
        movements: [{ id: ENTRY, kind: 'correction', days: 0, ...movement }],
      },
      { act: 'takeBack', employeeId: subject, ids: ['nowhere'] },
    ],
  },
  guide: {
    action: 'guide.write',
    target: { unitIds: [STABLE] },
    path: (id) => paths.guide(farm, id),
    stored: (id) => aGuideOf(id),
    payload: (id) => ({ act: 'archive', ...saveOf(id) }),
    wrong: [
      { act: 'archive', ...saveOf(ENTRY), seen: { rev: 7, savedAs: MARK } },
      { act: 'archive', ...saveOf(ENTRY), savedAs: 'x' },
    ],
  },
  planTemplate: {
    action: 'plan.edit',
    target: { unitIds: [STABLE] },
    path: (id) => paths.planTemplate(farm, id),
    payload: (id) => ({ act: 'add', id, unitId: STABLE, name: `Uge ${id}`, ...template }),
    wrong: [
      { act: 'add', id: ENTRY, unitId: 'moon', name: 'x', ...template },
      { act: 'add', id: ENTRY, unitId: STABLE, name: '', ...template },
      { act: 'add', id: ENTRY, unitId: STABLE, name: 'x', ...template, weeks: 27 },
      { act: 'archive', id: 'nowhere' },
    ],
  },
  publication: {
    action: 'plan.edit',
    target: { unitIds: [STABLE] },
    path: () => paths.planWeek(farm, `${STABLE}_${WEEK}`),
    payload: (id) => ({ weeks: [{ ...empty, publicationId: id }], people: [] }),
    wrong: [
      { weeks: [], people: [] },
      { weeks: [{ ...empty, publicationId: ENTRY, week: '2026-W54' }], people: [] },
      { weeks: [{ ...empty, publicationId: ENTRY, version: 1 }], people: [] },
      { weeks: [{ ...empty, publicationId: ENTRY, unitId: 'gone' }], people: [] },
    ],
  },
  timeRules: {
    action: 'timeRule.write',
    target: {},
    path: (id) => paths.timeRule(farm, id),
    payload: (id) => ({
      act: 'add',
      versions: [
        { rule: aRule('guarantee', { id, series: id, validFrom: addDays(TODAY, 9) }), rates: null },
      ],
    }),
    wrong: [{ act: 'takeBack', id: 'nowhere' }],
  },
});
