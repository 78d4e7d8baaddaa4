import { describe, expect, test } from 'vitest';
import { flexEntryQueries } from './flex-entries.ts';
import { periodFlexEntryQueries } from '../payroll/period-registrations.ts';
import { flexMonthQueries } from './months.ts';

const own = { farmId: 'f', employeeId: 'me', unitId: null };

describe('what is asked for a flex account', () => {
  test('one’s own movements, or through the home unit where a leader has to prove it', () => {
    const person = [['employeeId', '==', 'me']];
    const asked = (...more: unknown[]) =>
      ['flex', 'lieu'].map((account) => ({
        path: 'farms/f/leaveAdjustments',
        where: [...person, ...more, ['account', '==', account]],
      }));
    expect(flexEntryQueries(own)).toEqual(asked());
    expect(flexEntryQueries({ ...own, unitId: 'k' })).toEqual(asked(['unitId', '==', 'k']));
  });

  test('everybody’s movements of some days are those of minutes, for movements of days lie beside them', () => {
    const scope = { farmId: 'f', from: '2026-11-01', to: '2026-11-30' };
    expect(periodFlexEntryQueries(scope)).toEqual(
      ['flex', 'lieu'].map((account) => ({
        path: 'farms/f/leaveAdjustments',
        where: [
          ['account', '==', account],
          ['date', '>=', '2026-11-01'],
          ['date', '<', '2026-12-01'],
        ],
      })),
    );
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
