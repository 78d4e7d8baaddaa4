import { deleteField, serverTimestamp, Timestamp, where } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { addWeeks, isWeekKey } from '#domain/plan/week/iso-week.ts';
import { PLAN_WEEK_LIMITS } from '#domain/plan/week/plan-week.ts';
import { many } from './fullest/fullest.ts';
import { may, wordOf } from './scenes/leave-scene.ts';
import {
  employee,
  FARM,
  FIELD,
  owner,
  OWNER_UID,
  STABLE,
  strangerFarm,
} from './matrix/personas.ts';
import {
  at,
  draftOf,
  formerPlanner,
  FULL_NOTES,
  fullShifts,
  shiftOf,
  WEEK,
} from './scenes/plan-facts.ts';
import { inUnit, PEOPLE, planScene } from './scenes/plan-scene.ts';
import { type Data, deletedBy } from './writes.ts';

const { world, keep, merge, change, erase, get, list } = planScene('plan-drafts');

const planner = employee('PLANNING');
const AT_ONCE = PLAN_WEEK_LIMITS.shiftsAtOnce;
const pathOf = (unitId = STABLE, week = WEEK): string => paths.planDraft(FARM, `${unitId}_${week}`);
const PATH = pathOf();

describe('the draft of a week', () => {
  test.each(PEOPLE)('is for whom the domain lets plan the unit: $name', async (persona) => {
    const stored = { [PATH]: draftOf(STABLE, WEEK), [pathOf(FIELD)]: draftOf(FIELD, WEEK) };
    await world().seed(stored);
    const spans = [where('week', '>=', WEEK), where('week', '<', addWeeks(WEEK, 1))];
    for (const unit of [STABLE, FIELD]) {
      const word = wordOf(may(persona, 'plan.edit', { farmId: FARM, unitIds: [unit] }));
      const shifts = { a: shiftOf(WEEK, { employeeId: 'somebody' }) };
      expect(await merge(persona, pathOf(unit), draftOf(unit, WEEK, shifts))).toBe(word);
      const weekLater = pathOf(unit, addWeeks(WEEK, 1));
      expect(await get(persona, weekLater)).toBe(word);
      expect(await merge(persona, weekLater, draftOf(unit, addWeeks(WEEK, 1)))).toBe(word);
      await world().remove(weekLater);
      expect(await get(persona, pathOf(unit))).toBe(word);
      expect(await list(persona, paths.planDrafts(FARM), inUnit(unit), ...spans)).toBe(word);
    }
    expect(await list(persona, paths.planDrafts(FARM), ...spans)).toBe(
      wordOf(may(persona, 'plan.edit', { farmId: FARM, unitIds: ['any'] })),
    );
    expect(await erase(persona, PATH)).toBe('denied');
  });

  test('is nothing to whom the farm has taken the plan from, and to another farm', async () => {
    for (const persona of [formerPlanner, strangerFarm]) {
      expect(await merge(persona, PATH, draftOf(STABLE, WEEK))).toBe('denied');
      expect(await get(persona, PATH)).toBe('denied');
    }
  });

  test('grows by fields, a few shifts at a time, and what is taken out is free', async () => {
    await world().remove(PATH);
    const head = { id: `${STABLE}_${WEEK}`, unitId: STABLE, week: WEEK };
    expect(await merge(planner, PATH, { ...head, dayNotes: { 1: 'Dyrlæge' } })).toBe('allowed');
    for (const part of ['a', 'b', 'c']) {
      const shifts = fullShifts(WEEK, AT_ONCE, part);
      expect(await merge(planner, PATH, { ...head, shifts })).toBe('allowed');
    }
    expect(
      await merge(planner, PATH, { ...head, shifts: fullShifts(WEEK, AT_ONCE + 1, 'd') }),
    ).toBe('denied');
    expect(await change(planner, PATH, { 'dayNotes.7': 'x\ny', 'dayNotes.1': deleteField() })).toBe(
      'allowed',
    );
    expect(await change(planner, PATH, { shifts: {} })).toBe('allowed');
    expect(await change(planner, PATH, { shifts: deleteField() })).toBe('allowed');
  });

  test.each(Array.from({ length: AT_ONCE }, (_, n) => n + 1))(
    'sees a fault wherever it stands among %i',
    async (count) => {
      await world().remove(PATH);
      const right = fullShifts(WEEK, count);
      expect(await keep(planner, PATH, draftOf(STABLE, WEEK, right))).toBe('allowed');
      for (const key of Object.keys(right)) {
        await world().remove(PATH);
        const wrong = { ...right, [key]: { ...right[key], breakMinutes: 481 } };
        expect(await keep(planner, PATH, draftOf(STABLE, WEEK, wrong))).toBe('denied');
      }
    },
  );

  test('holds no more shifts than a week may have, however many there were', async () => {
    const stored = many(PLAN_WEEK_LIMITS.shifts - 1).map((id) => [id, shiftOf(WEEK, { note: id })]);
    await world().seed({ [PATH]: draftOf(STABLE, WEEK, Object.fromEntries(stored)) });
    expect(await change(planner, PATH, { 'shifts.last': shiftOf(WEEK) })).toBe('allowed');
    expect(await change(planner, PATH, { 'shifts.more': shiftOf(WEEK) })).toBe('denied');
  });

  test('of a unit that is not there, or is put away, is none', async () => {
    const gone = paths.unit(FARM, 'gone');
    await world().seed({ [gone]: { unitName: 'x', deleted: Timestamp.fromMillis(1) } });
    for (const unit of ['gone', 'never']) {
      expect(await keep(owner, pathOf(unit), draftOf(unit, WEEK))).toBe('denied');
    }
    await world().seed({ [gone]: { unitName: 'x', deleted: null } });
    expect(await keep(owner, pathOf('gone'), draftOf('gone', WEEK))).toBe('allowed');
  });
});

