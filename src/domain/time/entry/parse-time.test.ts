import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { parseDuration, parseTime, parseTimeRange } from './parse-time.ts';

const two = (n: number): string => String(n).padStart(2, '0');

describe('a clock time as people type it', () => {
  test.each([
    ['7', 7, 0],
    ['07', 7, 0],
    ['730', 7, 30],
    ['0730', 7, 30],
    ['7.30', 7, 30],
    ['7:30', 7, 30],
    ['7,30', 7, 30],
    [' 07.30 ', 7, 30],
    ['1530', 15, 30],
    ['0', 0, 0],
    ['0005', 0, 5],
    ['23:59', 23, 59],
    ['24', 24, 0],
    ['24:00', 24, 0],
    ['2400', 24, 0],
    [':30', 0, 30],
    ['.30', 0, 30],
  ])('%s', (text, hour, minute) => {
    expect(parseTime(text)).toEqual({ hour, minute });
  });

  test.each([
    '',
    ' ',
    '7:3',
    '7.5',
    '760',
    '7:60',
    '24:01',
    '25',
    '12345',
    '-7',
    '7:30:00',
    'syv',
    '1 2',
  ])('"%s" is none', (text) => {
    expect(parseTime(text)).toBeNull();
  });

  test('every time of the day comes back from every way to write it', () => {
    const minuteOfDay = fc.integer({ min: 0, max: 1440 });
    fc.assert(
      fc.property(
        minuteOfDay,
        fc.constantFrom(':', '.', ',', ''),
        fc.boolean(),
        (at, mark, pad) => {
          const time = { hour: Math.floor(at / 60), minute: at % 60 };
          const hour = pad ? two(time.hour) : String(time.hour);
          expect(parseTime(`${hour}${mark}${two(time.minute)}`)).toEqual(time);
        },
      ),
    );
  });
});

describe('two clock times in one field', () => {
  const seven = { hour: 7, minute: 0 };
  const halfPastThree = { hour: 15, minute: 30 };
  test.each([
    ['07-1530', seven, halfPastThree],
    ['7.00-15:30', seven, halfPastThree],
    ['7–15.30', seven, halfPastThree],
    ['7 — 1530', seven, halfPastThree],
    ['7 til 15.30', seven, halfPastThree],
    ['7 to 15:30', seven, halfPastThree],
    ['22-06', { hour: 22, minute: 0 }, { hour: 6, minute: 0 }],
    ['15-24', { hour: 15, minute: 0 }, { hour: 24, minute: 0 }],
    ['7 15', seven, { hour: 15, minute: 0 }],
    ['0700 1530', seven, halfPastThree],
    ['7.00  15.30', seven, halfPastThree],
  ])('%s', (text, from, to) => {
    expect(parseTimeRange(text)).toEqual({ from, to });
  });

  test.each(['', '7', '7-', '-15', '7-15-16', '24-06', '7 15 16', '24 06', '7 75'])(
    '"%s" is none',
    (text) => {
      expect(parseTimeRange(text)).toBeNull();
    },
  );
});

describe('a length as people type it', () => {
  test.each([
    ['7:30', 450],
    ['7,5', 450],
    ['7.5', 450],
    ['7.5 t', 450],
    ['0.30', 30],
    ['7.30', 450],
    ['7.05', 425],
    ['7.30 t', 450],
    [':30', 30],
    ['.30', 30],
    ['7,30', 438],
    ['7,40', 444],
    ['7,25t', 435],
    ['450m', 450],
    ['90 min', 90],
    ['90 min.', 90],
    ['7', 420],
    ['7 t', 420],
    ['7 timer', 420],
    ['7 h', 420],
    ['7 t 30 min', 450],
    ['7t30', 450],
    ['7 h 5', 425],
    ['0:45', 45],
    ['24:00', 1440],
  ])('%s', (text, minutes) => {
    expect(parseDuration(text)).toBe(minutes);
  });

  test.each(['', 'x', '7:60', '7.75', '7:5', '25', '24:01', '1441m', '-1', '7 t 70 min', '1e2'])(
    '"%s" is none',
    (text) => {
      expect(parseDuration(text)).toBeNull();
    },
  );

  test('every length up to a day comes back from every way to write it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1440 }), (minutes) => {
        const hours = Math.floor(minutes / 60);
        expect(parseDuration(`${hours}:${two(minutes % 60)}`)).toBe(minutes);
        expect(parseDuration(`${hours}.${two(minutes % 60)}`)).toBe(minutes);
        expect(parseDuration(`${hours} t ${minutes % 60} min`)).toBe(minutes);
        expect(parseDuration(`${minutes} min`)).toBe(minutes);
      }),
    );
  });
});
