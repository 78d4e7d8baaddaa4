import { describe, expect, it } from 'vitest';
import {
  type FarmDay,
  dayOffIn,
  farmDaysOf,
  withFarmDay,
  withoutFarmDay,
  withWeight,
} from './farm-holidays.ts';

const dayOf = (own: Parameters<typeof farmDaysOf>[1], day: string, year = 2026): FarmDay => {
  const found = farmDaysOf(year, own).find((entry) => entry.day === day);
  if (found === undefined) throw new Error(`No ${day}`);
  return found;
};

describe('the days of a farm', () => {
  it('are public holidays and 24 December where the farm says nothing', () => {
    const days = farmDaysOf(2026, []);
    expect(days).toHaveLength(14);
    expect(days.filter(({ weight }) => weight === 1)).toHaveLength(11);
    expect(dayOf([], '2026-12-24').weight).toBe(1);
    expect(dayOf([], '2026-12-31').weight).toBe(0);
    expect(dayOf([], '2026-05-01').weight).toBe(0);
  });

  it('follow the farm every year, and forget what is usual again', () => {
    const half = withWeight([], dayOf([], '2026-06-05'), 0.5);
    expect(dayOf(half, '2027-06-05', 2027).weight).toBe(0.5);
    expect(withWeight(half, dayOf(half, '2026-06-05'), 1)).toHaveLength(1);
    expect(withWeight(half, dayOf(half, '2026-06-05'), 0)).toEqual([]);
  });

  it('hold single days of their year alone, once a date', () => {
    const shut = withFarmDay([], '2026-08-14', 'Høstfest', 1);
    expect(dayOf(shut, '2026-08-14')).toMatchObject({ key: null, name: 'Høstfest', weight: 1 });
    expect(farmDaysOf(2027, shut)).toHaveLength(14);
    expect(withFarmDay(shut, '2026-08-14', 'Fest', 0.5)).toHaveLength(1);
    expect(withWeight(shut, dayOf(shut, '2026-08-14'), 0.5)[0]).toMatchObject({ weight: 0.5 });
    expect(withoutFarmDay(shut, '2026-08-14')).toEqual([]);
  });
});

describe('whether the farm is off', () => {
  it('is asked for many days, and follows the farm’s own word', () => {
    const shut = withFarmDay([], '2026-08-14', 'Høstfest', 0.5);
    const isDayOff = dayOffIn(withFarmDay(shut, '2026-08-17', 'Lukket', 1));
    expect(['2026-08-14', '2026-08-17', '2027-08-17', '2026-12-25'].map(isDayOff)).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
});
