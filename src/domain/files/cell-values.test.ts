import { describe, expect, test } from 'vitest';
import {
  dayInCell,
  isDecimalColumn,
  minutesInCell,
  numberInCell,
  timeInCell,
  withoutNumbersOfPeople,
  withoutPersonNumbers,
} from './cell-values.ts';

describe('cells of sheets', () => {
  test.each([
    ['01-02-2024', '2024-02-01'],
    ['1/2/24', '2024-02-01'],
    ['2024-02-01', '2024-02-01'],
    ['2024-02-01T07:00:00Z', '2024-02-01'],
    ['01-02-2024 07:30', '2024-02-01'],
    ['45323', '2024-02-01'],
    ['45323,25', '2024-02-01'],
    ['31-02-2026', null],
    ['7', null],
    ['12345', null],
    ['', null],
  ])('day: %j is %j', (cell, day) => {
    expect(dayInCell(cell)).toBe(day);
  });

  test.each([
    ['7', [7, 0]],
    ['07.30', [7, 30]],
    ['07:30:00', [7, 30]],
    ['kl. 7.30', [7, 30]],
    ['24:00', [24, 0]],
    ['24:00:00', [24, 0]],
    ['24:01', null],
    ['0.3125', [7, 30]],
    ['0,3125', [7, 30]],
    ['45323.3125', [7, 30]],
    ['2024-02-01 07:30:00', [7, 30]],
    ['7:30 AM', [7, 30]],
    ['12:15 pm', [12, 15]],
    ['12:15 a.m.', [0, 15]],
    ['13:00 pm', null],
    ['-7:00', null],
  ])('time: %j is %j', (cell, time) => {
    const read = timeInCell(cell);
    expect(read === null ? null : [read.hour, read.minute]).toEqual(time);
  });

  test.each([
    ['7,5', 7.5],
    ['7.5', 7.5],
    ['1.234,5', 1234.5],
    ['\u2212 3', -3],
    ['fem', null],
  ])('number: %j is %j', (cell, number) => {
    expect(numberInCell(cell)).toBe(number);
  });

  test('lengths: a point is of minutes, unless the column has parts of an hour behind it', () => {
    expect(minutesInCell('7.30', false)).toBe(450);
    expect(minutesInCell('7,5', false)).toBe(450);
    expect(minutesInCell('07:30:00', false)).toBe(450);
    expect(isDecimalColumn(['7.25', '7.5'])).toBe(true);
    expect(isDecimalColumn(['7.30', '8.00'])).toBe(false);
    expect(isDecimalColumn(['7.75', '7:30'])).toBe(false);
    expect(minutesInCell('7.25', true)).toBe(435);
  });

  test.each([
    ['010190-1234', '••••••-••••'],
    ['0101901234', '••••••-••••'],
    ['010190 1234', '••••••-••••'],
    ['cpr 010190-1234.', 'cpr ••••••-••••.'],
    ['991390-1234', '991390-1234'],
    ['+45 20123456', '+45 20123456'],
    ['20 12 34 56', '20 12 34 56'],
  ])('numbers of people: %j is kept as %j', (cell, kept) => {
    expect(withoutPersonNumbers(cell)).toBe(kept);
  });

  test('numbers of people do not stand in what a device keeps', () => {
    const text = 'Bo;010190-1234;+450101901234\nIda;3112991234;20123456';
    expect(withoutNumbersOfPeople(text)).toBe(
      'Bo;••••••-••••;+450101901234\nIda;••••••-••••;20123456',
    );
  });
});
