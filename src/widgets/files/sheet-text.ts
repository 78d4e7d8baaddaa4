import Papa from 'papaparse';
import readBook from 'read-excel-file/universal';
import { unguarded } from '#domain/files/table.ts';
import type { SheetLine } from '#domain/files/sheet-cells.ts';
import { mergedCellsOf, withMerged } from './merged-cells.ts';

/** Why a chosen file cannot be read; each has words in both languages. */
export type SheetFault = 'unreadable' | 'oldExcel' | 'tooLarge';

/** A sheet of a workbook that has something in it. */
export interface BookSheet {
  readonly name: string;
  readonly text: string;
  /** Its first lines, by which one sees what it holds. */
  readonly top: readonly SheetLine[];
}

/** A file as text, a workbook as its first sheet with all of them beside it; or what is wrong with it. */
type SheetText =
  | { readonly ok: true; readonly text: string; readonly sheets: readonly BookSheet[] }
  | { readonly ok: false; readonly fault: SheetFault };

/** How large a file may be that is read into a field. */
const LARGEST = { bytes: 10_000_000, text: 1_000_000 } as const;
/** The day that workbooks count from, and the other one that those of old Macs do, epoch ms. */
const EPOCHS = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)] as const;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const begins = (bytes: Uint8Array, ...first: readonly number[]): boolean =>
  first.every((byte, at) => bytes[at] === byte);

/** A file of rows as the text of them: a workbook as cells apart by tabs, anything else in the encoding it is in. */
export async function readSheetFile(
  file: Blob,
  largest: { readonly bytes: number; readonly text: number } = LARGEST,
): Promise<SheetText> {
  if (file.size > largest.bytes) return { ok: false, fault: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  // What Excel wrote until 2003.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { ok: false, fault: 'oldExcel' };
  const isBook = begins(bytes, 0x50, 0x4b);
  const sheets = isBook ? await bookSheets(bytes.buffer) : [];
  const text = isBook ? sheets && (sheets[0]?.text ?? '') : decoded(bytes);
  if (sheets === null || text === null) return { ok: false, fault: 'unreadable' };
  return text.length > largest.text ? { ok: false, fault: 'tooLarge' } : { ok: true, text, sheets };
}

/** So many lines of a sheet say what it holds. */
const TOP = 25;

/** The sheets of a workbook that have something in them; null for what is no workbook. */
async function bookSheets(buffer: ArrayBuffer): Promise<BookSheet[] | null> {
  try {
    const sheets = await readBook(buffer);
    const merged = mergedCellsOf(new Uint8Array(buffer));
    return sheets
      .map(({ sheet: name, data }, at) => {
        const rows = data.map((row) => row.map(cellText));
        return { name, rows: withMerged(rows, merged[at] ?? []) };
      })
      .filter(({ rows }) => rows.length > 0)
      .map(({ name, rows }) => {
        const text = Papa.unparse(rows, { delimiter: '\t', newline: '\n' });
        const top = rows.slice(0, TOP).map((cells, at) => ({ row: at + 1, cells }));
        return { name, text, top };
      });
  } catch {
    return null;
  }
}

/** Days of a workbook are midnights of UTC, and clock times parts of its first days. */
function cellText(cell: unknown): string {
  if (!(cell instanceof Date)) {
    return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
  }
  const ms = Math.round(cell.getTime() / MINUTE_MS) * MINUTE_MS;
  const epoch = EPOCHS.find((first) => ms >= first && ms <= first + DAY_MS);
  if (epoch !== undefined) return clockText((ms - epoch) / MINUTE_MS);
  const day = new Date(ms).toISOString().slice(0, 10);
  const minutes = (ms - Date.parse(day)) / MINUTE_MS;
  return minutes === 0 ? day : `${day} ${clockText(minutes)}`;
}

/** Minutes of a day as `07:30`; the whole of one is `24:00`. */
function clockText(minutes: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** Text in the encoding that its mark names, or that it fits: UTF-8, UTF-16, and else the one of Windows in Europe. */
function decoded(bytes: Uint8Array<ArrayBuffer>): string | null {
  const as = (label: string, fatal = false) => new TextDecoder(label, { fatal }).decode(bytes);
  if (begins(bytes, 0xff, 0xfe)) return as('utf-16le');
  if (begins(bytes, 0xfe, 0xff)) return as('utf-16be');
  // Letters of Europe have a nothing before or behind them in UTF-16; no other text has one.
  const nothing = bytes.indexOf(0);
  if (nothing >= 0) {
    const share = bytes.filter((byte) => byte === 0).length / bytes.length;
    return share < 0.25 ? null : isWritten(as(nothing % 2 === 1 ? 'utf-16le' : 'utf-16be'));
  }
  try {
    return as('utf-8', true);
  } catch {
    return isWritten(as('windows-1252'));
  }
}

/** Null for what holds characters that nobody writes: it is no text, but a picture or a program. */
const isWritten = (text: string): string | null => (/[^\P{Cc}\s]|\uFFFD/u.test(text) ? null : text);

const SEPARATORS = ['\t', ';', ','] as const;
/** The line in which Excel is told the separator; it is not a row. */
const SAID = /^"?sep=(.)"?\n/i;

/**
 * The rows of text that was copied from a spreadsheet or stands in a file: cells apart by tab, semicolon or comma, a
 * cell in quotes with whatever is in it.
 */
export function linesOf(text: string): SheetLine[] {
  const plain = text.replaceAll(/\r\n?/g, '\n').replace(/^\uFEFF/, '');
  const said = SAID.exec(plain);
  const delimiter = said?.[1] ?? separatorOf(plain);
  const rows = said === null ? plain : plain.slice(said[0].length);
  const { data } = Papa.parse<string[]>(rows, { delimiter, newline: '\n' });
  return data.map((cells, at) => ({ row: at + 1, cells: cells.map(unguarded) }));
}

/** The separator that splits most, whatever titles stand above; what splits alike is told apart by the order. */
function separatorOf(text: string): string {
  const lines = text.split('\n').slice(0, 50);
  const splits = (mark: string): number =>
    lines.reduce((sum, line) => sum + Math.min(line.split(mark).length - 1, 3), 0);
  return SEPARATORS.reduce((best, mark) => (splits(mark) > splits(best) ? mark : best));
}
