import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { aDayAdjustment, aLeave } from '#tests/support/leave/leave.ts';
import { aFlexEntry } from '#tests/support/time/flex.ts';
import { DayAdjustmentSchema, isDayAdjustment, LeaveAdjustmentSchema } from './day-adjustment.ts';
import { absenceOf, AbsenceSchema, LeaveSchema, standingOf } from './leave.ts';
import { DEFAULT_LEAVE_SETTINGS, isPaidOn, LeaveSettingsSchema } from './leave-settings.ts';
import { factsOf, LEAVE_TYPES, shownDays, unitsOf } from './leave-type.ts';

describe('a leave', () => {
  test('reads what was written, with what is missing as its default', () => {
    const { from, to } = aLeave();
    const least = { id: 'l', employeeId: 'me', unitId: 'k', type: 'vacation', from, to };
    const read = v.parse(LeaveSchema, { ...least, part: 'full', status: 'requested' });
    expect(read).toEqual(aLeave({ id: 'l', status: 'requested' }));
  });

  test.each<[string, object]>([
    ['ends before it begins', { to: '2026-07-12' }],
    ['lasts a hundred years', { to: '2126-07-12' }],
    ['begins in the year 9999', { from: '9999-01-01', to: '9999-01-02' }],
    ['ends on a day in other digits', { to: '２０２６-１０-０１' }],
    ['is of a type nobody knows', { type: 'diagnosis' }],
    ['takes parts of minutes', { part: 'hours', minutes: 1.5 }],
    [
      'asks for days that end before they begin',
      { ask: { kind: 'change', from: '2026-07-14', to: '2026-07-13', part: 'full', days: 0 } },
    ],
  ])('that %s is none', (_, wrong) => {
    expect(v.safeParse(LeaveSchema, { ...aLeave(), ...wrong }).success).toBe(false);
  });

  test.each([
    ['requested', null, '2026-07-20', 'requested'],
    ['approved', null, '2026-07-17', 'approved'],
    ['approved', null, '2026-07-18', 'taken'],
    ['well', null, '2026-07-18', 'well'],
  ] as const)('%s on %s is %s', (status, ask, today, standing) => {
    expect(standingOf(aLeave({ status, ask }), today)).toBe(standing);
  });

  test('sickness is reported on its first day, and goes on from the next', () => {
    const sick = aLeave({ type: 'sick', status: 'reported', to: null });
    expect(standingOf(sick, '2026-07-13')).toBe('reported');
    expect(standingOf(sick, '2026-07-14')).toBe('ongoing');
  });

  test('in force is an absence without a type; anything else is none', () => {
    const absence = absenceOf(aLeave({ type: 'sick', status: 'reported', to: null }), '2026-07-13');
    expect(absence).toEqual({
      id: 'leave',
      employeeId: 'me',
      from: '2026-07-13',
      to: '2026-07-19',
      part: 'full',
    });
    expect(v.is(AbsenceSchema, absence)).toBe(true);
    expect(
      ['requested', 'rejected', 'withdrawn', 'cancelled'].map((status) =>
        absenceOf(aLeave({ status: status as 'requested' }), '2026-07-13'),
      ),
    ).toEqual([null, null, null, null]);
    expect(absenceOf(aLeave({ deleted: 1 }), '2026-07-13')).toBeNull();
  });

  test.each([
    ['on its first day', '2026-07-13', '2026-07-19'],
    ['on the Friday of its week', '2026-07-17', '2026-07-19'],
    ['on the Saturday, when Monday is planned', '2026-07-18', '2026-07-26'],
    ['weeks later', '2026-08-05', '2026-08-09'],
    ['before it begins', '2026-07-01', '2026-07-19'],
  ])('sickness without a last day looks %s as leave does that ends with a week', (_, today, to) => {
    const open = aLeave({ type: 'sick', status: 'reported', to: null });
    const ends = aLeave({ type: 'vacation', to });
    expect(absenceOf(open, today)).toEqual(absenceOf(ends, today));
  });
});

test('a movement is one of days or of minutes, by its account', () => {
  const days = v.parse(LeaveAdjustmentSchema, aDayAdjustment({ days: 2.5 }));
  const minutes = v.parse(LeaveAdjustmentSchema, aFlexEntry());
  expect([isDayAdjustment(days), isDayAdjustment(minutes)]).toEqual([true, false]);
  expect(v.is(DayAdjustmentSchema, { ...aDayAdjustment({ days: 1 }), days: 0.5 })).toBe(false);
});

describe('leave settings', () => {
  test('one wrong field never takes the others with it', () => {
    const read = v.parse(LeaveSettingsSchema, {
      waitingDays: -1,
      sickPay: false,
      extra: { isOn: true, perYear: 'five' },
      windows: {
        harvest: { id: 'harvest', from: '2026-07-20', to: '2026-08-20', most: 1 },
        x: { id: 'x' },
        y: 7,
      },
    });
    expect(read.waitingDays).toBe(5);
    expect(read.sickPay).toBe(false);
    expect(read.extra).toMatchObject({ isOn: true, accrual: 'monthly' });
    expect(Object.keys(read.windows)).toEqual(['harvest']);
  });

  test('wages go on where the type or the farm says so', () => {
    expect(isPaidOn(DEFAULT_LEAVE_SETTINGS, 'vacation')).toBe(true);
    expect(isPaidOn(DEFAULT_LEAVE_SETTINGS, 'maternity')).toBe(false);
    expect(isPaidOn({ paid: ['maternity'], sickPay: false }, 'maternity')).toBe(true);
    expect(isPaidOn({ paid: [], sickPay: false }, 'sick')).toBe(false);
  });
});

test('types about health are reported or decided, and never the farm’s colleagues’ business', () => {
  expect(LEAVE_TYPES.filter((type) => factsOf(type).isHealth)).toEqual([
    'sick',
    'child1',
    'child2',
    'care',
    'carerLeave',
    'maternity',
  ]);
});

test.each([
  [0.00004, 0, 0],
  [1.66666, 16_667, 1.67],
  [-0.84, -8400, -0.84],
  [15.75, 157_500, 15.75],
])('%d days are kept and shown', (days, units, shown) => {
  expect(unitsOf(days)).toBe(units);
  expect(shownDays(units)).toBe(shown);
});
