import { disableNetwork, enableNetwork, getFirestore } from 'firebase/firestore';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '#domain/paths.ts';
import type { Break, Registration } from '#domain/time/registration/registration.ts';
import { signOut } from '#data/auth/auth.ts';
import { earlierEndOf, moveClockStart } from '#data/clock/move-start.ts';
import {
  changeRunning,
  chooseActivity,
  clockIn,
  clockOut,
  pauseClock,
  resumeClock,
} from '#data/clock/press-clock.ts';
import { noteEntry } from '#data/registrations/note-entry.ts';
import { clockSkew } from '#data/device/clock-skew.ts';
import { ownRunning, ownRunningSource } from '#data/clock/own-running.ts';
import { getSync } from '#data/outbox/sync.ts';
import { aRegistration } from '../support/factories.ts';
import { eventually, openWorld, type Person, sessionIs, type World } from './world.ts';

const FARM = 'clock-run-farm';
const HOUR = 3_600_000;
let world: World;

beforeAll(async () => {
  world = await openWorld('clock-run');
  await world.addFarm({ id: FARM, ownerId: 'clock-run-owner', units: { k: 'K', s: 'S' } });
  for (const id of ['milking', 'feeding']) {
    const task = { id, name: id, units: [], deleted: null };
    await world.firestore.doc(paths.activity(FARM, id)).set(task);
  }
});

afterEach(() => signOut());

async function enter(name: string, seatType: 'BASIC' | 'DELTID' = 'BASIC'): Promise<Person> {
  const common = { claims: { farm: FARM }, units: ['k', 's'] };
  const person = await world.addPerson({ name, seatType, ...common });
  await world.enter(person);
  await sessionIs('ready');
  await eventually(() => ownRunningSource.get().status === 'ready');
  return person;
}

/** A clock that has run since then, started on another device. */
async function startedAt(
  person: Person,
  start: number,
  activityId?: string,
  breaks: Partial<Break>[] = [],
): Promise<void> {
  const at = { employeeId: person.uid, unitId: 'k', start, end: null };
  const workDate = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Copenhagen' }).format(start);
  const kept = { workDate, breaks, flags: [], note: '', activityId: activityId ?? null };
  const state = { ...kept, status: 'running', source: 'timer' };
  const audit = { created: new Date(start), createdByEid: person.uid, deleted: null };
  await world.firestore.collection(paths.registrations(FARM)).add({ ...at, ...state, ...audit });
  await eventually(() => ownRunning().length === 1);
}

async function stored(person: Person): Promise<Partial<Registration>[]> {
  const own = world.firestore.collection(paths.registrations(FARM));
  const { docs } = await own.where('employeeId', '==', person.uid).get();
  return docs
    .map((doc): Partial<Registration> => doc.data())
    .toSorted((a, b) => Number(a.start) - Number(b.start));
}

/** What a person's clock ran first, as the device knows it. */
async function firstOf(person: Person): Promise<Registration> {
  const [first] = await stored(person);
  const { docs } = await world.firestore.collection(paths.registrations(FARM)).get();
  const found = docs.find(
    (doc) => doc.data()['employeeId'] === person.uid && doc.data()['start'] === first?.start,
  );
  return aRegistration({ ...first, id: found?.id ?? '' });
}

const allAccepted = async (): Promise<void> => {
  await eventually(() => getSync().waiting === 0);
  expect(getSync().refused).toEqual([]);
};

