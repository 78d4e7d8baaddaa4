import { fileNameOf } from '../../files/export-file.ts';
import { fileLines } from '../formats/file-lines.ts';
import { generalAbsence, lessorAbsence } from '../formats/absence.ts';
import { danlonFile } from '../formats/danlon.ts';
import { datalonFile } from '../formats/datalon.ts';
import type { FileBatch, FileContent, FileWords } from '../formats/format.ts';
import { generalFile } from '../formats/general.ts';
import { lessorFile } from '../formats/lessor.ts';
import { prolonFile } from '../formats/prolon.ts';
import { vismaFile } from '../formats/visma.ts';
import type { PayrollSystem } from '../batch/payroll-settings.ts';

/** A file for a payroll system. */
export interface PayrollFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Lines of pay in it, without a heading. */
  readonly lines: number;
}

const CONTENTS: Readonly<Record<PayrollSystem, FileContent>> = {
  general: generalFile,
  danlon: danlonFile,
  datalon: datalonFile,
  prolon: prolonFile,
  lessor: lessorFile,
  visma: vismaFile,
};

/** What a file of absence is in systems that have one of their own; the others are typed from ours. */
const ABSENCES: Readonly<Partial<Record<PayrollSystem, FileContent>>> = { lessor: lessorAbsence };

/** Systems that call for a plain text file; the others read `.csv`. */
const PLAIN: ReadonlySet<PayrollSystem> = new Set(['danlon', 'datalon']);

/**
 * The file of a batch, for the system it was made for: the same batch gives the same bytes, today and in five
 * years. Only of a batch that `checkExport` has nothing against.
 */
export function fileOf(
  batch: FileBatch,
  farm: { readonly name: string },
  words: FileWords,
): PayrollFile {
  const { system, items } = batch;
  const charset = system === 'visma' ? 'windows-1252' : 'utf-8';
  return {
    fileName: nameOf(batch, farm, words),
    mediaType: `${PLAIN.has(system) ? 'text/plain' : 'text/csv'};charset=${charset}`,
    bytes: CONTENTS[system](batch, words),
    lines: fileLines(system, items).length,
  };
}

/** The leave of a batch that is told by its days, as a file of its own; null where there is none. */
export function absenceFileOf(
  batch: FileBatch,
  farm: { readonly name: string },
  words: FileWords,
): PayrollFile | null {
  const { system, items, from, number } = batch;
  const lines = items.filter(({ dates }) => dates !== undefined).length;
  if (lines === 0) return null;
  return {
    fileName: `${fileNameOf(farm.name, words.absence.file, from, String(number))}.csv`,
    mediaType: 'text/csv;charset=utf-8',
    bytes: (ABSENCES[system] ?? generalAbsence)(batch, words),
    lines,
  };
}

function nameOf(
  { system, from, number }: FileBatch,
  farm: { readonly name: string },
  words: FileWords,
): string {
  // Visma takes a name once, of at most 20 letters and digits: the number makes it a new one.
  if (system === 'visma') return `mh${String(number).padStart(8, '0')}.csv`;
  const name = fileNameOf(farm.name, words.file, from, String(number));
  return `${name}.${PLAIN.has(system) ? 'txt' : 'csv'}`;
}
