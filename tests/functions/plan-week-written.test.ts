import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { type PlanWeek, PlanWeekSchema } from '#domain/plan/week/plan-week.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { NO_AUDIT } from '#tests/support/factories.ts';
import { planWeekWritten } from '../../functions/src/plan/plan-week-written.ts';
import { toEntity } from '../../functions/src/platform/entity.ts';
import { aFarm, call, clearProject, employ, read, type Somebody } from './farm-world.ts';
import { NOW, services, toldTo } from './time-world.ts';

const { db } = services;
const DAY = addDays(dayOf(NOW, ZONE), 10);
const WEEK = weekOf(DAY);
const ID = `stable_${WEEK}`;

let farm: string;
let leader: Somebody;
let worker: Somebody;
beforeEach(async () => {
  await clearProject();
  ({ farm, leader, worker } = await aFarm());
});

const shift = (employeeId: string | null, from = '06:00'): Shift => ({
  employeeId,
  start: at(DAY, from),
  end: at(DAY, '14:00'),
  breakMinutes: 0,
  activityId: null,
  title: 'Dag stald',
  note: 'Se til kalv 412',
  guideIds: [],
  overrides: {},
});

/** Publishes as the rules let a planner do it, and reports it. */
async function publish(publicationId: string, shifts: Record<string, Shift>): Promise<PlanWeek> {
  const reference = db.doc(paths.planWeek(farm, ID));
  const before = toEntity(PlanWeekSchema, await reference.get());
  await reference.set({
    ...NO_AUDIT,
    id: ID,
    unitId: 'stable',
    week: WEEK,
    shifts,
    dayNotes: { '1': 'Tankbil' },
    previous: before?.shifts ?? {},
    publicationId,
    publishedAt: NOW,
    publishedByEid: leader.uid,
  });
  const after = toEntity(PlanWeekSchema, await reference.get());
  if (after === null) throw new Error('It cannot be read.');
  await planWeekWritten(services, { farmId: farm, after });
  return after;
}
const types = async ({ uid }: Somebody) => (await toldTo(uid)).map(({ type }) => type);

describe('a published week', () => {
  test('is kept, and tells whose shifts it makes once, however often it is reported', async () => {
    const first = await publish('p1', { a: shift(worker.uid), b: shift(leader.uid) });
    const again = { farmId: farm, after: first };
    await Promise.all([planWeekWritten(services, again), planWeekWritten(services, again)]);
    expect(await types(worker)).toEqual(['plan_published']);
    expect(await types(leader)).toEqual([]);
    const [told] = await toldTo(worker.uid);
    expect(told).toMatchObject({ link: '/', params: { week: Number(WEEK.slice(-2)) } });
    // Its id is made of letters and numbers by chance.
    expect(JSON.stringify({ ...told, id: '' })).not.toContain('412');
    expect(await read(paths.planPublication(farm, ID, 'p1'))).toMatchObject({
      added: 2,
      changed: 0,
      removed: 0,
      dayNotes: { '1': 'Tankbil' },
      publishedByEid: leader.uid,
    });
  });

  test('tells of changes; reports that come late change nothing', async () => {
    const first = await publish('p1', { a: shift(worker.uid) });
    const second = await publish('p2', { a: shift(worker.uid, '07:00') });
    await planWeekWritten(services, { farmId: farm, after: second });
    await planWeekWritten(services, { farmId: farm, after: first });
    expect(new Set(await types(worker))).toEqual(new Set(['plan_changed', 'plan_published']));
    expect(await types(worker)).toHaveLength(2);
    expect(await read(paths.planPublication(farm, ID, 'p2'))).toMatchObject({
      changed: 1,
      added: 0,
    });
  });

  test('of which a report was cut off is told when it comes again', async () => {
    const after = await publish('p1', {});
    const cut = { ...services, step: () => Promise.reject(new Error('cut off')) };
    const next = { ...after, publicationId: 'p2', shifts: { a: shift(worker.uid) }, previous: {} };
    await expect(planWeekWritten(cut, { farmId: farm, after: next })).rejects.toThrow('cut off');
    expect(await types(worker)).toEqual([]);
    await planWeekWritten(services, { farmId: farm, after: next });
    expect(await types(worker)).toEqual(['plan_published']);
  });

  test('with a shift of somebody who cannot be tells all others', async () => {
    await publish('p1', { bad: shift('__x__'), worse: shift('a/b'), own: shift(worker.uid) });
    expect(await types(worker)).toEqual(['plan_published']);
  });

  test('with shifts of who has left tells them nothing, however it was written', async () => {
    const gone = await employ(farm, 'employee');
    expect(await call(leader, 'DELETE', `/employees/${gone.uid}`)).toMatchObject({ status: 200 });
    await publish('p1', { theirs: shift(gone.uid), own: shift(worker.uid) });
    await publish('p2', { theirs: shift(gone.uid, '07:00'), own: shift(worker.uid) });
    expect(await types(gone)).toEqual([]);
    expect(await types(worker)).toEqual(['plan_published']);
  });

  test('that cannot be read, or that nobody published, is left alone', async () => {
    await planWeekWritten(services, { farmId: farm, after: null });
    const after = await publish('p1', {});
    for (const publicationId of ['', '__x__', '.', 'a/b']) {
      await planWeekWritten(services, {
        farmId: farm,
        after: { ...after, publicationId, shifts: { a: shift(worker.uid) } },
      });
    }
    expect(await types(worker)).toEqual([]);
  });
});
