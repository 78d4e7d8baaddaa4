import { deleteField, serverTimestamp, Timestamp, where } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { paths } from '#domain/paths.ts';
import { addWeeks } from '#domain/plan/week/iso-week.ts';
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
import { draftOf, formerPlanner, fullShifts, shiftOf, WEEK } from './scenes/plan-facts.ts';
import { inUnit, PEOPLE, planScene } from './scenes/plan-scene.ts';
import { type Data, deletedBy } from './writes.ts';

const { world, keep, merge, change, erase, get, list } = planScene('plan-drafts');

const planner = employee('PLANNING');
const pathOf = (unitId = STABLE, week = WEEK): string => paths.planDraft(FARM, `${unitId}_${week}`);
const PATH = pathOf();

describe('the draft of a week', () => {
  test.each(PEOPLE)('is for whom the domain lets plan the unit: $name', async (persona) => {
    const stored = { [PATH]: draftOf(STABLE, WEEK), [pathOf(FIELD)]: draftOf(FIELD, WEEK) };
    await world().seed(stored);
    const spans = [where('week', '>=', WEEK), where('week', '<', addWeeks(WEEK, 1))];
    for (const unit of [STABLE, FIELD]) {
      const word = wordOf(may(persona, 'plan.edit', { farmId: FARM, unitIds: [unit] }));
      const shifts = { 'a-shift-of-all': shiftOf(WEEK, { employeeId: 'somebody' }) };
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

  test('[S3.9] in which the server has named who made it is changed as before', async () => {
    const made = { created: Timestamp.fromMillis(1), createdByEid: OWNER_UID, createdByUid: null };
    const stored = { ...draftOf(STABLE, WEEK), ...made, deleted: null, deletedByEid: null };
    await world().seed({ [PATH]: stored });
    expect(await merge(planner, PATH, draftOf(STABLE, WEEK))).toBe('allowed');
    expect(
      await merge(planner, PATH, { ...draftOf(STABLE, WEEK), createdByEid: planner.uid }),
    ).toBe('denied');
  });

  test('grows by fields, and what is taken out is free', async () => {
    await world().remove(PATH);
    const head = { id: `${STABLE}_${WEEK}`, unitId: STABLE, week: WEEK };
    expect(await merge(planner, PATH, { ...head, dayNotes: { 1: 'Dyrlæge' } })).toBe('allowed');
    for (const part of ['a', 'b', 'c']) {
      const shifts = fullShifts(WEEK, 30, part);
      expect(await merge(planner, PATH, { ...head, shifts })).toBe('allowed');
    }
    expect(await change(planner, PATH, { 'dayNotes.7': 'x\ny', 'dayNotes.1': deleteField() })).toBe(
      'allowed',
    );
    expect(await change(planner, PATH, { shifts: {} })).toBe('allowed');
    expect(await change(planner, PATH, { shifts: deleteField() })).toBe('allowed');
  });

  test('names its new shifts as devices do; those that were there before keep their names', async () => {
    await world().seed({ [PATH]: draftOf(STABLE, WEEK, { old: shiftOf(WEEK) }) });
    expect(await change(planner, PATH, { 'shifts.old.title': 'x' })).toBe('allowed');
    for (const name of ['constructor', 'prototype', 'a.b c d e f g', 'x'.repeat(41)]) {
      const shifts = { old: shiftOf(WEEK), [name]: shiftOf(WEEK) };
      expect(await keep(planner, PATH, draftOf(STABLE, WEEK, shifts))).toBe('denied');
    }
    const shifts = { old: shiftOf(WEEK), ['x'.repeat(12)]: shiftOf(WEEK) };
    expect(await keep(planner, PATH, draftOf(STABLE, WEEK, shifts))).toBe('allowed');
  });

  test('holds no more shifts than a week may have, however many there were', async () => {
    const stored = many(PLAN_WEEK_LIMITS.shifts - 1).map((id) => [id, shiftOf(WEEK, { note: id })]);
    await world().seed({ [PATH]: draftOf(STABLE, WEEK, Object.fromEntries(stored)) });
    expect(await change(planner, PATH, { 'shifts.last-of-them-all': shiftOf(WEEK) })).toBe(
      'allowed',
    );
    expect(await change(planner, PATH, { 'shifts.one-more-of-them': shiftOf(WEEK) })).toBe(
      'denied',
    );
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

describe('a draft', () => {
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
    ['a shift by a strange name', { shifts: { 'a.b c': shiftOf(WEEK) } }],
  ])('with %s is refused', async (_name, wrong) => {
    for (const stored of [null, draftOf(STABLE, WEEK)]) {
      if (stored === null) await world().remove(PATH);
      else await world().seed({ [PATH]: stored });
      expect(await keep(planner, PATH, { ...draftOf(STABLE, WEEK), ...wrong })).toBe('denied');
    }
  });
});
