import { dayParts, isDay, timeOf } from '../dates/day.ts';

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
export const isFigure = (kind: ColumnKind = 'text'): boolean => kind !== 'text' && kind !== 'day';

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
  /** Text, where nothing is said. */
  readonly format?: ColumnKind | undefined;
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
      kind: column.format ?? 'text',
    })),
    rows: rows.map((row) => own.map(({ value }) => value(row))),
    totals: own.some(({ total }) => total !== undefined)
      ? own.map((column) => totalOf(column, rows))
      : null,
  };
}

/** What a file says in the reader's language, and how. */
export interface FileWords {
  readonly decimal: ',' | '.';
  /** Unit of a column with hours in decimals, behind its name. */
  readonly hours: string;
  /** Unit of a column with money. */
  readonly money: string;
  /** Before the sums, where the first column has no word of its own. */
  readonly total: string;
  /** The farm's zone, in which instants are shown. */
  readonly timeZone: string;
}

/** The name of a column with its unit: hours are written as decimals, money as kroner. */
export function headerOf({ label, kind }: Column, words: FileWords): string {
  if (kind === 'minutes') return `${label} (${words.hours})`;
  if (kind === 'money') return `${label} (${words.money})`;
  if (kind === 'share') return `${label} (%)`;
  return label;
}

/** The row of sums, named; null where a table has none. */
export function totalsOf({ columns, totals }: Table, words: FileWords): readonly Cell[] | null {
  if (totals === null) return null;
  const named = columns[0]?.kind === 'text' && (totals[0] ?? null) === null;
  return named ? [words.total, ...totals.slice(1)] : totals;
}

/**
 * A spreadsheet takes text that begins with one of these signs for a formula, and runs it: also in their wide
 * forms, and behind anything that cannot be seen. Tabs and line ends begin a cell of their own in some.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^\s*[\t\r\n]/u;

/**
 * Text as it may stand in a cell of any file: what would be a formula begins with an apostrophe. For every text
 * that a file holds, names and headings too; never for figures.
 */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Such text without its apostrophe, as it is read back. */
export function unguarded(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

const BYTE_ORDER_MARK = '\uFEFF';
const SEPARATOR = ';';
const LINE_END = '\r\n';

/**
 * Tables as a file for a spreadsheet: UTF-8 with its mark, semicolons, CRLF. Minutes are hours with two
 * decimals, days `dd-MM-yyyy`, instants the local clock. Text that would be a formula gets a `'` before it.
 * Several tables stand below each other, each under its title.
 */
export function toCsv(tables: readonly Table[], words: FileWords): string {
  const isOne = tables.length === 1;
  const blocks = tables.map((table) => [
    ...(isOne ? [] : [quoted(guarded(table.title))]),
    ...linesOf(table, words),
  ]);
  const lines = blocks.flatMap((block, index) => (index === 0 ? block : ['', ...block]));
  return `${BYTE_ORDER_MARK}${lines.map((line) => line + LINE_END).join('')}`;
}

function linesOf(table: Table, words: FileWords): string[] {
  const totals = totalsOf(table, words);
  const lineOf = (cells: readonly Cell[]): string =>
    table.columns
      .map((column, index) => quoted(textOf(cells[index] ?? null, column, words)))
      .join(SEPARATOR);
  const header = table.columns.map((column) => quoted(guarded(headerOf(column, words))));
  return [
    header.join(SEPARATOR),
    ...table.rows.map(lineOf),
    ...(totals === null ? [] : [lineOf(totals)]),
  ];
}

function textOf(cell: Cell, { kind }: Column, words: FileWords): string {
  if (cell === null) return '';
  if (typeof cell === 'string') {
    if (kind !== 'day' || !isDay(cell)) return guarded(cell);
    const [year, month, date] = dayParts(cell);
    return [pad(date), pad(month), year].join('-');
  }
  const decimals = (value: number, count: number): string => {
    const text = value.toFixed(count).replace(/^-(?=0(\.0*)?$)/, '');
    return text.replace('.', words.decimal);
  };
  if (kind === 'minutes') return decimals(cell / 60, 2);
  if (kind === 'money') return decimals(cell / 100, 2);
  if (kind === 'share') return decimals(cell * 100, 1);
  if (kind === 'instant') return timeOf(cell, words.timeZone);
  return String(Number(cell.toFixed(4))).replace('.', words.decimal);
}

const pad = (value: number): string => String(value).padStart(2, '0');

function quoted(text: string): string {
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
