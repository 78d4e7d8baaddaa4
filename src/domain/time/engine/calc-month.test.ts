import fc, { runs } from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { anEmployee } from '#tests/support/factories.ts';
import { aCalculation, aRule, worked } from '#tests/support/time/rules.ts';
import { addDays, daysIn, weekdayOf } from '../../dates/day.ts';
import type { Registration } from '../registration/registration.ts';
import type { FlexMovement, PeriodInput } from './input/calc-input.ts';
import { calcMonth, calcPeriod, flexDays, flexFigures } from './calc-month.ts';
import { addendsOf, totalOf } from './flex.ts';

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
describe('the balance in the middle of a month', () => {
  const today = (day: string, more: Partial<PeriodInput> = {}) => {
    const input = aCalculation({ registrations: NOVEMBER, flexIn: 100, ...more });
    const figures = flexFigures({ ...input, month: day.slice(0, 7), today: day });
    if (figures === null) return null;
    const planned = figures.forecast?.why.find(({ code }) => code === 'flex_planned');
    return {
      balance: figures.balance.minutes,
      forecast: figures.forecast?.minutes ?? null,
      plannedMinutes: planned?.params['minutes'],
    };
  };

  test('is what it was where every workday was worked, up to yesterday', () => {
    expect(today('2026-11-21')).toMatchObject({ balance: 100, plannedMinutes: 6 * DAY });
    expect(today('2026-11-18')).toMatchObject({ balance: 100, plannedMinutes: 9 * DAY });
  });

  test('ends with what the month comes to, whatever the day, if the rest is worked as planned', () => {
    for (const day of ['2026-11-01', '2026-11-02', '2026-11-18', '2026-11-30']) {
      expect(today(day)?.forecast, day).toBe(100 + 21 * DAY - GOAL);
    }
  });

  test('today’s work changes nothing: neither it nor its norm counts yet', () => {
    const registrations = [...NOVEMBER, worked('2026-11-19', '15:00', '19:00', { id: 'late' })];
    expect(today('2026-11-19', { registrations })?.balance).toBe(100);
    expect(today('2026-11-20', { registrations })?.balance).toBe(340);
  });

  test('a day missed is a day less', () => {
    const registrations = NOVEMBER.filter(({ workDate }) => workDate !== '2026-11-12');
    expect(today('2026-11-12', { registrations })?.balance).toBe(100);
    expect(today('2026-11-13', { registrations })).toMatchObject({
      balance: 100 - DAY,
      forecast: 100 + 20 * DAY - GOAL,
    });
  });

  test('a holiday is neither planned nor missed', () => {
    const registrations = weekdays('2026-12-01', '2026-12-23');
    const after = today('2026-12-27', { registrations });
    // The 24th and 25th counted as worked; four weekdays are left.
    expect(after).toMatchObject({ balance: 100, plannedMinutes: 4 * DAY });
    expect(today('2026-12-10', { registrations })?.plannedMinutes).toBe(14 * DAY);
  });

  test('what moves the account today counts at once, what moves it later in the forecast', () => {
    const flexEntries = [move('payOut', '2026-11-18', -60), move('correction', '2026-11-25', 30)];
    expect(today('2026-11-18', { flexEntries })).toMatchObject({
      balance: 40,
      forecast: 70 + 21 * DAY - GOAL,
    });
    const ahead = [move('opening', '2026-11-25', 500)];
    expect(today('2026-11-18', { flexEntries: ahead })).toMatchObject({
      balance: 100,
      forecast: 500,
      plannedMinutes: 4 * DAY,
    });
    const opening = [move('opening', '2026-11-18', 500)];
    expect(today('2026-11-18', { flexEntries: opening })).toMatchObject({
      balance: 500,
      forecast: 500,
    });
  });

  test('on the first of a month it is that of the month before, and of weeks that go on as they stand', () => {
    expect(today('2026-11-01')?.balance).toBe(100);
    const rules = [aRule('norm', { basis: 'weeks', weeks: 4, anchor: '2026-10-19' })];
    const registrations = [
      ...weekdays('2026-10-19', '2026-11-15'),
      worked('2026-10-24', '06:00', '08:00'),
    ];
    const weekly = { rules, registrations };
    expect(today('2026-11-01', weekly)?.balance).toBe(220);
    expect(today('2026-11-10', weekly)?.balance).toBe(220);
    expect(today('2026-11-10', weekly)?.forecast).toBe(220);
  });

  test('the last day of a month is planned too where a week of the norm begins on it', () => {
    const rules = [aRule('norm', { basis: 'weeks', weeks: 1, anchor: '2026-11-02' })];
    const registrations = weekdays('2026-10-26', '2026-11-30');
    const friday = today('2026-11-27', { rules, registrations });
    expect(friday).toMatchObject({ balance: 100, plannedMinutes: 2 * DAY, forecast: 100 });
  });

  test('overtime that a norm pays for never comes to the account', () => {
    const rules = [
      aRule('norm', { basis: 'month' }),
      aRule('overtime', { period: 'norm', tiers: [{ payCode: '11' }] }),
    ];
    const registrations = NOVEMBER.map((entry) => ({
      ...entry,
      end: (entry.end ?? 0) + 2 * 3_600_000,
    }));
    expect(today('2026-11-27', { rules, registrations })?.forecast).toBe(100);
  });

  test('is nobody’s who is paid by the hour, and unknown where it was unknown', () => {
    const person = anEmployee({ employmentType: 'hourly', hours: [] });
    expect(today('2026-11-18', { person })).toBeNull();
    expect(today('2026-11-18', { flexIn: null })).toMatchObject({ balance: null, forecast: null });
  });
});

