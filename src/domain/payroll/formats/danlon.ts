import { guarded } from '../../files/formula-guard.ts';
import { fileText, quoted } from './cells.ts';
import { fileLines } from './file-lines.ts';
import { type FileContent, utf8 } from './format.ts';

/**
 * Danløn: CVR, employee number, code, units, rate and amount, all figures times a hundred and without a
 * heading (help.salary.dk article 5267535, danmade.dk/Manual/EksportDanløn). Of what is counted the amount stays
 * empty: Danløn multiplies itself, and by its own rate where we know none.
 */
export const danlonFile: FileContent = ({ system, items, employerNumber }) =>
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
