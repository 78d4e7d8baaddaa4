import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { mondayOfWeek, weekOf } from '#domain/plan/week/iso-week.ts';
import { planReceiptId, PlanReceiptSchema } from '#domain/plan/week/plan-receipt.ts';
import { planWeekId, type PlanWeek, PlanWeekSchema } from '#domain/plan/week/plan-week.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { NO_AUDIT } from '#tests/support/factories.ts';
import { tellDue } from '../../functions/src/plan/ahead/tell-due.ts';
import { carryReceipts } from '../../functions/src/plan/plan-week-written.ts';
import { receiptWritten } from '../../functions/src/plan/receipt-written.ts';
import { remindUnconfirmed } from '../../functions/src/plan/remind-unconfirmed.ts';
import { nameMaker } from '../../functions/src/platform/audit.ts';
import { toEntity } from '../../functions/src/platform/entity.ts';
import { watchShifts } from '../../functions/src/time/plan/watch-timers.ts';
import { onEveryFarm } from './every-farm.ts';
import { aFarm, call, clearProject, employ, read, refused, type Somebody } from './farm-world.ts';
import { clockedIn, NOW, registrationsOf, services, servicesAt, toldTo } from './time-world.ts';

const { db } = services;
const TODAY = dayOf(NOW, ZONE);
const NEXT = addDays(TODAY, 7);
const HOUR = 3_600_000;

let farm: string;
let leader: Somebody;
let worker: Somebody;
beforeEach(async () => {
  await clearProject();
  ({ farm, leader, worker } = await aFarm());
});

const shift = (employeeId: string | null, day = NEXT, from = '06:00', to = '14:00'): Shift => ({
  employeeId,
  start: at(day, from),
  end: at(day, to),
  breakMinutes: 0,
  activityId: null,
  title: '',
  note: '',
  guideIds: [],
  overrides: {},
});

async function publish(
  shifts: Record<string, unknown>,
  { publicationId = 'p1', day = NEXT, publishedAt = NOW } = {},
): Promise<{ before: PlanWeek | null; after: PlanWeek }> {
  const id = planWeekId('stable', weekOf(day));
  const reference = db.doc(paths.planWeek(farm, id));
  const before = toEntity(PlanWeekSchema, await reference.get());
  await reference.set({
    ...NO_AUDIT,
    id,
    unitId: 'stable',
    week: weekOf(day),
    shifts,
    dayNotes: {},
    previous: before?.shifts ?? {},
    publicationId,
    publishedAt,
    publishedByEid: leader.uid,
  });
  const after = toEntity(PlanWeekSchema, await reference.get());
  if (after === null) throw new Error('It cannot be read.');
  return { before, after };
}

const receiptId = (uid: string): string => planReceiptId('stable', weekOf(NEXT), uid);
const confirm = ({ uid }: Somebody, publicationId = 'p1') =>
  db.doc(paths.planReceipt(farm, receiptId(uid))).set({
    ...NO_AUDIT,
    id: receiptId(uid),
    employeeId: uid,
    unitId: 'stable',
    week: weekOf(NEXT),
    publicationId,
    confirmed: true,
  });
const confirmed = async ({ uid }: Somebody) =>
  (await read(paths.planReceipt(farm, receiptId(uid))))?.['publicationId'];
const types = async ({ uid }: Somebody) => (await toldTo(uid)).map(({ type }) => type);

