import { doc, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { CLOCK_AHEAD_MS } from '#domain/time/clock/clock.ts';
import {
  BREAKS_AT_ONCE,
  NOTE_MAX,
  REGISTRATION_FLAGS,
} from '#domain/time/registration/registration.ts';
import { DEFAULT_TIME_SETTINGS } from '#domain/time/period/time-settings.ts';
import { standing } from './hostile/put-back.ts';
import {
  admin,
  employee,
  FARM,
  FIELD,
  fieldWorker,
  leader,
  OTHER_FARM,
  owner,
  type Persona,
  STABLE,
  strangerFarm,
  worker,
} from './matrix/personas.ts';
import { openWorld, utcDay, type World } from './world.ts';
import { type Data, entryFor, entryOf, startFor, startOf } from './writes.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await openWorld('time-entry');
});
afterAll(() => world.close());

const stands = (path: string, write: (path: string) => Promise<unknown>) =>
  standing(world.projectId, path, () => write(path));
const write = (data: Data, persona: Persona = worker, farm = FARM, id: string = randomUUID()) =>
  stands(paths.registration(farm, id), (path) => setDoc(doc(world.as(persona), path), data));
const dayOfMs = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const on = (start: number, length = HOUR_MS): Data => ({
  start,
  end: start + length,
  workDate: dayOfMs(start),
});

const start = Date.now() - 2 * HOUR_MS;
const stamp = { at: start, offset: 60 };
const pause = { start, end: start + 30 * MINUTE_MS, minutes: 30, paid: false, kind: 'taken' };
const lengthOf = (change: Data): Data => ({ ...pause, start: null, end: null, ...change });
const breaks = (...items: readonly unknown[]): Data => ({ ...on(start), breaks: items });

const WRONG: Readonly<Record<string, Data>> = {
  'an unknown field': { hourlyRate: 200 },
  'another id inside': { id: 'other' },
  'another person': { employeeId: 'owner' },
  'a person who is a number': { employeeId: 7 },
  'a unit that is not one’s own': { unitId: FIELD },
  'a unit that does not exist': { unitId: 'moon' },
  'an endless unit id': { unitId: 's'.repeat(129) },
  'no start': { start: null },
  'start as a fraction': { ...on(start), start: start + 0.5 },
  'start as a timestamp': { start: Timestamp.fromMillis(start) },
  'no end': { end: null },
  'end as a fraction': { ...on(start), end: start + HOUR_MS + 0.5 },
  'end before the start': on(start, -HOUR_MS),
  'less than a minute': on(start, MINUTE_MS - 1),
  'more than the longest day': on(start - 2 * DAY_MS, DAY_MS + HOUR_MS + 1),
  'an end in the future': on(start, 2 * HOUR_MS + CLOCK_AHEAD_MS + MINUTE_MS),
  'workDate of yesterday’s yesterday': { workDate: utcDay(-2) },
  'workDate in the future': { workDate: utcDay(2) },
  'workDate that does not exist': { workDate: `${utcDay().slice(0, 8)}32` },
  'a day before the window': on(Date.now() - (DEFAULT_TIME_SETTINGS.editWindowDays + 2) * DAY_MS),
  'status approved': { status: 'approved' },
  'status returned': { status: 'returned' },
  'status locked': { status: 'locked' },
  'status needsAction': { status: 'needsAction' },
  'source timer': { source: 'timer' },
  'source leader': { source: 'leader' },
  'source plan': { source: 'plan' },
  'a pay date': { payDate: utcDay() },
  'a shift': { shiftId: 's' },
  'a return reason': { returnReason: 'r' },
  'an approval': { approvedByEid: worker.uid },
  'an approval time': { approvedAt: serverTimestamp() },
  'a note too long': { note: 'n'.repeat(NOTE_MAX + 1) },
  'a note as something else': { note: 7 },
  'an activity as something else': { activityId: 7 },
  'an endless activity': { activityId: 'a'.repeat(129) },
  'flags as something else': { flags: 'no_break' },
  'a flag of the server': { flags: ['no_stop'] },
  'another flag of the server': { flags: ['closed_by_later_start'] },
  'a flag that is none': { flags: ['holy'] },
  'a flag too many': {
    flags: Array.from({ length: REGISTRATION_FLAGS.length + 1 }, () => 'no_break'),
  },
  'a device start': { deviceStart: stamp },
  'a device end': { deviceEnd: stamp },
  'synced at a time of one’s own': { syncedAt: Timestamp.now() },
  'breaks as something else': { breaks: {} },
  'too many breaks': breaks(...Array.from({ length: BREAKS_AT_ONCE + 1 }, () => pause)),
  'a break that is text': breaks('30'),
  'a break with more': breaks({ ...pause, ruleId: 'r' }),
  'a break of another kind': breaks({ ...pause, kind: 'coffee' }),
  'a break paid with words': breaks({ ...pause, paid: 'yes' }),
  'a break without minutes': breaks({ start: null, end: null, paid: false, kind: 'taken' }),
  'a break of part minutes': breaks(lengthOf({ minutes: 0.5 })),
  'a break of negative minutes': breaks(lengthOf({ minutes: -1 })),
  'a break of two days': breaks(lengthOf({ minutes: 1441 })),
  'a break with an end alone': breaks({ ...pause, start: null }),
  'a break that lasts': breaks({ ...pause, end: null, minutes: 0 }),
  'a break that goes backwards': breaks({
    ...pause,
    start: pause.end,
    end: pause.start,
    minutes: 0,
  }),
  'more minutes than its stamps': breaks({ ...pause, minutes: 31 }),
  'fewer minutes than its stamps': breaks({ ...pause, minutes: 29 }),
  'a bad break at the very end': breaks(
    ...Array.from({ length: BREAKS_AT_ONCE - 1 }, () => pause),
    7,
  ),
};

