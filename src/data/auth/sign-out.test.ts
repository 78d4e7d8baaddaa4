import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#tests/support/stored.ts';
import { setSharedDevice } from '../device/device.ts';
import type { Journal } from '../outbox/journal/journal.ts';
import { anOutbox, aWrite, denied } from '#tests/support/outbox.ts';
import {
  claimRetainedData,
  forgetRetainedUid,
  saveUnsent,
  retainedUid,
  removeLeftovers,
  wipePerson,
} from './sign-out.ts';
import { setTeardown } from './teardown.ts';

const disk = vi.hoisted((): { journal: Journal | null } => ({ journal: null }));

// There is no database in this environment: the journal of the last page stands in for the one on disk.
vi.mock(import('../outbox/journal/journal.ts'), async (original) => {
  const real = await original();
  return { ...real, diskJournal: () => disk.journal ?? real.memoryJournal() };
});

const CACHE = 'firestore/[DEFAULT]/demo-markhold/main';
let stored: Map<string, string>;
let deleted: string[];
/** The messaging SDK's own database: it holds no documents. */
const MESSAGING = 'firebase-messaging-database';
let pushEnded: number;
let cleared: boolean[];

beforeEach(() => {
  stored = stubLocalStorage({
    'markhold.session': 'ida',
    'markhold.last': '{}',
    'markhold.language': 'en',
    firestore_zombie_1: 'x',
    other: 'x',
  });
  deleted = [];
  pushEnded = 0;
  cleared = [];
  vi.stubGlobal('indexedDB', {
    deleteDatabase: (name: string) => {
      if (name === MESSAGING) pushEnded += 1;
      else deleted.push(name);
      const request = new EventTarget();
      queueMicrotask(() => request.dispatchEvent(new Event('success')));
      return request;
    },
  });
  const end = ({ clear }: { readonly clear: boolean }) => Promise.resolve(void cleared.push(clear));
  setTeardown({ leave: () => Promise.resolve(), stop: () => {}, unsent: () => 0, end });
});

const keys = (): string[] => [...stored.keys()];
const documents = ['markhold-outbox', CACHE];

describe('leaving the device', () => {
  it('[S4.2] removes every trace of the person', async () => {
    await wipePerson();
    expect(cleared).toEqual([true]);
    expect(deleted).toEqual(documents);
    expect(keys()).toEqual(['other']);
  });

  it.each([null, 'ida'])(
    'ends messages to the device, whoever has something left: %s',
    async (uid) => {
      stored.set('markhold.push', 'token');
      await wipePerson(uid);
      expect(pushEnded).toBe(1);
      expect(stored.has('markhold.push')).toBe(false);
    },
  );

  it('ends them at a start after a session that ended while the product was closed', () => {
    stored.set('markhold.push', 'token');
    saveUnsent('ida');
    removeLeftovers();
    expect(pushEnded).toBe(1);
    expect(stored.has('markhold.push')).toBe(false);
  });

  it('keeps what was not sent for the one whose session ended by itself', async () => {
    await wipePerson('ida');
    expect(cleared).toEqual([false]);
    expect(deleted).toEqual([]);
    expect(stored.has('markhold.session')).toBe(false);
    removeLeftovers();
    await claimRetainedData('ida');
    expect(deleted).toEqual([]);
    expect(stored.has('markhold.kept')).toBe(false);
  });

  it('[S4.2] what was jotted down for the journal goes and stays with it', async () => {
    stored.set('markhold-outbox.press', 'x');
    await wipePerson('ida');
    expect(keys()).toContain('markhold-outbox.press');
    await forgetRetainedUid();
    expect(keys()).not.toContain('markhold-outbox.press');
  });

  it('removes the cache before somebody else opens it, and the journal stays', async () => {
    saveUnsent('ida');
    await claimRetainedData('ionut');
    expect(deleted).toEqual([CACHE]);
    expect(retainedUid()).toEqual(['ida']);
    expect(keys()).not.toContain('firestore_zombie_1');
  });

  it('[S4.2] on a shared device nothing is kept, of nobody', async () => {
    saveUnsent('ida');
    setSharedDevice(true);
    await claimRetainedData('ionut');
    expect(deleted).toEqual(documents);
    await wipePerson('ionut');
    expect(retainedUid()).toEqual([]);
    expect(keys()).toEqual(['other']);
    setSharedDevice(false);
  });

  it('clears up at a start with nobody, and leaves the language of the sign-in form', async () => {
    removeLeftovers();
    await claimRetainedData('ida');
    expect(deleted).toEqual(documents);
    expect(keys()).toContain('markhold.language');
  });

  it('never fails, whatever Firestore says', async () => {
    const end = () => Promise.reject(new Error('no'));
    setTeardown({ leave: () => Promise.resolve(), stop: () => {}, unsent: () => 0, end });
    await wipePerson();
    expect(deleted).toEqual(documents);
  });
});

