import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { planWeekId, PlanWeekSchema } from '#domain/plan/week/plan-week.ts';
import { at } from '#tests/support/time/clock.ts';
import { NO_AUDIT } from '#tests/support/factories.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { toEntity } from '../../functions/src/platform/entity.ts';
import { lapseBegun, lapseRequests } from '../../functions/src/plan/requests/lapse-requests.ts';
import { requestWritten } from '../../functions/src/plan/requests/request-written.ts';
import { onEveryFarm } from './every-farm.ts';
import { employ, read } from './farm-world.ts';
import { NOW, services, servicesAt } from './time-world.ts';
import {
  approved,
  asApproved,
  DAY,
  db,
  farm,
  ID,
  ida,
  leader,
  NEXT,
  ownerOf,
  place,
  publish,
  say,
  shift,
  stored,
  swap,
  types,
  WEEK,
  worker,
  type Fields,
  wanted,
} from './swap-world.ts';

describe('a swap', () => {
  test('between two units is told to the planners of both, and keeps what they say in both', async () => {
    const { uid: jens } = await employ(farm, 'leader', ['field'], { planning: true });
    const id = planWeekId('field', WEEK);
    const there = { ...NO_AUDIT, id, unitId: 'field', week: WEEK, dayNotes: {}, previous: {} };
    const published = { publicationId: 'p', publishedAt: NOW, publishedByEid: jens };
    const shifts = { far: shift(ida, NEXT) };
    await db.doc(paths.planWeek(farm, id)).set({ ...there, ...published, shifts });
    const other = { ...place('far', shift(null, NEXT)), unitId: 'field' };
    const between = swap({ status: 'asked', other, otherUnitId: 'field' });
    expect(await say('r', between, worker.uid)).toBe('asked');
    expect(await say('r', { status: 'accepted' }, ida)).toBe('accepted');
    expect(await types(leader.uid)).toEqual(['shift_agreed']);
    expect(await types(jens)).toEqual(['shift_agreed']);
    expect(await say('r', { agreedUnitId: 'field', agreedByEid: jens }, jens)).toBe('accepted');
    expect(await ownerOf('own')).toBe(worker.uid);
  });

  test('waits for both and for the leader; then it is done once, in the plan and in the draft', async () => {
    expect(await say('r', swap({ status: 'asked' }), worker.uid)).toBe('asked');
    expect(await say('r', { status: 'accepted' }, ida)).toBe('accepted');
    expect(await types(leader.uid)).toEqual(['shift_agreed']);
    expect(await ownerOf('own')).toBe(worker.uid);
    expect(await say('r', approved(), leader.uid)).toBe('done');
    for (const path of [paths.planWeek(farm, ID), paths.planDraft(farm, ID)]) {
      const week = await read(path);
      expect(week).toMatchObject({
        shifts: {
          own: { employeeId: ida, overrides: {} },
          theirs: { employeeId: worker.uid },
          open: { employeeId: null },
        },
      });
    }
    expect(await read(paths.planWeek(farm, ID))).toMatchObject({
      publicationId: 'p',
      previous: {},
    });
    expect(await types(worker.uid)).toEqual(['shift_moved']);
    const after = await stored('r');
    await requestWritten(services, {
      farmId: farm,
      before: null,
      after: asApproved(after),
    });
    expect(await ownerOf('own')).toBe(ida);
    expect(await types(worker.uid)).toEqual(['shift_moved']);
  });

  test('lapses where one has fallen sick meanwhile, and nothing has moved', async () => {
    const absence = { ...NO_AUDIT, id: 'a', employeeId: ida, from: DAY, to: null, part: 'full' };
    await say('r', swap({ status: 'accepted' }), ida);
    await db.doc(paths.absence(farm, 'a')).set(absence);
    expect(await say('r', approved(), leader.uid)).toBe('lapsed');
    expect(await stored('r')).toMatchObject({ reason: 'blocked' });
    expect([await ownerOf('own'), await ownerOf('theirs')]).toEqual([worker.uid, ida]);
    expect(await types(worker.uid)).toEqual(['shift_lapsed']);
  });

  test('lapses where somebody is no longer there, or the shift has begun', async () => {
    await say('r', swap({ status: 'accepted' }), ida);
    const late = servicesAt(at(DAY, '06:00'));
    expect(await say('r', approved(), leader.uid, late)).toBe('lapsed');
    expect(await stored('r')).toMatchObject({ reason: 'begun' });
    await db.doc(paths.employee(farm, ida)).update({ deleted: new Date(NOW) });
    await say('s', swap({ status: 'accepted' }), ida);
    expect(await say('s', approved(), leader.uid)).toBe('lapsed');
    expect(await ownerOf('own')).toBe(worker.uid);
  });

  test('that was taken back while the leader decided moves nothing', async () => {
    await say('r', swap({ status: 'accepted' }), ida);
    const seen = await stored('r');
    await say('r', { status: 'withdrawn' }, worker.uid);
    await requestWritten(services, {
      farmId: farm,
      before: seen,
      after: asApproved(seen),
    });
    expect(await ownerOf('own')).toBe(worker.uid);
    expect((await stored('r'))?.status).toBe('withdrawn');
  });

  test('goes by itself where the farm lets it and nothing warns; with a warning a leader looks', async () => {
    await db.doc(paths.planningSettings(farm)).set({ swaps: 'auto' });
    expect(await say('r', swap({ status: 'accepted' }), ida)).toBe('done');
    expect(await types(leader.uid)).toEqual([]);
    const late = shift(ida, addDays(DAY, -1), {
      start: at(addDays(DAY, -1), '16:00'),
      end: at(addDays(DAY, -1), '22:00'),
    });
    await publish({ own: shift(worker.uid), theirs: shift(ida, NEXT), late });
    expect(await say('s', swap({ status: 'accepted' }), ida)).toBe('accepted');
    expect(await types(leader.uid)).toEqual(['shift_agreed']);
  });

  test('leaves a draft alone that a planner has changed since', async () => {
    const week = toEntity(PlanWeekSchema, await db.doc(paths.planWeek(farm, ID)).get());
    const shifts = week?.shifts ?? {};
    const own = shift(leader.uid);
    await publish({ ...shifts }, { ...shifts, own });
    await say('r', swap({ status: 'accepted' }), ida);
    expect(await say('r', approved(), leader.uid)).toBe('done');
    expect(await ownerOf('own')).toBe(ida);
    expect(await ownerOf('own', paths.planDraft(farm, ID))).toBe(leader.uid);
    expect(await ownerOf('theirs', paths.planDraft(farm, ID))).toBe(worker.uid);
  });
});

