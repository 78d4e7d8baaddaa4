import { parse } from 'csv-parse/sync';
import fc from '#tests/support/property.ts';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { anItem, FILE_WORDS, RICH_BATCH, richBatchFor } from '#tests/support/time/payroll.ts';
import { fileOf } from './file-of.ts';
import { packItems, PackedItemsSchema } from '../batch/packed-items.ts';
import { hundredthsOf, type PayItem } from '../batch/pay-item.ts';
import { PAYROLL_SYSTEMS, type PayrollSystem } from '../batch/payroll-settings.ts';
import type { FileBatch } from './file-lines.ts';

const FARM = { name: 'Lyngbækgård I/S' };
const file = (system: PayrollSystem, change: Partial<FileBatch> = {}) =>
  fileOf({ ...RICH_BATCH, ...change, system }, FARM, FILE_WORDS);
const EXTENSIONS: Readonly<Record<PayrollSystem, string>> = {
  general: 'csv',
  danlon: 'txt',
  datalon: 'txt',
  prolon: 'csv',
  lessor: 'csv',
  visma: 'csv',
};
const golden = (system: PayrollSystem, folder = ''): Buffer =>
  readFileSync(
    new URL(
      `../../../../tests/golden/payroll/${folder}${system}.${EXTENSIONS[system]}`,
      import.meta.url,
    ),
  );
/** Files that other batches than those of before give otherwise. */
const CHANGED: readonly PayrollSystem[] = ['danlon', 'datalon', 'prolon', 'lessor'];

/** Read by somebody else's parser: cells by row. */
const cells = (bytes: Uint8Array, encoding = 'utf-8', quotes = true): string[][] =>
  parse(new TextDecoder(encoding, { fatal: true }).decode(bytes), {
    delimiter: ';',
    quote: quotes ? '"' : null,
    record_delimiter: '\r\n',
  });

/** A figure with its decimal point back in hundredths; null is an empty cell. */
const hundredths = (text: string | undefined, point: string): number | null => {
  if (text === undefined || text === '') return null;
  expect(text).toMatch(/^-?\d+([.,]\d\d)?$/);
  return Math.round(Number(text.replace(point, '.')) * 100);
};

const quantities = (items: readonly PayItem[] = RICH_BATCH.items) => items.map(hundredthsOf);
const rates = RICH_BATCH.items.map(({ rateOre }) => rateOre);
const amounts = RICH_BATCH.items.map(({ amountOre }) => amountOre);
const numbers = RICH_BATCH.items.map(({ employeeNumber }) => employeeNumber);
const column = (rows: readonly string[][], at: number) => rows.map((row) => row[at]);

