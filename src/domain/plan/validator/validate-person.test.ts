import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, NO_AUDIT } from '#tests/support/factories.ts';
import { aPersonPlan, planned } from '#tests/support/plan/plan.ts';
import { addDays } from '../../dates/day.ts';
import { DEFAULT_PLANNING_SETTINGS } from '../settings/planning-settings.ts';
import type { PlannedShift } from '../shift/shift.ts';
import type { PersonPlanInput, WorkedPart } from './person-plan.ts';
import { validatePerson } from './validate-person.ts';
import { isBlocking, isOpenWarning } from './verdict.ts';

const [MON, TUE, WED, SUN] = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-29'] as const;
const WEEK = { from: MON, to: SUN };
const settings = (change: Partial<PersonPlanInput['settings']>): Partial<PersonPlanInput> => ({
  settings: { ...DEFAULT_PLANNING_SETTINGS, ...change },
});
const days = (count: number, from: string): string[] =>
  Array.from({ length: count }, (_, at) => addDays(from, at));
const found = (shifts: readonly PlannedShift[], change: Partial<PersonPlanInput> = {}) =>
  validatePerson(aPersonPlan({ shifts, ...change }), WEEK);
const said = (shifts: readonly PlannedShift[], change: Partial<PersonPlanInput> = {}) =>
  found(shifts, change).map(({ rule, level, day }) => [rule, level, day]);
const months = (change: Partial<PersonPlanInput['months'][number]>): PersonPlanInput['months'] => [
  { days: [], neutral: [], law: [], ...change },
];
/** Thirty days from one on with ten hours of rest. */
const shortDays = (from: string) =>
  days(30, from).map((day) => ({ day, code: 'rest_short', value: 600 }) as const);
const workedPart = (day: string, from: string, to: string): WorkedPart => {
  const { start, end } = planned(day, from, to);
  return { start, end, day, unitId: 'k', minutes: (end - start) / 60_000 };
};

describe('daily rest, T30', () => {
  const milking = [MON, TUE].flatMap((day) => [
    planned(day, '05:00', '08:00'),
    planned(day, '16:00', '19:30'),
  ]);
  test('(a) 05–08 and 16–19:30 every day rests 9.5 hours and uses days of the 30', () => {
    expect(found(milking).map(({ rule, level, day, facts }) => [rule, level, day, facts])).toEqual([
      ['dailyRest', 'warn', MON, expect.objectContaining({ minutes: 570, used: 1, of: 30 })],
      ['dailyRest', 'warn', TUE, expect.objectContaining({ minutes: 570, used: 2, of: 30 })],
    ]);
    expect(found(milking)[1]?.shiftIds).toEqual([`${MON} 16:00`, `${TUE} 05:00`]);
  });
  test.each([
    ['(b) 18:00 to 05:00 is 11.0 hours', '18:00', []],
    ['(c) 22:30 to 05:00 is 6.5 hours', '22:30', [['dailyRest', 'block', TUE]]],
    ['21:00 to 05:00 is eight hours', '21:00', [['dailyRest', 'warn', TUE]]],
    ['a minute less is a breach', '21:01', [['dailyRest', 'block', TUE]]],
  ])('%s', (_name, end, expected) => {
    const shifts = [planned(MON, '14:00', end), planned(TUE, '05:00', '13:00')];
    expect(said(shifts)).toEqual(expected);
    expect(said(shifts.toReversed())).toEqual(expected);
  });

  test('names the shift with which a rest of the morning is the longest there is', () => {
    const shifts = [planned(MON, '14:00', '22:00'), planned(TUE, '03:00', '08:00')];
    expect(found(shifts)).toMatchObject([
      { rule: 'dailyRest', facts: { minutes: 360 }, shiftIds: [`${MON} 14:00`, `${TUE} 03:00`] },
    ]);
  });

  test('thirty short days of the year are used: the next one is a breach', () => {
    const [law, before] = [shortDays('2026-03-01'), shortDays('2025-03-01')];
    const shifts = [planned(MON, '14:00', '20:00'), planned(TUE, '05:00', '13:00')];
    expect(said(shifts, { months: months({ law }) })).toEqual([['dailyRest', 'block', TUE]]);
    expect(said(shifts, { months: months({ law: before }) })).toEqual([['dailyRest', 'warn', TUE]]);
    const standard = { ...settings({ profile: 'standard' }), months: months({ law }) };
    expect(said(shifts, standard)).toEqual([['dailyRest', 'warn', TUE]]);
    expect(found(shifts, standard)[0]?.facts).not.toHaveProperty('used');
  });

  test('is counted in hours of the world when clocks change', () => {
    const night = (day: string): PlannedShift[] => [
      planned(day, '12:00', '19:00'),
      planned(addDays(day, 1), '05:30', '10:00'),
    ];
    const about = (day: string) =>
      validatePerson(aPersonPlan({ shifts: night(day) }), { from: day, to: addDays(day, 1) });
    expect(about('2027-03-27').map(({ facts }) => facts['minutes'])).toEqual([570]);
    expect(about('2027-10-30')).toEqual([]);
  });

  test('is counted from what was worked', () => {
    const shifts = [
      planned('2026-11-20', '08:00', '16:00'),
      planned('2026-11-21', '05:00', '08:00'),
    ];
    const window = { from: '2026-11-20', to: SUN };
    const worked = [workedPart('2026-11-20', '08:00', '20:00')];
    expect(validatePerson(aPersonPlan({ shifts }), window)).toEqual([]);
    const late = validatePerson(aPersonPlan({ shifts, worked }), window);
    expect(late.map(({ rule, facts }) => [rule, facts['minutes']])).toEqual([['dailyRest', 540]]);
  });

  test('what goes on is what was worked, and then what is planned', () => {
    const shifts = [
      planned('2026-11-21', '08:00', '20:00'),
      planned('2026-11-22', '05:00', '08:00'),
    ];
    const worked = [workedPart('2026-11-21', '08:30', '09:00')];
    const verdicts = validatePerson(aPersonPlan({ shifts, worked }), {
      from: '2026-11-21',
      to: SUN,
    });
    expect(verdicts.map(({ facts }) => facts['minutes'])).toEqual([540]);
  });
});

