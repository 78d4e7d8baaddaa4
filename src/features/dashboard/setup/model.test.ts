import { describe, expect, test } from 'vitest';
import { aFarm, anEmployee, aUnit } from '#tests/support/factories.ts';
import { aRule } from '#tests/support/time/rules.ts';
import * as v from 'valibot';
import { emptyWeek, PlanWeekSchema } from '#domain/plan/week/plan-week.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { isSetUp, setupDone, type SetupInput } from './model.ts';

const DAY = 24 * 3_600_000;
const farm = { ...aFarm(), name: 'Lyngbækgård', created: 100 * DAY };
const week = (shifts: object) =>
  v.parse(PlanWeekSchema, { ...emptyWeek('k', '2026-W48'), id: 'k_2026-W48', shifts });
const { id: _id, unitId: _unit, week: _week, ...shift } = planned('2026-11-24', '06:00', '14:00');
const NEW: SetupInput = {
  farm,
  units: [aUnit({ unitName: 'Lyngbækgård' })],
  employees: [anEmployee()],
  rules: [],
  hasSettings: false,
  weeks: [],
  nowMs: 101 * DAY,
};
const DONE: SetupInput = {
  ...NEW,
  units: [aUnit({ unitName: 'Kostald' })],
  employees: [anEmployee(), anEmployee({ id: 'ida' })],
  rules: [aRule('break'), aRule('norm')],
  hasSettings: true,
  weeks: [week({ a: shift })],
};

describe('the first steps of a farm', () => {
  test('are all there on the first day', () => {
    expect([...setupDone(NEW)]).toEqual([]);
    expect(isSetUp(NEW)).toBe(false);
  });

  test.each([
    ['units', { units: DONE.units }],
    ['people', { employees: DONE.employees }],
    ['norm', { rules: [aRule('norm')] }],
    ['rules', { rules: [aRule('break')] }],
    ['holidays', { hasSettings: true }],
    ['plan', { weeks: DONE.weeks }],
  ] as const)('%s is done by itself', (step, change) => {
    expect([...setupDone({ ...NEW, ...change })]).toEqual([step]);
  });

  test.each([
    ['a unit that was put away', { units: [aUnit({ unitName: 'Kostald', deleted: 1 })] }],
    ['somebody who has left', { employees: [anEmployee(), anEmployee({ id: 'x', deleted: 1 })] }],
    ['rules that were taken away', { rules: DONE.rules.map((one) => ({ ...one, deleted: 1 })) }],
    ['a week without shifts', { weeks: [week({})] }],
  ])('are not done by %s', (_what, change) => {
    expect([...setupDone({ ...NEW, ...change })]).toEqual([]);
  });

  test('need no norm where everybody but the owner is paid by the hour', () => {
    const owner = anEmployee({ role: 'owner' });
    const ida = anEmployee({ id: 'ida', employmentType: 'hourly' });
    const done = (employees: SetupInput['employees']) =>
      setupDone({ ...NEW, employees }).has('norm');
    expect(done([owner, ida])).toBe(true);
    expect(done([owner, ida, anEmployee({ id: 'emil', employmentType: 'flex' })])).toBe(false);
    expect(done([owner])).toBe(false);
  });

  test('are over once all are done; a farm that is not new any more may do without some', () => {
    expect(isSetUp(DONE)).toBe(true);
    const without = { ...DONE, rules: [aRule('break')], hasSettings: false, weeks: [] };
    for (const step of ['rules', 'hasSettings', 'weeks'] as const) {
      expect(isSetUp({ ...DONE, [step]: without[step] }), step).toBe(false);
    }
    const nowMs = farm.created + 91 * DAY;
    expect(isSetUp({ ...without, nowMs })).toBe(true);
    expect(isSetUp({ ...without, rules: [], nowMs })).toBe(false);
  });
});
