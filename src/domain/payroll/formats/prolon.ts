import { guarded } from '../../files/formula-guard.ts';
import { decimalText } from '../batch/figures.ts';
import { fileText, quoted } from './cells.ts';
import { fileLines } from './file-lines.ts';
import { type FileContent, utf8 } from './format.ts';

/**
 * ProLøn (danmade.dk/Manual/EksportProLoen): employee number, code, how many and rate, with decimal commas; ProLøn
 * multiplies itself. What is kroner alone has a fifth cell, the amount.
 */
export const prolonFile: FileContent = ({ system, items }) =>
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
