import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { aDayAdjustment, aLeave, aLeaveContext } from '#tests/support/leave/leave.ts';
import { addDays } from '../../dates/day.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import { DEFAULT_LEAVE_SETTINGS } from '../document/leave-settings.ts';
import { shownDays } from '../document/leave-type.ts';
import type { Leave } from '../document/leave.ts';
import { balanceIssues } from '../request/balance-issues.ts';
import { type CurvePoint, holidayCurve, lastForecastDay, takesHoliday } from './holiday-curve.ts';
import { daysOn } from './days-on.ts';
import { freeDaysOf } from './free-days.ts';

/** Four weeks of 2026 in which no holiday falls: 20 of the 25 days of 2025/26. */
const FOUR_WEEKS = [
  aLeave({ id: 'a', from: '2026-02-02', to: '2026-02-13' }),
  aLeave({ id: 'b', from: '2026-07-06', to: '2026-07-17' }),
];
const XMAS = aLeave({ id: 'x', status: 'requested', from: '2026-12-21', to: '2026-12-27' });
const input = (more: Partial<LeaveInput> = {}, endDay?: string): LeaveInput => ({
  context: aLeaveContext({ startDay: '2025-09-01', ...(endDay !== undefined && { endDay }) }),
  settings: DEFAULT_LEAVE_SETTINGS,
  leaves: FOUR_WEEKS,
  adjustments: [],
  today: '2026-11-22',
  ...more,
});
const shown = (points: readonly CurvePoint[] | null) =>
  points?.map(({ day, balance }) => [day, shownDays(balance)]) ?? null;
const sumFor = (of: LeaveInput, day: string) => {
  const { units, parts } = daysOn(of, day);
  return [
    shownDays(units),
    Object.fromEntries(parts.map(({ part, units: own }) => [part, shownDays(own)])),
  ];
};

describe('the two figures that every place shows', () => {
  const free = (of: LeaveInput) =>
    freeDaysOf(of).map(({ account, unplaced, placeable, until }) => [
      account,
      shownDays(unplaced),
      shownDays(placeable),
      until,
    ]);

  test('are earned − placed − taken, and what can be placed until the taking period ends', () => {
    expect(free(input())).toEqual([['holiday', 9.16, 11.24, '2026-12-31']]);
    expect(free(input({ leaves: [...FOUR_WEEKS, XMAS] }))).toEqual([
      ['holiday', 6.16, 8.24, '2026-12-31'],
    ]);
  });

  test('more may be placed than is earned yet, and what can be placed is never below nothing', () => {
    // Twelve days of June 2027, of which May will have earned 18.72.
    const june = aLeave({ id: 'j', from: '2027-06-07', to: '2027-06-22' });
    const about = input({ leaves: FOUR_WEEKS });
    expect(balanceIssues(about, june)).toEqual([]);
    expect(free({ ...about, leaves: [...FOUR_WEEKS, june] })).toEqual([
      ['holiday', -2.84, 11.24, '2026-12-31'],
    ]);
  });

  test('end with the employment, and are there of the farm’s own accounts too', () => {
    const settings = {
      ...DEFAULT_LEAVE_SETTINGS,
      extra: { ...DEFAULT_LEAVE_SETTINGS.extra, isOn: true },
    };
    expect(free(input({ settings }))).toEqual([
      ['holiday', 9.16, 11.24, '2026-12-31'],
      ['extra', 5.83, 6.25, '2026-12-31'],
    ]);
    expect(free(input({}, '2026-12-15'))).toEqual([['holiday', 9.16, 11.24, '2026-12-15']]);
  });
});

