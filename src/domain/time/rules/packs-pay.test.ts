import { describe, expect, test } from 'vitest';
import { anEmployee } from '#tests/support/factories.ts';
import { aCalculation, aRule, worked } from '#tests/support/time/rules.ts';
import { calcPeriod } from '../engine/calc-month.ts';
import type { CalcPerson } from '../engine/input/calc-input.ts';
import { givenBy } from './check/check-body.ts';
import { rulesOn } from './rules-on.ts';
import type { PackKey } from './packs/presets.ts';
import { presetRules } from './packs/preset-rules.ts';
import type { TimeRule } from './time-rule.ts';

const take = (key: PackKey): TimeRule[] =>
  presetRules(key, { validFrom: '2023-01-01', prefix: key, units: [] });

/** The clock on both sides of every edge that any pack knows. */
const CLOCK = '23:59 00:00 04:59 05:00 05:59 06:00 11:59 12:00 17:59 18:00 21:59 22:00'.split(' ');
/** A day of each kind; the columns are the minutes of `CLOCK`, in order of the day. */
const MINUTES = CLOCK.toSorted();
const DAYS = {
  mon: '2026-11-16',
  tue: '2026-11-17',
  wed: '2026-11-18',
  thu: '2026-11-19',
  fri: '2026-11-20',
  sat: '2026-11-21',
  sun: '2026-11-22',
  // Ascension, 26 December on a Saturday, and 24 December, a day off that is no public holiday.
  holiday: '2026-05-14',
  holidaySat: '2026-12-26',
  dayOff: '2026-12-24',
} as const;

/** What the one minute from a time on gives besides normal time; `-` is nothing. */
function minuteOf(rules: TimeRule[], day: string, from: string, person: CalcPerson): string {
  const to = from === '23:59' ? '00:00' : `${from.slice(0, 4)}${Number(from.slice(4)) + 1}`;
  const until = from.endsWith('9') && from !== '23:59' ? next(from) : to;
  const registrations = [worked(day, from, until)];
  const { lines } = calcPeriod({
    ...aCalculation({ rules, registrations, person, birthDate: '2009-05-20' }),
    from: day,
    to: day,
  });
  const codes = lines.map(({ payCode }) => payCode).filter((code) => code !== '10');
  return codes.join('+') || '-';
}

const next = (time: string): string =>
  `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}:00`;

const grid = (rules: TimeRule[], person: CalcPerson = anEmployee()): Record<string, string> =>
  Object.fromEntries(
    Object.entries(DAYS).map(([name, day]) => [
      name,
      MINUTES.map((from) => minuteOf(rules, day, from, person)).join(' '),
    ]),
  );

/** The last day before rates change, and the first after. */
const EDGES = [
  '2023-02-28',
  '2023-03-01',
  '2024-02-29',
  '2024-03-01',
  '2025-02-28',
  '2025-03-01',
  '2026-12-31',
];

/** What a code is worth on a day, by the versions in force: `code:øre`, `+50%`, or `?` where nobody said. */
function worthOn(rules: TimeRule[], day: string): string {
  return rulesOn(rules, day)
    .flatMap(givenBy)
    .map(({ payCode, rateOre, percent }) =>
      percent === null ? `${payCode}:${rateOre ?? '?'}` : `${payCode}+${percent}%`,
    )
    .toSorted()
    .filter((code, at, all) => code !== all[at - 1])
    .join(' ');
}

const HOURLY = anEmployee({ employmentType: 'hourly', hours: [] });

/** What the codes of a day from six o'clock come to, in minutes; the break of half an hour is on top. */
function codesOf(rules: TimeRule[], day: string, netMinutes: number, person: CalcPerson): string {
  const until = 360 + netMinutes + (netMinutes > 330 ? 30 : 0);
  const two = (value: number): string => String(value).padStart(2, '0');
  const to = `${two(Math.floor(until / 60))}:${two(until % 60)}`;
  const registrations = [worked(day, '06:00', to)];
  const { lines } = calcPeriod({
    ...aCalculation({ rules, registrations, person }),
    from: day,
    to: day,
  });
  return lines
    .filter(({ payCode }) => payCode <= '12')
    .map(({ payCode, quantity }) => `${payCode}:${quantity}`)
    .join(' ');
}

