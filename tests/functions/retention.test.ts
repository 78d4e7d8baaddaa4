import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { at } from '#tests/support/time/clock.ts';
import { deleteExpired } from '../../functions/src/retention/retention.ts';
import { onEveryFarm } from './every-farm.ts';
import { aFarm, call, clearProject, read, refused } from './farm-world.ts';
import { registrationsOf, services, servicesAt, worked } from './time-world.ts';

const { db } = services;

/** Farms that have closed everything up to this summer. */
const TODAY = servicesAt(at('2026-07-15', '03:00'));
const LAST_OLD = '2020-07-15';
const FIRST_KEPT = '2020-07-16';

type World = Awaited<ReturnType<typeof aFarm>>;
let healthy: World;

async function fill({ farm, worker }: World): Promise<void> {
  await db.doc(paths.farm(farm)).update({ lockedThrough: '2026-06-30' });
  for (const day of ['2019-01-02', LAST_OLD, FIRST_KEPT]) {
    await registrationsOf(farm).put(day, worked(worker.uid, day, ['07:00', '15:00']));
    for (const event of ['e1', 'e2']) {
      await db.doc(paths.registrationEvent(farm, day, event)).set({ id: event });
    }
  }
  const leftOver = worked(worker.uid, LAST_OLD, ['16:00', '17:00'], { payDate: FIRST_KEPT });
  await registrationsOf(farm).put('left-over', leftOver);
  for (const month of ['2020-06', '2020-07']) {
    await db.doc(paths.timeMonth(farm, worker.uid, month)).set({ month, flexOut: 60 });
  }
  for (const [from, to] of [
    ['2019-12-01', '2019-12-31'],
    ['2020-01-01', '2020-01-31'],
    ['2020-12-01', '2020-12-31'],
  ] as const) {
    await db.doc(paths.payPeriod(farm, from)).set({ from, to });
    await db.doc(paths.statement(farm, from, worker.uid)).set({ id: worker.uid });
    const number = Number(from.slice(2, 4) + from.slice(5, 7));
    await db.doc(paths.payExport(farm, `${from}_1`)).set({ to, number });
  }
  // The first day that is kept is a Thursday: its week stays whole.
  for (const week of ['2020-W28', '2020-W29']) {
    const id = `stable_${week}`;
    await db.doc(paths.planWeek(farm, id)).set({ id, unitId: 'stable', week, shifts: {} });
    await db.doc(paths.planPublication(farm, id, 'p')).set({ id: 'p' });
    await db.doc(paths.planDraft(farm, id)).set({ id, unitId: 'stable', week });
    await db.doc(paths.planReceipt(farm, id)).set({ id, week });
    await db.doc(paths.shiftRequest(farm, week)).set({ id: week, shift: { week } });
  }
  for (const to of [LAST_OLD, FIRST_KEPT]) {
    await db.doc(paths.availability(farm, to)).set({ id: to, to });
  }
}

const ids = async (path: string) => (await db.collection(path).get()).docs.map(({ id }) => id);

beforeEach(async () => {
  await clearProject();
  healthy = await aFarm();
  await fill(healthy);
});

const DUE = [
  { kind: 'registrations', year: '2019', count: 1 },
  { kind: 'registrations', year: '2020', count: 1 },
  { kind: 'months', year: '2020', count: 1 },
  { kind: 'statements', year: '2019', count: 1 },
  { kind: 'batches', year: '2019', count: 1 },
  { kind: 'plans', year: '2020', count: 5 },
];

