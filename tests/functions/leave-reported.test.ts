import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Leave } from '#domain/leave/document/leave.ts';
import { paths } from '#domain/paths.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { leaveReported } from '../../functions/src/doors/leave-reported.ts';
import { aFarm, type Somebody } from './farm-world.ts';
import { services, toldTo } from './time-world.ts';

const { db } = services;
const NOON = new Date('2026-11-20T12:00:00Z');

let farm: string;
let leader: Somebody;
let worker: Somebody;
beforeEach(async () => {
  ({ farm, leader, worker } = await aFarm());
});

const reference = (id: string) => db.doc(paths.leave(farm, id));
const stored = async (id: string) => (await reference(id).get()).data();
const types = async ({ uid }: Somebody) => (await toldTo(uid)).map(({ type }) => type);
const asked = (id: string, change: Partial<Leave> = {}) => ({
  ...aLeave({
    id,
    employeeId: worker.uid,
    unitId: 'stable',
    status: 'requested',
    from: '2026-12-07',
    to: '2026-12-11',
    days: 50_000,
    ...change,
  }),
  created: NOON,
  createdByEid: worker.uid,
});
/** A write, reported as the database does. */
async function put(id: string, fields: Record<string, unknown>): Promise<void> {
  const before = await reference(id).get();
  await reference(id).set(fields);
  const after = await reference(id).get();
  const report = { farmId: farm, eventId: randomUUID(), atMs: NOON.getTime(), before, after };
  await leaveReported(services, report);
}

describe('a leave that the domain refuses', () => {
  test('is removed where it is new: its writer is told, and nobody who decides', async () => {
    await put('holiday-of-nothing', asked('holiday-of-nothing', { days: 0 }));
    await put('unreadable-leave', { ...asked('unreadable-leave'), from: 7 });
    expect(await stored('holiday-of-nothing')).toBeUndefined();
    expect(await stored('unreadable-leave')).toBeUndefined();
    expect(await types(worker)).toEqual(['change_taken_back', 'change_taken_back']);
    expect(await types(leader)).toEqual([]);
  });

  test('is again what it was where it was changed', async () => {
    await put('a-real-request', asked('a-real-request'));
    const before = await stored('a-real-request');
    const bad = { status: 'approved', decidedAt: NOON, decidedByEid: leader.uid, minutes: 60 };
    const by = { updated: new Date(NOON.getTime() + 1000), updatedByEid: leader.uid };
    await put('a-real-request', { ...before, ...bad, ...by });
    expect(await stored('a-real-request')).toEqual(before);
    expect(await types(leader)).toEqual(expect.arrayContaining(['change_taken_back']));
    expect(await types(worker)).toEqual([]);
  });

  test('asks for days that are asked for already', async () => {
    const ids = ['first-of-many', 'second-of-many', 'third-of-many'];
    for (const [at, id] of ids.entries()) {
      await put(id, { ...asked(id), created: new Date(NOON.getTime() + at) });
    }
    const left = await Promise.all(ids.map(stored));
    expect(left.map((one) => one !== undefined)).toEqual([true, false, false]);
    expect(await types(leader)).toEqual(['leave_requested']);
  });
});

test('what one person asks for within an hour is one message', async () => {
  const days = ['2026-12-07', '2026-12-08', '2026-12-09'];
  for (const day of days) {
    const id = `asked-for-${day}`;
    await put(id, asked(id, { from: day, to: day, days: 10_000 }));
  }
  expect(await types(leader)).toEqual(['leave_requested']);
  const later = asked('asked-for-later', { from: '2027-01-04', to: '2027-01-04', days: 10_000 });
  await put('asked-for-later', { ...later, created: new Date(NOON.getTime() + 3_600_000) });
  expect(await types(leader)).toEqual(['leave_requested', 'leave_requested']);
});
