import { guarded } from '../../files/formula-guard.ts';
import { hundredthsOf } from '../batch/figures.ts';
import { fileText, quoted } from './cells.ts';
import { type FileContent, utf8 } from './format.ts';

/**
 * Danløn: CVR, employee number, code, units, rate and amount, all figures times a hundred and without a
 * heading. The amount stays empty: Danløn multiplies itself, and by its own rate where we know none.
 */
export const danlonFile: FileContent = ({ items, employerNumber }) =>
  utf8(
    fileText(
      items.map((item) => [
        quoted(guarded(employerNumber)),
        quoted(guarded(item.employeeNumber)),
        quoted(guarded(item.code)),
        String(hundredthsOf(item)),
        item.rateOre === null ? '' : String(item.rateOre),
        '',
      ]),
    ),
  );
