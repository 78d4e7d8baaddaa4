import { describe, expect, test } from 'vitest';
import { aLeave } from '#tests/support/leave/leave.ts';
import { type Leave, LEAVE_STATUSES } from '../document/leave.ts';
import { settledLeave } from './decide.ts';

const LAST = '2026-07-15';
const ask = {
  kind: 'cancel',
  from: '2026-07-13',
  to: '2026-07-17',
  part: 'full',
  minutes: null,
  days: 0,
} as const;
const sick = { type: 'sick', status: 'reported' } as const;
const settled = (leave: Partial<Leave>, lockedThrough: string | null = null) => {
  const change = settledLeave(aLeave(leave), { lastDay: LAST, lockedThrough });
  return change === null ? null : `${change.status} ${change.to}`;
};

describe('leave when an employment ends on 15 July', () => {
  test.each<[string, Partial<Leave>, string | null]>([
    ['a request is withdrawn', { status: 'requested' }, 'withdrawn 2026-07-17'],
    [
      'a request for days before it, too',
      { status: 'requested', to: '2026-07-14' },
      'withdrawn 2026-07-14',
    ],
    ['what goes on ends then', {}, 'approved 2026-07-15'],
    ['what begins on the last day keeps it', { from: LAST }, 'approved 2026-07-15'],
    ['what would begin the day after is cancelled', { from: '2026-07-16' }, 'cancelled 2026-07-17'],
    ['what ends on the last day stays', { to: LAST }, null],
    ['what was asked for of it is not any longer', { to: LAST, ask }, 'approved 2026-07-15'],
    ['sickness that nobody knows the end of ends', { ...sick, to: null }, 'reported 2026-07-15'],
    ['sickness to come is none', { ...sick, from: '2026-07-16', to: null }, 'cancelled null'],
    ['what is deleted stays', { deleted: 1 }, null],
  ])('%s', (_, leave, expected) => expect(settled(leave)).toBe(expected));

  test('what is over, in whatever way, stays', () => {
    const over = LEAVE_STATUSES.filter((status) => /rejected|withdrawn|cancelled/.test(status));
    expect(over.map((status) => settled({ status }))).toEqual([null, null, null]);
  });

  test('what is paid stays paid', () => {
    expect(settled({}, '2026-07-16')).toBe('approved 2026-07-16');
    expect(settled({ from: '2026-07-16' }, '2026-07-16')).toBe('approved 2026-07-16');
    expect(settled({}, '2026-07-31')).toBeNull();
  });

  test('again changes nothing', () => {
    const leave = aLeave({ ask });
    const limits = { lastDay: LAST, lockedThrough: null };
    const change = settledLeave(leave, limits);
    expect(settledLeave({ ...leave, ...change }, limits)).toBeNull();
  });
});
