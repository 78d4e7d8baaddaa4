import { type Day, isDay } from '../dates/day.ts';

/** A line of a sheet; `row` counts as the sheet does, from 1. */
export interface SheetLine {
  readonly row: number;
  readonly cells: readonly string[];
}

/**
 * Lines with something in them, copied from a spreadsheet or out of a CSV file: cells apart by tab, semicolon or
 * comma; a quoted cell may hold the separator.
 */
export function cellsOf(text: string): SheetLine[] {
  const lines = text.split(/\r\n|\r|\n/);
  const head = lines.find((line) => line.trim() !== '') ?? '';
  const separator = ['\t', ';'].find((mark) => head.includes(mark)) ?? ',';
  return lines
    .map((line, at) => ({ row: at + 1, cells: splitLine(line, separator) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/**
 * The columns that a row of headings names, empty for those it does not know; null for a row that is none. The words
 * of `headings` are in lower case without spaces, hyphens and slashes.
 */
export function columnsOf<C extends string>(
  cells: readonly string[],
  headings: Readonly<Record<string, C>>,
): (C | '')[] | null {
  const columns = cells.map((cell) => headings[cell.toLowerCase().replaceAll(/[\s/-]/g, '')] ?? '');
  return columns.filter((column) => column !== '').length >= 2 ? columns : null;
}

/** A day as `2026-12-01` or `1-12-2026`; null for what is none. */
export function cellDay(text: string): Day | null {
  const word = text.trim();
  const match = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(word);
  const [, date = '', month = '', year = ''] = match ?? [];
  const day = match ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : word;
  return isDay(day) ? day : null;
}

function splitLine(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    else if (letter === separator && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}
