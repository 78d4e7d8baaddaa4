import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { aFarm, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { aCalculation, aRule } from '#tests/support/time/rules.ts';
import { clockChanges, zonedInstant, ZONES } from '#tests/support/zones.ts';
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  monthOf,
  monthRange,
  startOfDay,
  utcOffset,
} from '../../dates/day.ts';
import { farmDaysOf } from '../../farm/farm-holidays.ts';
import type { Registration } from '../registration/registration.ts';
import { PACK_KEYS, type PackKey } from '../rules/packs/presets.ts';
import { presetRules } from '../rules/packs/preset-rules.ts';
import type { TimeRule } from '../rules/time-rule.ts';
import { minutesBetween, workedMinutes } from '../registration/worked.ts';
import type { PeriodInput } from './input/calc-input.ts';
import type { Calculated } from './result/calculated.ts';
import { calcMonths } from '#tests/support/time/calc-months.ts';
import { calcMonth, calcPeriod } from './calc-month.ts';
import { REASON_CODES } from './result/reason.ts';

const MINUTE = 60_000;

const DAY_MS = 86_400_000;

/** Samoa left out 30 December 2011: of a day that never was there are no windows to speak of. */
const hasAllDays = ({ zone, ms }: { zone: string; ms: number }): boolean =>
  clockChanges(zone).every((change) => {
    const moved = Math.abs(utcOffset(change, zone) - utcOffset(change - 1, zone));
    return moved < 720 || change < ms - 2 * DAY_MS || change > ms + 60 * DAY_MS;
  });
const instants = zonedInstant.filter(hasAllDays);

/** A zone, and a local day on which work begins: more often than not, clocks change soon after. */
const places = instants.map(({ zone, ms }) => ({ zone, first: dayOf(ms, zone) }));
type Place = { zone: string; first: Day };

/** Weeks of work: gaps and lengths in minutes, none overlapping. */
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