describe('people without weekly hours', () => {
  test.each([
    ['thu', 443, '10:443'],
    ['thu', 444, '10:444'],
    ['thu', 445, '10:444 11:1'],
    ['thu', 564, '10:444 11:120'],
    ['thu', 565, '10:444 11:120 12:1'],
    ['sat', 444, '10:444'],
    ['sat', 445, '10:444 11:1'],
    ['sun', 60, '12:60'],
    ['holiday', 60, '12:60'],
    ['dayOff', 121, '11:120 12:1'],
  ] as const)('field: on %s %d minutes are %s', (day, minutes, codes) => {
    expect(codesOf(take('fieldGlsA'), DAYS[day], minutes, HOURLY)).toBe(codes);
  });

  test('field: the day is what the rule names, and nothing where it names none', () => {
    const withDay = (dayMinutes?: number): TimeRule[] =>
      take('fieldGlsA').map((rule) =>
        rule.kind === 'overtime' && rule.threshold.kind === 'contract'
          ? { ...rule, threshold: { kind: 'contract', ...(dayMinutes && { dayMinutes }) } }
          : rule,
      );
    expect(codesOf(withDay(480), DAYS.thu, 500, HOURLY)).toBe('10:480 11:20');
    expect(codesOf(withDay(), DAYS.thu, 700, HOURLY)).toBe('10:700');
  });

  test('a planned shift goes before the day that the rule names', () => {
    const rule = aRule('overtime', { threshold: { kind: 'planned', dayMinutes: 444 } });
    expect(codesOf([rule], DAYS.thu, 450, HOURLY)).toBe('10:444 11:36');
  });
});

const onWeekdays = (row: string): Record<string, string> => ({
  mon: row,
  tue: row,
  wed: row,
  thu: row,
  fri: row,
});

const ratesOf = (key: PackKey): string[] => EDGES.map((day) => `${day} ${worthOn(take(key), day)}`);

describe('every minute on both sides of an edge, on every kind of day', () => {
  test('columns', () => {
    expect(MINUTES.join(' ')).toBe(
      '00:00 04:59 05:00 05:59 06:00 11:59 12:00 17:59 18:00 21:59 22:00 23:59',
    );
  });

  test('none', () => {
    expect(grid(take('none'))).toEqual({
      ...onWeekdays('- - - - - - - - - - - -'),
      sat: '- - - - - - - - - - - -',
      sun: '- - - - - - - - - - - -',
      holiday: '- - - - - - - - - - - -',
      holidaySat: '- - - - - - - - - - - -',
      dayOff: '- - - - - - - - - - - -',
    });
  });

  test('stableGlsA', () => {
    expect(grid(take('stableGlsA'))).toEqual({
      ...onWeekdays('20 20 - - - - - - - - - -'),
      sat: '20 20 - - - - 22 22 22 22 22 22',
      sun: '21 21 21 21 21 21 21 21 21 21 21 21',
      holiday: '20+21 20+21 21 21 21 21 21 21 21 21 21 21',
      holidaySat: '20+21 20+21 21 21 21 21 21 21 21 21 21 21',
      dayOff: '20 20 - - - - - - - - - -',
    });
  });

  test('fieldGlsA', () => {
    expect(grid(take('fieldGlsA'))).toEqual({
      ...onWeekdays('24 24 24 24 - - - - 23 23 24 24'),
      sat: '11 11 11 11 11 11 11 11 11 11 11 11',
      sun: '12 12 12 12 12 12 12 12 12 12 12 12',
      holiday: '12 12 12 12 12 12 12 12 12 12 12 12',
      holidaySat: '12 12 12 12 12 12 12 12 12 12 12 12',
      dayOff: '11 11 11 11 11 11 11 11 11 11 11 11',
    });
  });

  test('sevenDays', () => {
    expect(grid(take('sevenDays'))).toEqual({
      ...onWeekdays('- - - - 25 25 25 25 - - - -'),
      sat: '- - - - 25+26 25+26 25+26 25+26 - - - -',
      sun: '- - - - 25+26 25+26 25+26 25+26 - - - -',
      holiday: '- - - - 25+26 25+26 25+26 25+26 - - - -',
      holidaySat: '- - - - 25+26 25+26 25+26 25+26 - - - -',
      dayOff: '- - - - 25 25 25 25 - - - -',
    });
  });

  test('young', () => {
    expect(grid(take('young'))).toEqual({
      ...onWeekdays('20 20 - - - - - - - - - -'),
      sat: '20 20 - - - - 22 22 22 22 22 22',
      sun: '21 21 21 21 21 21 21 21 21 21 21 21',
      holiday: '20+21 20+21 21 21 21 21 21 21 21 21 21 21',
      holidaySat: '20+21 20+21 21 21 21 21 21 21 21 21 21 21',
      dayOff: '20 20 - - - - - - - - - -',
    });
  });

  test('fiftyHundred', () => {
    expect(grid(take('fiftyHundred'))).toEqual({
      ...onWeekdays('- - - - - - - - - - - -'),
      sat: '11 11 11 11 11 11 11 11 11 11 11 11',
      sun: '11 11 11 11 11 11 11 11 11 11 11 11',
      holiday: '11 11 11 11 11 11 11 11 11 11 11 11',
      holidaySat: '11 11 11 11 11 11 11 11 11 11 11 11',
      dayOff: '11 11 11 11 11 11 11 11 11 11 11 11',
    });
  });

  test('young people beside the pack of the stable: theirs alone', () => {
    expect(grid([...take('young'), ...take('stableGlsA')])).toEqual({
      ...onWeekdays('20 20 - - - - - - - - - -'),
      sat: '20 20 - - - - 22 22 22 22 22 22',
      sun: '21 21 21 21 21 21 21 21 21 21 21 21',
      holiday: '20+21 20+21 21 21 21 21 21 21 21 21 21 21',
      holidaySat: '20+21 20+21 21 21 21 21 21 21 21 21 21 21',
      dayOff: '20 20 - - - - - - - - - -',
    });
  });

  test('fieldGlsA, without weekly hours', () => {
    expect(grid(take('fieldGlsA'), HOURLY)).toEqual({
      ...onWeekdays('24 24 24 24 - - - - 23 23 24 24'),
      sat: '24 24 24 24 - - - - - - - -',
      sun: '12 12 12 12 12 12 12 12 12 12 12 12',
      holiday: '12 12 12 12 12 12 12 12 12 12 12 12',
      holidaySat: '12 12 12 12 12 12 12 12 12 12 12 12',
      dayOff: '11 11 11 11 11 11 11 11 11 11 11 11',
    });
  });
});

