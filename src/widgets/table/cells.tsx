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

const ALL_SHOWN: ReadonlySet<string> = new Set();
const PAPER = 'hidden print:table-cell';
const EDGE = 'pr-2 pl-3 md:pr-3 md:pl-4';
const TOP = 'sticky top-(--bar,61px) print:static';
const STAYS = 'sticky left-0 z-10 print:static';

/** A column as it is drawn: its classes worked out once for all its cells. */
export interface Drawn<Row> extends ScreenColumn<Row> {
  readonly isRight: boolean;
  readonly cell: string;
  /** There is no room for it: it stands in the detail of the row. */
  readonly isAway: boolean;
}

/** The columns of a screen, ready to be drawn; `away` are the keys of those there is no room for. */
export function drawn<Row>(
  columns: readonly ScreenColumn<Row>[],
  away: ReadonlySet<string> = ALL_SHOWN,
): readonly Drawn<Row>[] {
  return columns
    .filter(({ only }) => only !== 'file')
    .map((column) => {
      const isRight = (column.align ?? (isFigure(column.format) ? 'right' : 'left')) === 'right';
      const figure = isRight && isFigure(column.format) && 'tnum whitespace-nowrap';
      const isAway = away.has(column.key);
      const isHidden = isAway || column.from === 'paper';
      const cell = cx('px-2 py-2.5 md:px-3', figure, isRight && 'text-right', isHidden && PAPER);
      return { ...column, isRight, cell, isAway };
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
      <span className="relative py-2">
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
  /** Names the column of the buttons that open the detail of a row; null without. */
  moreTitle: string | null;
};

/** The heads of columns; they stay in sight below the bar of the page where the page alone scrolls. */
export function Heads<Row>(props: HeadsProps<Row>) {
  const { columns, staysOnTop, staysLeft, order, onPress, moreTitle } = props;
  return (
    <thead>
      <tr>
        {columns.map((column, at) => (
          <th
            key={column.key}
            data-key={column.key}
            scope="col"
            aria-sort={sortedAs(order, column.key)}
            className={cx(
              'bg-surface py-2.5 text-sm font-semibold text-text-2',
              at === 0 ? cx(EDGE, staysLeft && 'sticky left-0 print:static') : 'px-2 md:px-3',
              staysOnTop && TOP,
              at === 0 ? 'z-[11]' : staysOnTop && 'z-10',
              column.isRight ? 'text-right' : 'text-left',
              (column.isAway || column.from === 'paper') && PAPER,
            )}
          >
            {column.sort === false ? column.title : <HeadButton {...{ column, order, onPress }} />}
          </th>
        ))}
        {moreTitle !== null && (
          <th scope="col" className={cx('w-11 bg-surface print:hidden', staysOnTop && TOP)}>
            {/* What is only read has its place in the table, and makes no page wider. */}
            <span className="relative block">
              <span className="sr-only">{moreTitle}</span>
            </span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type CellProps = { isFirst: boolean; stays?: boolean; className: string; children: ReactNode };

function NameOrCell({ isFirst, stays = true, className, children }: CellProps) {
  if (!isFirst) return <td className={className}>{children}</td>;
  return (
    <th
      scope="row"
      className={cx(stays && STAYS, EDGE, 'min-w-32 py-2.5 text-left md:min-w-44', className)}
    >
      {children}
    </th>
  );
}

/** What is drawn around the name of a row, and whether the name stays in sight when the rest scrolls sideways. */
export interface Named {
  readonly nameOf?: (name: ReactNode) => ReactNode;
  readonly stays: boolean;
}

function contentOf<Row>({ value, render, ...how }: Drawn<Row>, row: Row, textOf: CellText) {
  const text = textOf(value(row), how);
  return render === undefined ? text : render(row, text);
}

/** A column there is no room for, and what stands in it. */
type Left = readonly [column: { readonly key: string; readonly title: string }, content: ReactNode];

/** What a row says in the columns there is no room for. */
export function leftOfRow<Row>(
  columns: readonly Drawn<Row>[],
  row: Row,
  textOf: CellText,
): readonly Left[] {
  return columns
    .filter(({ isAway }) => isAway)
    .map((column) => [column, contentOf(column, row, textOf)]);
}

/** The same as words and what they stand for, one below the other. */
export function LeftList({ left }: { left: readonly Left[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-1.5 bg-surface-2 px-3 py-3 text-base sm:grid-cols-2 md:px-4 print:hidden">
      {left.map(([{ key, title }, content]) => (
        <div key={key} className="flex items-center justify-between gap-3">
          <dt className="text-text-2">{title}</dt>
          <dd className="tnum text-right">{content}</dd>
        </div>
      ))}
    </dl>
  );
}

export function rowCells<Row>(
  columns: readonly Drawn<Row>[],
  row: Row,
  textOf: CellText,
  { nameOf = (name) => name, stays }: Named,
): ReactNode {
  return columns.map((column, at) => {
    const { key, tone, cell, className } = column;
    const content = contentOf(column, row, textOf);
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

function sumOf<Row>(column: Drawn<Row>, rows: readonly Row[], textOf: CellText): ReactNode {
  const { total, renderTotal } = column;
  const text = total === undefined ? '' : textOf(totalOf(column, rows), column);
  return renderTotal === undefined ? text : renderTotal(rows, text);
}

/** What the row of sums says in the columns there is no room for. */
export function leftOfSums<Row>(
  columns: readonly Drawn<Row>[],
  rows: readonly Row[],
  textOf: CellText,
): readonly Left[] {
  return columns
    .filter((column) => column.isAway && (column.total ?? column.renderTotal) !== undefined)
    .map((column) => [column, sumOf(column, rows, textOf)]);
}

/** The cells of the row of sums, which `title` names. */
export function totalCells<Row>(
  columns: readonly Drawn<Row>[],
  rows: readonly Row[],
  textOf: CellText,
  title: string,
): ReactNode {
  return columns.map((column, at) => {
    const { key, tone, cell } = column;
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
        {at === 0 ? title : sumOf(column, rows, textOf)}
      </NameOrCell>
    );
  });
}