function registrationsOf(list: readonly Shift[], { zone, first }: Place): Registration[] {
  let at = startOfDay(first, zone) + 300 * MINUTE;
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

/** In force before any day that is drawn. */
const LONG_AGO = '2009-01-01';

const packs = (keys: readonly PackKey[]): TimeRule[] =>
  keys.flatMap((key) =>
    presetRules(key, {
      validFrom: LONG_AGO,
      prefix: key,
      units: key === 'fieldGlsA' ? ['m'] : [],
    }),
  );
const EXTRA: readonly TimeRule[] = [
  aRule('overtime', {
    validFrom: LONG_AGO,
    id: 'week',
    period: 'week',
    tiers: [{ payCode: '14', level: 3 }],
  }),
  aRule('supplement', { validFrom: LONG_AGO, id: 'shift', unit: 'entry', payCode: '28' }),
  aRule('guarantee', { validFrom: LONG_AGO, minutes: 120 }),
  aRule('rounding', { validFrom: LONG_AGO, start: 'nearest', end: 'nearest', stepMinutes: 15 }),
];
/** Any packs together, with any rules of a farm's own. */
const ruleSets = fc
  .tuple(fc.subarray([...PACK_KEYS]), fc.subarray([...EXTRA]))
  .map(([keys, extra]) => [...packs(keys), ...extra]);

/** Somebody of seventeen with 37 hours a week, and the Danish holidays around the first day. */
const inputOf = ({ zone, first }: Place, more: Partial<PeriodInput> = {}): PeriodInput => {
  const year = Number(first.slice(0, 4));
  return aCalculation({
    farm: aFarm({ timeZone: zone }),
    person: anEmployee({ hours: [{ date: 1, month: 1, year: 2009, value: 37 }] }),
    birthDate: `${year - 17}-01-01`,
    holidays: [year - 1, year, year + 1].flatMap((one) => farmDaysOf(one, [])),
    nowMs: startOfDay(`${year + 1}-12-31`, zone),
    ...more,
  });
};
/** Months from the first day on: the longest list of shifts and a norm of eight weeks end within them. */
const monthsOf = ({ first }: Place) => [0, 1, 2, 3, 4].map((n) => addMonths(monthOf(first), n));
const whole = (input: PeriodInput, place: Place) => {
  const months = monthsOf(place).map(monthRange);
  const from = months[0]?.from ?? place.first;
  return calcPeriod({ ...input, from, to: addDays(months.at(-1)?.until ?? place.first, -1) });
};
/** Sums by pay code and unit: what pay is made of. */
function sums({ lines }: Calculated) {
  const all = new Map<string, number>();
  for (const { payCode, unit, target, quantity } of lines) {
    const key = `${payCode} ${unit} ${target}`;
    all.set(key, (all.get(key) ?? 0) + quantity);
  }
  return Object.fromEntries([...all].filter(([, quantity]) => quantity !== 0));
}

describe('whatever was worked, in any zone', () => {
  test('no minute is lost or counted twice in normal time and overtime', () => {
    fc.assert(
      fc.property(shifts, places, ruleSets, (list, place, rules) => {
        const input = inputOf(place, { rules, registrations: registrationsOf(list, place) });
        const { days, registrations, lines, totals } = whole(input, place);
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
      fc.property(shifts, places, (list, place) => {
        const registrations = registrationsOf(list, place);
        const { totals } = whole(inputOf(place, { rules: [], registrations }), place);
        const raw = registrations.reduce((sum, one) => sum + workedMinutes(one, 0), 0);
        expect(totals).toMatchObject({ minutes: raw, rawMinutes: raw, overtimeMinutes: 0 });
      }),
    );
  });

  test('the order of the input does not matter', () => {
    const order = fc.infiniteStream(fc.nat(1000));
    fc.assert(
      fc.property(shifts, places, ruleSets, order, (list, place, rules, keys) => {
        const registrations = registrationsOf(list, place);
        const shuffled = <T>(all: readonly T[]): T[] =>
          all
            .map((one) => ({ one, key: Number(keys.next().value) }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ one }) => one);
        const input = inputOf(place, { registrations, rules });
        const other = { ...input, registrations: shuffled(registrations), rules: shuffled(rules) };
        expect(whole(other, place).lines).toEqual(whole(input, place).lines);
      }),
    );
  });

  test('splitting an interval at any instant changes no total', () => {
    const cuts = fc.tuple(fc.nat(30), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(shifts, places, ruleSets, cuts, (list, place, rules, [which, share]) => {
        const registrations = registrationsOf(list, place);
        const index = which % registrations.length;
        const source = registrations[index];
        if (source === undefined) return;
        const at = Math.floor(source.start + ((source.end ?? 0) - source.start) * share);
        const input = inputOf(place, { registrations, rules });
        const split = registrations.toSpliced(index, 1, ...splitAt(source, at, place.zone));
        expect(sums(whole({ ...input, registrations: split }, place))).toEqual(
          sums(whole(input, place)),
        );
      }),
    );
  });

  test('a rule that covers nobody changes nothing', () => {
    fc.assert(
      fc.property(shifts, places, ruleSets, ruleSets, (list, place, rules, others) => {
        const idle = others.map((rule) => ({
          ...rule,
          id: `idle-${rule.id}`,
          series: `idle-${rule.series}`,
          priority: 999,
          who: { ...rule.who, employeeIds: ['nobody'] },
        }));
        const input = inputOf(place, { registrations: registrationsOf(list, place), rules });
        expect(whole({ ...input, rules: [...idle, ...rules] }, place)).toEqual(whole(input, place));
      }),
    );
  });

  test('month by month comes to the same as all at once', () => {
    fc.assert(
      fc.property(shifts, places, ruleSets, (list, place, all) => {
        // Supplements for normal time stay where overtime is booked later.
        const rules = all.filter(({ kind }) => kind !== 'supplement');
        const input = inputOf(place, { rules, registrations: registrationsOf(list, place) });
        const names = monthsOf(place);
        const months = names.map((month) => calcMonth({ ...input, month }));
        const once = whole(input, place);
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
      fc.property(shifts, places, ruleSets, (list, place, rules) => {
        const input = inputOf(place, { registrations: registrationsOf(list, place), rules });
        const { lines, registrations, norm, flex } = whole(input, place);
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
function splitAt(source: Registration, at: number, zone: string): [Registration, Registration] {
  const part = (from: number, to: number) =>
    source.breaks.flatMap((pause) => {
      const start = Math.max(pause.start ?? 0, from);
      const end = Math.min(pause.end ?? 0, to);
      return start < end ? [{ ...pause, start, end, minutes: minutesBetween(start, end) }] : [];
    });
  const end = source.end ?? at;
  return [
    { ...source, end: at, breaks: part(source.start, at) },
    {
      ...source,
      id: `${source.id}-b`,
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
    const input = inputOf({ zone, first: day }, { rules: [rule], registrations: [all] });
    const lines = calcPeriod({ ...input, from: addDays(day, -2), to: day }).lines;
    expect(lines.find(({ payCode }) => payCode === '20')?.quantity).toBe(hours * 60);
  });
});

describe('the parts of a day, in any zone', () => {
  // Together they are every minute of every day, and one of them runs over midnight.
  const PARTS = [
    ['20', '00:30', '02:15'],
    ['21', '02:15', '06:00'],
    ['22', '06:00', '18:00'],
    ['23', '18:00', '00:30'],
  ] as const;
  const rules = PARTS.map(([payCode, from, to]) =>
    aRule('supplement', {
      id: payCode,
      validFrom: LONG_AGO,
      payCode,
      when: { windows: [{ from, to }] },
    }),
  );
  const inParts = (start: number, minutes: number, zone: string) => {
    const place = { zone, first: dayOf(start, zone) };
    const end = start + minutes * MINUTE;
    const one = aRegistration({ start, end, workDate: place.first });
    const { lines } = whole(inputOf(place, { rules, registrations: [one] }), place);
    const codes = PARTS.map(([payCode]): string => payCode);
    const parts = lines.filter(({ payCode }) => codes.includes(payCode));
    return parts.reduce((sum, { quantity }) => sum + quantity, 0);
  };

  test('add up to the time that passed', () => {
    const lengths = fc.integer({ min: 1, max: 1440 });
    fc.assert(
      fc.property(instants, lengths, ({ zone, ms }, minutes) => {
        const start = Math.floor(ms / MINUTE) * MINUTE;
        expect(inParts(start, minutes, zone)).toBe(minutes);
      }),
    );
  });

  const withSummerTime = ZONES.filter((zone) => clockChanges(zone).length > 0);
  test.each(withSummerTime)('and across the last changes of the clock in %s, both ways', (zone) => {
    const changes = clockChanges(zone).slice(-4);
    const ways = changes.map((ms) => Math.sign(utcOffset(ms, zone) - utcOffset(ms - 1, zone)));
    expect(new Set(ways)).toEqual(new Set([1, -1]));
    for (const change of changes) {
      expect(inParts(change - 600 * MINUTE, 1440, zone)).toBe(1440);
    }
  });
});
