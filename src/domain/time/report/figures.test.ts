import { describe, expect, test } from 'vitest';
import { aFarm, anEmployee } from '#tests/support/factories.ts';
import { aLine, aMonth } from '#tests/support/time/report-months.ts';
import { at } from '#tests/support/time/clock.ts';
import { closingChecklist } from '../closing/closing.ts';
import { codeTable, linesOfPerson } from './codes.ts';
import { codeKey } from './month-digest.ts';
import { comparedGroups, hoursBy, minutesByMonth, NO_KEY, UNDIVIDED } from './groups.ts';
import { minutesOf, workMinutesOf } from './line-class.ts';
import {
  changeShare,
  personFigures,
  plannedDays,
  type ReportInput,
  totalsOfFigures,
} from './person-figures.ts';
import { stateOfStanding } from './approval-summary.ts';
import { dayCount, issueList } from './issues.ts';

const BO = anEmployee({ id: 'bo', seatType: 'PREMIUM' });
const IDA = anEmployee({ id: 'ida' });
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

const report = (changes: Partial<ReportInput> = {}): ReportInput => ({
  farm: aFarm(),
  people: [BO, IDA],
  stored: [],
  period: NOVEMBER,
  isDayOff: () => false,
  ...changes,
});

const STORED = [
  aMonth(
    'bo',
    [
      { day: '2026-11-02', minutes: 480, overtime: 36 },
      { day: '2026-11-08', minutes: 120, overtime: 120, unitId: 'm' },
      { day: '2026-11-20', minutes: 450, status: 'pending', flags: ['long'] },
    ],
    { goalMinutes: 9620, flexIn: 60, flexOut: 96 },
  ),
  aMonth('bo', [{ day: '2026-10-30', minutes: 400 }], { flexIn: 0, flexOut: 60 }),
  aMonth('ida', [{ day: '2026-11-03', minutes: 450 }], { goalMinutes: 9620 }),
];

