import { describe, expect, test } from 'vitest';
import { aSheet } from '#tests/support/a-sheet.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { PACK_KEYS } from '../../time/rules/packs/presets.ts';
import type { KnownBy } from '../rows/import-row.ts';
import { numbersOf, ruledCells, termsFieldsOf } from './person-change.ts';
import { readTerms, weeksIn } from './terms-sheet.ts';

const FARM = { timeZone: 'Europe/Copenhagen', workDaysPerWeek: 5 };
const BO = anEmployee({
  id: 'bo',
  firstName: 'Bo',
  lastName: 'Dahl',
  startDate: Date.UTC(2020, 0, 1),
  hours: [{ date: 1, month: 1, year: 2020, value: 37 }],
});
const CARD: KnownBy = { email: 'bo@g.dk', employeeNumber: '7' };
const read = (text: string, person = BO, card = CARD) =>
  readTerms(aSheet(text), {
    people: [person],
    cards: new Map([['bo', card]]),
    farm: FARM,
    units: [aUnit(), aUnit({ id: 's', unitName: 'Sostald' })],
    chosen: {},
    leavesUnknown: true,
  });

describe('weekdays in a cell', () => {
  test.each([
    ['man-fre', [[1, 2, 3, 4, 5]]],
    ['Mandag, onsdag', [[1, 3]]],
    ['Tue Thu', [[2, 4]]],
    ['Mo Di Mi Do Fr Sa So', [[1, 2, 3, 4, 5, 6, 7]]],
    [
      '1 2 3 / 4 5',
      [
        [1, 2, 3],
        [4, 5],
      ],
    ],
    ['l\u00F8r s\u00F8n', [[6, 7]]],
    ['fre-man', null],
    ['hver dag', null],
    ['/', null],
  ])('%s', (cell, weeks) => {
    expect(weeksIn(cell)).toEqual(weeks);
  });
});

