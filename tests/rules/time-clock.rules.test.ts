import { doc, serverTimestamp, Timestamp, updateDoc, writeBatch } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { CLOCK_AHEAD_MS } from '#domain/time/clock/clock.ts';
import { BREAKS_MAX, NOTE_MAX } from '#domain/time/registration/registration.ts';
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
import { openWorld, registrationDocument, utcDay, type World } from './world.ts';
import { changeOf, createdBy, type Data, startFor, stopOf, updatedBy } from './writes.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await openWorld('time-clock');
});
afterAll(() => world.close());

const UID = String(worker.uid);
const both = employee('BASIC', [STABLE, FIELD]);
const start = Date.now() - 60 * MINUTE_MS;

async function running(change: Data = {}, who: Persona = worker): Promise<string> {
  const path = paths.registration(FARM, randomUUID());
  const fields = { breaks: [], flags: [], note: '', ...change };
  await world.seed({ [path]: registrationDocument(String(who.uid), STABLE, { start, ...fields }) });
  return path;
}
const update = (path: string, change: Data, persona: Persona = worker) =>
  standing(world.projectId, path, () =>
    updateDoc(doc(world.as(persona), path), changeOf(persona, change)),
  );

/** A break of five minutes, the n-th since the start. */
const pause = (n: number, change: Data = {}): Data => {
  const from = start + n * 5 * MINUTE_MS;
  const to = from + 5 * MINUTE_MS;
  return { start: from, end: to, minutes: 5, paid: false, kind: 'taken', ...change };
};
const lasting = (n: number, change: Data = {}): Data =>
  pause(n, { end: null, minutes: 0, ...change });
const pauses = (count: number): Data[] => Array.from({ length: count }, (_, n) => pause(n));

