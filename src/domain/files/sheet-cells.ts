import { nameKey } from '../text/compare.ts';
import { cleanText } from '../text/clean.ts';

/** A line of a sheet; `row` counts as the sheet does, from 1. */
export interface SheetLine {
  readonly row: number;
  readonly cells: readonly string[];
}

/** What a sheet may say. */
export interface SheetFields<F extends string> {
  readonly all: readonly F[];
  /** What the columns of a sheet without heads are. */
  readonly order: readonly F[];
  /** The words that head each field, as `headKey` makes them. */
  readonly heads: Readonly<Record<F, readonly string[]>>;
}

/** A column of a sheet and what it is taken for: '' is left out, null is not known and has to be said. */
export interface SheetColumn<F extends string> {
  /** What was chosen for the column is kept under this. */
  readonly key: string;
  /** As the sheet counts it, from 0. */
  readonly at: number;
  /** Empty where the sheet has no heads. */
  readonly head: string;
  /** The first thing that stands below. */
  readonly sample: string;
  readonly field: F | '' | null;
}

/** What somebody has chosen for columns, by their keys: a field, or '' to leave one out. */
export type ColumnChoice = Readonly<Record<string, string>>;

/** A sheet whose columns are looked at: its lines below the heads, their cells cleaned, each line of them by itself. */
export interface Sheet<F extends string> {
  readonly columns: readonly SheetColumn<F>[];
  readonly lines: readonly SheetLine[];
}

/** Heads stand among so many first lines, below a title at most. */
const HEADS_WITHIN = 20;

/** A head as it is known by: its letters and digits in lower case. `Timer/uge` is `timeruge`. */
export function headKey(head: string): string {
  return nameKey(head).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Finds the heads of a sheet, and what each column is: what was chosen for it, or what its head says. */
export function sheetOf<F extends string>(
  all: readonly SheetLine[],
  fields: SheetFields<F>,
  chosen: ColumnChoice,
): Sheet<F> {
  const filled = all
    .map(({ row, cells }) => ({ row, cells: cells.map(cleanCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const headsAt = findHeads(filled, fields);
  const heads = filled[headsAt]?.cells ?? [];
  const lines = filled.slice(headsAt + 1);
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), heads.length);
  const keys = new Set<string>();
  const columns = Array.from({ length: width }, (_, at) => {
    const head = cleanText(heads[at] ?? '');
    const known = headKey(head);
    const key = known === '' || keys.has(known) ? `${known}#${at}` : known;
    keys.add(key);
    const sample = lines.find(({ cells }) => (cells[at] ?? '') !== '')?.cells[at] ?? '';
    const said = headsAt < 0 ? fields.order[at] : headed(fields, head);
    return { key, at, head, sample, said };
  }).filter(({ head, sample }) => head !== '' || sample !== '');
  return { columns: assigned(columns, fields, chosen), lines };
}

/** Each line of a cell cleaned, without empty ones. */
function cleanCell(cell: string): string {
  const lines = cell.split(/\r\n|\r|\n/).map(cleanText);
  return lines.filter((line) => line !== '').join('\n');
}

/** What stands in a field of a line; nothing where the sheet has no such column. */
export function cellOf<F extends string>(
  { columns }: Pick<Sheet<F>, 'columns'>,
  { cells }: SheetLine,
  field: F,
): string {
  const at = columns.find((column) => column.field === field)?.at ?? -1;
  return cells[at] ?? '';
}

function headed<F extends string>({ all, heads }: SheetFields<F>, head: string): F | undefined {
  const key = headKey(head);
  return all.find((field) => heads[field].includes(key));
}

/** Where the line with the heads is, −1 for none: two heads that are known, or one in a line without figures. */
function findHeads<F extends string>(lines: readonly SheetLine[], fields: SheetFields<F>): number {
  const first = lines.slice(0, HEADS_WITHIN).map(({ cells }) => cells);
  const knownIn = (cells: readonly string[]): number =>
    new Set(cells.map((cell) => headed(fields, cell)).filter((field) => field !== undefined)).size;
  const sure = first.findIndex((cells) => knownIn(cells) >= 2);
  if (sure >= 0) return sure;
  const isOfWords = (cells: readonly string[]): boolean =>
    cells.filter((cell) => cell !== '').length >= 2 && !cells.some((cell) => /[\d@]/.test(cell));
  return first.findIndex((cells) => knownIn(cells) === 1 && isOfWords(cells));
}

type Unassigned<F extends string> = Omit<SheetColumn<F>, 'field'> & {
  readonly said: F | undefined;
};

/** Each field once: what was chosen comes before what a head says. An empty column that says nothing is left out. */
function assigned<F extends string>(
  columns: readonly Unassigned<F>[],
  { all }: SheetFields<F>,
  chosen: ColumnChoice,
): SheetColumn<F>[] {
  const taken = new Map<F, string>();
  const take = (key: string, field: F | undefined): void => {
    if (field !== undefined && !taken.has(field)) taken.set(field, key);
  };
  for (const { key } of columns)
    take(
      key,
      all.find((field) => field === chosen[key]),
    );
  for (const { key, said } of columns) if (chosen[key] === undefined) take(key, said);
  const fieldOf = new Map([...taken].map(([field, key]) => [key, field]));
  return columns.map(({ said, ...column }) => {
    const isLeft = chosen[column.key] === '' || (column.sample === '' && said === undefined);
    return { ...column, field: fieldOf.get(column.key) ?? (isLeft ? '' : null) };
  });
}

/** A name in the order in which it is said: `Sørensen, Åge` is `Åge Sørensen`. */
export function nameInOrder(name: string): string {
  const [last = '', first = '', more] = name.split(',');
  return more === undefined && first.trim() !== '' ? `${first.trim()} ${last.trim()}` : name;
}
