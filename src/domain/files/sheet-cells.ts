import { nameKey } from '../text/compare.ts';
import { cleanText } from '../text/clean.ts';
import { isCovered, type Look, LOOKS, withoutPersonNumbers } from './cell-values.ts';

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
  /** The words that head each field, as `headKey` makes them; one with a `?` only where no other column does. */
  readonly heads: Readonly<Record<F, readonly string[]>>;
  /** What stands in a column without a head that is known, by field. */
  readonly looks?: Readonly<Partial<Record<F, Look>>>;
  /** What in a head says a field whose look its cells have; the first that does. */
  readonly hints?: Readonly<Partial<Record<F, RegExp>>>;
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

/** A sheet and its lines below the heads, their cells cleaned; none while it is not said of a column what it is. */
export interface Sheet<F extends string> {
  readonly columns: readonly SheetColumn<F>[];
  readonly lines: readonly SheetLine[];
}

/** Heads of columns, or words of cells, that stand in one text with a space between them. */
export const words = (text: string): readonly string[] => text.split(' ');

/** Heads stand among so many first lines, below a title at most. */
const HEADS_WITHIN = 20;

/** A head as it is known by: its letters and digits in lower case. `Timer/uge` is `timeruge`, `#` is `nr`. */
export function headKey(head: string): string {
  return nameKey(head)
    .replaceAll('#', 'nr')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
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
    const isPlaced = headsAt < 0;
    const said = isPlaced ? fields.order[at] : headed(fields, known);
    const maybe = headed(fields, `${known}?`);
    return { key, at, head, known, cells, said, maybe, isPlaced };
  }).filter(({ head, cells }) => head !== '' || cells.length > 0);
  // A weekday is called what its date is: only one of them says the day.
  const isDay = (cells: readonly string[]): boolean => cells.some(LOOKS.day.fits);
  const days = columns.filter(
    ({ said, cells }) => said !== undefined && fields.looks?.[said] === LOOKS.day && isDay(cells),
  );
  const named = columns.map((one) =>
    days.some(({ said }) => said === one.said) && !isDay(one.cells)
      ? { ...one, said: undefined }
      : one,
  );
  const read = assigned(named, fields, understanding);
  return { columns: read, lines: read.some(({ field }) => field === null) ? [] : lines };
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

function headed<F extends string>({ all, heads }: SheetFields<F>, key: string): F | undefined {
  return all.find((field) => heads[field].includes(key));
}

/** Where the line with the heads is, −1 for none: two heads that are known, or one in a line without figures. */
function findHeads<F extends string>(lines: readonly SheetLine[], fields: SheetFields<F>): number {
  const first = lines.slice(0, HEADS_WITHIN).map(({ cells }) => cells);
  const knownIn = (cells: readonly string[]): number =>
    new Set(cells.map((cell) => headed(fields, headKey(cell))).filter((one) => one !== undefined))
      .size;
  const sure = first.findIndex((cells) => knownIn(cells) >= 2);
  if (sure >= 0) return sure;
  const isOfWords = (cells: readonly string[]): boolean =>
    cells.filter((cell) => cell !== '').length >= 2 && !cells.some((cell) => /[\d@]/.test(cell));
  return first.findIndex((cells) => knownIn(cells) === 1 && isOfWords(cells));
}

type Unassigned<F extends string> = Pick<SheetColumn<F>, 'key' | 'at' | 'head'> & {
  /** The head as `headKey` makes it. */
  readonly known: string;
  readonly cells: readonly string[];
  readonly said: F | undefined;
  readonly maybe: F | undefined;
  readonly isPlaced: boolean;
};

