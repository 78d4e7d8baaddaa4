import { parse } from 'csv-parse/sync';
import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { DANISH, ENGLISH, EVERYTHING, SECOND } from '#tests/support/a-table.ts';
import { type Cell, type ColumnKind, type Table, toCsv } from './table.ts';

const read = (csv: string): string[][] =>
  parse(csv, { bom: true, delimiter: ';', relax_column_count: true });
const golden = (name: string): string => `../../../tests/golden/tables/${name}`;
const single = (kind: ColumnKind, cells: readonly Cell[]): Table => ({
  title: 'T',
  columns: [{ key: 'a', label: 'A', kind }],
  rows: cells.map((cell) => [cell]),
  totals: null,
});
const written = (kind: ColumnKind, cells: readonly Cell[], words = DANISH): string[] =>
  read(toCsv([single(kind, cells)], words))
    .slice(1)
    .map(([cell = '']) => cell);

describe('a file with semicolons', () => {
  test.each([
    ['dk', DANISH],
    ['en', ENGLISH],
  ])('is as it always was: %s', async (name, words) => {
    await expect(toCsv([EVERYTHING], words)).toMatchFileSnapshot(golden(`table.${name}.csv`));
    await expect(toCsv([EVERYTHING, SECOND], words)).toMatchFileSnapshot(
      golden(`tables.${name}.csv`),
    );
  });

  test('begins with the mark of UTF-8 and ends every line as Windows does', () => {
    const csv = toCsv([single('text', ['æ', 'ș'])], DANISH);
    expect(csv).toBe('\uFEFFA\r\næ\r\nș\r\n');
  });

  test('is read back with every value', () => {
    const [header, first, second, third, fourth, totals] = read(toCsv([EVERYTHING], DANISH));
    expect(header).toEqual([
      'Medarbejder',
      'Dato',
      'Start',
      'Timer (timer)',
      'Fleks (timer)',
      'Antal',
      'Andel (%)',
      'Beløb (kr.)',
      'Bemærkning',
    ]);
    expect(first).toEqual([
      'Ionuț Popescu',
      '31-10-2026',
      '04:31',
      '7,40',
      '4,20',
      '3,5',
      '12,5',
      '1234,56',
      '',
    ]);
    expect(second).toEqual([
      'Søren "Bo"; Ærø',
      '01-11-2026',
      '23:59',
      '0,00',
      '-1,10',
      '1',
      '100,0',
      '-0,50',
      "'=1+1",
    ]);
    expect(third?.slice(-1)).toEqual(['to\r\nlinjer']);
    expect(third?.[0]).toBe("'-Emil");
    expect(fourth).toEqual(["'@Ida", '', '', '', '', '-2,25', '', '', "'+45 12 34 56 78"]);
    expect(totals).toEqual(['I alt', '', '', '1674,07', '3,10', '2,25', '', '1234,06', '']);
  });

  test('has points in English, and nothing else differs', () => {
    const dates = read(toCsv([EVERYTHING], ENGLISH)).map((row) => row[1]);
    expect(dates).toEqual(read(toCsv([EVERYTHING], DANISH)).map((row) => row[1]));
    expect(written('minutes', [444, -66], ENGLISH)).toEqual(['7.40', '-1.10']);
  });
});

describe('text', () => {
  test.each(['=1+1', '+45', '-5', '@x', '\tx', '\rx'])(
    'that would be a formula is guarded: %j',
    (text) => {
      expect(written('text', [text])).toEqual([`'${text}`]);
    },
  );

  test('guards words in the head too, and leaves numbers numbers', () => {
    const table = single('number', [-5]);
    const named = { ...table, columns: [{ key: 'a', label: '=A', kind: 'number' as const }] };
    expect(read(toCsv([named], DANISH))).toEqual([["'=A"], ['-5']]);
  });

  test('comes back as it was, but for the guard', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.string({ unit: 'binary', maxLength: 8 }), { minLength: 2, maxLength: 2 }),
          { maxLength: 6 },
        ),
        (rows) => {
          const table: Table = {
            title: 'T',
            columns: [
              { key: 'a', label: 'A', kind: 'text' },
              { key: 'b', label: 'B', kind: 'text' },
            ],
            rows,
            totals: null,
          };
          const back = read(toCsv([table], DANISH)).slice(1);
          const filled = rows.filter(([a, b]) => a !== '' || b !== '');
          const kept = back.filter(([a, b]) => a !== '' || b !== '');
          expect(
            kept.map((row) => row.map((text) => text.replace(/^'(?=[=+\-@\t\r])/, ''))),
          ).toEqual(filled.map((row) => row.map((text) => text.replace(/^'(?=[=+\-@\t\r])/, ''))));
        },
      ),
    );
  });

  test('keeps the spaces at its ends, whoever reads it', () => {
    expect(toCsv([single('text', [' a', 'a ', 'a b'])], DANISH)).toContain(
      '" a"\r\n"a "\r\na b\r\n',
    );
  });

  test('never begins a cell like a formula', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string(), (sign, rest) => {
        expect(written('text', [sign + rest])[0]).toBe(`'${sign}${rest}`);
      }),
    );
  });
});

describe('numbers', () => {
  test.each([
    ['minutes', [1, 59, 60, -1, 0.2, -0.2], ['0,02', '0,98', '1,00', '-0,02', '0,00', '0,00']],
    ['money', [1, 100, -1], ['0,01', '1,00', '-0,01']],
    ['number', [0.1 + 0.2, 1e3, -0], ['0,3', '1000', '0']],
    ['share', [1 / 3], ['33,3']],
    ['day', ['2026-02-28', 'uge 9'], ['28-02-2026', 'uge 9']],
    ['minutes', ['–'], ['–']],
  ] as const)('of %s: %j', (kind, cells, expected) => {
    expect(written(kind, cells)).toEqual(expected);
  });
});
