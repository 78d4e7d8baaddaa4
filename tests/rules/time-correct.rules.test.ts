import fc, { runs } from '#tests/support/property.ts';
import { deleteField, doc, serverTimestamp, Timestamp, updateDoc } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { CLOCK_AHEAD_MS } from '#domain/time/clock/clock.ts';
import {
  BREAKS_AT_ONCE,
  BREAKS_MAX,
  NOTE_MAX,
  RegistrationSchema,
} from '#domain/time/registration/registration.ts';
import { DEFAULT_TIME_SETTINGS } from '#domain/time/period/time-settings.ts';
import { standing } from './hostile/put-back.ts';
import { outcomeOf } from './matrix/outcome.ts';
import {
  admin,
  employee,
  FARM,
  FIELD,
  leader,
  leaderOf,
  owner,
  type Persona,
  STABLE,
  worker,
} from './matrix/personas.ts';
import { entryDocument, openWorld, utcDay, type World } from './world.ts';
import { changeOf, type Data, restoredBy } from './writes.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await openWorld('time-correct');
});
afterAll(() => world.close());

const UID = String(worker.uid);
const both = employee('DELTID', [STABLE, FIELD]);
const start = Date.now() - 2 * HOUR_MS;

async function stored(change: Data = {}, who: Persona = worker, unit = STABLE): Promise<string> {
  const path = paths.registration(FARM, randomUUID());
  await world.seed({ [path]: entryDocument(String(who.uid), unit, { start, ...change }) });
  return path;
}
/** The form writes the state and the reason with every change. */
const correct = (path: string, change: Data, persona: Persona = worker) =>
  standing(world.projectId, path, () =>
    updateDoc(
      doc(world.as(persona), path),
      changeOf(persona, { status: 'pending', returnReason: null, ...change }),
    ),
  );

const on = (ms: number, length = HOUR_MS): Data => ({
  start: ms,
  end: ms + length,
  workDate: new Date(ms).toISOString().slice(0, 10),
});
const pause = (n: number, change: Data = {}): Data => ({
  start: start + n * MINUTE_MS,
  end: start + (n + 1) * MINUTE_MS,
  minutes: 1,
  paid: false,
  kind: 'taken',
  ...change,
});
const pauses = (count: number, change: Data = {}): Data[] =>
  Array.from({ length: count }, (_, n) => pause(n, change));

const WRONG: Readonly<Record<string, Data>> = {
  'an unknown field': { bonus: 1 },
  'another person': { employeeId: 'owner' },
  'a unit that is not one’s own': { unitId: FIELD },
  'a unit that does not exist': { unitId: 'moon' },
  'no end': { end: null },
  'an end as text': { end: 'now' },
  'a start as text': { start: 'then' },
  'a start as a fraction': { start: start + 0.5 },
  'an end before the start': on(start, -1),
  'less than a minute': on(start, MINUTE_MS - 1),
  'more than the longest day': on(start - 2 * DAY_MS, DAY_MS + HOUR_MS + 1),
  'an end in the future': on(start, 2 * HOUR_MS + CLOCK_AHEAD_MS + MINUTE_MS),
  'a day of its own': { workDate: utcDay(-3) },
  'a day that does not exist': { workDate: `${utcDay().slice(0, 8)}32` },
  'a day in a closed period': on(Date.parse(`${utcDay(-6)}T12:00:00Z`)),
  'a day before the window': on(Date.now() - 20 * DAY_MS),
  'a note too long': { note: 'n'.repeat(NOTE_MAX + 1) },
  'a note as something else': { note: null },
  'an activity as something else': { activityId: 1 },
  'an endless activity': { activityId: 'a'.repeat(129) },
  'a flag of the server': { flags: ['no_stop'] },
  'a flag that is none': { flags: ['holy'] },
  'flags as something else': { flags: 'no_break' },
  'the status running': { status: 'running' },
  'the status approved': { status: 'approved' },
  'the status locked': { status: 'locked' },
  'the status needsAction': { status: 'needsAction' },
  'the status returned': { status: 'returned' },
  'a reason': { returnReason: 'r' },
  'a pay date': { payDate: utcDay() },
  'a shift': { shiftId: 's' },
  'another source': { source: 'leader' },
  'another device start': { deviceStart: { at: 1, offset: 0 } },
  'another device end': { deviceEnd: { at: 1, offset: 0 } },
  'an approval': { approvedByEid: UID },
  'an approval time': { approvedAt: serverTimestamp() },
  'another creation': { created: serverTimestamp() },
  'another creator': { createdByEid: UID },
  'a deletion': { deleted: serverTimestamp(), deletedByEid: UID },
  'a field taken away': { source: deleteField() },
  'breaks as something else': { breaks: {} },
  'nine breaks': { breaks: pauses(BREAKS_MAX + 1) },
  'five new breaks': { breaks: pauses(BREAKS_AT_ONCE + 1) },
  'a break that lasts': { breaks: [pause(0, { end: null, minutes: 0 })] },
  'a break without minutes': { breaks: [pause(0, { minutes: 0, end: start + HOUR_MS })] },
  'a bad break among good ones': { breaks: [...pauses(3), 7] },
};

