import { beforeEach, describe, expect, test } from 'vitest';
import { LeaveSchema } from '#domain/leave/document/leave.ts';
import { paths } from '#domain/paths.ts';
import { at } from '#tests/support/time/clock.ts';
import { leaveWritten } from '../../functions/src/leave/leave-written.ts';
import { readEntity } from '../../functions/src/platform/entity.ts';
import { aFarm, call, endingAt, read, refused, type Somebody } from './farm-world.ts';
import { FILE, idOf, movesBy, moving } from './move-in-world.ts';
import { NOW, registrationsOf, services, toldTo, worked } from './time-world.ts';

const { db } = services;
let farm: string;
let owner: Somebody;
let leader: Somebody;
let worker: Somebody;
beforeEach(async () => {
  ({ farm, owner, leader, worker } = await aFarm());
});

const { ask, answered, moves, takeBack, changedAsTakenBack } = movesBy(() => owner);

const past = (row: number, day: string, change: object = {}) => ({
  row,
  employeeId: worker.uid,
  unitId: 'stable',
  start: at(day, '06:00'),
  end: at(day, '14:30'),
  breakMinutes: 30,
  activityId: null,
  note: '',
  ...change,
});
async function stored() {
  const { docs } = await db.collection(paths.registrations(farm)).get();
  return docs.map((one) => one.data()).toSorted((a, b) => Number(a['start']) - Number(b['start']));
}
const active = async () => (await stored()).filter((one) => one['deleted'] === null);

