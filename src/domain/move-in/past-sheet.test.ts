import { describe, expect, test } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { dayOf, startOfDay, timeOf } from '#domain/dates/day.ts';
import { aSheet } from '#tests/support/a-sheet.ts';
import { aFarm, anActor, anEmployee, aRegistration, aUnit } from '#tests/support/factories.ts';
import { at } from '#tests/support/time/clock.ts';
import { judgePast, registrationOfPast } from './past-registration.ts';
import { type PastSheetContext, readPast } from './registration-sheet.ts';
import { sumsOf } from './import-kinds.ts';

const ZONE = 'Europe/Copenhagen';
const IDA = anEmployee({
  id: 'ida',
  firstName: 'Ida',
  lastName: 'Krogh',
  units: ['k'],
  startDate: startOfDay('2025-01-01', ZONE),
});
const BO = anEmployee({ id: 'bo', firstName: 'Bo', lastName: 'Dahl', units: ['m'] });
const TWIN = anEmployee({ id: 'twin', firstName: 'Bo', lastName: 'Dahl', units: ['m'] });
const CONTEXT: PastSheetContext = {
  people: [IDA, BO, TWIN],
  units: [aUnit(), aUnit({ id: 'm', unitName: 'Mark' })],
  activities: [
    {
      id: 'milk',
      name: 'Malkning',
      units: [],
      guideId: null,
      created: 1,
      createdByEid: null,
      createdByUid: null,
      updated: null,
      updatedByEid: null,
      updatedByUid: null,
      deleted: null,
      deletedByEid: null,
    },
  ],
  cards: new Map([
    ['ida', { email: 'ida@ark.example', employeeNumber: '7' }],
    ['bo', { email: 'bo@ark.example', employeeNumber: '8' }],
  ]),
  actor: anActor({ claims: { ...NO_CLAIMS, farm: 'farm', owner: true } }),
  farm: aFarm({ lockedThrough: '2025-12-31' }),
  nowMs: at('2026-11-20', '12:00'),
  chosen: {},
  leavesUnknown: true,
};
const open = (text: string, context: Partial<PastSheetContext> = {}) =>
  readPast(aSheet(text), { ...CONTEXT, ...context });
/** What each row writes, or why it does not. */
const facts = (text: string, context: Partial<PastSheetContext> = {}) =>
  open(text, context).rows.map(({ payload, why }) => {
    if (payload === null) return why?.code;
    const { employeeId, unitId, start, end, breakMinutes } = payload;
    const times = [start, end].map((ms) => timeOf(ms, ZONE)).join('-');
    return `${employeeId} ${unitId} ${dayOf(start, ZONE)} ${times} ${breakMinutes}`;
  });

