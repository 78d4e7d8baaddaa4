import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { paths } from '#domain/paths.ts';
import { recordOf } from './fullest-farm.ts';
import { chief, type Full, was } from './fullest.ts';
import {
  admin,
  employee,
  FARM,
  fieldWorker,
  leader,
  owner,
  type Persona,
  STABLE,
} from '../matrix/personas.ts';
import { createdBy, type Data, updatedBy, writerFor } from '../writes.ts';
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
  reportedAt: Date.now() - 60_000,
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

/** 1 January 2100. */
const LATER = 4_102_444_800_000;
/** What these writes find beside them: people with a first and last day, a stand-in. */
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
      reportedAt: Date.now() - 30_000,
    }),
  ]),
];
