import { parse } from 'csv-parse/sync';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { DANISH } from '#tests/support/a-table.ts';
import { anItem, FILE_WORDS, RICH_BATCH } from '#tests/support/time/payroll.ts';
import { absenceFileOf, fileOf } from '#domain/payroll/export/file-of.ts';
import { PAYROLL_SYSTEMS, type PayrollSystem } from '#domain/payroll/batch/payroll-settings.ts';
import { type Table, toCsv } from '#domain/files/table.ts';
import { toXlsx } from './files/table-xlsx.ts';

const SIGNS = ['=', '+', '-', '@'];
const BLANKS = ['', ' ', '\u00A0', '\u202F', '\n', '\r\n', '\t', '\u2003\u00A0'];
const HOSTILE = SIGNS.flatMap((sign) => BLANKS.map((blank) => `${blank}${sign}cmd|'x'!A1`));

/** What a spreadsheet would run, unless it is a plain figure. */
const isFormula = (cell: string): boolean =>
  /^[\s\p{Cc}\p{Cf}]*[=+\-@]/u.test(cell) && !/^-\d+([.,]\d+)?$/.test(cell);

const table = (text: string): Table => ({
  title: text,
  columns: [
    { key: 'a', label: text, kind: 'text' },
    { key: 'b', label: text, kind: 'minutes' },
    { key: 'c', label: text, kind: 'day' },
    { key: 'd', label: text, kind: 'number' },
  ],
  rows: [[text, -60, text, -1]],
  totals: [text, -60, text, -1],
});

function payrollCells(
  system: PayrollSystem,
  text: string,
  fileOfBatch: typeof absenceFileOf = fileOf,
): string[] {
  const item = anItem({
    employeeNumber: text,
    name: text,
    code: text,
    text,
    unitName: text,
    quantity: -90,
    rateOre: 2449,
    amountOre: -3674,
    dates: [['2026-10-05', -60, -14]],
  });
  const header = { ...FILE_WORDS.header, number: text, department: text };
  const units = { ...FILE_WORDS.units, minute: text };
  const batch = { ...RICH_BATCH, system, employerNumber: text, term: text, items: [item] };
  const absence = { file: text, hours: text, days: text };
  const words = { file: text, header, units, absence, codes: {} };
  const { bytes, mediaType } = fileOfBatch(batch, { name: text }, words) ?? {};
  const isNarrow = mediaType?.endsWith('windows-1252') ?? false;
  const rows: string[][] = parse(
    new TextDecoder(isNarrow ? 'windows-1252' : 'utf-8').decode(bytes),
    {
      delimiter: ';',
      quote: isNarrow ? null : '"',
      record_delimiter: '\r\n',
      relax_column_count: true,
    },
  );
  return rows.flat();
}

const WRITERS: Readonly<Record<string, (text: string) => string[] | Promise<string[]>>> = {
  'a table as CSV': (text) => {
    const rows: string[][] = parse(toCsv([table(text), table(text)], DANISH), {
      bom: true,
      delimiter: ';',
      record_delimiter: '\r\n',
      relax_column_count: true,
    });
    return rows.flat();
  },
  'a workbook': async (text) => {
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await toXlsx([table(text)], DANISH)).buffer);
    const cells: string[] = [];
    book.eachSheet((sheet) => {
      sheet.eachRow((row) =>
        row.eachCell(({ value }) => {
          if (typeof value === 'string') cells.push(value);
          else expect(value).not.toHaveProperty('formula');
        }),
      );
    });
    return cells;
  },
  ...Object.fromEntries(
    PAYROLL_SYSTEMS.map((system) => [
      `payroll for ${system}`,
      (text: string) => payrollCells(system, text),
    ]),
  ),
  'absence for general': (text) => payrollCells('general', text, absenceFileOf),
  'absence for lessor': (text) => payrollCells('lessor', text, absenceFileOf),
};

describe.each(Object.entries(WRITERS))('%s', (_, cellsOf) => {
  test.each(HOSTILE)('holds no formula where every text is %j', async (text) => {
    const cells = await cellsOf(text);
    expect(cells.filter(isFormula)).toEqual([]);
    expect(cells.some((cell) => cell.includes('cmd|'))).toBe(true);
  });
});
