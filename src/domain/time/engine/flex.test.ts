import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { anEmployee } from '#tests/support/factories.ts';
import { aCalculation, aRule, worked } from '#tests/support/time/rules.ts';
import { addDays, daysIn, weekdayOf } from '../../dates/day.ts';
import type { Registration } from '../registration/registration.ts';
import type { FlexMovement, PeriodInput } from './input/calc-input.ts';
import { calcMonths } from '#tests/support/time/calc-months.ts';
import { calcMonth, calcPeriod } from './calc-month.ts';

const GOAL = 9620;
const DAY = 444;

/** Weekdays of 7:24, both days included. */
const weekdays = (from: string, to: string): Registration[] =>
  daysIn({ from, until: addDays(to, 1) })
    .filter((day) => weekdayOf(day) < 6)
    .map((day) => worked(day, '06:00', '13:24'));

const move = (
  kind: FlexMovement['kind'],
  date: string,
  minutes: number,
  more: Partial<FlexMovement> = {},
): FlexMovement => ({
  id: `${kind} ${date}`,
  unitId: 'k',
  deleted: null,
  kind,
  date,
  minutes,
  ...more,
});

const NOVEMBER = weekdays('2026-11-01', '2026-11-30');
const november = (flexEntries: FlexMovement[], more: Partial<PeriodInput> = {}) =>
  calcMonth({
    ...aCalculation({ registrations: NOVEMBER, flexIn: 100, flexEntries, ...more }),
    month: '2026-11',
  });
const codes = (flexEntries: FlexMovement[]) =>
  november(flexEntries).flex?.why.map(({ code }) => code);

describe('movements of a flex account', () => {
  const plain = 21 * DAY - GOAL;

  test('a balance set on the first day is that, and the whole month counts', () => {
    const { flex } = november([move('opening', '2026-11-01', 600)]);
    expect(flex).toMatchObject({ before: 100, after: 600 + plain, change: 500 + plain });
  });

  test('set inside the month, only the days from then on count, one by one', () => {
    // From Monday the 16th: eleven weekdays of work against eleven of the contract.
    const { flex } = november([move('opening', '2026-11-16', 600)]);
    expect(flex?.after).toBe(600);
    expect(flex?.why).toEqual([
      { ruleId: null, code: 'flex_opening', params: { day: '2026-11-16', minutes: 600 } },
      {
        ruleId: null,
        code: 'flex_period',
        params: { workedMinutes: 11 * DAY, creditMinutes: 0, goalMinutes: 11 * DAY },
      },
    ]);
  });

  test('set on the last day it is that and the day', () => {
    const short = [worked('2026-11-30', '06:00', '08:00')];
    const { flex } = november([move('opening', '2026-11-30', 600)], { registrations: short });
    expect(flex?.after).toBe(600 + 120 - DAY);
  });

  test('makes an unknown balance known, and nothing else does', () => {
    expect(november([move('correction', '2026-11-02', 60)], { flexIn: null }).flex).toMatchObject({
      before: null,
      after: null,
      change: 60 + plain,
    });
    expect(november([move('opening', '2026-11-01', 60)], { flexIn: null }).flex).toMatchObject({
      before: null,
      after: 60 + plain,
    });
  });

  test.each<[string, FlexMovement[], number]>([
    ['a correction adds', [move('correction', '2026-11-10', 90)], 190],
    ['a correction takes', [move('correction', '2026-11-10', -90)], 10],
    ['a pay-out takes', [move('payOut', '2026-11-10', -60)], 40],
    ['what was taken back does nothing', [move('opening', '2026-11-01', 9, { deleted: 1 })], 100],
    ['another month does nothing', [move('correction', '2026-12-01', 90)], 100],
    ['nor does a balance that is set later', [move('opening', '2026-12-01', 9)], 100],
    ['nor does the one before', [move('correction', '2026-10-31', 90)], 100],
    [
      'an opening forgets what came before it, in whatever order it is given',
      [
        move('payOut', '2026-11-02', -60),
        move('opening', '2026-11-01', 30),
        move('correction', '2026-11-01', 5),
      ],
      -25,
    ],
  ])('%s', (_, entries, balance) => {
    expect(november(entries).flex?.after).toBe(balance + plain);
  });

  test('of two openings the later one counts', () => {
    const two = [move('opening', '2026-11-20', 50), move('opening', '2026-11-10', 900)];
    expect(november([...two, move('correction', '2026-11-12', 7)]).flex?.after).toBe(50);
  });

  test('reasons stand in the order in which they count', () => {
    expect(
      codes([
        move('payOut', '2026-11-20', -60),
        move('correction', '2026-11-10', 5),
        move('opening', '2026-11-01', 30),
      ]),
    ).toEqual(['flex_opening', 'flex_period', 'flex_correction', 'flex_paid_out']);
  });

  test('hours paid out are a line of their day, also when the balance is set after them', () => {
    const { lines } = november([
      move('payOut', '2026-11-10', -90),
      move('opening', '2026-11-20', 0),
      move('payOut', '2026-10-31', -30),
      move('payOut', '2026-11-11', -30, { deleted: 1 }),
    ]);
    expect(lines.filter(({ payCode }) => payCode === '32')).toEqual([
      {
        id: 'flex/payOut 2026-11-10',
        day: '2026-11-10',
        payCode: '32',
        quantity: 90,
        unit: 'minute',
        from: null,
        to: null,
        target: 'pay',
        registrationId: null,
        unitId: 'k',
        why: [
          {
            ruleId: null,
            code: 'flex_paid_out',
            params: { day: '2026-11-10', minutes: 90 },
          },
        ],
      },
    ]);
  });

  test('what rules send to the account counts from the opening on', () => {
    const tiers = [{ payCode: '11', target: 'flex' as const, factor: 2 }];
    const rules = [aRule('overtime', { tiers })];
    const long = ['2026-11-02', '2026-11-24'].map((day) => worked(day, '06:00', '14:24'));
    const after = (day: string) =>
      november([move('opening', day, 0)], { registrations: long, rules }).flex?.after;
    expect(after('2026-11-01')).toBe(2 * DAY + 240 - GOAL);
    // Six weekdays from the 23rd on, of which one was worked.
    expect(after('2026-11-23')).toBe(DAY + 120 - 6 * DAY);
  });

  test('of weeks that began in the month before, the days from the opening on count', () => {
    const rules = [aRule('norm', { basis: 'weeks', weeks: 4, anchor: '2026-10-19' })];
    const registrations = weekdays('2026-10-19', '2026-11-15');
    const flexEntries = [move('opening', '2026-10-26', 60)];
    const both = calcMonths({
      ...aCalculation({ registrations, rules, flexEntries }),
      months: ['2026-10', '2026-11'],
    });
    expect(both.map(({ flex }) => flex?.after)).toEqual([60, 60]);
    expect(both[1]?.flex?.why[0]?.params).toMatchObject({ goalMinutes: 15 * DAY });
  });

  test('there is none for hourly paid people, but what was paid out stays paid', () => {
    const person = anEmployee({ employmentType: 'hourly', hours: [] });
    const { flex, lines } = november([move('payOut', '2026-11-10', -90)], { person });
    expect(flex).toBeNull();
    expect(lines.some(({ payCode }) => payCode === '32')).toBe(true);
  });
});

