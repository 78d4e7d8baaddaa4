import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayOf } from '#domain/dates/day.ts';
import { type Leave, LeaveSchema } from '#domain/leave/document/leave.ts';
import { paths } from '#domain/paths.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { planWeekId } from '#domain/plan/week/plan-week.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { NO_AUDIT } from '#tests/support/factories.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { leaveWritten } from '../../functions/src/leave/leave-written.ts';
import { toEntity } from '../../functions/src/platform/entity.ts';
import { aFarm, clearProject, employ, type Somebody } from './farm-world.ts';
import { NOW, services, toldTo } from './time-world.ts';

const { db } = services;
const DAY = addDays(dayOf(NOW, ZONE), 9);
const WEEK = weekOf(DAY);
const ID = planWeekId('stable', WEEK);

let farm: string;
let owner: Somebody;
let leader: Somebody;
let worker: Somebody;
let planner: Somebody;

const shift = (employeeId: string | null, day: string): Shift => ({
  employeeId,
  start: at(day, '06:00'),
  end: at(day, '14:00'),
  breakMinutes: 0,
  activityId: null,
  title: '',
  note: '',
  guideIds: [],
  overrides: {},
});
const publish = (shifts: Record<string, Shift>, change: object = {}) =>
  db.doc(paths.planWeek(farm, ID)).set({
    ...NO_AUDIT,
    id: ID,
    unitId: 'stable',
    week: WEEK,
    shifts,
    previous: {},
    dayNotes: {},
    publicationId: 'p',
    publishedAt: NOW,
    publishedByEid: planner.uid,
    ...change,
  });

beforeEach(async () => {
  await clearProject();
  ({ farm, owner, leader, worker } = await aFarm());
  planner = await employ(farm, 'employee', ['stable']);
  await db.doc(paths.employee(farm, planner.uid)).update({ planning: true });
  await publish({ a: shift(worker.uid, DAY), b: shift(leader.uid, DAY), c: shift(null, DAY) });
});

async function put(change: Partial<Leave>): Promise<() => Promise<void>> {
  const place = db.doc(paths.leave(farm, 'l'));
  const before = toEntity(LeaveSchema, await place.get());
  const days = { from: DAY, to: addDays(DAY, 1) };
  const fields = { id: 'l', employeeId: worker.uid, unitId: 'stable', createdByEid: worker.uid };
  await place.set({ ...aLeave(fields), ...days, ...change });
  const after = toEntity(LeaveSchema, await place.get());
  const report = () =>
    leaveWritten(services, { farmId: farm, leaveId: 'l', eventId: 'e', before, after });
  await report();
  return report;
}
const by = ({ uid }: Somebody): Partial<Leave> => ({ updated: NOW, updatedByEid: uid });
const types = async ({ uid }: Somebody) => (await toldTo(uid)).map(({ type }) => type);

describe('leave over published shifts', () => {
  test('is told to the planners of the unit once, without a word of why', async () => {
    await put({ status: 'requested' });
    expect(await types(planner)).toEqual([]);
    const report = await put({ status: 'approved', ...by(leader) });
    await Promise.all([report(), report()]);
    expect(await toldTo(planner.uid)).toMatchObject([
      {
        type: 'leave_shifts',
        body: expect.stringContaining('Number of shifts: 1.') as string,
        link: `/planning?d=${DAY}`,
        read: false,
      },
    ]);
    expect(await types(owner)).toEqual([]);
    await put({ status: 'approved', note: 'x', ...by(leader) });
    expect(await types(planner)).toEqual(['leave_shifts']);
    await put({ status: 'approved', to: addDays(DAY, 4), ...by(leader) });
    expect(await types(planner)).toEqual(['leave_shifts', 'leave_shifts']);
  });

  test('is told to nobody where the leader who approves plans', async () => {
    await db.doc(paths.employee(farm, leader.uid)).update({ planning: true });
    await put({ status: 'requested' });
    await put({ status: 'approved', ...by(leader) });
    expect(await types(planner)).toEqual([]);
  });

  test('that is sickness is told too, to whoever has not heard of it as the leader', async () => {
    await db.doc(paths.employee(farm, leader.uid)).update({ planning: true });
    await put({ type: 'sick', status: 'reported', to: null });
    expect(await types(leader)).toEqual(['absence_reported']);
    const told = await toldTo(planner.uid);
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toMatch(/sick|syg/i);
  });

  test('is told to leaders and owners alone where colleagues may not know who is away', async () => {
    await db.doc(paths.leaveSettings(farm)).set({ id: 'leave', colleaguesSee: false });
    await put({ status: 'approved', ...by(owner) });
    expect(await types(planner)).toEqual([]);
    expect(await types(leader)).toContain('leave_shifts');
  });

  test('without shifts of theirs, and what a hostile planner wrote, is told to nobody', async () => {
    await publish({ b: shift(leader.uid, DAY) });
    await put({ status: 'approved', ...by(leader) });
    await publish({ a: shift(worker.uid, DAY) }, { unitId: 'a/b' });
    await put({ status: 'approved', to: addDays(DAY, 3), ...by(leader) });
    expect(await types(planner)).toEqual([]);
  });
});
