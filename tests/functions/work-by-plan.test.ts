import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { planWeekId, type PlanWeek, PlanWeekSchema } from '#domain/plan/week/plan-week.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { NO_AUDIT } from '#tests/support/factories.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { toEntity } from '../../functions/src/platform/entity.ts';
import { planChanged } from '../../functions/src/time/plan/plan-changed.ts';
import { registerPlanned } from '../../functions/src/time/plan/register-planned.ts';
import { onEveryFarm } from './every-farm.ts';
import { aFarm, clearProject, read, type Somebody } from './farm-world.ts';
import { by, clockedIn, NOW, registrationsOf, services, servicesAt, worked } from './time-world.ts';

const { db } = services;
const TODAY = dayOf(NOW, ZONE);
const YESTERDAY = addDays(TODAY, -1);
const WEEK = weekOf(TODAY);
const ID = planWeekId('stable', WEEK);

let farm: string;
let leader: Somebody;
let worker: Somebody;
beforeEach(async () => {
  await clearProject();
  ({ farm, leader, worker } = await aFarm());
});

const shift = (
  employeeId: string | null,
  day = YESTERDAY,
  from = '06:00',
  to = '14:00',
): Shift => ({
  employeeId,
  start: at(day, from),
  end: at(day, to),
  breakMinutes: 30,
  activityId: null,
  title: '',
  note: '',
  guideIds: [],
  overrides: {},
});
const planned = (shiftId: string, one: Shift) => {
  const { start, end, breakMinutes } = one;
  return { shiftId, start, end, breakMinutes };
};

async function publish(
  shifts: Record<string, unknown>,
  unitId = 'stable',
): Promise<{ before: PlanWeek | null; after: PlanWeek | null }> {
  const id = planWeekId(unitId, WEEK);
  const reference = db.doc(paths.planWeek(farm, id));
  const before = toEntity(PlanWeekSchema, await reference.get());
  await reference.set({
    ...NO_AUDIT,
    id,
    unitId,
    week: WEEK,
    shifts,
    dayNotes: {},
    previous: before?.shifts ?? {},
    publicationId: 'p',
    publishedAt: NOW,
    publishedByEid: leader.uid,
  });
  return { before, after: toEntity(PlanWeekSchema, await reference.get()) };
}

describe('a registration', () => {
  test('keeps the shift it is judged by from its start on; another time has another shift', async () => {
    const [early, late] = [
      shift(worker.uid, YESTERDAY, '06:00', '10:00'),
      shift(worker.uid, YESTERDAY, '15:00', '19:00'),
    ];
    await publish({ early, late, other: shift(leader.uid) });
    const { set, update } = registrationsOf(farm);
    await set('r', clockedIn(worker.uid, YESTERDAY, '05:50'));
    expect(await read(paths.registration(farm, 'r'))).toMatchObject({
      planned: planned('early', early),
      updatedByEid: null,
      status: 'running',
    });
    await update('r', {
      start: at(YESTERDAY, '14:45'),
      end: at(YESTERDAY, '19:00'),
      status: 'pending',
      ...by(worker.uid),
    });
    expect(await read(paths.registration(farm, 'r'))).toMatchObject({
      planned: planned('late', late),
    });
  });

  test('is judged by a plan that is published or changed afterwards, until it is approved', async () => {
    const { set, update } = registrationsOf(farm);
    await set('r', worked(worker.uid, YESTERDAY, ['06:00', '14:00']));
    await set('done', worked(worker.uid, TODAY, ['06:00', '08:00'], { status: 'approved' }));
    const shifts = { a: shift(worker.uid), b: shift(worker.uid, TODAY) };
    const write = await publish(shifts);
    expect(await planChanged(services, { farmId: farm, ...write })).toBe(1);
    expect(await planChanged(services, { farmId: farm, ...write })).toBe(0);
    expect(await read(paths.registration(farm, 'r'))).toMatchObject({
      planned: planned('a', shifts.a),
    });
    expect((await read(paths.registration(farm, 'done')))?.['planned'] ?? null).toBeNull();
    await update('r', { status: 'approved', ...by(leader.uid) });
    const moved = await publish({ a: shift(worker.uid, YESTERDAY, '07:00') });
    expect(await planChanged(services, { farmId: farm, ...moved })).toBe(0);
    expect(await read(paths.registration(farm, 'r'))).toMatchObject({
      planned: planned('a', shifts.a),
    });
  });

  test('is paid by the rules of the plan: rounding snaps to it', async () => {
    await publish({ a: shift(worker.uid, YESTERDAY, '06:00', '14:00') });
    const rule = aRule('rounding', {
      id: 'snap',
      start: 'snapToShift',
      end: 'snapToShift',
      graceBeforeMinutes: 10,
      graceAfterMinutes: 10,
    });
    await db.doc(paths.timeRule(farm, rule.id)).set({ ...rule });
    const { set } = registrationsOf(farm);
    await set('r', worked(worker.uid, YESTERDAY, ['05:52', '14:07']));
    const month = await read(paths.timeMonth(farm, worker.uid, YESTERDAY.slice(0, 7)));
    expect(month).toMatchObject({ minutes: 480, rawMinutes: 495 });
  });

  test('a plan that cannot be read, or says it in another week, judges nothing', async () => {
    await db.doc(paths.planWeek(farm, ID)).set({ unitId: 3, week: WEEK, shifts: 'x' });
    const { set } = registrationsOf(farm);
    await set('r', worked(worker.uid, YESTERDAY, ['06:00', '14:00']));
    expect((await read(paths.registration(farm, 'r')))?.['planned'] ?? null).toBeNull();
    await publish({ far: shift(worker.uid, '9999-01-01'), bad: { start: 'x' }, none: null });
    await set('s', worked(worker.uid, TODAY, ['06:00', '08:00']));
    expect((await read(paths.registration(farm, 's')))?.['planned'] ?? null).toBeNull();
  });
});

