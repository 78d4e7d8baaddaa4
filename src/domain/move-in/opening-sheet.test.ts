import { describe, expect, it } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { aSheet } from '#tests/support/a-sheet.ts';
import { aFarm, anActor, anEmployee } from '#tests/support/factories.ts';
import { aDayAdjustment, aLeaveContext } from '#tests/support/leave/leave.ts';
import { DEFAULT_LEAVE_SETTINGS } from '../leave/document/leave-settings.ts';
import { readOpenings } from './opening-sheet.ts';
import { sumsOf } from './import-kinds.ts';
import { ROWS_APART } from './rows/import-row.ts';

const IDA = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh' });
const BO = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl' });
const TWIN = anEmployee({ id: 'twin', firstName: 'Bo', lastName: 'Dahl' });

const open = (
  text: string,
  people = [IDA, BO],
  as: 'owner' | 'leader' = 'owner',
  chosen: Record<string, string> = {},
) =>
  readOpenings(aSheet(text), {
    people,
    cards: new Map([
      ['bo', { email: '', employeeNumber: '7' }],
      ['twin', { email: 'bo@ark.example', employeeNumber: '8' }],
    ]),
    chosen,
    actor: anActor({ claims: { ...NO_CLAIMS, farm: 'farm', [as]: true } }),
    farm: aFarm(),
    aboutOf: (person) => ({
      context: { ...aLeaveContext({ startDay: '2020-01-01' }), person },
      settings: { ...DEFAULT_LEAVE_SETTINGS, care: { ...DEFAULT_LEAVE_SETTINGS.care, isOn: true } },
      leaves: [],
      adjustments:
        person === BO
          ? [aDayAdjustment({ employeeId: 'bo', kind: 'opening', days: 1, date: '2026-09-01' })]
          : [],
      today: '2026-11-23',
    }),
  });
const read = (...args: Parameters<typeof open>) => open(...args).rows;
const facts = (text: string) =>
  read(text).map(({ row, request, issues }) => [
    row,
    request === null ? null : request.draft.days,
    ...issues,
  ]);

