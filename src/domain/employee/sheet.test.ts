import { describe, expect, test } from 'vitest';
import { aUnit } from '#tests/support/factories.ts';
import { readSheet, type SheetRow } from './sheet.ts';

const UNITS = [
  aUnit(),
  aUnit({ id: 'u', unitName: 'Kalve og ungdyr' }),
  aUnit({ id: 'old', unitName: 'Mark', deleted: 1 }),
];
const read = (text: string, units = UNITS) => readSheet(text, { units, today: '2026-11-21' });
const problems = (rows: readonly SheetRow[]) => rows.map((row) => row.problem?.code ?? null);

describe('a sheet', () => {
  test.each([
    ['tabs', '\t'],
    ['semicolons', ';'],
    ['commas', ','],
  ])('is read with %s between the cells', (_name, mark) => {
    const cells = ['Ida', 'Krogh', 'Ida@Gaarden.dk', '20 12 34 56', 'kostald', '"32,5"'];
    const [row] = read([...cells, '1-12-2026', 'en'].join(mark));
    expect(row).toMatchObject({ row: 1, name: 'Ida Krogh', problem: null });
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

  test('a row without an address is somebody without a sign-in where that is said', () => {
    const text = 'Bo;Dahl;;;Kostald\nBo;Dahl;;;Kostald\nIda;Krogh;x;;Kostald';
    expect(problems(read(text))).toEqual(['invalid_email', 'invalid_email', 'invalid_email']);
    const rows = readSheet(text, { units: UNITS, today: '2026-11-21', withoutEmail: true });
    expect(problems(rows)).toEqual([null, null, 'invalid_email']);
    expect(rows[0]?.person).toMatchObject({ hasAccount: false, email: '', firstName: 'Bo' });
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
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