const FORGED: Readonly<Record<string, Data>> = {
  'updated at a time of one’s own': { updated: Timestamp.fromMillis(1) },
  'updated by the owner': { updatedByEid: 'owner' },
  'updated by a uid beside': { updatedByUid: UID },
  'synced at a time of one’s own': { syncedAt: Timestamp.fromMillis(1) },
};

const RIGHT: Readonly<Record<string, Data>> = {
  'other times': on(start - HOUR_MS),
  'the shortest stretch': on(start, MINUTE_MS),
  'a whole day': on(start - DAY_MS, DAY_MS),
  'no break taken': { flags: ['no_break'] },
  'a moved start': { ...on(start - HOUR_MS), flags: ['start_moved'] },
  'four breaks': { breaks: pauses(BREAKS_AT_ONCE) },
  'a break of known length': { breaks: [pause(0, { start: null, end: null, minutes: 20 })] },
  'the longest note and an activity': { note: 'æ'.repeat(NOTE_MAX), activityId: 'milking' },
  'nothing but the state': {},
};

describe('correcting one’s own time', () => {
  test.each(Object.entries(WRONG))('is refused with %s', async (_, wrong) => {
    const path = await stored();
    expect(await correct(path, wrong)).toBe('denied');
    expect(await correct(path, { note: 'x' })).toBe('allowed');
  });

  test.each(Object.entries(FORGED))('[S3.9] is refused when %s', async (_, forged) => {
    const path = await stored();
    expect(await correct(path, { note: 'x', ...forged })).toBe('denied');
    expect(await correct(path, { note: 'x' })).toBe('allowed');
  });

  test.each(Object.entries(RIGHT))('is allowed with %s', async (_, change) => {
    for (const status of ['pending', 'returned', 'needsAction']) {
      expect(await correct(await stored({ status }), change)).toBe('allowed');
    }
  });

  test('takes the answer to a return with it', async () => {
    const path = await stored({ status: 'returned', returnReason: 'Pause?' });
    expect(await correct(path, { returnReason: 'Pause?' })).toBe('denied');
    expect(await correct(path, { returnReason: null })).toBe('allowed');
  });

  test('leaves alone what is stored and would be too much today', async () => {
    const eight = pauses(BREAKS_MAX);
    const short = pause(9, { start: null, end: null });
    const path = await stored({ breaks: eight, ...on(start - 2 * DAY_MS, 30 * HOUR_MS) });
    expect(await correct(path, { note: 'Ja' })).toBe('allowed');
    expect(await correct(path, { breaks: [...eight.slice(1), short] })).toBe('allowed');
    expect(await correct(path, { breaks: [...eight, short] })).toBe('denied');
    expect(await correct(path, on(start - 2 * DAY_MS, 29 * HOUR_MS))).toBe('denied');
    expect(await correct(path, on(start - 2 * DAY_MS, 23 * HOUR_MS))).toBe('allowed');
  });

  test('keeps the flags of the server and the mark of a moved start', async () => {
    const flags = ['no_stop', 'start_moved', 'no_break'];
    const path = await stored({ flags });
    expect(await correct(path, { flags: ['start_moved'] })).toBe('denied');
    expect(await correct(path, { flags: ['no_stop'] })).toBe('denied');
    expect(await correct(path, { flags: ['no_stop', 'start_moved'] })).toBe('allowed');
  });

  test('may bring the mark of a change after the stop, and keeps it', async () => {
    const path = await stored({ flags: ['no_stop'] });
    const all = ['no_stop', 'no_break', 'start_moved', 'edited'];
    expect(await correct(path, { flags: all })).toBe('allowed');
    expect(await correct(path, { flags: ['no_stop', 'start_moved'] })).toBe('denied');
    expect(await correct(path, { flags: ['no_stop', 'start_moved', 'edited'] })).toBe('allowed');
    expect(await correct(path, { flags: ['start_moved', 'edited'] })).toBe('denied');
  });

  test('needs a seat with time registration', async () => {
    const planner = employee('PLANNING');
    expect(await correct(await stored({}, planner), { note: 'x' }, planner)).toBe('denied');
  });

  test('lies in the window before and after', async () => {
    const windowMs = (DEFAULT_TIME_SETTINGS.editWindowDays + 2) * DAY_MS;
    const [before, after] = [windowMs + MINUTE_MS, windowMs - MINUTE_MS];
    const old = { payDate: utcDay(), ...on(Date.now() - before) };
    const recent = { payDate: utcDay(), ...on(Date.now() - after) };
    expect(await correct(await stored(old), on(start))).toBe('denied');
    expect(await correct(await stored(recent), on(start))).toBe('allowed');
    expect(await correct(await stored({ payDate: utcDay() }), old)).toBe('denied');
    expect(await correct(await stored({ payDate: utcDay() }), on(Date.now() - before))).toBe(
      'denied',
    );
    expect(await correct(await stored({ payDate: utcDay() }), on(Date.now() - after))).toBe(
      'allowed',
    );
    expect(await correct(await stored(old), { note: 'x' }, leader)).toBe('allowed');
    expect(await correct(await stored({ ...old, status: 'returned' }), on(start))).toBe('allowed');
  });

  test('what a closed period left over is on any day, and as open as the next period', async () => {
    const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
    const leftOver = await stored({ ...on(noon(utcDay(-7))), payDate: utcDay(-5) });
    expect(await correct(leftOver, on(noon(utcDay(-8))))).toBe('allowed');
    const paid = await stored({ ...on(noon(utcDay(-2))), payDate: utcDay(-6) });
    expect(await correct(paid, { note: 'x' })).toBe('denied');
  });

  test('moves to another of one’s own units', async () => {
    await world.seed({
      [paths.employee(FARM, String(both.uid))]: { units: [STABLE, FIELD], seatType: 'DELTID' },
    });
    expect(await correct(await stored({}, both), { unitId: FIELD }, both)).toBe('allowed');
    expect(await correct(await stored({}, owner), { unitId: FIELD }, owner)).toBe('allowed');
    expect(await correct(await stored({}, owner), { unitId: 'moon' }, owner)).toBe('denied');
  });
});