describe('where deviations alone are registered', () => {
  const night = servicesAt(at(TODAY, '01:30'));
  const made = async () => {
    const { docs } = await db
      .collection(paths.registrations(farm))
      .where('source', '==', 'plan')
      .get();
    return docs.map((document) => document.data());
  };
  beforeEach(() => db.doc(paths.timeSettings(farm)).set({ trackingMode: 'deviations' }));

  test('a planned day becomes a registration at night, once', async () => {
    const own = shift(worker.uid);
    await publish({ own, open: shift(null), later: shift(worker.uid, TODAY) });
    expect(await onEveryFarm(registerPlanned, night)).toBe(1);
    expect(await onEveryFarm(registerPlanned, night)).toBe(0);
    expect(await made()).toMatchObject([
      {
        employeeId: worker.uid,
        unitId: 'stable',
        workDate: YESTERDAY,
        start: own.start,
        end: own.end,
        status: 'pending',
        source: 'plan',
        shiftId: 'own',
        planned: planned('own', own),
        breaks: [{ start: null, end: null, minutes: 30, paid: false, kind: 'planned' }],
        createdByEid: null,
      },
    ]);
  });

  test('not what somebody has said otherwise: worked, deleted again, or away', async () => {
    await publish({ own: shift(worker.uid) });
    const { set, update } = registrationsOf(farm);
    await set('r', worked(worker.uid, YESTERDAY, ['07:00', '09:00']));
    expect(await onEveryFarm(registerPlanned, night)).toBe(0);
    await update('r', { deleted: new Date(), deletedByEid: worker.uid, ...by(worker.uid) });
    expect(await onEveryFarm(registerPlanned, night)).toBe(0);
    await db.doc(paths.registration(farm, 'r')).delete();
    const absence = { employeeId: worker.uid, from: YESTERDAY, to: null, part: 'full' };
    await db.doc(paths.absence(farm, 'sick')).set({ ...NO_AUDIT, ...absence, id: 'sick' });
    expect(await onEveryFarm(registerPlanned, night)).toBe(0);
    await db.doc(paths.absence(farm, 'sick')).delete();
    expect(await onEveryFarm(registerPlanned, night)).toBe(1);
  });

  test('not on locked days, not for who has left, and not on farms that register otherwise', async () => {
    await publish({ own: shift(worker.uid) });
    await db.doc(paths.farm(farm)).update({ lockedThrough: YESTERDAY });
    expect(await onEveryFarm(registerPlanned, night)).toBe(0);
    await db.doc(paths.farm(farm)).update({ lockedThrough: null });
    await db.doc(paths.employee(farm, worker.uid)).update({ deleted: new Date() });
    expect(await onEveryFarm(registerPlanned, night)).toBe(0);
    await db.doc(paths.employee(farm, worker.uid)).update({ deleted: null });
    await db.doc(paths.timeSettings(farm)).set({ trackingMode: 'both' });
    expect(await onEveryFarm(registerPlanned, night)).toBe(0);
  });

  test('in a unit that says so of its own, and not in one that says otherwise', async () => {
    await publish({ own: shift(worker.uid) });
    const say = (farms: string, units: string) =>
      db
        .doc(paths.timeSettings(farm))
        .set({ trackingMode: farms, unitTime: { stable: { trackingMode: units } } });
    await say('deviations', 'both');
    expect(await onEveryFarm(registerPlanned, night)).toBe(0);
    await say('both', 'deviations');
    expect(await onEveryFarm(registerPlanned, night)).toBe(1);
  });

  test('one person’s days that fail keep nobody else from theirs', async () => {
    await publish({ bad: shift('__x__'), own: shift(worker.uid), none: shift('nobody') });
    expect(await onEveryFarm(registerPlanned, night)).toBe(1);
  });
});
