import { expect, it } from 'vitest';
import type { Leave } from '../document/leave.ts';
import { DAY_UNITS } from '../document/leave-units.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { aboutMe } from '#tests/support/leave/request.ts';
import { decisionBalance } from './decide.ts';

const WEEK = { from: '2026-12-07', to: '2026-12-11' };
const days = (leave: Leave, others: readonly Leave[] = []) => {
  const found = decisionBalance(aboutMe({ leaves: [leave, ...others] }), leave);
  if (found === null) return null;
  return { ...found, taken: (found.before - found.after) / DAY_UNITS };
};

it('a yes to leave takes its days, on its last one', () => {
  const asked = aLeave({ ...WEEK, status: 'requested' });
  expect(days(asked)).toMatchObject({ account: 'holiday', day: '2026-12-11', taken: 5 });
});

it('is said of its last day that costs: after New Year the days of the year before are gone either way', () => {
  const asked = aLeave({ from: '2026-12-28', to: '2027-01-03', status: 'requested' });
  expect(days(asked)).toMatchObject({ day: '2026-12-31', taken: 4 });
});

it('what else the person waits for is taken before it', () => {
  const asked = aLeave({ ...WEEK, status: 'requested' });
  const other = aLeave({ id: 'b', from: '2026-12-01', to: '2026-12-02', status: 'requested' });
  const [alone, after] = [days(asked), days(asked, [other])];
  expect((alone?.before ?? 0) - (after?.before ?? 0)).toBe(2 * DAY_UNITS);
});

it.each([
  ['the same number of other days', { from: '2026-12-14', to: '2026-12-18' }, '2026-12-18', 0],
  ['fewer', { from: '2026-12-07', to: '2026-12-08' }, '2026-12-11', -3],
])('a yes to %s', (_, range, day, taken) => {
  const ask = { kind: 'change', part: 'full', minutes: null, days: 0, ...range } as const;
  expect(days(aLeave({ ...WEEK, ask }))).toMatchObject({ day, taken });
});

it('a yes to cancelling gives the days back', () => {
  const ask = { kind: 'cancel', part: 'full', minutes: null, days: 0, ...WEEK } as const;
  expect(days(aLeave({ ...WEEK, ask }))).toMatchObject({ taken: -5 });
});

it('leave without an account of days changes none', () => {
  expect(days(aLeave({ ...WEEK, type: 'lieu', status: 'requested' }))).toBeNull();
});
