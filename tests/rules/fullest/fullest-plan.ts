import { serverTimestamp } from 'firebase/firestore';
import { paths } from '#domain/paths.ts';
import { PLAN_RULES } from '#domain/plan/shift/plan-rules.ts';
import { chief, type Full, lifeOf, many, was } from './fullest.ts';
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
const WEEK = '2040-W10';
const MONDAY = Date.UTC(2040, 2, 5);
const HOUR = 3_600_000;
const LONG = (length: number): string => 'x'.repeat(length);

/** Plans without leading. */
const planner = employee('PLANNING');
const PLAN = [planner, chief, owner, admin];

/** A shift with as much in it as it may have. */
const fullShift = (start: number, change: Data = {}): Data => ({
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
const plainShift = (employeeId: string | null, start = MONDAY + 6 * HOUR): Data => ({
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
      id.padEnd(40, '-'),
      fullShift(MONDAY + (at % 24) * 6 * HOUR + at, {
        title: prefix,
        overrides: at === 0 ? REASONS : {},
      }),
    ]),
  );
const dayNotes = Object.fromEntries(many(7, '').map((_, at) => [String(at + 1), LONG(300)]));
const weekId = `${STABLE}_${WEEK}`;
const NO_MAKER = { ...was, created: null, createdByEid: null };

const draft = (shifts: Data): Data => ({
  id: weekId,
  unitId: STABLE,
  week: WEEK,
  shifts,
  dayNotes,
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

const PUBLISHED: Data = { of: plainShift(String(worker.uid)), open: plainShift(null) };

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
      stored: () => receipt(false),
      data: () => ({ ...receipt(true), ...updatedBy(persona) }),
    },
  ];
});

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
  asked('of a planner', { kind: 'ask', shift: place('open'), other: null }),
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

// Other days are said anew: only made, put away and brought back.
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
  {},
).filter(({ name }) => !name.endsWith('changed'));

/** What these writes find beside them. */
export const BESIDE_PLAN: Readonly<Record<string, Data>> = {
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
  ...receipts,
  ...requests,
  ...availabilities,
];
