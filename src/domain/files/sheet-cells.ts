import { nameKey } from '../text/compare.ts';
import { cleanText } from '../text/clean.ts';
import { isCovered, type Look, withoutPersonNumbers } from './cell-values.ts';

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
  /** What stands in a column without a head that is known, by field. */
  readonly looks?: Readonly<Partial<Record<F, Look>>>;
}

/**
 * Why a column is what it is: somebody chose it, now or for the last file; its head says so, or its place in a sheet
 * without heads; its content does; it may be several things (`look`); nothing of ours is like it (`out`); it holds numbers
 * that the state gives people and is not read (`refused`).
 */
export type ColumnOrigin =
  'chosen' | 'last' | 'head' | 'place' | 'content' | 'look' | 'out' | 'refused';

/** A column of a sheet and what it is taken for: '' is left out, null is not known and has to be said. */
export interface SheetColumn<F extends string> {
  /** What was chosen for the column is kept under this. */
  readonly key: string;
  /** As the sheet counts it, from 0. */
  readonly at: number;
  /** Empty where the sheet has no heads. */
  readonly head: string;
  /** The first different things that stand below; none of a column that is not read. */
  readonly samples: readonly string[];
  readonly field: F | '' | null;
  readonly origin: ColumnOrigin;
}

/** What somebody has chosen for columns, by their keys: a field, or '' to leave one out. */
export type ColumnChoice = Readonly<Record<string, string>>;

/** What a sheet is understood by. */
export interface Understanding {
  readonly chosen: ColumnChoice;
  /** What was chosen for the last file. */
  readonly last?: ColumnChoice;
  /** Whether a column that is like nothing of ours is left out, and shown as such; else somebody has to say so. */
  readonly leavesUnknown?: boolean;
}

/** A sheet whose columns are looked at: its lines below the heads, their cells cleaned, each line of them by itself. */
export interface Sheet<F extends string> {
  readonly columns: readonly SheetColumn<F>[];
  readonly lines: readonly SheetLine[];
}

/** Heads of columns, or words of cells, that stand in one text with a space between them. */
export const words = (text: string): readonly string[] => text.split(' ');

/** Heads stand among so many first lines, below a title at most. */
const HEADS_WITHIN = 20;

/** A head as it is known by: its letters and digits in lower case. `Timer/uge` is `timeruge`. */
export function headKey(head: string): string {
  return nameKey(head).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Finds the heads of a sheet, and what each column is: what was chosen for it, what its head says, or its content. */
export function sheetOf<F extends string>(
  all: readonly SheetLine[],
  fields: SheetFields<F>,
  understanding: Understanding,
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
    const cells = lines.map((line) => line.cells[at] ?? '').filter((cell) => cell !== '');
    const said = headsAt < 0 ? fields.order[at] : headed(fields, head);
    return { key, at, head, cells, said, isPlaced: headsAt < 0 };
  }).filter(({ head, cells }) => head !== '' || cells.length > 0);
  return { columns: assigned(columns, fields, understanding), lines };
}

/** Each line of a cell cleaned, without empty ones. */
function cleanCell(cell: string): string {
  const lines = cell.split(/\r\n|\r|\n/).map((line) => withoutPersonNumbers(cleanText(line)));
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

type Unassigned<F extends string> = Pick<SheetColumn<F>, 'key' | 'at' | 'head'> & {
  readonly cells: readonly string[];
  readonly said: F | undefined;
  readonly isPlaced: boolean;
};

/** Heads of columns that are never read, whatever stands below. */
const REFUSED = /^(cpr|cprnr|cprnummer|personnummer|personnr|ssn|socialsecuritynumber)$/;
/** So many things of a column are shown. */
const SAMPLES = 3;
/** So many cells of a column are looked at. */
const LOOKED_AT = 200;
/** So much of them has to be alike. */
const ALIKE = 0.9;

const isRefused = ({ head, cells }: Pick<Unassigned<string>, 'head' | 'cells'>): boolean =>
  REFUSED.test(headKey(head)) ||
  (cells.length > 0 && cells.filter(isCovered).length * 2 > cells.length);

/**
 * Each field once: what was chosen comes before what was chosen the last time, that before what a head says, and that
 * before what the content is like. An empty column that says nothing is left out.
 */
function assigned<F extends string>(
  columns: readonly Unassigned<F>[],
  fields: SheetFields<F>,
  { chosen, last = {}, leavesUnknown = false }: Understanding,
): SheetColumn<F>[] {
  const found = new Map<string, { readonly field: F | ''; readonly origin: ColumnOrigin }>();
  const taken = new Set<F>();
  const take = (key: string, field: string | undefined, origin: ColumnOrigin): void => {
    if (field === undefined || found.has(key)) return;
    const known = fields.all.find((one) => one === field);
    if (field === '') found.set(key, { field: '', origin });
    if (known === undefined || taken.has(known)) return;
    taken.add(known);
    found.set(key, { field: known, origin });
  };
  for (const one of columns) if (isRefused(one)) take(one.key, '', 'refused');
  for (const { key } of columns) take(key, chosen[key], 'chosen');
  for (const { key } of columns) if (chosen[key] === undefined) take(key, last[key], 'last');
  const saying = columns.filter(({ key }) => chosen[key] === undefined && !found.has(key));
  for (const { key, said, isPlaced } of saying) {
    // Two heads that want the same field: somebody has to say which of them it is.
    const isAlone = saying.every((one) => one.key === key || one.said !== said);
    if (isAlone) take(key, said, isPlaced ? 'place' : 'head');
  }
  const open = columns.filter(({ key, said, cells }) => {
    return !found.has(key) && chosen[key] === undefined && said === undefined && cells.length > 0;
  });
  const like = new Map(open.map((one) => [one.key, likely(one.cells, fields, taken)]));
  for (const { key } of open) {
    const [field, other] = like.get(key) ?? [];
    if (field === undefined || other !== undefined) continue;
    const isOnly = open.every(
      (one) => one.key === key || like.get(one.key)?.includes(field) !== true,
    );
    if (isOnly && fields.looks?.[field]?.isSure === true) take(key, field, 'content');
  }
  return columns.map(({ key, at, head, cells, said }) => {
    const { field, origin } = found.get(key) ?? {};
    const isEmpty = cells.length === 0 && said === undefined;
    const isUnlike = leavesUnknown && said === undefined && (like.get(key) ?? []).length === 0;
    const isOut = isEmpty || (isUnlike && chosen[key] === undefined);
    return {
      key,
      at,
      head,
      samples:
        origin === 'refused' ? [] : [...new Set(cells.slice(0, LOOKED_AT))].slice(0, SAMPLES),
      field: field ?? (isOut ? '' : null),
      origin: origin ?? (isOut ? 'out' : 'look'),
    };
  });
}

/** The fields that nobody has and that the content of a column is like. */
function likely<F extends string>(
  cells: readonly string[],
  { all, looks }: SheetFields<F>,
  taken: ReadonlySet<F>,
): readonly F[] {
  const seen = cells.slice(0, LOOKED_AT);
  return all.filter((field) => {
    const look: Look | undefined = looks?.[field];
    if (look === undefined || taken.has(field)) return false;
    return seen.filter(look.fits).length >= seen.length * ALIKE;
  });
}

/** A name in the order in which it is said: `Sørensen, Åge` is `Åge Sørensen`. */
export function nameInOrder(name: string): string {
  const [last = '', first = '', more] = name.split(',');
  return more === undefined && first.trim() !== '' ? `${first.trim()} ${last.trim()}` : name;
}
