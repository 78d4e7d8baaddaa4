import { type ReactNode, useId, useMemo, useState } from 'react';
import { groupBy } from '#domain/group-by.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { useFits } from '#ui/layout/scroll-across.tsx';
import {
  drawn,
  type Drawn,
  Heads,
  inOrder,
  type Order,
  pressed,
  rowCells,
  totalCells,
} from './cells.tsx';
import { type CellText, type ScreenColumn, useCellText } from './screen-column.ts';

type OpeningRowProps<Row> = {
  columns: readonly Drawn<Row>[];
  row: Row;
  textOf: CellText;
  more: (row: Row) => ReactNode;
};

/** A row whose name opens what its figures are made of, below it. */
function OpeningRow<Row>({ columns, row, textOf, more }: OpeningRowProps<Row>) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const nameOf = (name: ReactNode): ReactNode => (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? id : undefined}
      onClick={() => setOpen(!open)}
      className="-my-2.5 flex min-h-12 w-full items-center gap-2 py-1.5 text-left font-semibold hover:underline md:min-h-10"
    >
      <span className="[overflow-wrap:anywhere]">{name}</span>
      <Icon
        name="chevron-down"
        size={16}
        className={cx('shrink-0 text-text-3 print:hidden', open && 'rotate-180')}
      />
    </button>
  );
  return (
    <>
      <tr className="print:break-inside-avoid">
        {rowCells(columns, row, textOf, { nameOf, stays: true })}
      </tr>
      {open && (
        <tr id={id}>
          <td colSpan={columns.length} className="!border-t-0 p-0">
            {more(row)}
          </td>
        </tr>
      )}
    </>
  );
}

/** Rows far down are not drawn until they are looked at; on paper all are. */
const ROW =
  'border-t border-line [contain-intrinsic-size:auto_55px] [content-visibility:auto] print:break-inside-avoid print:[content-visibility:visible]';

/** What rows stand below. */
export interface Heading {
  readonly key: string;
  readonly title: string;
}

type Props<Row> = {
  caption: string;
  /** The first names the row, and stays in sight. */
  columns: readonly ScreenColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Hours as 7,40 instead of 7:24. */
  decimal?: boolean;
  /** Names the row of sums; without it there is none. */
  totalTitle?: string;
  /** What the name of a row opens below it. */
  more?: (row: Row) => ReactNode;
  /** The heading a row stands below; headings keep their order, and rows are sorted below each. */
  groupOf?: ((row: Row) => Heading) | undefined;
  /** The name of a row is a link that covers the row. */
  rowsLink?: boolean;
  /** It stands in a card, which draws the border. */
  inCard?: boolean;
};

type Body<Row> = Required<Pick<Props<Row>, 'rows' | 'keyOf' | 'decimal' | 'rowsLink'>> &
  Pick<Props<Row>, 'more' | 'groupOf'> & {
    readonly columns: readonly Drawn<Row>[];
    readonly order: Order;
    readonly stays: boolean;
  };

/** The rows in their order, below their headings where they have some. */
function useBody<Row>(body: Body<Row>): ReactNode {
  const { rows, keyOf, columns, decimal, order, more, groupOf, rowsLink, stays } = body;
  const textOf = useCellText(decimal);
  return useMemo(() => {
    const lineOf = (row: Row): ReactNode =>
      more === undefined ? (
        <tr key={keyOf(row)} className={cx(ROW, rowsLink && 'relative hover:bg-surface-2')}>
          {rowCells(columns, row, textOf, { stays })}
        </tr>
      ) : (
        <OpeningRow key={keyOf(row)} {...{ columns, row, textOf, more }} />
      );
    const linesOf = (some: readonly Row[]) => inOrder(some, columns, order).map(lineOf);
    if (groupOf === undefined) return <tbody>{linesOf(rows)}</tbody>;
    return [...groupBy(rows, (row) => groupOf(row).key)].map(([key, own]) => (
      <tbody key={key}>
        <tr className="bg-surface-2">
          <th
            scope="rowgroup"
            colSpan={columns.length}
            className="px-3 py-2 text-left text-sm md:px-4"
          >
            <span className="font-semibold text-text">
              {own.slice(0, 1).map((row) => groupOf(row).title)}
            </span>
            <span className="ml-1.5 font-normal text-text-2">{own.length}</span>
          </th>
        </tr>
        {linesOf(own)}
      </tbody>
    ));
  }, [rows, keyOf, columns, textOf, order, more, groupOf, rowsLink, stays]);
}

/**
 * A table drawn from its columns, on screen and on paper: head and first column stay in sight, and the rest
 * scrolls sideways where it must. A press on a head puts the rows in its order. Nothing is drawn anew while
 * columns and rows are the same.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, decimal = false, rowsLink = false, totalTitle } = props;
  const { inCard = false } = props;
  const { box, fits } = useFits();
  const [order, setOrder] = useState<Order>(null);
  const textOf = useCellText(decimal);
  const shown = useMemo(() => drawn(columns), [columns]);
  const holds = shown.some(({ width }) => width !== undefined);
  const lines = useBody({ ...props, columns: shown, decimal, order, rowsLink, stays: !holds });
  const sums = useMemo(
    () => (totalTitle === undefined ? null : totalCells(shown, rows, textOf, totalTitle)),
    [rows, shown, textOf, totalTitle],
  );
  return (
    <div
      ref={box}
      className={cx(
        // It takes the width it is given: one as wide as its table would fit whatever is in it.
        'bg-surface [contain:inline-size] print:overflow-visible print:rounded-none',
        inCard ? 'border-t border-line' : 'rounded-card border border-line shadow-breath',
        fits || holds ? 'overflow-clip' : 'overflow-x-auto',
      )}
    >
      <table
        className={cx(
          'w-full border-separate border-spacing-0 text-base [&_tbody_td]:border-t [&_tbody_td]:border-line [&_tbody_th]:border-t [&_tbody_th]:border-line',
          holds && 'table-fixed',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        {holds && (
          <colgroup>
            {shown.map(({ key, width }) => (
              <col key={key} className={width} />
            ))}
          </colgroup>
        )}
        <Heads
          columns={shown}
          staysOnTop={fits || holds}
          staysLeft={!holds}
          order={order}
          onPress={(key) => setOrder((before) => pressed(before, key))}
        />
        {lines}
        {sums !== null && (
          <tfoot className="[&_td]:border-t [&_td]:border-line [&_th]:border-t [&_th]:border-line">
            <tr className="bg-surface-2 font-semibold">{sums}</tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
