import { expect, test } from 'vitest';
import { NO_AUDIT } from '#tests/support/factories.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { plainShift, type Shift } from '#domain/plan/shift/shift.ts';
import { emptyWeek } from '#domain/plan/week/plan-week.ts';
import type { BoardWeek } from '../shared/model.ts';
import { changedByOthers } from './model.ts';

const early = plainShift(planned('2026-11-24', '06:00', '14:00'));
const late = plainShift(planned('2026-11-24', '14:00', '22:00'));

const week = (shifts: Record<string, Shift>, updatedByEid: string, key = '2026-W48'): BoardWeek => {
  const draft = { ...emptyWeek('k', key), ...NO_AUDIT, updatedByEid, shifts };
  return { published: null, draft };
};

test('what somebody else adds, changes and takes away is what flashes', () => {
  const before = [week({ a: early, b: early, c: early }, 'me')];
  const after = [week({ a: early, b: late, d: late }, 'petra')];
  expect(changedByOthers(before, after, 'me')).toEqual({ ids: ['b', 'c', 'd'], byEid: 'petra' });
});

test("one's own changes, other weeks and what only looks new do not", () => {
  const before = [week({ a: early }, 'petra')];
  expect(changedByOthers(before, [week({ a: late }, 'me')], 'me')).toBeNull();
  expect(changedByOthers(before, [week({ a: { ...early } }, 'petra')], 'me')).toBeNull();
  expect(changedByOthers(before, [week({ a: late }, 'petra', '2026-W49')], 'me')).toBeNull();
  expect(changedByOthers(before, before, 'me')).toBeNull();
});