describe('the week of a draft', () => {
  test.each(['2000-W01', '2026-W53', '2027-W01', '2028-W09', '2199-W52'])(
    '%s begins at most fourteen hours before its Monday in UTC, and its shifts twelve hours after it',
    async (week) => {
      const withStart = async (start: number, length = 3_600_000) => {
        await world().remove(pathOf(STABLE, week));
        const shifts = { a: shiftOf(week, { start, end: start + length }) };
        return keep(planner, pathOf(STABLE, week), draftOf(STABLE, week, shifts));
      };
      expect(await withStart(at(week, -14))).toBe('allowed');
      expect(await withStart(at(week, -14) - 1)).toBe('denied');
      expect(await withStart(at(week, 7 * 24 + 12) - 1)).toBe('allowed');
      expect(await withStart(at(week, 7 * 24 + 12))).toBe('denied');
      expect(await withStart(at(week, 0), 5 * 60_000)).toBe('allowed');
      expect(await withStart(at(week, 0), 5 * 60_000 - 1)).toBe('denied');
      expect(await withStart(at(week, 0), 1441 * 60_000 - 1)).toBe('allowed');
      expect(await withStart(at(week, 0), 1441 * 60_000)).toBe('denied');
    },
  );

  test.each(['2027-W53', '2026-W54', '2026-W00', '1999-W52', '2200-W01', '2026-W1', '2026-48', ''])(
    '%s is none',
    async (week) => {
      expect(await keep(owner, pathOf(STABLE, week), draftOf(STABLE, week))).toBe('denied');
    },
  );

  test('is a fifty-third one where the domain knows it', async () => {
    const years = Array.from({ length: 200 }, (_, n) => `${2000 + n}-W53`);
    const outcomes = await Promise.all(
      years.map((week) => keep(planner, pathOf(STABLE, week), draftOf(STABLE, week))),
    );
    expect(outcomes).toEqual(years.map((week) => wordOf(isWeekKey(week))));
  });
});

