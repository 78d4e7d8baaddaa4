import type { ReactNode } from 'react';
import { type Cell, isFigure, totalOf } from '#domain/files/table.ts';
import { compareCodes } from '#domain/text/compare.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { CellText, ScreenColumn } from './screen-column.ts';

/** The column rows stand by, and which way; null is the order they came in. */
export type Order = { readonly key: string; readonly down: boolean } | null;

/** What a press on a head makes of the order: up, then down, then as the rows came. */
export function pressed(order: Order, key: string): Order {
  if (order?.key !== key) return { key, down: false };
  return order.down ? null : { key, down: true };
}

type Sorted<Row> = Pick<ScreenColumn<Row>, 'key' | 'value' | 'sort'>;

const isNothing = (cell: Cell): boolean => cell === null || cell === '';

function compareCells(a: Cell, b: Cell): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareCodes(String(a), String(b));
}

/** Rows by a column; equal rows keep their order, and those with nothing in it stand last both ways. */
export function inOrder<Row>(
  rows: readonly Row[],
  columns: readonly Sorted<Row>[],
  order: Order,
): readonly Row[] {
  const column = columns.find(({ key }) => key === order?.key);
  if (order === null || column === undefined || column.sort === false) return rows;
  const by = column.sort ?? column.value;
  const sign = order.down ? -1 : 1;
  return rows
    .map((row) => ({ row, cell: by(row) }))
    .toSorted((a, b) => {
      if (isNothing(a.cell) || isNothing(b.cell)) {
        return Number(isNothing(a.cell)) - Number(isNothing(b.cell));
      }
      return sign * compareCells(a.cell, b.cell);
    })
    .map(({ row }) => row);
}

const FROM = {
  sm: 'max-sm:hidden print:table-cell',
  xl: 'max-xl:hidden print:table-cell',
  paper: 'hidden print:table-cell',
} as const;
const EDGE = 'pr-2 pl-3 md:pr-3 md:pl-4';
const STAYS = 'sticky left-0 z-10 print:static';

/** A column as it is drawn: its classes worked out once for all its cells. */
export interface Drawn<Row> extends ScreenColumn<Row> {
  readonly isRight: boolean;
  readonly cell: string;
}

/** The columns of a screen, ready to be drawn. */
export function drawn<Row>(columns: readonly ScreenColumn<Row>[]): readonly Drawn<Row>[] {
  return columns
    .filter(({ only }) => only !== 'file')
    .map((column) => {
      const isRight = (column.align ?? (isFigure(column.format) ? 'right' : 'left')) === 'right';
      const figure = isRight && isFigure(column.format) && 'tnum whitespace-nowrap';
      const from = column.from !== undefined && FROM[column.from];
      const cell = cx('px-2 py-2.5 md:px-3', figure, isRight && 'text-right', from);
      return { ...column, isRight, cell };
    });
}

type HeadProps<Row> = {
  column: Drawn<Row>;
  order: Order;
  onPress: (key: string) => void;
};

/** What a column is called, and the way to put rows in its order. The arrow takes no room of its own. */
function HeadButton<Row>({ column, order, onPress }: HeadProps<Row>) {
  const { key, title, isRight } = column;
  const isBy = order?.key === key;
  return (
    <button
      type="button"
      onClick={() => onPress(key)}
      className={cx(
        'group -my-3.5 flex min-h-12 w-full items-center font-semibold hover:text-text md:-my-2.5 md:min-h-10',
        isRight ? 'justify-end text-right' : 'text-left',
        isBy && 'text-text',
      )}
    >
      <span className="relative">
        {title}
        <Icon
          name="chevron-down"
          size={12}
          className={cx(
            'absolute top-1/2 -translate-y-1/2 print:hidden',
            isRight ? 'right-full' : 'left-full',
            isBy ? !order.down && 'rotate-180' : 'opacity-0 group-hover:opacity-60',
          )}
        />
      </span>
    </button>
  );
}

function sortedAs(order: Order, key: string) {
  if (order?.key !== key) return undefined;
  return order.down ? 'descending' : 'ascending';
}

type HeadsProps<Row> = {
  columns: readonly Drawn<Row>[];
  staysOnTop: boolean;
  staysLeft: boolean;
  order: Order;
  onPress: (key: string) => void;
};

/** The heads of columns; they stay in sight below the bar of the page where the page alone scrolls. */
export function Heads<Row>(props: HeadsProps<Row>) {
  const { columns, staysOnTop, staysLeft, order, onPress } = props;
  return (
    <thead>
      <tr>
        {columns.map((column, at) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={sortedAs(order, column.key)}
            className={cx(
              'bg-surface py-2.5 text-sm font-semibold text-text-2',
              at === 0 ? cx(EDGE, staysLeft && 'sticky left-0 print:static') : 'px-2 md:px-3',
              staysOnTop && 'sticky top-(--bar,61px) print:static',
              at === 0 ? 'z-[11]' : staysOnTop && 'z-10',
              column.isRight ? 'text-right' : 'text-left',
              column.from !== undefined && FROM[column.from],
            )}
          >
            {column.sort === false ? column.title : <HeadButton {...{ column, order, onPress }} />}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type CellProps = { isFirst: boolean; stays?: boolean; className: string; children: ReactNode };

function NameOrCell({ isFirst, stays = true, className, children }: CellProps) {
  if (!isFirst) return <td className={className}>{children}</td>;
  return (
    <th scope="row" className={cx(stays && STAYS, EDGE, 'py-2.5 text-left', className)}>
      {children}
    </th>
  );
}

/** What is drawn around the name of a row, and whether the name stays in sight when the rest scrolls sideways. */
export interface Named {
  readonly nameOf?: (name: ReactNode) => ReactNode;
  readonly stays: boolean;
}

/** The cells of a row. */
export function rowCells<Row>(
  columns: readonly Drawn<Row>[],
  row: Row,
  textOf: CellText,
  { nameOf = (name) => name, stays }: Named,
): ReactNode {
  return columns.map((column, at) => {
    const { key, value, render, tone, cell, className } = column;
    const text = textOf(value(row), column);
    const content = render === undefined ? text : render(row, text);
    const look = cx(
      tone === 'strong' && 'font-semibold',
      tone === 'soft' && 'text-text-2',
      className,
    );
    return (
      <NameOrCell
        key={key}
        isFirst={at === 0}
        stays={stays}
        className={at === 0 ? cx(stays && 'bg-surface', 'font-normal', look) : cx(cell, look)}
      >
        {at === 0 ? nameOf(content) : content}
      </NameOrCell>
    );
  });
}

/** The cells of the row of sums, which `title` names. */
export function totalCells<Row>(
  columns: readonly Drawn<Row>[],
  rows: readonly Row[],
  textOf: CellText,
  title: string,
): ReactNode {
  return columns.map((column, at) => {
    const { key, total, renderTotal, tone, cell } = column;
    const text = total === undefined ? '' : textOf(totalOf(column, rows), column);
    return (
      <NameOrCell
        key={key}
        isFirst={at === 0}
        className={
          at === 0
            ? 'bg-surface-2 font-semibold'
            : cx(cell, tone === 'strong' && 'text-md font-bold')
        }
      >
        {at === 0 ? title : renderTotal === undefined ? text : renderTotal(rows, text)}
      </NameOrCell>
    );
  });
}
