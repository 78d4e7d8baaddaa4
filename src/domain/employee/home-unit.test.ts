import { expect, test } from 'vitest';
import { homeOn, homeUnitOf } from './home-unit.ts';

test('somebody is at home in the first of their units', () => {
  expect(homeUnitOf({ units: ['stald', 'mark'] })).toBe('stald');
});

test('on a day it is what the terms said last, and of today where they say nothing', () => {
  const entry = (from: string, home?: string) => {
    return { from, type: 'flex', weekdayPattern: null, ...(home && { home }) } as const;
  };
  const terms = [entry('2026-01-01', 'stald'), entry('2026-06-15', 'mark'), entry('2026-09-01')];
  const on = (day: string) => homeOn({ units: ['mark', 'stald'], terms }, day);
  expect(['2025-12-31', '2026-06-14', '2026-06-15', '2026-12-31'].map(on)).toEqual([
    'stald',
    'stald',
    'mark',
    'mark',
  ]);
  const nothing = { units: ['mark'], terms: [entry('2026-01-01')] };
  expect(homeOn(nothing, '2025-01-01')).toBe('mark');
});

test('who has no unit, and who is not known, is at home nowhere', () => {
  expect(homeUnitOf({ units: [] })).toBe('');
  expect(homeUnitOf(null)).toBe('');
});
