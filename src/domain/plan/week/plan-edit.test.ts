import { expect, it } from 'vitest';
import { planned } from '#tests/support/plan/plan.ts';
import { plainShift, type Shift } from '../shift/shift.ts';
import { applyEdit, isAsLeft } from './plan-edit.ts';
import { emptyWeek } from './plan-week.ts';

const kept = (overrides: Shift['overrides']): Shift => ({
  ...plainShift(planned('2026-11-26', '06:00', '14:00')),
  overrides,
});

it('a week is as a change left it whatever the order in which its shifts name their reasons', () => {
  const edit = {
    unitId: 'k',
    week: '2026-W48',
    shifts: { a: kept({ weeklyRest: 'weather', dailyRest: 'calving' }) },
  };
  const plan = applyEdit(emptyWeek('k', '2026-W48'), edit);
  const stored = { ...plan, shifts: { a: kept({ dailyRest: 'calving', weeklyRest: 'weather' }) } };
  expect(isAsLeft(stored, edit)).toBe(true);
  const other = { ...plan, shifts: { a: kept({ dailyRest: 'calving' }) } };
  expect(isAsLeft(other, edit)).toBe(false);
  expect(isAsLeft({ ...plan, shifts: {} }, edit)).toBe(false);
  expect(isAsLeft({ ...plan, shifts: {} }, { ...edit, shifts: { a: null } })).toBe(true);
});
