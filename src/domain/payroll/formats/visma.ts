import { guarded } from '../../files/formula-guard.ts';
import { decimalText } from '../batch/figures.ts';
import { fileText, writtenDay } from './cells.ts';
import { fileLines } from './file-lines.ts';
import type { FileContent } from './format.ts';
import { inWindows1252, windows1252 } from './windows-1252.ts';

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