describe('a file of past registrations', () => {
  test.each([
    [
      'Danish heads in any order',
      'Slut;Start;Dato;Navn;Pause\n14:30;06:00;02-03-2026;Krogh, Ida;30',
      'ida k 2026-03-02 06:00-14:30 30',
    ],
    [
      'English heads, am and pm, numbers of the payroll system',
      'Employee ID;Date;Clock in;Clock out;Break\n7;2026-03-02;6:00 AM;2:30 PM;0:30',
      'ida k 2026-03-02 06:00-14:30 30',
    ],
    [
      'German heads',
      'Mitarbeiter;Datum;Von;Bis;Pausen\nIda Krogh;02.03.2026;6.00;14.30;30',
      'ida k 2026-03-02 06:00-14:30 30',
    ],
    [
      'days and times as Excel counts them',
      'Navn;Dato;Start;Slut\nIda Krogh;46083;0,25;0.604166666',
      'ida k 2026-03-02 06:00-14:30 0',
    ],
    [
      'the day in the start and the end',
      'E-mail;Start;Slut\nida@ark.example;2026-03-02 22:00;2026-03-03 06:00',
      'ida k 2026-03-02 22:00-06:00 0',
    ],
    [
      'an end at 24:00',
      'Navn;Dato;Start;Slut\nIda Krogh;02-03-2026;16:00;24:00',
      'ida k 2026-03-02 16:00-00:00 0',
    ],
    [
      'an end before the start, which is over midnight',
      'Navn;Dato;Start;Slut\nIda Krogh;02-03-2026;22:00;06:00',
      'ida k 2026-03-02 22:00-06:00 0',
    ],
    [
      'hours with a decimal comma in place of a break',
      'Navn;Dato;Start;Slut;Timer\nIda Krogh;02-03-2026;06:00;14:30;8,0',
      'ida k 2026-03-02 06:00-14:30 30',
    ],
    [
      'hours in place of an end',
      'Navn;Dato;Start;Pause;Timer\nIda Krogh;02-03-2026;06:00;30;7,5',
      'ida k 2026-03-02 06:00-14:00 30',
    ],
    [
      'hours with a point, as they add up',
      'Navn;Dato;Start;Slut;Pause;Timer\nIda Krogh;02-03-2026;06:00;13:45;30;7.25',
      'ida k 2026-03-02 06:00-13:45 30',
    ],
    [
      'a title above, another unit, and columns that are like nothing of ours',
      'Timer uge 10\nL\u00F8nnr.;Dato;M\u00F8der;G\u00E5r;Afd.;Bil\n7;02-03-2026;6;14;Mark;ja',
      'ida m 2026-03-02 06:00-14:00 0',
    ],
    [
      'unknown heads, by what stands below',
      'Hvem;Hvor l\u00E6nge;Navn;Start;Slut\nida@ark.example;02-03-2026;Ida Krogh;06:00;14:00',
      'ida k 2026-03-02 06:00-14:00 0',
    ],
  ])('with %s', (_what, text, right) => {
    expect(facts(text)).toEqual([right]);
  });

  test.each([
    ['Ib Juhl;02-03-2026;06:00;14:00', 'past_person_unknown'],
    ['Bo Dahl;02-03-2026;06:00;14:00', 'past_name_twice'],
    ['Ida Krogh;31-02-2026;06:00;14:00', 'past_day_wrong'],
    ['Ida Krogh;;06:00;14:00', 'past_day_wrong'],
    ['Ida Krogh;02-03-2026;24:00;06:00', 'past_start_wrong'],
    ['Ida Krogh;02-03-2026;06:00;25:00', 'past_end_wrong'],
    ['Ida Krogh;02-03-2026;06:00;', 'past_end_wrong'],
    ['Ida Krogh;02-03-2026;06:00;06:00', 'past_too_short'],
    ['Ida Krogh;29-03-2026;02:30;06:00', 'past_hour_missing'],
    ['Ida Krogh;20-11-2026;11:00;13:00', 'past_future'],
    ['Ida Krogh;31-12-2024;06:00;14:00', 'past_not_employed'],
    ['Ida Krogh;31-12-2025;06:00;14:00', 'day_locked'],
    ['Ida Krogh;02-03-2026;06:00;14:00;Laden', 'past_unit_unknown'],
    ['Ida Krogh;02-03-2026;06:00;14:00;;Jagt', 'past_activity_unknown'],
    ['Ida Krogh;02-03-2026;06:00;14:00;;;x', 'past_break_wrong'],
    ['Ida Krogh;02-03-2026;06:00;14:00;;;480', 'past_break_too_long'],
    ['Ida Krogh;02-03-2026;06:00;14:00;;;;-7,5', 'past_hours_negative'],
    ['Ida Krogh;02-03-2026;06:00;14:00;;;30;9', 'past_hours_wrong'],
  ])('says at the row what is wrong: %s', (row, code) => {
    const heads = 'Navn;Dato;Start;Slut;Enhed;Opgave;Pause;Timer';
    expect(facts(`${heads}\n${row}`)).toEqual([code]);
  });

  test.each([
    ['03-03-2026;06:00', 'ida k 2026-03-02 22:00-06:00 0'],
    [';06:00', 'ida k 2026-03-02 22:00-06:00 0'],
    ['02-03-2026;06:00', 'past_end_before'],
    ['04-03-2026;06:00', 'past_too_long'],
    ['31-02-2026;06:00', 'past_day_wrong'],
    [';02-03-2026 06:00', 'past_end_before'],
  ])('takes the day of the end as the file says it: %s', (end, right) => {
    const heads = 'Navn;Startdato;Starttid;Slutdato;Sluttid';
    expect(facts(`${heads}\nIda Krogh;02-03-2026;22:00;${end}`)).toEqual([right]);
  });

  test('knows people by the number before the name, and sees where both are of different people', () => {
    const heads = 'L\u00F8nnr;Navn;Dato;Start;Slut';
    expect(facts(`${heads}\n8;Bo Dahl;02-03-2026;06:00;14:00`)).toEqual([
      'bo m 2026-03-02 06:00-14:00 0',
    ]);
    expect(facts(`${heads}\n8;Ida Krogh;02-03-2026;06:00;14:00`)).toEqual(['past_person_other']);
  });

  test('names the row above that is the same or overlaps', () => {
    const { rows } = open(
      [
        'Navn;Dato;Start;Slut',
        'Ida Krogh;02-03-2026;06:00;14:00',
        'ida krogh;2026-03-02;06.00;14.00',
        'Ida Krogh;02-03-2026;13:59;15:00',
        'Ida Krogh;02-03-2026;14:00;15:00',
      ].join('\n'),
    );
    expect(rows.map(({ does, why }) => [does, why?.code, why?.detail])).toEqual([
      ['new', undefined, undefined],
      ['cannot', 'past_twice', '2'],
      ['cannot', 'past_overlap_row', '2'],
      ['new', undefined, undefined],
    ]);
  });

  test('never reads numbers that the state gives people, nor shows them', () => {
    const text =
      'Navn;CPR;Id;Dato;Start;Slut;Note\nIda Krogh;1;010190-1234;02-03-2026;06:00;14:00;se 010190-1234';
    const sheet = open(text);
    expect(sheet.columns.filter(({ origin }) => origin === 'refused')).toMatchObject([
      { head: 'CPR', field: '', samples: [] },
      { head: 'Id', field: '', samples: [] },
    ]);
    expect(JSON.stringify(sheet)).not.toContain('1234');
    expect(sheet.rows[0]?.payload?.note).toBe('se ••••••-••••');
    expect(open(text, { chosen: { id: 'note', note: '' } }).rows[0]?.payload?.note).toBe('');
  });

  test('says why each column is what it is, and remembers what was chosen', () => {
    const text = 'Navn;Hvorn\u00E5r;Ind;Ud;Dim;Bil\nIda Krogh;02-03-2026;06:00;14:00;8;ja';
    const first = open(text);
    expect(first.columns.map(({ field, origin }) => [field, origin])).toEqual([
      ['name', 'head'],
      ['date', 'content'],
      ['start', 'head'],
      ['end', 'head'],
      [null, 'look'],
      ['', 'out'],
    ]);
    expect(first.rows).toEqual([]);
    const again = open(text, { last: { dim: 'hours', bil: 'note' } });
    expect(again.columns.slice(4).map(({ field, origin }) => [field, origin])).toEqual([
      ['hours', 'last'],
      ['note', 'last'],
    ]);
    expect(open('Navn;Ansat;Dato;Start;Slut\nA;Ida Krogh;02-03-2026;6;14').columns).toMatchObject([
      { field: null, origin: 'look' },
      { field: null, origin: 'look' },
      { field: 'date' },
      { field: 'start' },
      { field: 'end' },
    ]);
  });

  test('stands beside its own sums, and a difference names its rows', () => {
    const { rows } = open(
      'Navn;Dato;Start;Slut;Timer\nIda Krogh;02-03-2026;06:00;14:00;7,5\nIb;02-03-2026;06:00;14:00;8',
    );
    const timed = open(
      'Navn;Dato;Start;Slut\nIda Krogh;02-03-2026;06:00;14:00\nIb;02-03-2026;06:00;14:00',
    );
    expect(sumsOf('registrations', timed.rows)[1]).toMatchObject({ ours: 8, theirs: 16 });
    expect(sumsOf('registrations', rows)).toEqual([
      { of: 'rows', ours: 1, theirs: 2, missing: [3] },
      { of: 'hours', ours: 7.5, theirs: 15.5, missing: [3] },
      { of: 'people', ours: 1, theirs: 2, missing: [3] },
    ]);
  });
});

