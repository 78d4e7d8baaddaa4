import { beforeEach, describe, expect, test } from 'vitest';
import { ALL_OF_FARM, itemsOf } from '#domain/copies.ts';
import { paths } from '#domain/paths.ts';
import { buildSeed, SEED_FARM } from '#tests/support/seed/build.ts';
import { employeeWritten } from '../../functions/src/people/employee-written.ts';
import { copiedPeople } from '../../functions/src/gathered/copied.ts';
import { gatherCopies, updateCopy } from '../../functions/src/gathered/update-copies.ts';
import { aFarm, clearProject, employ, services } from './farm-world.ts';
import { NOW } from './time-world.ts';

const { db } = services;

let farm: string;
beforeEach(async () => {
  await clearProject();
  ({ farm } = await aFarm());
});

const EMPLOYEE = new RegExp(`^${paths.employees(SEED_FARM)}/[^/]+$`);
type Fields = Record<string, unknown>;
const INSTANTS = ['created', 'updated', 'deleted', 'startDate', 'endDate'];
/** A document of the seed as the database keeps it. */
const dated = (document: object): Fields =>
  Object.fromEntries(
    Object.entries(document).map(([key, value]) => [
      key,
      INSTANTS.includes(key) && typeof value === 'number' ? new Date(value) : value,
    ]),
  );
const put = (id: string, fields: Fields = {}) =>
  db.doc(paths.employee(farm, id)).set({ uid: id, firstName: id, seatType: 'BASIC', ...fields });
const keep = (employeeId: string) =>
  updateCopy(services, copiedPeople(services, farm), paths.employee(farm, employeeId));
const gatherAll = () => gatherCopies(services, copiedPeople(services, farm));
const parts = async () => {
  const { docs } = await db.collection(paths.roster(farm)).get();
  return docs.map((one) => ({ id: one.id, data: one.data() }));
};
const gathered = async () => {
  const people = itemsOf(await parts(), { id: ALL_OF_FARM });
  return people && Object.fromEntries(people);
};
const ids = async () => Object.keys((await gathered()) ?? {}).toSorted();

describe('the roster of a farm', () => {
  test('is begun with everybody, the first time that anybody is written', async () => {
    await put('ida', { startDate: new Date(86_400_000), secret: 'no field of ours' });
    await put('gone', { deleted: new Date(5) });
    await db.doc(paths.employee(farm, 'odd')).set({ firstName: 7 });
    expect(await gathered()).toBeNull();
    expect(await keep('ida')).toBe(true);
    expect(await ids()).toEqual(expect.arrayContaining(['gone', 'ida']));
    expect((await gathered())?.['ida']).toMatchObject({ firstName: 'ida', startDate: 86_400_000 });
    expect((await gathered())?.['gone']).toMatchObject({ deleted: 5 });
    expect(JSON.stringify(await parts())).not.toMatch(/no field of ours|odd/);
    expect(await parts()).toHaveLength(1);
  });

  test('follows each write, however often it is told, late, and by several at once', async () => {
    await put('ida');
    await keep('ida');
    expect(await keep('ida')).toBe(false);
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => put(id)));
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'a', 'f'].map(keep));
    await put('a', { firstName: 'Before' });
    await put('a', { firstName: 'After' });
    expect([await keep('a'), await keep('a')]).toEqual([true, false]);
    expect((await gathered())?.['a']).toMatchObject({ firstName: 'After' });
    expect(await ids()).toEqual(expect.arrayContaining(['a', 'b', 'c', 'd', 'e', 'f', 'ida']));
  });

  test('forgets who cannot be read any more, and who is not there', async () => {
    await put('ida');
    await put('bo');
    await keep('ida');
    await db.doc(paths.employee(farm, 'ida')).update({ firstName: 7 });
    await db.doc(paths.employee(farm, 'bo')).delete();
    expect([await keep('ida'), await keep('bo')]).toEqual([true, true]);
    expect(await ids()).not.toEqual(expect.arrayContaining(['ida']));
    expect(await ids()).not.toEqual(expect.arrayContaining(['bo']));
  });

  test('has room for everybody, and takes the place of what an earlier version kept', async () => {
    const old = ['part-0', 'part-3'].map((id) => db.doc(paths.rosterPart(farm, id)));
    await Promise.all(old.map((part) => part.set({ people: { gone: {} }, left: [] })));
    const units = Array.from({ length: 30 }, (_, at) => `${at}`.padStart(30, 'u'));
    await Promise.all(Array.from({ length: 300 }, (_, at) => put(`p${at}`, { units })));
    await keep('p0');
    expect(await ids()).toHaveLength(303);
    const stored = await parts();
    expect(stored.length).toBeGreaterThan(6);
    for (const { data } of stored) expect(JSON.stringify(data).length).toBeLessThan(61_000);
    expect(stored.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['part-0']));
    await put('p7', { firstName: 'After' });
    await keep('p7');
    expect((await gathered())?.['p7']).toMatchObject({ firstName: 'After' });
  });

  test('is made by whatever writes a person', async () => {
    const somebody = await employ(farm, 'employee');
    await employeeWritten(services, {
      farmId: farm,
      employeeId: somebody.uid,
      eventId: 'e',
      before: null,
      after: null,
    });
    expect(await ids()).toContain(somebody.uid);
  });

  test('is mended every night', async () => {
    await put('ida');
    await gatherAll();
    await put('bo');
    const part = paths.rosterPart(farm, ALL_OF_FARM);
    await db.doc(part).update({ items: { nobody: { firstName: 'Nobody' } } });
    expect(await gatherAll()).toBe(true);
    expect(await ids()).toEqual(expect.arrayContaining(['bo', 'ida']));
    expect(await ids()).not.toContain('nobody');
    expect(await gatherAll()).toBe(false);
  });

  test('is the one that the seed writes', async () => {
    const { documents } = buildSeed(NOW);
    const people = [...documents].filter(([path]) => EMPLOYEE.test(path));
    await Promise.all(people.map(([path, person]) => db.doc(path).set(dated(person))));
    await gatherCopies(services, copiedPeople(services, SEED_FARM));
    const { docs } = await db.collection(paths.roster(SEED_FARM)).get();
    expect(docs.length).toBeGreaterThan(0);
    for (const one of docs) expect(one.data()).toEqual(documents.get(one.ref.path));
  });
});
