import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupBy } from '#domain/group-by.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { IconButton } from '#ui/inputs/icon-button.tsx';
import {
  drawn,
  type Drawn,
  Heads,
  inOrder,
  leftOfRow,
  leftOfSums,
  LeftList,
  type Order,
  pressed,
  rowCells,
  totalCells,
} from './cells.tsx';
import { type CellText, type ScreenColumn, useCellText } from './screen-column.ts';
import { useRoom } from './use-room.ts';

type OpeningRowProps<Row> = {
  columns: readonly Drawn<Row>[];
  row: Row;
  textOf: CellText;
  more: ((row: Row) => ReactNode) | undefined;
  /** The name of the row, in words. */
  name: string;
  className: string;
  stays: boolean;
};

/** The button at the end of a row that opens what there is no room for. */
function Opener({ name, open, onPress }: { name: string; open: boolean; onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <td className="relative z-[1] p-0 pr-1 text-right print:hidden">
      <IconButton
        icon={open ? 'chevron-up' : 'chevron-down'}
        label={t('common.moreOf', { name })}
        aria-expanded={open}
        className="!size-10 md:!size-9"
        onClick={onPress}
      />
    </td>
  );
}

/** A row that opens what its figures are made of, by its name, and what there is no room for, below it. */
function OpeningRow<Row>(props: OpeningRowProps<Row>) {
  const { columns, row, textOf, more, name: said, className, stays } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const left = leftOfRow(columns, row, textOf);
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
  const hasOpener = more === undefined && left.length > 0;
  return (
    <>
      <tr className={className}>
        {rowCells(columns, row, textOf, { stays, ...(more !== undefined && { nameOf }) })}
        {hasOpener && <Opener name={said} {...{ open }} onPress={() => setOpen(!open)} />}
      </tr>
      {open && (left.length > 0 || more !== undefined) && (
        <tr id={id}>
          <td colSpan={columns.length + (hasOpener ? 1 : 0)} className="!border-t-0 p-0">
            {left.length > 0 && <LeftList left={left} />}
            {more?.(row)}
          </td>
        </tr>
      )}
    </>
  );
}

type SumsProps<Row> = {
  columns: readonly Drawn<Row>[];
  rows: readonly Row[];
  textOf: CellText;
  title: string;
  hasOpener: boolean;
};

/** The row of sums, and below it those there is no room for. */
function Sums<Row>({ columns, rows, textOf, title, hasOpener }: SumsProps<Row>) {
  const [open, setOpen] = useState(false);
  const left = leftOfSums(columns, rows, textOf);
  return (
    <tfoot className="[&_td]:border-t [&_td]:border-line [&_th]:border-t [&_th]:border-line">
      <tr className="bg-surface-2 font-semibold">
        {totalCells(columns, rows, textOf, title)}
        {hasOpener &&
          (left.length > 0 ? (
            <Opener name={title} {...{ open }} onPress={() => setOpen(!open)} />
          ) : (
            <td aria-hidden="true" className="print:hidden" />
          ))}
      </tr>
      {open && left.length > 0 && (
        <tr>
          <td colSpan={columns.length + (hasOpener ? 1 : 0)} className="!border-t-0 p-0">
            <LeftList left={left} />
          </td>
        </tr>
      )}
    </tfoot>
  );
}

/** Rows far down are not drawn until they are looked at; on paper all are. */
const ROW =
  'border-t border-line [contain-intrinsic-size:auto_55px] [content-visibility:auto] print:break-inside-avoid print:[content-visibility:visible]';

/** What rows stand below. */
export interface Heading {
  readonly key: string;
  readonly title: string;
  /** How many they are stands behind it; usual. */
  readonly isCounted?: boolean;
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
    readonly hasOpener: boolean;
  };

/** The rows in their order, below their headings where they have some. */
function useBody<Row>(body: Body<Row>): ReactNode {
  const { rows, keyOf, columns, decimal, order, more, groupOf, rowsLink, stays } = body;
  const { hasOpener } = body;
  const textOf = useCellText(decimal);
  return useMemo(() => {
    const [named] = columns;
    const className =
      more === undefined
        ? cx(ROW, rowsLink && 'relative hover:bg-surface-2')
        : 'print:break-inside-avoid';
    const lineOf = (row: Row): ReactNode => (
      <OpeningRow
        key={keyOf(row)}
        name={named === undefined ? '' : textOf(named.value(row), named)}
        {...{ columns, row, textOf, more, stays, className }}
      />
    );
    const linesOf = (some: readonly Row[]) => inOrder(some, columns, order).map(lineOf);
    if (groupOf === undefined) return <tbody>{linesOf(rows)}</tbody>;
    return [...groupBy(rows, (row) => groupOf(row).key)].map(([key, own]) => (
      <tbody key={key}>
        <tr className="bg-surface-2">
          <th
            scope="rowgroup"
            colSpan={columns.length + (hasOpener ? 1 : 0)}
            className="px-3 py-2 text-left text-sm md:px-4"
          >
            <span className="font-semibold text-text">
              {own.slice(0, 1).map((row) => groupOf(row).title)}
            </span>
            {own.some((row) => groupOf(row).isCounted !== false) && (
              <span className="ml-1.5 font-normal text-text-2">{own.length}</span>
            )}
          </th>
        </tr>
        {linesOf(own)}
      </tbody>
    ));
  }, [rows, keyOf, columns, textOf, order, more, groupOf, rowsLink, stays, hasOpener]);
}

/**
 * A table drawn from its columns, on screen and on paper: head and first column stay in sight. Columns for which there
 * is no room go into the detail of each row, the last ones first. A press on a head puts the rows in its order. Nothing
 * is drawn anew while columns and rows are the same.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, decimal = false, rowsLink = false, totalTitle } = props;
  const { inCard = false, more } = props;
  const { t } = useTranslation();
  const holds = columns.some(({ width }) => width !== undefined);
  const { box, fits, away } = useRoom(columns, rows, holds);
  const [order, setOrder] = useState<Order>(null);
  const textOf = useCellText(decimal);
  const shown = useMemo(() => drawn(columns, away), [columns, away]);
  const hasOpener = more === undefined && away.size > 0;
  const how = { columns: shown, decimal, order, rowsLink, hasOpener, stays: !holds };
  const lines = useBody({ ...props, ...how });
  const sums = useMemo(
    () =>
      totalTitle !== undefined && (
        <Sums columns={shown} title={totalTitle} {...{ rows, textOf, hasOpener }} />
      ),
    [rows, shown, textOf, totalTitle, hasOpener],
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
          'w-full border-separate [border-spacing:0] text-base [&_tbody_td]:border-t [&_tbody_td]:border-line [&_tbody_th]:border-t [&_tbody_th]:border-line',
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
          {...{ order }}
          moreTitle={hasOpener ? t('common.more') : null}
          onPress={(key) => setOrder((before) => pressed(before, key))}
        />
        {lines}
        {sums}
      </table>
    </div>
  );
}
