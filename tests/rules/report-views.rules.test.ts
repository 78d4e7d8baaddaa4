import {
  collection,
  doc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { REPORT_VIEW_LIMITS } from '#domain/time/report/report-view.ts';
import { outcomeOf } from './matrix/outcome.ts';
import { owner, OWNER_UID, type Persona, worker } from './matrix/personas.ts';
import { openWorld, type World } from './world.ts';
import { createdBy, type Data, updatedBy } from './writes.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('report-views');
});
afterAll(() => world.close());

const UID = String(worker.uid);
const VIEW = paths.reportView(UID, 'v');
const FRESH = paths.reportView(UID, 'fresh');
const AUDIT = { created: Timestamp.fromMillis(0), createdByEid: UID, deleted: null };
const ENDLESS = {
  name: 'å'.repeat(REPORT_VIEW_LIMITS.name + 1),
  search: 'x'.repeat(REPORT_VIEW_LIMITS.search),
};

beforeEach(async () => {
  await world.remove(FRESH);
  await world.seed({ [VIEW]: { id: 'v', name: 'Kostald', search: 'u=k', ...AUDIT } });
});

const make = (change: Data = {}, persona: Persona = worker) =>
  outcomeOf(
    setDoc(doc(world.as(persona), FRESH), {
      id: 'fresh',
      name: 'Kvartalet',
      search: 'p=quarter',
      ...createdBy(persona),
      ...change,
    }),
  );
const change = (data: Data, persona: Persona = worker) =>
  outcomeOf(updateDoc(doc(world.as(persona), VIEW), { ...updatedBy(persona), ...data }));

describe('a saved view', () => {
  test('is made by oneself, once', async () => {
    expect(await make()).toBe('allowed');
    expect(await make()).toBe('denied');
    expect(await make({ name: 'Andet' })).toBe('denied');
  });

  test.each<[string, Data]>([
    ['the longest name', { name: 'å'.repeat(REPORT_VIEW_LIMITS.name) }],
    ['the longest address', { search: 'x'.repeat(REPORT_VIEW_LIMITS.search) }],
    ['no address', { search: '' }],
  ])('is made with %s', async (_, data) => {
    expect(await make(data)).toBe('allowed');
  });

  test.each<[string, Data]>([
    ['another id', { id: 'x' }],
    ['a number for a name', { name: 7 }],
    ['a name and an address that are endless together', ENDLESS],
    ['a list as address', { search: ['x'] }],
    ['an unknown field', { shared: true }],
    ['a false time', { created: Timestamp.fromMillis(1) }],
    ['another’s name', { createdByEid: OWNER_UID }],
    ['a deletion', { deleted: serverTimestamp(), deletedByEid: UID }],
  ])('is not made with %s', async (_, data) => {
    expect(await make(data)).toBe('denied');
    expect(await make()).toBe('allowed');
  });

  test('is renamed and given another address', async () => {
    expect(await change({ name: 'Stalden' })).toBe('allowed');
    expect(await change({ search: 'p=year' })).toBe('allowed');
  });

  test.each<[string, Data]>([
    ['a number for a name', { name: 7 }],
    ['a name and an address that are endless together', ENDLESS],
    ['another id', { id: 'w' }],
    ['an unknown field', { shared: true }],
    ['another maker', { createdByEid: OWNER_UID }],
    ['a false time', { updated: Timestamp.fromMillis(1), name: 'x' }],
    ['another’s name', { updatedByEid: OWNER_UID, name: 'x' }],
  ])('is not changed to %s', async (_, data) => {
    expect(await change(data)).toBe('denied');
    expect(await change({ name: 'Stalden' })).toBe('allowed');
  });

  test('is put away and brought back, and then no longer listed', async () => {
    const list = () =>
      getDocs(
        query(
          collection(world.as(worker), paths.reportViews(UID)),
          where('deleted', '==', null),
          limit(REPORT_VIEW_LIMITS.views * 2),
        ),
      );
    const away = { deleted: serverTimestamp(), deletedByEid: UID };
    const ids = async () => (await list()).docs.map(({ id }) => id);
    expect(await ids()).toContain('v');
    expect(await change({ ...away, name: 'x' })).toBe('denied');
    expect(await change({ ...away, deletedByEid: OWNER_UID })).toBe('denied');
    expect(await change(away)).toBe('allowed');
    expect(await ids()).not.toContain('v');
    expect(await change({ deleted: null, deletedByEid: null })).toBe('allowed');
    expect(await ids()).toContain('v');
  });

  test('is nobody else’s, not even the owner’s of the farm', async () => {
    expect(await make({}, owner)).toBe('denied');
    expect(await change({ name: 'x' }, owner)).toBe('denied');
  });

  test('is never listed without an end', async () => {
    const all = (most: number) =>
      outcomeOf(getDocs(query(collection(world.as(worker), paths.reportViews(UID)), limit(most))));
    expect(await all(50)).toBe('allowed');
    expect(await all(51)).toBe('denied');
  });
});
