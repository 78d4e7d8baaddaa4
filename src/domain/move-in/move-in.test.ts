import { describe, expect, test } from 'vitest';
import { aSheet } from '#tests/support/a-sheet.ts';
import { anEmployee, aUnit } from '#tests/support/factories.ts';
import { partsOf, sumsOf } from './import-kinds.ts';
import { CHUNK_ROWS, readPeople } from './move-in.ts';

const HOURS = [{ date: 1, month: 1, year: 2024, value: 37 }];
const CONTEXT = {
  units: [aUnit(), aUnit({ id: 'm', unitName: 'Mark' })],
  today: '2026-11-26',
  people: [
    anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', units: ['k'], hours: HOURS }),
    anEmployee({ id: 'ib', firstName: 'Ib', lastName: 'Juhl', units: ['k'], hours: HOURS }),
    anEmployee({ id: 'ea', firstName: 'Ea', lastName: 'Lund', units: ['k'], hours: HOURS }),
  ],
  cards: new Map([
    ['bo', { email: 'bo@ark.example', employeeNumber: '112' }],
    ['ib', { email: '', employeeNumber: '' }],
  ]),
  changes: { timeZone: 'Europe/Copenhagen', workDaysPerWeek: 5 },
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

  test('changes who is here, known by number, address or name, and says who only shares one of them', () => {
    const { rows } = read(
      [
        'L\u00F8nnr;Navn;E-mail;Enhed;Timer/uge;Mobil',
        '112;Bo Dahl-Holm;;Kostald;37;20 12 34 56',
        ';Ib Juhl;ib@ark.example;Mark;30;',
        '113;Bo Dahl;bo.dahl@ark.example;Kostald;37;',
        '112;Per Holm;per@ark.example;Kostald;37;',
        '112;Ea Lund;;Kostald;37;',
        '6;Ida Holm;;Kostald;37;',
        '6;Per Holm;;Kostald;37;',
        ';Ea Lund;;;;',
        ';Ea Lund;;;;',
      ].join('\n'),
    );
    expect(rows.map(({ does, why }) => why?.code ?? does)).toEqual([
      'change',
      'email_stays',
      'other_has_name',
      'other_has_number',
      'past_person_other',
      'new',
      'duplicate_number',
      'same',
      'duplicate_person',
    ]);
    expect(rows[0]).toMatchObject({
      changes: {
        lastName: { from: 'Dahl', to: 'Dahl-Holm' },
        phone: { from: '', to: '20123456' },
      },
      payload: { employeeId: 'bo', set: { lastName: 'Dahl-Holm', phone: '20123456' }, terms: null },
    });
    expect(rows[1]).toMatchObject({
      does: 'change',
      changes: { units: { from: 'Kostald', to: 'Mark' }, weeklyHours: { from: '37', to: '30' } },
      assumed: { from: '2026-11-26' },
      payload: { employeeId: 'ib', set: { unitIds: ['m'] }, terms: { from: '2026-11-26' } },
    });
    expect(rows[5]?.payload).toMatchObject({ hasAccount: false, payNumber: '6' });
    expect(rows[6]?.why?.detail).toBe('7');
  });

  test('knows somebody by their name without accents, and leaves it as it is written here', () => {
    const people = ['Ionuț', 'Åse', 'Ștefan', 'Ştefan'].map((firstName) =>
      anEmployee({ id: firstName, firstName, lastName: 'Pop', hours: HOURS }),
    );
    const names = ['Ionut Pop', 'Ase Pop', 'Stefan Pop'];
    const text = ['Navn;Mobil;Enhed', ...names.map((name) => `${name};20 12 34 56;Kostald`)].join(
      '\n',
    );
    const cards = new Map([['Ionuț', { email: 'ionut@ark.example', employeeNumber: '' }]]);
    const context = { ...CONTEXT, people, cards };
    const { rows } = readPeople(aSheet(text), context);
    expect(rows.map(({ does }) => does)).toEqual(['change', 'new', 'new']);
    expect(rows[0]?.payload).toMatchObject({ employeeId: 'Ionuț', set: { phone: '20123456' } });
    expect(rows[0]?.changes).toEqual({ phone: { from: '', to: '20123456' } });
    // With an address of their own it is somebody else.
    const other = readPeople(
      aSheet('Navn;E-mail;Enhed\nIonut Pop;other@ark.example;Kostald'),
      context,
    );
    expect(other.rows[0]?.does).toBe('new');
  });

  test.each([
    [
      'Timer/uge;G\u00E6lder fra',
      '30;01-01-2027',
      { weeklyHours: 30, from: '2027-01-01', type: 'flex' },
    ],
    ['L\u00F8nform', 'timel\u00F8n', { weeklyHours: 0, from: '2026-11-26', type: 'hourly' }],
    ['Timer/uge', '37', null],
    ['Timer/uge;L\u00F8nform', '37;F', null],
  ])('changes hours and terms by date: %s %s', (heads, cells, terms) => {
    const [row] = read(`Navn;${heads}\nBo Dahl;${cells}`).rows;
    expect(row?.does).toBe(terms === null ? 'same' : 'change');
    if (terms !== null) expect(row?.payload).toMatchObject({ employeeId: 'bo', set: {}, terms });
  });

  test('gives a seat, to who is new and to who is here, and asks about one without a head', () => {
    const { columns, rows } = read(
      [
        'Navn;E-mail;Enhed;Licens',
        'Ida Holm;ida@ark.example;Kostald;Planlægning',
        'Per Holm;per@ark.example;Kostald;',
        'Bo Dahl;;;COMBINED',
        'Ib Juhl;;;basis',
        'Ea Lund;;;guld',
      ].join('\n'),
    );
    expect(columns[3]?.field).toBe('seat');
    expect(rows.map(({ does }) => does)).toEqual(['new', 'new', 'change', 'same', 'cannot']);
    expect(rows[0]?.payload).toMatchObject({ seatType: 'PLANNING' });
    expect(rows[1]?.payload).not.toHaveProperty('seatType');
    expect(rows[2]).toMatchObject({
      changes: { seat: { from: 'BASIC', to: 'COMBINED' } },
      payload: { employeeId: 'bo', set: { seatType: 'COMBINED' }, terms: null },
    });
    expect(rows[4]?.why).toEqual({ code: 'bad_seat', detail: 'guld' });
    expect(read('Navn;E-mail;Niveau\nIda Holm;ida@ark.example;Premium').columns[2]).toMatchObject({
      field: null,
      origin: 'look',
    });
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

describe('rows are sent in parts', () => {
  const some = (whose: string, count: number) => Array.from({ length: count }, () => whose);
  const most = CHUNK_ROWS.registrations;
  const sizes = (parts: readonly (readonly string[])[]) =>
    parts.map((part) =>
      [...new Set(part)].map((one) => `${one} ${part.filter((x) => x === one).length}`),
    );

  test('in which the time of one person is together, as far as there is room', () => {
    const rows = [...some('a', 1), ...some('b', most - 2), ...some('a', 2), ...some('c', most + 1)];
    expect(sizes(partsOf('registrations', rows, (one) => one))).toEqual([
      ['a 3'],
      [`b ${most - 2}`],
      [`c ${most}`],
      ['c 1'],
    ]);
  });

  test('that follow the file in all else', () => {
    const rows = [...some('a', 1), ...some('b', 4), ...some('a', 2)];
    expect(sizes(partsOf('people', rows, (one) => one))).toEqual([['a 1', 'b 4'], ['a 2']]);
  });
});
