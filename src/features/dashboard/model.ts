import { type Dashboard, type DashboardTile, tilesInOrder } from '#domain/user/dashboard.ts';

/** Who looks: what they are offered, and where it stands. */
export type DashboardRole = 'employee' | 'planner' | 'leader' | 'owner';

/** Where a tile stands on a wide screen: across it, in the narrow column on the left, the wide one, or the last. */
export type Zone = 'top' | 'side' | 'main' | 'end';

/** What each is offered, in the usual order: on a phone it is the order down the page. */
export const OFFERED: Readonly<Record<DashboardRole, readonly DashboardTile[]>> = {
  // Guides come last: what is read for them comes once they are in sight, and moves nothing that stands there.
  employee: ['todo', 'shifts', 'notes', 'week', 'balances', 'guides'],
  // Who plans without leading: the week to come, and what is asked about shifts, before one’s own.
  planner: ['waiting', 'staffing', 'todo', 'shifts', 'notes', 'week', 'balances', 'guides'],
  leader: [
    'atWork',
    'waiting',
    'todo',
    'staffing',
    'watch',
    'away',
    'notes',
    'shifts',
    'week',
    'balances',
    'guides',
  ],
  owner: [
    'setup',
    'order',
    'figures',
    'waiting',
    'todo',
    'units',
    'atWork',
    'staffing',
    'watch',
    'weeks',
    'period',
    'owed',
    'compliance',
    'seats',
    'away',
    'notes',
    'shifts',
    'week',
    'guides',
  ],
};

/** What has nothing to show on a farm of one person: its place is that of the first steps. */
const OF_OTHERS: readonly DashboardTile[] = [
  'order',
  'figures',
  'units',
  'atWork',
  'staffing',
  'watch',
  'weeks',
  'period',
  'owed',
  'compliance',
  'seats',
  'away',
];

const ZONES: Readonly<Record<DashboardRole, Readonly<Partial<Record<DashboardTile, Zone>>>>> = {
  employee: { shifts: 'main', notes: 'main', guides: 'main' },
  // One’s own shifts stand at the side, where whoever has no clock would see nothing.
  planner: { waiting: 'main', staffing: 'main', notes: 'main' },
  leader: {
    waiting: 'main',
    atWork: 'main',
    staffing: 'end',
    watch: 'end',
    away: 'end',
    balances: 'end',
  },
  owner: {
    setup: 'main',
    order: 'top',
    figures: 'top',
    waiting: 'main',
    units: 'main',
    atWork: 'main',
    weeks: 'end',
    period: 'end',
    staffing: 'end',
    watch: 'end',
    owed: 'end',
    compliance: 'end',
    seats: 'end',
  },
};

/** The tiles on screen, in their order; an owner who is alone on the farm sees its first steps in place of empty tiles. */
export function tilesShown(
  role: DashboardRole,
  chosen: Dashboard,
  { isAlone, isNarrow }: { readonly isAlone: boolean; readonly isNarrow: boolean },
): DashboardTile[] {
  const isNew = isAlone && role === 'owner' && !chosen.hidden.includes('setup');
  const usual = OFFERED[role];
  // One below the other, what waits comes before who is there.
  const isFirst = isNarrow && chosen.order.length === 0 && usual.includes('waiting');
  const tiles = isFirst ? movedTo(usual, 'waiting', 0) : tilesInOrder(chosen, usual);
  return tiles.filter(
    (tile) => !chosen.hidden.includes(tile) && !(isNew && OF_OTHERS.includes(tile)),
  );
}

/**
 * The tiles of a zone, in their order. On a new farm nothing lies across it: what may still make room for the first steps
 * stands below these, so that neither they nor the clock are moved.
 */
export function tilesIn(
  role: DashboardRole,
  tiles: readonly DashboardTile[],
  zone: Zone,
  isNew = false,
): DashboardTile[] {
  return tiles.filter((tile) => {
    const usual = ZONES[role][tile] ?? 'side';
    return (isNew && usual === 'top' ? 'main' : usual) === zone;
  });
}

/** The order with a tile at another place, counted without it. */
export function movedTo(
  tiles: readonly DashboardTile[],
  tile: DashboardTile,
  to: number,
): DashboardTile[] {
  const rest = tiles.filter((one) => one !== tile);
  return [...rest.slice(0, to), tile, ...rest.slice(to)];
}
