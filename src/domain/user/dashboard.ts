/** Everything that a dashboard may show below the clock; each person is offered those of their role. */
export const DASHBOARD_TILES = [
  'setup',
  'order',
  'figures',
  'waiting',
  'todo',
  'units',
  'atWork',
  'staffing',
  'away',
  'weeks',
  'period',
  'watch',
  'owed',
  'guides',
  'compliance',
  'seats',
  'notes',
  'shifts',
  'week',
  'balances',
] as const;

/** A part of the dashboard. */
export type DashboardTile = (typeof DASHBOARD_TILES)[number];

/** What somebody has chosen of the dashboard. */
export interface Dashboard {
  /** The order in which they stand; tiles that are not named stand where they usually do. */
  readonly order: readonly DashboardTile[];
  readonly hidden: readonly DashboardTile[];
}

/** Nothing chosen. */
export const USUAL_DASHBOARD: Dashboard = { order: [], hidden: [] };

/** Longest text of a choice; the rules of the database refuse more. */
export const DASHBOARD_TEXT = 400;

/**
 * Reads what is stored: names of tiles in their order, hidden ones with a minus before them. A plain text, so that a
 * write of it is recognised on the server by its value; what is no tile is left out, and a tile counts once.
 */
export function dashboardOf(stored: unknown): Dashboard {
  if (typeof stored !== 'string' || stored.length > DASHBOARD_TEXT) return USUAL_DASHBOARD;
  const order: DashboardTile[] = [];
  const hidden: DashboardTile[] = [];
  for (const word of stored.split(' ')) {
    const tile = DASHBOARD_TILES.find((one) => one === word || `-${one}` === word);
    if (tile === undefined || order.includes(tile)) continue;
    order.push(tile);
    if (word.startsWith('-')) hidden.push(tile);
  }
  return { order, hidden };
}

/** The text of a choice; empty is nothing chosen. */
export function dashboardText({ order, hidden }: Dashboard): string {
  const named = [...new Set([...order, ...hidden])];
  return named.map((tile) => (hidden.includes(tile) ? `-${tile}` : tile)).join(' ');
}

/**
 * The tiles of somebody in their own order, hidden ones too. One that was not there when the order was made comes after
 * the one it usually follows.
 */
export function tilesInOrder(
  { order }: Pick<Dashboard, 'order'>,
  offered: readonly DashboardTile[],
): DashboardTile[] {
  const sorted = order.filter((tile) => offered.includes(tile));
  for (const [index, tile] of offered.entries()) {
    if (sorted.includes(tile)) continue;
    const before = offered.slice(0, index).findLast((one) => sorted.includes(one));
    sorted.splice(before === undefined ? 0 : sorted.indexOf(before) + 1, 0, tile);
  }
  return sorted;
}
