import { beforeEach, describe, expect, test } from 'vitest';
import type { RowOutcome } from '#domain/move-in/move-in.ts';
import { paths } from '#domain/paths.ts';
import { PlanTemplateSchema } from '#domain/plan/template/plan-template.ts';
import { PlanDraftSchema } from '#domain/plan/week/plan-week.ts';
import { at } from '#tests/support/time/clock.ts';
import { putBackDraft } from '../../functions/src/doors/plan-draft-reported.ts';
import { toEntity } from '../../functions/src/platform/entity.ts';
import { aFarm, endingAt, read, type Somebody } from './farm-world.ts';
import { FILE, idOf, movesBy, moving } from './move-in-world.ts';
import { NOW, services, toldTo } from './time-world.ts';

const { db } = services;
const DAY = '2026-11-26';
const PLACE = 'stable_2026-W48';
let farm: string;
let owner: Somebody;
let leader: Somebody;
let worker: Somebody;
beforeEach(async () => {
  ({ farm, owner, leader, worker } = await aFarm());
});

const { ask, answered, changedAsTakenBack, moves, takeBack } = movesBy(() => owner);

const moved = (row: number, change: object = {}) => ({
  row,
  employeeId: worker.uid,
  unitId: 'stable',
  day: DAY,
  from: '06:00',
  to: '14:30',
  breakMinutes: 30,
  activityId: null,
  title: 'Morgen',
  note: '',
  copy: 0,
  ...change,
});
const night = (row: number, copy: number) => {
  return moved(row, { employeeId: null, from: '22:00', to: '06:00', title: '', copy });
};
const stored = (employeeId: string | null, from: string, to: string) => ({
  employeeId,
  start: at(DAY, from),
  end: at(DAY, to),
  breakMinutes: 0,
  activityId: null,
  title: '',
  note: '',
  guideIds: [],
  overrides: {},
});
const week = (shifts: object) => ({
  id: PLACE,
  unitId: 'stable',
  week: '2026-W48',
  shifts,
  dayNotes: { 4: 'Tankbil' },
});
const draftAt = async (place = PLACE) =>
  toEntity(PlanDraftSchema, await db.doc(paths.planDraft(farm, place)).get());
const shiftsAt = async (place = PLACE) => Object.entries((await draftAt(place))?.shifts ?? {});
const said = (outcomes: readonly RowOutcome[]) =>
  outcomes.toSorted((a, b) => a.row - b.row).map(({ does, code }) => [does, code].join(' ').trim());

