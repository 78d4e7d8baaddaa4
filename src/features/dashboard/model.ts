import { type Dashboard, type DashboardTile, tilesInOrder } from '#domain/user/dashboard.ts';

/** Who looks: what they are offered, and where it stands. */
export type DashboardRole = 'employee' | 'planner' | 'leader' | 'owner';

/**
 * Where a tile stands on a wide screen: across it, in the narrow track on the left, over all the others, or wherever the
 * page is shortest.
 */
export type Zone = 'top' | 'side' | 'main' | 'free';

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
    'shifts',
    'staffing',
    'watch',
    'away',
    'notes',
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
    'weeks',
    'period',
    'owed',
    'atWork',
    'staffing',
    'watch',
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

/** What is not there until somebody asks for it in the list of tiles. */
const OFF_AT_FIRST: Readonly<Partial<Record<DashboardRole, readonly DashboardTile[]>>> = {
  owner: [
    'order',
    'atWork',
    'staffing',
    'watch',
    'compliance',
    'seats',
    'away',
    'notes',
    'shifts',
    'week',
    'guides',
  ],
};

/** What stands behind one press below the others, until somebody has put it in an order of their own. */
const DEEPER: Readonly<Partial<Record<DashboardRole, readonly DashboardTile[]>>> = {
  employee: ['notes', 'week', 'guides'],
};

const ZONES: Readonly<Record<DashboardRole, Readonly<Partial<Record<DashboardTile, Zone>>>>> = {
  employee: {},
  planner: { waiting: 'main', staffing: 'main' },
  leader: { atWork: 'main', waiting: 'main', todo: 'side', shifts: 'side', staffing: 'side' },
  owner: {
    setup: 'main',
    order: 'top',
    figures: 'top',
    waiting: 'main',
    todo: 'side',
    units: 'main',
    atWork: 'main',
  },
};

/** The tiles that somebody does not see: put away, or off at first and never asked for. */
export function hiddenTiles(role: DashboardRole, chosen: Dashboard): DashboardTile[] {
  const off = OFF_AT_FIRST[role] ?? [];
  return [...chosen.hidden, ...off.filter((tile) => !chosen.order.includes(tile))];
}

/** Those of the tiles on screen that stand behind a press. */
export function deeperTiles(
  role: DashboardRole,
  chosen: Dashboard,
  tiles: readonly DashboardTile[],
): DashboardTile[] {
  const deeper = DEEPER[role] ?? [];
  return tiles.filter((tile) => deeper.includes(tile) && !chosen.order.includes(tile));
}

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
  const hidden = hiddenTiles(role, chosen);
  return tiles.filter((tile) => !hidden.includes(tile) && !(isNew && OF_OTHERS.includes(tile)));
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
    const usual = ZONES[role][tile] ?? 'free';
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

/** How a tile is laid: how high it is (px, 0 where it shows nothing), and where it wants to stand. */
export interface Laid {
  readonly height: number;
  readonly zone: Zone;
}

/** Where a tile stands: its first track and how many it takes, and how far down, px. */
export interface Placed {
  readonly track: number;
  readonly span: number;
  readonly top: number;
}

/** Space between tiles, px. */
const GAP = 16;
/** A track further on has to be so much shorter, px: what loads a little higher moves nothing. */
const CLEARLY = 24;

/**
 * Places tiles in tracks one after the other, each below what stands there: `side` in the first, `main` across all the
 * others, and `free` in the shortest. So no track ends further above another than the last tile is high. The very last one
 * fills the tracks after it too where they are empty from there.
 */
export function placeTiles(tiles: readonly Laid[], trackCount: number): Placed[] {
  const ends = Array.from({ length: trackCount }, () => 0);
  return tiles.map(({ height, zone }, at): Placed => {
    let track = zone === 'main' ? 1 : 0;
    if (zone === 'free') {
      for (const [one, end] of ends.entries()) if (end < (ends[track] ?? 0) - CLEARLY) track = one;
    }
    let span = zone === 'main' ? trackCount - 1 : 1;
    const top = Math.max(...ends.slice(track, track + span));
    const isLast = zone === 'free' && at === tiles.length - 1;
    while (isLast && (ends[track + span] ?? Infinity) <= top) span += 1;
    if (height > 0) ends.fill(top + height + GAP, track, track + span);
    return { track, span, top };
  });
}
