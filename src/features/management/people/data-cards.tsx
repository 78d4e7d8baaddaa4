import { useMemo } from 'react';
import { drawn } from '#widgets/table/cells.tsx';
import type { ScreenColumn } from '#widgets/table/screen-column.ts';
import { useCellText } from '#widgets/table/use-cell-text.ts';

type Props<Row> = {
  caption: string;
  /** The first column is the heading of a card; the others stand below it with their titles. */
  columns: readonly ScreenColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Hours as 7,40 instead of 7:24. */
  decimal?: boolean;
};

/** The rows of a table where it has no room: a card for each, from the same columns. */
export function DataCards<Row>({ caption, columns, rows, keyOf, decimal = false }: Props<Row>) {
  const textOf = useCellText(decimal);
  const shown = useMemo(() => drawn(columns), [columns]);
  return (
    <ul
      aria-label={caption}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-breath"
    >
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          className="grid grid-cols-2 gap-x-3 gap-y-2.5 border-t border-line px-4 py-3 [contain-intrinsic-size:auto_170px] [content-visibility:auto] first:border-t-0 print:break-inside-avoid print:[content-visibility:visible]"
        >
          {shown.map((column, at) => {
            const { key, title, value, render } = column;
            const text = textOf(value(row), column);
            const content = render === undefined ? text : render(row, text);
            return (
              <div key={key} className={at === 0 ? 'col-span-2 min-w-0' : 'min-w-0 text-base'}>
                {at > 0 && <p className="text-sm text-text-2">{title}</p>}
                {content}
              </div>
            );
          })}
        </li>
      ))}
    </ul>
  );
}