describe('past registrations that are moved in', () => {
  test('are written once with the owner’s name, approved through the day that is asked, and counted', async () => {
    const rows = [past(2, '2026-11-05'), past(3, '2026-11-06')];
    const { outcomes } = await answered({ body: moving('registrations', rows) });
    expect(outcomes.map(({ row, does }) => [row, does])).toEqual([
      [2, 'new'],
      [3, 'new'],
    ]);
    const [first, second] = await stored();
    expect(first).toMatchObject({
      employeeId: worker.uid,
      unitId: 'stable',
      workDate: '2026-11-05',
      status: 'approved',
      source: 'import',
      approvedByEid: owner.uid,
      createdByEid: owner.uid,
      updated: null,
      breaks: [{ start: null, end: null, minutes: 30, paid: false, kind: 'taken' }],
    });
    expect(second).toMatchObject({ status: 'pending', approvedAt: null });
    expect(await read(paths.timeMonth(farm, worker.uid, '2026-11'))).toBeUndefined();
    const { left, move } = await answered({ body: { act: 'count', id: FILE, isOver: true } });
    expect([left, move]).toMatchObject([0, { state: 'done', added: 2, byEid: owner.uid }]);
    const month = await read(paths.timeMonth(farm, worker.uid, '2026-11'));
    expect(month?.['rawMinutes']).toBe(960);
    expect(await moves()).toMatchObject([{ id: FILE, kind: 'registrations', state: 'done' }]);
  });

  test('add nothing however often they are sent, also in other parts', async () => {
    const rows = [past(2, '2026-11-03'), past(3, '2026-11-04')];
    const body = moving('registrations', rows);
    const [first, ...again] = [
      await answered({ body }),
      ...(await Promise.all([answered({ body }), answered({ body })])),
    ];
    expect(again.map(({ outcomes }) => outcomes)).toEqual([first?.outcomes, first?.outcomes]);
    await answered({ body: moving('registrations', [past(2, '2026-11-03')]) });
    expect(await stored()).toHaveLength(2);
    // The same time in another file is here already.
    const other = moving('registrations', [past(9, '2026-11-03')], { id: idOf('another') });
    const { outcomes } = await answered({ body: other });
    expect(outcomes).toMatchObject([{ row: 9, does: 'same' }]);
    expect(await stored()).toHaveLength(2);
  });

  test.each(['begun', 'moved'])('go on after a kill at “%s”', async (step) => {
    const body = moving('registrations', [past(2, '2026-11-03')]);
    const killed = endingAt(step, 'silence');
    void ask({ body, by: { ...services, step: killed.step } });
    await killed.reached;
    expect(await moves()).toMatchObject([{ state: 'moving', added: 0 }]);
    const { outcomes, move } = await answered({ body });
    expect(outcomes).toMatchObject([{ row: 2, does: 'new' }]);
    expect(move).toMatchObject({ added: 1 });
    expect(await stored()).toHaveLength(1);
  });

  test('are judged with what is there: each bad row says why and keeps no other from being written', async () => {
    await db.doc(paths.registration(farm, 'there')).set({
      ...worked(worker.uid, '2026-11-02', ['10:00', '12:00']),
      id: 'there',
    });
    await db.doc(paths.farm(farm)).update({ lockedThrough: '2026-10-31' });
    const rows = [
      past(2, '2026-11-02'),
      past(3, '2026-10-31'),
      past(4, '2026-11-03', { employeeId: 'nobody' }),
      past(5, '2026-11-03', { unitId: 'nowhere' }),
      past(6, '2026-11-03', { activityId: 'nothing' }),
      past(7, '2026-12-03'),
      past(8, '2026-11-03', { note: 'x'.repeat(501) }),
      past(9, '2026-11-03', { source: 'timer' }),
      { row: 10, employeeId: '../farms' },
      'poison',
      past(11, '2026-11-03'),
      past(12, '2026-11-03', { start: at('2026-11-03', '14:00'), end: at('2026-11-03', '15:00') }),
    ];
    const { outcomes } = await answered({ body: moving('registrations', rows) });
    const byRow = new Map(outcomes.map(({ row, does, code }) => [row, code || does]));
    expect([...byRow].toSorted(([a], [b]) => a - b)).toEqual([
      [0, 'bad_row'],
      [2, 'past_overlap'],
      [3, 'day_locked'],
      [4, 'past_person_unknown'],
      [5, 'past_unit_unknown'],
      [6, 'past_activity_unknown'],
      [7, 'past_future'],
      [8, 'bad_row'],
      [9, 'bad_row'],
      [10, 'bad_row'],
      [11, 'new'],
      [12, 'past_overlap'],
    ]);
    const looked = await answered({
      body: { act: 'look', kind: 'registrations', rows: [past(20, '2026-11-03')] },
    });
    expect(looked.outcomes).toMatchObject([{ row: 20, does: 'same' }]);
    expect(await stored()).toHaveLength(2);
  });

  test('are told nobody and counted by nobody but the move, and have their line of history', async () => {
    await answered({ body: moving('registrations', [past(2, '2026-11-03')]) });
    const [one] = await stored();
    const { report, stored: toDomain } = registrationsOf(farm);
    const after = await toDomain(String(one?.['id']));
    await report({ farmId: farm, eventId: 'event', atMs: NOW, before: null, after });
    expect(await toldTo(worker.uid)).toEqual([]);
    expect(await read(paths.timeMonth(farm, worker.uid, '2026-11'))).toBeUndefined();
    const line = await read(paths.registrationEvent(farm, String(one?.['id']), 'event'));
    expect(line).toMatchObject({ action: 'entered', byEid: owner.uid });
  });

  test('are taken back as a whole, but for what somebody has built on', async () => {
    const rows = [past(2, '2026-11-03'), past(3, '2026-11-04'), past(4, '2026-11-05')];
    await answered({ body: moving('registrations', rows) });
    await answered({ body: { act: 'count', id: FILE, isOver: true } });
    const [, changed, closed] = await stored();
    const by = { updated: new Date(), updatedByEid: leader.uid };
    await db.doc(paths.registration(farm, String(changed?.['id']))).update(by);
    await db.doc(paths.registration(farm, String(closed?.['id']))).update({ unitId: 'field' });
    await db.doc(paths.farm(farm)).update({ closedUnits: { field: '2026-11-30' } });
    expect(await takeBack()).toMatchObject({ state: 'takenBack', gone: 1, kept: 2 });
    await answered({ body: { act: 'count', id: FILE, isOver: true } });
    expect((await active()).map((one) => one['workDate'])).toEqual(['2026-11-04', '2026-11-05']);
    const month = await read(paths.timeMonth(farm, worker.uid, '2026-11'));
    expect(month?.['rawMinutes']).toBe(960);
    expect(await takeBack()).toMatchObject({ gone: 1, kept: 2 });
    // The same file again moves in what went.
    const { outcomes } = await answered({ body: moving('registrations', rows) });
    expect(outcomes.map(({ does }) => does)).toEqual(['new', 'same', 'same']);
    expect(await active()).toHaveLength(3);
  });
});