describe('eighty hours of a DELTID seat', () => {
  const partTime = employee('DELTID');
  const noon = Date.parse(`${utcDay(-1)}T12:00:00Z`);
  const entered = { ...on(noon, 4 * HOUR_MS), breaks: [] as Data[] };
  const half = (change: Data = {}): Data => ({
    start: null,
    end: null,
    minutes: 30,
    paid: false,
    kind: 'taken',
    ...change,
  });
  const full = (minutes = 80 * 60) =>
    world.seed({
      [paths.timeMonth(FARM, String(partTime.uid), utcDay(-1).slice(0, 7))]: {
        minutes: 0,
        rawMinutes: minutes,
      },
    });

  /** What it was, what it becomes, and whether that adds minutes; those of breaks the server counts. */
  const CASES: readonly (readonly [string, Data, Data, boolean])[] = [
    ['a later end', {}, on(noon, 5 * HOUR_MS), true],
    ['an earlier start', {}, on(noon - HOUR_MS, 5 * HOUR_MS), true],
    ['a break less', { breaks: [half()] }, { breaks: [] }, false],
    ['a break that is paid now', { breaks: [half()] }, { breaks: [half({ paid: true })] }, false],
    ['a shorter break', { breaks: [half()] }, { breaks: [half({ minutes: 20 })] }, false],
    ['a paid break', {}, { breaks: [half({ paid: true })] }, false],
    [
      'a later end and as much more break',
      {},
      { ...on(noon, 4.5 * HOUR_MS), breaks: [half()] },
      true,
    ],
    ['an earlier end', {}, on(noon, 3 * HOUR_MS), false],
    ['another place in the day', {}, on(noon - HOUR_MS, 4 * HOUR_MS), false],
    ['a note', {}, { note: 'Ja' }, false],
    ['an end that was only proposed', { status: 'needsAction' }, on(noon, 5 * HOUR_MS), false],
  ];

  test.each(CASES)('refuse a change to %s only where it adds', async (_, before, change, adds) => {
    const path = await stored({ ...entered, ...before }, partTime);
    await full();
    expect(await correct(path, change, partTime)).toBe(adds ? 'denied' : 'allowed');
    const next = await stored({ ...entered, ...before }, partTime);
    await full(80 * 60 - 1);
    expect(await correct(next, change, partTime)).toBe('allowed');
    await full();
    const again = await stored({ ...entered, ...before }, partTime);
    expect(await correct(again, change, leader)).toBe('allowed');
  });

  test('refuse time that comes from another month', async () => {
    const before = on(Date.parse(`${utcDay(-40)}T12:00:00Z`));
    const path = await stored({ ...before, payDate: utcDay() }, partTime);
    await world.seed({ [paths.timeSettings(FARM)]: { editWindowDays: 62 } });
    await full();
    expect(await correct(path, on(noon), partTime)).toBe('denied');
    await full(80 * 60 - 1);
    expect(await correct(path, on(noon), partTime)).toBe('allowed');
    await world.remove(paths.timeSettings(FARM));
  });

  test('refuse to bring back what was deleted, but never an undo right after it', async () => {
    const gone = (minutesAgo: number, by = String(partTime.uid)): Data => ({
      ...entered,
      deleted: Timestamp.fromMillis(Date.now() - minutesAgo * MINUTE_MS),
      deletedByEid: by,
    });
    const restore = async (change: Data, persona: Persona) => {
      const data = { ...restoredBy(persona), syncedAt: serverTimestamp() };
      const path = await stored(change, partTime);
      return outcomeOf(updateDoc(doc(world.as(persona), path), data));
    };
    await full();
    expect(await restore(gone(2), partTime)).toBe('denied');
    expect(await restore(gone(2), leader)).toBe('allowed');
    // The month is counted anew a moment after the deletion.
    expect(await restore(gone(0), partTime)).toBe('allowed');
    expect(await restore(gone(0, 'owner'), partTime)).toBe('denied');
    await full(80 * 60 - 1);
    expect(await restore(gone(2), partTime)).toBe('allowed');
  });
});

