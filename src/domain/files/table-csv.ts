import { guarded } from './formula-guard.ts';
import { dayParts, isDay, timeOf } from '../dates/day.ts';
import type { Cell, Column, Table } from './table.ts';
import { type FileWords, headerOf, totalsOf } from './table-file.ts';

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
