import { fileNameOf } from '../../files/export-file.ts';
import {
  BYTE_ORDER_MARK,
  type FileBatch,
  type FileContent,
  type FileLine,
  fileLines,
  fileText,
  type FileWords,
  GENERAL_COLUMNS,
  quoted,
  utf8,
  vismaFile,
  writtenDay,
} from './file-lines.ts';
import { generalAbsence, lessorAbsence } from './absence.ts';
import type { PayrollSystem } from '../batch/payroll-settings.ts';
import { guarded } from '../../files/table.ts';
import { LEAVE_PAY_CODES } from '../../leave/document/leave-type.ts';
import { decimalText, type PayItem } from '../batch/pay-item.ts';

/** Our pay codes for days of leave, and of public holidays: these may be parts of a day. */
const LEAVE_CODES: ReadonlySet<string> = new Set(['42', ...Object.values(LEAVE_PAY_CODES)]);

/** Those that came with `sends`: in batches from before they are codes of a farm's own rules. */
const LATER_CODES: ReadonlySet<string> = new Set(['48', '49', '55', '56', '57', '58', '59']);

const isOurs = ({ payCode, sends }: PayItem): boolean =>
  sends !== undefined || !LATER_CODES.has(payCode);

/**
 * Our own file (domain of payroll 5): UTF-8 with a byte order mark, so that Excel reads æ, ø and å; decimal
 * commas, days as Danes write them, one heading.
 */
const generalFile: FileContent = ({ system, items }, words) => {
  const header = GENERAL_COLUMNS.map((column) => guarded(words.header[column]));
  const rows = [header, ...fileLines(system, items).map((line) => rowOf(line, words))];
  return utf8(BYTE_ORDER_MARK + fileText(rows.map((cells) => cells.map(quoted))));
};

function rowOf(line: FileLine, words: FileWords): string[] {
  const { item, rateOre, amountOre } = line;
  return [
    guarded(item.employeeNumber),
    guarded(item.name),
    guarded(item.code),
    guarded(item.text || (isOurs(item) ? (words.codes[item.payCode] ?? '') : '')),
    quantityText(line),
    guarded(words.units[item.unit]),
    decimalText(rateOre, ','),
    decimalText(amountOre, ','),
    writtenDay(item.from),
    writtenDay(item.to),
    guarded(item.unitName),
  ];
}

/** Hours and days of leave with two decimals; what is counted one by one without, unless it is a part. */
function quantityText({ item, hundredths }: FileLine): string {
  if (hundredths === null) return '';
  const isOfLeave = LEAVE_CODES.has(item.payCode) && isOurs(item);
  const isWhole = item.unit !== 'minute' && !isOfLeave && hundredths % 100 === 0;
  return isWhole ? String(hundredths / 100) : decimalText(hundredths, ',');
}

/** Places of a pay part; zeros in front of them are left out. */
const PART = 2;

/**
 * DataLøn (PC format, danmade.dk/Manual/EksportDataLøn): employer, term, employee number, group, pay part and value.
 * The group stays empty: it would have to exist there. The value is times a hundred: how many, or kroner, as the pay
 * part takes it; each part once for a person.
 */
const datalonFile: FileContent = ({ system, items, employerNumber, term }) =>
  utf8(
    fileText(
      fileLines(system, items).map(({ item, hundredths, amountOre }) => [
        quoted(guarded(employerNumber)),
        quoted(guarded(term)),
        quoted(guarded(item.employeeNumber)),
        '',
        quoted(guarded(item.code.slice(-PART))),
        String(hundredths ?? amountOre ?? ''),
      ]),
    ),
  );

/**
 * Danløn: CVR, employee number, code, units, rate and amount, all figures times a hundred and without a
 * heading (help.salary.dk article 5267535, danmade.dk/Manual/EksportDanløn). Of what is counted the amount stays
 * empty: Danløn multiplies itself, and by its own rate where we know none.
 */