describe('a file of hours and terms', () => {
  test('says agreement, law and home unit from a day on, and leaves them where a cell is empty', () => {
    const { columns, rows } = read(
      [
        'Lønnr;Gælder fra;Overenskomst;Lov;Hjemmeenhed',
        '7;01-01-2023;Stald;;',
        '7;01-01-2024;mark;Selvtilrettelægger;sostald',
        '7;01-06-2024;;;',
        '7;01-01-2025;Regler;almindelig;',
        '7;01-02-2025;3F;;',
        '7;01-03-2025;;frit;',
        '7;01-04-2025;;;Månen',
      ].join('\n'),
    );
    expect(columns.slice(2).map(({ field }) => field)).toEqual(['agreement', 'law', 'home']);
    expect(rows.map(({ why, does }) => why?.code ?? does)).toEqual([
      'change',
      'change',
      'same',
      'change',
      'bad_agreement',
      'bad_law',
      'unknown_unit_name',
    ]);
    expect(rows[1]?.changes).toEqual({
      agreement: { from: 'stableGlsA', to: 'fieldGlsA' },
      law: { from: 'all', to: 'exempt' },
      home: { from: 'Kostald', to: 'Sostald' },
    });
    const after = rows
      .flatMap(({ payload }) => payload?.terms ?? [])
      .reduce((person, terms) => ({ ...person, ...termsFieldsOf(person, terms, FARM) }), BO);
    const flex = { type: 'flex', weekdayPattern: null };
    expect(after.terms).toEqual([
      { from: '2020-01-01', ...flex, home: 'k' },
      { from: '2023-01-01', ...flex, agreement: 'stableGlsA' },
      { from: '2024-01-01', ...flex, agreement: 'fieldGlsA', exempt: true, home: 's' },
      { from: '2025-01-01', ...flex, home: 's' },
    ]);
  });

  test('says the seat from a day on', () => {
    const bo = { ...BO, seatType: 'PREMIUM' } as const;
    const { columns, rows } = read(
      [
        'Lønnr;Gælder fra;Licens',
        '7;01-01-2020;premium',
        '7;01-01-2024;Deltid',
        '7;01-06-2024;',
        '7;01-01-2025;deltid',
        '7;01-02-2025;guld',
      ].join('\n'),
      bo,
    );
    expect(columns.slice(2).map(({ field }) => field)).toEqual(['seat']);
    expect(rows.map(({ why, does }) => why?.code ?? does)).toEqual([
      'same',
      'change',
      'same',
      'same',
      'bad_seat',
    ]);
    expect(rows[1]?.changes).toEqual({ seat: { from: 'PREMIUM', to: 'DELTID' } });
    const said = rows[1]?.payload?.terms;
    const after = { ...bo, ...(said && termsFieldsOf(bo, said, FARM)) };
    expect(after.terms.map(({ from, seat }) => [from, seat])).toEqual([
      ['2020-01-01', 'PREMIUM'],
      ['2024-01-01', 'DELTID'],
    ]);
    expect(ruledCells(after, '2023-12-31', []).at(-1)).toBe('PREMIUM');
    expect(read('Lønnr;Gælder fra;Licens\n7;01-01-2024;PREMIUM', after).rows[0]?.changes).toEqual({
      seat: { from: 'DELTID', to: 'PREMIUM' },
    });
  });

  test('says the units from a day on', () => {
    const head = 'Lønnr;Gælder fra;Hjemmeenhed;Enheder fra dagen';
    const { columns, rows } = read(
      [
        head,
        '7;01-01-2023;;kostald',
        '7;01-01-2024;;Kostald, Sostald',
        '7;01-06-2024;;Sostald',
        '7;01-01-2025;Kostald;Sostald',
        '7;01-02-2025;;Kostald, Månen',
      ].join('\n'),
    );
    expect(columns.slice(2).map(({ field }) => field)).toEqual(['home', 'unitsFrom']);
    expect(rows.map(({ why, does }) => why?.code ?? does)).toEqual([
      'same',
      'change',
      'change',
      'change',
      'unknown_unit_name',
    ]);
    expect(rows[1]?.changes).toEqual({
      unitsFrom: { from: 'Kostald', to: 'Kostald, Sostald' },
    });
    const after = rows
      .flatMap(({ payload }) => payload?.terms ?? [])
      .reduce((person, terms) => ({ ...person, ...termsFieldsOf(person, terms, FARM) }), BO);
    expect(after.terms.map(({ from, home, units }) => [from, home, units])).toEqual([
      ['2020-01-01', 'k', ['k']],
      ['2024-01-01', 'k', ['k', 's']],
      ['2024-06-01', 's', ['s']],
      ['2025-01-01', 'k', ['k', 's']],
    ]);
    expect(
      ruledCells(after, '2024-03-01', [aUnit(), aUnit({ id: 's', unitName: 'Sostald' })])[3],
    ).toBe('Kostald, Sostald');
  });

  test('changes what holds from each day on, in the order of the days', () => {
    const { columns, rows } = read(
      [
        'L\u00F8nnr;Gælder fra;Timer/uge;Ansættelse;Ugedage',
        '7;01-03-2025;0;T;',
        '7;01-01-2023;30;;ma-to',
        '7;01-01-2020;37;F;',
        '7;01-01-2023;20;;',
        '8;01-01-2023;20;;',
        '7;31-02-2023;20;;',
        '7;01-05-2023;20;;hver dag',
      ].join('\n'),
    );
    expect(columns.map(({ field }) => field)).toEqual([
      'payNumber',
      'from',
      'weeklyHours',
      'employmentType',
      'weekdays',
    ]);
    expect(Object.fromEntries(rows.map(({ row, does, why }) => [row, why?.code ?? does]))).toEqual({
      2: 'change',
      3: 'change',
      4: 'same',
      5: 'past_twice',
      6: 'past_person_unknown',
      7: 'past_day_wrong',
      8: 'bad_weekdays',
    });
    const changes = new Map(rows.map((one) => [one.row, one.changes]));
    expect(changes.get(3)).toEqual({
      weeklyHours: { from: '37', to: '30' },
      weekdays: { from: '1 2 3 4 5', to: '1 2 3 4' },
    });
    expect(changes.get(2)).toEqual({ employmentType: { from: 'flex', to: 'hourly' } });
    const after = rows
      .flatMap(({ payload }) => payload?.terms ?? [])
      .reduce((person, terms) => ({ ...person, ...termsFieldsOf(person, terms, FARM) }), BO);
    expect(after.hours.map(({ year, value }) => [year, value])).toEqual([
      [2020, 37],
      [2023, 30],
      [2025, 0],
    ]);
    expect(after.terms.map(({ from, type }) => [from, type])).toEqual([
      ['2020-01-01', 'flex'],
      ['2023-01-01', 'flex'],
      ['2025-03-01', 'hourly'],
    ]);
    expect(after.terms[1]?.weekdayPattern).toEqual({
      anchor: '2023-01-01',
      weeks: [{ days: [1, 2, 3, 4] }],
    });
    expect(after.terms[2]?.weekdayPattern).toEqual(after.terms[1]?.weekdayPattern);
  });

  test('says the payroll number from a day on, beside the number by which somebody is known', () => {
    const { columns, rows } = read(
      [
        'Lønnr;Gælder fra;Lønnummer fra dagen',
        '7;01-01-2020;3',
        '7;01-01-2023;5',
        '7;01-06-2023;5',
        '7;01-07-2023;',
        `7;01-08-2023;${'1'.repeat(21)}`,
        '7;01-01-2025;7',
      ].join('\n'),
    );
    expect(columns.map(({ field }) => field)).toEqual(['payNumber', 'from', 'numberFrom']);
    expect(rows.map(({ why, does }) => why?.code ?? does)).toEqual([
      'change',
      'change',
      'same',
      'same',
      'bad_number',
      'change',
    ]);
    expect(rows[1]?.changes).toEqual({ numberFrom: { from: '3', to: '5' } });
    const said = rows.flatMap(({ payload }) => payload?.terms ?? []);
    const after = said.reduce(
      (card, terms) => ({ ...card, ...numbersOf(BO, card, terms, FARM) }),
      CARD,
    );
    const earlierNumbers = [
      { until: '2022-12-31', number: '3' },
      { until: '2024-12-31', number: '5' },
    ];
    expect(after).toEqual({ ...CARD, earlierNumbers });
    expect(said.every((terms) => Object.keys(termsFieldsOf(BO, terms, FARM)).length === 0)).toBe(
      true,
    );
    const again = read('Lønnr;Gælder fra;Lønnummer fra dagen\n7;01-01-2023;5', BO, after);
    expect(again.rows[0]?.does).toBe('same');
    // Stopped after it has given another number, and sent again: the file knows the person by the one before.
    const renumbered = {
      ...CARD,
      employeeNumber: '9',
      earlierNumbers: [{ until: '2024-12-31', number: '7' }],
    };
    const resent = '7;01-01-2020;7\n7;01-01-2025;9\n7;01-01-2026;11';
    const { rows: rest } = read(`Lønnr;Gælder fra;Lønnummer fra dagen\n${resent}`, BO, renumbered);
    expect(rest.map(({ why, does }) => why?.code ?? does)).toEqual(['same', 'same', 'change']);
  });

  test.each([null, ...PACK_KEYS.filter((key) => key !== 'young')])(
    'reads the agreement %s from its own file again',
    (agreement) => {
      const entry = { from: '2020-01-01', type: 'flex', weekdayPattern: null } as const;
      const terms = [agreement === null ? entry : { ...entry, agreement }];
      const [name = ''] = ruledCells({ ...BO, terms }, '2026-01-01', []);
      const { rows } = read(`Lønnr;Gælder fra;Overenskomst\n7;01-01-2026;${name}`, {
        ...BO,
        terms: [{ ...entry, agreement: 'another' }],
      });
      expect(rows[0]?.payload?.terms).toMatchObject({ agreement });
    },
  );
});
