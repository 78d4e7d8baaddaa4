import { type Day, dayParts } from '../../dates/day.ts';

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
