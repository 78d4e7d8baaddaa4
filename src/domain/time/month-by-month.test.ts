import fc, { runs } from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { aFarm, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { addDays, addMonths, type Day, dayOf, monthRange, startOfDay } from '../dates/day.ts';
import { farmDaysOf } from '../farm/farm-holidays.ts';
import { leftOverContext } from './closing/closing.ts';
import { amountOf } from './engine/pay/amount.ts';
import { calcPeriod } from './engine/calc-month.ts';
import { contextOf, type DayRange } from './engine/input/reach.ts';
import { monthContext } from './month/month-start.ts';
import { monthTotals } from './month/month-totals.ts';
import type { PayLine } from './engine/result/calculated.ts';
import { isPaidWith } from './registration/closed-days.ts';
import { periodStatements } from './closing/period-statements.ts';
import { nextPeriod, type Period, periodOf } from './period/periods.ts';
import type { Registration } from './registration/registration.ts';
import { PACK_KEYS } from './rules/packs/presets.ts';
import { presetRules } from './rules/packs/preset-rules.ts';
import type { TimeRule } from './rules/time-rule.ts';
import { DEFAULT_TIME_SETTINGS, PERIOD_TYPES, type TimeSettings } from './period/time-settings.ts';

const MINUTE = 60_000;
const ZONE = 'Europe/Copenhagen';
const LONG_AGO = '2020-01-06';
const MONTHS = 3;

/**
 * Nights and days on both sides of the ends of months, some of them joined by a switch of unit. The clock is
 * changed on 29 March and 25 October, and June and November begin beside a Sunday.
 */
const beginnings = fc.constantFrom('2026-02', '2026-03', '2026-05', '2026-09', '2026-10');
const turns = fc.array(
  fc.record({
    gap: fc.oneof(fc.constant(0), fc.integer({ min: 30, max: 1500 })),
    length: fc.integer({ min: 1, max: 720 }),
    pause: fc.integer({ min: 0, max: 40 }),
    unitId: fc.constantFrom('k', 'm', 'stald'),
  }),
  { minLength: 1, maxLength: 12 },
);
const edges = fc.tuple(turns, turns, turns, turns);

/** Full weeks between the edges, so that there is overtime against every norm. */
function weekOf(month: string): Registration[] {
  return Array.from({ length: 19 }, (_, at) => addDays(`${month}-09`, at)).map((day) => {
    const start = startOfDay(day, ZONE) + 7 * 60 * MINUTE;
    return entry(`week ${day}`, start, start + 640 * MINUTE, 'k');
  });
}

function entry(id: string, start: number, end: number, unitId: string, pause = 0): Registration {
  const taken = { start: null, end: null, minutes: pause, paid: false, kind: 'taken' } as const;
  return aRegistration({
    id,
    start,
    end,
    unitId,
    workDate: dayOf(start, ZONE),
    status: 'approved',
    breaks: pause > 0 && end - start > 2 * pause * MINUTE ? [taken] : [],
  });
}

type Turns = typeof turns extends fc.Arbitrary<infer T> ? T : never;

function crew(first: string, drawn: readonly Turns[]): Registration[] {
  return drawn.flatMap((list, index) => {
    const month = addMonths(first, index);
    let at = startOfDay(addDays(`${month}-01`, -3), ZONE) + 60 * MINUTE;
    const around = list.map(({ gap, length, pause, unitId }, n) => {
      const start = at + gap * MINUTE;
      at = start + length * MINUTE;
      return entry(`${month} ${n}`, start, at, unitId, pause);
    });
    return [...around.filter(({ workDate }) => workDate < `${month}-08`), ...weekOf(month)];
  });
}

/** Packs with rates, and what farms add; the second version of each begins in the last night of a month. */
const EXTRA: readonly TimeRule[] = [
  aRule('overtime', {
    id: 'week',
    period: 'week',
    toleranceMinutes: 90,
    tiers: [{ payCode: '14', level: 3, rateOre: 20_000 }],
  }),
  aRule('overtime', { id: 'month', period: 'norm', tiers: [{ payCode: '13', rateOre: 19_000 }] }),
  aRule('supplement', {
    id: 'night',
    payCode: '24',
    rateOre: 3000,
    when: { windows: [{ from: '22:00', to: '06:00' }] },
  }),
  aRule('supplement', { id: 'turn', unit: 'entry', payCode: '28', rateOre: 5000 }),
  aRule('supplement', { id: 'over', timeClass: 'overtime', payCode: '29', rateOre: 700 }),
  aRule('supplement', { id: 'base', timeClass: 'normal', payCode: '30', rateOre: 900 }),
  aRule('rounding', { start: 'nearest', end: 'up', stepMinutes: 15 }),
];
/** A norm that ends early in months, so that overtime reaches back over their beginning. */
const FIVE_WEEKS = aRule('norm', {
  id: 'five',
  priority: 9,
  basis: 'weeks',
  weeks: 5,
  anchor: '2026-02-02',
});
const GUARANTEE = aRule('guarantee', { minutes: 120, rateOre: 16_000 });

const rulesOf = (extra: readonly TimeRule[]) =>
  fc
    .tuple(fc.subarray([...PACK_KEYS]), fc.subarray([...extra]), fc.integer({ min: 0, max: 120 }))
    .map(([keys, own, day]) => {
      const packs = keys.flatMap((key) =>
        presetRules(key, {
          validFrom: LONG_AGO,
          prefix: key,
          units: key === 'fieldGlsA' ? ['m', 'stald'] : [],
        }),
      );
      const validFrom = addDays('2026-02-20', day);
      const later = own
        .filter(({ kind }) => kind === 'supplement')
        .map((rule) => ({ ...rule, id: `${rule.id}-2`, version: 2, validFrom, payCode: '33' }));
      return [...packs, ...own, ...later];
    });

const person = anEmployee({
  seatType: 'PREMIUM',
  hours: [{ date: 1, month: 1, year: 2020, value: 37 }],
});
const facts = {
  farm: aFarm({ timeZone: ZONE }),
  birthDate: '2009-06-01',
  nowMs: Date.parse('2027-06-01T12:00:00Z'),
};

function whole(rules: readonly TimeRule[], registrations: readonly Registration[], days: DayRange) {
  const holidays = [2025, 2026, 2027].flatMap((year) => farmDaysOf(year, []));
  return calcPeriod({ ...facts, ...days, person, rules, registrations, holidays }).lines;
}

const within = (all: readonly Registration[], { from, to }: DayRange) =>
  all.filter(({ workDate }) => from <= workDate && workDate <= to);

/** Quantities by pay code and unit, and what they are worth in sixtieths of an øre. */
function sums(lines: readonly PayLine[], rules: readonly TimeRule[]) {
  const all = new Map<string, { quantity: number; ore: number }>();
  for (const line of lines) {
    const key = `${line.payCode} ${line.unit} ${line.target}`;
    const { quantity, ore } = all.get(key) ?? { quantity: 0, ore: 0 };
    // Of sixtieths, which are whole.
    const worth = Math.round((amountOf(line, rules, 15_000) ?? 0) * 60);
    all.set(key, { quantity: quantity + line.quantity, ore: ore + worth });
  }
  const found = [...all].filter(([, { quantity }]) => Math.abs(quantity) > 1e-9);
  return Object.fromEntries(
    found
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, { quantity, ore }]) => [key, [quantity, ore]]),
  );
}

