import writeExcelFile, {
  type Cell as SheetCell,
  type CellObject,
  type Row,
  type Sheet,
} from 'write-excel-file/universal';
import { isDay, utcOffset } from '#domain/dates/day.ts';
import {
  type Cell,
  type Column,
  type FileWords,
  guarded,
  headerOf,
  isFigure,
  type Table,
  totalsOf,
} from '#domain/files/table.ts';

const MINUTES_PER_DAY = 1440;
const MS_PER_MINUTE = 60_000;
const NAME_MAX = 31;
/** Characters of a column. */
const WIDTH = { least: 9, most: 48 } as const;

const HEAD = { fontWeight: 'bold', backgroundColor: '#E2EEE5', bottomBorderStyle: 'thin' } as const;
const SUM = { fontWeight: 'bold', topBorderStyle: 'thin' } as const;

/**
 * Tables as a workbook, a sheet each: numbers, days and clock times as what they are, minutes as durations
 * `[h]:mm`, the header frozen. A column with a negative time has hours in decimals, because a spreadsheet
 * shows no negative clock. Text that would be a formula gets a `'` before it. Loaded by `import()`: it brings its own writer.
 */
export async function toXlsx(
  tables: readonly Table[],
  words: FileWords,
): Promise<Uint8Array<ArrayBuffer>> {
  const names = namesOf(tables);
  const sheets = tables.map((table, index) => sheetOf(table, names[index] ?? '', words));
  const blob = await writeExcelFile(sheets, { fontSize: 11 }).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

type Figures = 'clock' | 'decimal';

function sheetOf(table: Table, sheet: string, words: FileWords): Sheet<Blob> {
  const { columns, rows } = table;
  const totals = totalsOf(table, words);
  const figures = columns.map((column, at): Figures => {
    const isNegative = (cells: readonly Cell[]): boolean => Number(cells[at] ?? 0) < 0;
    const hasNegative = column.kind === 'minutes' && [...rows, totals ?? []].some(isNegative);
    return hasNegative ? 'decimal' : 'clock';
  });
  const rowOf = (cells: readonly Cell[], look: Partial<CellObject> = {}): Row =>
    columns.map((column, at) => {
      const cell = cellOf(cells[at] ?? null, column, figures[at] ?? 'clock', words);
      if (cell === null && look === SUM) return { value: '', type: String, ...look };
      return cell === null ? null : { ...cell, ...look };
    });
  const header = columns.map((column, at): SheetCell => {
    const value =
      figures[at] === 'decimal' || column.kind === 'money' ? headerOf(column, words) : column.label;
    return {
      value: guarded(value),
      type: String,
      ...HEAD,
      ...(isFigure(column.kind) && { align: 'right' as const }),
    };
  });
  return {
    sheet,
    stickyRowsCount: 1,
    columns: columns.map((column, at) => ({ width: widthOf(table, column, at) })),
    data: [header, ...rows.map((cells) => rowOf(cells)), ...(totals ? [rowOf(totals, SUM)] : [])],
  };
}

function cellOf(
  cell: Cell,
  { kind }: Column,
  figures: Figures,
  words: FileWords,
): CellObject | null {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'string') {
    if (kind !== 'day' || !isDay(cell)) return { value: guarded(cell), type: String };
    return {
      value: new Date(`${cell}T00:00:00Z`),
      type: Date,
      format: 'dd-mm-yyyy',
      align: 'left',
    };
  }
  if (kind === 'minutes') {
    if (figures === 'decimal') return { value: cell / 60, type: Number, format: '0.00' };
    return { value: cell / MINUTES_PER_DAY, type: Number, format: '[h]:mm' };
  }
  if (kind === 'money') return { value: cell / 100, type: Number, format: '#,##0.00' };
  if (kind === 'share') return { value: cell, type: Number, format: '0.0%' };
  if (kind !== 'instant') return { value: cell, type: Number };
  // The sheet knows no zones: it holds what the farm's clock shows, to the minute.
  const local = cell + utcOffset(cell, words.timeZone) * MS_PER_MINUTE;
  const minute = Math.floor(local / MS_PER_MINUTE) * MS_PER_MINUTE;
  return { value: new Date(minute), type: Date, format: 'hh:mm' };
}

function widthOf({ rows }: Table, { label, kind }: Column, at: number): number {
  const longest =
    kind === 'text'
      ? rows.reduce((most, cells) => Math.max(most, String(cells[at] ?? '').length), 0)
      : 10;
  return Math.min(WIDTH.most, Math.max(WIDTH.least, label.length + 2, longest + 1));
}

/** Names that a workbook accepts, each once. */
function namesOf(tables: readonly Table[]): string[] {
  const taken = new Set<string>();
  return tables.map(({ title }, index) => {
    const plain = title.replaceAll(/[[\]/\\:*?\s]+/g, ' ').replaceAll(/^[' ]+|[' ]+$/g, '');
    const name = (plain === '' ? String(index + 1) : plain).slice(0, NAME_MAX);
    let free = name;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) {
      const end = ` ${count}`;
      free = name.slice(0, NAME_MAX - end.length) + end;
    }
    taken.add(free.toLowerCase());
    return free;
  });
}
