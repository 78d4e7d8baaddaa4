import { serverTimestamp } from 'firebase/firestore';
import { paths } from '#domain/paths.ts';
import { PLAN_RULES } from '#domain/plan/shift/plan-rules.ts';
import { changes, chief, type Full, lifeOf, many, was } from './fullest.ts';
import {
  admin,
  employee,
  FARM,
  FIELD,
  owner,
  type Persona,
  STABLE,
  worker,
} from '../matrix/personas.ts';
import { createdBy, type Data, updatedBy, writerFor } from '../writes.ts';

/** A week that is to come, and the first instant of its Monday in Greenwich. */
export const WEEK = '2040-W10';
export const MONDAY = Date.UTC(2040, 2, 5);
const HOUR = 3_600_000;
const LONG = (length: number): string => 'x'.repeat(length);

/** Plans without leading. */
export const planner = employee('PLANNING');
const PLAN = [planner, chief, owner, admin];

/** A shift with as much in it as it may have. */
export const fullShift = (start: number, change: Data = {}): Data => ({
  employeeId: LONG(128),
  start,
  end: start + 24 * HOUR,
  breakMinutes: 480,
  activityId: LONG(128),
  title: LONG(60),
  note: LONG(300),
  guideIds: many(5),
  overrides: {},
  ...change,
});
/** A shift of somebody with nothing to it. */
export const plainShift = (employeeId: string | null, start = MONDAY + 6 * HOUR): Data => ({
  employeeId,
  start,
  end: start + 8 * HOUR,
  breakMinutes: 0,
  activityId: null,
  title: '',
  note: '',
  guideIds: [],
  overrides: {},
});
/** One of them departs from every rule. */
const REASONS = Object.fromEntries(PLAN_RULES.map((rule) => [rule, LONG(120)]));
const shiftsBy = (count: number, prefix: string): Data =>
  Object.fromEntries(
    many(count, prefix).map((id, at) => [
      id,
      fullShift(MONDAY + (at % 24) * 6 * HOUR + at, {
        title: prefix,
        overrides: at === 0 ? REASONS : {},
      }),
    ]),
  );
const dayNotes = Object.fromEntries(many(7, '').map((_, at) => [String(at + 1), LONG(300)]));
export const weekId = `${STABLE}_${WEEK}`;
const NO_MAKER = { ...was, created: null, createdByEid: null };

const draft = (shifts: Data): Data => ({
  id: weekId,
  unitId: STABLE,
  week: WEEK,
  shifts,
  dayNotes,
});
/** The signature of a publication. */
export const publishedBy = (persona: Persona): Data => ({
  publishedAt: serverTimestamp(),
  publishedByEid: writerFor(persona).eid,
});

const drafts = PLAN.flatMap((persona): Full[] => [
  {
    name: 'planDrafts: begun',
    persona,
    path: () => paths.planDraft(FARM, weekId),
    data: () => ({ ...draft(shiftsBy(5, 'n')), ...updatedBy(persona) }),
  },
  {
    name: 'planDrafts: five more of many',
    persona,
    path: () => paths.planDraft(FARM, weekId),
    stored: () => draft(shiftsBy(27, 'o')),
    data: () => ({
      ...draft({ ...shiftsBy(27, 'o'), ...shiftsBy(5, 'm') }),
      ...updatedBy(persona),
    }),
  },
]);

/** Weeks that are to be published, and have been. */
const FRESH = `${STABLE}_2040-W11`;
const AGAIN = `${STABLE}_2040-W12`;
const publication = (id: string, persona: Persona, previous: Data): Data => ({
  ...draft(PUBLISHED),
  id,
  week: id.slice(-8),
  previous,
  publicationId: LONG(128),
  ...publishedBy(persona),
  ...updatedBy(persona),
});
const PUBLISHED: Data = { of: plainShift(String(worker.uid)), open: plainShift(null) };

const publications = PLAN.flatMap((persona): Full[] => [
  {
    name: 'planWeeks: published',
    persona,
    path: () => paths.planWeek(FARM, FRESH),
    data: () => publication(FRESH, persona, {}),
  },
  {
    name: 'planWeeks: published again',
    persona,
    path: () => paths.planWeek(FARM, AGAIN),
    stored: () => ({ ...publication(AGAIN, persona, {}), publicationId: 'first', ...NO_MAKER }),
    data: () => publication(AGAIN, persona, PUBLISHED),
  },
]);

const receipts = [worker, admin].flatMap((persona): Full[] => {
  const receiptId = `${weekId}_${persona.uid}`;
  const receipt = (confirmed: boolean): Data => ({
    id: receiptId,
    employeeId: persona.uid,
    unitId: STABLE,
    week: WEEK,
    publicationId: LONG(128),
    confirmed,
    declined: confirmed ? [] : many(20),
    was: {},
  });
  const common = { persona, path: () => paths.planReceipt(FARM, receiptId) };
  return [
    {
      ...common,
      name: 'planReceipts: seen',
      data: () => ({ ...receipt(false), ...updatedBy(persona) }),
    },
    {
      ...common,
      name: 'planReceipts: confirmed',
      stored: () => ({ ...receipt(false), ...NO_MAKER }),
      data: () => ({ ...receipt(true), ...updatedBy(persona) }),
    },
  ];
});

const templateShift = (at: number): Data => ({
  week: 7,
  weekday: 7,
  startMinute: at,
  endMinute: at + 1440,
  breakMinutes: 480,
  employeeId: LONG(128),
  activityId: LONG(128),
  title: LONG(60),
  note: LONG(300),
});
const templates = lifeOf(
  'planTemplates',
  PLAN,
  (id) => paths.planTemplate(FARM, id),
  (id) => ({
    id,
    unitId: STABLE,
    name: LONG(60),
    weeks: 8,
    shifts: many(8, '').map((_, at) => templateShift(at)),
  }),
  { shifts: many(16, '').map((_, at) => templateShift(at)), name: 'x', weeks: 7 },
);

