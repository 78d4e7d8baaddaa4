import { disableNetwork, enableNetwork, getFirestore } from 'firebase/firestore';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { signOut, unsentCount } from '#data/auth/auth.ts';
import { clockIn, clockOut } from '#data/clock/press-clock.ts';
import { dataOf } from '#data/live/live.ts';
import { newId } from '#data/device/device.ts';
import { SERVER_TIME } from '#data/firebase/field-value.ts';
import type { WriteRequest } from '#data/outbox/ports.ts';
import { sendRefusedAgain, writeThroughOutbox } from '#data/outbox/outbox.ts';
import { reportError } from '#data/device/report.ts';
import { ownRunningSource } from '#data/clock/own-running.ts';
import { getSync } from '#data/outbox/sync.ts';
import { eventually, openWorld, type Person, sessionIs, type World } from './world.ts';

const FARM = 'offline-farm';
let world: World;

beforeAll(async () => {
  world = await openWorld('offline');
  await world.addFarm({ id: FARM, ownerId: 'offline-owner', units: { k: 'K', s: 'S' } });
});

afterEach(() => signOut());

async function enter(name: string): Promise<Person> {
  const person = await world.addPerson({ name, claims: { farm: FARM }, units: ['k', 's'] });
  await world.enter(person);
  await sessionIs('ready');
  await eventually(() => ownRunningSource.get().status === 'ready');
  return person;
}

const running = () => dataOf(ownRunningSource.get()) ?? [];
const stored = async () => (await world.firestore.collection(paths.registrations(FARM)).get()).docs;

describe('with no network', () => {
  it('[S7.6] starts, switches and stops on the device, and everything arrives once', async () => {
    await enter('ida');
    await disableNetwork(getFirestore());
    clockIn({ unitId: 'k' });
    await eventually(() => running()[0]?.unitId === 'k');
    expect([...ownRunningSource.pendingIds()]).toEqual([running()[0]?.id]);
    clockIn({ unitId: 's' });
    await eventually(() => running()[0]?.unitId === 's');
    expect(running()).toHaveLength(1);
    clockOut();
    await eventually(() => running().length === 0);
    expect(getSync().waiting).toBe(3);
    expect(unsentCount()).toBe(3);
    expect(await stored()).toEqual([]);

    await enableNetwork(getFirestore());
    await eventually(() => getSync().waiting === 0);
    expect(getSync().refused).toEqual([]);
    const docs = await stored();
    expect(docs.map((doc) => doc.get('status'))).toEqual(['pending', 'pending']);
    const [first, second] = docs.toSorted((a, b) => a.get('end') - b.get('end'));
    expect(first?.get('end')).toBe(second?.get('start'));
  });
});

describe('a write whose answer was lost', () => {
  it('arrived, and is not made anew when it is sent again', async () => {
    const person = await enter('mia');
    const id = newId();
    const path = paths.registration(FARM, id);
    const now = Date.now();
    const audit = {
      createdByEid: person.uid,
      createdByUid: null,
      updated: null,
      updatedByEid: null,
    };
    const start: WriteRequest = {
      uid: person.uid,
      farmId: FARM,
      summary: { kind: 'clock_in', unitId: 'k', start: now },
      writes: [
        {
          kind: 'set',
          path,
          mark: 'start',
          data: {
            id,
            employeeId: person.uid,
            unitId: 'k',
            start: now,
            end: null,
            workDate: new Date(now).toISOString().slice(0, 10),
            status: 'running',
            source: 'timer',
            breaks: [],
            flags: [],
            note: '',
            deviceStart: { at: now, offset: 60 },
            ...audit,
            created: SERVER_TIME,
            syncedAt: SERVER_TIME,
            updatedByUid: null,
            deleted: null,
            deletedByEid: null,
          },
        },
      ],
    };
    const made = () => world.firestore.doc(path).get();
    expect(await writeThroughOutbox(start).accepted).toBe(true);
    const first = await made();
    expect(await writeThroughOutbox(start).accepted).toBe(true);
    expect((await made()).updateTime).toEqual(first.updateTime);

    // A stop may have arrived before the start is said again.
    await eventually(() => running()[0]?.id === id);
    clockOut();
    await eventually(() => getSync().waiting === 0);
    const stopped = await made();
    expect(stopped.get('status')).toBe('pending');
    expect(await writeThroughOutbox(start).accepted).toBe(true);
    expect((await made()).updateTime).toEqual(stopped.updateTime);
    expect(getSync()).toMatchObject({ waiting: 0, refused: [] });
    expect(first.get('created')).toEqual(stopped.get('created'));
  });
});

describe('a switch to a unit that was taken away meanwhile', () => {
  it('still stops the old clock; the start is shown as refused, and arrives when sent again', async () => {
    const person = await enter('leo');
    expect(clockIn({ unitId: 'k' }).ok).toBe(true);
    await eventually(() => getSync().waiting === 0);
    await disableNetwork(getFirestore());
    const record = world.firestore.doc(paths.employee(FARM, person.uid));
    await record.update({ units: ['k'] });
    expect(clockIn({ unitId: 's' }).ok).toBe(true);
    await enableNetwork(getFirestore());
    await eventually(() => getSync().refused.length === 1 && getSync().waiting === 0);
    const own = async () => (await stored()).filter((doc) => doc.get('employeeId') === person.uid);
    const [old, ...more] = await own();
    expect(more).toEqual([]);
    expect(old?.data()).toMatchObject({ unitId: 'k', status: 'pending' });
    const [refused] = getSync().refused;
    expect(refused).toMatchObject({
      summary: { kind: 'clock_in', unitId: 's', start: old?.get('end') },
      times: [{ employeeId: person.uid, unitName: 'S', start: old?.get('end'), end: null }],
    });
    expect(unsentCount()).toBe(1);

    await record.update({ units: ['k', 's'] });
    sendRefusedAgain(refused?.id ?? '');
    await eventually(async () => (await own()).length === 2);
    await eventually(() => unsentCount() === 0);
  });
});

describe('error records', () => {
  it('[S7.9] [S8.1] go to analytics with the farm and the writer', async () => {
    const person = await enter('reporter');
    vi.spyOn(console, 'error').mockImplementation(() => {});
    reportError(new Error('broken for ida@farm.example'), {
      type: 'PredictedError',
      source: 'test',
    });
    const records = world.firestore.collection(paths.analytics());
    await eventually(async () => (await records.get()).size === 1);
    const [record] = (await records.get()).docs;
    expect(record?.data()).toMatchObject({
      farmId: FARM,
      type: 'PredictedError',
      errorMessage: 'broken for [email]',
      createdByEid: person.uid,
    });
  });
});
