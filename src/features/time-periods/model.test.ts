import { describe, expect, it } from 'vitest';
import { DEFAULT_TIME_SETTINGS } from '#domain/time/time-settings.ts';
import { at } from '#tests/support/clock.ts';
import { aFarm } from '#tests/support/factories.ts';
import { chosenPeriod, openPeriods } from './model.ts';

const now = at('2026-11-21', '09:00');
const settings = DEFAULT_TIME_SETTINGS;

describe('the periods that can be closed', () => {
  it('are those that ended after the lock, the oldest first', () => {
    const open = openPeriods(aFarm({ lockedThrough: '2026-08-31' }), settings, now);
    expect(open.map(({ from }) => from)).toEqual(['2026-09-01', '2026-10-01']);
    expect(chosenPeriod(open, null, '2026-08-31')?.from).toBe('2026-09-01');
    expect(chosenPeriod(open, '2026-10-01', '2026-08-31')?.from).toBe('2026-10-01');
    expect(chosenPeriod(open, '2020-01-01', '2026-08-31')?.from).toBe('2026-09-01');
  });

  it('begin after the lock where the farm has changed the length of its periods', () => {
    const open = openPeriods(aFarm({ lockedThrough: '2026-10-15' }), settings, now);
    expect(open).toEqual([{ from: '2026-10-16', to: '2026-10-31' }]);
  });

  it('are a year of them where nothing was ever closed, with the last on screen', () => {
    const open = openPeriods(aFarm(), settings, now);
    expect(open).toHaveLength(12);
    expect(chosenPeriod(open, null, null)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  });

  it('are none when all is closed', () => {
    expect(openPeriods(aFarm({ lockedThrough: '2026-10-31' }), settings, now)).toEqual([]);
    expect(chosenPeriod([], null, '2026-10-31')).toBeNull();
  });
});
