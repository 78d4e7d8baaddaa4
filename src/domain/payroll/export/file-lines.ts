import { groupBy } from '../../group-by.ts';
import { decimalText, hundredthsOf, type PayItem, sumOfAmounts } from '../batch/pay-item.ts';
import { codeKey, type PayrollSystem } from '../batch/payroll-settings.ts';
import { guarded } from '../../files/table.ts';
import type { PayExport } from '../batch/pay-export.ts';
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

/** A row of a file: a line of a batch, or several of a person that the system takes as one. */
export interface FileLine {
  /** Whose it is, and its code. */
  readonly item: PayItem;
  /** What it is made of; never none. */
  readonly items: readonly PayItem[];
  /** How many in hundredths; null where the row says kroner, and where days are told. */
  readonly hundredths: number | null;
  /** Øre for each; null where the row does not say it. */
  readonly rateOre: number | null;
  /** Whole øre; null where the row does not say it. A format without the column leaves it out. */
  readonly amountOre: number | null;
}

/** Systems whose rows say neither where nor when: two of one person and code would be the same row twice. */
const SUMMED: ReadonlySet<PayrollSystem> = new Set(['danlon', 'datalon', 'prolon', 'lessor']);

/** The rows of a file, without the leave that a file of absence tells by its days. */
export function fileLines(system: PayrollSystem, items: readonly PayItem[]): FileLine[] {
  return summedLines(
    system,
    items.filter(({ sends }) => sends !== 'dates'),
  );
}

/**
 * The lines of a batch as its files say them, in the order of the batch. DataLøn takes a pay part once for a person and run; of the others that
 * say neither unit nor period, what has the same rate is one row too. Lines from before it was kept what the file says
 * of them stand each for itself, so that an old batch gives the same bytes.
 */
export function summedLines(system: PayrollSystem, items: readonly PayItem[]): FileLine[] {
  const groups = groupBy(
    items.entries(),
    ([at, { employeeId, employeeNumber, code, sends, rateOre }]) =>
      sends === undefined || !SUMMED.has(system)
        ? String(at)
        : JSON.stringify([
            employeeId,
            employeeNumber,
            codeKey(system, code),
            sends,
            sends === 'countAndRate' ? rateOre : null,
          ]),
  );
  return [...groups.values()].flatMap((own) => lineOf(own.map(([, item]) => item)));
}

function lineOf(items: readonly PayItem[]): FileLine[] {
  const [item] = items;
  if (item === undefined) return [];
  const { sends, rateOre } = item;
  return [
    {
      item,
      items,
      hundredths:
        sends === 'amount' || sends === 'dates'
          ? null
          : items.reduce((sum, one) => sum + hundredthsOf(one), 0),
      // Lines from before it was kept say all that their format has room for.
      rateOre: sends === 'countAndRate' || sends === undefined ? rateOre : null,
      amountOre: sends === 'count' || sends === 'dates' ? null : sumOfAmounts(items),
    },
  ];
}

/** The letters of 0x80–0x9F; a byte that has none is a space here. */
const HIGH = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const FIRST_HIGH = 0x80;
const FIRST_LATIN = 0xa0;
const LAST = 0xff;
const LOST = '?';

/** Letters that no accent comes off of, by the nearest that there are. */
const NEAREST: Readonly<Record<string, string>> = {
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ł: 'L',
  ł: 'l',
  Ŋ: 'N',
  ŋ: 'n',
  Ŧ: 'T',
  ŧ: 't',
  ẞ: 'ß',
  '−': '-',
};

/** Text in Windows-1252; a letter that it lacks becomes the nearest it has, else `?`. */
export function windows1252(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Array.from(inWindows1252(text)), (letter) => byteOf(letter) ?? 0);
}

/** Text as it can be read after it was written in Windows-1252: Romanian `Ștefan` is `Stefan`. */
export function inWindows1252(text: string): string {
  return Array.from(text.normalize('NFC'), nearest).join('');
}

function nearest(letter: string): string {
  if (byteOf(letter) !== null) return letter;
  const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const other = NEAREST[letter] ?? NEAREST[bare] ?? bare;
  return other !== '' && Array.from(other).every((one) => byteOf(one) !== null) ? other : LOST;
}

/** The byte of a letter; null where there is none. */
function byteOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  if (code < FIRST_HIGH || (code >= FIRST_LATIN && code <= LAST)) return code;
  const at = HIGH.indexOf(letter);
  return at === -1 ? null : FIRST_HIGH + at;
}

/** Text as Visma takes it: none of the characters that it divides cells by, in letters it knows. */
export function vismaText(text: string): string {
  return inWindows1252(text.replaceAll(/[,;"\p{Cc}]+/gu, ' ').trim());
}

/**
 * Visma: employee number, code, how many, rate, amount, first and last day (DDMMYYYY), department and text,
 * in Windows-1252 with decimal points (help.vismaenterprise.dk, decentralized recordings). Visma says how cells are
 * written and that the layout is agreed beforehand: these nine columns are ours until a bureau has confirmed them.
 */
export const vismaFile: FileContent = ({ system, items }) =>
  windows1252(
    fileText(
      fileLines(system, items).map(({ item, hundredths, rateOre, amountOre }) => [
        guarded(vismaText(item.employeeNumber)),
        guarded(vismaText(item.code)),
        decimalText(hundredths, '.'),
        decimalText(rateOre, '.'),
        decimalText(amountOre, '.'),
        writtenDay(item.from, ''),
        writtenDay(item.to, ''),
        guarded(vismaText(item.unitName)),
        guarded(vismaText(item.text)),
      ]),
    ),
  );
