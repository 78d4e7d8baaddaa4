import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aFarm } from '#tests/support/factories.ts';
import { aCalculation, aRule, worked } from '#tests/support/time/rules.ts';
import { addDays, daysIn, weekdayOf } from '../../../dates/day.ts';
import type { Registration } from '../../registration/registration.ts';
import { presetRules } from '../../rules/packs/preset-rules.ts';
import type { PeriodInput } from '../input/calc-input.ts';
import { calcMonth, calcPeriod } from '../calc-month.ts';

/** An entry of the hours history from `dd-MM-yyyy:hours`. */
const hoursFrom = (text: string) => {
  const [date = 0, month = 0, year = 0, value = 0] = text.split(/[-:]/).map(Number);
  return { date, month, year, value };
};
const month = (of: string, input: Partial<PeriodInput> = {}) =>
  calcMonth({ ...aCalculation(input), month: of });
const hours = (minutes = Number.NaN) => Math.round((minutes / 60) * 100) / 100;
/** Weekdays from one day up to another with so many hours each. */
const weekdays = (from: string, until: string, to: string): Registration[] =>
  daysIn({ from, until })
    .filter((day) => weekdayOf(day) < 6)
    .map((day) => worked(day, '06:00', to));
const weeks = (count: number, more = {}) =>
  aRule('norm', { basis: 'weeks', weeks: count, anchor: '2026-01-05', ...more });

describe('the fixed goal of a month', () => {
  test.each([
    [37, 160.33],
    [30, 130],
    [20, 86.67],
    [15, 65],
  ])('T25: of %d hours a week is %d', (weekly, goal) => {
    const person = anEmployee({ hours: [hoursFrom(`01-01-2020:${weekly}`)] });
    expect(hours(month('2026-02', { person }).norm[0]?.goalMinutes)).toBe(goal);
  });

  test('T25: of no hours there is no norm and no flex', () => {
    const person = anEmployee({ hours: [], employmentType: 'hourly' });
    expect(month('2026-02', { person })).toMatchObject({ norm: [], flex: null });
  });

  test.each([
    [5, 88.8],
    [6, 74],
  ])('T26: of a start on 16 March with %d workdays a week is %d', (workDaysPerWeek, goal) => {
    const start = at('2026-03-16', '00:00');
    const person = anEmployee({ startDate: start, hours: [hoursFrom('16-03-2026:37')] });
    const result = month('2026-03', { person, farm: aFarm({ workDaysPerWeek }) });
    expect(hours(result.norm[0]?.goalMinutes)).toBe(goal);
  });

  test.each([
    ['2026-03', '01-10-2018:37', '15-03-2026:30', 160.33],
    ['2026-04', '01-10-2018:37', '15-03-2026:30', 130],
    ['2026-04', '01-10-2024:30', '01-04-2026:37', 160.33],
  ])('T27: in %s of %s and %s is %d', (of, first, second, goal) => {
    const person = anEmployee({ hours: [hoursFrom(first), hoursFrom(second)] });
    expect(hours(month(of, { person }).norm[0]?.goalMinutes)).toBe(goal);
  });

  test('scenario 9: a change of hours from 1 March leaves January as it was', () => {
    const changed = [hoursFrom('01-01-2020:37'), hoursFrom('01-03-2026:30')];
    const before = month('2026-01').flex;
    const after = month('2026-01', { person: anEmployee({ hours: changed }) }).flex;
    expect(after).toEqual(before);
    const march = month('2026-03', { person: anEmployee({ hours: changed }) });
    expect(hours(march.norm[0]?.goalMinutes)).toBe(130);
  });
});