describe('shifts that are moved in', () => {
  test('lie in the drafts of their weeks once, and nobody is told', async () => {
    const rows = [moved(2), night(3, 0), night(4, 1), moved(5, { day: '2026-12-01' })];
    const body = moving('shifts', rows);
    const looked = await answered({ body: { act: 'look', kind: 'shifts', rows } });
    expect(said(looked.outcomes)).toEqual(['new', 'new', 'new', 'new']);
    expect(await draftAt()).toBeNull();
    const { outcomes } = await answered({ body });
    expect(said(outcomes)).toEqual(['new', 'new', 'new', 'new']);
    const again = await Promise.all([answered({ body }), answered({ body })]);
    expect(again.map((one) => said(one.outcomes))).toEqual([said(outcomes), said(outcomes)]);
    expect(await shiftsAt()).toHaveLength(3);
    expect(await shiftsAt('stable_2026-W49')).toHaveLength(1);
    const own = (await shiftsAt()).map(([, one]) => one);
    expect(own.find(({ employeeId }) => employeeId === worker.uid)).toEqual({
      ...stored(worker.uid, '06:00', '14:30'),
      breakMinutes: 30,
      title: 'Morgen',
    });
    expect(await draftAt()).toMatchObject({ createdByEid: owner.uid, updated: null });
    expect(await read(paths.planWeek(farm, PLACE))).toBeUndefined();
    const after = await db.doc(paths.planDraft(farm, PLACE)).get();
    const report = { farmId: farm, eventId: 'event', atMs: NOW, before: undefined, after };
    expect(await putBackDraft(services, report)).toBe(false);
    expect(await toldTo(worker.uid)).toEqual([]);
    // The same shifts in another file are here already, each as often as it is.
    const other = moving('shifts', [...rows, night(6, 2)], { id: idOf('another') });
    expect(said((await answered({ body: other })).outcomes)).toEqual([
      'same',
      'same',
      'same',
      'same',
      'new',
    ]);
    expect(await shiftsAt()).toHaveLength(4);
  });

  test('are judged by the rules of the plan: each bad row says why and keeps no other from being written', async () => {
    await db.doc(paths.farm(farm)).update({ lockedThrough: '2026-10-31' });
    await db
      .doc(paths.planWeek(farm, PLACE))
      .set(week({ there: stored(worker.uid, '05:00', '07:00') }));
    await db.doc(paths.absence(farm, 'away')).set({
      id: 'away',
      employeeId: worker.uid,
      from: '2026-12-07',
      to: '2026-12-11',
      part: 'full',
    });
    const rows = [
      moved(2),
      moved(3, { day: '2026-12-08' }),
      moved(4, { day: '2026-10-31' }),
      moved(5, { employeeId: 'nobody' }),
      moved(6, { unitId: 'nowhere' }),
      moved(7, { unitId: 'gone' }),
      moved(8, { to: '06:00' }),
      moved(9, { breakMinutes: -1 }),
      moved(10, { day: '2026-02-30' }),
      moved(11, { from: '24:00' }),
      moved(12, { guideIds: ['x'] }),
      'poison',
      moved(13, { from: '07:00' }),
      moved(14, { from: '23:00', to: '23:45' }),
      moved(15, { day: '2026-12-01', unitId: 'field' }),
    ];
    const right = [
      'cannot bad_row',
      'cannot verdict',
      'cannot verdict',
      'cannot day_locked',
      'cannot past_person_unknown',
      'cannot past_unit_unknown',
      'cannot unit_away',
      'cannot no_length',
      'cannot bad_row',
      'cannot bad_row',
      'cannot time_unreadable',
      'cannot bad_row',
      'new',
      'new verdict',
      'new verdict',
    ];
    const looked = await answered({ body: { act: 'look', kind: 'shifts', rows } });
    expect(said(looked.outcomes)).toEqual(right);
    const { outcomes } = await answered({ body: moving('shifts', rows) });
    expect(said(outcomes)).toEqual(right);
    const rules = outcomes
      .filter(({ code }) => code === 'verdict')
      .map(({ row, detail }) => [row, (JSON.parse(detail) as { rule: string }).rule]);
    expect(rules).toEqual([
      [2, 'overlap'],
      [3, 'leave'],
      [14, 'dailyRest'],
      [15, 'unit'],
    ]);
    // A draft is begun with what is published, and its notes.
    expect(await shiftsAt()).toHaveLength(3);
    expect(await draftAt()).toMatchObject({ dayNotes: { 4: 'Tankbil' } });
    expect((await draftAt())?.shifts['there']).toEqual(stored(worker.uid, '05:00', '07:00'));
  });

  test.each(['begun', 'moved'])('go on after a kill at “%s”', async (step) => {
    const body = moving('shifts', [moved(2), night(3, 0)]);
    const killed = endingAt(step, 'silence');
    void ask({ body, by: { ...services, step: killed.step } });
    await killed.reached;
    expect(await moves()).toMatchObject([{ state: 'moving', added: 0 }]);
    expect(await answered({ body })).toMatchObject({ move: { added: 2 } });
    expect(await shiftsAt()).toHaveLength(2);
  });

  test('are taken back as a whole, but for what somebody has changed or published since', async () => {
    const rows = [moved(2), moved(3, { day: '2026-11-27' }), night(4, 0), night(5, 1)];
    const reference = db.doc(paths.planDraft(farm, PLACE));
    await reference.set(week({ before: stored(leader.uid, '08:00', '12:00') }));
    await answered({ body: moving('shifts', rows) });
    const own = (await shiftsAt()).filter(([id]) => id !== 'before');
    const ids = own.map(([id]) => id);
    const [changed, published] = ids;
    await reference.update({
      [`shifts.${changed}.note`]: 'Kalv',
      [`shifts.${changed}.basedOn`]: ['x', ''],
      updatedByEid: leader.uid,
    });
    const there = { [published ?? '']: own[1]?.[1] };
    await db.doc(paths.planWeek(farm, PLACE)).set(week(there));
    expect(await takeBack()).toMatchObject({ state: 'takenBack', gone: 2, kept: 2 });
    const left = (await shiftsAt()).map(([id]) => id);
    expect(left.toSorted()).toEqual(['before', ...ids.slice(0, 2)].toSorted());
    expect(await takeBack()).toMatchObject({ gone: 2, kept: 2 });
    // The same file again moves in what went.
    const { outcomes } = await answered({ body: moving('shifts', rows) });
    expect(said(outcomes).filter((one) => one === 'new')).toHaveLength(2);
    expect(await shiftsAt()).toHaveLength(5);
    expect((await moves()).map(({ id }) => id)).toEqual([FILE]);
  });
});