describe('weekly rest', () => {
  const run = (count: number) => days(count, MON).map((day) => planned(day, '08:00', '16:00'));
  const window = { from: MON, to: addDays(MON, 13) };
  test.each([
    [6, []],
    [7, [['weeklyRest', 'warn', SUN, 7]]],
    [12, [['weeklyRest', 'warn', SUN, 12]]],
    [13, [['weeklyRest', 'block', SUN, 13]]],
  ])('%d days in a row', (count, expected) => {
    const verdicts = validatePerson(aPersonPlan({ shifts: run(count) }), window);
    expect(
      verdicts.map(({ rule, level, day, facts }) => [rule, level, day, facts['days']]),
    ).toEqual(expected);
  });

  test('names the shifts that are too many, also to a window that holds the last day alone', () => {
    const input = aPersonPlan({ shifts: run(9) });
    const [verdict] = validatePerson(input, { from: addDays(MON, 8), to: addDays(MON, 8) });
    expect(verdict?.shiftIds).toEqual(days(3, SUN).map((day) => `${day} 08:00`));
    expect(verdict?.keeperId).toBe(`${addDays(MON, 8)} 08:00`);
  });
});

test.each([
  ['a unit of which nobody has said what it is', undefined, []],
  ['a stable', new Set<string>(), []],
  ['a unit that is no stable', new Set(['k']), [['youngNight', 'block', MON]]],
])('somebody of 16 at five in the morning in %s', (_name, notStables, verdicts) => {
  const shifts = [planned(MON, '05:00', '10:00')];
  const person = { birthDate: '2010-05-20', ...(notStables && { notStables }) };
  expect(said(shifts, person)).toEqual(verdicts);
});