describe('what is kept no longer', () => {
  test('goes with its history, and nothing of the years that are kept', async () => {
    const { farm, worker } = healthy;
    expect(await onEveryFarm(deleteExpired, TODAY)).toBe(10);
    expect(await ids(paths.registrations(farm))).toEqual([FIRST_KEPT, 'left-over']);
    expect(await ids(paths.registrationEvents(farm, LAST_OLD))).toEqual([]);
    expect(await ids(paths.registrationEvents(farm, FIRST_KEPT))).toEqual(['e1', 'e2']);
    expect(await ids(paths.timeMonths(farm))).toEqual([`${worker.uid}_2020-07`]);
    expect(await read(paths.statement(farm, '2019-12-01', worker.uid))).toBeUndefined();
    expect(await read(paths.statement(farm, '2020-01-01', worker.uid))).toBeDefined();
    expect(await ids(paths.payExports(farm))).toEqual(['2020-01-01_1', '2020-12-01_1']);
    const week = ['stable_2020-W29'];
    expect(await ids(paths.planWeeks(farm))).toEqual(week);
    expect(await ids(paths.planDrafts(farm))).toEqual(week);
    expect(await ids(paths.planReceipts(farm))).toEqual(week);
    expect(await ids(paths.planPublications(farm, 'stable_2020-W28'))).toEqual([]);
    expect(await ids(paths.planPublications(farm, 'stable_2020-W29'))).toEqual(['p']);
    expect(await ids(paths.shiftRequests(farm))).toEqual(['2020-W29']);
    expect(await ids(paths.availabilities(farm))).toEqual([FIRST_KEPT]);
  });

  test('is gone once, and the night after deletes the next day', async () => {
    await onEveryFarm(deleteExpired, TODAY);
    expect(await onEveryFarm(deleteExpired, TODAY)).toBe(0);
    expect(await onEveryFarm(deleteExpired, servicesAt(at('2026-07-16', '03:00')))).toBe(3);
    expect(await ids(paths.registrations(healthy.farm))).toEqual([]);
  });

  test('is more where the farm keeps longer, and nothing while its settings cannot be read', async () => {
    const settings = db.doc(paths.generalSettings(healthy.farm));
    await settings.set({ retentionYears: 6 });
    expect(await onEveryFarm(deleteExpired, TODAY)).toBe(1);
    await settings.set({ retentionYears: 'x' });
    expect(await onEveryFarm(deleteExpired, TODAY)).toBe(0);
  });

  test.each([null, '2019-01-31'])('goes where periods were closed until %s', async (until) => {
    await db.doc(paths.farm(healthy.farm)).update({ lockedThrough: until });
    // Of months those stay that the open ones carry a balance from.
    expect(await onEveryFarm(deleteExpired, TODAY)).toBe(9);
    expect(await ids(paths.registrations(healthy.farm))).toEqual([FIRST_KEPT, 'left-over']);
    expect(await ids(paths.timeMonths(healthy.farm))).toHaveLength(2);
  });

  test('is leave too, but not what a balance stands on', async () => {
    const { farm, worker } = healthy;
    const start = new Date('2015-01-01T00:00:00+01:00');
    await db.doc(paths.employee(farm, worker.uid)).update({
      startDate: start,
      hours: [{ date: 1, month: 1, year: 2015, value: 37 }],
    });
    // Days of an account that never run out.
    const extra = { isOn: true, perYear: 50_000, whenOver: 'keep' };
    await db.doc(paths.leaveSettings(farm)).set({ id: 'leave', extra });
    const put = async (id: string, change: object, day = LAST_OLD) => {
      const fields = { id, employeeId: worker.uid, unitId: 'stable', from: day, to: day };
      await db.doc(paths.leave(farm, id)).set({ ...aLeave(), ...fields, ...change });
      await db.doc(paths.absence(farm, id)).set({ ...fields, part: 'full' });
    };
    await put('old', { type: 'unpaid', status: 'approved' });
    await put('kept', { type: 'unpaid', status: 'approved' }, FIRST_KEPT);
    await db.doc(paths.absence(farm, 'ill')).set({ to: LAST_OLD, isKept: true });
    expect(await onEveryFarm(deleteExpired, TODAY)).toBe(12);
    expect(await ids(paths.leaves(farm))).toEqual(['kept']);
    await put('balance', { type: 'feriefri', status: 'approved' });
    expect(await onEveryFarm(deleteExpired, TODAY)).toBe(1);
    expect(await ids(paths.leaves(farm))).toEqual(['balance', 'kept']);
    expect(await ids(paths.absences(farm))).toEqual(['balance', 'kept']);
  });

  test('is the last batch but for its number', async () => {
    const { farm } = healthy;
    await db.doc(paths.payExport(farm, '2020-12-01_1')).delete();
    await db.doc(paths.payExport(farm, '2020-01-01_1')).update({ to: '2019-12-31', items: [{}] });
    expect(await onEveryFarm(deleteExpired, TODAY)).toBe(11);
    expect(await ids(paths.payExports(farm))).toEqual(['2020-01-01_1']);
    expect(await read(paths.payExport(farm, '2020-01-01_1'))).toMatchObject({
      number: 2001,
      items: [],
    });
    expect(await onEveryFarm(deleteExpired, TODAY)).toBe(0);
  });

  test('is looked at on every farm, whatever is wrong on another', async () => {
    const poisoned = await aFarm();
    await fill(poisoned);
    await db.doc(paths.farm(poisoned.farm)).update({ lockedThrough: 'never' });
    expect(await onEveryFarm(deleteExpired, TODAY)).toBe(10);
    expect(await ids(paths.registrations(poisoned.farm))).toHaveLength(4);
  });

  test('takes nothing from a balance', async () => {
    const { farm, worker } = healthy;
    const { report, stored } = registrationsOf(farm, TODAY);
    const before = await stored(LAST_OLD);
    await onEveryFarm(deleteExpired, TODAY);
    const write = { farmId: farm, eventId: 'gone', atMs: TODAY.now(), before, after: null };
    await report({ ...write, isGone: true });
    expect(await read(paths.timeMonth(farm, worker.uid, '2020-07'))).toEqual({
      month: '2020-07',
      flexOut: 60,
    });
  });
});

test('the owner alone is told beforehand, by kind and year', async () => {
  const ask = (who: World['owner']) => call(who, 'GET', '/retention', { services: TODAY });
  expect(await ask(healthy.owner)).toEqual({
    status: 200,
    body: { day: FIRST_KEPT, counts: DUE },
  });
  expect(await ids(paths.registrations(healthy.farm))).toHaveLength(4);
  expect(await ask(healthy.leader)).toEqual(refused(403, 'not_allowed'));
});
