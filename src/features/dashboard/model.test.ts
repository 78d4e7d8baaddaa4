import { describe, expect, test } from 'vitest';
import { USUAL_DASHBOARD } from '#domain/user/dashboard.ts';
import { movedTo, OFFERED, tilesIn, tilesShown, type DashboardRole } from './model.ts';

const WIDE = { isAlone: false, isNarrow: false };
const ROLES = [
  'employee',
  'planner',
  'leader',
  'owner',
] as const satisfies readonly DashboardRole[];

describe('tiles on screen', () => {
  test.each(ROLES)('of an %s stand in one zone each, and all of them stand somewhere', (role) => {
    const shown = tilesShown(role, USUAL_DASHBOARD, WIDE);
    const zones = (['top', 'side', 'main', 'end'] as const).flatMap((zone) =>
      tilesIn(role, shown, zone),
    );
    expect(zones.toSorted()).toEqual(OFFERED[role].toSorted());
  });

  test('of a leader: who is there before what waits, and on a phone the other way round', () => {
    expect(tilesShown('leader', USUAL_DASHBOARD, WIDE).slice(0, 2)).toEqual(['atWork', 'waiting']);
    const narrow = { ...WIDE, isNarrow: true };
    expect(tilesShown('leader', USUAL_DASHBOARD, narrow).slice(0, 2)).toEqual([
      'waiting',
      'atWork',
    ]);
    // An order of one’s own is the same everywhere.
    const own = { order: ['week', 'atWork'] as const, hidden: [] };
    expect(tilesShown('leader', own, narrow)).toEqual(tilesShown('leader', own, WIDE));
  });

  test('that are hidden are not there', () => {
    const chosen = { order: [], hidden: ['notes', 'week'] as const };
    expect(tilesShown('employee', chosen, WIDE)).toEqual(['todo', 'shifts', 'balances', 'guides']);
  });

  test('of an owner who is alone are the first steps in place of empty ones, until those are put away', () => {
    const alone = { isAlone: true, isNarrow: false };
    expect(tilesShown('owner', USUAL_DASHBOARD, alone)).toEqual([
      'setup',
      'waiting',
      'todo',
      'notes',
      'shifts',
      'week',
      'guides',
    ]);
    expect(tilesShown('owner', { order: [], hidden: ['setup'] }, alone)).toContain('figures');
  });
});

test('nothing lies across a new farm: the first steps stand first in their column', () => {
  const shown = tilesShown('owner', USUAL_DASHBOARD, WIDE);
  expect(tilesIn('owner', shown, 'top')).toEqual(['order', 'figures']);
  expect(tilesIn('owner', shown, 'top', true)).toEqual([]);
  expect(tilesIn('owner', shown, 'main', true).slice(0, 3)).toEqual(['setup', 'order', 'figures']);
});

test.each([
  [0, ['week', 'todo', 'notes']],
  [1, ['todo', 'week', 'notes']],
  [9, ['todo', 'notes', 'week']],
] as const)('a tile at place %i', (to, expected) => {
  expect(movedTo(['todo', 'notes', 'week'], 'week', to)).toEqual(expected);
});