describe('a break of the clock', () => {
  const BAD: Readonly<Record<string, readonly unknown[]>> = {
    'a number': [7],
    'too few fields': [{ start, end: null, minutes: 0, paid: false }],
    'too many fields': [lasting(0, { ruleId: 'r' })],
    'minutes already': [lasting(0, { minutes: 5 })],
    'a word for paid': [lasting(0, { paid: 'no' })],
    'the kind of a plan': [lasting(0, { kind: 'planned' })],
    'no start': [lasting(0, { start: null })],
    'a start as text': [lasting(0, { start: 'now' })],
    'a start in the future': [lasting(0, { start: Date.now() + CLOCK_AHEAD_MS + MINUTE_MS })],
  };

  test.each(Object.entries(BAD))('does not begin with %s', async (_, breaks) => {
    const path = await running();
    expect(await update(path, { breaks })).toBe('denied');
    expect(await update(path, { breaks: [lasting(0)] })).toBe('allowed');
  });

  test('begins after others, eight in all', async () => {
    const seven = await running({ breaks: pauses(7) });
    expect(await update(seven, { breaks: [...pauses(7), lasting(7)] })).toBe('allowed');
    const eight = await running({ breaks: pauses(BREAKS_MAX) });
    const ninth = [...pauses(BREAKS_MAX), lasting(BREAKS_MAX)];
    expect(await update(eight, { breaks: ninth })).toBe('denied');
  });

  test('that has ended does not begin again, where a device sends its press twice', async () => {
    for (const change of [{}, { status: 'pending', end: start + 30 * MINUTE_MS }]) {
      const path = await running({ ...change, breaks: [pause(0)] });
      const again = (breaks: readonly Data[]) =>
        outcomeOf(updateDoc(doc(world.as(worker), path), changeOf(worker, { breaks })));
      expect(await again([lasting(0)])).toBe('denied');
      expect(await again([pause(0, { paid: true })])).toBe('allowed');
    }
  });

  test('begins in a registration that has no list of breaks yet', async () => {
    const path = paths.registration(FARM, randomUUID());
    await world.seed({ [path]: registrationDocument(UID, STABLE, { start }) });
    expect(await update(path, { breaks: [lasting(0)] })).toBe('allowed');
  });

  test('does not begin while another lasts, nor change or lose one before', async () => {
    const breaks = [pause(0), lasting(1)];
    const path = await running({ breaks });
    expect(await update(path, { breaks: [...breaks, lasting(2)] })).toBe('denied');
    expect(await update(path, { breaks: [pause(0, { paid: true }), pause(1)] })).toBe('denied');
    expect(await update(path, { breaks: [pause(1)] })).toBe('denied');
    expect(await update(path, { breaks: [] })).toBe('denied');
    expect(await update(path, { breaks: 'none' })).toBe('denied');
    expect(await update(path, { breaks: [pause(0), pause(1)] })).toBe('allowed');
  });

  test.each<[string, Data]>([
    ['no minutes', { minutes: 0 }],
    ['more minutes', { minutes: 6 }],
    ['a part of a minute', { minutes: 4.5 }],
    ['an end in the future', { end: Date.now() + CLOCK_AHEAD_MS + 5 * MINUTE_MS, minutes: 60 }],
    ['an end before its start', { end: start - 10 * MINUTE_MS, minutes: -10 }],
    ['another kind', { kind: 'coffee' }],
    ['paid by word', { paid: 'yes' }],
    ['a field more', { note: 'x' }],
  ])('does not end with %s', async (_, change) => {
    const path = await running({ breaks: [lasting(0)] });
    expect(await update(path, { breaks: [pause(0, change)] })).toBe('denied');
    expect(await update(path, { breaks: [pause(0)] })).toBe('allowed');
  });

  test('ends with the stop of the clock, and with nothing else changed', async () => {
    const path = await running({ breaks: [pause(0), lasting(1)] });
    const stop = (breaks: unknown) =>
      standing(world.projectId, path, () =>
        updateDoc(doc(world.as(worker), path), stopOf(worker, { breaks })),
      );
    expect(await stop([pause(0), lasting(1, { start: start + 1 })])).toBe('denied');
    expect(await stop([pause(0), pause(1, { minutes: 1 })])).toBe('denied');
    expect(await stop([pause(1)])).toBe('denied');
    expect(await stop([pause(0), pause(1)])).toBe('allowed');
  });

  test('does not begin with a stop', async () => {
    const path = await running();
    const stop = stopOf(worker, { breaks: [lasting(0)] });
    const write = () => updateDoc(doc(world.as(worker), path), stop);
    expect(await standing(world.projectId, path, write)).toBe('denied');
  });

  test('that lasts is no trap: a device that does not know of it can stop', async () => {
    const path = await running({ breaks: [lasting(0)] });
    expect(await outcomeOf(updateDoc(doc(world.as(worker), path), stopOf(worker)))).toBe('allowed');
  });

  test('may arrive after the server has taken the clock for forgotten', async () => {
    const forgotten = { status: 'needsAction', end: Date.now() - 1000, flags: ['no_stop'] };
    const path = await running(forgotten);
    expect(await update(path, { breaks: [lasting(0)] })).toBe('allowed');
    expect(await update(path, { breaks: [pause(0)] })).toBe('allowed');
    const stop = updateDoc(doc(world.as(worker), path), stopOf(worker));
    expect(await outcomeOf(stop)).toBe('allowed');
    expect(await update(path, { breaks: [pause(0), lasting(1)] })).toBe('denied');
  });
});

