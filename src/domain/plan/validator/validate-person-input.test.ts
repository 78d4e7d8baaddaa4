import { describe, expect, test } from 'vitest';
import { aPersonPlan, aShift, planned } from '#tests/support/plan/plan.ts';
import type { PlannedShift } from '../shift/shift.ts';
import type { PersonPlanInput } from './person-plan.ts';
import { validatePerson } from './validate-person.ts';

const [MON, TUE, SUN] = ['2026-11-23', '2026-11-24', '2026-11-29'] as const;
const WEEK = { from: MON, to: SUN };
const found = (shifts: readonly PlannedShift[], change: Partial<PersonPlanInput> = {}) =>
  validatePerson(aPersonPlan({ shifts, ...change }), WEEK);

describe('bad input', () => {
  test('the last year that has a plan', () => {
    const shifts = [aShift({ start: Date.UTC(2199, 11, 30, 8) })];
    const window = { from: '2199-12-30', to: '2199-12-31' };
    expect(validatePerson(aPersonPlan({ shifts }), window)).toEqual([]);
  });

  test('thousands of shifts at once cost as many steps, not their square', () => {
    const shifts = Array.from({ length: 20_000 }, (_, at) =>
      aShift({ id: String(at), start: Date.UTC(2026, 10, 24, 8) }),
    );
    expect(found(shifts).filter(({ rule }) => rule === 'overlap')).toHaveLength(19_999);
  });

  test('no shifts, and a window that ends before it begins', () => {
    expect(found([])).toEqual([]);
    const input = aPersonPlan({
      shifts: [planned(TUE, '03:00', '05:00')],
      birthDate: '2009-05-20',
    });
    expect(validatePerson(input, { from: SUN, to: MON })).toEqual([]);
  });
});
