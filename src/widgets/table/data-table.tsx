import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { drawn, Heads, rowCells, totalCells } from './cells.tsx';
import { OpeningRow } from './opening-row.tsx';
import { type ScreenColumn } from './screen-column.ts';
import { useCellText } from './use-cell-text.ts';

/** Rows far down are not drawn until they are looked at; on paper all are. */
const ROW =
  'border-t border-line [contain-intrinsic-size:auto_55px] [content-visibility:auto] print:break-inside-avoid print:[content-visibility:visible]';

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
};

/** Whether a table has room, so that it does not scroll in a box of its own and its head can stay on the page. */
function useFits() {
  const box = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const table = box.current?.querySelector('table');
    if (!box.current || !table || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() =>
      setFits(table.offsetWidth <= (box.current?.clientWidth ?? 0)),
    );
    observer.observe(box.current);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { box, fits };
}

/**
 * A table drawn from its columns, on screen and on paper: head and first column stay in sight, and the rest
 * scrolls sideways where it must. Nothing is drawn anew while columns and rows are the same.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, decimal = false, totalTitle, more } = props;
  const { box, fits } = useFits();
  const textOf = useCellText(decimal);
  const shown = useMemo(() => drawn(columns), [columns]);
  const lines = useMemo(
    () =>
      rows.map((row) =>
        more === undefined ? (
          <tr key={keyOf(row)} className={ROW}>
            {rowCells(shown, row, textOf)}
          </tr>
        ) : (
          <OpeningRow key={keyOf(row)} columns={shown} {...{ row, textOf, more }} />
        ),
      ),
    [rows, shown, textOf, keyOf, more],
  );
  const sums = useMemo(
    () => (totalTitle === undefined ? null : totalCells(shown, rows, textOf, totalTitle)),
    [rows, shown, textOf, totalTitle],
  );
  return (
    <div
      ref={box}
      className={cx(
        'rounded-card border border-line bg-surface shadow-breath print:overflow-visible print:rounded-none',
        fits ? 'overflow-clip' : 'overflow-x-auto',
      )}
    >
      <table className="w-full border-separate border-spacing-0 text-base [&_tbody_td]:border-t [&_tbody_td]:border-line [&_tbody_th]:border-t [&_tbody_th]:border-line">
        <caption className="sr-only">{caption}</caption>
        <Heads columns={shown} staysOnTop={fits} />
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