describe('a draft', () => {
  const shift = (wrong: Data): Data => ({ shifts: { a: shiftOf(WEEK, wrong) } });
  const { title: _title, ...withoutTitle } = shiftOf(WEEK);

  test.each<[string, Data]>([
    ['another id', { id: 'x' }],
    ['the week of another', { week: addWeeks(WEEK, 1) }],
    ['the unit of another', { unitId: FIELD }],
    ['another field', { note: 'x' }],
    ['who made it', { created: serverTimestamp(), createdByEid: planner.uid }],
    ['a deletion', deletedBy(planner)],
    ['another’s name', { updatedByEid: OWNER_UID }],
    ['another time', { updated: Timestamp.fromMillis(1) }],
    ['shifts as a list', { shifts: [shiftOf(WEEK)] }],
    ['shifts as text', { shifts: 'x' }],
    ['a shift that is none', { shifts: { a: 'x' } }],
    ['a shift of nothing', { shifts: { a: null } }],
    ['a shift with more in it', shift({ unitId: STABLE })],
    ['a shift without a field', { shifts: { a: withoutTitle } }],
    ['another field in the place of one', { shifts: { a: { ...withoutTitle, name: 'x' } } }],
    ['somebody who is a number', shift({ employeeId: 7 })],
    ['an endless somebody', shift({ employeeId: 'x'.repeat(129) })],
    ['an activity that is a list', shift({ activityId: [] })],
    ['a start that is text', shift({ start: String(at(WEEK, 6)) })],
    ['half a millisecond', shift({ start: at(WEEK, 6) + 0.5 })],
    ['an end before the start', shift({ end: at(WEEK, 5) })],
    ['an end in the year 9999', shift({ end: 253_402_300_799_999 })],
    ['a start that is no number', shift({ start: Number.NaN, end: Number.NaN })],
    ['a break below nothing', shift({ breakMinutes: -1 })],
    ['a break beyond reason', shift({ breakMinutes: 481 })],
    ['half a minute of break', shift({ breakMinutes: 0.5 })],
    ['a break that is text', shift({ breakMinutes: '30' })],
    ['a break that is nothing', shift({ breakMinutes: null })],
    ['a title that is nothing', shift({ title: null })],
    ['an endless title', shift({ title: 'x'.repeat(61) })],
    ['a note that is a number', shift({ note: 7 })],
    ['an endless note', shift({ note: 'x'.repeat(301) })],
    ['more guides than there may be', shift({ guideIds: many(41) })],
    ['a guide that is a number', shift({ guideIds: [1] })],
    ['a guide that is nothing', shift({ guideIds: [null] })],
    ['guides as text', shift({ guideIds: 'abc' })],
    ['guides by name', shift({ guideIds: { a: 'b' } })],
    ['a rule that is none', shift({ overrides: { sunday: 'agreed' } })],
    ['a reason that is no text', shift({ overrides: { overlap: true } })],
    ['no reason', shift({ overrides: { overlap: '' } })],
    ['an endless reason', shift({ overrides: { overlap: 'x'.repeat(121) } })],
    ['reasons as a list', shift({ overrides: ['overlap'] })],
    ['the mark of the rules in a text', shift({ note: 'x\u0001y' })],
    ['a shift by a strange name', { shifts: { 'a.b c': shiftOf(WEEK) } }],
    ['a shift by an endless name', { shifts: { ['x'.repeat(65)]: shiftOf(WEEK) } }],
    ['a note on an eighth day', { dayNotes: { 8: 'x' } }],
    ['an empty note', { dayNotes: { 1: '' } }],
    ['an endless note of a day', { dayNotes: { ...FULL_NOTES, 7: 'x'.repeat(301) } }],
    ['a note of a day that is a number', { dayNotes: { 1: 7 } }],
    ['notes as a list', { dayNotes: ['x'] }],
  ])('with %s is refused', async (_name, wrong) => {
    for (const stored of [null, draftOf(STABLE, WEEK)]) {
      if (stored === null) await world().remove(PATH);
      else await world().seed({ [PATH]: stored });
      expect(await keep(planner, PATH, { ...draftOf(STABLE, WEEK), ...wrong })).toBe('denied');
    }
  });
});