describe('whatever moves an account', () => {
  const MONTHS = ['2026-09', '2026-10', '2026-11', '2026-12'];
  const days = daysIn({ from: '2026-08-20', until: '2027-01-01' });
  const moves = fc.array(
    fc.record({
      kind: fc.constantFrom('opening', 'correction', 'payOut'),
      date: fc.constantFrom(...days),
      minutes: fc.integer({ min: -3000, max: 3000 }),
    }),
    { maxLength: 8 },
  );
  const entriesOf = (list: readonly Pick<FlexMovement, 'kind' | 'date' | 'minutes'>[]) =>
    list.map((one, index) => move(one.kind, one.date, one.minutes, { id: `m${index}` }));
  const work = fc.subarray(days).map((list) => list.map((day) => worked(day, '06:00', '14:00')));
  const norms = fc.constantFrom(
    [],
    [aRule('norm', { basis: 'weeks', weeks: 2, anchor: '2026-08-17' })],
  );

  test('month by month comes to the same as all at once', () => {
    fc.assert(
      fc.property(moves, work, norms, (list, registrations, rules) => {
        const flexEntries = entriesOf(list);
        const input = aCalculation({ registrations, rules, flexEntries, flexIn: 7 });
        const months = calcMonths({ ...input, months: MONTHS });
        const once = calcPeriod({ ...input, from: '2026-09-01', to: '2026-12-31' });
        expect(months.at(-1)?.flex?.after).toBe(once.flex?.after);
        const paid = (lines: typeof once.lines) =>
          lines.filter(({ payCode }) => payCode === '32').map(({ id }) => id);
        expect(months.flatMap(({ lines }) => paid(lines))).toEqual(paid(once.lines));
      }),
    );
  });

  test('a balance is what was before and what has changed; the order of the input does not matter', () => {
    fc.assert(
      fc.property(moves, work, (list, registrations) => {
        const flexEntries = entriesOf(list);
        const input = aCalculation({ registrations, flexEntries, flexIn: 7 });
        const { flex } = calcMonth({ ...input, month: '2026-10' });
        expect(flex?.after).toBe(7 + (flex?.change ?? 0));
        const turned = { ...input, flexEntries: flexEntries.toReversed() };
        expect(calcMonth({ ...turned, month: '2026-10' }).flex).toEqual(flex);
      }),
    );
  });

  test('what is taken back leaves no trace, and time is never touched', () => {
    fc.assert(
      fc.property(moves, work, (list, registrations) => {
        const flexEntries = entriesOf(list);
        const input = { ...aCalculation({ registrations, flexIn: 7 }), month: '2026-10' };
        const without = calcMonth(input);
        const gone = flexEntries.map((one) => ({ ...one, deleted: 1 }));
        expect(calcMonth({ ...input, flexEntries: gone })).toEqual(without);
        const moved = calcMonth({ ...input, flexEntries });
        expect([moved.days, moved.totals, moved.norm]).toEqual([
          without.days,
          without.totals,
          without.norm,
        ]);
      }),
    );
  });
});

describe('a switch after midnight in the last night of a month', () => {
  const night = [
    worked('2026-10-31', '20:00', '00:30'),
    worked('2026-11-01', '00:30', '04:00', { unitId: 'm' }),
  ];
  const input = aCalculation({ registrations: night });
  const changes = ['2026-10', '2026-11'].map(
    (month) => calcMonth({ ...input, month }).flex?.change ?? 0,
  );

  test('is counted once, with the night that it belongs to', () => {
    const once = calcPeriod({ ...input, from: '2026-10-01', to: '2026-11-30' }).flex?.change ?? 0;
    expect(changes).toEqual([480 - GOAL, -GOAL]);
    expect(changes.reduce((sum, change) => sum + change, 0)).toBe(once);
  });

  test('while what a closed period left over still follows when it is paid', () => {
    const late = worked('2026-10-30', '06:00', '08:00', { payDate: '2026-11-01' });
    const { flex } = calcPeriod({
      ...aCalculation({ registrations: [late] }),
      from: '2026-11-01',
      to: '2026-11-30',
    });
    expect(flex?.change).toBe(120 - GOAL);
  });
});
