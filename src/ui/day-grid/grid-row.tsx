import { type CSSProperties, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../cx.ts';
import { type DayGridColumn, groundOf } from './day-column.ts';

/** How far above and below what is in view rows are drawn whole: half as much again each way. */
const MARGIN = '50% 0px';

/** Draws a row whole (null), or as its name alone in the height it had, px. */
type Draw = (farHeight: number | null) => void;

/** Which rows of a grid are near enough to be drawn whole. */
export interface NearRows {
  readonly watch: (row: HTMLElement, draw: Draw, isWhole: boolean) => () => void;
  /** Draws a row at once, before somebody goes there. */
  readonly show: (row: Element) => void;
}

/**
 * Watches the rows of one grid. A row that scrolls far away keeps its name, so that the page's own search
 * finds it, and its height; one that holds the focus stays, and on paper all of them stand.
 */
export function createNearRows(): NearRows {
  const rows = new Map<Element, { readonly draw: Draw; isWhole: boolean }>();
  let observer: IntersectionObserver | null = null;

  /** Tells a row alone what it is not yet: a thousand that stay names are not drawn again for it. */
  function put(row: Element, farHeight: number | null): void {
    const known = rows.get(row);
    const isWhole = farHeight === null;
    if (known === undefined || known.isWhole === isWhole) return;
    known.isWhole = isWhole;
    known.draw(farHeight);
  }

  function look(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (isIntersecting) put(target, null);
      else if (!target.contains(document.activeElement)) put(target, boundingClientRect.height);
    }
  }

  function showAll(): void {
    flushSync(() => {
      for (const row of rows.keys()) put(row, null);
    });
  }

  function watch(row: HTMLElement, draw: Draw, isWhole: boolean): () => void {
    if (observer === null) {
      const root = row.closest('[data-day-grid]');
      observer = new IntersectionObserver(look, { root, rootMargin: MARGIN });
      window.addEventListener('beforeprint', showAll);
    }
    rows.set(row, { draw, isWhole });
    observer.observe(row);
    return () => {
      rows.delete(row);
      observer?.unobserve(row);
      if (rows.size > 0) return;
      observer?.disconnect();
      observer = null;
      window.removeEventListener('beforeprint', showAll);
    };
  }

  return {
    watch,
    show: (row) => flushSync(() => put(row, null)),
  };
}

/** What each part of a grid is: laid out as blocks, a table says it no longer by itself in every browser. */
export const GRID = { role: 'grid' } as const;
export const ROW_GROUP = { role: 'rowgroup' } as const;
export const ROW = { role: 'row' } as const;
export const COLUMN_HEAD = { role: 'columnheader' } as const;
export const ROW_HEAD = { role: 'rowheader' } as const;
export const CELL = { role: 'gridcell' } as const;

/** A column after the days: a total, or what can be done with the row. */
export interface DayGridEnd<R> {
  readonly key: string;
  readonly head: ReactNode;
  /** As a grid column of CSS. */
  readonly width: string;
  /** Stays in view at the right edge; the last one can. */
  readonly isSticky?: boolean;
  readonly render: (row: R) => ReactNode;
}

/** Something that stands over some days of a row, as one cell. */
export interface DayGridRun {
  /** The column in which it begins, from 0, and how many it takes. */
  readonly at: number;
  readonly days: number;
  /** All of it in words, its days too: nothing else says where it stands. */
  readonly label: string;
  readonly content: ReactNode;
}

/** How rows are drawn; the same functions from one drawing to the next, or every row is drawn again. */
export interface DayGridRenderers<R, C extends DayGridColumn> {
  /** Null where there is nothing; controls in it are reached with the arrows. */
  readonly renderCell?: (row: R, column: C, at: number) => ReactNode;
  /**
   * In place of a cell for each day: what there is, from left to right, and nothing in between. Where most days are
   * empty, or things last for many, a row costs a tenth of it.
   */
  readonly renderRuns?: (row: R) => readonly DayGridRun[];
  readonly renderRowHead: (row: R, isSelected: boolean) => ReactNode;
  readonly nameOf: (row: R) => string;
}

