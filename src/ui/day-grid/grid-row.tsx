import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { type DayGridColumn, groundOf } from './day-column.ts';
import { CELL, ROW, ROW_HEAD } from './grid-roles.ts';
import { type NearRows } from './near-rows.ts';

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

/** How rows are drawn; the same functions from one drawing to the next, or every row is drawn again. */
export interface DayGridRenderers<R, C extends DayGridColumn> {
  /** Null where there is nothing; controls in it are reached with the arrows. */
  readonly renderCell: (row: R, column: C, at: number) => ReactNode;
  readonly renderRowHead: (row: R, isSelected: boolean) => ReactNode;
  readonly nameOf: (row: R) => string;
}

type Props<R, C extends DayGridColumn> = {
  row: R;
  columns: readonly C[];
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

function DrawnRow<R, C extends DayGridColumn>(props: Props<R, C>) {
  const { row, columns, ends, renderers, isSelected, near, isEarly } = props;
  const { renderCell, renderRowHead, nameOf } = renderers;
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
        'min-h-(--row) border-t border-line [contain-intrinsic-size:auto_var(--row)] [content-visibility:auto]',
      )}
    >
      <th scope="row" {...ROW_HEAD} className={cx(NAME, 'font-normal')}>
        {isFar ? nameOf(row) : renderRowHead(row, isSelected === true)}
      </th>
      {!isFar &&
        columns.map((column, at) => (
          <td key={column.key} {...CELL} className={groundOf(column, 'cell')}>
            {renderCell(row, column, at)}
          </td>
        ))}
      {!isFar &&
        ends.map(({ key, isSticky, render }) => (
          <td key={key} {...CELL} className={cx(END, isSticky && 'sticky right-0 z-10')}>
            {render(row)}
          </td>
        ))}
    </tr>
  );
}

/** Rows that have not changed are not drawn again: a thousand of them stand below each other. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow;
