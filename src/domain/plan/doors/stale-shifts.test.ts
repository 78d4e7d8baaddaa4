import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { NO_AUDIT } from '#tests/support/factories.ts';
import { planned } from '#tests/support/plan/plan.ts';
import {
  basesOf,
  type DraftedShift,
  plainShift,
  type Shift,
  shiftIn,
  shiftVersion,
} from '../shift/shift.ts';
import { PlanDraftSchema, type StoredDraft, StoredDraftSchema } from '../week/plan-week.ts';
import { settledShifts } from './publication-blocks.ts';

const WEEK = '2026-W48';
const shift = (from: string, to: string, change: Partial<Shift> = {}): Shift => ({
  ...plainShift(planned('2026-11-26', from, to, { employeeId: 'ida' })),
  ...change,
});
const FIRST = shift('05:00', '13:00');
const BOS = shift('06:00', '14:00');
const PERS = shift('07:00', '15:00', { employeeId: 'per' });

/** A shift as it is stored, changed from others: from the newest to the oldest; null is none. */
const from = (one: Shift | null, ...before: readonly (Shift | null)[]): DraftedShift => ({
  ...one,
  basedOn: basesOf(before.map(shiftVersion)),
});
const draft = (shifts: Readonly<Record<string, DraftedShift>>, by: string | null): StoredDraft =>
  v.parse(StoredDraftSchema, {
    ...NO_AUDIT,
    id: `k_${WEEK}`,
    unitId: 'k',
    week: WEEK,
    shifts,
    dayNotes: {},
    updatedByEid: by,
  });
const FIRSTS = from(FIRST, null);
const BOS_CHANGE = from(BOS, FIRST);
const before = draft({ a: BOS_CHANGE, b: FIRSTS }, 'bo');
const lateIn = (
  was: StoredDraft | null,
  after: Readonly<Record<string, DraftedShift>>,
  now: Readonly<Record<string, DraftedShift>> = after,
) => settledShifts(was, draft(after, 'per'), draft(now, 'per')).late;
const refused = (mine: Shift | null) => ({ shift: mine, byEid: 'per', otherEid: 'bo' });

describe('two planners and one shift', () => {
  test('who changed it first stays, and the late version is kept beside it', () => {
    const late = lateIn(before, { a: from(PERS, FIRST), b: from(PERS, FIRST) });
    expect(late).toEqual({ a: { ...BOS_CHANGE, refused: refused(PERS) } });
  });

  test('a change of what stands there is taken, and one of an app that says nothing', () => {
    expect(lateIn(before, { a: from(PERS, BOS, FIRST) })).toEqual({});
    expect(lateIn(before, { a: PERS })).toEqual({});
    // The same as the other has made of it is no other version.
    expect(lateIn(before, { a: from(BOS, FIRST) })).toEqual({});
  });

  test('two own changes that follow each other are one after the other, whatever is on screen', () => {
    const was = draft({ a: from(PERS, FIRST) }, 'per');
    expect(lateIn(was, { a: from(BOS, FIRST, PERS) })).toEqual({});
  });

  test('what somebody has taken away does not come back', () => {
    const gone = draft({ a: from(null, FIRST) }, 'bo');
    const late = lateIn(gone, { a: from(PERS, FIRST) });
    expect(late).toEqual({ a: { ...from(null, FIRST), refused: refused(PERS) } });
    // Nor where what was left of it has been cleared away.
    expect(lateIn(draft({}, 'bo'), { a: from(PERS, FIRST) })).toEqual({
      a: { basedOn: [], refused: refused(PERS) },
    });
    // Nor because it was new to whoever changes it now.
    expect(lateIn(gone, { a: from(PERS, FIRST, null) })).toMatchObject({ a: {} });
  });

  test('what somebody has changed is not taken away', () => {
    const late = lateIn(before, { a: from(null, FIRST) });
    expect(late).toEqual({ a: { ...BOS_CHANGE, refused: refused(null) } });
  });

  test('what was only carried along is as it was, without a word', () => {
    expect(lateIn(before, { a: from(FIRST, FIRST) })).toEqual({ a: BOS_CHANGE });
    expect(lateIn(draft({}, 'bo'), { a: from(FIRST, FIRST) })).toEqual({ a: null });
  });

  test('a new shift and a draft that is begun are never late', () => {
    expect(lateIn(before, { c: from(PERS, null) })).toEqual({});
    expect(lateIn(null, { a: from(PERS, FIRST) })).toEqual({});
  });
});