test('a draft whose shift has other times by now follows too, so that publishing it takes nothing back', async () => {
  const week = toEntity(PlanWeekSchema, await db.doc(paths.planWeek(farm, ID)).get());
  const shifts = week?.shifts ?? {};
  const own = shift(worker.uid, DAY, { end: at(DAY, '15:00'), overrides: { dailyRest: 'agreed' } });
  await publish({ ...shifts }, { ...shifts, own });
  await say('r', swap({ status: 'accepted' }), ida);
  expect(await say('r', approved(), leader.uid)).toBe('done');
  expect(await read(paths.planDraft(farm, ID))).toMatchObject({
    shifts: { own: { employeeId: ida, end: at(DAY, '15:00'), overrides: {} } },
  });
});

describe('whom a leader asks to take an open shift', () => {
  const asked = (toEid: string): Fields =>
    swap({
      kind: 'ask',
      shift: place('open', shift(null, NEXT)),
      other: null,
      fromEid: leader.uid,
      toEid,
      status: 'asked',
    });

  test('gets it with a yes, the first of them, and the others are told', async () => {
    // With less rest than eleven hours: the leader has seen it.
    const evening = { start: at(DAY, '16:00'), end: at(DAY, '21:00') };
    await publish({ own: shift(worker.uid, DAY, evening), open: shift(null, NEXT) });
    expect(await say('r', asked(worker.uid), leader.uid)).toBe('asked');
    expect(await say('s', asked(ida), leader.uid)).toBe('asked');
    expect(await types(worker.uid)).toEqual(['shift_given']);
    expect(await say('r', { status: 'accepted' }, worker.uid)).toBe('done');
    expect(await ownerOf('open')).toBe(worker.uid);
    expect(await ownerOf('open', paths.planDraft(farm, ID))).toBe(worker.uid);
    expect(await types(leader.uid)).toEqual(['shift_moved']);
    await say('s', { status: 'accepted' }, ida);
    expect(await stored('s')).toMatchObject({ status: 'lapsed', reason: 'gone' });
    expect(await ownerOf('open')).toBe(worker.uid);
  });

  test('does not where the rules forbid it by then', async () => {
    await publish({ theirs: shift(ida, NEXT), open: shift(null, NEXT) });
    await say('r', asked(ida), leader.uid);
    expect(await say('r', { status: 'accepted' }, ida)).toBe('accepted');
    expect(await ownerOf('open')).toBeNull();
  });
});

