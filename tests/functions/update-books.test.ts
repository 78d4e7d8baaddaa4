import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { weekOf, addWeeks } from '#domain/plan/week/iso-week.ts';
import { ALL_OF_FARM, itemsOf } from '#domain/copies.ts';
import { PLAN_BOOKS_AHEAD, weeksOfBooks } from '#domain/plan/week/plan-week.ts';
import { buildSeed, SEED_FARM } from '#tests/support/seed/build.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { copiedRules, copiedWeek, gatherAllCopies } from '../../functions/src/gathered/copied.ts';
import { gatherCopies, updateCopy } from '../../functions/src/gathered/update-copies.ts';
import { onEveryFarm } from './every-farm.ts';
import { aFarm, clearProject } from './farm-world.ts';
import { NOW, services } from './time-world.ts';

const { db } = services;
const WEEK = weekOf('2026-11-21');

let farm: string;
beforeEach(async () => {
  await clearProject();
  ({ farm } = await aFarm());
});

const docsIn = async (path: string) => {
  const { docs } = await db.collection(path).get();
  return docs.map((one) => ({ id: one.id, data: one.data() }));
};
/** Timestamps of a document of the seed, as the database keeps them. */
const dated = (document: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(document).map(([key, value]) => [
      key,
      ['created', 'updated', 'deleted', 'publishedAt'].includes(key) && typeof value === 'number'
        ? new Date(value)
        : value,
    ]),
  );
const seed = buildSeed(NOW);
const seedOf = (folder: string) =>
  [...seed.documents].filter(([path]) => path.startsWith(`farms/${SEED_FARM}/${folder}/`));

describe('the book of a farm’s rules', () => {
  const put = (id: string, created: number, change = {}) =>
    db
      .doc(paths.timeRule(farm, id))
      .set({ ...dated(aRule('overtime', { id, ...change })), created: new Date(created) });
  const keep = () => gatherCopies(services, copiedRules(services, farm));
  const ids = async () => {
    const rules = itemsOf(await docsIn(paths.ruleBooks(farm)), { id: ALL_OF_FARM });
    return rules && [...rules.keys()].toSorted();
  };

  test('follows what is stored, however often and in which order it is told', async () => {
    expect(await ids()).toBeNull();
    await Promise.all([put('a', 1), put('b', 2)]);
    await Promise.all([keep(), keep()]);
    expect(await ids()).toEqual(['a', 'b']);
    expect(await keep()).toBe(false);
    await db.doc(paths.timeRule(farm, 'a')).delete();
    await put('b', 2, { deleted: 9 });
    expect(await keep()).toBe(true);
    expect(await ids()).toEqual(['b']);
  });

  test('is not whole with a version that nobody can read, and is again without it', async () => {
    await put('a', 1);
    await db.doc(paths.timeRule(farm, 'odd')).set({ kind: 'nonsense', created: new Date(2) });
    await keep();
    expect(await ids()).toBeNull();
    await db.doc(paths.timeRule(farm, 'odd')).delete();
    await keep();
    expect(await ids()).toEqual(['a']);
  });

  test('is begun every night where there is none', async () => {
    expect(await keep()).toBe(true);
    expect(await ids()).toEqual([]);
    expect(await keep()).toBe(false);
  });

  test('is the one that the seed writes', async () => {
    const rules = seedOf('timeRules');
    await Promise.all(rules.map(([path, rule]) => db.doc(path).set(dated(rule))));
    await gatherCopies(services, copiedRules(services, SEED_FARM));
    const book = await db.doc(paths.ruleBook(SEED_FARM, ALL_OF_FARM)).get();
    expect(book.data()).toEqual(seed.documents.get(paths.ruleBook(SEED_FARM, ALL_OF_FARM)));
  });
});

describe('the book of a week', () => {
  const ids = async (from = WEEK, to = from) => {
    const weeks = weeksOfBooks(await docsIn(paths.planBooks(farm)), { from, to });
    return weeks && [...weeks.keys()].toSorted();
  };
  const put = (unitId: string, change = {}) =>
    db
      .doc(paths.planWeek(farm, `${unitId}_${WEEK}`))
      .set({ unitId, week: WEEK, shifts: {}, publishedAt: new Date(5), ...change });
  const keep = (unitId = 'stable') =>
    updateCopy(
      services,
      copiedWeek(services, farm, WEEK),
      paths.planWeek(farm, `${unitId}_${WEEK}`),
    );

  test('holds the weeks of all units, however often it is told; what cannot be read breaks none of them', async () => {
    await Promise.all([put('stable'), put('field'), put('odd', { week: 7 })]);
    await Promise.all([keep(), keep('field'), keep('odd'), keep()]);
    expect(await ids()).toEqual([`field_${WEEK}`, `stable_${WEEK}`]);
    expect(await keep()).toBe(false);
    await put('stable', { dayNotes: { 1: 'Dyrlæge kl. 9' } });
    expect(await keep()).toBe(true);
    const [book] = await docsIn(paths.planBooks(farm));
    expect(JSON.stringify(book)).toContain('Dyrlæge kl. 9');
  });

  test('is there every day for the weeks that come, and be it empty', async () => {
    await put('stable');
    await onEveryFarm(gatherAllCopies, services);
    expect(await docsIn(paths.planBooks(farm))).toHaveLength(PLAN_BOOKS_AHEAD);
    expect(await ids(WEEK, addWeeks(WEEK, PLAN_BOOKS_AHEAD - 1))).toEqual([`stable_${WEEK}`]);
    expect(await onEveryFarm(gatherAllCopies, services)).toBe(0);
  });

  test('is the one that the seed writes', async () => {
    const weeks = seedOf('planWeeks').filter(([path]) => path.endsWith(WEEK));
    await Promise.all(weeks.map(([path, week]) => db.doc(path).set(dated(week))));
    await gatherCopies(services, copiedWeek(services, SEED_FARM, WEEK));
    const book = await db.doc(paths.planBook(SEED_FARM, WEEK)).get();
    expect(weeks.length).toBeGreaterThan(3);
    expect(book.data()).toEqual(seed.documents.get(paths.planBook(SEED_FARM, WEEK)));
  });
});
