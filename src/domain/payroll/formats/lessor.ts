import { guarded } from '../../files/formula-guard.ts';
import { decimalText, hundredthsOf } from '../batch/figures.ts';
import { fileText, quoted } from './cells.ts';
import { type FileContent, utf8 } from './format.ts';

// The names that Lessor reads the columns by: no words of ours.
const HEADER = ['employeeemploymentcode', 'paytypecode', 'units', 'rate'];

/** Lessor 5: named columns and decimal points. */
export const lessorFile: FileContent = ({ items }) =>
  utf8(
    fileText([
      HEADER,
      ...items.map((item) => [
        quoted(guarded(item.employeeNumber)),
        quoted(guarded(item.code)),
        decimalText(hundredthsOf(item), '.'),
        decimalText(item.rateOre, '.'),
      ]),
    ]),
  );
