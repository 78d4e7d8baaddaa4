import { describe, expect, it, test } from 'vitest';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { Period } from '#domain/time/period/periods.ts';
import { DEFAULT_TIME_SETTINGS, type TimeSettings } from '#domain/time/period/time-settings.ts';
import { aFarm, aRegistration } from '#tests/support/factories.ts';
import { at } from '#tests/support/time/clock.ts';
import { aPeriod } from '#tests/support/time/payroll.ts';
import {
  chosenPeriod,
  firstToClose,
  isMonth,
  oldestOpenDay,
  openPeriods,
  overdueDay,
  periodChoices,
} from './model.ts';

const now = at('2026-11-21', '09:00');
const locked = (lockedThrough: string | null) => aFarm({ lockedThrough });
const chosenOf = (
  open: readonly Period[],
  param: string | null,
  farm: ReturnType<typeof aFarm>,
  oldest: string | null,
) => chosenPeriod(periodChoices([], open), param, farm, oldest)?.period ?? null;
const settings = DEFAULT_TIME_SETTINGS;
const month = (number: number, changes: Parameters<typeof aPeriod>[0] = {}) => {
  const from = `2026-0${number}-01`;
  return aPeriod({ id: from, from, to: `2026-0${number}-30`, ...changes });
};
describe('a period that is late', () => {
  const october = { state: 'open', period: { from: '2026-10-01', to: '2026-10-31' } } as const;
  const farm = aFarm({ lockedThrough: '2026-09-30' });
  const late = (day: string, of: Parameters<typeof overdueDay>[0] = october, on = farm) =>
    overdueDay(of, on, DEFAULT_TIME_SETTINGS, day);

  it('says until when it was to be closed, from the day after on', () => {
    expect(late('2026-11-03')).toBeNull();
    expect(late('2026-11-04')).toBe('2026-11-03');
  });

  it('is none that is closed or opened again, and none of a farm that closes nothing', () => {
    expect(late('2026-12-01', { ...october, state: 'locked' })).toBeNull();
    expect(late('2026-12-01', { ...october, state: 'reopened' })).toBeNull();
    expect(late('2026-12-01', october, aFarm({ lockedThrough: null }))).toBeNull();
  });
});

describe('the periods that can be closed', () => {
  const farm = locked('2026-08-31');

  it('are those that ended after the lock, the oldest first', () => {
    const open = openPeriods(farm, settings, now, null);
    expect(open.map(({ from }) => from)).toEqual(['2026-09-01', '2026-10-01']);
    expect(chosenOf(open, null, farm, null)?.from).toBe('2026-09-01');
    expect(chosenOf(open, '2026-10-01', farm, null)?.from).toBe('2026-10-01');
    expect(chosenOf(open, '2020-01-01', farm, null)?.from).toBe('2026-09-01');
  });

  it('begin after the lock where the farm has changed the length of its periods', () => {
    const open = openPeriods(locked('2026-10-15'), settings, now, null);
    expect(open).toEqual([{ from: '2026-10-16', to: '2026-10-31' }]);
  });

  const anchor = { periodAnchor: '2026-01-05' };
  it.each<[string, Partial<TimeSettings>, string, number, string]>([
    ['weeks', { periodType: 'week', ...anchor }, '2026-04-05', 32, '2026-11-09'],
    ['fortnights', { periodType: 'fourteenDays', ...anchor }, '2026-03-29', 16, '2026-10-26'],
    ['months', { periodType: 'month' }, '2025-06-30', 16, '2026-10-01'],
    ['own months', { periodType: 'custom', periodStartDay: 16 }, '2025-06-15', 17, '2026-10-16'],
  ])(
    'are all %s after a lock that lies far behind',
    (_name, change, lockedThrough, count, last) => {
      const open = openPeriods(locked(lockedThrough), { ...settings, ...change }, now, null);
      expect(open).toHaveLength(count);
      const days = open.map(({ from, to }) => [from, to]).flat();
      expect(days).toEqual(days.toSorted());
      expect(open[0]?.from).toBe(openPeriods(locked(lockedThrough), settings, now, null)[0]?.from);
      expect(open.at(-1)?.from).toBe(last);
    },
  );

  it('are a year of them where nothing was ever closed, with the last on screen', () => {
    const open = openPeriods(aFarm(), settings, now, null);
    expect(open).toHaveLength(12);
    expect(chosenOf(open, null, aFarm(), null)).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
    });
  });

  it('are none from before the farm was made, unless time was entered for it', () => {
    const young = aFarm({ created: at('2026-10-20', '12:00') });
    expect(openPeriods(young, settings, now, null).map(({ from }) => from)).toEqual(['2026-10-01']);
    const today = aFarm({ created: at('2026-11-20', '12:00') });
    expect(openPeriods(today, settings, now, null)).toEqual([]);
    expect(openPeriods(today, settings, now, '2026-09-07')[0]?.from).toBe('2026-09-01');
  });

  it('reach back to the oldest time where nothing was ever closed, and begin with it', () => {
    const open = openPeriods(aFarm(), settings, now, '2024-03-12');
    expect(open[0]).toEqual({ from: '2024-03-01', to: '2024-03-31' });
    expect(open).toHaveLength(32);
    expect(chosenOf(open, null, aFarm(), '2024-03-12')?.from).toBe('2024-03-01');
    const recent = openPeriods(aFarm(), settings, now, '2026-09-07');
    expect(recent).toHaveLength(12);
    expect(chosenOf(recent, null, aFarm(), '2026-09-07')?.from).toBe('2026-09-01');
  });

  it('are proposed by the oldest time: what is empty before it need not be closed', () => {
    const open = openPeriods(locked('2026-06-30'), settings, now, '2026-09-07');
    expect(open).toHaveLength(4);
    expect(chosenOf(open, null, locked('2026-06-30'), '2026-09-07')?.from).toBe('2026-09-01');
    expect(firstToClose(open, '2026-11-02')).toBeNull();
  });

  it('are none when all is closed', () => {
    const closed = locked('2026-10-31');
    expect(openPeriods(closed, settings, now, '2026-11-02')).toEqual([]);
    expect(chosenOf([], null, closed, '2026-11-02')).toBeNull();
  });
});

