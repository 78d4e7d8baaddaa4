import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../../dates/day.ts';
import type { Shift } from '../shift/shift.ts';
import { boardShifts, changesBetween, differs, peopleOf, stateOf } from './difference.ts';
import {
  applyEdit,
  editParts,
  inverseEdit,
  isAsLeft,
  isTooFull,
  type PlanEdit,
} from './plan-edit.ts';
import { emptyWeek, notesOfDay, PlanDraftSchema, shiftsOf, type WeekPlan } from './plan-week.ts';

const ZONE = 'Europe/Copenhagen';
const at = (day: string, hour: number) => instantOf(day, hour, 0, ZONE);
const shift = (day: string, from: number, to: number, more: Partial<Shift> = {}): Shift => ({
  employeeId: 'rasmus',
  start: at(day, from),
  end: at(day, to),
  breakMinutes: 0,
  activityId: null,
  title: 'Dag stald',
  note: '',
  guideIds: [],
  overrides: {},
  ...more,
});
const week = (shifts: Record<string, Shift>): WeekPlan => ({
  ...emptyWeek('kostald', '2026-W48'),
  shifts,
});
const read = (shifts: unknown, dayNotes: unknown = {}) =>
  v.parse(PlanDraftSchema, { id: 'x', unitId: 'kostald', week: '2026-W48', shifts, dayNotes });

describe('a stored week', () => {
  it('keeps what can be read when one shift cannot', () => {
    const good = shift('2026-11-23', 6, 14);
    const kept = read({
      good,
      none: null,
      zero: { ...good, end: good.start },
      thirtyHours: { ...good, end: good.start + 30 * 3_600_000 },
      backwards: { ...good, end: good.start - 3_600_000 },
      text: 'a shift',
      year9999: { ...good, start: 253_370_000_000_000, end: 253_370_003_600_000 },
    });
    expect(Object.keys(kept.shifts)).toEqual(['good']);
  });

  it('reads what a shift can do without as nothing', () => {
    const { start, end } = shift('2026-11-23', 6, 14);
    const { one } = read({
      one: { start, end, title: 7, overrides: { rest: 'x', dailyRest: 'calving', norm: 3 } },
    }).shifts;
    expect(one).toMatchObject({
      employeeId: null,
      title: '',
      breakMinutes: 0,
      overrides: { dailyRest: 'calving' },
    });
  });

  it('shows only shifts that begin in it', () => {
    const plan = week({
      before: shift('2026-11-22', 22, 23),
      monday: shift('2026-11-23', 6, 14),
      sunday: shift('2026-11-29', 22, 30),
      after: shift('2026-11-30', 6, 14),
    });
    expect(shiftsOf(plan, ZONE).map(({ id }) => id)).toEqual(['monday', 'sunday']);
  });

  it('has notes of a day, a line each', () => {
    const plan = { ...week({}), dayNotes: { '4': ' Dyrlæge 09:00 \n\nTankbil' } };
    expect(notesOfDay(plan, '2026-11-26')).toEqual(['Dyrlæge 09:00', 'Tankbil']);
    expect(notesOfDay(plan, '2026-11-27')).toEqual([]);
    expect(read({}, { '8': 'x', '1': 'y', '2': 3 }).dayNotes).toEqual({ '1': 'y' });
  });
});

describe('a change of a week', () => {
  const before = week({ a: shift('2026-11-23', 6, 14), b: shift('2026-11-24', 6, 14) });
  const edit: PlanEdit = {
    unitId: 'kostald',
    week: '2026-W48',
    shifts: { a: null, b: shift('2026-11-25', 7, 15), c: shift('2026-11-26', 6, 14) },
    dayNotes: { '2': 'Ensilage' },
  };

  it('is taken back exactly by its inverse', () => {
    const after = applyEdit(before, edit);
    expect(Object.keys(after.shifts).toSorted()).toEqual(['b', 'c']);
    expect(after.dayNotes).toEqual({ '2': 'Ensilage' });
    expect(isAsLeft(after, edit)).toBe(true);
    expect(applyEdit(after, inverseEdit(before, edit))).toEqual(before);
  });

  it('is not taken back where another planner has been since', () => {
    const after = applyEdit(before, edit);
    const other = applyEdit(after, {
      ...edit,
      shifts: { c: shift('2026-11-26', 8, 14) },
      dayNotes: {},
    });
    expect(isAsLeft(other, edit)).toBe(false);
    const beside = applyEdit(after, {
      ...edit,
      shifts: { d: shift('2026-11-26', 8, 14) },
      dayNotes: {},
    });
    expect(isAsLeft(beside, edit)).toBe(true);
  });

  it('goes in parts of at most fifty shifts', () => {
    const many = Object.fromEntries(
      Array.from({ length: 123 }, (_, index) => [`s${index}`, shift('2026-11-23', 6, 14)]),
    );
    const parts = editParts({ ...edit, shifts: many });
    expect(parts.map((part) => Object.keys(part.shifts ?? {}).length)).toEqual([50, 50, 23]);
    expect(parts.map((part) => part.dayNotes)).toEqual([{ '2': 'Ensilage' }, undefined, undefined]);
    expect(editParts({ unitId: 'u', week: '2026-W48', dayNotes: { '1': 'x' } })).toHaveLength(1);
  });

  it('holds five shifts of 200 people and some, and is refused where the week would be too full', () => {
    const full = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, i) => [`s${i}`, shift('2026-11-23', 6, 14)]),
      );
    expect(isTooFull(week({}), { ...edit, shifts: full(1200) })).toBe(false);
    expect(isTooFull(week({}), { ...edit, shifts: full(1201) })).toBe(true);
  });
});

describe('what a publication changes', () => {
  const published = week({
    same: shift('2026-11-23', 6, 14),
    moved: shift('2026-11-24', 6, 14),
    gone: shift('2026-11-25', 6, 14, { employeeId: 'iryna' }),
    given: shift('2026-11-26', 6, 14),
  });
  const draft = week({
    same: shift('2026-11-23', 6, 14, { overrides: { norm: 'agreed' } }),
    moved: shift('2026-11-24', 7, 15),
    given: shift('2026-11-26', 6, 14, { employeeId: 'iryna' }),
    added: shift('2026-11-27', 6, 14, { employeeId: null }),
  });

  it('is new, changed and removed shifts; a kept warning is none', () => {
    const changes = changesBetween(published, draft);
    expect(Object.fromEntries(changes.map((change) => [change.id, stateOf(change)]))).toEqual({
      moved: 'changed',
      gone: 'removed',
      given: 'changed',
      added: 'new',
    });
    expect(changes.find(({ id }) => id === 'given')).toSatisfy(
      (change: (typeof changes)[number]) => peopleOf(change).join() === 'rasmus,iryna',
    );
    expect(differs(draft, draft)).toBe(false);
    expect(differs(null, week({}))).toBe(false);
    expect(differs(draft, { ...draft, dayNotes: { '1': 'Tankbil' } })).toBe(true);
  });

  it('is drawn on the board, what goes too', () => {
    const drawn = boardShifts(published, draft);
    expect(drawn.map(({ id, state }) => `${id} ${state}`).toSorted()).toEqual([
      'added new',
      'given changed',
      'gone removed',
      'moved changed',
      'same published',
    ]);
  });
});
