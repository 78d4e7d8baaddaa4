import type { Cell, Column, Table } from './table.ts';

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
