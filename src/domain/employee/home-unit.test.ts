import { expect, test } from 'vitest';
import { homeUnitOf } from './home-unit.ts';

test('somebody is at home in the first of their units', () => {
  expect(homeUnitOf({ units: ['stald', 'mark'] })).toBe('stald');
});

test('who has no unit, and who is not known, is at home nowhere', () => {
  expect(homeUnitOf({ units: [] })).toBe('');
  expect(homeUnitOf(null)).toBe('');
});
