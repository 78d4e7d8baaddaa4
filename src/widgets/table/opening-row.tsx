import { type ReactNode, useId, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { type Drawn, rowCells } from './cells.tsx';
import type { CellText } from './use-cell-text.ts';

type Props<Row> = {
  columns: readonly Drawn<Row>[];
  row: Row;
  textOf: CellText;
  more: (row: Row) => ReactNode;
};

/** A row whose name opens what its figures are made of, below it. */
export function OpeningRow<Row>({ columns, row, textOf, more }: Props<Row>) {
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
