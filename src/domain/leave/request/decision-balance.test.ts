import { expect, it } from 'vitest';
import type { Leave } from '../document/leave.ts';
import { DAY_UNITS } from '../document/leave-type.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { aboutMe } from '#tests/support/leave/request.ts';
import { decisionBalance } from './decide.ts';

const WEEK = { from: '2026-12-07', to: '2026-12-11' };
const days = (leave: Leave, others: readonly Leave[] = []) => {
  const found = decisionBalance(aboutMe({ leaves: [leave, ...others] }), leave);
  if (found === null) return null;
  const { before, after } = found;
  return {
    ...found,
    unplaced: (before.unplaced - after.unplaced) / DAY_UNITS,
    placeable: (before.placeable - after.placeable) / DAY_UNITS,
  };
};

it('a yes to leave places its days: both figures fall by what it costs', () => {
  const asked = aLeave({ ...WEEK, status: 'requested' });
  // 25.00 of the year before and two months of this one; November comes until the end of December.
  expect(days(asked)).toMatchObject({
    before: { account: 'holiday', unplaced: 291_600, placeable: 312_400, until: '2026-12-31' },
    unplaced: 5,
    placeable: 5,
    isAhead: false,
  });
});

it('over New Year what it costs is what comes off', () => {
  const asked = aLeave({ from: '2026-12-28', to: '2027-01-08', status: 'requested' });
  expect(days(asked)).toMatchObject({ unplaced: 9 });
});

it('what else the person waits for is placed before it', () => {
  const asked = aLeave({ ...WEEK, status: 'requested' });
  const other = aLeave({ id: 'b', from: '2026-12-01', to: '2026-12-02', status: 'requested' });
  const [alone, after] = [days(asked), days(asked, [other])];
  const unplaced = (one: ReturnType<typeof days>): number => one?.before.unplaced ?? 0;
  expect(unplaced(alone) - unplaced(after)).toBe(2 * DAY_UNITS);
});

it('more than is earned by then is told apart', () => {
  const long = { from: '2027-02-01', to: '2027-02-26', status: 'requested' } as const;
  expect(days(aLeave(long))).toMatchObject({ isAhead: true, unplaced: 20 });
});

it.each([
  ['the same number of other days', { from: '2026-12-14', to: '2026-12-18' }, 0],
  ['fewer', { from: '2026-12-07', to: '2026-12-08' }, -3],
])('a yes to %s', (_, range, unplaced) => {
  const ask = { kind: 'change', part: 'full', minutes: null, days: 0, ...range } as const;
  expect(days(aLeave({ ...WEEK, ask }))).toMatchObject({ unplaced });
});

it('a yes to cancelling gives the days back', () => {
  const ask = { kind: 'cancel', part: 'full', minutes: null, days: 0, ...WEEK } as const;
  expect(days(aLeave({ ...WEEK, ask }))).toMatchObject({ unplaced: -5 });
});

it('leave without an account of days changes none', () => {
  expect(days(aLeave({ ...WEEK, type: 'lieu', status: 'requested' }))).toBeNull();
});
