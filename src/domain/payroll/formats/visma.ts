import { guarded } from '../../files/formula-guard.ts';
import { decimalText, hundredthsOf } from '../batch/figures.ts';
import { fileText, writtenDay } from './cells.ts';
import type { FileContent } from './format.ts';
import { inWindows1252, windows1252 } from './windows-1252.ts';

/** Text as Visma takes it: none of the characters that it divides cells by, in letters it knows. */
export function vismaText(text: string): string {
  return inWindows1252(text.replaceAll(/[,;"\p{Cc}]+/gu, ' ').trim());
}

/**
 * Visma: employee number, code, how many, rate, amount, first and last day (DDMMYYYY), department and text,
 * in Windows-1252 with decimal points.
 */
export const vismaFile: FileContent = ({ items }) =>
  windows1252(
    fileText(
      items.map((item) => [
        guarded(vismaText(item.employeeNumber)),
        guarded(vismaText(item.code)),
        decimalText(hundredthsOf(item), '.'),
        decimalText(item.rateOre, '.'),
        decimalText(item.amountOre, '.'),
        writtenDay(item.from, ''),
        writtenDay(item.to, ''),
        guarded(vismaText(item.unitName)),
        guarded(vismaText(item.text)),
      ]),
    ),
  );