describe('norm periods of weeks', () => {
  const two = weeks(2);

  test('T19: eight weeks with two holidays and five days of leave are 244.2 hours', () => {
    const leave = ['11', '12', '13', '15', '18'].map((date) => ({
      day: `2026-05-${date}`,
      weight: 1,
      countsAs: 'norm' as const,
    }));
    // 27 April to 21 June: Ascension and Whit Monday are on days that count.
    const rules = [weeks(8, { anchor: '2026-04-27' })];
    const { norm } = month('2026-05', { rules, leave });
    expect(norm[0]).toMatchObject({
      from: '2026-04-27',
      to: '2026-06-21',
      contractMinutes: 17_760,
    });
    expect(hours(norm[0]?.goalMinutes)).toBe(244.2);
    expect(norm[0]?.why.map(({ code }) => code)).toEqual([
      'norm_weeks',
      'leave_lowers',
      'leave_lowers',
      'leave_lowers',
      'holiday_lowers',
      'leave_lowers',
      'leave_lowers',
      'holiday_lowers',
    ]);
  });

  test('T24: Maundy Thursday lowers the norm by 7.4, Easter Sunday does not', () => {
    const rules = [weeks(1)];
    const goals = month('2026-04', { rules }).norm.map(({ from, goalMinutes }) => [
      from,
      goalMinutes,
    ]);
    // The week of Easter: Thursday and Friday; the week after: Monday.
    expect(goals.slice(0, 3)).toEqual([
      ['2026-03-30', 2220 - 2 * 444],
      ['2026-04-06', 2220 - 444],
      ['2026-04-13', 2220],
    ]);
  });

  test('scenario 10: two weeks with a holiday are 66.6, and 70 worked are 3.4 of overtime', () => {
    const overtime = aRule('overtime', { period: 'norm', tiers: [{ payCode: '11' }] });
    // 4 to 17 May 2026: Ascension is Thursday 14 May. Ten days of seven hours.
    const rules = [weeks(2, { anchor: '2026-05-04' }), overtime];
    const result = month('2026-05', {
      rules,
      registrations: weekdays('2026-05-04', '2026-05-16', '13:00'),
    });
    const period = result.norm.find(({ from }) => from === '2026-05-04');
    expect(hours(period?.goalMinutes)).toBe(66.6);
    expect(period).toMatchObject({ workedMinutes: 4200, overMinutes: 204 });
    const line = result.lines.filter(({ payCode }) => payCode === '11');
    expect(line).toHaveLength(1);
    expect(line[0]).toMatchObject({ day: '2026-05-15', quantity: 204 });
    expect(line[0]?.why[0]?.params).toMatchObject({ thresholdMinutes: 3996, countedMinutes: 4200 });
  });

  test('overtime comes when the period has ended; until then there is a forecast', () => {
    const overtime = aRule('overtime', { period: 'norm', tiers: [{ payCode: '11' }] });
    const rules = [weeks(8, { anchor: '2026-04-27' }), overtime];
    const input = { rules, registrations: weekdays('2026-04-27', '2026-06-20', '15:00') };
    const may = month('2026-05', input);
    expect(may.totals.overtimeMinutes).toBe(0);
    expect(may.norm[0]?.overMinutes).toBe(40 * 540 - (17_760 - 2 * 444));
    const june = month('2026-06', input);
    expect(june.totals.overtimeMinutes).toBe(4728);
  });

  test('what reaches back into days already paid is booked on the last day, and taken back', () => {
    const tiers = [
      { toMinutes: 120, payCode: '11' },
      { fromMinutes: 120, payCode: '12', level: 2 },
    ];
    const overtime = aRule('overtime', { period: 'norm', tiers });
    const rules = [weeks(8, { anchor: '2026-04-27' }), overtime];
    // Everything is worked in May; the period ends on 21 June.
    const registrations = daysIn({ from: '2026-05-01', until: '2026-06-01' }).map((day) =>
      worked(day, '06:00', '16:00'),
    );
    const may = month('2026-05', { rules, registrations });
    const june = month('2026-06', { rules, registrations });
    expect(may.totals).toMatchObject({ normalMinutes: 18_600, overtimeMinutes: 0 });
    const over = 18_600 - (17_760 - 888);
    expect(june.totals).toMatchObject({ minutes: 0, normalMinutes: -over, overtimeMinutes: over });
    expect(
      june.lines.map(({ id, day, payCode, quantity }) => [id, day, payCode, quantity]),
    ).toEqual([
      ['me/overtime.1/0/2026-06-21/normal', '2026-06-21', '10', -120],
      ['me/overtime.1/1/2026-06-21/normal', '2026-06-21', '10', 120 - over],
      ['me/overtime.1/0/2026-06-21', '2026-06-21', '11', 120],
      ['me/overtime.1/1/2026-06-21', '2026-06-21', '12', over - 120],
    ]);
  });

  test('overtime that the day has settled does not count against the norm again', () => {
    const daily = aRule('overtime', { id: 'daily', tiers: [{ payCode: '11' }] });
    const overtime = aRule('overtime', { period: 'norm', tiers: [{ payCode: '12' }] });
    const rules = [weeks(1), daily, overtime];
    const result = month('2026-01', {
      rules,
      registrations: weekdays('2026-01-05', '2026-01-10', '15:00'),
    });
    expect(result.totals).toMatchObject({ normalMinutes: 2220, overtimeMinutes: 480 });
    expect(result.lines.filter(({ payCode }) => payCode === '12')).toEqual([]);
    expect(result.norm[1]).toMatchObject({ workedMinutes: 2220, overMinutes: 0 });
  });

  test('a holiday counts as worked towards a monthly goal, also for overtime above it', () => {
    const overtime = aRule('overtime', { period: 'norm', tiers: [{ payCode: '11' }] });
    const off = ['2026-04-02', '2026-04-03', '2026-04-06'];
    const registrations = weekdays('2026-04-01', '2026-05-01', '14:00').filter(
      ({ workDate }) => !off.includes(workDate),
    );
    const { totals } = month('2026-04', { rules: [overtime], registrations });
    expect(totals.overtimeMinutes).toBe(19 * 480 + 3 * 444 - 9620);
  });

  test('weeks above what may be agreed are named', () => {
    const rules = [weeks(2, { weekMaxMinutes: 2700 })];
    const registrations = [
      ...weekdays('2026-01-05', '2026-01-10', '15:01'),
      ...weekdays('2026-01-12', '2026-01-17', '15:00'),
    ];
    const { norm } = month('2026-01', { rules, registrations });
    expect(norm[1]?.longWeeks).toEqual([{ day: '2026-01-05', minutes: 2705 }]);
    expect(month('2026-01', { rules: [two], registrations }).norm[1]?.longWeeks).toEqual([]);
  });

  test('leave that counts as worked fills the norm; time off in lieu does not', () => {
    const leaveOf = (countsAs: 'worked' | 'none') => [{ day: '2026-01-06', weight: 1, countsAs }];
    const periodWith = (countsAs: 'worked' | 'none') =>
      month('2026-01', { rules: [two], leave: leaveOf(countsAs) }).norm[1];
    expect(periodWith('worked')).toMatchObject({ goalMinutes: 4440, creditMinutes: 444 });
    expect(periodWith('none')).toMatchObject({ goalMinutes: 4440, creditMinutes: 0 });
  });

  test('what a holiday takes, leave can’t take again', () => {
    const leave = [
      { day: '2026-05-14', weight: 1, countsAs: 'norm' as const },
      { day: '2026-05-15', weight: 0.5, countsAs: 'norm' as const },
      { day: '2026-05-15', weight: 1, countsAs: 'worked' as const },
    ];
    const period = month('2026-05', {
      rules: [weeks(1, { anchor: '2026-05-11' })],
      leave,
    }).norm.find(({ from }) => from === '2026-05-11');
    expect(period).toMatchObject({ goalMinutes: 2220 - 444 - 222, creditMinutes: 222 });
  });

  test('hours that change inside a period count from their day', () => {
    const person = anEmployee({ hours: [hoursFrom('01-01-2020:37'), hoursFrom('12-01-2026:30')] });
    const rules = [two];
    expect(month('2026-01', { rules, person }).norm[1]?.contractMinutes).toBe(2220 + 1800);
    const wednesday = anEmployee({
      hours: [hoursFrom('01-01-2020:37'), hoursFrom('07-01-2026:30')],
    });
    const first = month('2026-01', { rules, person: wednesday }).norm[1];
    expect(first?.contractMinutes).toBe(2 * 444 + 3 * 360 + 1800);
  });

  test('a norm that takes over inside a month cuts the month there', () => {
    const rules = [weeks(2, { validFrom: '2026-01-19', anchor: '2026-01-19' })];
    const { norm } = month('2026-01', { rules });
    expect(norm.map(({ from, to, basis }) => [from, to, basis])).toEqual([
      ['2026-01-01', '2026-01-18', 'month'],
      ['2026-01-19', '2026-02-01', 'weeks'],
    ]);
    expect(norm[0]?.contractMinutes).toBe(12 * 444);
  });

  test('a period of another length cuts as well, one with other limits does not', () => {
    const four = weeks(4, { id: 'v2', series: 'norm', version: 2, validFrom: '2026-01-12' });
    expect(month('2026-01', { rules: [two, four] }).norm.slice(1, 3)).toMatchObject([
      { from: '2026-01-05', to: '2026-01-11', contractMinutes: 2220 },
      { from: '2026-01-12', to: '2026-02-01', contractMinutes: 3 * 2220 },
    ]);
    const limits = { ...two, id: 'v2', version: 2, validFrom: '2026-01-12', flexMaxMinutes: 60 };
    expect(month('2026-01', { rules: [two, limits] }).norm[1]).toMatchObject({
      from: '2026-01-05',
      to: '2026-01-18',
    });
  });

  test('a norm of a unit is for those whose home it is', () => {
    const rules = [weeks(1, { who: { units: ['m'] } })];
    const basisOf = (units: string[]) =>
      month('2026-01', { rules, person: anEmployee({ units }) }).norm[0]?.basis;
    expect(basisOf(['m', 'k'])).toBe('weeks');
    expect(basisOf(['k', 'm'])).toBe('month');
  });
});

