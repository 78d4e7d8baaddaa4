import { describe, expect, test } from 'vitest';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { aMonth } from '#tests/support/time/report-months.ts';
import { timeBars } from './model.ts';

const input = (from: string, to: string, days: readonly string[]) => ({
  farm: aFarm(),
  people: [anEmployee({ id: 'bo' })],
  stored: days.map((day) => aMonth('bo', [{ day, minutes: 480, overtime: 60 }])),
  period: { from, to },
  isDayOff: () => false,
});

describe('the columns of a period', () => {
  test('are its weeks with the holes between, up to the last with time', () => {
    const { by, bars } = timeBars(input('2026-10-01', '2026-12-31', ['2026-10-01', '2026-11-04']));
    expect(by).toBe('week');
    expect(bars.map(({ key }) => key)).toEqual([
      '2026-09-28',
      '2026-10-05',
      '2026-10-12',
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
    ]);
    expect(bars[0]).toEqual({ key: '2026-09-28', normal: 420, over: 60 });
    expect(bars[1]).toMatchObject({ normal: 0, over: 0 });
  });

  test('are its months where the weeks are too many', () => {
    const { by, bars } = timeBars(input('2026-01-01', '2026-12-31', ['2026-02-03', '2026-06-01']));
    expect(by).toBe('month');
    expect(bars.map(({ key, over }) => `${key} ${over}`)).toEqual([
      '2026-01 0',
      '2026-02 60',
      '2026-03 0',
      '2026-04 0',
      '2026-05 0',
      '2026-06 60',
    ]);
  });

  test('are none without time', () => {
    expect(timeBars(input('2026-10-01', '2026-10-31', [])).bars).toEqual([]);
  });
});
