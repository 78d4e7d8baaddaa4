import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aFarm, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { aCalculation, aRule } from '#tests/support/time-rules.ts';
import { addDays, dayOf, startOfDay } from '../../dates/day.ts';
import { type Registration } from '../registration.ts';
import { PACK_KEYS, type PackKey } from '../rules/presets.ts';
import { presetRules } from '../rules/preset-rules.ts';
import { type TimeRule } from '../rules/time-rule.ts';
import { minutesBetween, workedMinutes } from '../worked.ts';
import { type PeriodInput } from './calc-input.ts';
import { type Calculated } from './calculated.ts';
import { calcMonth, calcMonths, calcPeriod } from './calc-month.ts';
import { REASON_CODES } from './reason.ts';

const MINUTE = 60_000;
const ZONES = [
  'Europe/Copenhagen',
  'America/Sao_Paulo',
  'Pacific/Auckland',
  'Asia/Kolkata',
] as const;
const FIRST = '2026-10-05';

/** A month of work around the change of clock: gaps and lengths in minutes, none overlapping. */
const shifts = fc.array(
  fc.record({
    gap: fc.integer({ min: 0, max: 2400 }).map((gap) => (gap < 300 ? 0 : gap)),
    length: fc.integer({ min: 1, max: 840 }),
    pause: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
    unitId: fc.constantFrom('k', 'm'),
  }),
  { minLength: 1, maxLength: 24 },
);

type Shift = { gap: number; length: number; pause: number | null; unitId: string };

function registrationsOf(list: readonly Shift[], zone: string): Registration[] {
  let at = startOfDay(FIRST, zone) + 300 * MINUTE;
  return list.map(({ gap, length, pause, unitId }, index) => {
    const start = at + gap * MINUTE;
    at = start + length * MINUTE;
    const begin = start + Math.floor(length / 3) * MINUTE;
    const minutes = Math.min(pause ?? 0, Math.floor(length / 2));
    const taken = { minutes, paid: false, kind: 'taken' as const };
    return aRegistration({
      id: `r${index}`,
      start,
      end: at,
      workDate: dayOf(start, zone),
      unitId,
      breaks: minutes > 0 ? [{ start: begin, end: begin + minutes * MINUTE, ...taken }] : [],
    });
  });
}

const packs = (keys: readonly PackKey[]): TimeRule[] =>
  keys.flatMap((key) =>
    presetRules(key, {
      validFrom: '2024-03-01',
      prefix: key,
      units: key === 'fieldGlsA' ? ['m'] : [],
    }),
  );
const EXTRA: readonly TimeRule[] = [
  aRule('overtime', { id: 'week', period: 'week', tiers: [{ payCode: '14', level: 3 }] }),
  aRule('supplement', { id: 'shift', unit: 'entry', payCode: '28' }),
  aRule('guarantee', { minutes: 120 }),
  aRule('rounding', { start: 'nearest', end: 'nearest', stepMinutes: 15 }),
];
/** Any packs together, with any rules of a farm's own. */
const ruleSets = fc
  .tuple(fc.subarray([...PACK_KEYS]), fc.subarray([...EXTRA]))
  .map(([keys, extra]) => [...packs(keys), ...extra]);

const inputOf = (zone: string, more: Partial<PeriodInput> = {}): PeriodInput =>
  aCalculation({ farm: aFarm({ timeZone: zone }), birthDate: '2009-01-01', ...more });
/** A norm of eight weeks ends on 1 November: what begins here sees all of it. */
const whole = (input: PeriodInput) =>
  calcPeriod({ ...input, from: '2026-10-01', to: '2026-12-31' });
/** Sums by pay code and unit: what pay is made of. */
function sums({ lines }: Calculated) {
  const all = new Map<string, number>();
  for (const { payCode, unit, target, quantity } of lines) {
    const key = `${payCode} ${unit} ${target}`;
    all.set(key, (all.get(key) ?? 0) + quantity);
  }
  return Object.fromEntries([...all].filter(([, quantity]) => quantity !== 0));
}
const zones = fc.constantFrom(...ZONES);