describe('what is read for each part comes to the same as everything at once', () => {
  test('month by month, as months are stored', () => {
    fc.assert(
      fc.property(
        beginnings,
        edges,
        rulesOf([...EXTRA, FIVE_WEEKS, GUARANTEE]),
        (first, drawn, rules) => {
          const all = crew(first, drawn);
          const months = Array.from({ length: MONTHS }, (_, index) => addMonths(first, index));
          const lines = months.flatMap((month) => {
            const registrations = within(all, monthContext(month, rules));
            const input = { ...facts, registrations, month, person, rules, holidays: [] };
            return monthTotals({ ...input, settings: DEFAULT_TIME_SETTINGS }).lines;
          });
          const to = addDays(monthRange(addMonths(first, MONTHS - 1)).until, -1);
          const once = whole(rules, all, { from: `${first}-01`, to });
          expect(sums(lines, rules)).toEqual(sums(once, rules));
        },
      ),
      { numRuns: runs(60), endOnFailure: true },
    );
  });

  test('pay period by pay period, with what each left over to the next', () => {
    const settingsOf = fc
      .record({
        periodType: fc.constantFrom(...PERIOD_TYPES),
        periodStartDay: fc.integer({ min: 1, max: 28 }),
      })
      .map((own): TimeSettings => ({ ...DEFAULT_TIME_SETTINGS, ...own }));
    const lates = fc.array(fc.nat(), { maxLength: 6 });
    fc.assert(
      fc.property(
        beginnings,
        edges,
        rulesOf([...EXTRA, FIVE_WEEKS]),
        settingsOf,
        lates,
        (first, drawn, rules, settings, late) => {
          const worked = crew(first, drawn);
          const moved = new Set(late.map((which) => worked[which % worked.length]?.id));
          const all = worked.map((one) => (moved.has(one.id) ? leftOver(one, settings) : one));
          const periods = periodsFrom(`${first}-01`, settings);
          const lines = periods.flatMap((period) => statementLines(all, period, rules));
          const from = periods[0]?.from ?? '';
          const once = whole(rules, all, { from, to: periods.at(-1)?.to ?? '' });
          expect(sums(lines, rules)).toEqual(sums(once, rules));
        },
      ),
      { numRuns: runs(60), endOnFailure: true },
    );
  });
});

function leftOver(one: Registration, settings: TimeSettings): Registration {
  return { ...one, payDate: nextPeriod(periodOf(one.workDate, settings), settings).from };
}

function periodsFrom(day: Day, settings: TimeSettings): Period[] {
  const last = addMonths(day.slice(0, 7), MONTHS);
  const periods = [periodOf(day, settings)];
  for (let next = periods[0]; next !== undefined && next.to < `${last}-01`;) {
    next = nextPeriod(next, settings);
    periods.push(next);
  }
  return periods;
}

/** As the server reads a period: its context, what was carried into it, and the days beside that. */
function statementLines(
  all: readonly Registration[],
  period: Period,
  rules: readonly TimeRule[],
): readonly PayLine[] {
  const carried = all.filter((one) => one.payDate !== null && isPaidWith(one, period));
  const beside = leftOverContext(carried, period, rules).flatMap((days) => within(all, days));
  const found = [...within(all, contextOf(period, rules)), ...carried, ...beside];
  const registrations = [...new Map(found.map((one) => [one.id, one])).values()];
  const { statements } = periodStatements({
    ...facts,
    period,
    version: 1,
    rules,
    holidays: [],
    registrations,
    employees: [person],
    cards: new Map([[person.id, { birthDate: facts.birthDate }]]),
    flexEntries: [],
    flexIn: new Map(),
  });
  return statements.flatMap((statement) => statement.lines);
}
