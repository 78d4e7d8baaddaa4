import { describe, expect, it } from 'vitest';
import { DEFAULT_TIME_SETTINGS } from '#domain/time/period/time-settings.ts';
import { aFarm } from '#tests/support/factories.ts';
import { NOW } from '#tests/support/time/clock.ts';
import { aLine, anItem, aPeriod, aStatement, sent } from '#tests/support/time/payroll.ts';
import {
  batchesOf,
  chosenPeriod,
  codesIn,
  nextNumber,
  nextToClose,
  periodChoices,
  toldPeriodIds,
} from './model.ts';

const settings = DEFAULT_TIME_SETTINGS;
const month = (number: number, changes: Parameters<typeof aPeriod>[0] = {}) => {
  const from = `2026-0${number}-01`;
  return aPeriod({ id: from, from, to: `2026-0${number}-30`, ...changes });
};
const batch = (periodId: string, number: number, versions: Record<string, number> = {}) =>
  sent(
    {
      periodId,
      from: periodId,
      to: '2026-10-31',
      system: 'danlon',
      employerNumber: '',
      term: '',
      items: [anItem()],
      versions,
      decided: {},
    },
    number,
  );

describe('the period whose turn it is', () => {
  it('is the one after the lock, once it has ended', () => {
    expect(nextToClose(aFarm({ lockedThrough: '2026-09-30' }), settings, NOW)).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
    });
    expect(nextToClose(aFarm({ lockedThrough: '2026-10-31' }), settings, NOW)).toBeNull();
  });

  it('begins after the lock where that is inside a period', () => {
    expect(nextToClose(aFarm({ lockedThrough: '2026-10-15' }), settings, NOW)).toEqual({
      from: '2026-10-16',
      to: '2026-10-31',
    });
  });

  it('is the last one that ended where nothing was ever closed', () => {
    expect(nextToClose(aFarm(), settings, NOW)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  });
});

describe('the periods to choose from', () => {
  const closed = [month(7, { status: 'exported' }), month(9), month(8)];
  const open = { from: '2026-10-01', to: '2026-10-31' };

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
    const choices = periodChoices([month(9, { status: 'reopened' })], {
      from: '2026-09-01',
      to: '2026-09-30',
    });
    expect(choices.map(({ state }) => state)).toEqual(['reopened']);
  });

  it('leave out one that has become part of a longer one', () => {
    const swallowed = month(9, { status: 'reopened', id: '2026-09-15', from: '2026-09-15' });
    const longer = month(9, { status: 'exported' });
    const choices = periodChoices([longer, swallowed], open);
    expect(choices.map(({ id }) => id)).toEqual(['2026-10-01', '2026-09-01']);
    expect(chosenPeriod(choices, null)?.id).toBe('2026-09-01');
  });

  it('begin with the newest closed one that payroll has not got', () => {
    const choices = periodChoices([...closed, month(9, { status: 'exported' })].slice(0, 4), open);
    expect(chosenPeriod(periodChoices(closed, open), null)?.id).toBe('2026-09-01');
    expect(chosenPeriod(periodChoices(closed, open), '2026-10-01')?.state).toBe('open');
    expect(chosenPeriod(periodChoices(closed, open), 'nonsense')?.id).toBe('2026-09-01');
    expect(chosenPeriod(choices, '2026-07-01')?.state).toBe('exported');
  });

  it('begin with the newest where payroll has them all, and with the open one where none is closed', () => {
    const all = [month(7, { status: 'exported' }), month(8, { status: 'exported' })];
    expect(chosenPeriod(periodChoices(all, open), null)?.id).toBe('2026-08-01');
    expect(chosenPeriod(periodChoices([], open), null)?.state).toBe('open');
    expect(chosenPeriod([], null)).toBeNull();
  });
});

describe('batches', () => {
  it('are found by period, the latest first, and numbered on through the farm', () => {
    const all = [batch('2026-09-01', 3), batch('2026-10-01', 4), batch('2026-09-01', 9)];
    expect(batchesOf(all, '2026-09-01').map(({ number }) => number)).toEqual([9, 3]);
    expect(nextNumber(all)).toBe(10);
    expect(nextNumber([])).toBe(1);
  });

  it('need the statements of the period and of those that were closed again since', () => {
    const september = month(9, { status: 'locked', version: 2 });
    const october = aPeriod();
    const told = [batch('2026-09-01', 1, { '2026-09-01': 1 })];
    expect(toldPeriodIds(october, [october, september], told)).toEqual([
      '2026-09-01',
      '2026-10-01',
    ]);
    const same = [batch('2026-09-01', 1, { '2026-09-01': 2, '2026-10-01': 1 })];
    expect(toldPeriodIds(october, [october, september], same)).toEqual(['2026-10-01']);
    expect(toldPeriodIds(null, [october], [])).toEqual([]);
  });

  it('know the codes of what is paid alone', () => {
    const lines = [aLine(), aLine({ payCode: '30', target: 'lieu' }), aLine({ payCode: '11' })];
    const items = [anItem({ payCode: '24' })];
    expect(codesIn([aStatement(lines), aStatement([aLine()])], items)).toEqual(['10', '11', '24']);
  });
});