describe('what the codes are worth, on both sides of every change', () => {
  test('stableGlsA', () => {
    expect(ratesOf('stableGlsA')).toEqual([
      '2023-02-28 11:? 12:? 20:? 21:? 22:?',
      '2023-03-01 11:20202 12:27695 20:? 21:? 22:?',
      '2024-02-29 11:20202 12:27695 20:? 21:? 22:?',
      '2024-03-01 11:20982 12:28775 20:2366 21:30596 22:14445',
      '2025-02-28 11:20982 12:28775 20:2366 21:30596 22:14445',
      '2025-03-01 11:21730 12:29810 20:2449 21:31667 22:14951',
      '2026-12-31 11:21730 12:29810 20:2449 21:31667 22:14951',
    ]);
  });

  test('fieldGlsA', () => {
    expect(ratesOf('fieldGlsA')).toEqual([
      '2023-02-28 11:? 12:? 23:? 24:?',
      '2023-03-01 11:20202 12:27695 23:? 24:?',
      '2024-02-29 11:20202 12:27695 23:? 24:?',
      '2024-03-01 11:20982 12:28775 23:? 24:?',
      '2025-02-28 11:20982 12:28775 23:? 24:?',
      '2025-03-01 11:21730 12:29810 23:? 24:?',
      '2026-12-31 11:21730 12:29810 23:? 24:?',
    ]);
  });

  test('sevenDays', () => {
    expect(ratesOf('sevenDays')).toEqual([
      '2023-02-28 11:? 12:? 25:? 26:?',
      '2023-03-01 11:20202 12:27695 25:? 26:?',
      '2024-02-29 11:20202 12:27695 25:? 26:?',
      '2024-03-01 11:20982 12:28775 25:410 26:8010',
      '2025-02-28 11:20982 12:28775 25:410 26:8010',
      '2025-03-01 11:21730 12:29810 25:410 26:8010',
      '2026-12-31 11:21730 12:29810 25:410 26:8010',
    ]);
  });

  test('young', () => {
    expect(ratesOf('young')).toEqual([
      '2023-02-28 20:? 21:? 22:?',
      '2023-03-01 20:? 21:? 22:?',
      '2024-02-29 20:? 21:? 22:?',
      '2024-03-01 20:? 21:? 22:?',
      '2025-02-28 20:? 21:? 22:?',
      '2025-03-01 20:? 21:? 22:?',
      '2026-12-31 20:? 21:? 22:?',
    ]);
  });

  test('fiftyHundred', () => {
    expect(ratesOf('fiftyHundred')).toEqual([
      '2023-02-28 11+50% 12+100%',
      '2023-03-01 11+50% 12+100%',
      '2024-02-29 11+50% 12+100%',
      '2024-03-01 11+50% 12+100%',
      '2025-02-28 11+50% 12+100%',
      '2025-03-01 11+50% 12+100%',
      '2026-12-31 11+50% 12+100%',
    ]);
  });
});