describe('the start of a running clock', () => {
  const moved = (ms: number, change: Data = {}): Data => ({
    start: ms,
    workDate: new Date(ms).toISOString().slice(0, 10),
    flags: ['start_moved'],
    ...change,
  });
  const windowMs = (DEFAULT_TIME_SETTINGS.editWindowDays + 2) * DAY_MS;

  test.each<[string, Data]>([
    ['the future', moved(Date.now() + CLOCK_AHEAD_MS + MINUTE_MS)],
    ['a fraction', moved(start - 0.5)],
    ['another day’s name', moved(start, { start: start - 1, workDate: utcDay(-3) })],
    ['a day that does not exist', moved(start - 1, { workDate: `${utcDay().slice(0, 8)}32` })],
    ['a closed period', moved(Date.parse(`${utcDay(-6)}T12:00:00Z`))],
    ['a time with another status', moved(start - 1, { status: 'pending' })],
    ['a time with another source', moved(start - 1, { source: 'manual' })],
    ['a time of the device’s', moved(start - 1, { deviceStart: { at: 1, offset: 0 } })],
    ['a time with a pay date', moved(start - 1, { payDate: utcDay() })],
    ['a time with an approval', moved(start - 1, { approvedByEid: UID })],
    ['a time with an end', moved(start - 1, { end: Date.now() })],
    ['a time with another person', moved(start - 1, { employeeId: 'owner' })],
  ])('does not move to %s', async (_, change) => {
    const path = await running();
    expect(await update(path, change)).toBe('denied');
    expect(await update(path, moved(start - MINUTE_MS))).toBe('allowed');
  });

  test('does not leave its day behind', async () => {
    const path = await running();
    expect(await update(path, { workDate: utcDay(-3), flags: ['start_moved'] })).toBe('denied');
  });

  test('keeps the flags that the server set, and the marks it has', async () => {
    const path = await running({ flags: ['start_moved'] });
    expect(await update(path, { flags: [] })).toBe('denied');
    expect(await update(path, { flags: ['start_moved', 'no_stop'] })).toBe('denied');
    expect(await update(path, { flags: ['start_moved', 'no_break'] })).toBe('allowed');
    expect(await update(path, { flags: ['start_moved'] })).toBe('allowed');
    const noticed = await running({ flags: ['no_stop'] });
    expect(await update(noticed, moved(start - 1))).toBe('denied');
    expect(await update(noticed, moved(start - 1, { flags: ['no_stop', 'start_moved'] }))).toBe(
      'allowed',
    );
  });

  test('stays before the end that the server proposed', async () => {
    const end = start + 30 * MINUTE_MS;
    const path = await running({ status: 'needsAction', end });
    expect(await update(path, moved(end + 1))).toBe('denied');
    expect(await update(path, moved(end))).toBe('allowed');
  });

  test('lies in the window for oneself, wherever it must for a leader', async () => {
    const path = await running({ payDate: utcDay() });
    const far = moved(Date.now() - windowMs - MINUTE_MS);
    expect(await update(path, far)).toBe('denied');
    expect(await update(path, moved(Date.now() - windowMs + MINUTE_MS))).toBe('allowed');
    expect(await update(path, far, leader)).toBe('allowed');
  });
});

