import type { SheetColumn } from '../../files/sheet-cells.ts';

/** What a row of a file does: somebody or something new, a change of what is here, what is here already, or nothing, and why. */
export type Does = 'new' | 'change' | 'same' | 'cannot';

/** What a field was and what it becomes: texts, local days or words of the domain. */
export interface Change {
  readonly from: string;
  readonly to: string;
}

/** A row of a file as it was understood; `P` is what is written of it. */
export interface ImportRow<P> {
  /** As the sheet counts them, from 1. */
  readonly row: number;
  /** Whose row it is, as it stands there or as the farm knows them. */
  readonly name: string;
  readonly does: Does;
  /**
   * Why it cannot, or what of it is left as it is; the detail is what the file says, or the number of another row.
   */
  readonly why: { readonly code: string; readonly detail: string } | null;
  /** What stands in it, in the order of the kind's fields. */
  readonly cells: readonly string[];
  /** What is written although the file does not say it, by field: a number, a local day or words of the domain. */
  readonly assumed: Readonly<Record<string, string>>;
  /** What is changed, by field. */
  readonly changes?: Readonly<Record<string, Change>>;
  readonly payload: P | null;
}

/** A file as it was understood. It has no rows while it is not said of a column what it is. */
export interface ImportSheet<F extends string, P> {
  readonly columns: readonly SheetColumn<F>[];
  readonly rows: readonly ImportRow<P>[];
}