describe('figures of people', () => {
  test('are those of the days of the period', () => {
    const [bo, ida] = personFigures(report({ stored: STORED }));
    expect(bo).toMatchObject({
      minutes: 1050,
      overtimeMinutes: 156,
      holidayOvertimeMinutes: 120,
      goalMinutes: 9620,
      flexIn: 60,
      flexOut: 96,
      days: 3,
    });
    expect(bo && stateOfStanding(bo.standing)).toBe('pending');
    expect(ida).toMatchObject({ minutes: 450, flexIn: null, flexOut: null });
    expect(ida && stateOfStanding(ida.standing)).toBe('approved');
  });

  test('of part of a month ask for its part of the planned days', () => {
    const [bo] = personFigures(
      report({ stored: STORED, period: { from: '2026-11-01', to: '2026-11-15' } }),
    );
    // Ten of the twenty-one weekdays of November 2026 (9620 × 10 ÷ 21 = 4580.95).
    expect(bo).toMatchObject({ minutes: 600, goalMinutes: 4581 });
  });

  test.each([
    ['2026-11-15', 4581],
    ['2026-11-30', 9620],
    ['2026-12-01', 9620],
    ['2026-10-31', 9620],
  ])('of a month that lasts ask up to and including today: %s', (today, goalMinutes) => {
    expect(personFigures(report({ stored: STORED, today }))[0]).toMatchObject({ goalMinutes });
  });

  test('show the flex balance of the day that the period begins and ends with, and today the one of the card', () => {
    const after = Array.from({ length: 30 }, (_, index) => 1000 + index);
    const flexDays = { start: 999, shown: after.map((minutes) => minutes - 500), after };
    const stored = [aMonth('bo', [], { flexIn: 60, flexOut: 96, flexDays })];
    const flexOf = (from: string, to: string, today?: string) => {
      const [bo] = personFigures(
        report({ stored, period: { from, to }, ...(today === undefined ? {} : { today }) }),
      );
      return [bo?.flexIn, bo?.flexOut];
    };
    expect(flexOf('2026-11-01', '2026-11-30')).toEqual([999, 1029]);
    expect(flexOf('2026-11-10', '2026-11-15', '2026-11-20')).toEqual([1008, 1014]);
    expect(flexOf('2026-11-01', '2026-11-30', '2026-11-20')).toEqual([999, 519]);
    expect(flexOf('2026-11-01', '2026-11-30', '2026-10-20')).toEqual([999, 999]);
  });

  test('over several months begin and end with their balances', () => {
    const [bo] = personFigures(
      report({ stored: STORED, period: { from: '2026-10-01', to: '2026-11-30' } }),
    );
    expect(bo).toMatchObject({ minutes: 1450, flexIn: 0, flexOut: 96 });
  });

  test('of somebody without months are zeros, only of those who are asked about', () => {
    const rows = personFigures(report({ stored: STORED, people: [anEmployee({ id: 'new' })] }));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ minutes: 0, goalMinutes: 0, flexOut: null, days: 0 });
    expect(rows[0] && stateOfStanding(rows[0].standing)).toBe('empty');
  });

  test('say what is locked only where all of it is', () => {
    const stand = (lockedThrough: string) => {
      const farm = aFarm({ lockedThrough });
      const [, ida] = personFigures(report({ farm, stored: STORED }));
      return ida && stateOfStanding(ida.standing);
    };
    expect(stand('2026-11-02')).toBe('approved');
    expect(stand('2026-11-03')).toBe('locked');
  });

  test('are locked only where every day with time is', () => {
    const days = [
      { day: '2026-11-02', minutes: 60 },
      { day: '2026-11-03', minutes: 60 },
    ];
    const farm = aFarm({ lockedThrough: '2026-11-02' });
    const [bo] = personFigures(report({ farm, stored: [aMonth('bo', days)] }));
    expect(bo?.standing).toMatchObject({ approved: 2, locked: 1 });
    expect(bo && stateOfStanding(bo.standing)).toBe('approved');
  });

  test('keep the goal of a whole month, whatever days it was made of', () => {
    const person = anEmployee({ id: 'bo', hours: [] });
    const stored = [aMonth('bo', [], { goalMinutes: 9620 })];
    expect(personFigures(report({ stored, people: [person] }))[0]?.goalMinutes).toBe(9620);
    const period = { from: '2026-11-01', to: '2026-11-29' };
    expect(personFigures(report({ stored, people: [person], period }))[0]?.goalMinutes).toBe(0);
  });

  test('tell supplements by their time and by how many there are, and nothing else with them', () => {
    const lines = [
      aLine('2026-11-02', 'overtime_day', 60),
      aLine('2026-11-02', 'guarantee_day', 30),
      aLine('2026-11-03', 'supplement_minute', 90),
      aLine('2026-11-04', 'supplement_minute', 45, { target: 'lieu', quantity: 67.5 }),
      aLine('2026-11-05', 'supplement_day', 1, { unit: 'day' }),
      aLine('2026-11-06', 'supplement_entry', 2, { unit: 'entry' }),
      aLine('2026-12-01', 'supplement_minute', 500),
    ];
    const [bo] = personFigures(report({ stored: [aMonth('bo', [], { lines })] }));
    expect(bo?.supplements).toEqual({ minutes: 135, count: 3 });
  });

  test('add up, flex over those who have it', () => {
    const total = totalsOfFigures(personFigures(report({ stored: STORED })));
    expect(total).toMatchObject({ minutes: 1500, overtimeMinutes: 156, flexOut: 96, people: 2 });
    expect(totalsOfFigures([]).flexOut).toBeNull();
  });

  test('change against before', () => {
    expect(changeShare(1020, 1000)).toBeCloseTo(0.02);
    expect(changeShare(1020, 0)).toBeNull();
    expect(changeShare(1020, null)).toBeNull();
  });
});

