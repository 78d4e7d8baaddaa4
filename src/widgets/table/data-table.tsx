import { type ReactNode, useMemo } from 'react';
import { totalOf } from '#domain/files/columns.ts';
import { isFigure } from '#domain/files/table.ts';
import { cx } from '#ui/cx.ts';
import { type ScreenColumn } from './screen-column.ts';
import { useCellText } from './use-cell-text.ts';

const WIDE = 'max-xl:hidden print:table-cell';
const EDGE = 'pr-2 pl-3 md:pr-3 md:pl-4';
const STAYS = 'sticky left-0 z-10 print:static';
/** Rows far down are not drawn until they are looked at; on paper all are. */
const ROW =
  'border-t border-line [contain-intrinsic-size:auto_55px] [content-visibility:auto] print:break-inside-avoid print:[content-visibility:visible]';

/** A column as it is drawn: its classes worked out once for all its cells. */
interface Drawn<Row> extends ScreenColumn<Row> {
  readonly isRight: boolean;
  readonly cell: string;
}

function drawn<Row>(column: ScreenColumn<Row>): Drawn<Row> {
  const isRight = (column.align ?? (isFigure(column.format) ? 'right' : 'left')) === 'right';
  const figure = isRight && isFigure(column.format) && 'tnum whitespace-nowrap';
  const place = cx(isRight && 'text-right', column.wide === true && WIDE);
  return { ...column, isRight, cell: cx('px-2 py-2.5 md:px-3', figure, place) };
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
};

function Head<Row>({ columns }: { columns: readonly Drawn<Row>[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, title, isRight, wide }, at) => (
          <th
            key={key}
            scope="col"
            className={cx(
              'py-2.5 text-sm font-semibold text-text-2',
              at === 0 ? cx(STAYS, EDGE, 'bg-surface') : 'px-2 md:px-3',
              isRight ? 'text-right' : 'text-left',
              wide === true && WIDE,
            )}
          >
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type CellProps = { isFirst: boolean; className: string; children: ReactNode };

function NameOrCell({ isFirst, className, children }: CellProps) {
  if (!isFirst) return <td className={className}>{children}</td>;
  return (
    <th scope="row" className={cx(STAYS, EDGE, 'py-2.5 text-left', className)}>
      {children}
    </th>
  );
}

type TextOf = ReturnType<typeof useCellText>;

function body<Row>(columns: readonly Drawn<Row>[], row: Row, textOf: TextOf): ReactNode {
  return columns.map((column, at) => {
    const { key, value, render, tone, cell, className } = column;
    const text = textOf(value(row), column);
    const look = cx(
      tone === 'strong' && 'font-semibold',
      tone === 'soft' && 'text-text-2',
      className,
    );
    return (
      <NameOrCell
        key={key}
        isFirst={at === 0}
        className={at === 0 ? cx('bg-surface font-normal', look) : cx(cell, look)}
      >
        {render === undefined ? text : render(row, text)}
      </NameOrCell>
    );
  });
}

function foot<Row>(
  columns: readonly Drawn<Row>[],
  rows: readonly Row[],
  textOf: TextOf,
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

/**
 * A table drawn from its columns, on screen and on paper: the first column stays and the rest scrolls
 * sideways where it must. Nothing is drawn anew while columns and rows are the same.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, decimal = false, totalTitle } = props;
  const textOf = useCellText(decimal);
  const shown = useMemo(
    () => columns.filter(({ only }) => only !== 'file').map((column) => drawn(column)),
    [columns],
  );
  const lines = useMemo(
    () =>
      rows.map((row) => (
        <tr key={keyOf(row)} className={ROW}>
          {body(shown, row, textOf)}
        </tr>
      )),
    [rows, shown, textOf, keyOf],
  );
  const sums = useMemo(
    () => (totalTitle === undefined ? null : foot(shown, rows, textOf, totalTitle)),
    [rows, shown, textOf, totalTitle],
  );
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface shadow-breath print:overflow-visible">
      <table className="w-full border-separate border-spacing-0 text-base [&_tbody_td]:border-t [&_tbody_td]:border-line [&_tbody_th]:border-t [&_tbody_th]:border-line">
        <caption className="sr-only">{caption}</caption>
        <Head columns={shown} />
        <tbody>{lines}</tbody>
        {sums !== null && (
          <tfoot className="[&_td]:border-t [&_td]:border-line [&_th]:border-t [&_th]:border-line">
            <tr className="bg-surface-2 font-semibold">{sums}</tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
