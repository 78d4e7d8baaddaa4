import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import {
  DASHBOARD_TEXT,
  DASHBOARD_TILES,
  dashboardOf,
  dashboardText,
  tilesInOrder,
  USUAL_DASHBOARD,
} from './dashboard.ts';

describe('what somebody has chosen of the dashboard', () => {
  test('is read back as it was written, and fits what the rules allow', () => {
    const some = fc.shuffledSubarray([...DASHBOARD_TILES]);
    fc.assert(
      fc.property(some, some, (order, hidden) => {
        const all = [...new Set([...order, ...hidden])];
        const text = dashboardText({ order: all, hidden });
        const read = dashboardOf(text);
        expect(read.order).toEqual(all);
        expect([...read.hidden].toSorted()).toEqual([...hidden].toSorted());
        expect(text.length).toBeLessThanOrEqual(DASHBOARD_TEXT);
      }),
    );
  });

  test.each([
    ['nothing', undefined],
    ['no text', { order: ['week'] }],
    ['a number', 7],
    ['nonsense', 'constructor __proto__ - -- \u0000'],
    ['too much', 'week '.repeat(500)],
  ])('%s is nothing chosen', (_what, stored) => {
    expect(dashboardOf(stored)).toEqual(USUAL_DASHBOARD);
  });

  test('what it names twice counts once, the first time', () => {
    expect(dashboardOf('week -notes notes week -week')).toEqual({
      order: ['week', 'notes'],
      hidden: ['notes'],
    });
  });
});

describe('tiles in order', () => {
  test('a new tile comes after the one it usually follows', () => {
    const offered = ['waiting', 'atWork', 'notes', 'week'] as const;
    expect(tilesInOrder({ order: ['week', 'atWork', 'waiting'] }, offered)).toEqual([
      'week',
      'atWork',
      'notes',
      'waiting',
    ]);
  });

  test('one that is not offered is left out, and everything offered is there once', () => {
    const some = fc.shuffledSubarray([...DASHBOARD_TILES]);
    fc.assert(
      fc.property(some, some, (order, offered) => {
        const tiles = tilesInOrder({ order }, offered);
        expect(tiles.toSorted()).toEqual(offered.toSorted());
      }),
    );
  });

  test('without an order it is the usual one', () => {
    expect(tilesInOrder(USUAL_DASHBOARD, DASHBOARD_TILES)).toEqual(DASHBOARD_TILES);
  });
});
