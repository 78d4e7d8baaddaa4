import { describe, expect, test } from 'vitest';
import { flexEntryQueries } from './flex-entries.ts';
import { flexMonthQueries } from './flex-months.ts';

const own = { farmId: 'f', employeeId: 'me', unitId: null };

describe('what is asked for a flex account', () => {
  test('one’s own movements, or through the home unit where a leader has to prove it', () => {
    const person = [
      ['employeeId', '==', 'me'],
      ['account', '==', 'flex'],
    ];
    expect(flexEntryQueries(own)).toEqual([{ path: 'farms/f/leaveAdjustments', where: person }]);
    expect(flexEntryQueries({ ...own, unitId: 'k' })).toEqual([
      { path: 'farms/f/leaveAdjustments', where: [...person, ['unitId', '==', 'k']] },
    ]);
  });

  test('months of one person, and no more than were asked for', () => {
    const range = [
      ['employeeId', '==', 'me'],
      ['month', '>=', '2025-11'],
      ['month', '<', '2026-11'],
    ];
    const scope = { ...own, from: '2025-11', until: '2026-11' };
    expect(flexMonthQueries(scope)).toEqual([{ path: 'farms/f/timeMonths', where: range }]);
    expect(flexMonthQueries({ ...scope, unitId: 'k' })).toEqual([
      { path: 'farms/f/timeMonths', where: [['unitId', '==', 'k'], ...range] },
    ]);
  });
});
