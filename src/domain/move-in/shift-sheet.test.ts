import { describe, expect, test } from 'vitest';
import { NO_CLAIMS } from '#domain/access/claims.ts';
import { startOfDay } from '#domain/dates/day.ts';
import { DEFAULT_PLANNING_SETTINGS } from '#domain/plan/settings/planning-settings.ts';
import { aSheet } from '#tests/support/a-sheet.ts';
import { aFarm, anActor, anEmployee, aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { aPlanPerson, planned } from '#tests/support/plan/plan.ts';
import { at } from '#tests/support/time/clock.ts';
import { partsOf, sumsOf } from './import-kinds.ts';
import {
  judgeMovedShift,
  type MovedShift,
  type PlanFacts,
  readShifts,
  type ShiftSheetContext,
} from './shift-sheet.ts';

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
const GONE = anEmployee({
  id: 'gone',
  firstName: 'Ib',
  lastName: 'Juhl',
  units: ['k'],
  deleted: 1,
});
const FARM = aFarm({ lockedThrough: '2026-10-31' });
const CONTEXT: ShiftSheetContext = {
  people: [IDA, BO, TWIN, GONE],
  units: [
    aUnit(),
    aUnit({ id: 'm', unitName: 'Mark' }),
    aUnit({ id: 'g', unitName: 'Laden', deleted: 1 }),
  ],
  activities: [{ ...NO_AUDIT, id: 'milk', name: 'Malkning', units: [], guideId: null }],
  cards: new Map([
    ['ida', { email: 'ida@ark.example', employeeNumber: '7' }],
    ['bo', { email: 'bo@ark.example', employeeNumber: '8' }],
  ]),
  actor: anActor({ claims: { ...NO_CLAIMS, farm: 'farm', owner: true } }),
  farm: FARM,
  chosen: {},
  leavesUnknown: true,
};
const open = (text: string, context: Partial<ShiftSheetContext> = {}) =>
  readShifts(aSheet(text), { ...CONTEXT, ...context });
/** What each row writes, or why it does not. */
const facts = (text: string, context: Partial<ShiftSheetContext> = {}) =>
  open(text, context).rows.map(({ payload, why }) => {
    if (payload === null) return why?.code;
    const { employeeId, unitId, day, from, to, breakMinutes, activityId, title } = payload;
    const what = [activityId, title].filter(Boolean).join('/');
    return `${employeeId ?? 'nobody'} ${unitId} ${day} ${from}-${to} ${breakMinutes} ${what}`.trim();
  });

describe('a file of shifts', () => {
  test.each([
    [
      'Planday in Danish',
      'Afdeling;Medarbejder;Medarbejdergruppe;Vagttype;Dato;Start;Slut;Pause;Bem\u00E6rkninger\nKostald;Ida Krogh;;Morgen;30-11-2026;06:00;14:30;30;Husk kalve',
      'ida k 2026-11-30 06:00-14:30 30 Morgen',
    ],
    [
      'Planday in English',
      'Date;Employee;Department;Position;Shift type;Start time;End time;Break;Hours;Comment\n30/11/2026;Ida Krogh;Kostald;;Morning;6:00 AM;2:30 PM;0:30;8.0;x',
      'ida k 2026-11-30 06:00-14:30 30 Morning',
    ],
    [
      'Deputy',
      'Employee;Email;Location;Area;Start Date;Start Time;End Time;Meal Break;Notes\nIda Krogh;ida@ark.example;Kostald;Malkning;2026-11-30;22:00;06:00;30;',
      'ida k 2026-11-30 22:00-06:00 30 milk',
    ],
    [
      'tamigo',
      'Medarbejdernr;Medarbejder;Afdeling;Rolle;Dato;M\u00F8detid;Sluttid;Pause\n8;Bo Dahl;Mark;Pl\u00F8jning;30.11.2026;07.00;15.00;30',
      'bo m 2026-11-30 07:00-15:00 30 Pl\u00F8jning',
    ],
    [
      'German heads, days as Excel counts them',
      'Mitarbeiter;Datum;Von;Bis;Pausen;Abteilung;Schicht\nIda Krogh;46356;0,25;0.604166666;30;Kostald;Fr\u00FCh',
      'ida k 2026-11-30 06:00-14:30 30 Fr\u00FCh',
    ],
    [
      'an end at 24:00, at home where no unit is said',
      'Navn;Dato;Start;Slut\nKrogh, Ida;30-11-2026;16:00;24:00',
      'ida k 2026-11-30 16:00-00:00 0',
    ],
    [
      'hours in place of an end, and a task that the farm does not have',
      'Navn;Dato;Start;Timer;Pause;Opgave\nIda Krogh;30-11-2026;06:00;8;30;Jagt',
      'ida k 2026-11-30 06:00-14:30 30 Jagt',
    ],
    [
      'an open shift',
      'Medarbejder;Enhed;Dato;Start;Slut\nLedig vagt;Mark;30-11-2026;06:00;14:00',
      'nobody m 2026-11-30 06:00-14:00 0',
    ],
  ])('of %s', (_what, text, right) => {
    expect(facts(text)).toEqual([right]);
  });

  test.each([
    ['Ib Olsen;30-11-2026;06:00;14:00', 'past_person_unknown'],
    ['Bo Dahl;30-11-2026;06:00;14:00', 'past_name_twice'],
    ['Ib Juhl;30-11-2026;06:00;14:00', 'person_gone'],
    ['Ida Krogh;31-11-2026;06:00;14:00', 'past_day_wrong'],
    ['Ida Krogh;\u0000\u0001;06:00;14:00', 'past_day_wrong'],
    ['Ida Krogh;=TODAY();06:00;14:00', 'past_day_wrong'],
    ['Ida Krogh;30-11-2026;=A1;14:00', 'past_start_wrong'],
    ['Ida Krogh;30-11-2026;24:00;06:00', 'past_start_wrong'],
    ['Ida Krogh;30-11-2026;-06:00;14:00', 'past_start_wrong'],
    ['Ida Krogh;30-11-2026;06:00;25:00', 'past_end_wrong'],
    ['Ida Krogh;30-11-2026;06:00;', 'past_end_wrong'],
    ['Ida Krogh;30-11-2026;06:00;06:00', 'no_length'],
    ['Ida Krogh;30-11-2026;06:00;06:04', 'too_short'],
    ['Ida Krogh;30-11-2026;06:00;2026-12-01 08:00', 'too_long'],
    ['Ida Krogh;29-03-2027;02:30;06:00', 'ida k 2027-03-29 02:30-06:00 0'],
    ['Ida Krogh;28-03-2027;02:30;06:00', 'past_hour_missing'],
    ['Ida Krogh;30-11-2026;06:00;14:00;-30', 'past_break_wrong'],
    ['Ida Krogh;30-11-2026;06:00;14:00;490', 'break_wrong'],
    ['Ida Krogh;30-11-2026;06:00;14:00;480', 'break_too_long'],
    ['Ida Krogh;30-11-2026;06:00;14:00;;Ukendt', 'past_unit_unknown'],
    ['Ida Krogh;30-11-2026;06:00;14:00;;Laden', 'unit_away'],
    [';30-11-2026;06:00;14:00', 'past_unit_unknown'],
    ['Ida Krogh;31-12-2024;06:00;14:00', 'day_locked'],
    ['Ida Krogh;30-12-2199;06:00;14:00', 'day_outside'],
    [`Ida Krogh;30-11-2026;06:00;14:00;;;${'x'.repeat(61)}`, 'shift_title_long'],
    [`Ida Krogh;30-11-2026;06:00;14:00;;;;${'x'.repeat(301)}`, 'past_note_long'],
    [
      'Ida Krogh;30-11-2026;06:00;14:00;;;Morgen;;Jagt',
      'ida k 2026-11-30 06:00-14:00 0 Morgen · Jagt',
    ],
    ['Ida Krogh;30-11-2026;06:00;14:00;;;;;;-8', 'past_hours_negative'],
  ])('says at the row what is wrong: %j', (row, code) => {
    const heads = 'Navn;Dato;Start;Slut;Pause;Enhed;Vagt;Note;Opgave;Timer';
    expect(facts(`${heads}\n${row}`)).toEqual([code]);
  });

  test('names two heads that want the same, and reads no numbers of people', () => {
    const text =
      'Navn;Medarbejder;CPR;Dato;Start;Slut\nIda Krogh;Bo Dahl;010190-1234;30-11-2026;6;14';
    expect(open(text).columns.slice(0, 3)).toMatchObject([
      { field: null, origin: 'look' },
      { field: null, origin: 'look' },
      { field: '', origin: 'refused', samples: [] },
    ]);
    expect(open(text).rows).toEqual([]);
  });

  test('has a shift of somebody once, open ones as often as they are said, and its own sums', () => {
    const { rows } = open(
      [
        'Navn;Dato;Start;Slut;Enhed;Pause',
        'Ida Krogh;30-11-2026;06:00;14:00;Kostald;30',
        'ida krogh;2026-11-30;06.00;14.00;Kostald;30',
        ';30-11-2026;22:00;06:00;Kostald;',
        'open shift;30-11-2026;22:00;06:00;Kostald;',
        'Per Ukendt;30-11-2026;06:00;14:00;Kostald;',
        'Ida Krogh;30-11-2026;25:00;14:00;Kostald;',
      ].join('\n'),
    );
    expect(rows.map(({ why, payload }) => why?.code ?? payload?.copy)).toEqual([
      0,
      'past_twice',
      0,
      1,
      'past_person_unknown',
      'past_start_wrong',
    ]);
    expect(sumsOf('shifts', rows)).toEqual([
      { of: 'rows', ours: 3, theirs: 6, missing: [3, 6, 7] },
      { of: 'hours', ours: 23.5, theirs: 39, missing: [3, 6] },
      { of: 'people', ours: 1, theirs: 2, missing: [6] },
    ]);
    const sent = partsOf('shifts', rows, ({ name }) => name);
    expect(sent.flat().map(({ row }) => row)).toEqual([2, 3, 7, 4, 5, 6]);
  });

  test('of a farm with one unit needs none of open shifts', () => {
    const text = 'Navn;Dato;Start;Slut\n;30-11-2026;06:00;14:00';
    expect(facts(text, { units: [aUnit()] })).toEqual(['nobody k 2026-11-30 06:00-14:00 0']);
  });
});

describe('a shift that is moved in', () => {
  const moved = (from: string, to: string, change: Partial<MovedShift> = {}): MovedShift => ({
    row: 2,
    employeeId: 'ida',
    unitId: 'k',
    day: '2026-11-30',
    from,
    to,
    breakMinutes: 0,
    activityId: 'milk',
    title: '',
    note: '',
    copy: 0,
    ...change,
  });
  const judge = (shift: MovedShift, change: Partial<PlanFacts> = {}) => {
    const judged = judgeMovedShift(shift, {
      ...CONTEXT,
      person: aPlanPerson({ employee: IDA }),
      context: {
        settings: DEFAULT_PLANNING_SETTINGS,
        timeZone: ZONE,
        nowMs: at('2026-11-21', '09:00'),
        units: new Set(['k', 'm']),
        workDaysPerWeek: 5,
      },
      shifts: [planned('2026-11-30', '06:00', '14:00', { employeeId: 'ida' })],
      id: 'in-1',
      ...change,
    });
    const why = 'why' in judged ? judged.why : null;
    const { rule } = JSON.parse(why?.code === 'verdict' ? why.detail : '{}') as { rule?: string };
    return [judged.does, ...(why === null ? [] : [rule ?? why.code])];
  };
  const away = (part: 'full' | 'half') =>
    aPlanPerson({
      employee: IDA,
      leave: [{ from: '2026-11-30', to: '2026-11-30', part, isApproved: true }],
    });

  test.each<[string, unknown[], MovedShift, Partial<PlanFacts>?]>([
    ['is there already at the same times', ['same'], moved('06:00', '14:00')],
    ['lies on top of another', ['cannot', 'overlap'], moved('13:00', '15:00')],
    ['lies beside another', ['new'], moved('14:00', '15:00')],
    ['leaves too little rest, and is seen', ['new', 'dailyRest'], moved('22:00', '23:00')],
    ['is in another unit than theirs', ['new', 'unit'], moved('14:00', '15:00', { unitId: 'm' })],
    [
      'is on leave',
      ['cannot', 'leave'],
      moved('14:00', '15:00'),
      { shifts: [], person: away('full') },
    ],
    [
      'is on a day of which a half is leave',
      ['new', 'leave'],
      moved('14:00', '15:00'),
      { shifts: [], person: away('half') },
    ],
    [
      'was on leave that is past',
      ['new'],
      moved('14:00', '15:00'),
      {
        person: away('full'),
        context: {
          settings: DEFAULT_PLANNING_SETTINGS,
          timeZone: ZONE,
          nowMs: at('2026-12-02', '09:00'),
          units: null,
          workDaysPerWeek: 5,
        },
      },
    ],
    [
      'is refused as the form refuses it',
      ['cannot', 'person_gone'],
      moved('14:00', '15:00', { employeeId: 'gone' }),
    ],
    ['is in closed days', ['cannot', 'day_locked'], moved('6:00', '7:00', { day: '2026-10-31' })],
    ['is nowhere', ['cannot', 'past_unit_unknown'], moved('14:00', '15:00', { unitId: 'x' })],
  ])('%s', (_what, right, shift, change = {}) => {
    expect(judge(shift, change)).toEqual(right);
  });

  test('that is open is there as often as the file says so', () => {
    const one = planned('2026-11-30', '22:00', '06:00', { employeeId: null });
    const open = { person: null, shifts: [one] };
    const night = { employeeId: null };
    expect(judge(moved('22:00', '06:00', night), open)).toEqual(['same']);
    expect(judge(moved('22:00', '06:00', { ...night, copy: 1 }), open)).toEqual(['new']);
    expect(judge(moved('22:00', '06:00', { ...night, title: 'Vagt' }), open)).toEqual(['new']);
  });
});
