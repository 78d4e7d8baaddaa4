import type { Arbitrary } from 'fast-check';
import fc, { runs } from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { aDayAdjustment, aLeave, aLeaveContext } from '#tests/support/leave/leave.ts';
import { balancesByHand, type HandLeave, type HandWeeks } from '#tests/support/leave/by-hand.ts';
import { dayParts } from '#domain/dates/day.ts';
import { dayNumber, dayOfNumber } from '#domain/dates/day-number.ts';
import { holidayYearOf } from '../accrual/holiday-year.ts';
import { absenceDays } from '../cost/absence-days.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import { DEFAULT_LEAVE_SETTINGS } from '../document/leave-settings.ts';
import { LEAVE_PARTS, LEAVE_TYPES } from '../document/leave-type.ts';
import { type Leave, LEAVE_STATUSES } from '../document/leave.ts';
import { DAY_ADJUSTMENT_KINDS } from '../document/day-adjustment.ts';
import { holidayLedger } from './holiday-ledger.ts';
import { balanceOn, type DayLedger, lineId } from './ledger-line.ts';
import { profileLedger } from './balances.ts';

const FIRST = dayNumber('2021-01-01');
const UNTIL = dayNumber('2026-12-31');

const WORKWEEK: number[] = [1, 2, 3, 4, 5];
const weekdays = fc.oneof(
  fc.constant(WORKWEEK),
  fc.subarray([...WORKWEEK, 6, 7], { minLength: 1 }),
);

/** Weeks of work: one, or two that follow each other, of which one may be free. */
const weeks = fc.oneof(
  weekdays.map((days) => [days]),
  fc.tuple(weekdays, fc.oneof(weekdays, fc.constant<number[]>([]))).map((two) => [...two]),
);

/** Leaves one after the other, so that no two share a day. */
const rows = fc.array(
  fc.record({
    gap: fc.integer({ min: 1, max: 90 }),
    length: fc.integer({ min: 1, max: 25 }),
    kind: fc.constantFrom<HandLeave['kind']>('holiday', 'holiday', 'holiday', 'unpaid'),
    half: fc.boolean(),
  }),
  { maxLength: 30 },
);

