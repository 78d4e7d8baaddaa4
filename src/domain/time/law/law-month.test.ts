import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { worked } from '#tests/support/time/rules.ts';
import { addDays } from '../../dates/day.ts';
import { lawFrom, lawMonth, type LawMonthInput } from './law-month.ts';
import type { Registration } from '../registration/registration.ts';

const NOVEMBER = '2026-11';
const days = (count: number, from: string) =>
  Array.from({ length: count }, (_, index) => addDays(from, index));
const shifts = (
  count: number,
  from: string,
  hours: readonly [string, string] = ['06:00', '14:00'],
) => days(count, from).map((day) => worked(day, ...hours));
const found = (registrations: readonly Registration[], change: Partial<LawMonthInput> = {}) =>
  lawMonth({ registrations, person: anEmployee(), month: NOVEMBER, timeZone: ZONE, ...change }).map(
    ({ day, code, value }) => [day, code, value],
  );

describe('daily rest', () => {
  const night = (end: string) => [
    worked('2026-11-16', '14:00', end),
    worked('2026-11-17', '05:00', '13:00'),
  ];
  test.each([
    [
      'T30 a: 05–08 and 16–19:30 leaves 9.5 hours, a day of the 30',
      [worked('2026-11-16', '05:00', '08:00'), worked('2026-11-16', '16:00', '19:30')],
      [['2026-11-16', 'rest_short', 570]],
    ],
    ['T30 b: 18:00 to 05:00 is 11.0 hours', night('18:00'), []],
    ['T30 c: 22:30 to 05:00 is 6.5 hours', night('22:30'), [['2026-11-17', 'rest_breach', 390]]],
    ['21:00 to 05:00 is eight hours', night('21:00'), [['2026-11-17', 'rest_short', 480]]],
    ['a minute less is a breach', night('21:01'), [['2026-11-17', 'rest_breach', 479]]],
  ])('%s', (_name, registrations, expected) => {
    expect(found(registrations)).toEqual(expected);
  });

  test('on the first of the month looks back at the last night of the one before', () => {
    const edge = [worked('2026-10-31', '14:00', '22:30'), worked('2026-11-01', '05:00', '13:00')];
    expect(found(edge)).toEqual([['2026-11-01', 'rest_breach', 390]]);
    expect(found(edge, { month: '2026-10' })).toEqual([]);
  });

  test('work that goes on into the next month belongs to the day it began on', () => {
    const through = [
      worked('2026-11-30', '10:00', '23:59', { end: at('2026-12-01', '00:00') }),
      worked('2026-12-01', '00:00', '02:00'),
    ];
    expect(found(through)).toEqual([['2026-11-30', 'rest_short', 480]]);
    expect(found(through, { month: '2026-12' })).toEqual([]);
  });
});

describe('days in a row', () => {
  test.each([
    [6, []],
    [7, [['2026-11-08', 'no_day_off', 7]]],
    [12, [['2026-11-13', 'no_day_off', 12]]],
    [13, [['2026-11-14', 'no_day_off', 13]]],
  ])('%d', (count, expected) => {
    expect(found(shifts(count, '2026-11-02'))).toEqual(expected);
  });

  test('over the edge of a month stand in both, as they stood at its end', () => {
    const over = shifts(10, '2026-10-25');
    expect(found(over, { month: '2026-10' })).toEqual([['2026-10-31', 'no_day_off', 7]]);
    expect(found(over)).toEqual([['2026-11-03', 'no_day_off', 10]]);
    expect(found(over, { month: '2026-12' })).toEqual([]);
  });

  test('that ended with the month before are none of this one', () => {
    expect(found([...shifts(8, '2026-10-24'), ...shifts(2, '2026-11-03')])).toEqual([]);
  });

  test('a night at the end of the month is not lost', () => {
    const nights = days(7, '2026-11-24').map((day) => worked(day, '22:00', '06:00'));
    expect(found(nights)).toContainEqual(['2026-12-01', 'no_day_off', 8]);
  });

  test('thirteen that end on the first are counted whole with what is asked for', () => {
    const from = lawFrom(NOVEMBER);
    const known = shifts(13, '2026-10-20').filter(({ workDate }) => workDate >= from);
    expect(found(known)).toEqual([['2026-11-01', 'no_day_off', 13]]);
  });
});