const place = (shiftId: string): Data => ({
  unitId: STABLE,
  week: WEEK,
  shiftId,
  start: MONDAY + 6 * HOUR,
  end: MONDAY + 14 * HOUR,
});
const colleague = employee('PREMIUM');
/** A request about a shift of the published week beside it. */
export const shiftRequest = (id: string, change: Data = {}): Data => ({
  id,
  kind: 'swap',
  unitId: STABLE,
  shift: place('of'),
  fromEid: worker.uid,
  toEid: colleague.uid,
  other: place('other'),
  otherUnitId: null,
  agreedUnitId: null,
  agreedByEid: null,
  status: 'asked',
  decidedByEid: null,
  decidedAt: null,
  reason: '',
  ...change,
});
const requestPath = (id: string): string => paths.shiftRequest(FARM, id);
const asked = (name: string, fields: Data): Full => ({
  name: `shiftRequests: ${name}`,
  persona: worker,
  path: requestPath,
  data: (id) => ({ ...shiftRequest(id, fields), ...createdBy(worker) }),
});
const said = (name: string, persona: Persona, before: Data, change: Data): Full => ({
  name: `shiftRequests: ${name}`,
  persona,
  path: requestPath,
  stored: (id) => ({ ...shiftRequest(id, before), ...was }),
  data: () => ({ ...change, ...updatedBy(persona) }),
});
/** Planners of one of the two units of a swap, and of the other. */
const between: Data = { status: 'accepted', otherUnitId: FIELD };
const requests: readonly Full[] = [
  asked('a swap', {}),
  asked('given to somebody', { kind: 'handover', other: null }),
  asked('given to all', { kind: 'handover', other: null, toEid: null }),
  asked('an open one', { kind: 'open', shift: place('open'), toEid: null, other: null }),
  said('withdrawn', worker, { status: 'accepted' }, { status: 'withdrawn' }),
  said('accepted', colleague, {}, { status: 'accepted', toEid: colleague.uid }),
  said(
    'taken',
    colleague,
    { kind: 'handover', toEid: null, other: null },
    {
      status: 'accepted',
      toEid: colleague.uid,
    },
  ),
  ...PLAN.map((persona) =>
    said('agreed to', persona, between, {
      agreedUnitId: STABLE,
      agreedByEid: writerFor(persona).eid,
    }),
  ),
  ...PLAN.map((persona) =>
    said(
      'decided for two units',
      persona,
      { ...between, agreedUnitId: FIELD, agreedByEid: 'x' },
      {
        status: 'approved',
        reason: LONG(300),
        decidedAt: serverTimestamp(),
        decidedByEid: writerFor(persona).eid,
      },
    ),
  ),
  said('declined', colleague, {}, { status: 'declined', toEid: colleague.uid }),
  ...PLAN.map((persona) =>
    said(
      'decided',
      persona,
      { status: 'accepted' },
      {
        status: 'rejected',
        reason: LONG(300),
        decidedAt: serverTimestamp(),
        decidedByEid: writerFor(persona).eid,
      },
    ),
  ),
];

const availabilities = lifeOf(
  'availabilities',
  [worker],
  (id) => paths.availability(FARM, id),
  (id) => ({
    id,
    employeeId: worker.uid,
    unitId: STABLE,
    kind: 'cannot',
    from: '2027-01-01',
    to: '2028-02-04',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    startMinute: 0,
    endMinute: 1440,
  }),
  { from: '2027-02-01', to: '2028-02-29', weekdays: [7], startMinute: null, endMinute: null },
);

const need = {
  unitId: LONG(128),
  title: LONG(60),
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startMinute: 1439,
  endMinute: 2879,
  people: 50,
};
const settings: Data = {
  profile: 'standard',
  levels: Object.fromEntries(PLAN_RULES.map((rule) => [rule, 'block'])),
  averageMonths: 12,
  needs: Object.fromEntries(many(60).map((id) => [id, need])),
  noticeDays: 60,
  confirm: true,
  swaps: 'auto',
  openShifts: 'first',
  deadlineHours: 336,
  availabilityDays: 60,
  colourBy: 'employee',
  openingView: 'twoWeeks',
};

/** What these writes find beside them. */
export const BESIDE_PLAN: Readonly<Record<string, Data>> = {
  ...Object.fromEntries(
    [FRESH, AGAIN].map((id) => [
      paths.planDraft(FARM, id),
      { ...draft(PUBLISHED), id, week: id.slice(-8), ...NO_MAKER },
    ]),
  ),
  [paths.planWeek(FARM, weekId)]: {
    ...draft({ ...PUBLISHED, other: plainShift(String(colleague.uid)) }),
    previous: {},
    publicationId: 'first',
    publishedAt: null,
    publishedByEid: null,
    ...NO_MAKER,
  },
};

/** The plan with as much in it as it may have. */
export const FULLEST_PLAN: readonly Full[] = [
  ...drafts,
  ...publications,
  ...receipts,
  ...templates,
  ...requests,
  ...availabilities,
  ...[chief, owner, admin].map((persona): Full => {
    const { needs: _many, ...fields } = settings;
    return {
      name: 'settings/planning: made',
      persona,
      path: () => paths.planningSettings(FARM),
      data: () => ({ id: 'planning', ...fields, needs: { x: need }, ...createdBy(persona) }),
    };
  }),
  ...changes(
    'settings/planning: changed',
    [chief, owner, admin],
    () => paths.planningSettings(FARM),
    { id: 'planning', needs: Object.fromEntries(many(59).map((id) => [id, need])) },
    settings,
  ),
];
