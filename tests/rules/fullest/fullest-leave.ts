import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { LEAVE_TYPES } from '#domain/leave/document/leave-type.ts';
import { paths } from '#domain/paths.ts';
import { recordOf } from './fullest-farm.ts';
import { changes, chief, type Full, many, was } from './fullest.ts';
import {
  admin,
  employee,
  FARM,
  FIELD,
  fieldWorker,
  leader,
  owner,
  type Persona,
  STABLE,
} from '../matrix/personas.ts';
import { createdBy, type Data, deletedBy, updatedBy, writerFor } from '../writes.ts';
import { utcDay } from '../world.ts';

const person = employee('PREMIUM');
/** Decides for the leader of the stable (`BESIDE_LEAVE`). */
const standIn: Persona = { ...fieldWorker, name: 'a stand-in in the field' };
const DECIDE = [chief, owner, admin, standIn];
const LONG = 'x'.repeat(300);

const decided = (persona: Persona): Data => ({
  decidedAt: serverTimestamp(),
  decidedByEid: writerFor(persona).eid,
});
const wasDecided = { decidedAt: Timestamp.fromMillis(1), decidedByEid: 'owner' };
const time = (change: Data = {}): Data => ({
  from: utcDay(20),
  to: utcDay(60),
  part: 'hours',
  minutes: 444,
  days: 250_000,
  ...change,
});
const ask: Data = { kind: 'change', ...time({ to: utcDay(40) }) };

const request = (id: string, change: Data = {}): Data => ({
  id,
  employeeId: person.uid,
  unitId: STABLE,
  type: 'vacationAdvance',
  ...time(),
  status: 'requested',
  ask: null,
  agreed: false,
  proof: false,
  reportedAt: 1_750_000_000_000,
  note: LONG,
  decidedAt: null,
  decidedByEid: null,
  reason: '',
  ...change,
});
const sick = (id: string, change: Data = {}): Data =>
  request(id, {
    type: 'sick',
    from: utcDay(-2),
    to: null,
    status: 'reported',
    note: '',
    ...change,
  });

const path = (id: string): string => paths.leave(FARM, id);
const made = (name: string, persona: Persona, fields: (id: string) => Data): Full => ({
  name: `leaves: ${name}`,
  persona,
  path,
  data: (id) => ({ ...fields(id), ...createdBy(persona) }),
});
const changed = (
  name: string,
  persona: Persona,
  stored: (id: string) => Data,
  fields: Data,
): Full => ({
  name: `leaves: ${name}`,
  persona,
  path,
  stored: (id) => ({ ...was, ...stored(id) }),
  data: () => ({ ...fields, ...updatedBy(persona) }),
});

const approved =
  (change: Data = {}) =>
  (id: string) =>
    request(id, { status: 'approved', agreed: true, reason: LONG, ...wasDecided, ...change });

