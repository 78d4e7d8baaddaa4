import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiAnswer } from '../../functions/src/api.ts';
import { planWeekWritten } from '../../functions/src/plan/plan-week-written.ts';
import { toEntity } from '../../functions/src/platform/entity.ts';
import { addDays, type Day, dayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { addWeeks, mondayOfWeek, weekOf } from '#domain/plan/week/iso-week.ts';
import { planWeekId, PlanWeekSchema } from '#domain/plan/week/plan-week.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { aFarm, call, employ, read, services, type Somebody } from './farm-world.ts';

const { db } = services;
const WEEK = weekOf(addDays(dayOf(Date.now(), ZONE), 28));
const NEXT = addWeeks(WEEK, 1);
const MONDAY = mondayOfWeek(WEEK);
const SUNDAY = addDays(MONDAY, 6);

let farm: string;
let owner: Somebody;
/** Plans the stable, and reads nobody's card. */
let planner: Somebody;
/** Works in both units. */
let bo: Somebody;
beforeEach(async () => {
  ({ farm, owner } = await aFarm());
  planner = await plans(['stable']);
  bo = await employ(farm, 'employee', ['stable', 'field']);
});

async function plans(units: readonly string[]): Promise<Somebody> {
  const person = await employ(farm, 'employee', units, { planning: true, seatType: 'PLANNING' });
  const claims = { farm, planning: true };
  await services.auth.setCustomUserClaims(person.uid, claims);
  return { ...person, claims };
}

const newId = (): string => randomUUID().replaceAll('-', '').slice(0, 20);
const shift = (employeeId: string | null, day: Day, from: string, until: string): Shift => ({
  employeeId,
  start: at(day, from),
  end: at(until < from ? addDays(day, 1) : day, until),
  breakMinutes: 0,
  activityId: null,
  title: 'Dag',
  note: '',
  guideIds: [],
  overrides: {},
});
type Shifts = Readonly<Record<string, Shift>>;

/** Stores the draft of a week; the version of it that a planner sees. */
async function draft(shifts: Shifts, week = WEEK, unitId = 'stable'): Promise<number> {
  const id = planWeekId(unitId, week);
  const version = Date.now();
  const audit = { created: new Date(version), createdByEid: planner.uid, deleted: null };
  await db.doc(paths.planDraft(farm, id)).set({ id, unitId, week, shifts, dayNotes: {}, ...audit });
  return version;
}

/** Stores what is published already. */
async function published(shifts: Shifts, week: string, unitId: string): Promise<void> {
  const id = planWeekId(unitId, week);
  const said = { unitId, week, shifts, dayNotes: {}, previous: {}, publicationId: newId() };
  await db.doc(paths.planWeek(farm, id)).set({
    id,
    ...said,
    publishedAt: new Date(),
    publishedByEid: owner.uid,
  });
}

interface Order {
  readonly version: number | null;
  readonly week?: string;
  readonly unitId?: string;
  readonly publicationId?: string;
}

function publish(
  who: Somebody,
  orders: readonly Order[],
  people: readonly Somebody[],
): Promise<ApiAnswer> {
  const weeks = orders.map((order) => ({
    unitId: 'stable',
    week: WEEK,
    publicationId: newId(),
    ...order,
  }));
  const payload = { weeks, people: people.map(({ uid }) => uid) };
  return call(who, 'POST', '/changes', { body: { id: newId(), kind: 'publication', payload } });
}

const stands = (week = WEEK, unitId = 'stable') =>
  read(paths.planWeek(farm, planWeekId(unitId, week)));
const made = { status: 200, body: { version: expect.any(Number) } };
const refusedFor = (reason: string) => ({
  status: 400,
  body: { code: 'change_refused', reason, message: expect.any(String) },
});

/** Publishes a day of Bo in the stable, Monday from 6 to 14, and says that it was refused for a block. */
async function isBlocked(shifts: Shifts, people: readonly Somebody[] = [bo]): Promise<void> {
  const version = await draft(shifts);
  expect(await publish(planner, [{ version }], people)).toEqual(refusedFor('publish_blocked'));
  expect(await stands()).toBeUndefined();
}

describe('a publication', () => {
  test('is the draft that stands there, with what was published before', async () => {
    const version = await draft({ a: shift(bo.uid, MONDAY, '06:00', '14:00') });
    const publicationId = newId();
    expect(await publish(planner, [{ version, publicationId }], [bo])).toEqual(made);
    expect(await stands()).toMatchObject({
      id: planWeekId('stable', WEEK),
      unitId: 'stable',
      week: WEEK,
      shifts: { a: { employeeId: bo.uid } },
      previous: {},
      publicationId,
      publishedByEid: planner.uid,
    });
    expect((await stands())?.['publishedAt'].toMillis()).toBeGreaterThanOrEqual(version);
    const later = await draft({ b: shift(null, MONDAY, '06:00', '14:00') });
    expect(await publish(owner, [{ version: later }], [])).toEqual(made);
    expect(await stands()).toMatchObject({
      shifts: { b: { employeeId: null } },
      previous: { a: { employeeId: bo.uid } },
    });
    expect(Object.keys((await stands())?.['shifts'])).toEqual(['b']);
  });

  test('[S3.9] says who made it and who changed it last, and when', async () => {
    const version = await draft({ a: shift(bo.uid, MONDAY, '06:00', '14:00') });
    await publish(planner, [{ version }], [bo]);
    const first = await stands();
    const by = { createdByEid: planner.uid, createdByUid: null, deleted: null, deletedByEid: null };
    expect(first).toMatchObject({ ...by, updatedByEid: planner.uid, updatedByUid: null });
    expect(first?.['created']).toEqual(first?.['updated']);
    const later = await draft({ b: shift(null, MONDAY, '06:00', '14:00') });
    await publish(owner, [{ version: later }], []);
    expect(await stands()).toMatchObject({
      ...by,
      updatedByEid: owner.uid,
      created: first?.['created'],
    });
  });

  test('is refused where the draft is another by now, or has a shift of somebody who was not seen', async () => {
    const version = await draft({ a: shift(bo.uid, MONDAY, '06:00', '14:00') });
    const changed = refusedFor('publish_draft_changed');
    expect(await publish(planner, [{ version: version - 1 }], [bo])).toEqual(changed);
    expect(await publish(planner, [{ version: null }], [bo])).toEqual(changed);
    expect(await publish(planner, [{ version }], [])).toEqual(changed);
    expect(await stands()).toBeUndefined();
  });

  test('has an id that is used once: by the one before it, and by any earlier one', async () => {
    const shifts = { a: shift(bo.uid, MONDAY, '06:00', '14:00') };
    const first = newId();
    expect(
      await publish(planner, [{ version: await draft(shifts), publicationId: first }], [bo]),
    ).toEqual(made);
    const used = refusedFor('publish_id_used');
    const again = { version: await draft(shifts), publicationId: first };
    expect(await publish(planner, [again], [bo])).toEqual(used);
    // The trigger keeps each under its id, also when another has been published since.
    const after = toEntity(
      PlanWeekSchema,
      await db.doc(paths.planWeek(farm, planWeekId('stable', WEEK))).get(),
    );
    if (after === null) throw new Error('It cannot be read.');
    await planWeekWritten(services, { farmId: farm, after });
    const second = { version: again.version };
    expect(await publish(planner, [second], [bo])).toEqual(made);
    expect(await publish(planner, [again], [bo])).toEqual(used);
  });

  test('of two weeks is of both or of none', async () => {
    const [first, second] = [
      await draft({ a: shift(bo.uid, MONDAY, '06:00', '14:00') }),
      await draft({ b: shift(bo.uid, addDays(MONDAY, 7), '06:00', '14:00') }, NEXT),
    ];
    await published({ c: shift(bo.uid, addDays(MONDAY, 7), '13:00', '21:00') }, NEXT, 'field');
    const both = [{ version: first }, { version: second, week: NEXT }];
    expect(await publish(planner, both, [bo])).toEqual(refusedFor('publish_blocked'));
    expect([await stands(), await stands(NEXT)]).toEqual([undefined, undefined]);
    await db.doc(paths.planWeek(farm, planWeekId('field', NEXT))).delete();
    expect(await publish(planner, both, [bo])).toEqual(made);
    expect(await stands()).toMatchObject({ shifts: { a: {} } });
    expect(await stands(NEXT)).toMatchObject({ shifts: { b: {} } });
  });

  test('is for who plans every unit of it', async () => {
    const version = await draft({ a: shift(bo.uid, MONDAY, '06:00', '14:00') });
    const other = await draft({}, WEEK, 'field');
    const forbidden = { status: 403, body: { code: 'not_allowed' } };
    expect(await publish(await plans(['field']), [{ version }], [bo])).toMatchObject(forbidden);
    const both = [{ version }, { version: other, unitId: 'field' }];
    expect(await publish(planner, both, [bo])).toMatchObject(forbidden);
    expect(await publish(bo, [{ version }], [bo])).toMatchObject(forbidden);
    expect(await stands()).toBeUndefined();
  });
});

describe('what its planner need not see stands in its way', () => {
  test('an hour at once in another unit', async () => {
    await published({ x: shift(bo.uid, MONDAY, '13:00', '21:00') }, WEEK, 'field');
    await isBlocked({ a: shift(bo.uid, MONDAY, '06:00', '14:00') });
  });

  test('five and a half hours of rest before a shift of the next week', async () => {
    await published({ x: shift(bo.uid, addDays(MONDAY, 7), '03:30', '09:00') }, NEXT, 'field');
    await isBlocked({ a: shift(bo.uid, SUNDAY, '16:00', '22:00') });
  });

  test('leave', async () => {
    const id = newId();
    await db.doc(paths.absence(farm, id)).set({
      id,
      employeeId: bo.uid,
      from: addDays(MONDAY, -10),
      to: MONDAY,
      part: 'full',
      deleted: null,
    });
    await isBlocked({ a: shift(bo.uid, MONDAY, '06:00', '14:00') });
  });

  test('the night of somebody who is 17', async () => {
    const birthDate = `${Number(MONDAY.slice(0, 4)) - 17}-01-02`;
    await db.doc(paths.employeeCard(farm, bo.uid)).update({ birthDate });
    await isBlocked({ a: shift(bo.uid, MONDAY, '22:00', '06:00') });
  });

  test('and nothing does of somebody else', async () => {
    await published({ x: shift(owner.uid, MONDAY, '13:00', '21:00') }, WEEK, 'field');
    const version = await draft({ a: shift(bo.uid, MONDAY, '06:00', '14:00') });
    expect(await publish(planner, [{ version }], [bo])).toEqual(made);
  });
});