describe('a leader who approves in spite of a warning', () => {
  const EVENING = { start: at(DAY, '14:30'), end: at(DAY, '22:00') };
  const given = (change: Fields = {}) =>
    swap({
      kind: 'handover',
      other: null,
      shift: place('own', shift(null, DAY, EVENING)),
      status: 'accepted',
      ...change,
    });

  test('says why, and the shifts that break the rule keep it, in the plan and in the draft', async () => {
    // Eight hours of rest before the next morning: the later shift is the one that keeps the reason.
    const shifts = { own: shift(worker.uid, DAY, EVENING), theirs: shift(ida, NEXT) };
    await publish(shifts);
    await say('r', given(), ida);
    expect(await say('r', { ...approved(), reason: ' Kalvning ' }, leader.uid)).toBe('done');
    for (const path of [paths.planWeek(farm, ID), paths.planDraft(farm, ID)]) {
      expect(await read(path)).toMatchObject({
        shifts: {
          own: { employeeId: ida, overrides: {} },
          theirs: { employeeId: ida, overrides: { dailyRest: 'Kalvning' } },
        },
      });
    }
  });

  test('is kept on the shift that moves where that is the later one', async () => {
    const before = addDays(DAY, -1);
    const late = shift(ida, before, { start: at(before, '16:00'), end: at(before, '22:00') });
    await publish({ own: shift(worker.uid), late });
    await say('r', given({ shift: place('own', shift(null)) }), ida);
    const reason = `\u0001${'x'.repeat(200)}`;
    expect(await say('r', { ...approved(), reason }, leader.uid)).toBe('done');
    expect(await read(paths.planWeek(farm, ID))).toMatchObject({
      shifts: { own: { overrides: { dailyRest: 'x'.repeat(120) } }, late: { overrides: {} } },
    });
  });
});

describe('an open shift', () => {
  test('that two want at once goes to one of them, and the other lapses', async () => {
    await db.doc(paths.planningSettings(farm)).set({ openShifts: 'first' });
    const kim = 'kim';
    const record = (await db.doc(paths.employee(farm, ida)).get()).data() ?? {};
    await db.doc(paths.employee(farm, kim)).set({ ...record, id: kim, uid: kim });
    const said = await Promise.all([
      say('r', { ...wanted(worker.uid), status: 'asked' }, worker.uid),
      say('s', { ...wanted(kim), status: 'asked' }, kim),
    ]);
    expect(said.toSorted()).toEqual(['done', 'lapsed']);
    expect(await ownerOf('open')).toBe(said[0] === 'done' ? worker.uid : kim);
  });

  test('that is the first’s who wants it waits where they have asked for leave that day', async () => {
    await db.doc(paths.planningSettings(farm)).set({ openShifts: 'first' });
    const days = { employeeId: worker.uid, from: NEXT, to: NEXT };
    const leave = aLeave({ id: 'l', unitId: 'stable', ...days, status: 'requested' });
    await db.doc(paths.leave(farm, 'l')).set(leave);
    expect(await say('r', { ...wanted(worker.uid), status: 'asked' }, worker.uid)).toBe('asked');
    expect(await ownerOf('open')).toBeNull();
    expect(await say('r', { ...approved(), reason: 'Aftalt' }, leader.uid)).toBe('done');
    expect(await read(paths.planWeek(farm, ID))).toMatchObject({
      shifts: { open: { employeeId: worker.uid, overrides: { leaveAsked: 'Aftalt' } } },
    });
  });

  test('tells those who plan, and goes to whom they choose', async () => {
    expect(await say('r', { ...wanted(worker.uid), status: 'asked' }, worker.uid)).toBe('asked');
    expect(await types(leader.uid)).toEqual(['shift_wanted']);
    expect(await say('r', approved(), leader.uid)).toBe('done');
    expect(await ownerOf('open')).toBe(worker.uid);
  });

  test('a block of the rules stops it, whoever approves: two shifts at once', async () => {
    expect(await say('r', { ...wanted(ida), status: 'asked' }, ida)).toBe('asked');
    expect(await say('r', approved(), leader.uid)).toBe('lapsed');
    expect(await ownerOf('open')).toBeNull();
  });
});