describe('a shift by itself', () => {
  const one = [planned(TUE, '08:00', '16:00')];
  const leave = (change: object) => [
    { from: TUE, to: TUE, part: 'full', isApproved: true, ...change } as const,
  ];
  const cannot = (change: object) => ({
    ...NO_AUDIT,
    id: 'a',
    employeeId: 'me',
    unitId: 'k',
    kind: 'cannot' as const,
    from: MON,
    to: SUN,
    weekdays: [],
    startMinute: null,
    endMinute: null,
    ...change,
  });
  const unitFrom = (from: string) => {
    const entry = { type: 'flex', weekdayPattern: null } as const;
    const terms = [
      { ...entry, from: '2020-01-01', home: 's', units: ['s'] },
      { ...entry, from, home: 'k', units: ['k'] },
    ];
    return { employee: anEmployee({ units: ['s'], terms }) };
  };
  test.each<[string, Partial<PersonPlanInput>, unknown[]]>([
    ['nothing', {}, []],
    ['approved leave', { leave: leave({}) }, [['leave', 'block', TUE]]],
    ['leave of another day', { leave: leave({ from: MON, to: MON }) }, []],
    ['half a day of leave', { leave: leave({ part: 'half' }) }, [['leave', 'warn', TUE]]],
    [
      'leave that is asked for',
      { leave: leave({ isApproved: false }) },
      [['leaveAsked', 'warn', TUE]],
    ],
    [
      'sickness without an end',
      { leave: leave({ from: '2026-11-20', to: null }) },
      [['leave', 'block', TUE]],
    ],
    [
      'sickness of long ago without an end',
      { nowMs: at('2026-11-12', '09:00'), leave: leave({ from: '2026-11-10', to: null }) },
      [],
    ],
    [
      'before the first day',
      { employee: anEmployee({ startDate: at(WED, '00:00') }) },
      [['employment', 'block', TUE]],
    ],
    ['the last day', { employee: anEmployee({ endDate: at(TUE, '00:00') }) }, []],
    [
      'after the last day',
      { employee: anEmployee({ endDate: at(MON, '00:00') }) },
      [['employment', 'block', TUE]],
    ],
    [
      'somebody deactivated',
      { employee: anEmployee({ deleted: at(MON, '12:00') }) },
      [['employment', 'block', TUE]],
    ],
    ['another unit', { employee: anEmployee({ units: ['s'] }) }, [['unit', 'warn', TUE]]],
    ['a unit from the next day on', unitFrom(WED), [['unit', 'warn', TUE]]],
    ['a unit from the day on', unitFrom(TUE), []],
    ['a unit that is archived', { units: new Set(['s']) }, [['unit', 'warn', TUE]]],
    ['a day that they cannot', { availability: [cannot({})] }, [['unavailable', 'warn', TUE]]],
    ['an evening that they cannot', { availability: [cannot({ startMinute: 960 })] }, []],
    [
      'a morning that they cannot',
      { availability: [cannot({ endMinute: 481 })] },
      [['unavailable', 'warn', TUE]],
    ],
    ['a wish', { availability: [cannot({ kind: 'wants' })] }, []],
    ['what was taken back', { availability: [cannot({ deleted: 1 })] }, []],
  ])('%s', (_name, change, expected) => {
    expect(said(one, change)).toEqual(expected);
  });

  test.each<[string, Partial<PersonPlanInput>, unknown[]]>([
    ['leave from the next day', { leave: leave({ from: WED, to: WED }) }, [['leave', 'warn', WED]]],
    ['leave on its own day', { leave: leave({ to: WED }) }, [['leave', 'block', TUE]]],
    [
      'the last day of the employment',
      { employee: anEmployee({ endDate: at(TUE, '00:00') }) },
      [['employment', 'warn', WED]],
    ],
  ])('a night that runs into the next day, with %s', (_name, change, expected) => {
    expect(said([planned(TUE, '22:00', '06:00')], change)).toEqual(expected);
  });

  test('two at once are a block that nothing softens, in whatever units', () => {
    const other = planned(TUE, '12:00', '18:00', { unitId: 's' });
    const soft = {
      ...settings({ levels: { overlap: 'off' } }),
      employee: anEmployee({ units: ['k', 's'] }),
    };
    expect(said([other, ...one], soft)).toEqual([['overlap', 'block', TUE]]);
    expect(said([planned(TUE, '16:00', '18:00'), ...one])).toEqual([]);
  });

  test('a short one inside a long one does not hide what else lies in the long one', () => {
    const shifts = [...one, planned(TUE, '09:00', '10:00'), planned(TUE, '12:00', '13:00')];
    expect(found(shifts).map(({ shiftIds }) => shiftIds)).toEqual([
      [`${TUE} 08:00`, `${TUE} 09:00`],
      [`${TUE} 08:00`, `${TUE} 12:00`],
    ]);
  });

  test("other people's shifts and open ones are nothing to them", () => {
    const others = [null, 'other'].map((employeeId) =>
      planned(TUE, '08:00', '16:00', { employeeId }),
    );
    expect(said([...others, ...one])).toEqual([]);
  });
});