describe('a confirmation', () => {
  test('holds for the next publication where one’s own shifts are the same, however often it is reported', async () => {
    await publish({ a: shift(worker.uid), b: shift(leader.uid) });
    await Promise.all([confirm(worker), confirm(leader)]);
    const write = await publish(
      { a: shift(worker.uid), b: shift(leader.uid, NEXT, '05:00') },
      { publicationId: 'p2' },
    );
    await carryReceipts(services, farm, write);
    await carryReceipts(services, farm, write);
    expect(await confirmed(worker)).toBe('p2');
    expect(await confirmed(leader)).toBe('p1');
    // A report of the first publication that comes late.
    await carryReceipts(services, farm, { before: null, after: write.after });
    expect(await confirmed(worker)).toBe('p2');
  });

  test('is asked for again a day later, once a publication, only where the farm asks and only who is missing', async () => {
    await publish({ a: shift(worker.uid), b: shift(leader.uid) });
    const later = servicesAt(NOW + 25 * HOUR);
    expect(await onEveryFarm(remindUnconfirmed, later)).toBe(0);
    await db.doc(paths.planningSettings(farm)).set({ id: 'planning', confirm: true });
    expect(await onEveryFarm(remindUnconfirmed, servicesAt(NOW + 20 * HOUR))).toBe(0);
    await confirm(leader);
    expect(await onEveryFarm(remindUnconfirmed, later)).toBe(1);
    expect(await onEveryFarm(remindUnconfirmed, later)).toBe(1);
    expect(await types(worker)).toEqual(['plan_confirm']);
    expect(await types(leader)).toEqual([]);
    await publish({ a: shift(worker.uid, NEXT, '05:00') }, { publicationId: 'p2' });
    await onEveryFarm(remindUnconfirmed, later);
    expect(await types(worker)).toEqual(['plan_confirm', 'plan_confirm']);
  });

  test('is asked for by hand by whoever plans the unit, once a day', async () => {
    const week = weekOf(NEXT);
    const remind = (who: Somebody, body: unknown, at = NOW) =>
      call(who, 'POST', '/plan/reminders', { body, services: servicesAt(at) });
    const of = { unitId: 'stable', week };
    const plans = { planning: true };
    const seated = await employ(farm, 'employee', ['stable'], plans);
    const planner = { ...seated, claims: { ...seated.claims, ...plans } };
    expect(await remind(planner, of)).toEqual(refused(404, 'not_found'));
    await publish({ a: shift(worker.uid), b: shift(leader.uid) });
    await confirm(leader);
    expect(await remind(worker, of)).toEqual(refused(403, 'not_allowed'));
    expect(await remind(planner, { ...of, unitId: 'field' })).toEqual(refused(403, 'not_allowed'));
    for (const wrong of [
      null,
      { unitId: 'stable' },
      { ...of, week: '2026-W99' },
      { ...of, x: 1 },
    ]) {
      expect(await remind(planner, wrong)).toEqual(refused(400, 'bad_request'));
    }
    const done = { status: 200, body: { ok: true } };
    expect(await remind(planner, of)).toEqual(done);
    expect(await remind(planner, of)).toEqual(done);
    expect(await types(worker)).toEqual(['plan_confirm']);
    expect(await types(leader)).toEqual([]);
    // Who leads the unit plans it too.
    expect(await remind(leader, of, NOW + 24 * HOUR)).toEqual(done);
    expect(await types(worker)).toEqual(['plan_confirm', 'plan_confirm']);
  });

  test('a week that cannot be read keeps no other from being asked for', async () => {
    await db.doc(paths.planningSettings(farm)).set({ id: 'planning', confirm: true });
    await db.doc(paths.planWeek(farm, 'x')).set({ week: weekOf(NEXT), shifts: 5, unitId: [] });
    await publish({ a: shift(worker.uid), bad: shift('__x__') });
    await onEveryFarm(remindUnconfirmed, servicesAt(NOW + 25 * HOUR));
    expect(await types(worker)).toEqual(['plan_confirm']);
  });
});

describe('a shift that was moved', () => {
  const times = (from: string) => ({ start: at(NEXT, from), end: at(NEXT, '14:00') });
  const stored = async ({ uid }: Somebody) => await read(paths.planReceipt(farm, receiptId(uid)));

  test('keeps the time that its owner knew until they have seen it, however often that is reported', async () => {
    await publish({ a: shift(worker.uid), b: shift(leader.uid) });
    const second = await publish(
      { a: shift(worker.uid, NEXT, '05:00'), b: shift(leader.uid) },
      { publicationId: 'p2' },
    );
    const third = await publish(
      { a: shift(worker.uid, NEXT, '05:00'), b: shift(leader.uid, NEXT, '07:00') },
      { publicationId: 'p3' },
    );
    for (const write of [second, second, third, third]) await carryReceipts(services, farm, write);
    expect(await stored(worker)).toMatchObject({
      employeeId: worker.uid,
      publicationId: 'p1',
      confirmed: false,
      was: { a: times('06:00') },
    });
    expect(await stored(leader)).toMatchObject({ was: { b: times('06:00') } });
    await db
      .doc(paths.planReceipt(farm, receiptId(worker.uid)))
      .update({ publicationId: 'p3', was: {} });
    for (const write of [second, third]) await carryReceipts(services, farm, write);
    expect(await stored(worker)).toMatchObject({ publicationId: 'p3', was: {} });
  });

  test('of somebody who cannot be stops nobody else’s', async () => {
    const hostile = 'x/y';
    await publish({ a: shift(hostile), b: shift(worker.uid) });
    const write = await publish(
      { a: shift(hostile, NEXT, '05:00'), b: shift(worker.uid, NEXT, '05:00') },
      { publicationId: 'p2' },
    );
    await carryReceipts(services, farm, write);
    expect(await stored(worker)).toMatchObject({ was: { b: times('06:00') } });
  });
});

