import { describe, expect, test } from 'vitest';
import { parseDay } from './day-number.ts';

describe('a day as people write it', () => {
  test.each([
    ['21-11-2026', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['21-11-2026 00:00', '2026-11-21'],
    ['21-11-2026 00.00.00', '2026-11-21'],
    ['211126', '2026-11-21'],
    ['21112026', '2026-11-21'],
    ['1/2-26', '2026-02-01'],
    ['1/2/26', '2026-02-01'],
    ['1.2.2026', '2026-02-01'],
    ['01-03-98', '1998-03-01'],
    ['29-02-2028', '2028-02-29'],
    ['29-02-00', '2000-02-29'],
    ['29-02-2026', null],
    ['31-04-2026', null],
    ['00-01-2026', null],
    ['12/31/2026', null],
    ['21-11-2026 07:30', null],
    ['i morgen', null],
    ['2026', null],
    ['', null],
  ])('%s is %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  test.each([
    ['a birth date', '010265', { min: '1900-01-01', max: '2026-11-21' }, '1965-02-01'],
    [
      'a birth date of this century',
      '010212',
      { min: '1900-01-01', max: '2026-11-21' },
      '2012-02-01',
    ],
    ['a birth date of today', '211126', { min: '1900-01-01', max: '2026-11-21' }, '2026-11-21'],
    ['a birth date of tomorrow', '221126', { min: '1900-01-01', max: '2026-11-21' }, '1926-11-22'],
    ['a start', '01-02-24', { min: '1900-01-01', max: '2200-12-31' }, '2024-02-01'],
    ['a start of long ago', '01-02-98', { min: '1900-01-01', max: '2200-12-31' }, '1998-02-01'],
    // A slip of the finger is no day of a hundred years ago.
    ['work of tomorrow', '221126', { max: '2026-11-21' }, '2026-11-22'],
    ['a last day', '311226', { min: '2026-11-21', max: '2200-12-31' }, '2026-12-31'],
  ])('%s: %s', (_name, text, within, day) => {
    expect(parseDay(text, within)).toBe(day);
  });
});
