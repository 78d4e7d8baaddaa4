import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { DayGridColumn } from './day-column.ts';
import { type DayGridFoot, type DayGridSpan, GridFoot, GridHead } from './grid-head.tsx';
import {
  createNearRows,
  type DayGridEnd,
  type DayGridRenderers,
  GRID,
  GridRow,
  Grounds,
  type NearRows,
  ROW_GROUP,
} from './grid-row.tsx';
import { limitTabStops } from './one-stop.ts';
import { createTypeAhead, createWay, focusStop, type Fold, isTyped, stopsOf } from './stops.ts';

/** So many rows stand at once, and are drawn again at once; the others follow. */
const FIRST_ROWS = 5;
/** More rows than this at once are another time or other people: nobody waits for all of them. */
const MANY_ROWS = 8;

/** Everything that a row is drawn of, from one drawing of the grid. */
interface RowsDrawn<R, C extends DayGridColumn> {
  readonly rows: readonly R[];
  readonly columns: readonly C[];
  readonly ends: readonly DayGridEnd<R>[];
  readonly renderers: DayGridRenderers<R, C>;
}

type RowDrawn<R, C extends DayGridColumn> = Omit<RowsDrawn<R, C>, 'rows'> & {
  readonly key: string;
  readonly row: R;
};

function drawnOf<R, C extends DayGridColumn>(
  { columns, ends, renderers }: RowsDrawn<R, C>,
  key: string,
  row: R,
): RowDrawn<R, C> {
  return { key, row, columns, ends, renderers };
}

/** Whether so much is other than before that it is drawn in two goes. */
function isOther<R, C extends DayGridColumn>(a: RowsDrawn<R, C>, b: RowsDrawn<R, C>): boolean {
  if (a.columns !== b.columns || a.renderers !== b.renderers || a.ends !== b.ends) return true;
  let others = 0;
  for (const [at, row] of b.rows.entries()) {
    if (row !== a.rows[at] && (others += 1) > MANY_ROWS) return true;
  }
  return false;
}

/** Whether all rows stand already: on the first drawing the first of them do, and the room of the others. */
function useAllRows(): boolean {
  const [areAll, setAll] = useState(false);
  useEffect(() => {
    startTransition(() => setAll(true));
  }, []);
  return areAll;
}

/**
 * The rows to draw now. Of a grid that opens, and of one whose rows are nearly all others than before, the first
 * rows come at once and the rest right after them, in pieces: who pressed something sees at once what it did. Until
 * then the rest is what it was, with the days it was about, so that what is pressed in it means what it shows.
 */
function useLateRows<R, C extends DayGridColumn>(
  { rows, columns, ends, renderers }: RowsDrawn<R, C>,
  keyOf: (row: R) => string,
) {
  const areAll = useAllRows();
  const now = useMemo(() => ({ rows, columns, ends, renderers }), [rows, columns, ends, renderers]);
  const before = useDeferredValue(now);
  const isLate = before !== now && before.columns.length === columns.length && isOther(before, now);
  const known = useMemo(
    () => (isLate ? new Map(before.rows.map((row) => [keyOf(row), row])) : null),
    [isLate, before, keyOf],
  );
  const shown = areAll ? rows : rows.slice(0, FIRST_ROWS);
  const drawn = shown.map((row, at): RowDrawn<R, C> => {
    const key = keyOf(row);
    const old = at < FIRST_ROWS ? undefined : known?.get(key);
    return old === undefined ? drawnOf(now, key, row) : drawnOf(before, key, old);
  });
  return { areAll, drawn };
}

export type DayGridProps<R, C extends DayGridColumn> = DayGridRenderers<R, C> & {
  /** What the grid shows, for those who cannot see it. */
  caption: string;
  rows: readonly R[];
  columns: readonly C[];
  ends?: readonly DayGridEnd<R>[];
  spans?: readonly DayGridSpan[];
  foot?: DayGridFoot<C>;
  /** Over the names. */
  corner: ReactNode;
  keyOf: (row: R) => string;
  renderColumnHead: (column: C) => ReactNode;
  /** Keys of the rows selected, where rows can be. */
  selected?: ReadonlySet<string>;
  /** Names as a search sees them: what is typed on a name finds it. */
  fold: Fold;
  nameWidth?: string;
  dayWidth?: string;
  /** Height of a row with nothing in it, in rem. */
  rowHeight?: string;
};

/** Of so much height rows are drawn before it is known which ones are in view, rem: about a screen. */
const EARLY_HEIGHT = 56;
const ROW_HEIGHT = '2.75rem';
const NO_ENDS: readonly never[] = [];
const NO_COLUMNS: readonly never[] = [];

interface Look {
  readonly columns: readonly DayGridColumn[];
  readonly ends?: readonly { readonly width: string }[];
  readonly spans?: object;
  readonly foot?: object;
  readonly nameWidth?: string;
  readonly dayWidth?: string;
  readonly rowHeight?: string;
}