describe('whatever was worked, in any zone', () => {
  test('no minute is lost or counted twice in normal time and overtime', () => {
    fc.assert(
      fc.property(shifts, zones, ruleSets, (list, zone, rules) => {
        const input = inputOf(zone, { rules, registrations: registrationsOf(list, zone) });
        const { days, registrations, lines, totals } = whole(input);
        const net = [...registrations.values()].reduce((sum, one) => sum + one.netMinutes, 0);
        const timeCodes = ['10', '11', '12', '14'];
        const time = lines.filter(({ payCode }) => timeCodes.includes(payCode));
        expect(time.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(net);
        expect(days.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(net);
        expect(totals.normalMinutes + totals.overtimeMinutes).toBe(net);
        for (const one of registrations.values()) {
          expect(one.grossMinutes - one.unpaidBreakMinutes).toBe(one.netMinutes);
        }
      }),
    );
  });

  test('without rules the minutes are those of the stamps', () => {
    fc.assert(
      fc.property(shifts, zones, (list, zone) => {
        const registrations = registrationsOf(list, zone);
        const { totals } = whole(inputOf(zone, { rules: [], registrations }));
        const raw = registrations.reduce((sum, one) => sum + workedMinutes(one, 0), 0);
        expect(totals).toMatchObject({ minutes: raw, rawMinutes: raw, overtimeMinutes: 0 });
      }),
    );
  });

  test('the order of the input does not matter', () => {
    const order = fc.infiniteStream(fc.nat(1000));
    fc.assert(
      fc.property(shifts, zones, ruleSets, order, (list, zone, rules, keys) => {
        const registrations = registrationsOf(list, zone);
        const shuffled = <T>(all: readonly T[]): T[] =>
          all
            .map((one) => ({ one, key: Number(keys.next().value) }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ one }) => one);
        const input = inputOf(zone, { registrations, rules });
        const other = { ...input, registrations: shuffled(registrations), rules: shuffled(rules) };
        expect(whole(other).lines).toEqual(whole(input).lines);
      }),
    );
  });

  test('splitting a stretch at any instant changes no total', () => {
    const places = fc.tuple(fc.nat(30), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(shifts, zones, ruleSets, places, (list, zone, rules, [which, share]) => {
        const registrations = registrationsOf(list, zone);
        const index = which % registrations.length;
        const entry = registrations[index];
        if (entry === undefined) return;
        const at = Math.floor(entry.start + ((entry.end ?? 0) - entry.start) * share);
        const input = inputOf(zone, { registrations, rules });
        const split = registrations.toSpliced(index, 1, ...splitAt(entry, at, zone));
        expect(sums(whole({ ...input, registrations: split }))).toEqual(sums(whole(input)));
      }),
    );
  });

  test('a rule that covers nobody changes nothing', () => {
    fc.assert(
      fc.property(shifts, zones, ruleSets, ruleSets, (list, zone, rules, others) => {
        const idle = others.map((rule) => ({
          ...rule,
          id: `idle-${rule.id}`,
          series: `idle-${rule.series}`,
          priority: 999,
          who: { ...rule.who, employeeIds: ['nobody'] },
        }));
        const input = inputOf(zone, { registrations: registrationsOf(list, zone), rules });
        expect(whole({ ...input, rules: [...idle, ...rules] })).toEqual(whole(input));
      }),
    );
  });

  test('month by month comes to the same as all at once', () => {
    fc.assert(
      fc.property(shifts, zones, ruleSets, (list, zone, all) => {
        // Supplements for normal time stay where overtime is booked later.
        const rules = all.filter(({ kind }) => kind !== 'supplement');
        const input = inputOf(zone, { rules, registrations: registrationsOf(list, zone) });
        const names = ['2026-10', '2026-11', '2026-12'];
        const months = names.map((month) => calcMonth({ ...input, month }));
        const once = whole(input);
        const lines = months.flatMap((month) => month.lines);
        expect(sums({ ...once, lines })).toEqual(sums(once));
        const changes = months.map(({ flex }) => flex?.change ?? 0);
        expect(changes.reduce((sum, change) => sum + change, 0)).toBe(once.flex?.change);
        const together = calcMonths({ ...input, flexIn: 7, months: names });
        expect(together.map((month) => month.lines)).toEqual(months.map((month) => month.lines));
        expect(together.at(-1)?.flex?.after).toBe(7 + (once.flex?.change ?? 0));
      }),
    );
  });

  test('lines have ids of their own, and reasons with a text', () => {
    const known = new Set<string>(REASON_CODES);
    fc.assert(
      fc.property(shifts, zones, ruleSets, (list, zone, rules) => {
        const input = inputOf(zone, { registrations: registrationsOf(list, zone), rules });
        const { lines, registrations, norm, flex } = whole(input);
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
        const explained = [...lines, ...registrations.values(), ...norm, flex ?? { why: [] }];
        for (const { code } of explained.flatMap(({ why }) => [...why])) {
          expect(known).toContain(code);
        }
        for (const line of lines) expect(line.why.length).toBeGreaterThan(0);
      }),
    );
  });
});

/** Two registrations that follow each other, as a switch of unit at an instant makes them. */
function splitAt(entry: Registration, at: number, zone: string): [Registration, Registration] {
  const part = (from: number, to: number) =>
    entry.breaks.flatMap((pause) => {
      const start = Math.max(pause.start ?? 0, from);
      const end = Math.min(pause.end ?? 0, to);
      return start < end ? [{ ...pause, start, end, minutes: minutesBetween(start, end) }] : [];
    });
  const end = entry.end ?? at;
  return [
    { ...entry, end: at, breaks: part(entry.start, at) },
    {
      ...entry,
      id: `${entry.id}-b`,
      start: at,
      workDate: dayOf(at, zone),
      breaks: part(at, end),
    },
  ];
}

describe('days on which the clock is changed', () => {
  test.each([
    ['Europe/Copenhagen', '2026-03-29', 23],
    ['Europe/Copenhagen', '2026-10-25', 25],
    ['Pacific/Auckland', '2026-04-05', 25],
    ['Pacific/Auckland', '2026-09-27', 23],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['America/Havana', '2026-03-08', 23],
    ['America/Havana', '2026-11-01', 25],
  ])('in %s %s is a day of %d hours', (zone, day, hours) => {
    const all = aRegistration({
      start: startOfDay(addDays(day, -1), zone),
      end: startOfDay(addDays(day, 2), zone),
      workDate: addDays(day, -1),
    });
    const rule = aRule('supplement', { when: { weekdays: [7] } });
    const input = inputOf(zone, { rules: [rule], registrations: [all], person: anEmployee() });
    const lines = calcPeriod({ ...input, from: addDays(day, -2), to: day }).lines;
    expect(lines.find(({ payCode }) => payCode === '20')?.quantity).toBe(hours * 60);
  });
});
