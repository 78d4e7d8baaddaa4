import { expect, test } from 'vitest';
import { homeOn, homeUnitOf, unitsDuring, unitsOn } from './home-unit.ts';

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

test('the units of a day are those that the terms said last, the home unit first', () => {
  const entry = (from: string, home?: string, units?: string[]) => {
    return {
      from,
      type: 'flex',
      weekdayPattern: null,
      ...(home && { home }),
      ...(units && { units }),
    } as const;
  };
  const terms = [
    entry('2026-01-01', 'k', ['k', 'm']),
    entry('2026-06-15', 's', ['s']),
    entry('2026-09-01'),
    entry('2026-10-01', 'm'),
  ];
  const person = { units: ['x'], terms };
  const on = (day: string) => unitsOn(person, day);
  expect(['2025-01-01', '2026-06-14', '2026-06-15', '2026-09-30', '2026-10-01'].map(on)).toEqual([
    ['k', 'm'],
    ['k', 'm'],
    ['s'],
    ['s'],
    ['m', 's'],
  ]);
  expect(unitsDuring(person, { from: '2026-06-01', to: '2026-06-15' })).toEqual(['k', 'm', 's']);
  expect(unitsDuring(person, { from: '2026-06-01', to: '2026-06-14' })).toEqual(['k', 'm']);
  const silent = { units: ['k', 's'], terms: [entry('2026-01-01', 's')] };
  expect(unitsOn(silent, '2026-01-01')).toEqual(['s', 'k']);
  expect(unitsOn({ units: ['k', 's'], terms: [] }, '2026-01-01')).toEqual(['k', 's']);
});

test('who has no unit, and who is not known, is at home nowhere', () => {
  expect(homeUnitOf({ units: [] })).toBe('');
  expect(homeUnitOf(null)).toBe('');
});
