import { beforeEach, describe, expect, test } from 'vitest';
import { ALL_OF_FARM, itemsOf } from '#domain/copies.ts';
import { LeaveSchema } from '#domain/leave/document/leave.ts';
import { paths } from '#domain/paths.ts';
import { PLAN_BOOKS_AHEAD } from '#domain/plan/week/plan-week.ts';
import { buildSeed, SEED_FARM } from '#tests/support/seed/build.ts';
import {
  copiedAbsences,
  copiedActivities,
  copiedLeaves,
  copiedOpenTime,
  copiedRates,
  gatherAllCopies,
  updateLeaveCopies,
  updateOpenTime,
} from '../../functions/src/gathered/copied.ts';
import {
  type Copied,
  gatherCopies,
  updateCopy,
} from '../../functions/src/gathered/update-copies.ts';
import { toEntity } from '../../functions/src/platform/entity.ts';
import { toRegistration } from '../../functions/src/time/registration.ts';
import { onEveryFarm } from './every-farm.ts';
import { aFarm, clearProject, type Somebody } from './farm-world.ts';
import { NOW, services, worked } from './time-world.ts';

const { db } = services;

let farm: string;
let worker: Somebody;
beforeEach(async () => {
  await clearProject();
  ({ farm, worker } = await aFarm());
});

/** All that stands in a collection of books, or in a part of it that a device asks for. */
const partsIn = async ({ path, which: { unitId } }: Pick<Copied, 'path' | 'which'>) => {
  const all = db.doc(path).parent;
  const { docs } = await (unitId === undefined ? all : all.where('unitId', '==', unitId)).get();
  return docs.map((one) => ({ id: one.id, data: one.data() }));
};
const idsIn = async (copied: Pick<Copied, 'path' | 'which'>, from?: string) => {
  const { which } = copied;
  const items = itemsOf(await partsIn(copied), {
    id: which.id,
    ...(from !== undefined && { from }),
  });
  return items && [...items.keys()].toSorted();
};

describe('the activities of a farm in one', () => {
  const put = (id: string, change: object = {}) =>
    db.doc(paths.activity(farm, id)).set({ name: id, units: [], ...change });

  test('follow what is stored, however often and in which order it is told', async () => {
    const copied = copiedActivities(services, farm);
    const keep = (id: string) => updateCopy(services, copied, paths.activity(farm, id));
    expect(await idsIn(copied)).toBeNull();
    await Promise.all([put('milking'), put('feeding'), put('odd', { name: 7 })]);
    await Promise.all([keep('feeding'), keep('milking'), keep('odd'), keep('milking')]);
    expect(await idsIn(copied)).toEqual(['feeding', 'milking']);
    expect(await keep('milking')).toBe(false);
    await db.doc(paths.activity(farm, 'milking')).delete();
    await put('ploughing');
    expect(await keep('milking')).toBe(true);
    expect(await keep('ploughing')).toBe(true);
    expect(await idsIn(copied)).toEqual(['feeding', 'ploughing']);
  });
});

describe('who of a farm is away, in one', () => {
  const put = (id: string, to: string | null) =>
    db.doc(paths.absence(farm, id)).set({ employeeId: 'a', from: '2026-01-01', to, part: 'full' });

  test('goes back some weeks, and says so', async () => {
    await Promise.all([put('old', '2026-10-16'), put('known', '2026-10-17'), put('open', null)]);
    const copied = copiedAbsences(services, farm);
    expect(await gatherCopies(services, copied)).toBe(true);
    expect(await idsIn(copied, '2026-10-17')).toEqual(['known', 'open']);
    expect(await idsIn(copied, '2026-10-16')).toBeNull();
    await put('known', '2026-10-12');
    await put('far', '2027-12-31');
    for (const id of ['known', 'far']) await updateCopy(services, copied, paths.absence(farm, id));
    expect(await idsIn(copied)).toEqual(['far', 'open']);
  });
});

