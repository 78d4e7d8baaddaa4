/** What the figures of a column are. */
export type ColumnKind =
  | 'text'
  /** Whole minutes. */
  | 'minutes'
  | 'number'
  /** 0–1. */
  | 'share'
  /** Whole øre. */
  | 'money'
  /** A local day. */
  | 'day'
  /** Epoch ms, shown as the local clock. */
  | 'instant';

/** Whether a column holds figures, which stand one digit under the other. */
export const isFigure = (kind: ColumnKind): boolean => kind !== 'text' && kind !== 'day';

/** A column with its words in the reader's language. */
export interface Column {
  readonly key: string;
  readonly label: string;
  readonly kind: ColumnKind;
}

/** What stands in a cell; a local day is text, null is nothing. */
export type Cell = string | number | null;

/** A table as it goes to a file or on paper: what it says is ready, how figures look is the format's. */
export interface Table {
  readonly title: string;
  readonly columns: readonly Column[];
  /** A cell for each column. */
  readonly rows: readonly (readonly Cell[])[];
  /** Sums in the same order; null where there is none. */
  readonly totals: readonly Cell[] | null;
}

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