describe('lines', () => {
  test('of overtime that goes to an account are so many minutes of work', () => {
    const flex = aLine('2026-11-02', 'overtime_day', 60, { target: 'flex', quantity: 90 });
    expect(workMinutesOf(flex)).toBe(60);
    expect(workMinutesOf(aLine('2026-11-02', 'supplement_minute', 60))).toBe(0);
    expect(minutesOf(aLine('2026-11-02', 'supplement_day', 1, { unit: 'day' }))).toBe(0);
  });

  test('by pay code, unit and account, with a person’s own', () => {
    const lines = [
      aLine('2026-11-02', 'overtime_day', 60),
      aLine('2026-11-03', 'supplement_minute', 30),
      aLine('2026-11-04', 'supplement_minute', 0.1, { target: 'lieu' }),
      aLine('2026-11-05', 'supplement_minute', 0.2, { target: 'lieu' }),
      aLine('2026-12-01', 'supplement_minute', 500),
    ];
    const stored = [aMonth('bo', [{ day: '2026-11-02', minutes: 60 }], { lines })];
    const { columns, rows } = codeTable(report({ stored }));
    expect(columns.map(({ key, total }) => [key, total])).toEqual([
      ['11|minute|pay', 60],
      ['23|minute|lieu', 0.3],
      ['23|minute|pay', 30],
    ]);
    expect(rows.map(({ employeeId }) => employeeId)).toEqual(['bo']);
    const own = linesOfPerson(report({ stored }), 'bo', '23|minute|lieu');
    expect(own.map(({ day }) => day)).toEqual(['2026-11-04', '2026-11-05']);
    expect(own.every((line) => codeKey(line) === '23|minute|lieu')).toBe(true);
    expect(linesOfPerson(report({ stored }), 'bo', null)).toHaveLength(4);
  });
});

test('a column has the name of its earliest line, in whichever order months come', () => {
  const lineOf = (id: string) =>
    aLine('2026-11-02', 'overtime_day', 60, {
      id,
      why: [{ ruleId: `rule-${id}`, code: 'overtime_day' }],
    });
  const stored = [
    aMonth('bo', [], { lines: [lineOf('b')] }),
    aMonth('ida', [], { lines: [lineOf('a')] }),
  ];
  for (const people of [
    [BO, IDA],
    [IDA, BO],
  ]) {
    expect(codeTable(report({ stored, people })).columns[0]?.ruleId).toBe('rule-a');
  }
});

