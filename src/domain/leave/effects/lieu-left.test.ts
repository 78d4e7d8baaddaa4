import { describe, expect, test } from 'vitest';
import { aLeave, aLeaveContext } from '#tests/support/leave/leave.ts';
import { lieuLeft } from './lieu-left.ts';

const context = aLeaveContext({ startDay: '2020-01-01' });
const off = (id: string, day: string, status: 'approved' | 'requested' | 'rejected') =>
  aLeave({ id, type: 'lieu', from: day, to: day, status });
const stored = { month: '2026-11', lieuOut: 1000 };
const left = (leaves: ReturnType<typeof off>[], changedId: string | null = null) =>
  lieuLeft({ context, leaves }, stored, changedId);

describe('time off in lieu that may still be asked for', () => {
  test('is what the month ends with, less what is planned after it and what waits', () => {
    expect(left([])).toBe(1000);
    // The month has counted it already.
    expect(left([off('a', '2026-11-30', 'approved')])).toBe(1000);
    expect(left([off('a', '2026-12-01', 'approved')])).toBe(1000 - 444);
    expect(left([off('a', '2026-11-27', 'requested')])).toBe(1000 - 444);
    expect(
      left([off('a', '2026-12-01', 'rejected'), aLeave({ from: '2026-12-02', to: '2026-12-02' })]),
    ).toBe(1000);
  });

  test('leaves out the one that is changed', () => {
    expect(left([off('a', '2026-12-01', 'approved')], 'a')).toBe(1000);
    expect(left([off('a', '2026-11-27', 'requested')], 'a')).toBe(1000);
    expect(left([off('a', '2026-11-30', 'approved')], 'a')).toBe(1444);
  });
});
