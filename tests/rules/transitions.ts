import { doc, serverTimestamp, Timestamp, updateDoc } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Actor } from '#domain/access/actor.ts';
import { can } from '#domain/access/can.ts';
import { type Farm, FarmSchema } from '#domain/farm/farm.ts';
import { paths } from '#domain/paths.ts';
import { stopClock } from '#domain/time/clock/clock.ts';
import { pauseClock } from '#domain/time/clock/clock-break.ts';
import { dayRefusal } from '#domain/time/registration/closed-days.ts';
import { type Registration, RegistrationSchema } from '#domain/time/registration/registration.ts';
import { DEFAULT_TIME_SETTINGS } from '#domain/time/period/time-settings.ts';
import {
  canApprove,
  canConfirm,
  canDelete,
  canEdit,
  canRestore,
  canReturn,
  canCancelApproval,
  confirmedFields,
  cancelledApprovalFields,
} from '#domain/time/registration/transitions.ts';
import { type Hands, type Operation, uidOf } from './matrix/operation.ts';
import { FARM, FIELD, leader, OWNER_UID, type Persona, STABLE, worker } from './matrix/personas.ts';
import { LET_IN, entryDocument, utcDay } from './world.ts';
import {
  approvalOf,
  changeOf,
  type Data,
  deletedBy,
  restoredBy,
  returnOf,
  stopOf,
} from './writes.ts';

/** The farm as it is stored: days of the stable are closed for two days more than are locked. */
export const CLOSED_FARM = {
  name: 'Lyng',
  ownerId: OWNER_UID,
  lockedThrough: utcDay(-6),
  supportUntil: LET_IN,
  closedUnits: { [STABLE]: utcDay(-4) },
};

const farm: Farm = v.parse(FarmSchema, {
  ...CLOSED_FARM,
  supportUntil: null,
  id: FARM,
  timeZone: 'UTC',
});

/** A registration in every state it can be in, as fields beyond those of a pending one. */
const STATES = {
  running: { status: 'running', end: null },
  pending: {},
  approved: { status: 'approved', approvedByEid: 'somebody', approvedAt: Timestamp.fromMillis(1) },
  returned: { status: 'returned', returnReason: 'Pause?' },
  needsAction: { status: 'needsAction', flags: ['no_stop'] },
} as const satisfies Readonly<Record<string, Data>>;

/** The same beside a period that has been closed. */
const PERIODS = {
  'in a closed period': { workDate: utcDay(-6) },
  'approved in a closed period': { ...STATES.approved, workDate: utcDay(-6) },
  'returned in a closed period': { ...STATES.returned, workDate: utcDay(-6) },
  'needsAction in a closed period': { ...STATES.needsAction, workDate: utcDay(-6) },
  'running into a closed period': { status: 'running', end: null, workDate: utcDay(-6) },
  'on a closed day': { workDate: utcDay(-4) },
  'approved on a closed day': { ...STATES.approved, workDate: utcDay(-4) },
  'returned on a closed day': { ...STATES.returned, workDate: utcDay(-4) },
  'needsAction on a closed day': { ...STATES.needsAction, workDate: utcDay(-4) },
  'running into a closed day': { status: 'running', end: null, workDate: utcDay(-4) },
  'left over to a closed day': { workDate: utcDay(-6), payDate: utcDay(-4) },
  'left over by a closed period': { workDate: utcDay(-6), payDate: utcDay() },
  'paid with a closed period': { payDate: utcDay(-6) },
} as const satisfies Readonly<Record<string, Data>>;
type State = keyof typeof STATES | keyof typeof PERIODS;
const DATA: Readonly<Record<State, Data>> = { ...STATES, ...PERIODS };

type Judge = (actor: Actor, registration: Registration) => { readonly ok: boolean };

interface Action {
  readonly name: string;
  readonly judge: Judge;
  write(persona: Persona): Data;
  /** Fields that are stored beside those of the state. */
  readonly stored?: (employeeId: string) => Data;
  /** Else every state: in some the write would be another one, or none. */
  readonly states?: readonly State[];
}

type Judgement = typeof canApprove;
const by =
  (judgement: Judgement): Judge =>
  (actor, registration) =>
    judgement(actor, registration, farm, DEFAULT_TIME_SETTINGS, Date.now());

/**
 * The clock as a device sees it that has not heard of the server's proposal yet. What comes after the
 * period has been closed with the proposal comes too late.
 */
const onDevice = (actor: Actor, registration: Registration): Registration =>
  registration.status === 'needsAction' && dayRefusal(actor, registration, farm) === null
    ? { ...registration, status: 'running', end: null }
    : registration;
const byClock =
  (press: typeof pauseClock): Judge =>
  (actor, registration) => {
    const registrations = [onDevice(actor, registration)];
    const { employeeId } = registration;
    return press({ actor, farm, registrations, employeeId, nowMs: Date.now() });
  };