type Props<R, C extends DayGridColumn> = {
  row: R;
  /** Days with a cell each; none where there are runs in their place. */
  columns: readonly C[];
  /** How many days there are. */
  width: number;
  ends: readonly DayGridEnd<R>[];
  renderers: DayGridRenderers<R, C>;
  /** Null where rows cannot be selected. */
  isSelected: boolean | null;
  near: NearRows;
  /** Drawn whole before anybody looked. */
  isEarly: boolean;
};

/** Rows of a table as grids of the same columns: alone those in sight are laid out, which rows of tables cannot. */
export const LINE = 'grid grid-cols-(--columns)';
export const NAME = 'sticky left-0 z-10 min-w-0 bg-surface text-left';
export const END = 'content-center bg-surface';

/** Null where the row is drawn whole, else the height it stands in, px. */
function useFar(near: NearRows, isEarly: boolean) {
  const [farHeight, setFarHeight] = useState<number | null>(isEarly ? null : 0);
  const ref = useRef<HTMLTableRowElement>(null);
  // Whether it began whole is asked once: from then on the grid tells it.
  const [isWhole] = useState(isEarly);
  useEffect(
    () => (ref.current === null ? undefined : near.watch(ref.current, setFarHeight, isWhole)),
    [near, isWhole],
  );
  return { farHeight, ref };
}

/** Where cells for days are left out, which column of the grid a cell is: names are the first. */
export const placeOf = (column: number): { 'aria-colindex': number; style: CSSProperties } => ({
  'aria-colindex': column,
  style: { gridColumnStart: column, gridRow: 1 },
});

function Runs({ runs }: { runs: readonly DayGridRun[] }) {
  return runs.map(({ at, days, label, content }) => (
    <td
      key={at}
      {...CELL}
      aria-colindex={at + 2}
      aria-colspan={days}
      aria-label={label}
      title={label}
      style={{ gridRow: 1, gridColumn: `${at + 2} / span ${days}` }}
      className="min-w-0 overflow-hidden p-0"
    >
      {content}
    </td>
  ));
}

function DrawnRow<R, C extends DayGridColumn>(props: Props<R, C>) {
  const { row, columns, width, ends, renderers, isSelected, near, isEarly } = props;
  const { renderCell, renderRuns, renderRowHead, nameOf } = renderers;
  const { farHeight, ref } = useFar(near, isEarly);
  const isFar = farHeight !== null;
  return (
    <tr
      ref={ref}
      {...ROW}
      data-name={nameOf(row)}
      {...(isSelected !== null && { 'aria-selected': isSelected })}
      style={isFar ? { minHeight: farHeight } : undefined}
      className={cx(
        LINE,
        'min-h-(--row) border-t border-line',
        // Of the first rows it is known that they are in sight: to find that out would lay the grid out twice.
        isEarly
          ? '[contain:layout_style_paint]'
          : '[contain-intrinsic-size:auto_var(--row)] [content-visibility:auto]',
      )}
    >
      <th
        scope="row"
        {...ROW_HEAD}
        {...(renderRuns && placeOf(1))}
        className={cx(NAME, 'font-normal')}
      >
        {isFar ? nameOf(row) : renderRowHead(row, isSelected === true)}
      </th>
      {!isFar && renderRuns && <Runs runs={renderRuns(row)} />}
      {!isFar &&
        !renderRuns &&
        columns.map((column, at) => (
          <td key={column.key} {...CELL} className={groundOf(column, 'cell')}>
            {renderCell?.(row, column, at)}
          </td>
        ))}
      {!isFar &&
        ends.map(({ key, isSticky, render }, at) => (
          <td
            key={key}
            {...CELL}
            {...(renderRuns && placeOf(width + 2 + at))}
            className={cx(END, isSticky && 'sticky right-0 z-10')}
          >
            {render(row)}
          </td>
        ))}
    </tr>
  );
}

/** The grounds of all days behind rows that have no cells of their own for them. */
export function Grounds({ columns }: { columns: readonly DayGridColumn[] }) {
  return (
    <tbody aria-hidden="true" className="absolute inset-0 -z-1 block">
      <tr data-quiet className={cx(LINE, 'h-full')}>
        {columns.map((column, at) => (
          <td
            key={column.key}
            aria-hidden="true"
            style={{ gridColumnStart: at + 2, gridRow: 1 }}
            className={groundOf(column, 'cell')}
          />
        ))}
      </tr>
    </tbody>
  );
}

/** Rows that have not changed are not drawn again: a thousand of them stand below each other. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow;