describe('leave of a unit in one', () => {
  const at = (unitId: string | null) => idsIn(copiedLeaves(services, farm, unitId));
  const leave = (id: string) => db.doc(paths.leave(farm, id));
  const stored = async (id: string) => toEntity(LeaveSchema, await leave(id).get());
  const write = async (id: string, fields: object | null) => {
    const before = await stored(id);
    if (fields === null) await leave(id).delete();
    else {
      const days = { from: '2026-11-02', to: '2026-11-03', part: 'full', type: 'vacation' };
      const whose = { employeeId: worker.uid, unitId: 'stable', status: 'approved' };
      await leave(id).set({ ...whose, ...days, ...fields });
    }
    const told = { leaveId: id, before, after: await stored(id) };
    await updateLeaveCopies(services, farm, told);
    return told;
  };
  const old = { from: '2026-01-05', to: '2026-01-06' };
  const ask = { kind: 'cancel', ...old, part: 'full', days: 0 };

  test('is what is not long over, and what waits however old it is', async () => {
    for (const unitId of ['stable', null]) {
      await gatherCopies(services, copiedLeaves(services, farm, unitId));
    }
    await write('new', {});
    await write('sick', { type: 'sick', status: 'reported', to: null });
    await write('over', old);
    await write('asked', { ...old, status: 'requested' });
    await write('asked-about', { ...old, ask });
    await write('elsewhere', { unitId: 'field' });
    await write('odd', { status: 'eaten' });
    expect(await at('stable')).toEqual(['asked', 'asked-about', 'new', 'sick']);
    expect(await at(null)).toEqual(['asked', 'asked-about', 'elsewhere', 'new', 'sick']);
    await write('asked', { ...old, status: 'rejected' });
    await write('asked-about', { ...old });
    await write('sick', null);
    expect(await at('stable')).toEqual(['new']);
  });

  test('gathered at night it is the same', async () => {
    await write('new', {});
    await write('over', old);
    await write('asked', { ...old, status: 'requested' });
    await write('asked-about', { ...old, ask: { ...ask, kind: 'change' } });
    for (const unitId of ['stable', null]) {
      await db.doc(paths.unitLeaveBook(farm, unitId ?? ALL_OF_FARM)).delete();
      expect(await gatherCopies(services, copiedLeaves(services, farm, unitId))).toBe(true);
      expect(await at(unitId)).toEqual(['asked', 'asked-about', 'new']);
    }
  });

  test('follows to another home unit, told twice and the wrong way round', async () => {
    const made = await write('a', {});
    const moved = await write('a', { unitId: 'field' });
    const back = await write('a', { unitId: 'barn' });
    for (const told of [back, moved, made, back]) await updateLeaveCopies(services, farm, told);
    expect([await at('stable'), await at('field'), await at('barn')]).toEqual([[], [], ['a']]);
    expect(await at(null)).toEqual(['a']);
  });

  test('of a unit whose name no path can hold, or that is named as all are, is among all alone', async () => {
    await write('a', { unitId: 'stable/north' });
    await write('b', { unitId: ALL_OF_FARM });
    expect(await at(null)).toEqual(['a', 'b']);
  });
});

