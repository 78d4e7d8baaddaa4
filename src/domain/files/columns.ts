import type { Cell, ColumnKind, Table } from './table.ts';

/** A column declared once: what stands in its cells and below them, on screen, on paper and in files alike. */
export interface TableColumn<Row> {
  readonly key: string;
  /** In the reader's language. */
  readonly title: string;
  readonly format: ColumnKind;
  readonly value: (row: Row) => Cell;
  /** What stands in the row of sums: the known values added up, or what all rows say; without it nothing. */
  readonly total?: 'sum' | ((rows: readonly Row[]) => Cell) | undefined;
  /** Where it stands; without it everywhere. */
  readonly only?: 'screen' | 'file' | undefined;
}

/** What stands below a column; null is nothing. A sum leaves out what is not known, and is null where nothing is. */
export function totalOf<Row>(
  { value, total }: Pick<TableColumn<Row>, 'value' | 'total'>,
  rows: readonly Row[],
): Cell {
  if (total === undefined) return null;
  if (total !== 'sum') return total(rows);
  const known = rows.map(value).filter((cell) => typeof cell === 'number');
  return known.length === 0 ? null : known.reduce((sum, cell) => sum + cell, 0);
}

/** Rows as a table for a file: every column that is not for the screen alone, with sums where one has any. */
export function tableOf<Row>(
  title: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): Table {
  const own = columns.filter(({ only }) => only !== 'screen');
  return {
    title,
    columns: own.map((column) => ({
      key: column.key,
      label: column.title,
      kind: column.format,
    })),
    rows: rows.map((row) => own.map(({ value }) => value(row))),
    totals: own.some(({ total }) => total !== undefined)
      ? own.map((column) => totalOf(column, rows))
      : null,
  };
}
