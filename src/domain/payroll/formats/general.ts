import { guarded } from '../../files/formula-guard.ts';
import { LEAVE_PAY_CODES } from '../../leave/document/leave-type.ts';
import { decimalText } from '../batch/figures.ts';
import type { PayItem } from '../batch/pay-item.ts';
import { BYTE_ORDER_MARK, fileText, quoted, writtenDay } from './cells.ts';
import { type FileLine, fileLines } from './file-lines.ts';
import { type FileContent, type FileWords, GENERAL_COLUMNS, utf8 } from './format.ts';

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
export const generalFile: FileContent = ({ system, items }, words) => {
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