describe.each(PAYROLL_SYSTEMS)('the file for %s', (system) => {
  test('is that of the repository, byte for byte, however often it is made', () => {
    const made = fileOf(richBatchFor(system), FARM, FILE_WORDS);
    expect(Buffer.from(made.bytes).toString('latin1')).toBe(golden(system).toString('latin1'));
    expect(fileOf(richBatchFor(system), FARM, FILE_WORDS)).toEqual(made);
    // Two lines of leave in two units are one row where a row does not say the unit.
    expect(made.lines).toBe(RICH_BATCH.items.length - (CHANGED.includes(system) ? 1 : 0));
  });

  test('of a batch from before it was kept what the file says is what it was, byte for byte', () => {
    const before = golden(system, CHANGED.includes(system) ? 'before/' : '');
    expect(Buffer.from(file(system).bytes).equals(before)).toBe(true);
    expect(file(system).lines).toBe(RICH_BATCH.items.length);
  });

  test('comes out of the stored batch as it went in', () => {
    for (const batch of [RICH_BATCH, richBatchFor(system)]) {
      const items = v.parse(PackedItemsSchema, packItems(batch.items));
      expect(items).toEqual(batch.items);
      expect(file(system, { items }).bytes).toEqual(file(system, batch).bytes);
    }
  });

  test('ends every line with CRLF and has no other line end', () => {
    const text = golden(system).toString('latin1');
    expect(text.endsWith('\r\n')).toBe(true);
    const outside = text.replaceAll(/"[^"]*"/g, '');
    expect(outside.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});

describe('read back by an independent parser', () => {
  test('the general file says the same', () => {
    const { bytes } = file('general');
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    const [header, ...rows] = cells(bytes);
    expect(header).toEqual(Object.values(FILE_WORDS.header));
    expect(column(rows, 0)).toEqual(numbers);
    expect(column(rows, 4).map((text) => hundredths(text, ','))).toEqual(quantities());
    expect(column(rows, 6).map((text) => hundredths(text, ','))).toEqual(rates);
    expect(column(rows, 7).map((text) => hundredths(text, ','))).toEqual(amounts);
    expect(column(rows, 1)).toContain('\'=cmd|A1; "Ștefan"');
    expect(column(rows, 10)).toContain('Український');
    expect(rows[0]?.slice(2, 6)).toEqual(['1', 'Timeløn', '152,93', 'timer']);
    expect(rows[1]?.slice(4, 10)).toEqual([
      '4',
      'dage',
      '305,96',
      '1223,84',
      '01-10-2026',
      '31-10-2026',
    ]);
    expect(rows[2]?.slice(4, 8)).toEqual(['1,00', 'dage', '', '']);
    expect(rows[5]?.slice(3, 10)).toEqual([
      'Nattillæg',
      '-1,50',
      'timer',
      '24,49',
      '-36,74',
      '01-09-2026',
      '30-09-2026',
    ]);
  });

  test('Danløn says the same in hundredths', () => {
    const rows = cells(file('danlon').bytes);
    expect(rows.every((row) => row.length === 6 && row[0] === '12345674' && row[5] === '')).toBe(
      true,
    );
    expect(column(rows, 1)).toEqual(numbers);
    expect(column(rows, 3).map(Number)).toEqual(quantities());
    expect(column(rows, 4).map((text) => (text === '' ? null : Number(text)))).toEqual(rates);
  });

  test('the example of Danløn’s manual comes out', () => {
    const example = anItem({ employeeNumber: '100', code: '1', quantity: 1500, rateOre: 20_000 });
    const { bytes } = file('danlon', { items: [example] });
    expect(new TextDecoder().decode(bytes)).toBe('12345674;100;1;2500;20000;\r\n');
  });

  test('DataLøn says how many in hundredths, with a minus in front', () => {
    const rows = cells(file('datalon').bytes);
    expect(rows.every((row) => row.length === 6 && row[1] === '51' && row[3] === '')).toBe(true);
    expect(column(rows, 2)).toEqual(numbers);
    expect(column(rows, 5).map(Number)).toEqual(quantities());
    expect(column(rows, 5)).toContain('-150');
  });

  test('ProLøn says the same with commas, as in its manual', () => {
    const rows = cells(file('prolon').bytes);
    expect(column(rows, 2).map((text) => hundredths(text, ','))).toEqual(quantities());
    expect(column(rows, 3).map((text) => hundredths(text, ','))).toEqual(rates);
    const example = anItem({ employeeNumber: '8', code: '1', quantity: 480, rateOre: 13_600 });
    const { bytes } = file('prolon', { items: [example] });
    expect(new TextDecoder().decode(bytes)).toBe('8;1;8,00;136,00\r\n');
  });

  test('Lessor says the same below its headings, with points', () => {
    const [header, ...rows] = cells(file('lessor').bytes);
    expect(header).toEqual(['employeeemploymentcode', 'paytypecode', 'units', 'rate']);
    expect(column(rows, 0)).toEqual(numbers);
    expect(column(rows, 2).map((text) => hundredths(text, '.'))).toEqual(quantities());
    expect(column(rows, 3).map((text) => hundredths(text, '.'))).toEqual(rates);
  });

  test('Visma says the same in Windows-1252, without quotes or commas', () => {
    const { bytes } = file('visma');
    const rows = cells(bytes, 'windows-1252', false);
    expect(rows.every((row) => row.length === 9)).toBe(true);
    expect(column(rows, 2).map((text) => hundredths(text, '.'))).toEqual(quantities());
    expect(column(rows, 3).map((text) => hundredths(text, '.'))).toEqual(rates);
    expect(column(rows, 4).map((text) => hundredths(text, '.'))).toEqual(amounts);
    expect(rows[0]?.slice(5, 7)).toEqual(['01102026', '31102026']);
    expect(column(rows, 8)).toContain('Søn-/helligdagstillæg');
    expect(column(rows, 7)).toContain("'@Værksted");
    expect(new TextDecoder('windows-1252').decode(bytes)).not.toMatch(/[",]/);
  });

  test('a correction is a number everywhere, and never text', () => {
    for (const system of PAYROLL_SYSTEMS) {
      const text = new TextDecoder('windows-1252').decode(file(system).bytes);
      expect(text).toMatch(/;-1?50?|;-1[,.]50/);
      expect(text).not.toMatch(/'-\d/);
    }
  });
});

describe('whatever stands in a name', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[=+\-@\t\r\n;"' ]{0,3}[a-zæ;"\r\n]{0,6}$/),
  );

  test('the general file gives it back, but that it is no formula', () => {
    fc.assert(
      fc.property(name, name, (person, department) => {
        const items = [anItem({ name: person, unitName: department })];
        const [, row] = cells(file('general', { items }).bytes);
        expect(row).toHaveLength(11);
        for (const [cell, text] of [
          [row?.[1], person],
          [row?.[10], department],
        ]) {
          expect([text, `'${text}`]).toContain(cell);
          expect(cell).not.toMatch(/^\s*[=+\-@\t\r]/);
        }
      }),
    );
  });

  test('the file for Visma keeps its columns, and one byte a letter', () => {
    fc.assert(
      fc.property(name, name, (text, department) => {
        const { bytes } = file('visma', { items: [anItem({ text, unitName: department })] });
        const rows = cells(bytes, 'windows-1252', false);
        expect(rows).toHaveLength(1);
        expect(rows[0]).toHaveLength(9);
        for (const cell of rows[0]?.slice(7) ?? []) expect(cell).not.toMatch(/^\s*[=+\-@]/);
      }),
    );
  });
});

describe('the name of a file', () => {
  test('says the farm, the period and the batch', () => {
    expect(file('general').fileName).toBe('lyngbaekgaard-i-s-loen-2026-10-01-12.csv');
    expect(file('danlon').fileName).toBe('lyngbaekgaard-i-s-loen-2026-10-01-12.txt');
    expect(file('visma').mediaType).toBe('text/csv;charset=windows-1252');
    expect(file('datalon').mediaType).toBe('text/plain;charset=utf-8');
  });

  test('is for Visma short, plain and another one for every batch', () => {
    const names = [1, 12, 1_000_000].map((number) => file('visma', { number }).fileName);
    expect(new Set(names).size).toBe(3);
    for (const one of names) expect(one).toMatch(/^[a-z0-9]{1,16}\.csv$/);
  });
});
