import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayOf } from '#domain/dates/day.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { paths } from '#domain/paths.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { leaveWritten } from '../../functions/src/leave/leave-written.ts';
import { deactivateDuePeople } from '../../functions/src/people/deactivate-due.ts';
import { onEveryFarm } from './every-farm.ts';
import {
  aFarm,
  call,
  clearProject,
  endingAt,
  read,
  services,
  type Somebody,
} from './farm-world.ts';
import { toldTo } from './time-world.ts';

const { db } = services;
const today = dayOf(Date.now(), 'Europe/Copenhagen');
const day = (days: number) => addDays(today, days);

let farm: string;
let owner: Somebody;
let worker: Somebody;
beforeAll(clearProject);
beforeEach(async () => {
  ({ farm, owner, worker } = await aFarm());
});

const put = (id: string, change: Partial<Leave>) => {
  const fields = { id, employeeId: worker.uid, unitId: 'stable', from: day(3), to: day(5) };
  return db.doc(paths.leave(farm, id)).set({ ...aLeave(fields), ...change });
};
const leave = (id: string) => read(paths.leave(farm, id));
const remove = (from?: string) =>
  call(owner, 'DELETE', `/employees/${worker.uid}`, from === undefined ? {} : { query: { from } });

describe('leave of somebody who is deactivated', () => {
  test('is settled with the last day, under the name of who did it', async () => {
    await put('asked', { status: 'requested' });
    await put('later', {});
    await put('now', { from: day(-1), days: 70_000 });
    await put('ill', { type: 'sick', status: 'reported', from: day(-2), to: null });
    await put('old', { from: day(-9), to: day(-5), days: 50_000 });
    await put('another', { employeeId: owner.uid });
    await db.doc(paths.leave(farm, 'odd')).set({ employeeId: worker.uid, type: 'x' });
    expect(await remove()).toMatchObject({ status: 200 });
    const by = { updatedByEid: owner.uid };
    expect(await leave('asked')).toMatchObject({ status: 'withdrawn', ...by });
    expect(await leave('later')).toMatchObject({
      status: 'cancelled',
      decidedByEid: owner.uid,
      ...by,
    });
    const now = await leave('now');
    expect(now).toMatchObject({ status: 'approved', to: today, ...by });
    expect(now?.['days']).toBeLessThanOrEqual(20_000);
    expect(await leave('ill')).toMatchObject({ status: 'reported', to: today, ...by });
    expect(await leave('old')).toMatchObject({ status: 'approved', days: 50_000, updated: null });
    expect(await leave('another')).toMatchObject({ status: 'approved', updated: null });
    expect(await leave('odd')).toEqual({ employeeId: worker.uid, type: 'x' });
  });

  test('of any number is settled after access is gone, and by the retry where that was cut off', async () => {
    const written = db.bulkWriter();
    const ids = Array.from({ length: 401 }, (_, at) => `many-${1000 + at}`);
    for (const id of ids) {
      const fields = { id, employeeId: worker.uid, unitId: 'stable', from: day(3), to: day(3) };
      void written.set(db.doc(paths.leave(farm, id)), aLeave({ ...fields, status: 'requested' }));
    }
    await written.close();
    const silent = endingAt('account', 'silence');
    void call(owner, 'DELETE', `/employees/${worker.uid}`, { services: silent });
    await silent.reached;
    expect(await leave('many-1399')).toMatchObject({ status: 'withdrawn' });
    expect(await leave('many-1400')).toMatchObject({ status: 'requested' });
    expect((await services.auth.getUser(worker.uid)).disabled).toBe(true);
    expect(await remove()).toMatchObject({ status: 200 });
    expect(await leave('many-1400')).toMatchObject({ status: 'withdrawn' });
  });

  test('stays while the last day is to come, and is settled the night after it', async () => {
    await put('later', {});
    expect(await remove(day(1))).toMatchObject({ status: 200 });
    expect(await leave('later')).toMatchObject({ status: 'approved' });
    await db.doc(paths.employee(farm, worker.uid)).update({ endDate: new Date(Date.now() - 2e8) });
    expect(await onEveryFarm(deactivateDuePeople, services)).toBe(1);
    expect(await leave('later')).toMatchObject({ status: 'cancelled', updatedByEid: owner.uid });
  });

  test('what is locked stays as it was paid', async () => {
    await db.doc(paths.farm(farm)).update({ lockedThrough: day(4) });
    await put('later', {});
    await remove();
    expect(await leave('later')).toMatchObject({ status: 'approved', to: day(4) });
  });

  test('they are told nothing of it', async () => {
    await put('later', {});
    await remove();
    const before = aLeave({ id: 'later', employeeId: worker.uid });
    const after = { ...before, status: 'cancelled', updated: 1, updatedByEid: owner.uid } as const;
    await db.doc(paths.user(worker.uid)).update({ userFarm: farm });
    await leaveWritten(services, { farmId: farm, leaveId: 'later', eventId: 'e', before, after });
    expect(await toldTo(worker.uid)).toEqual([]);
  });

  test('who leaves by themself leaves no leave behind', async () => {
    await put('asked', { status: 'requested' });
    expect(await call(worker, 'POST', '/me/leave')).toMatchObject({ status: 200 });
    expect(await leave('asked')).toMatchObject({ status: 'withdrawn', updatedByEid: worker.uid });
  });
});
