/** What in a cell takes the focus. A cell without any takes it itself. */
export const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** Controls that need arrows and letters themselves. */
const TYPED = 'input:not([type=checkbox]):not([type=radio]), select, textarea';
/** Rows at a time where nothing is laid out. */
const PAGE = 10;
const WORD_MS = 700;

/** Folds a text for searching: lower case, without accents. */
export type Fold = (text: string) => string;

export function stopsOf(cell: HTMLElement): HTMLElement[] {
  const controls = [...cell.querySelectorAll<HTMLElement>(CONTROLS)];
  return controls.length > 0 ? controls : [cell];
}

export const cellOf = (element: Element): HTMLTableCellElement | null =>
  element.closest<HTMLTableCellElement>('td, th');

const rowsOf = (grid: HTMLElement): HTMLTableRowElement[] => [
  ...grid.querySelectorAll<HTMLTableRowElement>('tr:not([data-quiet])'),
];

/** Where the Tab key comes in before anybody was there: the first name. */
export function firstStop(grid: HTMLElement): HTMLElement | null {
  const cell = grid.querySelector<HTMLElement>('tbody th') ?? grid.querySelector<HTMLElement>('th');
  return cell && (stopsOf(cell)[0] ?? null);
}

export function focusStop(stop: HTMLElement): void {
  if (cellOf(stop) === stop) stop.tabIndex = -1;
  stop.focus({ preventScroll: true });
  // Beside the sticky head and names, which the focus itself does not know of.
  stop.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

interface Place {
  readonly rows: readonly HTMLTableRowElement[];
  readonly row: number;
  readonly cell: HTMLTableCellElement;
  /** Which of the controls in the cell. */
  readonly at: number;
  /** The column that up and down stay in, where cells say theirs; else null. */
  readonly column: number | null;
}

const columnOf = (cell: Element): number => Number(cell.getAttribute('aria-colindex') ?? 0);

function placeOf(grid: HTMLElement, stop: HTMLElement): Place | null {
  const cell = cellOf(stop);
  const line = cell?.closest('tr');
  if (!cell || !line) return null;
  const rows = rowsOf(grid);
  const at = Math.max(stopsOf(cell).indexOf(stop), 0);
  const column = columnOf(cell) || null;
  return { rows, row: rows.indexOf(line), cell, at, column };
}

/** How many rows are in view together. */
function pageOf(grid: HTMLElement, { rows, row }: Place): number {
  const height = rows[row]?.offsetHeight ?? 0;
  const inView = grid.closest('[data-day-grid]')?.clientHeight ?? 0;
  return height > 0 ? Math.max(Math.floor(inView / height) - 1, 1) : PAGE;
}

const along = (row: HTMLTableRowElement): HTMLElement[] => [...row.cells].flatMap(stopsOf);

function beside(grid: HTMLElement, stop: HTMLElement, step: 1 | -1): HTMLElement | null {
  const place = placeOf(grid, stop);
  const row = place?.rows[place.row];
  if (!place || !row) return null;
  const stops = along(row);
  return stops[stops.indexOf(stop) + step] ?? null;
}

/** The cell of a row in a column, or what stands before it where days are left out. */
function cellIn(row: HTMLTableRowElement, { cell, column }: Place): HTMLTableCellElement | null {
  const cells = [...row.cells];
  if (column === null) return cells[cell.cellIndex] ?? cells.at(-1) ?? null;
  return cells.findLast((one) => columnOf(one) <= column) ?? cells[0] ?? null;
}

/** The same column of another row, drawn first where it is far away. */
function inRow(place: Place, to: number, show: (row: Element) => void): HTMLElement | null {
  const row = place.rows[to];
  if (row === undefined) return null;
  show(row);
  const cell = cellIn(row, place);
  if (cell === null) return null;
  const stops = stopsOf(cell);
  return stops[Math.min(place.at, stops.length - 1)] ?? null;
}

type Show = (row: Element) => void;

const DOWN_OR_UP: readonly string[] = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'];

/** Remembers the column of a way down or up, past rows that have nothing in it. */
export function createWay() {
  let column: number | null = null;
  let cameTo: HTMLElement | null = null;
  return {
    /** Where a key leads from a stop; null where it is no key of the grid, or there is nothing further on. */
    from(grid: HTMLElement, stop: HTMLElement, key: string, show: Show): HTMLElement | null {
      const place = placeOf(grid, stop);
      if (place === null) return null;
      if (!DOWN_OR_UP.includes(key) || cameTo !== stop) column = place.column;
      const next = stopFor(grid, stop, key, { ...place, column }, show);
      cameTo = DOWN_OR_UP.includes(key) ? next : null;
      return next;
    },
  };
}

function stopFor(
  grid: HTMLElement,
  stop: HTMLElement,
  key: string,
  place: Place,
  show: Show,
): HTMLElement | null {
  const row = place?.rows[place.row];
  if (!row) return null;
  const first = Math.max(
    place.rows.findIndex((one) => one.closest('tbody')),
    0,
  );
  const last = Math.max(
    place.rows.findLastIndex((one) => one.closest('tbody')),
    0,
  );
  const page = (step: number): number => Math.min(Math.max(place.row + step, first), last);
  const endOf = (index: number): HTMLElement | null => {
    const target = place.rows[index];
    if (target === undefined) return null;
    show(target);
    return along(target).at(-1) ?? null;
  };
  const ways: Readonly<Record<string, () => HTMLElement | null>> = {
    ArrowRight: () => beside(grid, stop, 1),
    ArrowLeft: () => beside(grid, stop, -1),
    ArrowDown: () => inRow(place, place.row + 1, show),
    ArrowUp: () => inRow(place, place.row - 1, show),
    PageDown: () => inRow(place, page(pageOf(grid, place)), show),
    PageUp: () => inRow(place, page(-pageOf(grid, place)), show),
    Home: () => along(row)[0] ?? null,
    End: () => endOf(place.row),
    'Ctrl+Home': () => along(place.rows[first] ?? row)[0] ?? null,
    'Ctrl+End': () => endOf(last),
  };
  return Object.hasOwn(ways, key) ? (ways[key]?.() ?? stop) : null;
}

/** Whether what has the focus needs the keys itself. */
export const isTyped = (stop: HTMLElement): boolean => stop.matches(TYPED);

/** Finds rows by what is typed on a name: one letter again and again goes through those that begin with it. */
export function createTypeAhead(fold: Fold) {
  let typed = '';
  let lastMs = -Infinity;
  let cameTo: HTMLElement | null = null;
  return function find(
    grid: HTMLElement,
    stop: HTMLElement,
    letter: string,
    atMs: number,
  ): HTMLElement | null {
    const word = fold(letter);
    if (word === '') return null;
    const rows = [...grid.querySelectorAll<HTMLElement>('tbody tr[data-name]')];
    const at = rows.findIndex((row) => row.contains(stop));
    const goesOn = atMs - lastMs < WORD_MS && typed !== word && rows[at] === cameTo;
    typed = goesOn ? typed + word : word;
    lastMs = atMs;
    const from = goesOn ? at : at + 1;
    const found = [...rows.slice(from), ...rows.slice(0, from)].find((row) =>
      fold(row.dataset['name'] ?? '').startsWith(typed),
    );
    cameTo = found ?? rows[at] ?? null;
    return found ?? null;
  };
}
