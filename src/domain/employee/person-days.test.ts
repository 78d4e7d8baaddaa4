import { expect, it } from 'vitest';
import { isPersonDay } from './employee.ts';

it('days of people are real ones from 1900 to 2200', () => {
  expect(['1900-01-01', '2024-02-29', '2200-12-31'].every(isPersonDay)).toBe(true);
  const wrong = ['1899-12-31', '2201-01-01', '9999-01-01', '2023-02-29', '', 'x'];
  expect(wrong.filter(isPersonDay)).toEqual([]);
});