/** What somebody pressed on a page whose database took it over and never heard of it again. */
async function leaveUnsent(uid: string, journal = disk.journal): Promise<void> {
  const commit = () => new Promise<void>(() => {});
  const page = anOutbox({ commit, ...(journal === null ? {} : { journal }) });
  if (journal !== null) void page.outbox.resume('nobody');
  page.outbox.write({ ...aWrite(`of ${uid}`, 1), uid });
  await vi.waitUntil(async () => (await page.journal.all(uid))[0]?.taken);
  disk.journal = { ...page.journal, close: () => {} };
  saveUnsent(uid);
}

/** The next page of somebody; `refused` are the documents that the server does not take. */
async function nextPage(uid: string, server: Readonly<Record<string, number>> = {}) {
  await claimRetainedData(uid);
  const sent: string[] = [];
  const { outbox } = anOutbox({
    ...(disk.journal === null ? {} : { journal: disk.journal }),
    commit: ([write]) => {
      const path = write?.path ?? '';
      sent.push(path);
      return path in server ? Promise.reject(denied) : Promise.resolve();
    },
    read: (path) => Promise.resolve(path in server ? { start: server[path], end: 9 } : null),
  });
  await outbox.resume(uid);
  await vi.waitUntil(() => outbox.store.getState().every(({ state }) => state === 'refused'));
  return { sent, left: outbox.store.getState() };
}

describe('what somebody could not send', () => {
  beforeEach(() => {
    disk.journal = null;
  });

  it('outlives others who sign in and out, and is sent when they return', async () => {
    await leaveUnsent('ida');
    expect((await nextPage('ionut')).sent).toEqual([]);
    await wipePerson();
    await leaveUnsent('leo');
    expect(retainedUid()).toEqual(['ida', 'leo']);
    expect(deleted).not.toContain('markhold-outbox');
    expect(await nextPage('ida')).toEqual({ sent: ['of ida'], left: [] });
    expect(await nextPage('leo')).toEqual({ sent: ['of leo'], left: [] });
    expect(retainedUid()).toEqual([]);
  });

  it('goes from the journal with its person, and of nobody else', async () => {
    await leaveUnsent('ida');
    await leaveUnsent('leo');
    await claimRetainedData('leo');
    await wipePerson();
    expect(await disk.journal?.all('leo')).toEqual([]);
    expect(await disk.journal?.all('ida')).toHaveLength(1);
    await forgetRetainedUid();
    expect(retainedUid()).toEqual([]);
    expect(deleted).toContain('markhold-outbox');
  });

  it('is not called refused where it had arrived after all, and was written on since', async () => {
    await leaveUnsent('ida');
    await claimRetainedData('ionut');
    expect(await nextPage('ida', { 'of ida': 1 })).toEqual({ sent: ['of ida'], left: [] });
  });

  it('is refused where the server has something else', async () => {
    await leaveUnsent('ida');
    await claimRetainedData('ionut');
    expect((await nextPage('ida', { 'of ida': 2 })).left).toMatchObject([{ state: 'refused' }]);
  });

  it('goes along, and not to disk, when its person returns to what is a shared device now', async () => {
    await leaveUnsent('ida');
    setSharedDevice(true);
    expect(await claimRetainedData('ida')).toMatchObject([{ uid: 'ida', taken: false }]);
    expect(deleted).toEqual(documents);
    setSharedDevice(false);
  });

  it('is found by the note that an earlier version left', async () => {
    await leaveUnsent('ida');
    stored.set('markhold.kept', 'ida');
    expect(retainedUid()).toEqual(['ida']);
    await claimRetainedData('ionut');
    expect(retainedUid()).toEqual(['ida']);
  });
});