const FORGED: Readonly<Record<string, Data>> = {
  'created at a time of one’s own': { created: Timestamp.fromMillis(1) },
  'created by the owner': { createdByEid: 'owner' },
  'created by a uid beside': { createdByUid: worker.uid },
  'already updated': { updated: serverTimestamp() },
  'already deleted': { deleted: serverTimestamp(), deletedByEid: worker.uid },
};

const RIGHT: Readonly<Record<string, Data>> = {
  'no breaks, flags, note at all': {},
  'the longest note and an activity': { note: 'æ'.repeat(NOTE_MAX), activityId: 'milking' },
  'the shortest stretch': on(start, MINUTE_MS),
  'a whole day': on(Date.now() - 2 * DAY_MS, DAY_MS),
  'no break taken': { flags: ['no_break'] },
  'four breaks': breaks(...Array.from({ length: BREAKS_AT_ONCE }, () => lengthOf({ minutes: 15 }))),
  'a break of known length alone': breaks(lengthOf({ minutes: 30, paid: true })),
  'a break over the whole of it': breaks({ ...pause, end: start + HOUR_MS, minutes: 60 }),
  'every later field as null': {
    shiftId: null,
    payDate: null,
    returnReason: null,
    approvedAt: null,
    approvedByEid: null,
    activityId: null,
    deviceStart: null,
    deviceEnd: null,
  },
  'the first day of the window': {
    ...on(Date.now() - (DEFAULT_TIME_SETTINGS.editWindowDays + 1) * DAY_MS + MINUTE_MS),
  },
};

/** The other farm has no lock, so that the window alone decides. */
const writeFar = (change: Data) =>
  write(entryOf(strangerFarm, 'far', change), strangerFarm, OTHER_FARM);

describe('entering one’s own time', () => {
  test.each(Object.entries(WRONG))('is refused with %s', async (_, wrong) => {
    expect(await write(entryOf(worker, STABLE, wrong))).toBe('denied');
    expect(await write(entryOf(worker, STABLE))).toBe('allowed');
  });

  test.each(Object.entries(FORGED))('[S3.9] is refused when %s', async (_, forged) => {
    expect(await write(entryOf(worker, STABLE, forged))).toBe('denied');
    expect(await write(entryOf(worker, STABLE))).toBe('allowed');
  });

  test.each(Object.entries(RIGHT))('is allowed with %s', async (_, change) => {
    expect(await writeFar(change)).toBe('allowed');
  });

  test.each(['employeeId', 'unitId', 'start', 'end', 'workDate', 'status', 'source', 'syncedAt'])(
    'is refused without %s',
    async (key) => {
      const { [key]: _, ...rest } = entryOf(worker, STABLE);
      expect(await write(rest)).toBe('denied');
    },
  );

  test('carries its own id or none, and an id of sane length', async () => {
    const id = randomUUID();
    expect(await write(entryOf(worker, STABLE, { id }), worker, FARM, id)).toBe('allowed');
    const endless = 'x'.repeat(129);
    expect(await write(entryOf(worker, STABLE), worker, FARM, endless)).toBe('denied');
  });

  test('is made once', async () => {
    const id = randomUUID();
    const entry = entryOf(worker, STABLE);
    expect(await write(entry, worker, FARM, id)).toBe('allowed');
    expect(await write(entry, worker, FARM, id)).toBe('denied');
    expect(await write({ ...entry, note: 'n' }, worker, FARM, id)).toBe('denied');
  });
});

