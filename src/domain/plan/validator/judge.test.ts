import { describe, expect, test } from 'vitest';
import { anEmployee } from '#tests/support/factories.ts';
import { aPersonPlan, aPlanPerson, planned, somePlan } from '#tests/support/plan/plan.ts';
import fc from '#tests/support/property.ts';
import { addDays } from '../../dates/day.ts';
import type { PlannedShift } from '../shift/shift.ts';
import { createPlanJudge, type PlanInput } from './judge.ts';
import type { PlanPerson } from './person-plan.ts';
import { validatePerson } from './validate-person.ts';
import type { Verdict } from './verdict.ts';

const MON = '2026-11-23';
const WINDOW = { from: MON, to: addDays(MON, 27) };
const IDS = ['me', 'young', 'gone'];
const people = (): PlanPerson[] => [
  aPlanPerson({ norms: new Map([[MON, 1200]]) }),
  aPlanPerson({ employee: anEmployee({ id: 'young' }), birthDate: '2009-05-20' }),
  aPlanPerson({ employee: anEmployee({ id: 'gone', deleted: 1 }) }),
];
const { settings, timeZone, nowMs, units, workDaysPerWeek } = aPersonPlan();
const context = { settings, timeZone, nowMs, units, workDaysPerWeek };
const KNOWN = people();
const plan = (shifts: readonly PlannedShift[], change: Partial<PlanInput> = {}): PlanInput => ({
  people: KNOWN,
  shifts,
  context,
  window: WINDOW,
  ...change,
});

const wholly = (
  shifts: readonly PlannedShift[],
): readonly (readonly [string, readonly Verdict[]])[] =>
  KNOWN.flatMap((person) => {
    const verdicts = validatePerson({ ...context, ...person, shifts }, WINDOW);
    return verdicts.length > 0 ? [[person.employee.id, verdicts] as const] : [];
  });

const HOUR_MS = 3_600_000;
/** What may be other than before about one shift. */
const CHANGES: readonly ((shift: PlannedShift) => Partial<PlannedShift>)[] = [
  ({ end }) => ({ end: end + 4 * HOUR_MS }),
  ({ start }) => ({ start: start - 4 * HOUR_MS }),
  ({ start, end }) => ({ start: start + 24 * HOUR_MS, end: end + 24 * HOUR_MS }),
  ({ breakMinutes }) => ({ breakMinutes: breakMinutes === 0 ? 120 : 0 }),
  ({ unitId }) => ({ unitId: unitId === 'k' ? 's' : 'k' }),
  ({ employeeId }) => ({ employeeId: employeeId === 'me' ? 'young' : 'me' }),
  () => ({ employeeId: null }),
  () => ({ overrides: { norm: 'Høst', unit: 'Aftalt' } }),
  () => ({ title: 'Malkning', note: 'Se til kalv 412' }),
];

describe('the judge', () => {
  test('says after any change what a full judgement says', () => {
    const plans = fc.array(somePlan(IDS, MON, 28), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(plans, (some) => {
        const judge = createPlanJudge();
        for (const shifts of [...some, ...some.map((one) => one.slice(1))]) {
          expect(Object.fromEntries(judge(plan(shifts)))).toEqual(
            Object.fromEntries(wholly(shifts)),
          );
        }
      }),
    );
  });

  test('says after each of many small changes what a full judgement says', () => {
    const steps = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...CHANGES)), { maxLength: 12 });
    fc.assert(
      fc.property(somePlan(IDS, MON, 28), steps, (first, changes) => {
        const judge = createPlanJudge();
        let shifts: readonly PlannedShift[] = first;
        judge(plan(shifts));
        for (const [n, change] of changes) {
          shifts = shifts.map((one, at) =>
            at === n % shifts.length ? { ...one, ...change(one) } : one,
          );
          expect(Object.fromEntries(judge(plan(shifts)))).toEqual(
            Object.fromEntries(wholly(shifts)),
          );
        }
      }),
    );
  });

  test('judges those anew of whom something has changed', () => {
    const judge = createPlanJudge();
    const shifts = IDS.map((employeeId) =>
      planned(MON, '03:00', '15:00', { id: employeeId, employeeId, unitId: 's' }),
    );
    const before = judge(plan(shifts));
    const moved = shifts.map((shift) => ({
      ...shift,
      title: 'Malkning',
      unitId: shift.id === 'me' ? 'k' : 's',
    }));
    const after = judge(plan(moved));
    expect(after.get('me')).toBeUndefined();
    expect(after.get('young')).toBe(before.get('young'));
    expect(after.get('gone')).toBe(before.get('gone'));
  });

  test.each<[string, Partial<PlanInput>]>([
    ['the window', { window: { from: '2026-12-07', to: '2026-12-13' } }],
    [
      'the settings',
      { context: { ...context, settings: { ...settings, levels: { unit: 'off' } } } },
    ],
    ['the person', { people: [aPlanPerson({ employee: anEmployee({ units: ['s'] }) })] }],
  ])('sees that %s has changed', (_name, change) => {
    const judge = createPlanJudge();
    const shifts = [planned(MON, '08:00', '15:00', { unitId: 's' })];
    expect(judge(plan(shifts)).get('me')).toHaveLength(1);
    expect(judge(plan(shifts, change)).get('me')).toBeUndefined();
    expect(judge(plan(shifts)).get('me')).toHaveLength(1);
  });

  test('a shift of somebody whom nobody knows stops the publication', () => {
    const shifts = [planned(MON, '08:00', '15:00', { employeeId: 'who' })];
    expect(createPlanJudge()(plan(shifts)).get('who')).toMatchObject([
      { rule: 'employment', level: 'block', facts: { isUnknown: 1 } },
    ]);
    expect(
      createPlanJudge()(plan([planned(MON, '08:00', '15:00', { employeeId: null })])).size,
    ).toBe(0);
  });
});
