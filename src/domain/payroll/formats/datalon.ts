import { guarded } from '../../files/formula-guard.ts';
import { hundredthsOf } from '../batch/figures.ts';
import { fileText, quoted } from './cells.ts';
import { type FileContent, utf8 } from './format.ts';

/**
 * DataLøn (PC format): employer, term, employee number, group, pay part and value. The group stays empty: it
 * would have to exist there. The value is how many, times a hundred: rates are DataLøn's own.
 */
export const datalonFile: FileContent = ({ items, employerNumber, term }) =>
  utf8(
    fileText(
      items.map((item) => [
        quoted(guarded(employerNumber)),
        quoted(guarded(term)),
        quoted(guarded(item.employeeNumber)),
        '',
        quoted(guarded(item.code)),
        String(hundredthsOf(item)),
      ]),
    ),
  );
