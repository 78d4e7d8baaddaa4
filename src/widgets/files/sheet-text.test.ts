import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { readSheet, type SheetContext } from '#domain/move-in/people/person-sheet.ts';
import { readOpenings } from '#domain/move-in/opening-sheet.ts';
import { DEFAULT_LEAVE_SETTINGS } from '#domain/leave/document/leave-settings.ts';
import { aFarm, anActor, anEmployee, aUnit } from '#tests/support/factories.ts';
import { aLeaveContext } from '#tests/support/leave/leave.ts';
import { linesOf, readSheetFile } from './sheet-text.ts';

const CONTEXT: SheetContext = {
  units: [
    aUnit(),
    aUnit({ id: 'm', unitName: 'Mark' }),
    aUnit({ id: 's', unitName: 'Sostald' }),
    aUnit({ id: 'a', unitName: 'Stald "A"' }),
    aUnit({ id: '\u00E5', unitName: 'Svinestald \u00C5ben' }),
  ],
  today: '2026-11-26',
  people: [],
  chosen: {},
  withoutEmail: false,
  sameNames: false,
};
const people = (text: string, context: Partial<SheetContext> = {}) =>
  readSheet(linesOf(text), { ...CONTEXT, ...context });

/** What a row would write, or what is wrong with it. */
const made = (text: string, context: Partial<SheetContext> = {}) =>
  people(text, context).rows.map(({ person, problem }) => person ?? problem?.code);

const fileText = async (bytes: Uint8Array<ArrayBuffer>) => {
  const read = await readSheetFile(new Blob([bytes]));
  return read.ok ? read.text : read.fault;
};
const utf8 = (text: string) => new TextEncoder().encode(text);
/** Each letter as one byte, as Windows in Europe writes them. */
const narrow = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
const wide = (text: string, isLittle: boolean) =>
  [...narrow(text)].flatMap((byte) => (isLittle ? [byte, 0] : [0, byte]));

const EXCEL = [
  'Fornavn;Efternavn;E-mail;Telefon;Enheder;Timer om ugen;Startdato;Sprog',
  'J\u00F8rgen;Pr\u00F8ve;p1-a@ark.example;20 12 34 56;Kostald;37;01-12-2026;dk',
  '\u00C5se;Holm;p1-b@ark.example;;Sostald;30;01-12-2026;dk',
  'Bo;Dahl;p1-c@ark.example;;Mark;37;01-12-2026;dk',
  '',
].join('\r\n');