describe('a running clock', () => {
  it('pauses, resumes and stops; the server keeps every stamp', async () => {
    const person = await enter('breaks');
    await startedAt(person, Date.now() - HOUR);
    expect(pauseClock().ok).toBe(true);
    expect(pauseClock()).toEqual({ ok: false, code: 'clock_on_break' });
    await allAccepted();
    expect((await stored(person))[0]?.breaks).toMatchObject([{ end: null, kind: 'taken' }]);
    expect(resumeClock().ok).toBe(true);
    expect(pauseClock().ok).toBe(true);
    expect(clockOut().ok).toBe(true);
    await allAccepted();
    const [entry] = await stored(person);
    expect(entry).toMatchObject({ status: 'pending', breaks: [{ paid: false }, { paid: false }] });
    expect(entry?.breaks?.[1]?.end).toBe(entry?.end);
  });

  it('moves its start, marked with it, and keeps a note', async () => {
    const person = await enter('moved');
    await startedAt(person, Date.now() - HOUR);
    const start = Date.now() - 2 * HOUR;
    expect(moveClockStart(start, []).ok).toBe(true);
    expect(changeRunning({ note: 'Kælvning' }).ok).toBe(true);
    await allAccepted();
    expect(await stored(person)).toMatchObject([
      { start, flags: ['start_moved'], note: 'Kælvning', status: 'running' },
    ]);
  });

  it('moves its start with the end of what came before a switch, and the server takes both', async () => {
    const person = await enter('switched');
    await startedAt(person, Date.now() - 2 * HOUR, 'milking');
    expect(chooseActivity('feeding', null).ok).toBe(true);
    await allAccepted();
    const before = await firstOf(person);
    const start = Date.now() - HOUR;
    expect(moveClockStart(start, [before]).ok).toBe(true);
    await allAccepted();
    expect(await stored(person)).toMatchObject([
      { end: start, status: 'pending' },
      { start, status: 'running', flags: ['start_moved'] },
    ]);
  });

  it('a break till the end of what came before moves along with it, and the server takes it', async () => {
    const person = await enter('switched-on-break');
    const open = { start: Date.now() - 2 * HOUR, end: null, minutes: 0, paid: false };
    await startedAt(person, Date.now() - 3 * HOUR, 'milking', [{ ...open, kind: 'taken' }]);
    expect(chooseActivity('feeding', null).ok).toBe(true);
    await allAccepted();
    const before = await firstOf(person);
    expect(before.breaks).toMatchObject([{ end: before.end }]);
    const start = open.start + HOUR;
    expect(earlierEndOf(start, [before])).toMatchObject({ end: start, breaks: [{ end: start }] });
    expect(moveClockStart(start, [before]).ok).toBe(true);
    await allAccepted();
    expect(await stored(person)).toMatchObject([
      { end: start, breaks: [{ start: open.start, end: start, minutes: 60 }] },
      { start, status: 'running' },
    ]);
  });

  it('moves its start later alone where the seat has all of its month: before and after alike', async () => {
    const person = await enter('capped', 'DELTID');
    await startedAt(person, Date.now() - 3 * HOUR, 'milking');
    const switchedAt = Date.now() - 2 * HOUR;
    expect(chooseActivity('feeding', null).ok).toBe(true);
    await allAccepted();
    const first = await firstOf(person);
    expect(moveClockStart(switchedAt, [first]).ok).toBe(true);
    await allAccepted();
    const before = await firstOf(person);
    expect(before.end).toBe(switchedAt);
    const { workDate } = before;
    const month = paths.timeMonth(FARM, person.uid, workDate.slice(0, 7));
    await world.firestore.doc(month).set({ rawMinutes: 80 * 60 });
    const rest = { start: before.start - 100 * HOUR, end: before.start - 20 * HOUR };
    const known = [before, aRegistration({ ...before, ...rest, id: 'rest' })];
    const start = Date.now() - HOUR;
    expect(earlierEndOf(start, known)).toBeNull();
    expect(moveClockStart(start, known).ok).toBe(true);
    await allAccepted();
    expect(await stored(person)).toMatchObject([{ end: switchedAt }, { start, status: 'running' }]);
  });

  it('stops at an earlier instant, with the stamp of the press beside it', async () => {
    const person = await enter('earlier');
    await startedAt(person, Date.now() - 3 * HOUR);
    const end = Date.now() - HOUR;
    expect(clockOut(end).ok).toBe(true);
    await allAccepted();
    const [entry] = await stored(person);
    expect(entry).toMatchObject({ end, status: 'pending' });
    expect(entry?.deviceEnd?.at).toBeGreaterThan(end);
  });

  it('another activity ends the stretch and begins the next, and the server takes both', async () => {
    const person = await enter('activity');
    await startedAt(person, Date.now() - HOUR, 'milking');
    expect(chooseActivity('milking', null)).toEqual({ ok: false, code: 'clock_already_running' });
    expect(chooseActivity('feeding', null).ok).toBe(true);
    await allAccepted();
    const [before, after] = await stored(person);
    expect(before).toMatchObject({ activityId: 'milking', status: 'pending', end: after?.start });
    expect(after).toMatchObject({ activityId: 'feeding', unitId: 'k', status: 'running' });
    expect(changeRunning({ activityId: null }).ok).toBe(true);
    await allAccepted();
    expect(await stored(person)).toMatchObject([{ activityId: 'milking' }, { activityId: null }]);
  });

  it('a note written after the stop arrives behind it, without a network too', async () => {
    const person = await enter('late-note');
    await startedAt(person, Date.now() - 11 * HOUR);
    const [running] = ownRunning();
    await disableNetwork(getFirestore());
    expect(clockOut().ok).toBe(true);
    if (running === undefined) throw new Error('nothing runs');
    const stopped: Registration = { ...running, end: Date.now(), status: 'pending' };
    expect(noteEntry(stopped, ' Kælvning ')).toEqual({ ok: true, value: null });
    await enableNetwork(getFirestore());
    await allAccepted();
    expect(await stored(person)).toMatchObject([{ note: 'Kælvning', status: 'pending' }]);
  });

  it('a whole day without a network is there at every press, and arrives', async () => {
    const person = await enter('barn');
    await disableNetwork(getFirestore());
    for (const press of [() => clockIn({ unitId: 'k' }), pauseClock, resumeClock]) {
      expect(press()).toEqual({ ok: true, value: null });
    }
    expect(clockIn({ unitId: 's' }).ok).toBe(true);
    expect(clockOut().ok).toBe(true);
    expect(ownRunning()).toEqual([]);
    await enableNetwork(getFirestore());
    await allAccepted();
    // Presses of one millisecond have equal starts: the units tell them apart.
    const entries = await stored(person);
    const [first, second] = ['k', 's'].map((unit) => entries.find((one) => one.unitId === unit));
    expect(first).toMatchObject({ unitId: 'k', status: 'pending', end: second?.start });
    expect(first?.breaks).toHaveLength(1);
    expect(second).toMatchObject({ unitId: 's', status: 'pending' });
  });
});

describe('the clocks of device and server', () => {
  it('are compared at a confirmed write, and the next stamp tells', async () => {
    const person = await enter('gap');
    expect(clockIn({ unitId: 'k' }).ok).toBe(true);
    await allAccepted();
    await eventually(() => clockSkew() !== null);
    expect(clockOut().ok).toBe(true);
    await allAccepted();
    const [entry] = await stored(person);
    expect(Math.abs(entry?.deviceEnd?.skew ?? Number.NaN)).toBeLessThan(60_000);
  });
});