function styleOf({ columns, ends = NO_ENDS, spans, foot, ...look }: Look): CSSProperties {
  const { nameWidth = '14rem', dayWidth = '2.25rem', rowHeight = ROW_HEIGHT } = look;
  const days = `repeat(${columns.length}, minmax(${dayWidth}, 1fr))`;
  const widths = [nameWidth, days, ...ends.map(({ width }) => width)];
  return {
    ['--columns' as string]: widths.join(' '),
    ['--name' as string]: nameWidth,
    ['--row' as string]: rowHeight,
    // What the sticky head and foot hide of a row that is scrolled to.
    ['--head' as string]: spans ? '5rem' : '3.25rem',
    ['--foot' as string]: foot ? '3.5rem' : '0px',
  };
}

/** Moves among the cells with the arrows and their kin, and on a name by what is typed. */
function useGridKeys(near: NearRows, fold: Fold) {
  const [find] = useState(() => createTypeAhead(fold));
  const [way] = useState(createWay);
  return { onKeyDown };

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, target, currentTarget: grid, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (event.defaultPrevented || altKey || shiftKey || !(target instanceof HTMLElement)) return;
    if (!grid.contains(target) || isTyped(target)) return;
    const withCtrl = ctrlKey || metaKey;
    const next =
      /^\p{L}$/u.test(key) && !withCtrl && isOnName(target)
        ? nameFor(grid, target, key, event.timeStamp)
        : way.from(grid, target, withCtrl ? `Ctrl+${key}` : key, near.show);
    if (next === null) return;
    event.preventDefault();
    focusStop(next);
  }

  function nameFor(grid: HTMLElement, stop: HTMLElement, letter: string, atMs: number) {
    const row = find(grid, stop, letter, atMs);
    if (row === null) return stop;
    near.show(row);
    return nameIn(row, stop);
  }
}

/** On a name, and not on the tick beside it: there letters are the page's. */
const isOnName = (stop: HTMLElement): boolean =>
  stop.closest('tbody th') !== null && !stop.matches('input');

/** On the name of another row: after what can be ticked. */
function nameIn(row: HTMLElement, stop: HTMLElement): HTMLElement {
  const head = row.querySelector<HTMLElement>('th') ?? stop;
  const stops = stopsOf(head);
  return stops.find((one) => !one.matches('input')) ?? stops[0] ?? head;
}

/**
 * Rows of people and columns of days. The head and the names stay in view; the grid is one stop of the Tab key,
 * and inside it arrows, Home, End, page keys and, on a name, letters move. Rows that are the same object are
 * not drawn again, those far out of sight are names alone.
 */
export function DayGrid<R, C extends DayGridColumn>(props: DayGridProps<R, C>) {
  const { caption, rows, columns, ends = NO_ENDS, spans, foot, corner, keyOf, selected } = props;
  const { renderColumnHead, fold } = props;
  const { renderCell, renderRuns, renderRowHead, nameOf } = props;
  const [near] = useState(createNearRows);
  const earlyRows = Math.ceil(EARLY_HEIGHT / Number.parseFloat(props.rowHeight ?? ROW_HEIGHT));
  const keys = useGridKeys(near, fold);
  const renderers = useMemo(
    () => ({
      ...(renderCell && { renderCell }),
      ...(renderRuns && { renderRuns }),
      renderRowHead,
      nameOf,
    }),
    [renderCell, renderRuns, renderRowHead, nameOf],
  );
  const { areAll, drawn } = useLateRows({ rows, columns, ends, renderers }, keyOf);
  return (
    <div
      data-day-grid
      className="isolate max-h-[calc(100dvh-6rem)] scroll-pt-(--head) scroll-pl-(--name) scroll-pb-(--foot) overflow-auto overscroll-x-contain rounded-card border border-line bg-surface shadow-breath print:max-h-none print:overflow-visible"
      style={styleOf(props)}
    >
      <table
        ref={attach}
        {...GRID}
        aria-label={caption}
        {...(selected && { 'aria-multiselectable': true })}
        {...keys}
        {...(renderRuns && { 'aria-colcount': 1 + columns.length + ends.length })}
        className="relative block w-max min-w-full text-base [&_:focus-visible]:-outline-offset-3"
      >
        <GridHead
          {...{ columns, ends, spans, corner, renderColumnHead }}
          isSparse={renderRuns !== undefined}
        />
        {renderRuns && <Grounds columns={columns} />}
        <tbody
          {...ROW_GROUP}
          className="block"
          style={areAll ? undefined : { minHeight: `calc(${rows.length} * var(--row))` }}
        >
          {drawn.map(({ key, ...of }, at) => (
            <GridRow
              key={key}
              {...of}
              {...{ near }}
              width={columns.length}
              // Rows with runs are the same whatever the days are, as long as their runs are.
              columns={renderRuns ? NO_COLUMNS : of.columns}
              isSelected={selected ? selected.has(key) : null}
              isEarly={at < earlyRows}
            />
          ))}
        </tbody>
        {foot && <GridFoot {...{ foot, columns, ends }} />}
      </table>
    </div>
  );
}

function attach(grid: HTMLTableElement | null): (() => void) | undefined {
  if (grid === null) return undefined;
  showToday(grid);
  return limitTabStops(grid);
}

/** Where not all days fit, today is among those in sight. */
function showToday(grid: HTMLTableElement): void {
  const { parentElement: frame } = grid;
  const today = grid.querySelector('[aria-current="date"]')?.getBoundingClientRect();
  const box = frame?.getBoundingClientRect();
  if (!frame || !box || !today || today.right <= box.right) return;
  frame.scrollLeft += today.x + today.width / 2 - box.x - box.width / 2;
}
