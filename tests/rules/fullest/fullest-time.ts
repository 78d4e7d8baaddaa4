import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { paths } from '#domain/paths.ts';
import {
  BREAKS_AT_ONCE,
  NOTE_MAX,
  REGISTRATION_FLAGS,
} from '#domain/time/registration/registration.ts';
import { RETURN_REASON_MAX } from '#domain/time/registration/transitions.ts';
import { chief, type Full, fullTimer, lifeOf, partTimer } from './fullest.ts';
import { admin, FARM, FIELD, owner, type Persona, STABLE, worker } from '../matrix/personas.ts';
import {
  approvalOf,
  changeOf,
  type Data,
  deletedBy,
  entryFor,
  entryOf,
  restoredBy,
  returnOf,
  startFor,
  startOf,
  stopOf,
} from '../writes.ts';
import { entryDocument, registrationDocument } from '../world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

const PERSON = String(partTimer.uid);
const LONG = 'æ'.repeat(NOTE_MAX);

const start = Date.now() - 5 * HOUR_MS;
const workDate = new Date(start).toISOString().slice(0, 10);
const pause = (n: number, change: Data = {}): Data => ({
  start: start + n * 10 * MINUTE_MS,
  end: start + (n * 10 + 5) * MINUTE_MS,
  minutes: 5,
  paid: false,
  kind: 'taken',
  ...change,
});
const pauses = (count: number, from = 0): Data[] =>
  Array.from({ length: count }, (_, n) => pause(from + n));

const stretch = { start, end: start + 4 * HOUR_MS, workDate };
/** All that an entry may have. */
const everything: Data = {
  ...stretch,
  breaks: pauses(BREAKS_AT_ONCE),
  note: LONG,
  activityId: 'milking',
  flags: ['start_moved', 'edited'],
};
/** What it was before, so that everything changes and nothing is added to a month. */
const before: Data = {
  ...stretch,
  start: start - HOUR_MS,
  breaks: pauses(3, 8),
  flags: ['no_break'],
};

const registration = (
  name: string,
  persona: Persona,
  write: Omit<Full, 'name' | 'persona' | 'path'>,
): Full => ({
  name: `timeRegistrations: ${name}`,
  persona,
  path: (id) => paths.registration(FARM, id),
  ...write,
});
const new_ = (id: string, data: Data): Data => ({
  ...data,
  id,
  payDate: null,
  shiftId: null,
  returnReason: null,
  approvedAt: null,
  approvedByEid: null,
  deviceEnd: null,
});

const stored = (change: Data, employeeId = PERSON): Data =>
  entryDocument(employeeId, STABLE, { ...createdBefore, ...before, ...change });
const createdBefore = { updated: null, updatedByEid: null, updatedByUid: null, deletedByEid: null };
const running = (change: Data = {}): Data =>
  registrationDocument(PERSON, STABLE, {
    ...createdBefore,
    start,
    workDate,
    breaks: [],
    flags: [],
    note: '',
    ...change,
  });

const creations: readonly Full[] = [
  registration('a start', partTimer, {
    data: (id) =>
      new_(
        id,
        startOf(partTimer, STABLE, { breaks: [], flags: [], note: LONG, activityId: 'milking' }),
      ),
  }),
  ...[chief, owner, admin].map((who) =>
    registration('a start for another', who, {
      data: (id) => new_(id, startFor(who, PERSON, STABLE, { note: LONG, activityId: 'milking' })),
    }),
  ),
  registration('an entry', partTimer, {
    data: (id) => new_(id, entryOf(partTimer, STABLE, everything)),
  }),
  ...[chief, owner, admin].map((who) =>
    registration('an entry for another', who, {
      data: (id) => new_(id, entryFor(who, PERSON, STABLE, everything)),
    }),
  ),
];

const onClock: readonly Full[] = [partTimer, chief, owner, admin].flatMap((who) => [
  registration('a stop with its break', who, {
    stored: () => running({ breaks: [...pauses(7), pause(7, { end: null, minutes: 0 })] }),
    data: () => stopOf(who, { breaks: pauses(8) }),
  }),
  registration('everything of a clock', who, {
    stored: () => running({ breaks: [...pauses(7), pause(7, { end: null, minutes: 0 })] }),
    data: () =>
      changeOf(who, {
        start: start - HOUR_MS,
        workDate: new Date(start - HOUR_MS).toISOString().slice(0, 10),
        unitId: FIELD,
        activityId: 'milking',
        breaks: pauses(8),
        note: LONG,
        flags: ['start_moved'],
      }),
  }),
]);