describe('under 18', () => {
  const young = { birthDate: '2009-05-20' };
  test.each<[string, PlannedShift[], unknown[]]>([
    ['nine hours', [planned(TUE, '08:00', '17:00')], [['youngHours', 'block', TUE]]],
    ['nine hours less a break', [planned(TUE, '08:00', '17:00', { breakMinutes: 60 })], []],
    ['a stable from four', [planned(TUE, '04:00', '08:00')], []],
    ['before four', [planned(TUE, '03:45', '08:00')], [['youngNight', 'block', TUE]]],
    [
      'after eight in the evening',
      [planned(TUE, '16:00', '20:15')],
      [['youngNight', 'block', TUE]],
    ],
    [
      'eleven and a half hours of rest',
      [planned(MON, '14:00', '19:30'), planned(TUE, '07:00', '12:00')],
      [['youngRest', 'block', TUE]],
    ],
    [
      'six days',
      days(6, MON).map((day) => planned(day, '08:00', '12:00')),
      [['youngDaysOff', 'block', MON]],
    ],
  ])('%s', (_name, shifts, expected) => {
    expect(said(shifts, young)).toEqual(expected);
    expect(
      said(shifts, {
        ...young,
        ...settings({
          levels: { youngHours: 'off', youngNight: 'off', youngRest: 'warn', youngDaysOff: 'off' },
        }),
      }),
    ).toEqual(expected);
    expect(said(shifts)).toEqual([]);
  });

  test.each<[string, PlannedShift[], unknown[]]>([
    ['two hours on a school day', [planned(TUE, '15:00', '17:00')], []],
    ['more on a school day', [planned(TUE, '15:00', '17:15')], [['youngSchool', 'warn', TUE]]],
    ['seven on a Saturday', [planned(addDays(MON, 5), '08:00', '15:00')], []],
    [
      'more than twelve in a school week',
      [
        ...days(3, MON).map((day) => planned(day, '15:00', '17:00')),
        planned(addDays(MON, 5), '08:00', '15:00'),
      ],
      [['youngSchool', 'warn', MON]],
    ],
  ])('under 15, %s', (_name, shifts, expected) => {
    expect(said(shifts, { birthDate: '2013-01-20' })).toEqual(expected);
    expect(said(shifts, young)).toEqual([]);
  });

  test('a pupil may work two hours on a school day, from the day on that says so', () => {
    const entry = { from: '2020-01-01', type: 'flex', weekdayPattern: null } as const;
    const terms = [entry, { ...entry, from: WED, school: true }];
    const shifts = [TUE, WED].map((day) => planned(day, '15:00', '18:00'));
    const employee = anEmployee({ terms });
    expect(said(shifts, { ...young, employee })).toEqual([['youngSchool', 'warn', WED]]);
    expect(said(shifts, { birthDate: '2000-01-01', employee })).toEqual([]);
  });

  test('under 15, a public holiday is no day of school', () => {
    const day = '2026-12-25';
    const input = aPersonPlan({
      birthDate: '2013-01-20',
      shifts: [planned(day, '08:00', '15:00')],
    });
    expect(validatePerson(input, { from: day, to: day })).toEqual([]);
  });

  test('is over on the birthday', () => {
    expect(said([planned(TUE, '08:00', '17:00')], { birthDate: '2008-11-24' })).toEqual([]);
  });
});

describe('levels and reasons', () => {
  const short = (reason?: string) => [
    planned(MON, '14:00', '20:00'),
    planned(TUE, '05:00', '13:00', {
      overrides: reason === undefined ? {} : { dailyRest: reason },
    }),
  ];
  const breach = (reason: string) => [
    planned(MON, '14:00', '22:30'),
    planned(TUE, '05:00', '13:00', { overrides: { dailyRest: reason } }),
  ];
  test.each<['off' | 'warn' | 'block', unknown[], unknown[]]>([
    ['off', [], []],
    ['warn', ['warn'], ['block']],
    ['block', ['block'], ['block']],
  ])('rest that a farm sets to %s', (level, allowed, forbidden) => {
    const change = settings({ levels: { dailyRest: level } });
    expect(found(short(), change).map((one) => one.level)).toEqual(allowed);
    expect(found(breach('agreed'), change).map((one) => one.level)).toEqual(forbidden);
  });

  test('a warning is kept with any reason, and stays to be seen', () => {
    const [verdict] = found(short('agreed'));
    expect(verdict).toMatchObject({ level: 'warn', override: 'agreed' });
    expect(found(short()).filter(isOpenWarning)).toHaveLength(1);
    expect(found(short('agreed')).filter(isOpenWarning)).toEqual([]);
  });

  test('a breach of rest is kept in an emergency alone', () => {
    expect(found(breach('agreed')).filter(isBlocking)).toHaveLength(1);
    expect(found(breach('weather')).filter(isBlocking)).toEqual([]);
  });

  test('no other block can be kept', () => {
    const overrides = { leave: 'weather', employment: 'weather' };
    const shifts = [planned(TUE, '08:00', '16:00', { overrides })];
    const leave = [{ from: TUE, to: TUE, part: 'full', isApproved: true }] as const;
    const employee = anEmployee({ deleted: 1 });
    expect(found(shifts, { leave, employee }).filter(isBlocking)).toHaveLength(2);
  });
});