describe('balances that are moved in', () => {
  const balance = (row: number, change: object = {}) => ({
    row,
    employeeId: worker.uid,
    account: 'holiday',
    days: 125_000,
    year: 2025,
    date: '2026-09-01',
    ...change,
  });
  const adjustments = async () =>
    (await db.collection(paths.leaveAdjustments(farm)).get()).docs.map((one) => one.data());

  test('are judged as the form judges them, written once, and taken back', async () => {
    const rows = [balance(2), balance(3), balance(4, { year: 2026, date: '2026-10-01' })];
    const body = moving('balances', rows);
    const { outcomes } = await answered({ body });
    expect(outcomes.map(({ does, code }) => code || does)).toEqual([
      'new',
      'adjust_second_opening',
      'new',
    ]);
    expect((await answered({ body })).outcomes).toEqual(outcomes);
    expect(await adjustments()).toHaveLength(2);
    expect((await adjustments())[0]).toMatchObject({ kind: 'opening', createdByEid: owner.uid });
    expect(await takeBack()).toMatchObject({ gone: 2, kept: 0 });
    expect((await adjustments()).filter((one) => one['deleted'] === null)).toEqual([]);
  });

  test('of hours are judged as their form judges them, written once, and taken back', async () => {
    await db.doc(paths.employee(farm, worker.uid)).update({ seatType: 'PREMIUM' });
    const hours = (row: number, change: object = {}) => ({
      row,
      employeeId: worker.uid,
      account: 'flex',
      minutes: -187,
      date: '2026-11-01',
      ...change,
    });
    const rows = [
      hours(2),
      hours(3, { minutes: 60 }),
      hours(4, { account: 'lieu' }),
      hours(5, { date: '2026-12-01' }),
      hours(6, { minutes: 1.5 }),
      balance(7),
    ];
    const body = moving('balances', rows);
    const { outcomes } = await answered({ body });
    const said = outcomes.map(({ row, does, code }) => [row, code || does]);
    expect(said.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [2, 'new'],
      [3, 'flex_second_opening'],
      [4, 'new'],
      [5, 'flex_in_future'],
      [6, 'bad_row'],
      [7, 'new'],
    ]);
    await answered({ body });
    const stored = await adjustments();
    expect(new Map(stored.map((one) => [one['account'], one['minutes'] ?? one['days']]))).toEqual(
      new Map([
        ['flex', -187],
        ['holiday', 125_000],
        ['lieu', -187],
      ]),
    );
    expect(stored).toHaveLength(3);
    expect(await takeBack()).toMatchObject({ gone: 3, kept: 0 });
    expect((await adjustments()).filter((one) => one['deleted'] === null)).toEqual([]);
  });
});