describe('whoever cannot come', () => {
  const receiptOf = async ({ uid }: Somebody) =>
    toEntity(PlanReceiptSchema, await db.doc(paths.planReceipt(farm, receiptId(uid))).get());
  const decline = async (who: Somebody, declined: readonly string[], publicationId = 'p1') => {
    const before = await receiptOf(who);
    await confirm(who, publicationId);
    const reference = db.doc(paths.planReceipt(farm, receiptId(who.uid)));
    await reference.update({ confirmed: false, declined });
    const write = { farmId: farm, before, after: await receiptOf(who) };
    await receiptWritten(services, write);
    await receiptWritten(services, write);
  };

  test('is told the planners of the unit, once a word; the shift stays theirs', async () => {
    const planner = await employ(farm, 'employee', ['stable'], { planning: true });
    await db.doc(paths.employee(farm, leader.uid)).update({ planning: true });
    await publish({
      a: shift(worker.uid),
      b: shift(worker.uid, addDays(NEXT, 1)),
      c: shift(leader.uid),
    });
    await decline(worker, ['a', 'c', 'never']);
    expect((await toldTo(planner.uid)).map(({ type, params }) => [type, params])).toEqual([
      ['plan_declined', expect.objectContaining({ shifts: 1 })],
    ]);
    expect(await types(leader)).toEqual(['plan_declined']);
    expect(await types(worker)).toEqual([]);
    await decline(worker, ['a', 'b']);
    expect(await types(leader)).toEqual(['plan_declined', 'plan_declined']);
    // That one of them is possible after all leaves no word about the other.
    await decline(worker, ['b']);
    expect(await types(leader)).toEqual(['plan_declined', 'plan_declined']);
    const week = await read(paths.planWeek(farm, planWeekId('stable', weekOf(NEXT))));
    expect(week).toMatchObject({ shifts: { a: { employeeId: worker.uid } } });
    // Who has answered is not reminded.
    await db.doc(paths.planningSettings(farm)).set({ id: 'planning', confirm: true });
    await onEveryFarm(remindUnconfirmed, servicesAt(NOW + 25 * HOUR));
    expect(await types(worker)).toEqual([]);
  });

  test('of a publication that is no more, or with shifts of others, tells nobody', async () => {
    await db.doc(paths.employee(farm, leader.uid)).update({ planning: true });
    await publish({ a: shift(worker.uid), c: shift(leader.uid) }, { publicationId: 'p2' });
    await decline(worker, ['a'], 'p1');
    await decline(worker, ['c'], 'p2');
    await decline(worker, [], 'p2');
    expect(await types(leader)).toEqual([]);
  });
});

describe('a week that should be known', () => {
  const due = at(addDays(mondayOfWeek(weekOf(NEXT)), -15), '15:00');
  const plan = (day: string, publicationId: string) =>
    publish({ a: shift(worker.uid, day) }, { publicationId, day });
  beforeEach(() => db.doc(paths.employee(farm, leader.uid)).update({ planning: true }));

  test('and is not published is told the planners of a unit that is planned, the day before and once', async () => {
    await plan(addDays(NEXT, -21), 'p1');
    expect(await onEveryFarm(tellDue, servicesAt(due - 24 * HOUR))).toBe(0);
    expect(await onEveryFarm(tellDue, servicesAt(due))).toBe(1);
    expect(await onEveryFarm(tellDue, servicesAt(due))).toBe(1);
    expect((await toldTo(leader.uid)).map(({ type, params }) => [type, params])).toEqual([
      [
        'plan_due',
        {
          week: Number(weekOf(NEXT).slice(-2)),
          unit: expect.any(String),
          day: addDays(mondayOfWeek(weekOf(NEXT)), -14),
        },
      ],
    ]);
    await db.doc(paths.planningSettings(farm)).set({ id: 'planning', noticeDays: 10 });
    expect(await onEveryFarm(tellDue, servicesAt(due))).toBe(0);
    await db
      .doc(paths.planningSettings(farm))
      .set({ id: 'planning', levels: { lateNotice: 'off' } });
    expect(await onEveryFarm(tellDue, servicesAt(due))).toBe(0);
  });

  test('tells nobody where it is published, where nothing ever was, nor of a unit that was put away', async () => {
    expect(await onEveryFarm(tellDue, servicesAt(due))).toBe(0);
    await plan(addDays(NEXT, -21), 'p1');
    await plan(NEXT, 'p2');
    expect(await onEveryFarm(tellDue, servicesAt(due))).toBe(0);
    await db.doc(paths.planWeek(farm, planWeekId('stable', weekOf(NEXT)))).delete();
    await db.doc(paths.unit(farm, 'stable')).set({ deleted: new Date(NOW) }, { merge: true });
    expect(await onEveryFarm(tellDue, servicesAt(due))).toBe(0);
    expect(await types(leader)).toEqual([]);
  });
});

