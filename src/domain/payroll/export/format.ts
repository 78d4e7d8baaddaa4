import type { PayExport } from '../batch/pay-export.ts';
import type { PayItem } from '../batch/pay-item.ts';
import { type Day, dayParts } from '../../dates/day.ts';

/** What our own file says in words, in the language of whoever makes it. Other files have no words. */
export interface FileWords {
  /** What the file is called, beside the farm, the period and the number of the batch. */
  readonly file: string;
  /** The eleven headings of the general file, as `GENERAL_COLUMNS` names them. */
  readonly header: Readonly<Record<GeneralColumn, string>>;
  /** What the file of absence is called beside that, and its last two headings. */
  readonly absence: { readonly file: string; readonly hours: string; readonly days: string };
  /** What is counted. */
  readonly units: Readonly<Record<PayItem['unit'], string>>;
  /** What our own pay codes are; used where the owner has given no text. */
  readonly codes: Readonly<Record<string, string>>;
}

/** The columns of the general file in their order. */
export const GENERAL_COLUMNS = [
  'number',
  'name',
  'code',
  'text',
  'quantity',
  'unit',
  'rate',
  'amount',
  'from',
  'to',
  'department',
] as const;

/** A column of the general file. */
export type GeneralColumn = (typeof GENERAL_COLUMNS)[number];

/** What a file is made of. */
export type FileBatch = Pick<
  PayExport,
  'number' | 'from' | 'to' | 'system' | 'employerNumber' | 'term' | 'items'
>;

/** What stands in a file. */
export type FileContent = (batch: FileBatch, words: FileWords) => Uint8Array<ArrayBuffer>;

/** Text in UTF-8. */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

const LINE_END = '\r\n';

/** In front of a file in UTF-8, so that Excel reads æ, ø and å. */
export const BYTE_ORDER_MARK = '\u{FEFF}';

/** A cell of a file with `;` between cells; in quotes where something in it would end it. */
export function quoted(text: string): string {
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows of ready cells as the text of a file: `;` between cells, CRLF after every row. */
export function fileText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.join(';') + LINE_END).join('');
}

/** A day as people write it in Denmark: `31-10-2026`. */
export function writtenDay(day: Day, between = '-'): string {
  dayParts(day);
  return day.split('-').toReversed().join(between);
}