describe('what has been written since', () => {
  const change = { a: from(PERS, FIRST) };
  const NOTED = { ...PERS, note: 'Kalv' };

  test('on top of the late change is late with it, and what is kept is the last of it', () => {
    const late = lateIn(before, change, { a: from(NOTED, PERS, FIRST) });
    expect(late).toEqual({ a: { ...BOS_CHANGE, refused: refused(NOTED) } });
    const gone = lateIn(before, change, { a: from(null, PERS, FIRST) });
    expect(gone).toEqual({ a: { ...BOS_CHANGE, refused: refused(null) } });
  });

  test('on what it overtook, or after all was settled, is left alone', () => {
    expect(lateIn(before, change, { a: from(NOTED, BOS, FIRST) })).toEqual({});
    expect(lateIn(before, change, { a: BOS_CHANGE })).toEqual({});
    expect(lateIn(before, change, {})).toEqual({});
    // Told once more of a change that is long settled: it stays so.
    expect(lateIn(before, change, { a: from(NOTED, { ...BOS, note: 'x' }, BOS) })).toEqual({});
    expect(lateIn(before, change, { a: from(NOTED, BOS, PERS) })).toEqual({});
  });
});

test('what is left of a shift goes with a later change, unless somebody has to choose', () => {
  const left = from(null, FIRST);
  const waits = { ...left, refused: refused(PERS) };
  const was = draft({ a: left, b: waits, c: FIRSTS }, 'bo');
  const after = draft({ a: left, b: waits, c: left, d: left }, 'bo');
  expect(settledShifts(was, after, after).cleared).toEqual(['a']);
  expect(settledShifts(was, after, draft({ a: from(PERS, null) }, 'per')).cleared).toEqual([]);
});

describe('a stored shift', () => {
  test('is the same version for the same content, whatever is empty and in whatever order', () => {
    const overrides = { overlap: 'agreed', norm: 'weather' };
    const turned = { norm: 'weather', overlap: 'agreed' };
    expect(shiftVersion({ ...BOS, overrides })).toBe(shiftVersion({ ...BOS, overrides: turned }));
    expect(shiftVersion(BOS)).not.toBe(shiftVersion({ ...BOS, overrides }));
    expect(shiftVersion(BOS)).not.toBe(shiftVersion({ ...BOS, note: 'x' }));
    expect(shiftVersion(BOS)).toMatch(/^\w{6,16}$/);
    expect(shiftVersion(null)).toBe('');
  });

  test('is read by the app as what it says, with what is kept beside it', () => {
    const stored = { a: { ...BOS_CHANGE, refused: refused(PERS) }, b: from(null, FIRST), c: FIRST };
    const read = v.parse(PlanDraftSchema, draft(stored, 'bo'));
    expect(read.shifts).toEqual({ a: BOS, c: FIRST });
    expect(read.refused).toEqual({ a: refused(PERS) });
    expect(read.bases).toEqual({ a: BOS_CHANGE.basedOn, b: [shiftVersion(FIRST)] });
    expect(shiftIn(stored.b)).toBeNull();
  });

  test('names six versions at most, and that there was none only where that is so now', () => {
    expect(basesOf(['c', 'b', ''], ['d', 'b', 'a'])).toEqual(['c', 'd', 'b', 'a']);
    expect(basesOf(['', 'b'], [])).toEqual(['', 'b']);
    expect(basesOf(['g', 'f', 'e', 'd'], ['c', 'b', 'a'])).toHaveLength(6);
  });
});
