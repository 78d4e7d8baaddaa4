import { beforeEach, describe, expect, test } from 'vitest';
import { LeaveBookSchema, leavesOfBook, MOST_IN_BOOK } from '#domain/leave/document/leave-book.ts';
import { isInForce, isWaiting, type Leave } from '#domain/leave/document/leave.ts';
import { paths } from '#domain/paths.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { updateLeaveBook } from '../../functions/src/leave/update-leave-book.ts';
import { followLeaveByNight } from '../../functions/src/leave/leave-night.ts';
import { leaveWritten } from '../../functions/src/leave/leave-written.ts';
import { toEntity } from '../../functions/src/platform/entity.ts';
import { onEveryFarm } from './every-farm.ts';
import { aFarm, clearProject } from './farm-world.ts';
import { services } from './time-world.ts';

const { db } = services;

let farm: string;
beforeEach(async () => {
  await clearProject();
  ({ farm } = await aFarm());
});

const reference = (id: string) => db.doc(paths.leave(farm, id));
const put = (id: string, change: Partial<Leave> = {}) =>
  reference(id).set(aLeave({ id, ...change }));
const keep = (leaveId: string) =>
  updateLeaveBook(services, { farmId: farm, employeeId: 'me', leaveId });
const bookRef = () => db.doc(paths.leaveBook(farm, 'me'));
const book = async () => toEntity(LeaveBookSchema, await bookRef().get());
const told = async () => {
  const known = await book();
  return known === null
    ? null
    : leavesOfBook(known, [])
        .map(({ id }) => id)
        .toSorted();
};

describe('the book of a person’s leave', () => {
  test('is begun with everything that counts, without a word of why or by whom', async () => {
    await put('summer', { note: 'Sommerhus', createdByEid: 'somebody' });
    await put('asked', { status: 'requested' });
    await put('no', { status: 'rejected', reason: 'Høst' });
    await put('gone', { deleted: 1 });
    await put('another', { employeeId: 'ida' });
    await reference('odd').set({ employeeId: 'me', type: 'diagnosis' });
    expect(await keep('asked')).toBe(true);
    expect(await told()).toEqual(['asked', 'summer']);
    expect(JSON.stringify((await bookRef().get()).data())).not.toMatch(
      /Sommerhus|somebody|diagnosis/,
    );
  });

  test('follows each write, however often it is told, and by several at once', async () => {
    await put('a');
    await keep('a');
    expect(await keep('a')).toBe(false);
    await Promise.all([
      put('b', { from: '2026-07-20', to: '2026-07-21' }),
      put('c', { type: 'sick', status: 'reported', to: null }),
    ]);
    await Promise.all([keep('b'), keep('c'), keep('b')]);
    expect(await told()).toEqual(['a', 'b', 'c']);
    await put('b', { status: 'withdrawn' });
    await reference('c').delete();
    await Promise.all([keep('b'), keep('c')]);
    expect(await told()).toEqual(['a']);
    await reference('a').update({ type: 'diagnosis' });
    await keep('a');
    expect(await told()).toEqual([]);
  });

  test('moves with the home unit', async () => {
    await put('a', { unitId: 'stable' });
    await keep('a');
    await reference('a').update({ unitId: 'field' });
    expect(await keep('a')).toBe(true);
    expect((await book())?.unitId).toBe('field');
  });

  test('of whoever has none is begun by night, once, and of nobody who has left or has no leave', async () => {
    for (const [id, deleted] of [
      ['me', null],
      ['ida', null],
      ['left', new Date(1)],
    ] as const) {
      await db.doc(paths.employee(farm, id)).set({ id, deleted });
    }
    await put('a', { unitId: 'stable' });
    await put('old', { employeeId: 'left' });
    expect(await onEveryFarm(followLeaveByNight, services)).toBe(1);
    expect(await told()).toEqual(['a']);
    expect((await book())?.unitId).toBe('stable');
    expect(await onEveryFarm(followLeaveByNight, services)).toBe(0);
    const { size } = await db.collection(paths.leaveBooks(farm)).get();
    expect(size).toBe(1);
  });

  test('is written anew where it cannot be read', async () => {
    await put('a');
    await bookRef().set({ leaves: 'x' });
    expect(await keep('a')).toBe(true);
    expect(await told()).toEqual(['a']);
  });

  test('that would be too thick says so, and stays so', async () => {
    await put('a');
    const { leaves } = { leaves: {}, ...((await keep('a')) && (await book())) };
    const note = Object.values(leaves)[0];
    const many = Object.fromEntries(
      Array.from({ length: MOST_IN_BOOK }, (_, at) => [`x${at}`, note]),
    );
    await bookRef().update({ leaves: many });
    await put('b');
    expect(await keep('b')).toBe(true);
    expect(await book()).toMatchObject({ isWhole: false, leaves: {} });
    expect(await keep('a')).toBe(false);
  });

  test('of nobody is not begun, and a write that is reported keeps it', async () => {
    expect(await updateLeaveBook(services, { farmId: farm, employeeId: 'a/b', leaveId: 'a' })).toBe(
      false,
    );
    expect(await keep('never')).toBe(false);
    expect(await told()).toBeNull();
    const after = aLeave({ id: 'a', status: 'requested' });
    await reference('a').set(after);
    const write = { farmId: farm, leaveId: 'a', eventId: 'e', before: null, after };
    await leaveWritten(services, write);
    expect(await told()).toEqual(['a']);
    await reference('a').delete();
    await leaveWritten(services, { ...write, before: after, after: null, isGone: true });
    expect(await told()).toEqual([]);
    expect([isInForce(after), isWaiting(after)]).toEqual([false, true]);
  });
});