describe('every figure of flex is one definition', () => {
  const WEEKS = { basis: 'weeks', weeks: 8, anchor: '2026-10-12' } as const;
  const norms = fc.constantFrom(
    [],
    [aRule('norm', { basis: 'weeks', weeks: 2, anchor: '2026-08-17' })],
    [aRule('norm', WEEKS)],
    [aRule('norm', WEEKS), aRule('overtime', { period: 'norm', tiers: [{ payCode: '11' }] })],
  );
  const span = daysIn({ from: '2026-08-17', until: '2026-12-31' });
  const work = fc.subarray(span).map((list) => list.map((day) => worked(day, '06:00', '14:00')));
  const dates = daysIn({ from: '2026-10-20', until: '2026-12-05' });
  const moves = fc.array(
    fc.record({
      kind: fc.constantFrom('opening', 'correction', 'payOut'),
      date: fc.constantFrom(...dates),
      minutes: fc.integer({ min: -3000, max: 3000 }),
    }),
    { maxLength: 3 },
  );
  const scene = fc.record({ registrations: work, rules: norms, moves }).map((one) => ({
    ...aCalculation({ registrations: one.registrations, rules: one.rules, flexIn: 349 }),
    flexEntries: one.moves.map((m, at) =>
      move(m.kind, m.date, m.kind === 'payOut' ? -Math.abs(m.minutes) : m.minutes, {
        id: `m${at}`,
      }),
    ),
    month: '2026-11',
  }));
  const november30 = daysIn({ from: '2026-11-01', until: '2026-12-01' });
  const changes = (why: readonly { code: string }[]) =>
    why.some(({ code }) => code === 'flex_settled' || code.startsWith('flex_opening'));

  test('ahead of the norm in the middle of eight weeks, the forecast is ahead as well', () => {
    const registrations = weekdays('2026-10-12', '2026-11-20').map((one) => ({
      ...one,
      end: (one.end ?? 0) + 3_600_000,
    }));
    const input = aCalculation({ registrations, rules: [aRule('norm', WEEKS)], flexIn: 349 });
    const figures = flexFigures({ ...input, month: '2026-11', today: '2026-11-22' });
    // Fifteen days before the month and fifteen of it, each an hour more than the norm.
    expect(figures?.start.minutes).toBe(349 + 15 * 60);
    expect(figures?.balance.minutes).toBe(349 + 30 * 60);
    expect(figures?.forecast?.minutes).toBe(349 + 30 * 60);
    expect(figures?.forecast?.why.map(({ code, params }) => [code, params['minutes']])).toEqual([
      ['flex_today', 349 + 30 * 60],
      ['flex_planned', 6 * DAY],
      ['flex_norm_left', 6 * DAY],
    ]);
  });

  test('the lines of each figure are its sum, on every day of a month and after it', () => {
    fc.assert(
      fc.property(scene, (input) => {
        for (const today of [...november30, '2026-12-01']) {
          const figures = flexFigures({ ...input, today });
          const sums = [figures?.start, figures?.balance, figures?.forecast ?? undefined];
          for (const sum of sums.filter((one) => one !== undefined)) {
            expect(totalOf(sum), today).toBe(sum.minutes);
          }
        }
      }),
      { numRuns: runs(8) },
    );
  });

  test('the forecast comes true: whoever works the rest as planned ends with it, and next month begins there', () => {
    fc.assert(
      fc.property(scene, fc.constantFrom(...november30), (input, today) => {
        const rest = weekdays(today, '2026-11-30').map((one) => ({ ...one, id: `${one.id} plan` }));
        const registrations = [...input.registrations.filter((r) => r.workDate < today), ...rest];
        const expected = flexFigures({ ...input, today })?.forecast;
        if (!expected || changes(expected.why)) return;
        const month = { ...input, registrations };
        const over = flexFigures({ ...month, today: '2026-12-01' });
        expect(over?.balance.minutes).toBe(expected.minutes);
        expect(over?.forecast).toBeNull();
        const flexIn = calcMonth(month).flex?.after ?? null;
        const next = flexFigures({ ...month, month: '2026-12', flexIn, today: '2026-12-01' });
        expect(next?.start.minutes).toBe(expected.minutes);
      }),
      { numRuns: runs(15) },
    );
  });

  test('at the end of a norm period the balance is the one that is booked', () => {
    fc.assert(
      fc.property(scene, (input) => {
        const over = flexFigures({ ...input, month: '2026-12', today: '2026-12-07' });
        const booked = calcPeriod({ ...input, from: '2026-12-01', to: '2026-12-06' });
        const isWeeks = input.rules.some(({ kind }) => kind === 'norm');
        if (!isWeeks || input.rules.some((r) => r.kind === 'norm' && r.anchor === '2026-08-17'))
          return;
        const quiet = (input.flexEntries ?? []).every(({ date }) => date !== '2026-12-07');
        if (quiet) expect(over?.balance.minutes).toBe(booked.flex?.after);
      }),
      { numRuns: runs(15) },
    );
    const month = { ...aCalculation({ registrations: NOVEMBER, flexIn: 100 }), month: '2026-11' };
    const over = flexFigures({ ...month, today: '2026-12-01' });
    expect(over?.balance.minutes).toBe(calcMonth(month).flex?.after);
  });

  test('the days of a month are what is shown on each of them', () => {
    fc.assert(
      fc.property(scene, (input) => {
        const days = flexDays(input);
        const shown = november30.map((today) => flexFigures({ ...input, today })?.balance.minutes);
        expect(days?.shown).toEqual(shown);
        const over = flexFigures({ ...input, today: '2026-12-01' });
        expect([days?.start, days?.after.at(-1)]).toEqual([
          over?.start.minutes,
          over?.balance.minutes,
        ]);
      }),
      { numRuns: runs(5) },
    );
  });

  test('what an addend takes is taken, and what is set forgets what was before', () => {
    const november = (flexEntries: FlexMovement[]) =>
      calcMonth({ ...aCalculation({ registrations: NOVEMBER, flexEntries }), month: '2026-11' });
    const set = november([move('payOut', '2026-11-20', -60), move('opening', '2026-11-30', 30)]);
    expect(addendsOf({ why: set.flex?.why ?? [] })[0]).toMatchObject({ minutes: 30, isSet: true });
    const paid = november([move('payOut', '2026-11-20', -60)]).flex;
    expect(addendsOf({ why: paid?.why ?? [] }).at(-1)).toMatchObject({ minutes: -60 });
    expect(totalOf({ opening: null, why: paid?.why ?? [] })).toBeNull();
  });
});