describe('under 18', () => {
  const young = { birthDate: '2009-05-20' };
  test.each([
    [
      'nine hours',
      [worked('2026-11-16', '07:00', '16:30', { breaks: pause(30) })],
      [['2026-11-16', 'young_day_long', 540]],
    ],
    ['no break', [worked('2026-11-16', '07:00', '12:00')], [['2026-11-16', 'young_break', 0]]],
    [
      'a break too short',
      [worked('2026-11-16', '07:00', '12:00', { breaks: pause(20) })],
      [['2026-11-16', 'young_break', 20]],
    ],
    ['an evening', [worked('2026-11-16', '17:00', '20:15')], [['2026-11-16', 'young_hours', 15]]],
    ['a stable from four', [worked('2026-11-16', '04:00', '08:00')], []],
  ])('%s', (_name, registrations, expected) => {
    expect(found(registrations, young)).toEqual(expected);
    expect(found(registrations).map(([, code]) => code)).not.toContain('young_day_long');
    expect(found(registrations, { birthDate: '2000-01-01' })).toEqual([]);
  });

  test('a week over the edge stands in both months, and names its Monday', () => {
    const week = days(6, '2026-10-26').map((day) => worked(day, '08:00', '12:00'));
    const sunday = worked('2026-11-01', '08:00', '12:00');
    expect(found(week, { ...young, month: '2026-10' })).toEqual([
      ['2026-10-26', 'young_days_off', 1],
    ]);
    expect(found([...week, sunday], young)).toContainEqual(['2026-10-26', 'young_days_off', 0]);
    expect(found(week, young)).toEqual([]);
  });

  test('a day is no day of work before its clock has stopped', () => {
    const week = days(5, '2026-11-16').map((day) => worked(day, '08:00', '12:00'));
    const running = worked('2026-11-21', '08:00', '08:00', { end: null, status: 'running' });
    expect(found([...week, running], young)).toEqual([]);
    expect(found([...week, worked('2026-11-21', '08:00', '09:00')], young)).toHaveLength(1);
  });

  test('from the eighteenth birthday on nothing', () => {
    const both = [worked('2026-11-16', '07:00', '12:00'), worked('2026-11-17', '07:00', '12:00')];
    expect(found(both, { birthDate: '2008-11-17' })).toEqual([['2026-11-16', 'young_break', 0]]);
  });
});

function pause(minutes: number): Registration['breaks'] {
  return [{ start: null, end: null, minutes, paid: false, kind: 'taken' }];
}

describe('what is counted', () => {
  test('nothing that runs, is deleted, or has only a proposed end', () => {
    const [start, status] = [at('2026-11-16', '06:00'), 'running' as const];
    const long = ['2026-11-16', '06:00', '23:30'] as const;
    expect(found([worked(...long, { start, end: null, status })])).toEqual([]);
    expect(found([worked(...long, { deleted: 1 })])).toEqual([]);
    expect(found([worked(...long, { status: 'needsAction' })])).toEqual([]);
    expect(found([worked(...long)])).toHaveLength(1);
  });

  test('is the same of any order', () => {
    const hours = fc.record({
      day: fc.nat(40),
      from: fc.nat(20),
      length: fc.integer({ min: 1, max: 14 }),
    });
    fc.assert(
      fc.property(fc.array(hours, { maxLength: 40 }), (list) => {
        const entries = list.map(({ day, from, length }, index) => {
          const workDate = addDays('2026-10-20', day);
          const start = at(workDate, `${from}:00`);
          return worked(workDate, '00:00', '01:00', {
            id: String(index),
            start,
            end: start + length * 3_600_000,
          });
        });
        const once = found(entries, { birthDate: '2010-01-01' });
        expect(found(entries.toReversed(), { birthDate: '2010-01-01' })).toEqual(once);
      }),
    );
  });
});