describe('the day of an entry', () => {
  test('is after the locked one', async () => {
    const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
    expect(await write(entryOf(worker, STABLE, on(noon(utcDay(-6)))))).toBe('denied');
    expect(await write(entryOf(worker, STABLE, on(noon(utcDay(-5)))))).toBe('allowed');
    const byLeader = (day: string) =>
      write(entryFor(leader, String(worker.uid), STABLE, on(noon(day))), leader);
    expect(await byLeader(utcDay(-6))).toBe('denied');
    expect(await byLeader(utcDay(-5))).toBe('allowed');
  });

  test('lies in the window that the farm has set, with a day for what arrives late', async () => {
    const daysAgo = (days: number): Data => on(Date.now() - days * DAY_MS + MINUTE_MS);
    await world.seed({ [paths.timeSettings(OTHER_FARM)]: { editWindowDays: 3 } });
    expect(await writeFar(daysAgo(5))).toBe('allowed');
    expect(await writeFar(daysAgo(6))).toBe('denied');
    await world.seed({ [paths.timeSettings(OTHER_FARM)]: { editWindowDays: 30 } });
    expect(await writeFar(daysAgo(32))).toBe('allowed');
    expect(await writeFar(daysAgo(33))).toBe('denied');
    await world.remove(paths.timeSettings(OTHER_FARM));
  });
});

describe('entering time for somebody else', () => {
  const others = String(worker.uid);
  const enter = (persona: Persona, change: Data = {}, employeeId = others, unit: string = STABLE) =>
    write(entryFor(persona, employeeId, unit, change), persona);

  test.each([leader, owner, admin])('is for leaders of the unit and owners: $name', async (who) => {
    expect(await enter(who)).toBe('allowed');
    expect(await enter(who, { source: 'manual' })).toBe('denied');
    expect(await enter(who, { status: 'approved' })).toBe('denied');
    expect(await enter(who, { approvedByEid: 'owner' })).toBe('denied');
  });

  test('is in a unit of that person, and of the leader', async () => {
    const inField = String(fieldWorker.uid);
    expect(await enter(leader, {}, inField, FIELD)).toBe('denied');
    expect(await enter(leader, {}, inField, STABLE)).toBe('denied');
    expect(await enter(owner, {}, inField, FIELD)).toBe('allowed');
    expect(await enter(owner, {}, inField, STABLE)).toBe('denied');
    expect(await enter(owner, {}, 'nobody-at-all', STABLE)).toBe('denied');
    expect(await enter(owner, {}, 'a/b', STABLE)).toBe('denied');
    expect(await enter(owner, {}, 'e'.repeat(129), STABLE)).toBe('denied');
  });

  test('knows no window', async () => {
    const far = String(employee('BASIC', ['far']).uid);
    await world.seed({ [paths.employee(OTHER_FARM, far)]: { units: ['far'], seatType: 'BASIC' } });
    const old = on(Date.now() - 40 * DAY_MS);
    const data = entryFor(strangerFarm, far, 'far', old);
    expect(await write(data, strangerFarm, OTHER_FARM)).toBe('allowed');
  });

  test('a leader’s own time is their own, not a leader’s', async () => {
    expect(await write(entryFor(leader, String(leader.uid), STABLE), leader)).toBe('denied');
    expect(await write(entryOf(leader, STABLE), leader)).toBe('allowed');
  });

  test('starts their clock too, unless the farm has put that away', async () => {
    const start = (who: Persona, change: Data = {}) =>
      write(startFor(who, others, STABLE, change), who);
    expect(await start(leader)).toBe('allowed');
    expect(await start(owner)).toBe('allowed');
    expect(await start(leader, { source: 'timer' })).toBe('denied');
    expect(await start(employee('COMBINED'))).toBe('denied');
    await world.seed({ [paths.timeSettings(FARM)]: { crewClock: false } });
    expect(await start(leader)).toBe('denied');
    expect(await start(owner)).toBe('denied');
    expect(await enter(leader)).toBe('allowed');
    await world.remove(paths.timeSettings(FARM));
  });
});