const absenceWindow = (id: string): Data => ({
  id,
  name: 'x'.repeat(60),
  from: '2027-07-20',
  to: '2027-08-20',
  unitIds: many(40),
  most: 200,
});
const account = {
  isOn: true,
  perYear: 600_000,
  startsIn: 12,
  accrual: 'atStart',
  validMonths: 36,
  whenOver: 'keep',
};
const leaveSettings: Data = {
  countsFrom: '2026-09-01',
  waitingDays: 25,
  needsProof: false,
  dayBegins: '05:30',
  sickPay: false,
  holidayInHours: true,
  hidden: [...LEAVE_TYPES],
  paid: [...LEAVE_TYPES],
  extra: account,
  care: account,
  fallbacks: Object.fromEntries(many(40, 'u').map((unit) => [unit, 'x'.repeat(128)])),
  colleaguesSee: false,
  followUps: [1, 2, 3, 4, 5, 14, 28, 100, 200, 365],
};
const dayMove = (id: string, account = 'holiday'): Data => ({
  id,
  employeeId: 'PREMIUM-in-field',
  unitId: FIELD,
  account,
  kind: 'correction',
  days: -4_000_000,
  // Last year's holiday and this year's days can be taken on any day of a year.
  year: Number(utcDay().slice(0, 4)) - (account === 'holiday' ? 1 : 0),
  date: utcDay(),
  reason: LONG,
});
const dayMoves = [owner, admin].flatMap((persona): Full[] => {
  const common = { persona, path: (id: string) => paths.leaveAdjustment(FARM, id) };
  return [
    {
      ...common,
      name: 'leaveAdjustments: days moved',
      data: (id) => ({ ...dayMove(id), ...createdBy(persona) }),
    },
    {
      ...common,
      name: 'leaveAdjustments: days moved that the farm gives',
      data: (id) => ({ ...dayMove(id, 'extra'), ...createdBy(persona) }),
    },
    {
      ...common,
      name: 'leaveAdjustments: days paid out',
      data: (id) => ({ ...dayMove(id), kind: 'payOut', days: 4_000_000, ...createdBy(persona) }),
    },
    {
      ...common,
      name: 'leaveAdjustments: days taken back',
      stored: (id) => ({ ...was, ...dayMove(id) }),
      data: () => deletedBy(persona),
    },
  ];
});
/** 1 January 2100. */
const LATER = 4_102_444_800_000;
/** What these writes find beside them: people with a first and last day, an account that is on, a stand-in. */
export const BESIDE_LEAVE: Readonly<Record<string, Data>> = {
  ...Object.fromEntries(
    [employee('PREMIUM'), fieldWorker].map((who) => [
      paths.employee(FARM, String(who.uid)),
      {
        ...recordOf(who),
        startDate: Timestamp.fromMillis(1),
        endDate: Timestamp.fromMillis(LATER),
      },
    ]),
  ),
  [paths.leaveSettings(FARM)]: {
    ...was,
    id: 'leave',
    extra: { isOn: true, startsIn: 1 },
    delegations: {
      [String(fieldWorker.uid)]: {
        fromEid: String(leader.uid),
        unitIds: [STABLE],
        start: 0,
        end: LATER,
      },
    },
  },
};

/** Leave with as much in it as it may have: asked for, decided, reported. */
export const FULLEST_LEAVE: readonly Full[] = [
  ...dayMoves,
  made('asked for', person, request),
  made('reported', person, sick),
  changed('changed while it waits', person, request, {
    ...time({ to: utcDay(50) }),
    type: 'vacation',
    note: 'y',
  }),
  changed('withdrawn', person, request, { status: 'withdrawn' }),
  changed('a change is asked for', person, approved(), { ask }),
  changed('no longer asked for', person, approved({ ask }), { ask: null }),
  changed('well', person, sick, { status: 'well', to: utcDay(), part: 'half', minutes: null }),
  ...DECIDE.flatMap((persona) => [
    made('registered', persona, (id) => approved(decided(persona))(id)),
    made('sickness registered', persona, sick),
    changed('approved', persona, request, {
      ...time(),
      status: 'approved',
      agreed: true,
      reason: LONG,
      ...decided(persona),
    }),
    changed('rejected', persona, request, {
      status: 'rejected',
      reason: LONG,
      ...decided(persona),
    }),
    changed('approval taken back', persona, approved(), {
      status: 'requested',
      agreed: false,
      reason: '',
      decidedAt: null,
      decidedByEid: null,
    }),
    changed('changed as asked', persona, approved({ ask }), {
      ...time({ to: utcDay(40) }),
      ask: null,
      reason: LONG,
      ...decided(persona),
    }),
    changed('cancelled', persona, approved({ ask }), {
      status: 'cancelled',
      ask: null,
      reason: LONG,
      ...decided(persona),
    }),
    changed('sickness corrected', persona, sick, {
      from: utcDay(-3),
      to: utcDay(),
      part: 'half',
      minutes: null,
      status: 'well',
      proof: true,
      reportedAt: 1_750_000_000_001,
    }),
  ]),
  ...changes(
    'settings/leave: changed',
    [owner, admin],
    () => paths.leaveSettings(FARM),
    { id: 'leave' },
    leaveSettings,
  ),
  ...changes(
    'settings/leave: a window',
    [leader, owner, admin],
    () => paths.leaveSettings(FARM),
    { id: 'leave' },
    { windows: { harvest: absenceWindow('harvest') } },
  ),
  ...changes(
    'settings/leave: a delegation',
    [owner, admin],
    () => paths.leaveSettings(FARM),
    { id: 'leave' },
    {
      delegations: {
        ['x'.repeat(128)]: { fromEid: 'x'.repeat(128), unitIds: many(20), start: 0, end: LATER },
      },
    },
  ),
];
