import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '#domain/notification/notification.ts';
import { BATCH_LIMIT, UNREAD_NOTIFICATIONS_LIMIT } from '#domain/constants.ts';
import { paths } from '#domain/paths.ts';
import { signOut } from '#data/auth/auth.ts';
import { markNotificationsRead } from '#data/user/mark-notifications-read.ts';
import { dataOf } from '#data/live/live.ts';
import {
  fetchNotification,
  loadMoreNotifications,
  notificationsSource,
  openNotifications,
  unreadIds,
} from '#data/base/notifications.ts';
import { getSync } from '#data/outbox/sync.ts';
import { eventually, openWorld, type Person, sessionIs, type World } from './world.ts';

const FARM = 'bell-farm';
/** All within one ms, as one publication sends them: only their microseconds differ. */
const SECOND = 1_790_000_000;
let world: World;

beforeAll(async () => {
  world = await openWorld('bell');
  await world.addFarm({ id: FARM, ownerId: 'bell-owner', units: { k: 'Kostald' } });
});

afterEach(() => signOut());

async function reader(name: string, notifications: number): Promise<Person> {
  const person = await world.addPerson({ name, claims: { farm: FARM }, units: ['k'] });
  const batch = world.firestore.batch();
  for (let i = 1; i <= notifications; i += 1) {
    const created = new Timestamp(SECOND, i * 1000);
    const id = `n${String(i).padStart(2, '0')}`;
    const path = paths.notification(person.uid, id);
    batch.set(world.firestore.doc(path), { title: id, body: '', read: false, created });
  }
  await batch.commit();
  await world.enter(person);
  await sessionIs('ready');
  openNotifications();
  await eventually(() => notificationsSource.get().live.status === 'ready');
  return person;
}

const items = (): readonly Notification[] => dataOf(notificationsSource.get().live) ?? [];
const titles = (): string[] => items().map((item) => item.title);
const names = (from: number, to: number): string[] =>
  Array.from({ length: from - to + 1 }, (_, i) => `n${String(from - i).padStart(2, '0')}`);

describe('notifications', () => {
  it('[S7.8] [S9.5] come newest first, ten a page, with a cursor for more', async () => {
    await reader('pages', 23);
    expect(titles()).toEqual(names(23, 14));
    expect(notificationsSource.get().hasMore).toBe(true);
    await loadMoreNotifications();
    expect(titles()).toEqual(names(23, 4));
    await loadMoreNotifications();
    expect(titles()).toEqual(names(23, 1));
    expect(notificationsSource.get().hasMore).toBe(false);
  });

  it('[S9.5] have more only after a full page', async () => {
    await reader('full', 10);
    expect(notificationsSource.get().hasMore).toBe(true);
    await loadMoreNotifications();
    expect(titles()).toEqual(names(10, 1));
    expect(notificationsSource.get().hasMore).toBe(false);
    await signOut();
    await reader('short', 9);
    expect(notificationsSource.get().hasMore).toBe(false);
  });

  it('[S3.3] have title, body, read, created, link and relatedUrl', async () => {
    const person = await reader('fields', 0);
    const path = paths.notification(person.uid, 'whole');
    const fields = { title: 'T', body: 'B', read: true, link: '/planning', relatedUrl: '/guides' };
    await world.firestore.doc(path).set({ ...fields, created: new Timestamp(SECOND, 5_000_000) });
    await eventually(() => items().length === 1);
    expect(items()[0]).toMatchObject({ id: 'whole', ...fields, created: SECOND * 1000 + 5 });
  });

  it('[S7.7] arrive live, and push nothing off the list', async () => {
    const person = await reader('live', 12);
    await loadMoreNotifications();
    const created = new Timestamp(SECOND + 1, 0);
    const path = paths.notification(person.uid, 'n13');
    await world.firestore.doc(path).set({ title: 'n13', created });
    await eventually(() => titles()[0] === 'n13');
    expect(titles()).toEqual(names(13, 1));
  });

  it('[S4.6] become read all in one batch, on further pages too', async () => {
    const person = await reader('read', 12);
    await loadMoreNotifications();
    await eventually(() => unreadIds().length === 12);
    await markNotificationsRead();
    await eventually(() => unreadIds().length === 0);
    expect(items().every(({ read }) => read)).toBe(true);
    await eventually(() => getSync().waiting === 0);
    expect(getSync().refused).toEqual([]);
    const stored = await world.firestore.collection(paths.notifications(person.uid)).get();
    expect(stored.docs.map((doc) => doc.get('read'))).toEqual(Array(12).fill(true));
    const times = new Set(stored.docs.map((doc) => doc.get('updated').valueOf()));
    expect(times.size, 'one batch, one server time').toBe(1);
    expect(stored.docs[0]?.get('updatedByEid')).toBe(person.uid);
  });

  it.each([0, 9, 10, 11, 20])(
    '[S2.51] 23 unread of which %i are read are counted all, loaded or not',
    async (read) => {
      const person = await reader(`count-${read}`, 23);
      const batch = world.firestore.batch();
      for (const id of names(read, 1)) {
        batch.update(world.firestore.doc(paths.notification(person.uid, id)), { read: true });
      }
      await batch.commit();
      await eventually(() => unreadIds().length === 23 - read);
      expect(items()).toHaveLength(10);
    },
  );

  it('[S4.6] become read in one batch as far as one holds, and what is left is said', async () => {
    const person = await reader('crowd', BATCH_LIMIT + 5);
    await eventually(() => unreadIds().length >= UNREAD_NOTIFICATIONS_LIMIT);
    expect(await markNotificationsRead()).toEqual({ isMoreLeft: true });
    await eventually(() => getSync().waiting === 0);
    expect(getSync().refused).toEqual([]);
    const all = await world.firestore.collection(paths.notifications(person.uid)).get();
    const read = all.docs.filter((doc) => doc.get('read') === true);
    expect(read).toHaveLength(BATCH_LIMIT);
    const times = new Set(read.map((doc) => doc.get('updated').valueOf()));
    expect(times.size, 'one batch, one server time').toBe(1);
    await eventually(() => unreadIds().length === 5);
    expect(await markNotificationsRead()).toEqual({ isMoreLeft: false });
    await eventually(() => unreadIds().length === 0);
  });

  it('[S2.9] can be fetched one by one; null where there is none', async () => {
    const person = await reader('deep', 1);
    expect(await fetchNotification(person.uid, 'n01')).toMatchObject({ id: 'n01', title: 'n01' });
    expect(await fetchNotification(person.uid, 'nothing')).toBeNull();
    expect(await fetchNotification(person.uid, 'one/two')).toBeNull();
  });
});