const late = registration('a stop after another’s', partTimer, {
  stored: () =>
    running({
      status: 'pending',
      end: start + 4 * HOUR_MS,
      deviceEnd: { at: 1, offset: 0 },
      updatedByEid: 'owner',
      breaks: [...pauses(7), pause(7, { end: null, minutes: 0 })],
    }),
  data: () => stopOf(partTimer, { end: start + 2 * HOUR_MS, breaks: pauses(8) }),
});

const corrections: readonly Full[] = [partTimer, chief, owner, admin].map((who) =>
  registration('a correction of everything', who, {
    stored: () => stored({ status: 'returned', returnReason: 'Hvad?' }),
    data: () =>
      changeOf(who, {
        ...everything,
        unitId: FIELD,
        status: 'pending',
        returnReason: null,
        flags: ['start_moved', 'edited', 'no_break'],
      }),
  }),
);
/** Adds minutes, so that the month is looked up. */
const adding = registration('a correction that adds', partTimer, {
  stored: () => stored({ ...stretch, end: start + HOUR_MS, breaks: pauses(3), status: 'returned' }),
  data: () =>
    changeOf(partTimer, {
      ...everything,
      unitId: FIELD,
      breaks: pauses(3, 4),
      status: 'pending',
      returnReason: null,
    }),
});

/** The month is full, so that it has to be shown that nothing is added. */
const atTheCap = registration('a correction in a full month', fullTimer, {
  stored: () =>
    stored({ ...stretch, breaks: pauses(8, 8), status: 'returned' }, String(fullTimer.uid)),
  data: () =>
    changeOf(fullTimer, {
      ...everything,
      end: start + 3 * HOUR_MS,
      start: start + MINUTE_MS,
      unitId: FIELD,
      breaks: [...pauses(7, 9), pause(1)],
      flags: ['no_break', 'start_moved'],
      status: 'pending',
      returnReason: null,
    }),
});

const decisions: readonly Full[] = [chief, owner, admin].flatMap((who) => [
  registration('an approval', who, {
    stored: () => stored({ ...everything, breaks: pauses(8), flags: REGISTRATION_FLAGS }),
    data: () => approvalOf(who, { breaks: pauses(8), activityId: 'milking' }),
  }),
  registration('an approval taken back', who, {
    stored: () =>
      stored({ status: 'approved', approvedAt: Timestamp.fromMillis(1), approvedByEid: 'x' }),
    data: () =>
      changeOf(who, {
        status: 'pending',
        approvedAt: null,
        approvedByEid: null,
        returnReason: null,
      }),
  }),
  registration('a return', who, {
    stored: () =>
      stored({ status: 'approved', approvedAt: Timestamp.fromMillis(1), approvedByEid: 'x' }),
    data: () => returnOf(who, 'æ'.repeat(RETURN_REASON_MAX)),
  }),
]);

const away: readonly Full[] = [partTimer, chief, owner, admin].flatMap((who) => [
  registration('a deletion', who, {
    stored: () => stored({}),
    data: () => ({ ...deletedBy(who), syncedAt: serverTimestamp() }),
  }),
  registration('a restoration', who, {
    stored: () => stored({ deleted: Timestamp.fromMillis(1), deletedByEid: PERSON }),
    data: () => ({ ...restoredBy(who), syncedAt: serverTimestamp() }),
  }),
]);

const PAST = '2026-01';
/** A month that somebody says is right, said again, and said of other hours. */
const signOffs: readonly Full[] = [worker, chief].flatMap((who) =>
  lifeOf(
    'monthSignOffs',
    [who],
    () => paths.monthSignOff(FARM, String(who.uid), PAST),
    () => ({
      id: `${who.uid}_${PAST}`,
      employeeId: who.uid,
      unitId: STABLE,
      month: PAST,
      seen: 'x'.repeat(40),
      minutes: 60_000,
    }),
    { seen: 'y'.repeat(40), minutes: 9000 },
  ).filter(({ name }) => !/archived$|restored$/.test(name)),
);

/** The fullest right write of every kind about time. */
export const FULLEST_TIME: readonly Full[] = [
  ...creations,
  ...onClock,
  late,
  ...corrections,
  adding,
  atTheCap,
  ...decisions,
  ...away,
  ...signOffs,
];
