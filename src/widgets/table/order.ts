import type { Cell } from '#domain/files/table.ts';
import { compareCodes } from '#domain/text/compare.ts';
import type { ScreenColumn } from './screen-column.ts';

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
