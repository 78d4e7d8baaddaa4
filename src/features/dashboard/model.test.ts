import { describe, expect, test } from 'vitest';
import { dashboardOf, USUAL_DASHBOARD } from '#domain/user/dashboard.ts';
import {
  type DashboardRole,
  deeperTiles,
  type Laid,
  movedTo,
  OFFERED,
  placeTiles,
  tilesIn,
  tilesShown,
} from './model.ts';

const WIDE = { isAlone: false, isNarrow: false };
const ROLES = [
  'employee',
  'planner',
  'leader',
  'owner',
] as const satisfies readonly DashboardRole[];

describe('tiles on screen', () => {
  test.each(ROLES)('of an %s stand in one zone each, and all of them stand somewhere', (role) => {
    const shown = tilesShown(role, { order: OFFERED[role], hidden: [] }, WIDE);
    const zones = (['top', 'side', 'main', 'free'] as const).flatMap((zone) =>
      tilesIn(role, shown, zone),
    );
    expect(zones.toSorted()).toEqual(OFFERED[role].toSorted());
  });

  test('of an owner are figures, what waits, the units, weeks, the way to pay and what is owed', () => {
    expect(tilesShown('owner', USUAL_DASHBOARD, WIDE)).toEqual([
      'setup',
      'figures',
      'waiting',
      'todo',
      'units',
      'weeks',
      'period',
      'owed',
    ]);
  });

  test('that are off at first come by being asked for, and stay where everything was chosen before', () => {
    const asked = dashboardOf('figures watch');
    expect(tilesShown('owner', asked, WIDE)).toContain('watch');
    expect(tilesShown('owner', asked, WIDE)).not.toContain('seats');
    const before = dashboardOf(OFFERED.owner.join(' '));
    expect(tilesShown('owner', before, WIDE)).toEqual(OFFERED.owner);
  });

  test('of an employee are what today needs, and the rest is one press away until it is chosen', () => {
    const deeper = (stored: string) =>
      deeperTiles('employee', dashboardOf(stored), OFFERED.employee);
    expect(deeper('')).toEqual(['notes', 'week', 'guides']);
    expect(deeper('week')).toEqual(['notes', 'guides']);
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
    expect(tilesShown('owner', USUAL_DASHBOARD, alone)).toEqual(['setup', 'waiting', 'todo']);
    expect(tilesShown('owner', { order: [], hidden: ['setup'] }, alone)).toContain('figures');
  });
});

test('nothing lies across a new farm: the first steps stand first in their column', () => {
  expect(tilesIn('owner', OFFERED.owner, 'top')).toEqual(['order', 'figures']);
  expect(tilesIn('owner', OFFERED.owner, 'top', true)).toEqual([]);
  expect(tilesIn('owner', OFFERED.owner, 'main', true).slice(0, 3)).toEqual([
    'setup',
    'order',
    'figures',
  ]);
});

describe('tiles in tracks', () => {
  const GAP = 16;
  const ends = (laid: readonly Laid[]) => {
    const placed = placeTiles(laid, 3);
    return [0, 1, 2].map((track) =>
      Math.max(
        ...placed.flatMap(({ track: from, span, top }, at) =>
          from <= track && track < from + span ? [top + (laid[at]?.height ?? 0)] : [],
        ),
      ),
    );
  };

  test('stand below each other, in the first or across the others, each other one where the page is shortest, and the last leaves no hole beside it', () => {
    const laid: readonly Laid[] = [
      { zone: 'side', height: 370 },
      { zone: 'side', height: 50 },
      { zone: 'main', height: 190 },
      { zone: 'free', height: 100 },
      { zone: 'free', height: 100 },
      { zone: 'free', height: 100 },
    ];
    expect(placeTiles(laid, 3)).toEqual([
      { track: 0, span: 1, top: 0 },
      { track: 0, span: 1, top: 370 + GAP },
      { track: 1, span: 2, top: 0 },
      { track: 1, span: 1, top: 190 + GAP },
      { track: 2, span: 1, top: 190 + GAP },
      { track: 1, span: 2, top: 190 + GAP + 100 + GAP },
    ]);
  });

  test('of which one shows nothing leave no space for it', () => {
    const side = { zone: 'side', height: 100 } as const;
    const [, , last] = placeTiles([side, { zone: 'side', height: 0 }, side], 3);
    expect(last?.top).toBe(100 + GAP);
  });

  test('that load a little higher than others do not change sides', () => {
    const laid = (height: number): readonly Laid[] => [
      { zone: 'side', height },
      { zone: 'main', height: 200 },
      { zone: 'free', height: 80 },
    ];
    expect(placeTiles(laid(200), 3)[2]?.track).toBe(0);
    expect(placeTiles(laid(220), 3)[2]?.track).toBe(0);
    expect(placeTiles(laid(260), 3)[2]?.track).toBe(1);
  });

  test('of a leader end no further apart than the highest of those that may stand anywhere', () => {
    // As they are drawn for a unit of ten people.
    const free = [270, 150, 100, 230, 250, 280].map(
      (height) => ({ zone: 'free', height }) as const,
    );
    const fixed: readonly Laid[] = [
      { zone: 'side', height: 370 },
      { zone: 'side', height: 50 },
      { zone: 'side', height: 420 },
      { zone: 'main', height: 190 },
      { zone: 'main', height: 680 },
    ];
    const all = ends([...fixed, ...free]);
    expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(280);
  });
});

test.each([
  [0, ['week', 'todo', 'notes']],
  [1, ['todo', 'week', 'notes']],
  [9, ['todo', 'notes', 'week']],
] as const)('a tile at place %i', (to, expected) => {
  expect(movedTo(['todo', 'notes', 'week'], 'week', to)).toEqual(expected);
});
