import { guarded } from '../../files/formula-guard.ts';
import { LEAVE_PAY_CODES } from '../../leave/document/leave-type.ts';
import { decimalText, hundredthsOf } from '../batch/figures.ts';
import type { PayItem } from '../batch/pay-item.ts';
import { fileText, quoted, writtenDay } from './cells.ts';
import { type FileContent, type FileWords, GENERAL_COLUMNS, utf8 } from './format.ts';

const BYTE_ORDER_MARK = '\u{FEFF}';

/** Our pay codes for days of leave, and of public holidays: these may be parts of a day. */
const LEAVE_CODES: ReadonlySet<string> = new Set(['42', ...Object.values(LEAVE_PAY_CODES)]);

/**
 * Our own file (domain of payroll 5): UTF-8 with a byte order mark, so that Excel reads æ, ø and å; decimal
 * commas, days as Danes write them, one heading.
 */
export const generalFile: FileContent = ({ items }, words) => {
  const header = GENERAL_COLUMNS.map((column) => guarded(words.header[column]));
  const rows = [header, ...items.map((item) => rowOf(item, words))];
  return utf8(BYTE_ORDER_MARK + fileText(rows.map((cells) => cells.map(quoted))));
};

function rowOf(item: PayItem, words: FileWords): string[] {
  return [
    guarded(item.employeeNumber),
    guarded(item.name),
    guarded(item.code),
    guarded(item.text || (words.codes[item.payCode] ?? '')),
    quantityText(item),
    guarded(words.units[item.unit]),
    decimalText(item.rateOre, ','),
    decimalText(item.amountOre, ','),
    writtenDay(item.from),
    writtenDay(item.to),
    guarded(item.unitName),
  ];
}

/** Hours and days of leave with two decimals; what is counted one by one without, unless it is a part. */
function quantityText(item: PayItem): string {
  const hundredths = hundredthsOf(item);
  const isWhole =
    item.unit !== 'minute' && !LEAVE_CODES.has(item.payCode) && hundredths % 100 === 0;
  return isWhole ? String(hundredths / 100) : decimalText(hundredths, ',');
}
