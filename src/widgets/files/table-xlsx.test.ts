import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { DANISH, ENGLISH, EVERYTHING, SECOND } from '#tests/support/a-table.ts';
import type { FileWords, Table } from '#domain/files/table.ts';
import { toXlsx } from './table-xlsx.ts';

async function read(
  tables: readonly Table[],
  words: FileWords = DANISH,
): Promise<ExcelJS.Workbook> {
  const bytes = await toXlsx(tables, words);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes.buffer);
  return book;
}

/** A duration comes back as the instant so long after the sheet's first day. */
function minutesOf(cell: ExcelJS.Cell | undefined): number {
  const { value } = cell ?? {};
  if (!(value instanceof Date)) throw new TypeError('No duration');
  return Math.round((value.getTime() - Date.parse('1899-12-30T00:00:00Z')) / 60_000);
}

/** Every cell in words: where, what, how it is shown. */
function described(book: ExcelJS.Workbook): string {
  const lines = book.worksheets.flatMap((sheet) => {
    const cells: string[] = [];
    sheet.eachRow((row) =>
      row.eachCell((cell) => {
        const { value } = cell;
        const shown = value instanceof Date ? value.toISOString() : JSON.stringify(value);
        const look = [cell.numFmt, cell.font?.bold === true ? 'bold' : ''];
        cells.push([cell.address, shown, ...look.filter((part) => part)].join('  '));
      }),
    );
    const [view] = sheet.views;
    return [`# ${sheet.name}, ${JSON.stringify(view)}`, ...cells];
  });
  return `${lines.join('\n')}\n`;
}

describe('a workbook', () => {
  test.each([
    ['dk', DANISH],
    ['en', ENGLISH],
  ])('is as it always was: %s', async (name, words) => {
    const book = await read([EVERYTHING, SECOND], words);
    await expect(described(book)).toMatchFileSnapshot(
      `../../../tests/golden/tables/table.${name}.xlsx.txt`,
    );
  });

  test('has numbers, durations, days and clock times as what they are', async () => {
    const [sheet] = (await read([EVERYTHING])).worksheets;
    const cell = (address: string) => sheet?.getCell(address);
    expect(cell('A2')?.value).toBe('Ionuț Popescu');
    expect(cell('B2')?.value).toEqual(new Date('2026-10-31T00:00:00Z'));
    expect(cell('B2')?.numFmt).toBe('dd-mm-yyyy');
    expect(cell('C2')?.value).toEqual(new Date('2026-10-31T04:31:00Z'));
    expect(cell('C2')?.numFmt).toBe('hh:mm');
    expect(minutesOf(cell('D2'))).toBe(444);
    expect(minutesOf(cell('D4'))).toBe(100_000);
    expect(cell('D2')?.numFmt).toBe('[h]:mm');
    expect(cell('F2')?.value).toBe(3.5);
    expect(cell('G2')?.value).toBe(0.125);
    expect(cell('H2')?.value).toBe(1234.56);
    expect(cell('I3')?.value).toBe("'=1+1");
    expect(cell('I3')?.type).toBe(ExcelJS.ValueType.String);
    expect(cell('B5')?.value).toBeNull();
  });

  test('shows hours in decimals where one of them is below zero', async () => {
    const [sheet] = (await read([EVERYTHING])).worksheets;
    expect(sheet?.getCell('E1').value).toBe('Fleks (timer)');
    expect(sheet?.getCell('E3').value).toBeCloseTo(-1.1, 12);
    expect(sheet?.getCell('E3').numFmt).toBe('0.00');
    expect(sheet?.getCell('D1').value).toBe('Timer');
  });

  test('has a head that stays, sums at the end, and a name for each sheet that is allowed', async () => {
    const { worksheets } = await read([EVERYTHING, SECOND, { ...SECOND, title: '' }]);
    const [sheet] = worksheets;
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet?.getCell('A1').font.bold).toBe(true);
    expect(sheet?.getCell('A2').font?.bold ?? false).toBe(false);
    expect(sheet?.getCell('A6').value).toBe('I alt');
    expect(minutesOf(sheet?.getCell('D6'))).toBe(100_444);
    expect(sheet?.getCell('D6').font.bold).toBe(true);
    const names = worksheets.map(({ name }) => name);
    expect(names).toEqual(['Timer oktober november 2026', 'Timer oktober november 2026 2', '3']);
  });

  test('takes text with signs that a file cannot hold', async () => {
    const table = { ...SECOND, rows: [['a\u0000b<c>&"d"'], ['x'.repeat(500)]] };
    const [sheet] = (await read([table])).worksheets;
    expect(sheet?.getCell('A2').value).toBe('ab<c>&"d"');
    expect(String(sheet?.getCell('A3').value)).toHaveLength(500);
  });
});
