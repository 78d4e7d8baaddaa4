import { describe, expect, test } from 'vitest';
import { flexEntryQueries } from './time/flex-entries.ts';
import { flexMonthQueries } from './reports/flex-months.ts';

const own = { farmId: 'f', employeeId: 'me', unitId: null };

describe('what is asked for a flex account', () => {
  test('one’s own movements, or through the home unit where a leader has to prove it', () => {
    const person = [['employeeId', '==', 'me']];
    expect(flexEntryQueries(own)).toEqual([{ path: 'farms/f/leaveAdjustments', where: person }]);
    expect(flexEntryQueries({ ...own, unitId: 'k' })).toEqual([
      { path: 'farms/f/leaveAdjustments', where: [...person, ['unitId', '==', 'k']] },
    ]);
  });

  test('the latest months of one person, and no more than were asked for', () => {
    const before = [
      ['employeeId', '==', 'me'],
      ['month', '<', '2026-11'],
    ];
    const latest = { path: 'farms/f/timeMonths', orderBy: ['month', 'desc'], limit: 1 };
    const scope = { ...own, until: '2026-11', count: 1 };
    expect(flexMonthQueries(scope)).toEqual([{ ...latest, where: before }]);
    expect(flexMonthQueries({ ...scope, unitId: 'k' })).toEqual([
      { ...latest, where: [['unitId', '==', 'k'], ...before] },
    ]);
  });
});
