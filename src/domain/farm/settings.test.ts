import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type FarmHoliday, FarmSettingsSchema, SETTINGS_LIMITS } from './settings.ts';

const day: FarmHoliday = { key: null, day: '2026-06-05', name: 'Grundlovsdag', weight: 0.5 };
const accepts = (fields: object): boolean => v.is(FarmSettingsSchema, { id: 'general', ...fields });

test('a farm that has said nothing keeps no days of its own, and records for five years', () => {
  const settings = v.parse(FarmSettingsSchema, { id: 'general' });
  expect(settings).toMatchObject({ holidays: [], retentionYears: 5 });
});

test('a day is a date or a yearly key, never both and never neither', () => {
  expect(accepts({ holidays: [day, { key: 'newYearsEve', name: '', weight: 0 }] })).toBe(true);
  expect(accepts({ holidays: [{ ...day, key: 'x' }] })).toBe(false);
  expect(accepts({ holidays: [{ ...day, day: null }] })).toBe(false);
});

test.each<Partial<Record<keyof FarmHoliday, unknown>>>([
  { day: '2026-02-30' },
  { day: null, key: 'Big' },
  { day: null, key: `k${'x'.repeat(SETTINGS_LIMITS.holidayKey)}` },
  { weight: 0.25 },
  { name: 'x'.repeat(SETTINGS_LIMITS.holidayName + 1) },
])('a day is not %o', (change) => {
  expect(accepts({ holidays: [day] })).toBe(true);
  expect(accepts({ holidays: [{ ...day, ...change }] })).toBe(false);
});

test('the list and the years have their limits', () => {
  const { holidays, retentionYears } = SETTINGS_LIMITS;
  expect(accepts({ holidays: Array(holidays).fill(day) })).toBe(true);
  expect(accepts({ holidays: Array(holidays + 1).fill(day) })).toBe(false);
  expect(accepts({ retentionYears: retentionYears.max })).toBe(true);
  for (const years of [retentionYears.min - 1, retentionYears.max + 1, 5.5]) {
    expect(accepts({ retentionYears: years })).toBe(false);
  }
});
