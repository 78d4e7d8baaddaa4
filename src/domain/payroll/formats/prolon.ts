import { guarded } from '../../files/formula-guard.ts';
import { decimalText, hundredthsOf } from '../batch/figures.ts';
import { fileText, quoted } from './cells.ts';
import { type FileContent, utf8 } from './format.ts';

/** ProLøn: employee number, code, how many and rate, with decimal commas; ProLøn multiplies itself. */
export const prolonFile: FileContent = ({ items }) =>
  utf8(
    fileText(
      items.map((item) => [
        quoted(guarded(item.employeeNumber)),
        quoted(guarded(item.code)),
        decimalText(hundredthsOf(item), ','),
        decimalText(item.rateOre, ','),
      ]),
    ),
  );
