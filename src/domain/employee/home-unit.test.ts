import { expect, test } from 'vitest';
import {
  homeOn,
  homeUnitOf,
  leftUnits,
  timeUnits,
  unitsDuring,
  unitsOn,
  wasElsewhere,
} from './home-unit.ts';

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

test('a unit that somebody has left was theirs on its days alone', () => {
  const entry = (from: string, ...units: string[]) => {
    return { from, type: 'flex', weekdayPattern: null, home: units[0] ?? '', units } as const;
  };
  const terms = [
    entry('2026-06-01', 'm'),
    entry('2026-08-01', 'k', 's'),
    entry('2026-09-01', 'm', 's'),
    entry('2026-10-01', 'k'),
    entry('2026-11-01', 'm'),
    entry('2027-01-01', 'x'),
  ];
  const person = {
    units: ['m'],
    terms,
    leftUnits: leftUnits({ units: ['m'], terms }, '2026-11-20'),
  };
  // What lies ahead takes nothing away; the last day counts where there are several.
  expect(person.leftUnits).toEqual({ s: '2026-10-01', k: '2026-11-01' });
  expect(leftUnits(person, '2026-10-31')).toEqual({ m: '2026-10-01', s: '2026-10-01' });
  expect(leftUnits(person, '2026-05-01')).toEqual({});
  expect(leftUnits({ units: ['m'], terms: [] }, '2026-11-20')).toEqual({});

  const on = (day: string) => timeUnits(person, { from: day, to: day });
  expect(on('2026-10-28')).toEqual(['m', 'k']);
  expect(on('2026-11-01')).toEqual(['m']);
  expect(timeUnits(person, { from: '2026-10-01', to: '2026-11-30' })).toEqual(['m', 'k']);
  const days = ['2026-07-31', '2026-08-01', '2026-09-15', '2026-10-31', '2026-11-01'];
  expect(days.map((day) => wasElsewhere(person, 'k', day))).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
  // Of units that somebody has, or never had, it says nothing.
  expect(['m', 'x', 'constructor'].map((id) => wasElsewhere(person, id, '2026-09-15'))).toEqual([
    false,
    false,
    false,
  ]);
});

test('who has no unit, and who is not known, is at home nowhere', () => {
  expect(homeUnitOf({ units: [] })).toBe('');
  expect(homeUnitOf(null)).toBe('');
});