describe('a file of rows', () => {
  test.each([
    ['UTF-8', utf8(EXCEL)],
    ['UTF-8 with a mark', utf8(`\uFEFF${EXCEL}`)],
    ['Windows-1252', narrow(EXCEL)],
    ['UTF-16 with a mark', Uint8Array.from([0xff, 0xfe, ...wide(EXCEL, true)])],
    [
      'UTF-16, the other way round, with a mark',
      Uint8Array.from([0xfe, 0xff, ...wide(EXCEL, false)]),
    ],
    ['UTF-16', Uint8Array.from(wide(EXCEL, true))],
    ['UTF-16, the other way round', Uint8Array.from(wide(EXCEL, false))],
  ])('is read in %s', async (_name, bytes) => {
    const rows = made(await fileText(bytes));
    expect(rows).toMatchObject([
      { firstName: 'J\u00F8rgen', lastName: 'Pr\u00F8ve', phone: '20123456' },
      { firstName: '\u00C5se', lastName: 'Holm', weeklyHours: 30, unitIds: ['s'] },
      { firstName: 'Bo', lastName: 'Dahl', startDate: '2026-12-01' },
    ]);
  });

  test('that is a workbook has its numbers and days as they are', async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Tom');
    const sheet = book.addWorksheet('Folk');
    sheet.addRow(['Medarbejderliste 2026']);
    sheet.addRow([
      'Fornavn',
      'Efternavn',
      'E-mail',
      'Telefon',
      'Enheder',
      'Timer/uge',
      'Ansat fra',
    ]);
    const start = new Date('2024-02-01T00:00:00Z');
    sheet.addRow(['Bo', 'Dahl', 'bo@ark.example', 20123456, 'Kostald\nMark', 32.5, start]);
    const bytes = new Uint8Array(await book.xlsx.writeBuffer());
    const text = await fileText(bytes);
    expect(people(text).rows[0]?.row).toBe(3);
    expect(made(text)).toMatchObject([
      { phone: '20123456', unitIds: ['k', 'm'], weeklyHours: 32.5, startDate: '2024-02-01' },
    ]);
  });

  test('that is a workbook has the value of merged cells in each of their rows, and a title once', async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Tom');
    const first = book.addWorksheet('Timer');
    first.addRow(['Uge 10', '', '']);
    first.mergeCells('A1:C1');
    for (const row of [
      ['Medarbejder', 'Dato', 'Timer'],
      ['Bo Dahl', '02-03-2026', 7],
      ['', '03-03-2026', 8],
      ['', '04-03-2026', 6],
      ['\u00C5se Holm', '02-03-2026', 5],
      ['', '03-03-2026', ''],
    ]) {
      first.addRow(row);
    }
    first.mergeCells('A3:A5');
    first.mergeCells('C6:C7');
    const second = book.addWorksheet('Andre');
    second.addRow(['Eva', '1']);
    second.addRow(['', '2']);
    second.mergeCells('A1:A2');
    const read = await readSheetFile(new Blob([new Uint8Array(await book.xlsx.writeBuffer())]));
    const [hours, others] = read.ok ? read.sheets : [];
    expect(hours?.text.split('\n').map((line) => line.split('\t'))).toEqual([
      ['Uge 10', '', ''],
      ['Medarbejder', 'Dato', 'Timer'],
      ['Bo Dahl', '02-03-2026', '7'],
      ['Bo Dahl', '03-03-2026', '8'],
      ['Bo Dahl', '04-03-2026', '6'],
      ['\u00C5se Holm', '02-03-2026', '5'],
      ['', '03-03-2026', '5'],
    ]);
    expect(others?.text).toBe('Eva\t1\nEva\t2');
  });

  test.each([false, true])(
    'that is a workbook has its clock times, the end of the day too, also counted from 1904: %s',
    async (date1904) => {
      const book = new ExcelJS.Workbook();
      book.properties.date1904 = date1904;
      const row = book
        .addWorksheet('Tid')
        .addRow([
          new Date('2026-03-02T00:00:00Z'),
          0.3125,
          1,
          7.25,
          new Date('2026-03-02T06:00:00Z'),
        ]);
      row.getCell(2).numFmt = 'hh:mm';
      row.getCell(3).numFmt = '[h]:mm';
      row.getCell(5).numFmt = 'dd-mm-yyyy hh:mm';
      const text = await fileText(new Uint8Array(await book.xlsx.writeBuffer()));
      expect(text).toBe('2026-03-02\t07:30\t24:00\t7.25\t2026-03-02 06:00');
    },
  );

  test.each([
    ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'oldExcel'],
    ['an archive', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'unreadable'],
    [
      'a picture',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
      'unreadable',
    ],
    ['a document', utf8(`%PDF-1.7 ${'Ferie '.repeat(20)}\0`), 'unreadable'],
    ['a book of a thousand pages', utf8('x'.repeat(1_000_001)), 'tooLarge'],
  ])('that is %s is named as such', async (_name, bytes, fault) => {
    expect(await fileText(bytes)).toBe(fault);
  });
});