describe('time by hand as the farm wants it', () => {
  const setUp = (data: Data) => world.seed({ [paths.timeSettings(FARM)]: data });
  const own = (change: Data = {}) => write(entryOf(worker, STABLE, change));
  const ofAnother = () => write(entryFor(leader, String(worker.uid), STABLE), leader);

  test('is refused where the clock is the only way in; leaders enter it', async () => {
    await setUp({ trackingMode: 'timer' });
    expect(await own()).toBe('denied');
    expect(await ofAnother()).toBe('allowed');
    expect(await write(startOf(worker, STABLE))).toBe('allowed');
    await setUp({ trackingMode: 'manual' });
    expect(await own()).toBe('allowed');
    // From a device that had not heard of it: a press on the clock is never lost.
    expect(await write(startOf(worker, STABLE))).toBe('allowed');
    await world.remove(paths.timeSettings(FARM));
  });

  test('goes by what the unit says of its own, and else by the farm', async () => {
    const far = { ...on(Date.now() - 5 * DAY_MS) };
    await setUp({ unitTime: { [FIELD]: { trackingMode: 'timer', editWindowDays: 1 } } });
    expect(await own()).toBe('allowed');
    expect(await own(far)).toBe('allowed');
    await setUp({ unitTime: { [STABLE]: { editWindowDays: 1 } } });
    expect(await own(far)).toBe('denied');
    expect(await own()).toBe('allowed');
    await setUp({ unitTime: { [STABLE]: { trackingMode: 'timer', noteWhenManual: true } } });
    expect(await own({ note: 'x' })).toBe('denied');
    await setUp({ trackingMode: 'timer', unitTime: { [STABLE]: { trackingMode: 'both' } } });
    expect(await own()).toBe('allowed');
    await setUp({ unitTime: { [STABLE]: { noteWhenManual: true } } });
    expect(await own()).toBe('denied');
    expect(await own({ note: 'x' })).toBe('allowed');
    const start = () => write(startFor(leader, String(worker.uid), STABLE), leader);
    await setUp({ unitTime: { [STABLE]: { crewClock: false } } });
    expect(await start()).toBe('denied');
    await setUp({ crewClock: false, unitTime: { [STABLE]: { crewClock: true } } });
    expect(await start()).toBe('allowed');
    await world.remove(paths.timeSettings(FARM));
  });

  test('has a note where one is asked for; a leader’s needs none', async () => {
    await setUp({ noteWhenManual: true });
    for (const note of ['', '   ']) expect(await own({ note })).toBe('denied');
    expect(await own({ note: 'Kælvning' })).toBe('allowed');
    expect(await write(startOf(worker, STABLE))).toBe('allowed');
    await setUp({ noteWhenManual: false });
    expect(await own()).toBe('allowed');
    await world.remove(paths.timeSettings(FARM));
  });
});

describe('eighty hours of a DELTID seat', () => {
  const partTime = employee('DELTID');
  const month = (minutes: unknown, who: Persona = partTime) =>
    world.seed({
      [paths.timeMonth(FARM, String(who.uid), utcDay().slice(0, 7))]: {
        employeeId: who.uid,
        unitId: STABLE,
        // By the rules it may be less or more: raw minutes are the person's time at work.
        minutes: 0,
        rawMinutes: minutes,
      },
    });
  const today = on(Date.parse(`${utcDay()}T00:00:00Z`), MINUTE_MS);

  test('refuse the next entry, not the last one before, nor another month’s', async () => {
    await month(80 * 60 - 1);
    expect(await write(entryOf(partTime, STABLE, today), partTime)).toBe('allowed');
    await month(80 * 60);
    expect(await write(entryOf(partTime, STABLE, today), partTime)).toBe('denied');
    expect(await write(entryOf(worker, STABLE, today))).toBe('allowed');
    const byLeader = entryFor(leader, String(partTime.uid), STABLE, today);
    expect(await write(byLeader, leader)).toBe('allowed');
  });

  test('refuse the next start of the clock too', async () => {
    await month(80 * 60);
    expect(await write(startOf(partTime, STABLE), partTime)).toBe('denied');
    await month(80 * 60 - 1);
    expect(await write(startOf(partTime, STABLE), partTime)).toBe('allowed');
    await month(80 * 60);
    const byLeader = startFor(leader, String(partTime.uid), STABLE);
    expect(await write(byLeader, leader)).toBe('allowed');
  });

  test('are no other seat’s', async () => {
    await month(90 * 60, worker);
    expect(await write(entryOf(worker, STABLE, today))).toBe('allowed');
  });
});