describe('a shift for which nobody has come', () => {
  const start = at(TODAY, '06:00');
  const after = (minutes: number) => servicesAt(start + minutes * 60_000);
  const plan = (shifts: Record<string, unknown>) => publish(shifts, { day: TODAY });

  test('is told its owner and the leaders, once, and names the time', async () => {
    await plan({ a: shift(worker.uid, TODAY), open: shift(null, TODAY) });
    expect(await onEveryFarm(watchShifts, after(9))).toBe(0);
    expect(await onEveryFarm(watchShifts, after(10))).toBe(1);
    expect(await types(worker)).toEqual(['shift_missed']);
    // Who leads hears of it a while later.
    expect(await types(leader)).toEqual([]);
    expect(await onEveryFarm(watchShifts, after(20))).toBe(1);
    expect(await onEveryFarm(watchShifts, after(40))).toBe(1);
    expect(await onEveryFarm(watchShifts, after(60))).toBe(0);
    expect(await types(worker)).toEqual(['shift_missed']);
    expect(await toldTo(leader.uid)).toMatchObject([
      { type: 'shift_missed_of', params: { time: '06:00' }, read: false },
    ]);
  });

  test('is nobody’s fault where there is a clock, leave, or somebody else has the shift now', async () => {
    await plan({ a: shift(worker.uid, TODAY) });
    const { set } = registrationsOf(farm);
    await set('r', clockedIn(worker.uid, TODAY, '06:10'));
    expect(await onEveryFarm(watchShifts, after(30))).toBe(0);
    await db.doc(paths.registration(farm, 'r')).delete();
    const absence = { employeeId: worker.uid, from: TODAY, to: null, part: 'full' };
    await db.doc(paths.absence(farm, 'sick')).set({ ...NO_AUDIT, ...absence, id: 'sick' });
    expect(await onEveryFarm(watchShifts, after(30))).toBe(0);
    await db.doc(paths.absence(farm, 'sick')).delete();
    await plan({ a: shift(leader.uid, TODAY) });
    expect(await onEveryFarm(watchShifts, after(30))).toBe(1);
    expect(await types(worker)).toEqual([]);
    expect(await types(leader)).toEqual(['shift_missed']);
  });

  test('is not asked about where there is no clock to start, and one bad shift keeps none from it', async () => {
    await plan({
      bad: shift('__x__', TODAY),
      none: shift('nobody', TODAY),
      a: shift(worker.uid, TODAY),
    });
    await db.doc(paths.timeSettings(farm)).set({ trackingMode: 'deviations' });
    expect(await onEveryFarm(watchShifts, after(30))).toBe(0);
    await db.doc(paths.timeSettings(farm)).set({ trackingMode: 'both' });
    expect(await onEveryFarm(watchShifts, after(30))).toBe(1);
  });
});

test('[S3.9] who writes a draft or a receipt first is named as who made it, and its version stays', async () => {
  const reference = db.doc(paths.planDraft(farm, 'stable_2026-W48'));
  const none = await reference.get();
  await reference.set({
    week: 'x',
    updated: new Date(NOW),
    updatedByEid: leader.uid,
    updatedByUid: null,
  });
  const first = await reference.get();
  await nameMaker(none, first);
  const made = { created: first.get('updated'), createdByEid: leader.uid, createdByUid: null };
  const whole = { ...first.data(), ...made, deleted: null, deletedByEid: null };
  expect(await read(reference.path)).toEqual(whole);
  await reference.update({ updated: new Date(NOW + 1), updatedByEid: worker.uid });
  await nameMaker(first, await reference.get());
  await nameMaker(none, await reference.get());
  expect(await read(reference.path)).toMatchObject(made);
});