describe('requests that wait', () => {
  test('lapse when their shift is gone or changed, those that stand do not', async () => {
    await say('gone', swap({ status: 'asked' }), worker.uid);
    await say('stands', { ...wanted(worker.uid), status: 'asked' }, worker.uid);
    await publish({ theirs: shift(ida, NEXT), open: shift(null, NEXT) });
    const week = toEntity(PlanWeekSchema, await db.doc(paths.planWeek(farm, ID)).get());
    if (week === null) throw new Error('It cannot be read.');
    expect(await lapseRequests(services, farm, week)).toBe(1);
    expect(await lapseRequests(services, farm, week)).toBe(0);
    expect(await stored('gone')).toMatchObject({ status: 'lapsed', reason: 'gone' });
    expect((await stored('stands'))?.status).toBe('asked');
  });

  test('stand when a publication before the one they are about is reported late', async () => {
    await publish({ open: shift(null, NEXT) });
    const old = toEntity(PlanWeekSchema, await db.doc(paths.planWeek(farm, ID)).get());
    if (old === null) throw new Error('It cannot be read.');
    await publish({ own: shift(worker.uid), theirs: shift(ida, NEXT) });
    await say('r', swap({ status: 'asked' }), worker.uid);
    expect(await lapseRequests(services, farm, old)).toBe(0);
    expect((await stored('r'))?.status).toBe('asked');
  });

  test('of a swap lapse where the other shift has changed, in whatever week it lies', async () => {
    const after = addDays(DAY, 7);
    const other = {
      unitId: 'stable',
      week: weekOf(after),
      shiftId: 'far',
      start: at(after, '06:00'),
      end: at(after, '14:00'),
    };
    const id = planWeekId('stable', weekOf(after));
    const near = await db.doc(paths.planWeek(farm, ID)).get();
    const writeFar = (far: Shift) =>
      db
        .doc(paths.planWeek(farm, id))
        .set({ ...near.data(), id, week: weekOf(after), shifts: { far } });
    const published = async (path: string) => {
      const week = toEntity(PlanWeekSchema, await db.doc(path).get());
      if (week === null) throw new Error('It cannot be read.');
      return week;
    };
    await writeFar(shift(ida, after));
    await say('r', swap({ other, status: 'accepted' }), ida);
    expect(await lapseRequests(services, farm, await published(paths.planWeek(farm, ID)))).toBe(0);
    await writeFar(shift(ida, after, { end: at(after, '15:00') }));
    expect(await lapseRequests(services, farm, await published(paths.planWeek(farm, id)))).toBe(1);
    expect(await stored('r')).toMatchObject({ status: 'lapsed', reason: 'changed' });
  });

  test('and were not answered until the shift began lapse in the night, once, and who asked is told', async () => {
    await say('r', swap({ status: 'asked' }), worker.uid);
    await say('s', { ...wanted(worker.uid), status: 'asked' }, worker.uid);
    expect(await onEveryFarm(lapseBegun, servicesAt(at(DAY, '05:59')))).toBe(0);
    const before = await stored('r');
    expect(await onEveryFarm(lapseBegun, servicesAt(at(DAY, '06:00')))).toBe(1);
    expect(await onEveryFarm(lapseBegun, servicesAt(at(DAY, '06:00')))).toBe(0);
    const after = await stored('r');
    expect(after).toMatchObject({ status: 'lapsed', reason: 'begun' });
    expect((await stored('s'))?.status).toBe('asked');
    await requestWritten(services, { farmId: farm, before, after });
    expect(await types(worker.uid)).toEqual(['shift_lapsed']);
  });

  test('of a hostile hand stop nobody else’s', async () => {
    const bad = swap({
      shift: { ...place('own', shift(null)), unitId: '../x' },
      status: 'approved',
    });
    expect(await say('r', bad, worker.uid)).toBe('lapsed');
    const none = swap({ toEid: '__x__', kind: 'handover', other: null, status: 'approved' });
    expect(await say('s', none, worker.uid)).toBe('lapsed');
    await db
      .doc(paths.planWeek(farm, planWeekId('stable', weekOf(addDays(DAY, 7)))))
      .set({ shifts: 'x' });
    await say('t', swap({ status: 'accepted' }), ida);
    expect(await say('t', approved(), leader.uid)).toBe('done');
  });
});