describe('flex', () => {
  const full = (of: string) =>
    weekdays(`${of}-01`, addDays(`${of}-28`, 4).slice(0, 7) + '-01', '13:24');

  test.each([
    ['2026-02', -12.33],
    ['2026-07', 9.87],
  ])('of 7.4 hours each weekday in %s is %d: the goal is a flat average', (of, change) => {
    const { flex } = month(of, { registrations: full(of), flexIn: 60 });
    expect(hours(flex?.change)).toBe(change);
    expect(flex?.after).toBe(60 + (flex?.change ?? 0));
  });

  test('a holiday counts as worked', () => {
    const off = ['2026-04-02', '2026-04-03', '2026-04-06'];
    const registrations = full('2026-04').filter(({ workDate }) => !off.includes(workDate));
    const { flex, norm } = month('2026-04', { registrations });
    expect(norm[0]).toMatchObject({ creditMinutes: 3 * 444, goalMinutes: 9620 });
    expect(flex?.change).toBe(22 * 444 - 9620);
    expect(flex).toMatchObject({ before: null, after: null });
  });

  test('overtime that is paid or saved is not counted twice; what goes to flex comes with its factor', () => {
    const long = [...full('2026-07').slice(1), worked('2026-07-01', '06:00', '15:24')];
    const changeWith = (target: 'pay' | 'lieu' | 'flex') => {
      const tiers = [{ payCode: '11', target, factor: 1.5 }];
      const rules = [aRule('overtime', { tiers })];
      return month('2026-07', { registrations: long, rules }).flex?.change;
    };
    const base = 23 * 444 - 9620;
    expect(changeWith('pay')).toBe(base);
    expect(changeWith('lieu')).toBe(base);
    expect(changeWith('flex')).toBe(base + 180);
  });

  test('moves when a norm period ends, also one that began in the month before', () => {
    const rules = [weeks(8, { anchor: '2026-04-27' })];
    const registrations = weekdays('2026-04-27', '2026-06-20', '13:00');
    expect(month('2026-05', { rules, registrations }).flex?.change).toBe(0);
    expect(month('2026-06', { rules, registrations }).flex?.change).toBe(40 * 420 - (17_760 - 888));
  });

  test('beyond its limits somebody is asked', () => {
    const rules = presetRules('none', { validFrom: '2024-01-01', prefix: 'n', units: [] });
    const outside = (flexIn: number) =>
      month('2026-07', { rules, registrations: full('2026-07'), flexIn }).flex?.outsideMinutes;
    // The break of the pack takes half an hour a day: 23 × 6.9 hours against 160.33.
    expect(outside(0)).toBe(0);
    expect(outside(2400)).toBe(2400 + 23 * 414 - 9620 - 2220);
    expect(outside(-600)).toBe(23 * 414 - 9620);
  });
});