const isState = (name: string): name is State => name in DATA;
const all = Object.keys(DATA).filter(isState);
const pause = () => ({
  start: Date.now() - 60_000,
  end: null,
  minutes: 0,
  paid: false,
  kind: 'taken',
});

const ACTIONS: readonly Action[] = [
  { name: 'stop', judge: byClock(stopClock), write: stopOf },
  {
    name: 'pause',
    judge: byClock(pauseClock),
    write: (persona) => changeOf(persona, { breaks: [pause()] }),
    // The same write of one that waits for a decision is a correction.
    states: all.filter((state) => 'status' in DATA[state]),
  },
  {
    name: 'correct',
    judge: by(canEdit),
    write: (persona) =>
      changeOf(persona, { ...confirmedFields(), returnReason: null, note: 'Glemt' }),
  },
  {
    name: 'confirm',
    judge: by(canConfirm),
    write: (persona) => changeOf(persona, confirmedFields()),
    states: ['needsAction', 'needsAction in a closed period', 'needsAction on a closed day'],
  },
  { name: 'approve', judge: by(canApprove), write: approvalOf },
  {
    name: 'take the approval of',
    judge: by(canCancelApproval),
    write: (persona) => changeOf(persona, cancelledApprovalFields()),
    states: ['approved', 'approved in a closed period', 'approved on a closed day'],
  },
  {
    name: 'return',
    // What an owner sends back on a closed day is refused by the app alone: it would keep nobody out but the owner.
    judge: (actor, registration) => {
      const isAbove = can(actor, 'registration.changeClosed', { farmId: farm.id });
      const asked = isAbove ? { ...farm, closedUnits: {} } : farm;
      return canReturn(actor, registration, asked, DEFAULT_TIME_SETTINGS, Date.now());
    },
    write: (persona) => returnOf(persona, 'Hvad?'),
  },
  {
    name: 'delete',
    judge: by(canDelete),
    write: (persona) => ({ ...deletedBy(persona), syncedAt: serverTimestamp() }),
  },
  {
    name: 'restore what the person deleted of',
    judge: by(canRestore),
    write: (persona) => ({ ...restoredBy(persona), syncedAt: serverTimestamp() }),
    stored: (employeeId) => ({ deleted: Timestamp.fromMillis(1), deletedByEid: employeeId }),
  },
  {
    name: 'restore what another deleted of',
    judge: by(canRestore),
    write: (persona) => ({ ...restoredBy(persona), syncedAt: serverTimestamp() }),
    stored: () => ({ deleted: Timestamp.fromMillis(1), deletedByEid: 'somebody' }),
    states: [
      'pending',
      'approved',
      'returned',
      'needsAction',
      'in a closed period',
      'returned in a closed period',
      'on a closed day',
    ],
  },
];

const WHOSE: readonly (readonly [string, string, string])[] = [
  ['an employee in the stable', uidOf(worker), STABLE],
  ['a leader in the stable', uidOf(leader), STABLE],
  ['an employee in the field', 'PREMIUM-in-field', FIELD],
];

function storedOf(action: Action, state: State, employeeId: string, unitId: string): Data {
  const extra = action.stored?.(employeeId) ?? {};
  return entryDocument(employeeId, unitId, { ...DATA[state], ...extra });
}

function entityOf(data: Data): Registration {
  const plain = Object.entries(data).map(([key, value]) => [
    key,
    value instanceof Timestamp ? value.toMillis() : value,
  ]);
  return v.parse(RegistrationSchema, { id: 'r', ...Object.fromEntries(plain) });
}

function operation(
  action: Action,
  state: State,
  whose: string,
  ofWhom: (uid: string) => readonly [string, string],
): Operation {
  const data = (uid: string) => storedOf(action, state, ...ofWhom(uid));
  return {
    name: `${action.name} that of ${whose}`,
    may: (actor) =>
      can(actor, 'farm.read', { farmId: FARM }) &&
      action.judge(actor, entityOf(data(actor.uid))).ok,
    attempt: async ({ db, persona, seed }: Hands) => {
      const path = paths.registration(FARM, randomUUID());
      await seed({ [path]: data(uidOf(persona)) });
      await updateDoc(doc(db, path), action.write(persona));
    },
  };
}

/** Every transition of a registration (design 5.1) in every state, on time of every relation. */
export const TRANSITIONS: readonly (readonly [string, readonly Operation[]])[] = ACTIONS.flatMap(
  (action) =>
    (action.states ?? all).map((state) => {
      const own = operation(action, state, 'oneself', (uid) => [uid, STABLE]);
      const others = (state in PERIODS ? WHOSE.slice(0, 2) : WHOSE).map(([whose, uid, unit]) =>
        operation(action, state, whose, () => [uid, unit]),
      );
      return [`${action.name} one ${state}`, [own, ...others]] as const;
    }),
);
