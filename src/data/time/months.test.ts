import { expect, test } from 'vitest';
import { monthRangeQueries } from './months.ts';

const SCOPE = { farmId: 'farm', from: '2026-10', to: '2026-12' };
const RANGE = [
  ['month', '>=', '2026-10'],
  ['month', '<', '2027-01'],
];

test('an owner asks once for all, a leader once for each unit, so that the rules can prove it', () => {
  const path = 'farms/farm/timeMonths';
  expect(monthRangeQueries({ ...SCOPE, unitIds: null })).toEqual([{ path, where: RANGE }]);
  expect(monthRangeQueries({ ...SCOPE, unitIds: ['k', 'm'] })).toEqual([
    { path, where: [['unitId', '==', 'k'], ...RANGE] },
    { path, where: [['unitId', '==', 'm'], ...RANGE] },
  ]);
  expect(monthRangeQueries({ ...SCOPE, unitIds: [] })).toEqual([]);
});