describe('rotas that are moved in', () => {
  const rotaRow = (row: number, change: object = {}) => {
    const { day: _day, ...shift } = moved(row);
    return { ...shift, first: 2, name: 'Malkning', weeks: 2, week: 0, weekday: 1, ...change };
  };
  const rotas = async () => {
    const { docs } = await db.collection(paths.planTemplates(farm)).get();
    return docs.map((one) => toEntity(PlanTemplateSchema, one)).filter((one) => one !== null);
  };
  const rows = () => [
    rotaRow(2),
    rotaRow(3, { week: 1, weekday: 7, from: '22:00', to: '06:00', employeeId: null }),
    rotaRow(4, { week: 1, weekday: 7, from: '22:00', to: '06:00', employeeId: null, copy: 1 }),
    rotaRow(5, { unitId: 'field', first: 5 }),
    rotaRow(6, { unitId: 'gone', first: 6 }),
    rotaRow(7, { weekday: 8 }),
    rotaRow(8, { employeeId: 'nobody' }),
    rotaRow(9, { to: '06:00' }),
  ];
  const right = ['new', 'new', 'new', 'new', 'cannot unit_away', 'cannot bad_row'];
  const all = [...right, 'cannot person_gone', 'cannot no_length'];

  test('are one template of each unit, once, and are taken back but for what was changed', async () => {
    const looked = await answered({ body: { act: 'look', kind: 'rotas', rows: rows() } });
    expect(said(looked.outcomes)).toEqual(all);
    expect(await rotas()).toEqual([]);
    const [first, second] = [rows().slice(0, 2), rows().slice(2)];
    const killed = endingAt('moved', 'silence');
    const body = moving('rotas', second);
    void ask({ body, by: { ...services, step: killed.step } });
    await killed.reached;
    const begun = await answered({ body: moving('rotas', first) });
    const { outcomes, move } = await answered({ body });
    expect(said([...begun.outcomes, ...outcomes])).toEqual(all);
    expect(move).toMatchObject({ added: 4, refused: 4 });
    const stored = (await rotas()).toSorted((a, b) => a.unitId.localeCompare(b.unitId));
    expect(stored).toMatchObject([
      { unitId: 'field', name: 'Malkning', weeks: 2, createdByEid: owner.uid, updated: null },
      { unitId: 'stable', name: 'Malkning', weeks: 2 },
    ]);
    const night = { week: 1, weekday: 7, startMinute: 1320, endMinute: 1800, employeeId: null };
    expect(stored[1]?.shifts).toHaveLength(3);
    expect(stored[1]?.shifts.filter(({ startMinute }) => startMinute === 1320)).toMatchObject([
      night,
      night,
    ]);
    const other = moving('rotas', rows().slice(0, 4), { id: idOf('another') });
    expect(said((await answered({ body: other })).outcomes)).toEqual([
      'same',
      'same',
      'same',
      'same',
    ]);
    const by = { updated: new Date(), updatedByEid: leader.uid };
    await db.doc(paths.planTemplate(farm, stored[0]?.id ?? '')).update(by);
    expect(await takeBack()).toMatchObject({ gone: 3, kept: 1 });
    expect((await rotas()).filter((one) => one.deleted === null)).toMatchObject([
      { unitId: 'field' },
    ]);
  });

  test('are kept where somebody changes one as they are taken back', async () => {
    await answered({ body: moving('rotas', rows().slice(0, 4)) });
    const [one] = await rotas();
    const place = db.doc(paths.planTemplate(farm, one?.id ?? ''));
    const by = { name: 'Ny', updated: new Date(), updatedByEid: leader.uid };
    const raced = changedAsTakenBack(place, by);
    const body = { act: 'takeBack', id: FILE };
    const { move } = await answered({ body, by: raced });
    const [kept, gone] = [one?.shifts.length, 4 - (one?.shifts.length ?? 0)];
    expect(move).toMatchObject({ gone, kept });
    const left = (await rotas()).filter(({ deleted }) => deleted === null);
    expect(left).toMatchObject([{ id: one?.id, name: 'Ny' }]);
  });
});
