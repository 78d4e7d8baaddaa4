import { guarded } from '../../files/formula-guard.ts';
import { decimalText } from '../batch/figures.ts';
import { fileText, quoted } from './cells.ts';
import { fileLines } from './file-lines.ts';
import { type FileContent, utf8 } from './format.ts';

// The names that Lessor reads the columns by: no words of ours.
const HEADER = ['employeeemploymentcode', 'paytypecode', 'units', 'rate'];

/** Lessor 5 (danmade.dk/Manual/EksportLessor5): named columns and decimal points. */
export const lessorFile: FileContent = ({ system, items }) =>
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
