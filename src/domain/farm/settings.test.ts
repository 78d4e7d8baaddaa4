import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type FarmHoliday, FarmSettingsSchema, SETTINGS_LIMITS } from './settings.ts';

const day: FarmHoliday = { key: null, day: '2026-06-05', name: 'Grundlovsdag', weight: 0.5 };
const accepts = (fields: object): boolean => v.is(FarmSettingsSchema, { id: 'general', ...fields });
const readOf = (...holidays: readonly unknown[]) =>
  v.parse(FarmSettingsSchema, { id: 'general', holidays }).holidays;

test('a farm that has said nothing keeps no days of its own, and records for five years', () => {
  const settings = v.parse(FarmSettingsSchema, { id: 'general' });
  expect(settings).toMatchObject({ holidays: [], retentionYears: 5 });
});

test('a day is a date or a yearly key, never both and never neither', () => {
  const yearly = { key: 'newYearsEve', name: '', weight: 0 };
  expect(readOf(day, yearly)).toEqual([day, { ...yearly, day: null }]);
  expect(readOf({ ...day, key: 'x' })).toEqual([]);
  expect(readOf({ ...day, day: null })).toEqual([]);
});

test.each<Partial<Record<keyof FarmHoliday, unknown>>>([
  { day: '2026-02-30' },
  { day: null, key: 'Big' },
  { day: null, key: `k${'x'.repeat(SETTINGS_LIMITS.holidayKey)}` },
  { weight: 0.25 },
  { name: 'x'.repeat(SETTINGS_LIMITS.holidayName + 1) },
])('a day is not %o; the others are read without it', (change) => {
  expect(readOf({ ...day, ...change }, day)).toEqual([day]);
});

test('a name is as long as the rules of the database count it', () => {
  const name = '🐄'.repeat(SETTINGS_LIMITS.holidayName);
  expect(readOf({ ...day, name })).toEqual([{ ...day, name }]);
  expect(readOf({ ...day, name: `${name}x` })).toEqual([]);
});

test('the list and the years have their limits', () => {
  const { holidays, retentionYears } = SETTINGS_LIMITS;
  expect(readOf(...Array(holidays + 1).fill(day))).toHaveLength(holidays);
  expect(accepts({ retentionYears: retentionYears.max })).toBe(true);
  for (const years of [retentionYears.min - 1, retentionYears.max + 1, 5.5]) {
    expect(accepts({ retentionYears: years })).toBe(false);
  }
});