/** Heads of other systems for what is none of ours: nobody is asked about them, whatever stands below. */
const OF_OTHERS: ReadonlySet<string> = new Set(
  words(
    'løbenr brugernavn username login displayname initialer fødselsdato fødselsdag født fødselsår birthdate birthday dateofbirth dob geburtsdatum alder age køn gender geschlecht adresse address street street1 straße postnr postnummer zip zipcode plz by city ort land country rolle accesslevel godkendtaf godkendt godkendtden approvedby approvedat approvedon approved genehmigtam status oprettet oprettetden created createdat updated eksporteret exported billable fakturerbar timesheetid shiftid kunde customer client løn lønart løntrin timesats sats rate payrate hourlyrate cost omkostning pris price beløb amount lohn gehalt salary fratrådt fratrædelsesdato slutdato enddate austritt dage days tage antaldage antalfraværsdage planlagtstart planlagtslut plannedstart plannedend scheduledstart scheduledend geplanterbeginn geplantesende chef manager leder kørekort skattekort kontonr bank reg durationdecimal billablerate billablerateusd optjent afholdt brugt feriedageoptjent feriedageafholdt entitlement accrued earned taken used skatteprocent steuerid countrycode kioskcode lastlogin sidstlogget sollstunden overtid overtidstimer herafovertid overtime overtimehours ugenr ugenummer weekno weeknumber',
  ),
);

/** Heads of columns that are never read, whatever stands below. */
const REFUSED = /^(cpr|cprnr|cprnummer|personnummer|personnr|ssn|socialsecuritynumber)$/;
/** So many things of a column are shown. */
const SAMPLES = 3;
/** So many cells of a column are looked at. */
const LOOKED_AT = 200;
/** So much of them has to be alike. */
const ALIKE = 0.9;

const isRefused = ({ known, cells }: Pick<Unassigned<string>, 'known' | 'cells'>): boolean =>
  REFUSED.test(known) || (cells.length > 0 && cells.filter(isCovered).length * 2 > cells.length);

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
  // Two columns that want the same field: somebody has to say which of them it is, where something stands below both.
  const takeAlone = (fieldOf: (one: Unassigned<F>) => F | undefined): void => {
    for (const one of saying) {
      const rivals = saying.filter((other) => other !== one && fieldOf(other) === fieldOf(one));
      const isAlone = rivals.every(({ cells }) => cells.length === 0 && one.cells.length > 0);
      if (isAlone) take(one.key, fieldOf(one), one.isPlaced ? 'place' : 'head');
    }
  };
  takeAlone(({ said }) => said);
  takeAlone(({ maybe }) => maybe);
  const open = columns.filter(({ key, known, said, cells }) => {
    const isOpen = !found.has(key) && chosen[key] === undefined && said === undefined;
    return isOpen && cells.length > 0 && !OF_OTHERS.has(known);
  });
  const like = new Map(open.map((one) => [one.key, likely(one.cells, fields, taken)]));
  takeAlone(({ key, head }) => like.get(key)?.find((one) => fields.hints?.[one]?.test(head)));
  for (const { key } of open) {
    const [field, other] = like.get(key) ?? [];
    if (field === undefined || other !== undefined) continue;
    const isOnly = open.every(
      (one) => one.key === key || like.get(one.key)?.includes(field) !== true,
    );
    if (isOnly && fields.looks?.[field]?.isSure === true) take(key, field, 'content');
  }
  return columns.map(({ key, at, head, known, cells, said = null, maybe = null }) => {
    const { field, origin } = found.get(key) ?? {};
    const isEmpty = cells.length === 0 && (said === null || taken.has(said));
    const isLike = (like.get(key) ?? []).length > 0 || namesOne(known, fields, taken);
    const isUnlike = said === null && (maybe === null ? !isLike : taken.has(maybe));
    const isOut = isEmpty || (leavesUnknown && isUnlike && chosen[key] === undefined);
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

/** Whether a head ends on the word for a field that nobody has: `Aftalt arbejdstid` on `arbejdstid`. */
function namesOne<F extends string>(
  known: string,
  { all, heads }: SheetFields<F>,
  taken: ReadonlySet<F>,
): boolean {
  if (OF_OTHERS.has(known)) return false;
  return all.some(
    (field) =>
      !taken.has(field) && heads[field].some((word) => word.length > 4 && known.endsWith(word)),
  );
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
