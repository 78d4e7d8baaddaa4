import { describe, expect, test } from 'vitest';
import { anEmployee } from '#tests/support/factories.ts';
import { aPersonPlan, planned } from '#tests/support/plan/plan.ts';
import { at } from '#tests/support/time/clock.ts';
import { addDays } from '../../dates/day.ts';
import { DEFAULT_PLANNING_SETTINGS } from '../settings/planning-settings.ts';
import type { PlannedShift } from '../shift/shift.ts';
import type { PersonPlanInput } from './person-plan.ts';
import { validatePerson } from './validate-person.ts';

const [MON, TUE, SUN] = ['2026-11-23', '2026-11-24', '2026-11-29'] as const;
const WEEK = { from: MON, to: SUN };
const settings = (change: Partial<PersonPlanInput['settings']>): Partial<PersonPlanInput> => ({
  settings: { ...DEFAULT_PLANNING_SETTINGS, ...change },
});
const days = (count: number, from: string): string[] =>
  Array.from({ length: count }, (_, at) => addDays(from, at));
const found = (shifts: readonly PlannedShift[], change: Partial<PersonPlanInput> = {}) =>
  validatePerson(aPersonPlan({ shifts, ...change }), WEEK);
const months = (change: Partial<PersonPlanInput['months'][number]>): PersonPlanInput['months'] => [
  { days: [], neutral: [], law: [], ...change },
];
const stored = (
  day: string,
  minutes: number,
): PersonPlanInput['months'][number]['days'][number] => ({
  day,
  minutes,
  rawMinutes: minutes,
  entries: 1,
  statuses: [],
  pendingIds: [],
  flags: [],
});

describe('hours', () => {
  const five = days(5, MON).map((day) => planned(day, '08:00', '16:30', { breakMinutes: 30 }));
  test('more than the norm of the week, breaks taken out', () => {
    expect(found(five, { norms: new Map([[MON, 2400]]) })).toEqual([]);
    const [verdict] = found(five, { norms: new Map([[MON, 2220]]) });
    expect(verdict).toMatchObject({
      rule: 'norm',
      level: 'warn',
      day: MON,
      lastDay: SUN,
      facts: { minutes: 2400, limit: 2220 },
      keeperId: '2026-11-27 08:00',
    });
  });

  test.each([
    [30, 18, 0],
    [30, 30, 0],
    [30, 31, 1],
    [0, 1, 1],
  ])(
    'of a tolerance of %d minutes, %d over the norm is said %d times',
    (tolerance, over, times) => {
      const shifts = days(5, MON).map((day) => planned(day, '08:00', '16:00'));
      const verdicts = found(shifts, {
        ...settings({ normTolerance: tolerance }),
        norms: new Map([[MON, 2400 - over]]),
      });
      expect(verdicts.map(({ rule }) => rule)).toEqual(times === 1 ? ['norm'] : []);
    },
  );

  test('T29: 78.5 hours in the month and a shift of three are 1.5 over; the next month begins at none', () => {
    const employee = anEmployee({ seatType: 'DELTID' });
    const known = months({ days: [stored('2026-11-12', 4710)] });
    const shifts = [planned(MON, '08:00', '11:00'), planned('2026-12-01', '08:00', '11:00')];
    const verdicts = validatePerson(aPersonPlan({ shifts, employee, months: known }), {
      from: MON,
      to: '2026-12-06',
    });
    expect(verdicts.map(({ rule, facts, shiftIds }) => [rule, facts, shiftIds])).toEqual([
      ['seatHours', { minutes: 4890, limit: 4800 }, [`${MON} 08:00`]],
    ]);
    const flex = { type: 'flex', weekdayPattern: null } as const;
    const terms = [
      { ...flex, from: '2020-01-01', seat: 'DELTID' as const },
      { ...flex, from: '2026-11-30', seat: 'PREMIUM' as const },
    ];
    const later = aPersonPlan({ shifts, employee: { ...employee, terms }, months: known });
    const rules = validatePerson(later, { from: MON, to: '2026-12-06' });
    expect(rules.map(({ rule }) => rule)).toEqual([]);
  });

  test.each([
    [2700, 'fine', 0],
    [3100, 'more than 48 hours', 1],
  ])('an average of four months with %d minutes a week is %s', (weekly, _name, count) => {
    const past = Array.from({ length: 20 }, (_, at) => stored(addDays(MON, -7 * (at + 1)), weekly));
    const shifts = days(5, MON).map((day) => planned(day, '08:00', '16:00'));
    const verdicts = found(shifts, { months: months({ days: past }) });
    expect(verdicts.filter(({ rule }) => rule === 'average')).toHaveLength(count);
    const free = { from: '2020-01-01', type: 'flex', weekdayPattern: null, exempt: true } as const;
    const employee = anEmployee({ terms: [free] });
    const unbound = found(shifts, { months: months({ days: past }), employee });
    expect(unbound.filter(({ rule }) => rule === 'average')).toEqual([]);
  });

  const near = (minutes: number) => [{ level: 'warn', facts: { minutes, isNear: 1 } }];
  test.each<[number, object[]]>([
    [43.99, []],
    [44, near(2640)],
    [44.12, near(2647)],
    [47.68, near(2860)],
    [47.9996, near(2879)],
    [48, near(2880)],
    [48.001, [{ level: 'block', facts: { minutes: 2881, limit: 2880 } }]],
  ])('an average of %d hours over 17 weeks, where the farm lets the limit stop', (hours, said) => {
    const verdicts = found(
      days(5, MON).map((day) => planned(day, '08:00', '16:00')),
      {
        ...settings({ levels: { average: 'block' } }),
        employee: anEmployee({ startDate: at('2026-08-03', '00:00') }),
        months: months({ days: [stored('2026-08-03', 17 * 60 * hours - 5 * 480)] }),
      },
    );
    expect(verdicts).toMatchObject(said);
  });

  test('leave to come is neutral', () => {
    const past = Array.from({ length: 20 }, (_, at) => stored(addDays(MON, -7 * (at + 1)), 3050));
    const leave = [{ from: TUE, to: SUN, part: 'full', isApproved: true }] as const;
    const shifts = [planned(MON, '08:00', '22:00')];
    const isNear = (change: Partial<PersonPlanInput>) =>
      found(shifts, { months: months({ days: past }), ...change })
        .filter(({ rule }) => rule === 'average')
        .map(({ facts }) => facts['isNear'] ?? null);
    expect(isNear({})).toEqual([1]);
    expect(isNear({ leave })).toEqual([null]);
  });
});
