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