const danlonFile: FileContent = ({ system, items, employerNumber }) =>
  utf8(
    fileText(
      fileLines(system, items).map(({ item, hundredths, rateOre, amountOre }) => [
        quoted(guarded(employerNumber)),
        quoted(guarded(item.employeeNumber)),
        quoted(guarded(item.code)),
        String(hundredths ?? ''),
        String(rateOre ?? ''),
        hundredths === null ? String(amountOre ?? '') : '',
      ]),
    ),
  );

// The names that Lessor reads the columns by: no words of ours.
const HEADER = ['employeeemploymentcode', 'paytypecode', 'units', 'rate'];

/** Lessor 5 (danmade.dk/Manual/EksportLessor5): named columns and decimal points. */
const lessorFile: FileContent = ({ system, items }) =>
  utf8(
    fileText([
      HEADER,
      ...fileLines(system, items).map(({ item, hundredths, rateOre }) => [
        quoted(guarded(item.employeeNumber)),
        quoted(guarded(item.code)),
        decimalText(hundredths, '.'),
        decimalText(rateOre, '.'),
      ]),
    ]),
  );

/**
 * ProLøn (danmade.dk/Manual/EksportProLoen): employee number, code, how many and rate, with decimal commas; ProLøn
 * multiplies itself. What is kroner alone has a fifth cell, the amount.
 */
const prolonFile: FileContent = ({ system, items }) =>
  utf8(
    fileText(
      fileLines(system, items).map(({ item, hundredths, rateOre, amountOre }) => [
        quoted(guarded(item.employeeNumber)),
        quoted(guarded(item.code)),
        decimalText(hundredths, ','),
        decimalText(rateOre, ','),
        ...(hundredths === null ? [decimalText(amountOre, ',')] : []),
      ]),
    ),
  );

/** A file for a payroll system. */
export interface PayrollFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Lines of pay in it, without a heading. */
  readonly lines: number;
}

const CONTENTS: Readonly<Record<PayrollSystem, FileContent>> = {
  general: generalFile,
  danlon: danlonFile,
  datalon: datalonFile,
  prolon: prolonFile,
  lessor: lessorFile,
  visma: vismaFile,
};

/** What a file of absence is in systems that have one of their own; the others are typed from ours. */
const ABSENCES: Readonly<Partial<Record<PayrollSystem, FileContent>>> = { lessor: lessorAbsence };

/** Systems that call for a plain text file; the others read `.csv`. */
const PLAIN: ReadonlySet<PayrollSystem> = new Set(['danlon', 'datalon']);

/**
 * The file of a batch, for the system it was made for: the same batch gives the same bytes, today and in five
 * years. Only of a batch that `checkExport` has nothing against.
 */
export function fileOf(
  batch: FileBatch,
  farm: { readonly name: string },
  words: FileWords,
): PayrollFile {
  const { system, items } = batch;
  const charset = system === 'visma' ? 'windows-1252' : 'utf-8';
  return {
    fileName: nameOf(batch, farm, words),
    mediaType: `${PLAIN.has(system) ? 'text/plain' : 'text/csv'};charset=${charset}`,
    bytes: CONTENTS[system](batch, words),
    lines: fileLines(system, items).length,
  };
}

/** The leave of a batch that is told by its days, as a file of its own; null where there is none. */
export function absenceFileOf(
  batch: FileBatch,
  farm: { readonly name: string },
  words: FileWords,
): PayrollFile | null {
  const { system, items, from, number } = batch;
  const lines = items.filter(({ dates }) => dates !== undefined).length;
  if (lines === 0) return null;
  return {
    fileName: `${fileNameOf(farm.name, words.absence.file, from, String(number))}.csv`,
    mediaType: 'text/csv;charset=utf-8',
    bytes: (ABSENCES[system] ?? generalAbsence)(batch, words),
    lines,
  };
}

function nameOf(
  { system, from, number }: FileBatch,
  farm: { readonly name: string },
  words: FileWords,
): string {
  // Visma takes a name once, of at most 20 letters and digits: the number makes it a new one.
  if (system === 'visma') return `mh${String(number).padStart(8, '0')}.csv`;
  const name = fileNameOf(farm.name, words.file, from, String(number));
  return `${name}.${PLAIN.has(system) ? 'txt' : 'csv'}`;
}