describe('[S2.16] the curve of holiday', () => {
  test('goes up with months, down with leave, and lets go of what a taking period does not hold', () => {
    const { from, to, points, without, ends } = holidayCurve(input(), XMAS);
    expect([from, to]).toEqual(['2026-11-01', '2027-08-31']);
    expect(shown(points)).toEqual([
      ['2026-11-01', 9.16],
      ['2026-11-30', 11.24],
      ['2026-12-21', 10.24],
      ['2026-12-22', 9.24],
      ['2026-12-23', 8.24],
      // 2.08 of December, less 2.00 that are over.
      ['2026-12-31', 8.32],
      ['2027-01-31', 10.4],
      ['2027-02-28', 12.48],
      ['2027-03-31', 14.56],
      ['2027-04-30', 16.64],
      ['2027-05-31', 18.72],
      ['2027-06-30', 20.8],
      ['2027-07-31', 22.88],
      ['2027-08-31', 25],
    ]);
    expect(shown(without)?.slice(0, 4)).toEqual([
      ['2026-11-01', 9.16],
      ['2026-11-30', 11.24],
      ['2026-12-31', 8.32],
      ['2027-01-31', 10.4],
    ]);
    const day = 10_000;
    expect(ends).toEqual([
      {
        day: '2026-12-31',
        year: 2025,
        left: 2 * day,
        moved: 0,
        paid: 2 * day,
        lost: 0,
        without: 5 * day,
      },
    ]);
  });

  test('counts what waits as taken, a form’s days in place of those they change, and an agreement as moved', () => {
    const waiting = holidayCurve(input({ leaves: [...FOUR_WEEKS, XMAS] }));
    expect(waiting).toEqual(holidayCurve(input(), XMAS));
    const later = { ...XMAS, from: '2026-12-28', to: '2026-12-28' };
    const changed = holidayCurve(input({ leaves: [...FOUR_WEEKS, XMAS] }), later);
    expect(changed.ends[0]?.left).toBe(40_000);
    expect(holidayCurve(input()).without).toBeNull();
    const agreed = aDayAdjustment({ kind: 'transfer', days: 3, date: '2026-11-20' });
    const { ends, points } = holidayCurve(input({ adjustments: [agreed] }));
    expect(ends[0]).toMatchObject({ moved: 30_000, paid: 20_000, lost: 0 });
    expect(shown(points)).toContainEqual(['2026-12-31', 11.32]);
  });

  test('says what is lost of the four weeks, and looks to the end of the taking period from May on', () => {
    const { ends } = holidayCurve(input({ leaves: [] }));
    expect(ends[0]).toMatchObject({ left: 250_000, paid: 50_000, lost: 200_000 });
    expect(holidayCurve(input({ today: '2027-04-30' })).to).toBe('2027-08-31');
    expect(holidayCurve(input({ today: '2027-05-01' })).to).toBe('2027-12-31');
  });

  test('days that cost no holiday are no other curve', () => {
    const of = (more: Partial<Leave>) => takesHoliday(aLeave({ id: '~', ...more }), input());
    expect(of({ from: '2026-12-01', to: '2026-12-01' })).toBe(true);
    expect(of({ from: '2026-12-05', to: '2026-12-06' })).toBe(false);
    expect(of({ type: 'lieu', from: '2026-12-01', to: '2026-12-01' })).toBe(false);
  });
});

describe('[S2.16] holiday on a day', () => {
  test('is what lots have that day: a month can be taken from the day after its last', () => {
    expect(sumFor(input(), '2026-11-22')).toEqual([9.16, { today: 9.16 }]);
    expect(sumFor(input(), '2026-11-30')).toEqual([9.16, { today: 9.16 }]);
    expect(sumFor(input(), '2026-12-01')).toEqual([11.24, { today: 9.16, earned: 2.08 }]);
    // The last day of the taking period: the fifth week can still be held, December can not.
    expect(sumFor(input(), '2026-12-31')).toEqual([11.24, { today: 9.16, earned: 2.08 }]);
    expect(sumFor(input(), '2027-01-01')).toEqual([8.32, { today: 9.16, earned: 4.16, over: -5 }]);
  });

  test('takes off what is approved and asked for by then', () => {
    const approved = aLeave({ id: 'c', from: '2026-12-07', to: '2026-12-08' });
    const of = input({ leaves: [...FOUR_WEEKS, approved, XMAS] });
    expect(sumFor(of, '2026-12-31')).toEqual([
      6.24,
      { today: 9.16, earned: 2.08, approved: -2, asked: -3 },
    ]);
  });

  test('keeps what later leave needs and no month will have earned by then', () => {
    const summer = aLeave({ id: 'c', from: '2027-07-05', to: '2027-07-23' });
    // Ten months earn 20.80 by July; 15 of them are taken then, so that 5.80 can go before, and the 5.00 of 2025/26.
    expect(sumFor(input({ leaves: [...FOUR_WEEKS, summer] }), '2026-12-31')).toEqual([
      10.8,
      { today: 9.16, earned: 2.08, later: -0.44 },
    ]);
  });

  test('is nothing where more is taken than earned, and after an employment', () => {
    const ahead = aLeave({
      type: 'vacationAdvance',
      agreed: true,
      from: '2025-10-06',
      to: '2025-10-10',
    });
    const of = input({ leaves: [ahead], today: '2025-10-10' });
    expect(sumFor(of, '2025-10-13')).toEqual([0, { today: -2.92 }]);
    const left = input({}, '2026-12-15');
    expect(sumFor(left, '2026-12-15')).toEqual([11.24, { today: 9.16, earned: 2.08 }]);
    expect(sumFor(left, '2026-12-16')[0]).toBe(0);
  });

  test('is the sum of its parts, and a day of it can be asked for whatever is planned', () => {
    const days = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(days, fc.integer({ min: 0, max: 13 })), { maxLength: 4 }),
        days,
        (plans, at) => {
          const leaves = plans.map(([start, length], index) => {
            const from = addDays('2026-11-23', start);
            return aLeave({ id: String(index), from, to: addDays(from, length) });
          });
          const day = addDays('2026-11-23', at);
          const of = input({ leaves: [...FOUR_WEEKS, ...leaves] });
          const { units, parts } = daysOn(of, day);
          const sum = parts.reduce((all, { units: own }) => all + own, 0);
          expect(units).toBe(Math.max(0, sum));
          const one = aLeave({ id: 'new', status: 'requested', from: day, to: day });
          if (units >= 10_000) expect(balanceIssues(of, one)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('can be asked for until the second taking period from now is over', () => {
    expect(lastForecastDay('2026-11-22')).toBe('2029-12-31');
  });
});