describe('pay periods', () => {
  test('what was left over is paid with the period that it was moved to, and keeps its day', () => {
    const tiers = [{ payCode: '11' }];
    const rules = [aRule('overtime', { tiers })];
    const paid = worked('2026-10-30', '08:00', '16:00');
    const left = worked('2026-10-30', '04:00', '06:00', { payDate: '2026-11-01' });
    const input = aCalculation({ rules, registrations: [left, paid] });
    const october = calcPeriod({ ...input, from: '2026-10-01', to: '2026-10-31' });
    const november = calcPeriod({ ...input, from: '2026-11-01', to: '2026-11-30' });
    expect(october.totals).toMatchObject({ normalMinutes: 444, overtimeMinutes: 36 });
    // The day had its norm already: what comes late is overtime.
    expect(november.totals).toMatchObject({ normalMinutes: 0, overtimeMinutes: 120 });
    expect(november.lines.map(({ day }) => day)).toEqual(['2026-10-30']);
    // Closed again, October is as it was.
    const alone = calcPeriod({
      ...input,
      registrations: [paid],
      from: '2026-10-01',
      to: '2026-10-31',
    });
    expect(october).toEqual(alone);
    const days = calcMonth({ ...input, month: '2026-10' }).days;
    expect(days.map(({ minutes, sources }) => [minutes, sources])).toEqual([[600, 2]]);
  });

  test('what was left over above the norm of its own time is overtime, below it flex', () => {
    const overtime = aRule('overtime', { period: 'norm', tiers: [{ payCode: '11' }] });
    const left = worked('2026-10-30', '17:00', '20:00', { payDate: '2026-11-01' });
    const of = (registrations: Registration[]) =>
      calcPeriod({
        ...aCalculation({ rules: [overtime], registrations: [left, ...registrations] }),
        from: '2026-11-01',
        to: '2026-11-30',
      });
    // 22 weekdays of 7:20 are 9,680 minutes: 60 above the goal of 9,620 already.
    const above = of(weekdays('2026-10-01', '2026-11-01', '13:20'));
    expect(above.totals).toMatchObject({ normalMinutes: 0, overtimeMinutes: 180 });
    expect(above.norm.map(({ from }) => from)).toEqual(['2026-11-01']);
    const below = of(weekdays('2026-10-01', '2026-11-01', '13:00'));
    expect(below.totals).toMatchObject({ normalMinutes: 180, overtimeMinutes: 0 });
    expect(below.flex).toMatchObject({ change: 180 - 9620 });
    expect(below.flex?.why[0]).toEqual({
      ruleId: null,
      code: 'flex_late',
      params: { minutes: 180 },
    });
  });
});