describe('what is done while the clock runs', () => {
  test('its unit is one of the person’s own', async () => {
    await world.seed({
      [paths.employee(FARM, String(both.uid))]: { units: [STABLE, FIELD], seatType: 'BASIC' },
    });
    expect(await update(await running({}, both), { unitId: FIELD }, both)).toBe('allowed');
    expect(await update(await running({}, both), { unitId: 'moon' }, both)).toBe('denied');
    expect(await update(await running(), { unitId: FIELD })).toBe('denied');
    expect(await update(await running({}, owner), { unitId: FIELD }, owner)).toBe('allowed');
    expect(await update(await running({}, owner), { unitId: 'moon' }, owner)).toBe('denied');
    const planner = employee('PLANNING');
    expect(await update(await running({}, planner), { unitId: STABLE }, planner)).toBe('allowed');
    const away = { unitId: FIELD };
    expect(await update(await running(away, planner), { unitId: STABLE }, planner)).toBe('denied');
  });

  test('its unit is one of the person’s and of the leader’s', async () => {
    const of = (change: Data, who: Persona) => async (persona: Persona) =>
      update(await running(change, who), { unitId: FIELD }, persona);
    expect(await of({}, both)(leaderOf([STABLE, FIELD]))).toBe('allowed');
    expect(await of({}, both)(leader)).toBe('denied');
    expect(await of({}, worker)(leaderOf([STABLE, FIELD]))).toBe('denied');
    expect(await of({}, both)(admin)).toBe('allowed');
    expect(await of({}, worker)(admin)).toBe('denied');
  });

  test('an activity and a note of sane length', async () => {
    const path = await running();
    expect(await update(path, { note: 'n'.repeat(NOTE_MAX + 1) })).toBe('denied');
    expect(await update(path, { note: 7 })).toBe('denied');
    expect(await update(path, { activityId: 7 })).toBe('denied');
    expect(await update(path, { activityId: 'a'.repeat(129) })).toBe('denied');
    expect(await update(path, { note: 'n'.repeat(NOTE_MAX), activityId: 'milking' })).toBe(
      'allowed',
    );
    expect(await update(path, { activityId: null })).toBe('allowed');
  });

  test('everything at once, by everybody who may: no request is too much to judge', async () => {
    const before = { breaks: [...pauses(7), lasting(7)], flags: ['no_break'] };
    const change = {
      start: start - MINUTE_MS,
      workDate: new Date(start - MINUTE_MS).toISOString().slice(0, 10),
      flags: ['no_break', 'start_moved'],
      unitId: FIELD,
      activityId: 'milking',
      note: 'n',
      breaks: pauses(8),
    };
    for (const persona of [both, leaderOf([STABLE, FIELD]), owner, admin]) {
      expect(await update(await running(before, both), change, persona)).toBe('allowed');
    }
  });

  test.each<[string, Data]>([
    ['at a time of one’s own', { updated: Timestamp.fromMillis(1) }],
    ['by another', { updatedByEid: 'owner' }],
    ['by a uid beside', { updatedByUid: UID }],
    ['synced at a time of one’s own', { syncedAt: Timestamp.fromMillis(1) }],
  ])('[S3.9] is not written %s', async (_, forged) => {
    const path = await running();
    expect(await update(path, { note: 'x', ...forged })).toBe('denied');
    expect(await update(path, { note: 'x' })).toBe('allowed');
  });

  test('is said again by a device that lost the answer', async () => {
    const path = await running();
    const change = { breaks: [lasting(0)] };
    expect(await update(path, change)).toBe('allowed');
    expect(await update(path, change)).toBe('allowed');
    expect(await update(path, {}, leader)).toBe('allowed');
    expect(await update(path, {}, employee('COMBINED'))).toBe('denied');
  });

  test('belongs to people in the unit, and to leaders while the farm wants that', async () => {
    const path = await running();
    expect(await update(path, { note: 'x' }, employee('COMBINED'))).toBe('denied');
    expect(await update(path, { note: 'x' }, leaderOf([FIELD]))).toBe('denied');
    expect(await update(path, { note: 'x' }, leader)).toBe('allowed');
    await world.seed({ [paths.timeSettings(FARM)]: { crewClock: false } });
    expect(await update(path, { note: 'y' }, leader)).toBe('denied');
    expect(await update(path, { note: 'y' })).toBe('allowed');
    await world.seed({
      [paths.timeSettings(FARM)]: { unitTime: { [STABLE]: { crewClock: false } } },
    });
    expect(await update(path, { note: 'z' }, leader)).toBe('denied');
    await world.remove(paths.timeSettings(FARM));
  });
});

describe('a crew', () => {
  const CREW = 16;
  const members = Array.from({ length: CREW }, (_, n) => `crew-${n}`);

  test('of sixteen starts and stops in one batch each', async () => {
    await world.seed(
      Object.fromEntries(
        members.map((uid) => [
          paths.employee(FARM, uid),
          { units: [STABLE], seatType: 'BASIC', deleted: null },
        ]),
      ),
    );
    const db = world.as(leader);
    const ids = members.map((uid) => [uid, randomUUID()] as const);
    const begin = writeBatch(db);
    for (const [uid, id] of ids) {
      begin.set(doc(db, paths.registration(FARM, id)), startFor(leader, uid, STABLE));
    }
    expect(await outcomeOf(begin.commit())).toBe('allowed');
    const end = writeBatch(db);
    for (const [, id] of ids) end.update(doc(db, paths.registration(FARM, id)), stopOf(leader));
    expect(await outcomeOf(end.commit())).toBe('allowed');
  });

  test('starts once: a start keeps the time at which it was made', async () => {
    const path = paths.registration(FARM, randomUUID());
    const stored = { ...createdBy(leader), created: Timestamp.now() };
    await world.seed({ [path]: { ...startFor(leader, UID, STABLE), ...stored, syncedAt: null } });
    const again = { created: serverTimestamp(), syncedAt: serverTimestamp() };
    const write = (change: Data) => outcomeOf(updateDoc(doc(world.as(leader), path), change));
    expect(await write({ ...again, ...updatedBy(leader) })).toBe('denied');
    expect(await write(again)).toBe('denied');
  });
});