describe('a sheet of opening balances', () => {
  it('is read with its headings in any order, in Danish and in English, with tabs or semicolons', () => {
    const [row] = read('Dage;Dato;Navn;Konto;År\n12,5;01-09-2026;ida krogh;Ferie;2025/26');
    expect(row?.request?.draft).toEqual({
      account: 'holiday',
      kind: 'opening',
      days: 125_000,
      year: 2025,
      date: '2026-09-01',
      reason: '',
    });
    const [second] = read('Ida Krogh\tcare days\t2026\t-1.25\t2026-06-01');
    expect(second?.request?.draft).toMatchObject({ account: 'care', days: -12_500, year: 2026 });
  });

  it('has a column for each account, of which those are read in which something stands', () => {
    const flexible = anEmployee({
      id: 'ida',
      firstName: 'Ida',
      lastName: 'Krogh',
      seatType: 'PREMIUM',
    });
    const text = [
      'Navn;Dato;Ferieår;Feriesaldo;Omsorgsdage;Fleks;Afspadsering',
      'Ida Krogh;01-09-2026;2026/27;12,5;3;-3:30;',
      'Bo Dahl;01-09-2026;2026/27;;;;',
    ].join('\n');
    const rows = read(text, [flexible, BO]);
    const said = rows.map(({ row, request, hours, issues }) => {
      const { account, days } = request?.draft ?? {};
      return [row, hours?.account ?? account, hours?.minutes ?? days, ...issues];
    });
    expect(said).toEqual([
      [2, 'holiday', 125_000],
      [2 + ROWS_APART, 'care', 30_000],
      [2 + 2 * ROWS_APART, 'flex', -210],
    ]);
    const row = {
      name: 'Ida Krogh',
      does: 'cannot',
      why: null,
      assumed: {},
      payload: null,
    } as const;
    const both = rows.slice(0, 2).map((one) => ({ ...row, row: one.row, cells: one.cells }));
    expect(sumsOf('balances', both).map(({ missing }) => missing)).toEqual([[2], [2], [2]]);
    const chosen = { saldof: 'flex' };
    const [named] = open(
      'Navn;Dato;Saldo F\nIda Krogh;01-09-2026;3,5',
      [flexible],
      'owner',
      chosen,
    ).rows;
    expect(named?.hours).toMatchObject({ account: 'flex', minutes: 210 });
    // What of it is not moved in is saved as a file that has a line for each.
    expect(rows[2]?.cells.slice(0, 6)).toEqual([
      'Ida Krogh',
      'Fleks',
      '2026/27',
      '',
      '01-09-2026',
      '-3:30',
    ]);
  });

  it('has days in the year of their account, which is said where the file says none or that of holiday', () => {
    const said = (heads: string, cells: string) =>
      read(`Navn;Dato;${heads}\nIda Krogh;${cells}`).map(({ request, assumed, issues }) => {
        const { account, year } = request?.draft ?? {};
        return [account, year, assumed, ...issues];
      });
    expect(said('Ferieår;Feriedage tilbage;Omsorgsdage', '01-06-2026;2025/26;12,5;2')).toEqual([
      ['holiday', 2025, {}],
      ['care', 2026, { year: '2026' }],
    ]);
    expect(said('Ferie;Omsorgsdage', '01-06-2026;12,5;2')).toEqual([
      ['holiday', 2025, { year: '2025' }],
      ['care', 2026, { year: '2026' }],
    ]);
    // From September to December days of two holiday years can be taken: somebody has to say which these are.
    expect(said('Ferie;Omsorgsdage', '01-10-2026;12,5;2')).toEqual([
      [undefined, undefined, {}, 'opening_year_wrong'],
      ['care', 2026, { year: '2026' }],
    ]);
    // A line of its own says its own year.
    expect(said('Konto;Ferieår;Dage', '01-06-2026;omsorg;2025/26;2')).toEqual([
      [undefined, undefined, {}, 'adjust_year_over'],
    ]);
  });

  it('has hours of flex and time off in lieu, also less than nothing', () => {
    const flexible = anEmployee({
      id: 'ida',
      firstName: 'Ida',
      lastName: 'Krogh',
      seatType: 'PREMIUM',
    });
    const sheet = [
      'Navn;konto;timer;dato',
      'Ida Krogh;Fleks;-3:07;01-11-2026',
      'Ida Krogh;Afspadsering;7,5;01-11-2026',
      'Ida Krogh;Fleks;2;01-11-2026',
      'Ida Krogh;Fleks;mange;02-11-2026',
      'Ida Krogh;Fleks;2;01-12-2026',
      'Bo Dahl;Fleks;2;01-11-2026',
      'Bo Dahl;Afspadsering;2;01-11-2026',
      'Pia Holm;Fleks;2;01-11-2026',
      'Pia Holm;Afspadsering;2;01-11-2026',
    ];
    const hourly = anEmployee({
      ...flexible,
      id: 'pia',
      firstName: 'Pia',
      lastName: 'Holm',
      employmentType: 'hourly',
    });
    const rows = read(sheet.join('\n'), [flexible, BO, hourly]);
    expect(rows.map(({ hours, issues }) => [hours?.account, hours?.minutes, ...issues])).toEqual([
      ['flex', -187],
      ['lieu', 450],
      [undefined, undefined, 'flex_second_opening'],
      [undefined, undefined, 'opening_hours_wrong'],
      [undefined, undefined, 'flex_in_future'],
      [undefined, undefined, 'opening_no_seat'],
      [undefined, undefined, 'opening_no_seat'],
      [undefined, undefined, 'opening_hourly'],
      ['lieu', 120],
    ]);
  });

  it('names the fault of each line, and a line that says the same again', () => {
    const sheet = [
      'Navn;konto;år;dage;dato',
      'Ida Krogh;;2025;5;01-09-2026',
      'Ib;;2025;5;01-09-2026',
      '',
      'Ida Krogh;penge;2025;5;01-09-2026',
      'Ida Krogh;ferie;2025/27;5;01-09-2026',
      'Ida Krogh;ferie;2025;fem;02-09-2026',
      'Ida Krogh;ferie;2025;401;02-09-2026',
      'Ida Krogh;ferie;2025;5;31-02-2026',
      'Ida Krogh;ferie;2025;5;01-12-2026',
      'Ida Krogh;ferie;2026;5;01-08-2026',
      'Ida Krogh;ferie;2018;5;01-09-2019',
      'Ida Krogh;feriefridage;2026;5;01-09-2026',
      'Ida Krogh;ferie;2025;6;01-09-2026',
      'Bo Dahl;ferie;2025;6;01-09-2026',
    ].join('\r\n');
    expect(facts(sheet)).toEqual([
      [2, 50_000],
      [3, null, 'past_person_unknown'],
      [5, null, 'opening_account_unknown'],
      [6, null, 'opening_year_wrong'],
      [7, null, 'adjust_days_missing'],
      [8, null, 'adjust_too_much'],
      [9, null, 'adjust_day_missing'],
      [10, null, 'adjust_in_future'],
      [11, null, 'adjust_year_over'],
      [12, null, 'adjust_before_start'],
      [13, null, 'adjust_no_account'],
      [14, null, 'adjust_second_opening'],
      [15, null, 'adjust_second_opening'],
    ]);
  });

  it('knows one of two with the same name by the number or the address alone, and is for owners alone', () => {
    const text = [
      'Medarb.nr.;Navn;E-mail;År;Dage;Dato',
      ';Bo Dahl;;2025;5;01-08-2026',
      '7;Bo Dahl;;2025;5;01-08-2026',
      ';;bo@ark.example;2025;5;01-08-2026',
      '8;Ida Krogh;;2025;5;01-08-2026',
    ].join('\n');
    const said = read(text, [IDA, BO, TWIN]).map(({ name, request, issues }) => {
      return [name, request?.about.context.person.id, ...issues];
    });
    expect(said).toEqual([
      ['Bo Dahl', undefined, 'past_name_twice'],
      ['Bo Dahl', 'bo'],
      ['Bo Dahl', 'twin'],
      ['Ida Krogh', undefined, 'past_person_other'],
    ]);
    expect(read('Ida Krogh;;2025;5;01-09-2026', [IDA], 'leader')[0]?.issues).toEqual([
      'adjust_not_allowed',
    ]);
  });

  it('knows people by their names, however these are written, and the account by its word', () => {
    const AGE = anEmployee({ id: 'age', firstName: '\u00C5ge', lastName: 'S\u00F8rensen' });
    const names = [
      '\u00C5ge\u00A0S\u00F8rensen',
      'A\u030Age s\u00F8rensen',
      'S\u00F8rensen, \u00C5ge',
    ];
    for (const name of names) {
      const [row] = read(`Navn;Kontonavn;\u00C5r;Dage;Dato\n${name};Omsorgsdage;2026;2;01-11-26`, [
        AGE,
      ]);
      expect(row?.issues).toEqual([]);
      expect(row?.request?.draft).toMatchObject({ account: 'care', date: '2026-11-01' });
    }
  });

  it('says where an account is taken for holiday, and waits for what an unknown column is', () => {
    const rows = read('Navn;\u00C5r;Dage;Dato\nIda Krogh;2025\u201326;5;01-09-2026');
    expect(rows[0]).toMatchObject({
      assumed: { account: 'holiday' },
      request: { draft: { account: 'holiday' } },
    });
    const kto = 'Navn;Kto.;\u00C5r;Dage;Dato\nIda Krogh;ferie;2025;5;01-09-2026';
    expect(open(kto).columns[1]).toMatchObject({ field: 'account', origin: 'content' });
    expect(read(kto)[0]?.request?.draft).toMatchObject({ account: 'holiday' });
    const { columns, rows: none } = open(kto.replace('ferie', 'F1'));
    expect(none).toEqual([]);
    expect(columns.filter(({ field }) => field === null)).toEqual([
      { key: 'kto', at: 1, head: 'Kto.', samples: ['F1'], field: null, origin: 'look' },
    ]);
  });

  it('with nothing in it has no rows', () => {
    expect(read(' \n\n')).toEqual([]);
  });
});
