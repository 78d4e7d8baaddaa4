import { describe, expect, test } from 'vitest';
import type { ReportScope } from '#domain/time/report/report-period.ts';
import { anActor, aFarm, anEmployee } from '#tests/support/factories.ts';
import { aMonth } from '#tests/support/time/report-months.ts';
import { goalsOf } from './model.ts';

const FARM = aFarm();
const BO = anEmployee({ id: 'bo' });
const IDA = anEmployee({ id: 'ida' });
const GOAL = { goalMinutes: 9324 };

/** November 2026 has 21 planned days of 7:24, October 22. */
const STORED = [
  aMonth('bo', [{ day: '2026-11-02', minutes: 444 }], GOAL),
  aMonth('bo', [{ day: '2026-10-05', minutes: 444 }], { goalMinutes: 9768 }),
  aMonth('ida', [{ day: '2026-10-06', minutes: 444 }], { goalMinutes: 9768 }),
];

const goals = (scope: Partial<ReportScope> = {}) =>
  goalsOf(
    {
      actor: anActor(),
      farm: FARM,
      from: '2026-11-01',
      to: '2026-11-30',
      months: ['2026-11'],
      unitIds: null,
      people: [BO, IDA],
      stored: STORED,
      ready: true,
      ...scope,
    },
    '2026-12-01',
  );

describe('the norm of the people in a book of registrations', () => {
  test('is that of the months of its days, and of nobody who has none there', () => {
    expect([...goals()]).toEqual([['bo', 9324]]);
  });

  test('adds up over months', () => {
    const both = goals({ from: '2026-10-01', months: ['2026-10', '2026-11'] });
    expect([...both]).toEqual([
      ['bo', 9324 + 9768],
      ['ida', 9768],
    ]);
  });

  test('of part of a month is its part by the planned days', () => {
    // 2 to 6 November are five of the 21.
    expect([...goals({ from: '2026-11-02', to: '2026-11-06' })]).toEqual([['bo', 2220]]);
  });

  test('of somebody paid by the hour is nought, and not unknown', () => {
    const stored = [aMonth('ida', [{ day: '2026-11-03', minutes: 60 }], { goalMinutes: 0 })];
    expect([...goals({ stored })]).toEqual([['ida', 0]]);
  });

  test('is of those alone whom the filters leave', () => {
    expect([...goals({ people: [IDA] })]).toEqual([]);
  });
});
