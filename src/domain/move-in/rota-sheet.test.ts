import { describe, expect, test } from 'vitest';
import { aSheet } from '#tests/support/a-sheet.ts';
import { aFarm, anActor, anEmployee, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import type { PlanTemplate } from '#domain/plan/template/plan-template.ts';
import { judgeMovedRota, type MovedRota, readRotas } from './rota-sheet.ts';
import type { ShiftSheetContext } from './shift-sheet.ts';
import { sumsOf } from './import-kinds.ts';

const IDA = anEmployee({ id: 'ida', firstName: 'Ida', lastName: 'Krogh', units: ['k'] });
const GONE = anEmployee({
  id: 'gone',
  firstName: 'Ib',
  lastName: 'Juhl',
  units: ['k'],
  deleted: 1,
});
const CONTEXT: ShiftSheetContext = {
  people: [IDA, GONE],
  units: [aUnit(), aUnit({ id: 'm', unitName: 'Mark' })],
  activities: [{ ...NO_AUDIT, id: 'milk', name: 'Malkning', units: [], guideId: null }],
  cards: new Map([['ida', { email: 'ida@ark.example', employeeNumber: '7' }]]),
  actor: anActor(),
  farm: aFarm({ lockedThrough: '2026-10-31' }),
  chosen: {},
  leavesUnknown: true,
};
const open = (text: string) => readRotas(aSheet(text), CONTEXT);
/** What each row writes, or why it does not. */
const facts = (text: string) =>
  open(text).rows.map(({ payload, why }) => {
    if (payload === null) return why?.code;
    const { employeeId, unitId, name, week, weeks, weekday, from, to, first, copy } = payload;
    return `${name} ${unitId} ${week + 1}/${weeks} ${weekday} ${from}-${to} ${employeeId ?? 'nobody'} ${first} ${copy}`;
  });

describe('a file of rotas', () => {
  test.each([
    [
      'Danish heads',
      'Turnus;Ugenr.;Ugedag;Navn;Afd.;Start;Slut;Pause\nMalkning;Uge 2;Mandag;Ida Krogh;Kostald;05:00;13:00;30',
      'Malkning k 2/2 1 05:00-13:00 ida 2 0',
    ],
    [
      'English heads, a night and an open shift',
      'Rota;Week;Weekday;Employee;Department;Start time;End time\nNights;1;Sun;Open shift;Mark;10 pm;6 am',
      'Nights m 1/1 7 22:00-06:00 nobody 2 0',
    ],
    [
      'German heads and none of the rota',
      'Woche;Wochentag;Mitarbeiter;Von;Bis\n1;Sa;Ida Krogh;16:00;24:00',
      'Kostald k 1/1 6 16:00-00:00 ida 2 0',
    ],
  ])('with %s', (_what, text, right) => {
    expect(facts(text)).toEqual([right]);
  });

  test.each([
    ['A;27;ma;Ida Krogh;05:00;13:00', 'rota_week_wrong'],
    ['A;-1;ma;Ida Krogh;05:00;13:00', 'rota_week_wrong'],
    ['A;1;;Ida Krogh;05:00;13:00', 'rota_weekday_wrong'],
    ['A;1;ma-on;Ida Krogh;05:00;13:00', 'rota_weekday_wrong'],
    ['A;1;8;Ida Krogh;05:00;13:00', 'rota_weekday_wrong'],
    ['A;1;ma;Per Ukendt;05:00;13:00', 'past_person_unknown'],
    ['A;1;ma;Ib Juhl;05:00;13:00', 'person_gone'],
    ['A;1;ma;;05:00;13:00', 'past_unit_unknown'],
    ['A;1;ma;Ida Krogh;24:00;13:00', 'past_start_wrong'],
    ['A;1;ma;Ida Krogh;=A1;13:00', 'past_start_wrong'],
    ['A;1;ma;Ida Krogh;05:00;05:00', 'no_length'],
    ['A;1;ma;Ida Krogh;05:00;13:00;-30', 'past_break_wrong'],
    ['A;1;ma;Ida Krogh;05:00;13:00;480', 'break_too_long'],
  ])('says at the row what is wrong: %s', (row, code) => {
    expect(facts(`Turnus;Uge;Ugedag;Navn;Start;Slut;Pause\n${row}`)).toEqual([code]);
  });

  test('has rows of one name and unit in one rota, as long as the longest says', () => {
    const { rows } = open(
      [
        'Turnus;Uge;Ugedag;Navn;Enhed;Start;Slut;Antal uger',
        'A;1;ma;Ida Krogh;Kostald;05:00;13:00;',
        'a;3;ti;;Kostald;05:00;13:00;4',
        'A;3;ti;;Kostald;05:00;13:00;4',
        'A;1;ma;Ida Krogh;Mark;05:00;13:00;',
        'A;x;ma;Ida Krogh;Mark;05:00;13:00;',
      ].join('\n'),
    );
    const said = rows.map(({ payload }) => payload && [payload.first, payload.weeks, payload.copy]);
    expect(said).toEqual([[2, 4, 0], [2, 4, 0], [2, 4, 1], [5, 1, 0], null]);
    expect(sumsOf('rotas', rows)).toMatchObject([
      { of: 'rows', ours: 4, theirs: 5, missing: [6] },
      { of: 'hours', ours: 32, theirs: 40, missing: [6] },
      { of: 'people', ours: 1, theirs: 1 },
    ]);
  });
});

describe('a shift of a rota that is moved in', () => {
  const [{ payload } = { payload: null }] = open(
    'Turnus;Uge;Ugedag;Navn;Start;Slut\nMalkning;1;ma;Ida Krogh;05:00;13:00',
  ).rows;
  if (payload === null) throw new Error('It was not read.');
  const rota = { unitId: 'k', name: 'Malkning', weeks: 1, shifts: [] };
  const base = { ...CONTEXT, others: [], rota, id: 'in-1' };
  const judge = (change: object = {}, moved: Partial<MovedRota> = {}) => {
    const { does, why } = judgeMovedRota({ ...payload, ...moved }, { ...base, ...change });
    return why?.code ?? does;
  };
  const { shift } = judgeMovedRota(payload, base);
  if (shift === null) throw new Error('It is not new.');
  const other: PlanTemplate = {
    ...NO_AUDIT,
    ...rota,
    id: 'other',
    name: 'malkning',
    shifts: [shift],
  };

  test('is new by the clock, and once however often it is written', () => {
    expect(shift).toMatchObject({ week: 0, weekday: 1, startMinute: 300, endMinute: 780 });
    const again = judgeMovedRota(payload, { ...base, rota: { ...rota, shifts: [shift] } });
    expect(again).toEqual({ does: 'new', why: null, shift: null });
  });

  test('is there where a rota of that name has it, and else the name is taken', () => {
    expect(judge({ others: [other] })).toBe('same');
    expect(judge({ others: [{ ...other, shifts: [] }] })).toBe('name_taken');
    expect(judge({ others: [{ ...other, deleted: 1 }] })).toBe('new');
    expect(judge({ others: [{ ...other, unitId: 'm' }] })).toBe('new');
  });

  test('is refused by the form’s own rules', () => {
    expect(judge({ units: [] })).toBe('past_unit_unknown');
    expect(judge({}, { employeeId: 'nobody' })).toBe('person_gone');
    expect(judge({}, { to: '05:00' })).toBe('no_length');
    const full = {
      ...rota,
      shifts: Array.from({ length: 1000 }, () => ({ ...shift, weekday: 2 })),
    };
    expect(judge({ rota: full })).toBe('too_many_shifts');
  });
});
