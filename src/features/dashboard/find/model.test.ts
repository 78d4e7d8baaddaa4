import { describe, expect, test } from 'vitest';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import type { PersonPlanInput } from '#domain/plan/validator/person-plan.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { aPersonPlan, planned } from '#tests/support/plan/plan.ts';
import { findPeople, shiftOf } from './model.ts';

const DAY = '2026-12-02';
const times = { start: at(DAY, '04:30'), end: at(DAY, '08:30') };
const gap = {
  unitId: 'k',
  needId: 'n',
  ...times,
  // From six on somebody is there for something else.
  missingFrom: at(DAY, '04:30'),
  missingUntil: at(DAY, '06:00'),
};
const needs = {
  n: { unitId: 'k', title: 'Malkning', weekdays: [], startMinute: 270, endMinute: 510, people: 2 },
};
const there = planned(DAY, '04:30', '08:30', { employeeId: 'ionut' });
const about = {
  settings: { ...DEFAULT_PLANNING_SETTINGS, needs },
  timeZone: ZONE,
  nowMs: at('2026-11-26', '09:12'),
  newId: 'new',
  drafted: [],
};

describe('the shift that a gap lacks', () => {
  test('is as long as the need asks, and not in the plan yet', () => {
    expect(shiftOf(gap, { ...about, shifts: [there] })).toMatchObject({
      isPublished: false,
      shift: { ...times, id: 'new', week: '2026-W49', employeeId: null, title: 'Malkning' },
    });
  });

  test('is the open one where there is one already', () => {
    const open = planned(DAY, '05:00', '08:00', { id: 'open', employeeId: null });
    const other = { ...open, id: 'other', unitId: 'm' };
    expect(shiftOf(gap, { ...about, shifts: [there, other, open] })).toEqual({
      isPublished: true,
      shift: open,
    });
  });

  test('is the one that is drafted, which is not published yet', () => {
    const drafted = planned(DAY, '04:30', '07:00', { id: 'drafted', employeeId: null });
    expect(shiftOf(gap, { ...about, shifts: [there], drafted: [there, drafted] })).toEqual({
      isPublished: false,
      shift: drafted,
    });
  });

  test('is none once it has begun', () => {
    const nowMs = at(DAY, '05:00');
    expect(shiftOf(gap, { ...about, nowMs, shifts: [there] })).toBeNull();
  });
});

describe('people', () => {
  const shift = planned(DAY, '04:30', '08:30', { id: 'open', employeeId: null });
  const person = (id: string, change: Partial<PersonPlanInput> = {}): PersonPlanInput =>
    aPersonPlan({
      employee: anEmployee({ id }),
      nowMs: about.nowMs,
      norms: new Map([['2026-11-30', 900]]),
      ...change,
    });
  const own = (employeeId: string, day: string, from: string, to: string) =>
    planned(day, from, to, { id: `${employeeId} ${day} ${from}`, employeeId });

  test('who fit stand with their week before and with it, and with the rest on both sides', () => {
    const shifts = [
      own('ida', '2026-12-01', '06:00', '14:00'),
      own('ida', DAY, '20:00', '22:00'),
      shift,
    ];
    const { fits, unfit } = findPeople(shift, [person('ida', { shifts })]);
    expect(unfit).toEqual([]);
    expect(fits).toEqual([
      expect.objectContaining({
        employeeId: 'ida',
        weekBefore: 600,
        weekMinutes: 840,
        normMinutes: 900,
        restBefore: 870,
        restAfter: 690,
        warnings: 0,
      }),
    ]);
  });

  test('with fewest warnings come first, and of nobody near a shift is the rest unknown', () => {
    const evening = own('oles', '2026-12-01', '10:00', '18:30');
    const { fits } = findPeople(shift, [person('oles', { shifts: [evening] }), person('rasmus')]);
    expect(
      fits.map(({ employeeId, warnings, restBefore }) => [employeeId, warnings, restBefore]),
    ).toEqual([
      ['rasmus', 0, null],
      ['oles', 1, 600],
    ]);
  });

  test('who cannot stand apart, with the rule of the plan that stops them', () => {
    const busy = person('busy', { shifts: [own('busy', DAY, '06:00', '10:00')] });
    const away = person('away', {
      leave: [{ from: DAY, to: DAY, part: 'full', isApproved: true }],
    });
    const { fits, unfit } = findPeople(shift, [busy, away]);
    expect(fits).toEqual([]);
    expect(unfit.map(({ employeeId, verdict }) => [employeeId, verdict.rule])).toEqual([
      ['busy', 'overlap'],
      ['away', 'leave'],
    ]);
  });
});
