import { describe, expect, test } from 'vitest';
import { aSheet } from '#tests/support/a-sheet.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { readPeople } from './people-and-balances.ts';
import { sumsOf } from './sums.ts';

const CONTEXT = {
  units: [aUnit(), aUnit({ id: 'm', unitName: 'Mark' })],
  today: '2026-11-26',
  people: [
    anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl' }),
    anEmployee({ id: 'ib', firstName: 'Ib', lastName: 'Juhl' }),
    anEmployee({ id: 'ea', firstName: 'Ea', lastName: 'Lund' }),
  ],
  cards: new Map([
    ['bo', { email: 'bo@ark.example', employeeNumber: '112' }],
    ['ib', { email: '', employeeNumber: '' }],
  ]),
  chosen: {},
  leavesUnknown: true,
};
const read = (text: string) => readPeople(aSheet(text), CONTEXT);

describe('a file of people', () => {
  test('of another system, in another order, is understood without a question', () => {
    const { columns, rows } = read(
      '\uFEFFL\u00F8nnr.;E-mail;Efternavn;Fornavn;Mobil;Enhed;Timer/uge;Ansat fra;Stilling\r\n' +
        '113;p6-a@ark.example;Holm;Ida;20123456;Kostald;15;01-02-2024;Fodermester\r\n' +
        '114;p6-b@ark.example;Krogh;Per;20123457;Mark;0;45352;Afl\u00F8ser',
    );
    expect(columns.map(({ field }) => field)).toEqual([
      'payNumber',
      'email',
      'lastName',
      'firstName',
      'phone',
      'units',
      'weeklyHours',
      'startDate',
      '',
    ]);
    expect(columns.at(-1)).toMatchObject({ head: 'Stilling', origin: 'out' });
    expect(rows.map(({ payload }) => payload)).toMatchObject([
      { payNumber: '113', firstName: 'Ida', weeklyHours: 15, startDate: '2024-02-01' },
      { payNumber: '114', firstName: 'Per', weeklyHours: 0, startDate: '2024-03-01' },
    ]);
  });

  test.each([
    ['Normtid', '15', 'hours a week are asked for', null],
    ['Uge', '37,5', 'hours a week are asked for', null],
    ['Begyndte', '01-02-2024', 'a day is the first one', 'startDate'],
    ['Hvor', 'Kostald, Mark', 'names of units are units', 'units'],
    ['Kode', 'F', 'a letter for the type of employment is asked about', null],
    ['Bil', 'ja', 'what is like nothing is left out', ''],
  ])('with a head that nobody knows (%s: %s): %s', (head, cell, _what, field) => {
    const { columns } = read(`Navn;E-mail;${head}\nIda Holm;ida@ark.example;${cell}`);
    expect(columns[2]?.field).toBe(field);
  });

  test('says who is here already, by number, address or name, and who only bears the name', () => {
    const { rows } = read(
      [
        'L\u00F8nnr;Navn;E-mail;Enhed',
        '112;B. Dahl;;Kostald',
        ';Bodil Dahl;BO@ark.example;Kostald',
        ';Ib Juhl;ib@ark.example;Kostald',
        '5;Bo Dahl;bo.dahl@ark.example;Kostald',
        '6;Ida Holm;;Kostald',
        '6;Per Holm;;Kostald',
      ].join('\n'),
    );
    expect(rows.map(({ does, why }) => why?.code ?? does)).toEqual([
      'same',
      'same',
      'same',
      'other_has_name',
      'new',
      'duplicate_number',
    ]);
    expect(rows[4]?.payload).toMatchObject({ hasAccount: false, payNumber: '6' });
    expect(rows[5]?.why?.detail).toBe('6');
  });

  test('says what it does not say, and stands beside its own sums', () => {
    const { rows } = read(
      'Navn;E-mail;Enhed;Timer/uge\nIda Holm;ida@ark.example;Kostald;\nPer Holm;x;Kostald;30\nAnn Holm;ann@ark.example;Mark;25,5',
    );
    expect(rows[0]?.assumed).toEqual({ weeklyHours: '37', startDate: '2026-11-26' });
    expect(sumsOf('people', rows)).toEqual([
      { of: 'rows', ours: 2, theirs: 3, missing: [3] },
      { of: 'hours', ours: 25.5, theirs: 55.5, missing: [3] },
    ]);
  });

  test.each([
    ['fleks', '30', { weeklyHours: 30 }],
    ['T', '30', { weeklyHours: 0 }],
    ['akkord', '30', 'bad_type'],
  ])('with the type of employment: %s', (type, hours, right) => {
    const [row] = read(
      `Navn;E-mail;Enhed;L\u00F8nform;Timer/uge\nIda Holm;ida@ark.example;Kostald;${type};${hours}`,
    ).rows;
    if (typeof right === 'string') expect(row?.why?.code).toBe(right);
    else expect(row?.payload).toMatchObject(right);
  });
});