describe('approved leave that is moved in', () => {
  const leave = (row: number, change: object = {}) => ({
    row,
    employeeId: worker.uid,
    type: 'vacation',
    from: '2026-12-07',
    to: '2026-12-08',
    part: 'full',
    minutes: null,
    ...change,
  });
  const leaves = async () =>
    (await db.collection(paths.leaves(farm)).get()).docs.map((one) => one.data());
  beforeEach(async () => {
    const startDate = new Date('2024-01-01');
    await db.doc(paths.employee(farm, worker.uid)).update({ startDate, employmentType: 'flex' });
  });

  test('is judged as what a leader registers, written once, and told nobody', async () => {
    const rows = [
      leave(2),
      leave(3),
      leave(4, { from: '2026-12-08', to: '2026-12-09' }),
      leave(5, { type: 'sick' }),
      leave(6, { from: '2026-12-12', to: '2026-12-13' }),
      leave(7, { from: '2023-12-12', to: '2023-12-13' }),
      leave(8, { from: '2026-12-15', to: '2026-12-15', part: 'half' }),
      leave(9, { employeeId: 'nobody' }),
      leave(10, { part: 'quarter' }),
    ];
    const right = ['new', 'same', 'leave_overlap', 'leave_reported', 'leave_costs_nothing'];
    const all = [...right, 'leave_before_start', 'new', 'past_person_unknown', 'bad_row'];
    const said = ({
      outcomes,
    }: {
      readonly outcomes: readonly { row: number; does: string; code: string }[];
    }) => outcomes.toSorted((a, b) => a.row - b.row).map(({ does, code }) => code || does);
    const looked = await answered({ body: { act: 'look', kind: 'leave', rows } });
    expect(said(looked)).toEqual(all);
    expect(await leaves()).toEqual([]);
    const body = moving('leave', rows);
    expect(said(await answered({ body }))).toEqual(all);
    expect(said(await answered({ body }))).toEqual(all);
    const stored = await leaves();
    expect(stored).toHaveLength(2);
    expect(stored[0]).toMatchObject({
      status: 'approved',
      source: 'import',
      createdByEid: owner.uid,
      decidedByEid: owner.uid,
    });
    const after = readEntity(LeaveSchema, String(stored[0]?.['id']), stored[0] ?? {});
    await leaveWritten(services, {
      farmId: farm,
      leaveId: String(stored[0]?.['id']),
      eventId: 'event',
      before: null,
      after,
    });
    expect(await toldTo(worker.uid)).toEqual([]);
  });

  test('goes on after a kill, and is taken back but for what somebody has changed', async () => {
    const rows = [leave(2), leave(3, { from: '2026-12-15', to: '2026-12-15' })];
    const body = moving('leave', rows);
    const killed = endingAt('leave', 'silence');
    void ask({ body, by: { ...services, step: killed.step } });
    await killed.reached;
    expect(await answered({ body })).toMatchObject({ move: { added: 2 } });
    const [first] = (await leaves()).toSorted((a) => (a['from'] === '2026-12-07' ? -1 : 1));
    const by = { updated: new Date(), updatedByEid: leader.uid };
    await db.doc(paths.leave(farm, String(first?.['id']))).update(by);
    expect(await takeBack()).toMatchObject({ gone: 1, kept: 1 });
    const left = (await leaves()).filter((one) => one['deleted'] === null);
    expect(left.map((one) => one['from'])).toEqual(['2026-12-07']);
  });

  test('is kept where somebody changes it as it is taken back', async () => {
    await answered({ body: moving('leave', [leave(2)]) });
    const [one] = await leaves();
    const place = db.doc(paths.leave(farm, String(one?.['id'])));
    const by = { updated: new Date(), updatedByEid: leader.uid };
    const body = { act: 'takeBack', id: FILE };
    const { move } = await answered({ body, by: changedAsTakenBack(place, by) });
    expect(move).toMatchObject({ gone: 0, kept: 1 });
    expect(await leaves()).toMatchObject([{ deleted: null }]);
  });
});

describe('moving in', () => {
  test('is for owners: nobody else looks, moves, takes back or sees what was moved', async () => {
    await answered({ body: moving('registrations', [past(2, '2026-11-03')]) });
    const bodies = [
      { act: 'look', kind: 'registrations', rows: [past(2, '2026-11-03')] },
      moving('registrations', [past(3, '2026-11-04')]),
      { act: 'count', id: FILE, isOver: true },
      { act: 'takeBack', id: FILE },
    ];
    for (const as of [leader, worker]) {
      for (const body of bodies)
        expect(await ask({ body, as })).toEqual(refused(403, 'not_allowed'));
      expect(await call(as, 'GET', '/move-in')).toEqual(refused(403, 'not_allowed'));
    }
    const other = await aFarm();
    const body = { act: 'takeBack', id: FILE };
    expect(await ask({ body, as: other.owner })).toEqual(refused(404, 'not_found'));
    expect(await active()).toHaveLength(1);
  });

  test.each([
    ['nothing', null],
    ['another act', { act: 'delete', id: FILE }],
    ['a path as a move', { act: 'count', id: '../x', isOver: true }],
    ['no rows', moving('people', [])],
    [
      'too many rows at a time',
      moving(
        'people',
        Array.from({ length: 6 }, () => ({ row: 1 })),
      ),
    ],
    ['a day that is none', moving('people', [{ row: 2 }], { approvedThrough: 'soon' })],
    ['more rows than a file has', moving('people', [{ row: 2 }], { total: 100_001 })],
  ])('refuses %s', async (_what, body) => {
    expect(await call(owner, 'POST', '/move-in', { body })).toEqual(refused(400, 'bad_request'));
  });
});
