import { describe, expect, test } from 'vitest';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { timeOf } from '../../dates/day.ts';
import { pulledTimes, toNextQuarter } from './split-shift.ts';

const DAY = '2026-11-24';
const shift = (from: string, to: string, breakMinutes = 0) => ({
  start: at(DAY, from),
  end: at(DAY, to),
  breakMinutes,
});
const said = ({ start, end }: { start: number; end: number }): string =>
  `${timeOf(start, ZONE)}–${timeOf(end, ZONE)}`;
const MINUTE = 60_000;

describe('a shift that is pulled', () => {
  test.each([
    ['move', 7, '06:00–14:30'],
    ['move', 8, '06:15–14:45'],
    ['move', -60, '05:00–13:30'],
    ['start', 31, '06:30–14:30'],
    ['end', -29, '06:00–14:00'],
  ] as const)('%s by %d minutes stands on a quarter: %s', (grip, by, times) => {
    expect(said(pulledTimes(shift('06:00', '14:30'), grip, by * MINUTE))).toBe(times);
  });

  test('keeps its own times where it is not pulled at all', () => {
    expect(said(pulledTimes(shift('06:05', '14:35'), 'move', 0))).toBe('06:05–14:35');
  });

  test('never gets shorter than its break, nor longer than a shift may be', () => {
    const { start, end } = pulledTimes(shift('06:00', '14:30', 30), 'end', -20 * 60 * MINUTE);
    expect((end - start) / MINUTE).toBe(35);
    const early = pulledTimes(shift('06:00', '14:30'), 'start', -20 * 60 * MINUTE);
    expect((early.end - early.start) / MINUTE).toBe(1440);
  });

  test('in the night that clocks are put forward keeps its length, not its clock times', () => {
    const night = { start: at('2027-03-28', '01:00'), end: at('2027-03-28', '05:00') };
    const after = pulledTimes({ ...night, breakMinutes: 0 }, 'move', 60 * MINUTE);
    expect(said(after)).toBe('03:00–06:00');
  });
});

test('with the keys the next quarter is the next one on the clock', () => {
  const odd = shift('06:05', '14:30');
  const minutes = (grip: 'move' | 'end', by: 1 | -1) => toNextQuarter(odd, grip, by) / MINUTE;
  expect([minutes('move', 1), minutes('move', -1)]).toEqual([10, -5]);
  expect([minutes('end', 1), minutes('end', -1)]).toEqual([15, -15]);
});
