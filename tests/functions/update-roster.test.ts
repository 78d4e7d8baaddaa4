import { beforeEach, describe, expect, test } from 'vitest';
import { peopleOfRoster, ROSTER_PARTS, rosterPartOf } from '#domain/employee/roster.ts';
import { paths } from '#domain/paths.ts';
import { buildSeed, SEED_FARM } from '#tests/support/seed/build.ts';
import { employeeWritten } from '../../functions/src/people/employee-written.ts';
import { gatherRoster, updateRoster } from '../../functions/src/gathered/update-roster.ts';
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
const keep = (employeeId: string) => updateRoster(services, { farmId: farm, employeeId });
const parts = async () => {
  const { docs } = await db.collection(paths.roster(farm)).get();
  return docs.map((one) => ({ id: one.id, data: one.data() }));
};
const gathered = async () => {
  const people = peopleOfRoster(await parts());
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
    expect(await parts()).toHaveLength(ROSTER_PARTS);
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

  test('is no longer whole with somebody for whom there is no room, and the others stay', async () => {
    await put('ida');
    await keep('ida');
    await put('huge', { units: Array.from({ length: 200 }, (_, at) => `${at}`.padStart(90, 'u')) });
    await keep('huge');
    expect(await gathered()).toBeNull();
    const part = (await parts()).find(({ id }) => id === rosterPartOf('ida'));
    expect(Object.keys(part?.data['people'] as object)).toContain('ida');
    await put('huge', { units: ['stable'] });
    await keep('huge');
    expect(await ids()).toEqual(expect.arrayContaining(['huge', 'ida']));
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
    await gatherRoster(services, farm);
    await put('bo');
    const part = paths.rosterPart(farm, rosterPartOf('ida'));
    await db.doc(part).update({ people: { nobody: { firstName: 'Nobody' } } });
    expect(await gatherRoster(services, farm)).toBeGreaterThan(0);
    expect(await ids()).toEqual(expect.arrayContaining(['bo', 'ida']));
    expect(await ids()).not.toContain('nobody');
    expect(await gatherRoster(services, farm)).toBe(0);
  });

  test('is the one that the seed writes', async () => {
    const { documents } = buildSeed(NOW);
    const people = [...documents].filter(([path]) => EMPLOYEE.test(path));
    await Promise.all(people.map(([path, person]) => db.doc(path).set(dated(person))));
    await updateRoster(services, { farmId: SEED_FARM, employeeId: 'ida-krogh' });
    const { docs } = await db.collection(paths.roster(SEED_FARM)).get();
    expect(docs).toHaveLength(ROSTER_PARTS);
    for (const one of docs) expect(one.data()).toEqual(documents.get(one.ref.path));
  });
});