describe('undecided time of a unit in one', () => {
  const entry = (id: string) => db.doc(paths.registration(farm, id));
  const at = (unitId: string) => idsIn(copiedOpenTime(services, farm, unitId));
  /** Writes, and reports it. */
  const write = async (id: string, fields: object | null) => {
    const before = toRegistration(await entry(id).get());
    if (fields === null) await entry(id).delete();
    else await entry(id).set(worked(worker.uid, '2026-11-20', ['07:00', '15:00'], { ...fields }));
    const told = { before, after: toRegistration(await entry(id).get()) };
    await updateOpenTime(services, farm, told);
    return told;
  };

  test('keeps of what is deleted that of the last days: nobody is missed who registered it', async () => {
    await gatherCopies(services, copiedOpenTime(services, farm, 'stable'));
    const day = (workDate: string) => ({ workDate, deleted: new Date() });
    await write('today', day('2026-11-21'));
    await write('old', day('2026-11-19'));
    expect(await at('stable')).toEqual(['today']);
  });

  test('is what waits, until somebody decides; what is deleted waits no more', async () => {
    await write('a', { status: 'running', end: null, deviceEnd: null });
    await write('b', { status: 'returned' });
    await write('c', { status: 'needsAction' });
    await write('d', { status: 'approved' });
    expect(await at('stable')).toEqual(['a', 'b', 'c']);
    await write('a', { status: 'pending' });
    await write('b', { status: 'approved' });
    await write('c', { status: 'pending', deleted: new Date(), workDate: '2026-11-19' });
    expect(await at('stable')).toEqual(['a']);
    await write('b', { status: 'pending' });
    await write('a', null);
    expect(await at('stable')).toEqual(['b']);
  });

  test('follows to another unit, told twice and the wrong way round', async () => {
    const made = await write('a', {});
    const moved = await write('a', { unitId: 'field' });
    const back = await write('a', { unitId: 'barn' });
    for (const told of [back, moved, made, back]) await updateOpenTime(services, farm, told);
    expect([await at('stable'), await at('field'), await at('barn')]).toEqual([[], [], ['a']]);
  });

  test('is gathered anew over what a book has left that lost its first part', async () => {
    const copied = copiedOpenTime(services, farm, 'stable');
    const long = { note: 'x'.repeat(500) };
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    for (const id of ids) await write(id, long);
    expect((await partsIn(copied)).length).toBeGreaterThan(1);
    await db.doc(copied.path).delete();
    await write('i', long);
    expect(await at('stable')).toEqual([...ids, 'i']);
  });

  test('of a unit whose name no path can hold is nowhere', async () => {
    await expect(write('a', { unitId: 'stable/north' })).resolves.toBeDefined();
    await expect(write('a', { unitId: '' })).resolves.toBeDefined();
  });

  test('is begun every night where nothing was written yet', async () => {
    await entry('a').set(worked(worker.uid, '2026-11-20', ['07:00', '15:00']));
    const { docs } = await db.collection(paths.units(farm)).get();
    const units = docs.filter((unit) => (unit.get('deleted') ?? null) === null);
    expect(units.length).toBeGreaterThan(0);
    // People, rules, activities, absences, rates and leave of all, the weeks, and of each unit its leave and its time.
    const all = 6 + PLAN_BOOKS_AHEAD + 2 * units.length;
    expect(await onEveryFarm(gatherAllCopies, services)).toBe(all);
    expect(await onEveryFarm(gatherAllCopies, services)).toBe(0);
    expect(await at('stable')).toEqual(['a']);
  });
});

test('the copies of the seed are those that the server gathers', async () => {
  const { documents } = buildSeed(NOW);
  const folder =
    /^farms\/lyngbaekgaard\/(units|activities|absences|leaves|payRates|timeRegistrations)\/[^/]+$/;
  const stored = [...documents].filter(
    ([path, one]) => folder.test(path) && !(path.includes('/timeRegistrations/') && isDecided(one)),
  );
  const writer = db.bulkWriter();
  for (const [path, one] of stored) void writer.set(db.doc(path), { ...one });
  await writer.close();
  const [, unitId = ''] =
    /units\/(.+)$/.exec(stored.find(([path]) => /units/.test(path))?.[0] ?? '') ?? [];
  const all = [
    copiedRates(services, SEED_FARM),
    copiedLeaves(services, SEED_FARM, null),
    copiedLeaves(services, SEED_FARM, unitId),
    copiedActivities(services, SEED_FARM),
    copiedAbsences(services, SEED_FARM),
    copiedOpenTime(services, SEED_FARM, unitId),
  ] as const;
  for (const copied of all) {
    const collection = db.doc(copied.path).parent;
    await gather(copied);
    const { docs } = await collection.where('id', '==', copied.which.id).get();
    const seeded = [...documents].filter(
      ([path, data]) =>
        path.startsWith(`${collection.path}/`) && 'id' in data && data.id === copied.which.id,
    );
    expect(Object.fromEntries(docs.map((one) => [one.ref.path, one.data()]))).toEqual(
      Object.fromEntries(seeded),
    );
  }
});

/** One of several kinds. */
function gather(copied: { readonly [K in keyof Copied]: unknown }): Promise<boolean> {
  return gatherCopies(services, copied as Copied);
}

const isDecided = (one: object): boolean =>
  'status' in one && ['approved', 'locked'].includes(String(one.status));