/** Somebody who leaves and comes back, most often within a holiday year; the last employment may go on. */
const employments = fc.record({
  start: fc.integer({ min: FIRST, max: FIRST + 900 }),
  each: fc.array(
    fc.record({
      length: fc.oneof(fc.integer({ min: 0, max: 240 }), fc.integer({ min: 0, max: 1500 })),
      away: fc.integer({ min: 1, max: 120 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  goesOn: fc.boolean(),
});

const story = fc.record({
  employments,
  first: weeks,
  changes: fc.array(
    fc.record({
      after: fc.integer({ min: 1, max: 400 }),
      weeks,
      type: fc.constantFrom('flex', 'flex', 'hourly'),
      hours: fc.constantFrom(15, 25, 30, 37),
    }),
    { maxLength: 6 },
  ),
  rows,
  agreed: fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 5, maxLength: 5 }),
});

type Story = typeof story extends Arbitrary<infer S> ? S : never;

interface Begun {
  readonly from: number;
  readonly weeks: readonly (readonly number[])[];
  readonly type: 'flex' | 'hourly';
  readonly hours: number;
}

/** What happens on which days, by day numbers. */
function told({ employments: { start, each, goesOn }, first, changes, rows: list }: Story) {
  let begins = start;
  const employed = each.map(({ length, away }, at) => {
    const from = begins;
    begins = from + length + 1 + away;
    return { from, to: goesOn && at === each.length - 1 ? null : from + length };
  });
  let from = start;
  const begun: Begun[] = [{ from, weeks: first, type: 'flex', hours: 37 }];
  for (const { after, ...one } of changes) begun.push({ ...one, from: (from += after) });
  let day = start;
  const leaves = list.map(({ gap, length: days, kind, half }): HandLeave => {
    const begin = day + gap;
    day = begin + days;
    return { kind, from: begin, to: day - 1, half };
  });
  return { employed, begun, leaves };
}

/** A Monday of a first week for every pattern of the draws. */
const MONDAY = dayNumber('2024-01-01');

const weeksOfHand = ({ weeks: list }: Pick<Begun, 'weeks'>): HandWeeks => {
  return { monday: MONDAY, weeks: list.map((days) => days.map((one) => one % 7)) };
};

function inputOf({ employed, begun, leaves }: ReturnType<typeof told>, agreed: readonly number[]) {
  return {
    context: aLeaveContext({
      employments: employed.map(({ from, to }) => ({
        from: dayOfNumber(from),
        to: to === null ? null : dayOfNumber(to),
      })),
      hours: begun.map(({ from, hours: value }) => {
        const [year, month, date] = dayParts(dayOfNumber(from));
        return { year, month, date, value };
      }),
      terms: begun.map(({ from, type, weeks: list }) => ({
        from: dayOfNumber(from),
        type,
        weekdayPattern: {
          anchor: dayOfNumber(MONDAY),
          weeks: list.map((days) => ({ days: [...days] })),
        },
      })),
    }),
    settings: DEFAULT_LEAVE_SETTINGS,
    leaves: leaves.map(({ kind, from, to, half }, at) =>
      aLeave({
        id: `${at}`,
        type: kind === 'unpaid' ? 'unpaid' : 'vacation',
        from: dayOfNumber(from),
        to: dayOfNumber(to),
        part: half ? 'half' : 'full',
      }),
    ),
    adjustments: agreed.map((units, at) =>
      aDayAdjustment({
        id: `${at}`,
        kind: 'transfer',
        year: 2021 + at,
        date: `${2022 + at}-12-01`,
        days: units / 10_000,
      }),
    ),
    today: '2026-12-31',
  } satisfies LeaveInput;
}

describe('the engine and a calendar with a pencil', () => {
  test('come to the same balance on every day, whoever leaves, comes back and works other weeks', () => {
    let returns = 0;
    let changesInLeave = 0;
    fc.assert(
      fc.property(story, (drawn) => {
        const of = told(drawn);
        const { employed, begun, leaves } = of;
        const on = (at: number) => begun.findLast(({ from }) => from <= at) ?? begun[0];
        const weeksOn = (at: number) => weeksOfHand(on(at) ?? { weeks: [[]] });
        const agreed = Object.fromEntries(drawn.agreed.map((units, at) => [2022 + at, units]));
        const hand = balancesByHand({ employments: employed, weeksOn, leaves, agreed }, UNTIL);
        const input = inputOf(of, drawn.agreed);
        const ledger = holidayLedger(input, dayOfNumber(UNTIL));
        const wrong = [...hand].find(([at, units]) => {
          return balanceOn(ledger, dayOfNumber(at)) !== units;
        });
        expect(
          wrong && [dayOfNumber(wrong[0]), wrong[1], balanceOn(ledger, dayOfNumber(wrong[0]))],
        ).toBeUndefined();
        // A day of leave of somebody with a flex account is worth the week's hours over the days of work of a week.
        for (const { leaveId, day: at, minutes } of absenceDays(input)) {
          const { type, hours = 0, weeks: list = [] } = on(dayNumber(at)) ?? {};
          if (type === 'hourly') continue;
          const whole = Math.round((hours * 60 * list.length) / list.flat().length);
          const isHalf = leaves[Number(leaveId)]?.half === true;
          expect([at, minutes]).toEqual([at, isHalf ? Math.round(whole / 2) : whole]);
        }
        const yearOf = (at: number) => holidayYearOf(dayOfNumber(at));
        const isReturn = employed.some(({ to }, at) => {
          const next = employed[at + 1];
          return to !== null && next !== undefined && yearOf(to) === yearOf(next.from);
        });
        if (isReturn) returns += 1;
        const isInside = begun.some((one) =>
          leaves.some(({ from, to }) => from < one.from && one.from <= to),
        );
        if (isInside) changesInLeave += 1;
      }),
      { numRuns: runs(500) },
    );
    // What is drawn is what the property is about.
    expect(returns).toBeGreaterThan(runs(50));
    expect(changesInLeave).toBeGreaterThan(runs(50));
  });
});

const day = fc.integer({ min: dayNumber('2025-01-01'), max: dayNumber('2027-06-30') });
const anyLeave = fc
  .record({
    type: fc.constantFrom(...LEAVE_TYPES),
    status: fc.constantFrom(...LEAVE_STATUSES, 'approved', 'approved'),
    from: day,
    length: fc.option(fc.integer({ min: 0, max: 60 })),
    part: fc.constantFrom(...LEAVE_PARTS),
    minutes: fc.integer({ min: 1, max: 900 }),
    proof: fc.boolean(),
  })
  .map(({ from, length, ...rest }): Partial<Leave> => {
    const to = length === null ? null : dayOfNumber(from + length);
    return { ...rest, from: dayOfNumber(from), to };
  });
const anyAdjustment = fc.record({
  account: fc.constantFrom('holiday', 'extra', 'care'),
  kind: fc.constantFrom(...DAY_ADJUSTMENT_KINDS),
  days: fc.integer({ min: -300_000, max: 300_000 }).map((units) => units / 10_000),
  year: fc.integer({ min: 2023, max: 2027 }),
  date: day.map(dayOfNumber),
});
const SETTINGS = {
  ...DEFAULT_LEAVE_SETTINGS,
  extra: { ...DEFAULT_LEAVE_SETTINGS.extra, isOn: true },
  care: { ...DEFAULT_LEAVE_SETTINGS.care, isOn: true },
};
const anything = fc
  .record({
    leaves: fc.array(anyLeave, { maxLength: 12 }),
    adjustments: fc.array(anyAdjustment, { maxLength: 6 }),
    weekdays,
  })
  .map(({ leaves, adjustments, weekdays: weekdayPattern }): LeaveInput => {
    return {
      context: aLeaveContext({ startDay: '2024-03-11', weekdayPattern }),
      settings: SETTINGS,
      leaves: leaves.map((one, at) => aLeave({ ...one, id: `l${at}` })),
      adjustments: adjustments.map((one, at) => aDayAdjustment({ ...one, id: `a${at}` })),
      today: '2026-11-23',
    };
  });
const ledgersOf = (input: LeaveInput): DayLedger[] => [
  holidayLedger(input, '2027-12-31'),
  profileLedger(input, 'extra', '2027-12-31'),
  profileLedger(input, 'care', '2027-12-31'),
];

describe('whatever was asked for and entered', () => {
  test('a ledger sums to its balance, and its lots hold what the balance says', () => {
    fc.assert(
      fc.property(anything, (input) => {
        for (const { lines, lots } of ledgersOf(input)) {
          let sum = 0;
          for (const { amount, balance } of lines) {
            sum += amount;
            expect(balance).toBe(sum);
            expect(Number.isInteger(amount)).toBe(true);
          }
          expect(lots.reduce((all, { left }) => all + left, 0)).toBe(sum);
          expect(new Set(lines.map(lineId)).size).toBe(lines.length);
          expect(lines.map((line) => line.day)).toEqual(lines.map((line) => line.day).toSorted());
        }
      }),
      { numRuns: runs(200) },
    );
  });

  test('the order in which leave was approved and entered changes nothing', () => {
    fc.assert(
      fc.property(anything, (input) => {
        const turned = {
          ...input,
          leaves: input.leaves.toReversed(),
          adjustments: input.adjustments.toReversed(),
        };
        expect(ledgersOf(turned)).toEqual(ledgersOf(input));
      }),
    );
  });

  test('a forecast to a later day begins like one to an earlier day', () => {
    fc.assert(
      fc.property(anything, day, (input, at) => {
        const until = dayOfNumber(at);
        const long = holidayLedger(input, '2027-12-31').lines.filter((line) => line.day <= until);
        expect(long).toEqual(holidayLedger(input, until).lines);
      }),
    );
  });

  test('no day is given away twice: what is paid, lost and at work is the day', () => {
    fc.assert(
      fc.property(anything, (input) => {
        const days = absenceDays(input);
        const shares = new Map<string, number>();
        for (const one of days) {
          expect(one.givenBack).toBeGreaterThanOrEqual(0);
          expect(one.givenBack).toBeLessThanOrEqual(one.units);
          shares.set(one.day, (shares.get(one.day) ?? 0) + one.share);
        }
        for (const [at, share] of shares) {
          expect(share).toBeLessThanOrEqual(1 - input.context.calendar.weightOf(at) + 1e-9);
        }
        // Sick or lost: what sickness gave back is taken from the account no more.
        const { lines } = holidayLedger(input, '2027-12-31', days);
        const back = lines.filter(({ code }) => code === 'sick_before' || code === 'sick_during');
        for (const { sourceId, day: at, amount } of back) {
          const taken = lines.filter(
            (line) => line.sourceId === sourceId && line.day === at && line.amount < 0,
          );
          expect(taken.reduce((sum, line) => sum + line.amount, 0) + amount).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: runs(200) },
    );
  });
});
