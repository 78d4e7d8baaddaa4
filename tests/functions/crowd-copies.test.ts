import { beforeEach, expect, test } from 'vitest';
import { itemsOf } from '#domain/copies.ts';
import { partsOf } from '#domain/group-by.ts';
import { paths } from '#domain/paths.ts';
import { at } from '#tests/support/time/clock.ts';
import { copiedOpenTime, updateOpenTime } from '../../functions/src/gathered/copied.ts';
import { gatherCopies } from '../../functions/src/gathered/update-copies.ts';
import { toRegistration } from '../../functions/src/time/registration.ts';
import { aFarm, aFarmId, clearProject } from './farm-world.ts';
import { clockedIn, registrationsOf, services, servicesAt, worked } from './time-world.ts';

const { db } = services;
const PEOPLE = 200;
const BACKLOG = 1_200;
const TODAY = '2026-11-21';

let farm = aFarmId();
beforeEach(async () => {
  await clearProject();
  ({ farm } = await aFarm());
});

const entry = (id: string) => db.doc(paths.registration(farm, id));
const stored = async (id: string) => toRegistration(await entry(id).get());
async function putAll(entries: readonly (readonly [id: string, data: object])[]): Promise<void> {
  const writer = db.bulkWriter();
  for (const [id, data] of entries) void writer.set(entry(id), data);
  await writer.close();
}
const clockOut = {
  end: at(TODAY, '14:30'),
  status: 'pending',
  deviceEnd: { at: at(TODAY, '14:30'), offset: 60 },
};
const people = Array.from({ length: PEOPLE }, (_, at) => `p${at}`);
const running = people.map((id) => [id, clockedIn(id, TODAY, '07:00')] as const);
const backlog = Array.from(
  { length: BACKLOG },
  (_, at) => [`old-${at}`, worked(`p${at % PEOPLE}`, '2026-11-02', ['07:00', '15:00'])] as const,
);

/** The book of the unit as a device reads it. */
async function parts() {
  const all = db.collection(paths.openTimeBooks(farm)).where('unitId', '==', 'stable');
  const { docs } = await all.get();
  return docs.map((one) => ({ id: one.id, data: one.data() }));
}
/** When each of them ended, by the book and by the registrations. */
async function ends() {
  const items = itemsOf(await parts(), { id: 'stable' });
  const open = db.collection(paths.registrations(farm)).where('unitId', '==', 'stable');
  const { docs } = await open.get();
  const shown = items && Object.fromEntries([...items].map(([id, { end }]) => [id, end]));
  return { shown, truth: Object.fromEntries(docs.map((one) => [one.id, one.get('end')])) };
}
/** One after the other on a device each, all at once here. */
async function pressAll(ids: readonly string[]): Promise<void> {
  await Promise.all(
    ids.map(async (id) => {
      const before = await stored(id);
      await entry(id).update(clockOut);
      await updateOpenTime(services, farm, { before, after: await stored(id) });
    }),
  );
}

test('200 people of a unit clock out at once: none is lost, and each shows', async () => {
  await putAll(running);
  await gatherCopies(services, copiedOpenTime(services, farm, 'stable'));
  const begin = performance.now();
  await pressAll(people);
  const { shown, truth } = await ends();
  expect(Object.keys(truth)).toHaveLength(PEOPLE);
  expect(shown).toEqual(truth);
  expect(new Set(Object.values(shown ?? {}))).toEqual(new Set([clockOut.end]));
  expect(performance.now() - begin).toBeLessThan(60_000);
}, 120_000);

test('200 people of a unit clock out within a minute, ten at a time: each shows within five seconds', async () => {
  await putAll(running);
  await gatherCopies(services, copiedOpenTime(services, farm, 'stable'));
  const begin = performance.now();
  let longest = 0;
  for (const some of partsOf(people, 10)) {
    const from = performance.now();
    await pressAll(some);
    longest = Math.max(longest, performance.now() - from);
  }
  expect(longest).toBeLessThan(5_000);
  expect(performance.now() - begin).toBeLessThan(60_000);
  const { shown, truth } = await ends();
  expect(shown).toEqual(truth);
}, 120_000);

test('a press beside a backlog of 1,200 sends a device at most 4 kB, and no part is over 60 kB', async () => {
  await putAll([...backlog, ...running]);
  await gatherCopies(services, copiedOpenTime(services, farm, 'stable'));
  const sent: number[] = [];
  for (const id of people.slice(0, 20)) {
    const before = new Map((await parts()).map((one) => [one.id, JSON.stringify(one)]));
    await pressAll([id]);
    const changed = (await parts()).map((one) => JSON.stringify(one));
    sent.push(changed.filter((text) => ![...before.values()].includes(text)).join().length);
  }
  expect(Math.min(...sent)).toBeGreaterThan(0);
  expect(Math.max(...sent)).toBeLessThanOrEqual(4_000);
  const sizes = (await parts()).map(({ data }) => JSON.stringify(data).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(61_000);
  const { shown, truth } = await ends();
  expect(shown).toEqual(truth);
}, 120_000);

test('in the night what is no longer of the last days goes to the rest, and what is empty goes', async () => {
  await putAll([...backlog.slice(0, 40), ...running]);
  await gatherCopies(services, copiedOpenTime(services, farm, 'stable'));
  const before = await parts();
  const night = servicesAt(at('2026-11-24', '01:00'));
  expect(await gatherCopies(night, copiedOpenTime(night, farm, 'stable'))).toBe(true);
  expect((await parts()).length).toBeLessThan(before.length / 4);
  const { shown, truth } = await ends();
  expect(shown).toEqual(truth);
}, 120_000);

test('a book of before there were parts goes on, full or not', async () => {
  await putAll(backlog);
  const book = db.doc(paths.openTimeBook(farm, 'stable'));
  const which = { id: 'stable', unitId: 'stable', from: '2026-11-20' };
  const [one = ''] = backlog.map(([id]) => id);
  for (const old of [
    { ...which, items: {}, isWhole: false },
    { ...which, items: { gone: { unitId: 'stable' } }, isWhole: true },
  ]) {
    await Promise.all(
      (await parts()).map(({ id }) => db.doc(paths.openTimeBook(farm, id)).delete()),
    );
    await book.set(old);
    await updateOpenTime(services, farm, { before: null, after: await stored(one) });
    const items = itemsOf(await parts(), { id: 'stable' });
    expect(items?.has(one)).toBe(true);
    expect(items?.size).toBe(old.isWhole ? 2 : BACKLOG);
  }
}, 120_000);

test('who has come stands in the book before anything else follows', async () => {
  await gatherCopies(services, copiedOpenTime(services, farm, 'stable'));
  const registrations = registrationsOf(farm);
  const start = await registrations.unreported.set('now', clockedIn('p1', TODAY, '07:00'));
  const step = () => Promise.reject(new Error('Killed.'));
  await expect(registrations.report(start, { ...services, step })).rejects.toThrow('Killed.');
  const { shown } = await ends();
  expect(shown).toEqual({ now: null });
});