describe('correcting somebody else’s time', () => {
  test('is for leaders of the unit and owners', async () => {
    const path = await stored();
    for (const persona of [leader, owner, admin]) {
      expect(await correct(path, { note: persona.name }, persona)).toBe('allowed');
    }
    for (const persona of [employee('COMBINED'), leaderOf([FIELD])]) {
      expect(await correct(path, { note: persona.name }, persona)).toBe('denied');
    }
  });

  test('moves it to units that both have', async () => {
    const lead = leaderOf([STABLE, FIELD]);
    const move = async (who: Persona, by: Persona) =>
      correct(await stored({}, who), { unitId: FIELD }, by);
    expect(await move(both, lead)).toBe('allowed');
    expect(await move(both, leader)).toBe('denied');
    expect(await move(worker, lead)).toBe('denied');
    expect(await move(both, owner)).toBe('allowed');
    expect(await move(worker, owner)).toBe('denied');
  });

  test('everything at once is not too much to judge, whoever does it', async () => {
    const eight = pauses(BREAKS_MAX);
    const before = {
      status: 'returned',
      returnReason: 'r',
      flags: ['no_stop', 'no_break'],
      breaks: eight,
    };
    const change = {
      ...on(start - MINUTE_MS),
      unitId: FIELD,
      activityId: 'milking',
      note: 'n',
      flags: ['no_stop', 'start_moved'],
      breaks: [...eight.slice(0, 4), ...pauses(BREAKS_AT_ONCE, { paid: true })],
    };
    await world.seed({ [paths.timeSettings(FARM)]: { editWindowDays: 10 } });
    const tries = [both, leaderOf([STABLE, FIELD]), owner, admin].map(
      (persona) => [`of another by ${persona.name}`, both, persona] as const,
    );
    const tried = await Promise.all(
      [...tries, ['own of the owner', owner, owner] as const].map(async ([name, who, persona]) => [
        name,
        await correct(await stored(before, who), change, persona),
      ]),
    );
    expect(tried.filter(([, outcome]) => outcome !== 'allowed')).toEqual([]);
    await world.remove(paths.timeSettings(FARM));
  });
});

describe('any field of a registration', () => {
  const OPEN = ['start', 'end', 'workDate', 'unitId', 'activityId', 'breaks', 'note', 'flags'];
  const TOUCHED = ['status', 'returnReason', 'syncedAt', 'updated', 'updatedByEid', 'updatedByUid'];
  const fixed = Object.keys(RegistrationSchema.entries).filter(
    (key) => ![...OPEN, ...TOUCHED].includes(key),
  );
  const value = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.integer(),
    fc.boolean(),
    fc.constant([]),
    fc.constant({}),
  );

  test('that a correction does not change is out of reach, whatever is written there', async () => {
    const path = await stored();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fixed), value, async (key, forged) => {
        expect(await correct(path, { note: 'x', [key]: forged })).toBe('denied');
        expect(await correct(path, { note: 'x', [key]: forged }, owner)).toBe('denied');
      }),
      { numRuns: runs(60) },
    );
    expect(await correct(path, { note: 'x' })).toBe('allowed');
  });
});
