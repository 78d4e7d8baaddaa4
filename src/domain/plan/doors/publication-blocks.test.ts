import { expect, test } from 'vitest';
import { aFarm, anEmployee, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { at } from '#tests/support/time/clock.ts';
import { DEFAULT_PLANNING_SETTINGS } from '../settings/planning-settings.ts';
import { type PlannedShift, plainShift } from '../shift/shift.ts';
import { emptyWeek, type PlanWeek, planWeekId, type WeekPlan } from '../week/plan-week.ts';
import { blocksOf, type PublicationFacts } from './publication-blocks.ts';

const ida = anEmployee({ id: 'ida', units: ['k', 'm'] });
const weekOf = (unitId: string, week: string, shifts: readonly PlannedShift[]): WeekPlan => ({
  ...emptyWeek(unitId, week),
  shifts: Object.fromEntries(shifts.map((one) => [one.id, plainShift(one)])),
});
const published = (...args: Parameters<typeof weekOf>): PlanWeek => ({
  ...NO_AUDIT,
  ...weekOf(...args),
  id: planWeekId(args[0], args[1]),
  previous: {},
  publicationId: 'p',
  publishedAt: 0,
  publishedByEid: null,
});
const shift = (day: string, from: string, to: string): PlannedShift =>
  planned(day, from, to, { employeeId: 'ida' });
const blocks = (shifts: readonly PlannedShift[], change: Partial<PublicationFacts> = {}) =>
  blocksOf({
    drafts: [weekOf('k', '2026-W48', shifts)],
    published: [],
    employees: [ida],
    birthDates: new Map(),
    absences: [],
    leaves: [],
    availabilities: [],
    units: [aUnit(), aUnit({ id: 'm', unitName: 'Mark' })],
    settings: DEFAULT_PLANNING_SETTINGS,
    farm: aFarm(),
    nowMs: at('2026-11-21', '09:00'),
    ...change,
  }).map(({ rule, facts }) => [rule, facts['minutes'] ?? null]);

test.each<[string, PlannedShift, PlanWeek, unknown[]]>([
  [
    'an hour at once with a later shift of another unit',
    shift('2026-11-26', '06:00', '14:30'),
    published('m', '2026-W48', [shift('2026-11-26', '13:30', '18:00')]),
    [['overlap', null]],
  ],
  [
    'seven hours of rest before the next week',
    shift('2026-11-29', '14:00', '22:00'),
    published('k', '2026-W49', [shift('2026-11-30', '05:00', '13:00')]),
    [['dailyRest', 420]],
  ],
  [
    'five and a half hours of rest after the week before, in another unit',
    shift('2026-11-23', '03:30', '11:30'),
    published('m', '2026-W47', [shift('2026-11-22', '14:00', '22:00')]),
    [['dailyRest', 330]],
  ],
  [
    'nothing of two shifts of another unit',
    shift('2026-11-23', '06:00', '14:00'),
    published('m', '2026-W48', [
      shift('2026-11-26', '06:00', '14:00'),
      shift('2026-11-26', '13:00', '18:00'),
    ]),
    [],
  ],
])('what stands in the way: %s', (_name, own, around, expected) => {
  expect(blocks([own], { published: [around] })).toEqual(expected);
});

test.each([
  ['block', 2, [['understaffed', null]]],
  ['block', 1, []],
  ['warn', 2, []],
] as const)('too few at work, which is to %s, where %d are needed', (level, people, expected) => {
  const need = { unitId: 'k', title: 'Dag', weekdays: [4], startMinute: 480, endMinute: 720 };
  const settings = {
    ...DEFAULT_PLANNING_SETTINGS,
    levels: { understaffed: level },
    needs: { d: { ...need, people } },
  };
  expect(blocks([shift('2026-11-26', '06:00', '14:00')], { settings })).toEqual(expected);
});

test.each([
  [null, []],
  [true, []],
  [false, [['youngNight', 60]]],
])('somebody of 16 at five where the unit is a stable: %s', (isStable, expected) => {
  const facts = { birthDates: new Map([['ida', '2010-05-20']]), units: [aUnit({ isStable })] };
  expect(blocks([shift('2026-11-26', '05:00', '10:00')], facts)).toEqual(expected);
});