describe('hours in groups', () => {
  test('by unit are those of the place of work, not of the home', () => {
    expect(hoursBy('unit', report({ stored: STORED }))).toEqual([
      { key: 'k', minutes: 1380, overtimeMinutes: 36 },
      { key: 'm', minutes: 120, overtimeMinutes: 120 },
    ]);
  });

  test('by unit stay where the work was, whatever unit somebody moves home to', () => {
    const agreed = { type: 'flex', weekdayPattern: null } as const;
    const terms = [
      { ...agreed, from: '2026-01-01', home: 'k' },
      { ...agreed, from: '2026-11-10', home: 'm' },
    ];
    const people = [BO, IDA].map((one) => ({ ...one, units: ['m', 'k'], terms }));
    expect(hoursBy('unit', report({ stored: STORED, people }))).toEqual(
      hoursBy('unit', report({ stored: STORED })),
    );
  });

  test('by unit name what no line tells of', () => {
    const stored = [aMonth('bo', [{ day: '2026-11-02', minutes: 400 }], { lines: [] })];
    expect(hoursBy('unit', report({ stored }))).toEqual([
      { key: NO_KEY, minutes: 400, overtimeMinutes: 0 },
    ]);
  });

  test('by week are cut at the weeks', () => {
    expect(hoursBy('week', report({ stored: STORED }))).toEqual([
      { key: '2026-11-02', minutes: 1050, overtimeMinutes: 156 },
      { key: '2026-11-16', minutes: 450, overtimeMinutes: 0 },
    ]);
  });

  test('by activity name what cannot be divided', () => {
    const work = [
      { unitId: 'k', activityId: 'milk', minutes: 300 },
      { unitId: 'k', activityId: null, minutes: 50 },
    ];
    const stored = [aMonth('bo', [{ day: '2026-11-02', minutes: 400 }], { work })];
    expect(hoursBy('activity', report({ stored }))).toEqual([
      { key: NO_KEY, minutes: 50, overtimeMinutes: null },
      { key: UNDIVIDED, minutes: 50, overtimeMinutes: null },
      { key: 'milk', minutes: 300, overtimeMinutes: null },
    ]);
    const half = report({ stored, period: { from: '2026-11-01', to: '2026-11-15' } });
    expect(hoursBy('activity', half).map(({ key }) => key)).toEqual([UNDIVIDED]);
  });

  test('stand beside those of before, by who they are or by their place', () => {
    const before = report({ stored: STORED, period: { from: '2026-10-01', to: '2026-10-31' } });
    const people = (input: ReportInput) => hoursBy('employee', input);
    const rows = comparedGroups('employee', people(report({ stored: STORED })), people(before));
    expect(rows.map(({ key, beforeMinutes, share }) => [key, beforeMinutes, share])).toEqual([
      ['bo', 400, 0.7],
      ['ida', 0, 0.3],
    ]);
    const gone = comparedGroups('employee', [], people(before));
    expect(gone).toMatchObject([{ key: 'bo', minutes: 0, beforeMinutes: 400, share: 0 }]);
    const weeks = comparedGroups(
      'week',
      hoursBy('week', report({ stored: STORED })),
      hoursBy('week', before),
    );
    expect(weeks.map(({ beforeMinutes }) => beforeMinutes)).toEqual([400, 0]);
    expect(comparedGroups('employee', people(before), null)[0]?.beforeMinutes).toBeNull();
  });

  test('of a person by month', () => {
    const months = ['2026-10', '2026-11', '2026-12'];
    const input = report({ stored: STORED, period: { from: '2026-10-01', to: '2026-12-31' } });
    expect(minutesByMonth(input, months).get('bo')).toEqual([400, 1050, 0]);
  });
});

describe('what to look at', () => {
  test('names days without time that are over, and marks', () => {
    const list = issueList(report({ stored: STORED, people: [BO] }), '2026-11-05');
    expect(list.missing.map(({ days }) => days)).toEqual([['2026-11-03', '2026-11-04']]);
    expect(list.pending.map(({ days }) => days)).toEqual([['2026-11-20']]);
    expect([...list.flags.keys()]).toEqual(['long']);
    const off = report({ stored: STORED, people: [BO], isDayOff: (day) => day === '2026-11-03' });
    expect(dayCount(issueList(off, '2026-11-05').missing)).toBe(1);
    const away = [{ day: '2026-11-03', share: 1, minutes: 444 }];
    const stored = STORED.map((one) => (one.month === '2026-11' ? { ...one, away } : one));
    const ill = issueList(report({ stored, people: [BO] }), '2026-11-05');
    expect(ill.missing.map(({ days }) => days)).toEqual([['2026-11-04']]);
  });

  test.each([
    ['an ordinary week', {}],
    ['two days a week', { weekdayPattern: [2, 6] }],
    ['no hours', { hours: [] }],
    ['hours that end', { hours: [...BO.hours, { date: 10, month: 11, year: 2026, value: 0 }] }],
    ['a start', { startDate: at('2026-11-11', '00:00') }],
    ['an end', { endDate: at('2026-11-11', '00:00') }],
    ['one who was deactivated', { deleted: at('2026-11-04', '12:00') }],
    ['a seat without time', { seatType: 'PLANNING' as const }],
  ])('plans the days that the closing asks for: %s', (_name, changes) => {
    const person = anEmployee({ id: 'bo', ...changes });
    const nowMs = at('2026-12-20', '09:00');
    for (const workDaysPerWeek of [4, 5, 6, 7]) {
      const farm = aFarm({ workDaysPerWeek });
      const { missingDays } = closingChecklist({
        registrations: [],
        employees: [person],
        period: NOVEMBER,
        farm,
        nowMs,
      });
      expect(plannedDays(person, farm, NOVEMBER)).toEqual(missingDays.map(({ day }) => day));
    }
  });
});
