import { describe, expect, test } from 'vitest';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { aSheet } from '#tests/support/a-sheet.ts';
import { readSheet, type SheetContext, type SheetRow } from './person-sheet.ts';

const UNITS = [
  aUnit(),
  aUnit({ id: 'u', unitName: 'Kalve og ungdyr' }),
  aUnit({ id: 'old', unitName: 'Mark', deleted: 1 }),
];
const CONTEXT: SheetContext = {
  units: UNITS,
  today: '2026-11-21',
  people: [],
  chosen: {},
  withoutEmail: false,
  sameNames: false,
};
const sheet = (text: string, context: Partial<SheetContext> = {}) =>
  readSheet(aSheet(text), { ...CONTEXT, ...context });
const read = (text: string, units = UNITS) => sheet(text, { units }).rows;
const problems = (rows: readonly SheetRow[]) => rows.map((row) => row.problem?.code ?? null);

describe('a sheet', () => {
  test('says each field of a person', () => {
    const [row] = read('Ida;Krogh;Ida@Gaarden.dk;20 12 34 56;kostald;32,5;1-12-26;en');
    expect(row).toMatchObject({ row: 1, firstName: 'Ida', lastName: 'Krogh', problem: null });
    expect(row?.assumed).toEqual([]);
    expect(row?.person).toEqual({
      email: 'ida@gaarden.dk',
      firstName: 'Ida',
      lastName: 'Krogh',
      phone: '20123456',
      employmentType: 'flex',
      weeklyHours: 32.5,
      startDate: '2026-12-01',
      unitIds: ['k'],
      emailLanguage: 'en',
    });
  });

  test('follows its own headings, in any order and either language', () => {
    const [row] = read('E-mail;Unit;First name;Efternavn\nbo@gaarden.dk;Kostald;Bo;Dahl\n\n');
    expect(row?.row).toBe(2);
    expect(row?.person).toMatchObject({ firstName: 'Bo', weeklyHours: 37, emailLanguage: 'dk' });
    expect(row?.person?.startDate).toBe('2026-11-21');
  });

  test.each([
    ['Name;Vorname', 'Dahl;Bo Erik'],
    ['Navn;Fornavn', 'Bo Erik Dahl;Bo Erik'],
    ['Navn', 'Dahl, Bo Erik'],
  ])('takes what stands as a name beside first names for the last one: %s', (heads, names) => {
    const [row] = read(`${heads};E-mail;Enhed\n${names};bo@gaarden.dk;Kostald`);
    expect(row?.person).toMatchObject({ firstName: 'Bo Erik', lastName: 'Dahl' });
  });

  test('a row without an address is somebody without a sign-in where that is said', () => {
    const text = 'Bo;Dahl;;;Kostald\nBo;Dahl;;;Kostald\nIda;Krogh;x;;Kostald';
    expect(problems(read(text))).toEqual(['invalid_email', 'invalid_email', 'invalid_email']);
    const { rows } = sheet(text, { withoutEmail: true });
    expect(problems(rows)).toEqual([null, 'duplicate_name', 'invalid_email']);
    expect(rows[0]?.person).toMatchObject({ hasAccount: false, email: '', firstName: 'Bo' });
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
    const both = sheet(text, { withoutEmail: true, sameNames: true });
    expect(problems(both.rows)).toEqual([null, null, 'invalid_email']);
  });

  test('again adds nobody twice: who is here is known by the name', () => {
    const people = [
      anEmployee({ id: 'bo', firstName: 'bo', lastName: 'A\u030Agaard' }),
      anEmployee({ id: 'ib', firstName: 'Ib', lastName: 'Juhl', deleted: 1 }),
    ];
    const text = 'Bo;\u00C5gaard;bo@g.dk;;Kostald\nIb;Juhl;ib@g.dk;;Kostald\nEa;Lund;;;Kostald';
    const context = { people, withoutEmail: true };
    expect(problems(sheet(text, context).rows)).toEqual(['already_here', null, null]);
    const wanted = sheet(text, { ...context, sameNames: true });
    expect(problems(wanted.rows)).toEqual([null, null, null]);
  });

  test('says what it does not say: whatever the dialog for one person begins with', () => {
    const { rows } = sheet('E-mail;Navn;Timer/uge\nbo@g.dk;Dahl, Bo;20\nib@g.dk;Ib Erik Juhl;', {
      units: [aUnit()],
    });
    expect(rows.map(({ assumed }) => assumed)).toEqual([
      ['units', 'startDate', 'language'],
      ['units', 'weeklyHours', 'startDate', 'language'],
    ]);
    expect(rows[0]?.person).toMatchObject({ firstName: 'Bo', lastName: 'Dahl', weeklyHours: 20 });
    expect(rows[1]?.person).toMatchObject({ firstName: 'Ib Erik', lastName: 'Juhl' });
  });

  test('has no rows before it is said what an unknown column is', () => {
    const text = 'L\u00F8nnr.;E-mail;Fornavn;Efternavn;Enhed;Normtid\n7;bo@g.dk;Bo;Dahl;Kostald;15';
    const unknown = sheet(text);
    expect(unknown.rows).toEqual([]);
    expect(unknown.columns.filter(({ field }) => field === null)).toEqual([
      {
        key: 'l\u00F8nnr',
        at: 0,
        head: 'L\u00F8nnr.',
        samples: ['7'],
        field: null,
        origin: 'look',
      },
      { key: 'normtid', at: 5, head: 'Normtid', samples: ['15'], field: null, origin: 'look' },
    ]);
    const said = sheet(text, { chosen: { lønnr: '', normtid: 'weeklyHours' } });
    expect(said.rows[0]?.person?.weeklyHours).toBe(15);
    const wrong = sheet(text, { chosen: { lønnr: 'firstName', normtid: '' } });
    expect(wrong.rows).toEqual([]);
    expect(wrong.columns.map(({ field }) => field)).toContain(null);
  });

  test('takes a field from one column alone', () => {
    const text =
      'E-mail;Fornavn;Efternavn;Enhed;Telefon;Mobil\nbo@g.dk;Bo;Dahl;Kostald;20123456;30123456';
    expect(sheet(text).rows).toEqual([]);
    const { rows } = sheet(text, { chosen: { telefon: '', mobil: 'phone' } });
    expect(rows[0]?.person?.phone).toBe('30123456');
  });

  test('several units stand in one cell; nothing is the only one there is', () => {
    expect(read('Bo;Dahl;bo@g.dk;;Kostald, Kalve og ungdyr')[0]?.person?.unitIds).toEqual([
      'k',
      'u',
    ]);
    expect(read('Bo;Dahl;bo@g.dk', [aUnit()])[0]?.person?.unitIds).toEqual(['k']);
    expect(problems(read('Bo;Dahl;bo@g.dk;;'))).toEqual(['no_unit']);
  });

  test('hourly salary is a word or 0', () => {
    const rows = read('Bo;Dahl;bo@g.dk;;Kostald;timeløn\nIb;Dahl;ib@g.dk;;Kostald;0');
    expect(rows.map((row) => row.person?.employmentType)).toEqual(['hourly', 'hourly']);
  });

  test('every bad row says what is wrong, with the checks of the form first', () => {
    const rows = read(
      [
        'Bo;Dahl;bo;;Kostald',
        'B0;Dahl;bo@g.dk;;Kostald',
        'Bo;Dahl;bo@g.dk;12;Kostald',
        'Bo;Dahl;bo1@g.dk;;Mark',
        'Bo;Dahl;bo2@g.dk;;Kostald;mange',
        'Bo;Dahl;bo3@g.dk;;Kostald;37;32-13-2026',
        'Bo;Dahl;bo4@g.dk;;Kostald;37;;fr',
        'Bo;Dahl;bo5@g.dk;;Kostald;900',
      ].join('\n'),
    );
    expect(problems(rows)).toEqual([
      'invalid_email',
      'invalid_first_name',
      'invalid_phone',
      'unknown_unit_name',
      'bad_hours',
      'bad_date',
      'bad_language',
      'invalid_weekly_hours',
    ]);
    expect(rows[3]?.problem?.detail).toBe('Mark');
    expect(rows.every((row) => row.person === null)).toBe(true);
  });

  test('an e-mail stands in one row alone', () => {
    const rows = read('Bo;Dahl;bo@g.dk;;Kostald\nIb;Dahl;BO@g.dk;;Kostald');
    expect(rows[0]?.problem).toBeNull();
    expect(rows[1]?.problem).toEqual({ code: 'duplicate_email', detail: '1' });
  });

  test('nothing is no rows', () => {
    expect(read(' \n\n')).toEqual([]);
  });
});
