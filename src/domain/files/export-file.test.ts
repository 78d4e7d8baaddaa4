import { expect, it } from 'vitest';
import { fileNameOf, readable } from './export-file.ts';

it('writes instants as dates, at any depth, and leaves other numbers', () => {
  const data = {
    farm: { workDaysPerWeek: 5, created: 0, updated: null },
    timeRegistrations: [{ start: 1795266720000, breaks: [{ end: 1795266780000, minutes: 1 }] }],
  };
  expect(readable(data)).toEqual({
    farm: { workDaysPerWeek: 5, created: '1970-01-01T00:00:00.000Z', updated: null },
    timeRegistrations: [
      {
        start: '2026-11-21T13:12:00.000Z',
        breaks: [{ end: '2026-11-21T13:13:00.000Z', minutes: 1 }],
      },
    ],
  });
  expect(readable({ start: 1e20 })).toEqual({ start: 1e20 });
});

it('names files in plain letters', () => {
  expect(fileNameOf('Markhold', 'Lyngbækgård I/S', '2026-11-21')).toBe(
    'markhold-lyngbaekgaard-i-s-2026-11-21',
  );
  expect(fileNameOf('Ionuț Popescu')).toBe('ionut-popescu');
});