describe('a past registration', () => {
  const [{ payload } = { payload: null }] = open(
    'Navn;Dato;Start;Slut;Pause;Opgave\nIda Krogh;02-03-2026;06:00;14:30;30;malkning',
  ).rows;
  if (payload === null) throw new Error('It was not read.');
  const judge = (change: Parameters<typeof aRegistration>[0]) =>
    judgePast(payload, {
      ...CONTEXT,
      known: [
        aRegistration({
          id: 'other',
          employeeId: 'ida',
          workDate: '2026-03-02',
          start: payload.start,
          end: payload.end,
          status: 'approved',
          ...change,
        }),
      ],
    });

  test('is there already where the same one of the person is, and overlaps another', () => {
    expect(judge({ end: payload.end + 30_000 })).toEqual({ does: 'same' });
    expect(judge({ start: payload.start + 3_600_000 })).toEqual({
      does: 'cannot',
      code: 'past_overlap',
      detail: '07:00–14:30',
    });
    expect(judge({ start: payload.end, end: payload.end + 60_000 })).toEqual({ does: 'new' });
    expect(judge({ deleted: 1 })).toEqual({ does: 'new' });
  });

  test('is approved through the day that is asked', () => {
    const made = (through: string | null) =>
      registrationOfPast(payload, { timeZone: ZONE }, through);
    expect(made('2026-03-02')).toMatchObject({
      status: 'approved',
      source: 'import',
      workDate: '2026-03-02',
      activityId: 'milk',
      breaks: [{ start: null, end: null, minutes: 30, paid: false, kind: 'taken' }],
    });
    expect(made('2026-03-01').status).toBe('pending');
    expect(made(null).status).toBe('pending');
  });
});
