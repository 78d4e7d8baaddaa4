import { guarded } from '../../files/formula-guard.ts';
import { fileText, quoted } from './cells.ts';
import { fileLines } from './file-lines.ts';
import { type FileContent, utf8 } from './format.ts';

/** Places of a pay part; zeros in front of them are left out. */
const PART = 2;

/**
 * DataLøn (PC format, danmade.dk/Manual/EksportDataLøn): employer, term, employee number, group, pay part and value.
 * The group stays empty: it would have to exist there. The value is times a hundred: how many, or kroner, as the pay
 * part takes it; each part once for a person.
 */
export const datalonFile: FileContent = ({ system, items, employerNumber, term }) =>
  utf8(
    fileText(
      fileLines(system, items).map(({ item, hundredths, amountOre }) => [
        quoted(guarded(employerNumber)),
        quoted(guarded(term)),
        quoted(guarded(item.employeeNumber)),
        '',
        quoted(guarded(item.code.slice(-PART))),
        String(hundredths ?? amountOre ?? ''),
      ]),
    ),
  );
