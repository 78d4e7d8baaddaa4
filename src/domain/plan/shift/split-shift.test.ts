import { describe, expect, test } from 'vitest';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { planned } from '#tests/support/plan/plan.ts';
import fc from '#tests/support/property.ts';
import { dayOf, timeOf } from '../../dates/day.ts';
import { isShiftLength, shiftMinutes } from './shift.ts';
import { splitShift } from './split-shift.ts';

/** Both halves by the clock, with their breaks; or why there are none. */
function halves(day: string, from: string, to: string, time: string, breakMinutes = 0) {
  const split = splitShift(planned(day, from, to, { breakMinutes }), time, ZONE);
  if (!split.ok) return split.code;
  const { first, second } = split;
  return [first, second].map(
    (half) =>
      `${dayOf(half.start, ZONE)} ${timeOf(half.start, ZONE)}-${timeOf(half.end, ZONE)} ${shiftMinutes(half)} ${half.breakMinutes}`,
  );
}

describe('a shift in two', () => {
  test.each([
    ['in the day', '06:00', '14:30', '10', 0, ['06:00-10:00 240 0', '10:00-14:30 270 0']],
    [
      'its break with the longer half',
      '06:00',
      '14:30',
      '10',
      30,
      ['06:00-10:00 240 0', '10:00-14:30 240 30'],
    ],
    [
      'of equal halves the first has the break',
      '06:00',
      '14:00',
      '10.00',
      30,
      ['06:00-10:00 210 30', '10:00-14:00 240 0'],
    ],
  ])('%s', (_, from, to, time, pause, expected) => {
    expect(halves('2026-11-26', from, to, time, pause)).toEqual(
      expected.map((half) => `2026-11-26 ${half}`),
    );
  });

  test('of a night before and after midnight, and at midnight', () => {
    expect(halves('2026-11-26', '22:00', '06:00', '23')).toEqual([
      '2026-11-26 22:00-23:00 60 0',
      '2026-11-26 23:00-06:00 420 0',
    ]);
    expect(halves('2026-11-26', '22:00', '06:00', '2')).toEqual([
      '2026-11-26 22:00-02:00 240 0',
      '2026-11-27 02:00-06:00 240 0',
    ]);
    for (const midnight of ['0', '24', '00:00']) {
      expect(halves('2026-11-26', '22:00', '06:00', midnight)).toEqual([
        '2026-11-26 22:00-00:00 120 0',
        '2026-11-27 00:00-06:00 360 0',
      ]);
    }
  });

  test('in the night that clocks are put back: the first of both times, an hour more in all', () => {
    expect(halves('2026-10-24', '22:00', '06:00', '2.30')).toEqual([
      '2026-10-24 22:00-02:30 270 0',
      '2026-10-25 02:30-06:00 270 0',
    ]);
    // It begins after the first of both.
    const late = planned('2026-10-25', '02:15', '06:00');
    const second = { ...late, start: late.start + 3_600_000 };
    const split = splitShift(second, '2:30', ZONE);
    expect(split.ok && split.first.end - split.first.start).toBe(900_000);
  });

  test('in the night that clocks are put forward a time that does not come is refused', () => {
    expect(halves('2026-03-28', '22:00', '06:00', '2.30')).toBe('time_outside');
    expect(halves('2026-03-28', '22:00', '06:00', '3')).toEqual([
      '2026-03-28 22:00-03:00 240 0',
      '2026-03-29 03:00-06:00 180 0',
    ]);
  });

  test.each([
    ['no time', 'ti', 0, 'time_unreadable'],
    ['nothing', '', 0, 'time_unreadable'],
    ['where it begins', '6', 0, 'time_outside'],
    ['where it ends', '14.30', 0, 'time_outside'],
    ['after it', '15', 0, 'time_outside'],
    ['so that a half is too short', '6.04', 0, 'too_short'],
    ['so that the break is all of the longer half', '10', 270, 'break_too_long'],
  ])('is refused: %s', (_, time, pause, code) => {
    expect(halves('2026-11-26', '06:00', '14:30', time, pause)).toBe(code);
  });

  test('loses neither time nor break, whatever is split: both halves are shifts', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const clock = (of: number): string =>
      `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
    const days = fc.constantFrom('2026-03-28', '2026-10-24', '2026-10-25', '2026-11-26');
    fc.assert(
      fc.property(
        days,
        minute,
        minute,
        minute,
        fc.integer({ min: 0, max: 480 }),
        (day, from, to, time, breakMinutes) => {
          const start = at(day, clock(from));
          const shift = { ...planned(day, clock(from), clock(to), { breakMinutes }), start };
          const split = splitShift(shift, clock(time), ZONE);
          if (!split.ok) return;
          const { first, second } = split;
          expect([first.start, first.end, second.end]).toEqual([start, second.start, shift.end]);
          expect(first.breakMinutes + second.breakMinutes).toBe(breakMinutes);
          for (const half of [first, second]) {
            expect(isShiftLength(half.start, half.end)).toBe(true);
            expect(half.breakMinutes * 60_000).toBeLessThan(half.end - half.start);
          }
        },
      ),
    );
  });
});