describe('the oldest time that is not locked', () => {
  const entry = (workDate: string, change: Partial<Registration> = {}) =>
    aRegistration({ id: workDate, workDate, ...change });

  it('is found by the day that it is paid with', () => {
    const left = entry('2026-07-02', { payDate: '2026-09-01' });
    const farm = locked('2026-08-31');
    expect(oldestOpenDay([entry('2026-09-03'), left], farm)).toBe('2026-09-01');
    expect(oldestOpenDay([entry('2026-09-03')], farm)).toBe('2026-09-03');
    expect(oldestOpenDay([entry('2026-08-03')], farm)).toBeNull();
    expect(oldestOpenDay([], aFarm())).toBeNull();
  });

  it('is not what was deleted; of nothing else it is no older than the last of it', () => {
    const gone = entry('2026-03-02', { deleted: 1 });
    expect(oldestOpenDay([gone, entry('2026-05-04')], aFarm())).toBe('2026-05-04');
    const more = entry('2026-03-05', { deleted: 1 });
    expect(oldestOpenDay([more, gone], aFarm())).toBe('2026-03-05');
  });
});

describe('the periods to choose from', () => {
  const closed = [month(7, { status: 'exported' }), month(9), month(8)];
  const open = [{ from: '2026-10-01', to: '2026-10-31' }];

  it('are the open one and the closed ones, newest first', () => {
    const choices = periodChoices(closed, open);
    expect(choices.map(({ id, state }) => `${id} ${state}`)).toEqual([
      '2026-10-01 open',
      '2026-09-01 locked',
      '2026-08-01 locked',
      '2026-07-01 exported',
    ]);
  });

  it('hold a reopened one once', () => {
    const september = { from: '2026-09-01', to: '2026-09-30' };
    const choices = periodChoices([month(9, { status: 'reopened' })], [september]);
    expect(choices.map(({ state, isOpen }) => [state, isOpen])).toEqual([['reopened', true]]);
  });

  it('leave out one that has become part of a longer one', () => {
    const swallowed = month(9, { status: 'reopened', id: '2026-09-15', from: '2026-09-15' });
    const longer = month(9, { status: 'exported' });
    const choices = periodChoices([longer, swallowed], open);
    expect(choices.map(({ id }) => id)).toEqual(['2026-10-01', '2026-09-01']);
  });

  it('begin with the one that can be closed, then with the newest closed one that payroll has not got', () => {
    const farm = locked('2026-09-30');
    const idOf = (all: ReturnType<typeof periodChoices>, param: string | null) =>
      chosenPeriod(all, param, farm, null)?.id;
    expect(idOf(periodChoices(closed, open), null)).toBe('2026-10-01');
    expect(idOf(periodChoices(closed, open), '2026-07-01')).toBe('2026-07-01');
    expect(idOf(periodChoices(closed, open), 'nonsense')).toBe('2026-10-01');
    expect(idOf(periodChoices(closed, []), null)).toBe('2026-09-01');
    const all = [month(7, { status: 'exported' }), month(8, { status: 'exported' })];
    expect(idOf(periodChoices(all, []), null)).toBe('2026-08-01');
    expect(idOf([], null)).toBeUndefined();
  });
});

test('a period has the name of its month where it is one', () => {
  expect(isMonth({ from: '2026-10-01', to: '2026-10-31' })).toBe(true);
  expect(isMonth({ from: '2026-12-01', to: '2026-12-31' })).toBe(true);
  expect(isMonth({ from: '2026-10-01', to: '2026-10-30' })).toBe(false);
  expect(isMonth({ from: '2026-10-16', to: '2026-11-15' })).toBe(false);
});