describe('rows of text', () => {
  test.each([
    ['tabs', '\t'],
    ['semicolons', ';'],
    ['commas', ','],
  ])('have %s between the cells', (_name, mark) => {
    const cells = ['Ida', 'Krogh', 'ida@ark.example', '', '"Kostald, Mark"', '"32,5"'];
    expect(made(cells.join(mark))).toMatchObject([{ unitIds: ['k', 'm'], weeklyHours: 32.5 }]);
  });

  test('have cells in quotes, with line ends and quotes in them', () => {
    const text =
      '\uFEFFFornavn;Efternavn;E-mail;Telefon;Enheder;Timer om ugen;Startdato;Sprog\r\n' +
      'Bo;Dahl;p4-a@ark.example;;"Kostald\nMark";30;01-02-2025;en\r\n' +
      'Ib;Juhl;p4-b@ark.example;;Kostald;25;01-02-2025;en\r\n';
    expect(made(text)).toMatchObject([
      {
        firstName: 'Bo',
        unitIds: ['k', 'm'],
        weeklyHours: 30,
        startDate: '2025-02-01',
        emailLanguage: 'en',
      },
      { firstName: 'Ib', unitIds: ['k'], weeklyHours: 25 },
    ]);
    expect(people(text).rows.map(({ row }) => row)).toEqual([2, 3]);
    const quotes =
      'Fornavn;Efternavn;E-mail;Telefon;Enheder\nBo;Dahl;bo@ark.example;;"Stald ""A"""';
    expect(made(quotes)).toMatchObject([{ unitIds: ['a'] }]);
    const single = 'Fornavn;Efternavn;E-mail;Telefon;Enheder\nLars;O"Neil;lo@ark.example;;Kostald';
    expect(made(single)).toEqual(['invalid_last_name']);
  });

  test.each([
    ['sep=;\nEfternavn;Fornavn;E-mail;Telefon;Enheder\nDahl;Bo;bo@ark.example;;Kostald', 2],
    ['sep=,\r\nEfternavn,Fornavn,E-mail,Telefon,Enheder\r\nDahl,Bo,bo@ark.example,,Kostald\r\n', 2],
    [
      'Medarbejderliste 2026\nFornavn;Efternavn;E-mail;Telefon;Enheder\nBo;Dahl;bo@ark.example;;Kostald',
      3,
    ],
    [
      'Ark, Mark og Vang, november 2026\n\nFornavn;Efternavn;E-mail;Telefon;Enheder\nBo;Dahl;bo@ark.example;;Kostald',
      4,
    ],
  ])('may have lines above their heads: %j', (text, row) => {
    expect(made(text)).toMatchObject([{ firstName: 'Bo', lastName: 'Dahl' }]);
    expect(people(text).rows[0]?.row).toBe(row);
  });

  test.each([
    [
      'E-mail;Fornavn;Efternavn;Enheder;Timer/uge;Ansat fra\nbo@ark.example;Bo;Dahl;Kostald;15;01-02-2024',
      { weeklyHours: 15, startDate: '2024-02-01' },
    ],
    [
      'E-mail;Fornavn;Efternavn;Enhed;Ugentlige timer\nbo@ark.example;Bo;Dahl;Kostald;0',
      { weeklyHours: 0, employmentType: 'hourly' },
    ],
    [
      'Email;First name;Last name;Unit;Hours/week;Started\nbo@ark.example;Bo;Dahl;Kostald;20;01-02-2024',
      { weeklyHours: 20, startDate: '2024-02-01' },
    ],
    [
      'E-mail;Fornavn;Efternavn;Enhed\nbo@ark.example;Bo\u00A0Erik;Dahl;Svinestald A\u030Aben',
      { firstName: 'Bo Erik', unitIds: ['\u00E5'] },
    ],
  ])('are known by their heads: %j', (text, right) => {
    expect(made(text)).toMatchObject([right]);
  });

  test('of another system, in another order, with heads that are not known: nothing is ready before they are named', () => {
    const text =
      '\uFEFFL\u00F8nnr.;E-mail;Efternavn;Fornavn;Mobil;Enhed;Timer/uge;Ansat fra;Stilling\r\n' +
      '112;p6-a@ark.example;Dahl;Bo;20123456;Kostald;15;01-02-2024;Fodermester\r\n' +
      '113;p6-b@ark.example;Juhl;Ib;20123457;Kostald;0;01-03-2024;Afl\u00F8ser\r\n';
    const { columns, rows } = people(text);
    expect(rows).toEqual([]);
    expect(columns.filter(({ field }) => field === null).map(({ head }) => head)).toEqual([
      'L\u00F8nnr.',
      'Stilling',
    ]);
    expect(made(text, { chosen: { lønnr: '', stilling: '' } })).toMatchObject([
      { firstName: 'Bo', phone: '20123456', weeklyHours: 15, startDate: '2024-02-01' },
      { firstName: 'Ib', employmentType: 'hourly', weeklyHours: 0, startDate: '2024-03-01' },
    ]);
  });

  test('of opening balances name the account', () => {
    const age = anEmployee({ id: 'age', firstName: '\u00C5ge', lastName: 'S\u00F8rensen' });
    const lines = linesOf(
      'Navn;Kontonavn;\u00C5r;Dage;Dato\n\u00C5ge S\u00F8rensen;Feriefridage;2025;5;01-11-2026',
    );
    const { rows } = readOpenings(lines, {
      people: [age],
      cards: new Map(),
      chosen: {},
      actor: anActor({ claims: { ...NO_CLAIMS, farm: 'farm', owner: true } }),
      farm: aFarm(),
      aboutOf: (person) => ({
        context: { ...aLeaveContext({ startDay: '2020-01-01' }), person },
        settings: {
          ...DEFAULT_LEAVE_SETTINGS,
          extra: { ...DEFAULT_LEAVE_SETTINGS.extra, isOn: true },
        },
        leaves: [],
        adjustments: [],
        today: '2026-11-23',
      }),
    });
    expect(rows[0]).toMatchObject({
      issues: [],
      request: { draft: { account: 'extra', year: 2025 } },
    });
  });
});
