import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf } from '../../dates/day.ts';
import type { Shift } from '../shift/shift.ts';
import { boardShifts, changesBetween, differs, type ShiftState } from './difference.ts';
import { applyEdit, inverseEdit, type PlanEdit } from './plan-edit.ts';
import { emptyWeek, type WeekPlan } from './plan-week.ts';

const MONDAY = instantOf('2026-11-23', 0, 0, 'Europe/Copenhagen');
const IDS = ['a', 'b', 'c', 'd', 'e'];

const shift: fc.Arbitrary<Shift> = fc
  .record({
    employeeId: fc.constantFrom(null, 'ida', 'rasmus'),
    quarter: fc.nat(600),
    length: fc.integer({ min: 1, max: 48 }),
    title: fc.constantFrom('', 'Dag stald'),
    overrides: fc.constantFrom({}, { norm: 'agreed' }),
  })
  .map(({ employeeId, quarter, length, title, overrides }) => {
    const start = MONDAY + quarter * 900_000;
    const end = start + length * 900_000;
    const rest = { breakMinutes: 0, activityId: null, note: '', guideIds: [] };
    return { employeeId, start, end, title, overrides, ...rest };
  });
const shifts = fc.dictionary(fc.constantFrom(...IDS), shift);
const notes = fc.dictionary(fc.constantFrom('1', '5'), fc.constantFrom('Tankbil', 'Dyrlæge'));
const week = fc
  .record({ shifts, dayNotes: notes })
  .map((parts): WeekPlan => ({ ...emptyWeek('k', '2026-W48'), ...parts }));
const edit = fc
  .dictionary(fc.constantFrom(...IDS), fc.option(shift))
  .map((changed): PlanEdit => ({ unitId: 'k', week: '2026-W48', shifts: changed }));

test('a draft that was published has nothing to publish, whatever stood there before', () => {
  fc.assert(
    fc.property(week, week, (before, draft) => {
      const changed = changesBetween(before, draft);
      if (changed.length > 0) expect(differs(before, draft)).toBe(true);
      const published = structuredClone(draft);
      expect(changesBetween(published, draft)).toEqual([]);
      expect(differs(published, draft)).toBe(false);
      const states = boardShifts(published, draft).map(({ state }): ShiftState => state);
      expect(states.every((state) => state === 'published')).toBe(true);
    }),
  );
});

test('whatever is changed in a week, taken back it is as it was to the last field', () => {
  fc.assert(
    fc.property(week, edit, (before, change) => {
      const back = inverseEdit(before, change);
      const after = applyEdit(applyEdit(before, change), back);
      expect(after.shifts).toEqual(before.shifts);
      expect(after.dayNotes).toEqual(before.dayNotes);
    }),
  );
});
