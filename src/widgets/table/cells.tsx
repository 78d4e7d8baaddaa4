import { type ReactNode } from 'react';
import { totalOf } from '#domain/files/columns.ts';
import { isFigure } from '#domain/files/table.ts';
import { cx } from '#ui/cx.ts';
import { type ScreenColumn } from './screen-column.ts';
import { type CellText } from './use-cell-text.ts';

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

/** The heads of columns; they stay in sight below the bar of the page where the page alone scrolls. */
export function Heads<Row>(props: { columns: readonly Drawn<Row>[]; staysOnTop: boolean }) {
  const { columns, staysOnTop } = props;
  return (
    <thead>
      <tr>
        {columns.map(({ key, title, isRight, from }, at) => (
          <th
            key={key}
            scope="col"
            className={cx(
              'bg-surface py-2.5 text-sm font-semibold text-text-2',
              at === 0 ? cx(EDGE, 'sticky left-0 print:static') : 'px-2 md:px-3',
              staysOnTop && 'sticky top-[61px] print:static',
              at === 0 ? 'z-[11]' : staysOnTop && 'z-10',
              isRight ? 'text-right' : 'text-left',
              from !== undefined && FROM[from],
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

/** The cells of a row; `nameOf` draws more around what the row is called. */
export function rowCells<Row>(
  columns: readonly Drawn<Row>[],
  row: Row,
  textOf: CellText,
  nameOf: (name: ReactNode) => ReactNode = (name) => name,
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
        className={at === 0 ? cx('bg-surface font-normal', look) : cx(cell, look)}
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
