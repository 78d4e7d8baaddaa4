import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { aCalculation, aRule, untimed, worked } from '#tests/support/time/rules.ts';
import { farmDaysOf } from '../../../farm/farm-holidays.ts';
import type { Registration } from '../../registration/registration.ts';
import { presetRules } from '../../rules/packs/preset-rules.ts';
import type { TimeRule } from '../../rules/time-rule.ts';
import { amountOf } from './amount.ts';
import type { PeriodInput } from '../input/calc-input.ts';
import { calcMonth, calcPeriod } from '../calc-month.ts';

const stable = presetRules('stableGlsA', { validFrom: '2024-03-01', prefix: 's', units: [] });
/** As if the rates of 2024 were still the newest: the vectors are of that year. */
const stable2024 = stable.filter(({ version }) => version === 1);
const calc = (
  rules: readonly TimeRule[],
  registrations: readonly Registration[],
  more: Partial<PeriodInput> = {},
) =>
  calcMonth({
    ...aCalculation({ rules, registrations, ...more }),
    month: (registrations[0]?.workDate ?? '').slice(0, 7),
  });
/** Pay code and quantity of every line that is not normal time. */
const extras = ({ lines }: ReturnType<typeof calc>) =>
  lines
    .filter(({ payCode }) => payCode !== '10')
    .map(({ payCode, quantity }) => [payCode, quantity]);
const early = aRule('supplement', {
  when: { weekdays: [1, 2, 3, 4, 5, 6], windows: [{ from: '00:00', to: '05:00' }] },
});
const wholeDay = (id: string, weekday: number) =>
  aRule('supplement', { id, payCode: id, when: { weekdays: [weekday] } });

describe('the stable’s supplements', () => {
  test('T20: Monday 04:00–08:00 is an hour before five', () => {
    const result = calc(stable2024, [worked('2024-11-18', '04:00', '08:00')]);
    expect(extras(result)).toEqual([['20', 60]]);
    const line = result.lines[1];
    expect(line && amountOf(line, stable2024)).toBe(2366);
    expect(line).toMatchObject({ from: at('2024-11-18', '04:00'), to: at('2024-11-18', '05:00') });
  });

  test('T21: two turns on a Saturday give one supplement', () => {
    const day = '2026-06-13';
    const result = calc(stable2024, [worked(day, '15:00', '18:30'), worked(day, '05:00', '09:00')]);
    expect(extras(result)).toEqual([['22', 1]]);
    expect(result.totals.minutes).toBe(450);
    const line = result.lines.find(({ payCode }) => payCode === '22');
    expect(line && amountOf(line, stable2024)).toBe(14_445);
    expect(line).toMatchObject({
      id: '2026-06-13 15:00/s-saturday-1.1/2026-06-13',
      registrationId: '2026-06-13 15:00',
      unit: 'day',
      why: [{ ruleId: 's-saturday-1', code: 'supplement_day', params: { day } }],
    });
  });

  test.each([
    ['T24: Maundy Thursday', '2026-04-02'],
    ['T24: Easter Sunday, a holiday that is a Sunday, gives one and not two', '2026-04-05'],
  ])('%s', (_name, day) => {
    const result = calc(stable2024, [worked(day, '05:00', '11:00')]);
    expect(extras(result)).toEqual([['21', 1]]);
    const line = result.lines.find(({ payCode }) => payCode === '21');
    expect(line && amountOf(line, stable2024)).toBe(30_596);
  });

  test('a holiday that is a Saturday gives the holiday’s, not both', () => {
    expect(extras(calc(stable, [worked('2026-12-26', '10:00', '16:00')]))).toEqual([['21', 1]]);
  });

  test('any work after noon on Saturday is enough, and a break nobody timed takes it from nobody', () => {
    expect(extras(calc(stable, [worked('2026-06-13', '05:00', '12:10')]))).toEqual([['22', 1]]);
    expect(extras(calc(stable, [worked('2026-06-13', '05:00', '12:00')]))).toEqual([]);
  });

  test('scenario 1: two milkings are 7:00 and half an hour before five', () => {
    const day = '2026-11-20';
    const result = calc(stable, [worked(day, '04:30', '08:00'), worked(day, '15:00', '18:30')]);
    expect(result.days).toEqual([
      { day, minutes: 420, rawMinutes: 420, normalMinutes: 420, overtimeMinutes: 0, sources: 2 },
    ]);
    expect(extras(result)).toEqual([['20', 30]]);
  });

  test('a night shift 22–06 on a Tuesday has five hours before five, its break elsewhere', () => {
    const result = calc(stable, [worked('2026-11-17', '22:00', '06:00')]);
    expect(extras(result)).toEqual([['20', 300]]);
    expect(result.totals.minutes).toBe(450);
  });

  test('a shift of Saturday evening carries Sunday’s; work on Sunday gets no second one', () => {
    const night = worked('2026-11-14', '22:00', '02:00');
    const sunday = worked('2026-11-15', '08:00', '12:00');
    const result = calc(stable, [sunday, night]);
    expect(extras(result)).toEqual([
      ['21', 1],
      ['22', 1],
    ]);
    expect(result.lines.filter(({ payCode }) => payCode !== '10').map(({ day }) => day)).toEqual([
      '2026-11-14',
      '2026-11-14',
    ]);
  });

  test('over the end of a month as well: the month before has given it', () => {
    const night = worked('2026-10-31', '22:00', '02:00');
    const sunday = worked('2026-11-01', '08:00', '12:00');
    const of = (month: string) =>
      extras(
        calcMonth({ ...aCalculation({ rules: stable, registrations: [night, sunday] }), month }),
      );
    expect(of('2026-10')).toEqual([
      ['21', 1],
      ['22', 1],
    ]);
    expect(of('2026-11')).toEqual([]);
  });

  test('young people have their own in place of the others', () => {
    const young = presetRules('young', { validFrom: '2024-03-01', prefix: 'y', units: [] });
    const sunday = [worked('2026-11-15', '08:00', '12:00')];
    const ruleOf = (birthDate: string) =>
      calc([...stable, ...young], sunday, { birthDate }).lines.find(
        ({ payCode }) => payCode === '21',
      )?.why[0]?.ruleId;
    expect(ruleOf('2009-05-20')).toBe('y-sunday-1');
    expect(ruleOf('1999-05-20')).toBe('s-sunday-2');
  });
});

describe('windows follow the real local clock', () => {
  test('T1: a night is cut at midnight: 2.50 and 5.25, and belongs to its first day', () => {
    const rules = [wholeDay('mon', 1), wholeDay('tue', 2)];
    const result = calc(rules, [worked('2026-06-15', '21:30', '05:15')]);
    expect(extras(result)).toEqual([
      ['mon', 150],
      ['tue', 315],
    ]);
    expect(result.days.map(({ day, minutes }) => [day, minutes])).toEqual([['2026-06-15', 465]]);
  });

  test.each([
    ['T2: the short night', '2026-03-28', 240],
    ['T3: the long night', '2026-10-24', 360],
  ])('%s: from midnight to five', (_name, day, minutes) => {
    const night = aRule('supplement', { when: { windows: [{ from: '00:00', to: '05:00' }] } });
    expect(extras(calc([night], [worked(day, '22:00', '06:00')]))).toEqual([['20', minutes]]);
  });

  test('a window that ends inside the doubled hour is there twice', () => {
    const rule = aRule('supplement', { when: { windows: [{ from: '02:15', to: '02:30' }] } });
    expect(extras(calc([rule], [worked('2026-10-24', '22:00', '06:00')]))).toEqual([['20', 30]]);
    expect(extras(calc([rule], [worked('2026-03-28', '22:00', '06:00')]))).toEqual([]);
  });

  test('a window over midnight belongs to the day on which it opens', () => {
    const fridayNight = aRule('supplement', {
      when: { weekdays: [5], windows: [{ from: '22:00', to: '06:00' }] },
    });
    const saturday = worked('2026-11-21', '04:00', '08:00');
    const sunday = worked('2026-11-22', '04:00', '08:00');
    expect(extras(calc([fridayNight], [saturday, sunday]))).toEqual([['20', 120]]);
  });

  test('overlapping windows of one rule count a minute once', () => {
    const windows = [
      { from: '18:00', to: '22:00' },
      { from: '20:00', to: '24:00' },
    ];
    const rule = aRule('supplement', { when: { windows } });
    expect(extras(calc([rule], [worked('2026-11-20', '17:00', '23:00')]))).toEqual([['20', 300]]);
  });

  test('half a day off begins at noon', () => {
    const rule = aRule('supplement', { when: { dayTypes: ['dayOff'] } });
    const half = { key: 'constitution_day', day: null, name: '', weight: 0.5 as const };
    const holidays = farmDaysOf(2026, [half]);
    const day = worked('2026-06-05', '08:00', '14:00');
    expect(extras(calc([rule], [day], { holidays }))).toEqual([['20', 120]]);
    expect(extras(calc([rule], [day]))).toEqual([]);
  });
});

describe('what a supplement asks for', () => {
  const day = '2026-11-20';
  const evening = { when: { windows: [{ from: '18:00', to: '24:00' }] } };
  const tiers = [{ payCode: '11' }];

  test.each([
    ['normal', 60],
    ['overtime', 300],
    ['any', 360],
  ] as const)('%s time alone', (timeClass, minutes) => {
    const overtime = aRule('overtime', { threshold: { kind: 'fixed', minutes: 180 }, tiers });
    const rules = [overtime, aRule('supplement', { timeClass, ...evening })];
    const result = calc(rules, [worked(day, '16:00', '24:00')]);
    expect(result.lines.find(({ payCode }) => payCode === '20')?.quantity).toBe(minutes);
  });

  test('the least minutes, of all the day’s work together', () => {
    const rule = aRule('supplement', { ...evening, unit: 'day', minMinutes: 60 });
    const first = worked(day, '17:00', '18:40');
    const second = worked(day, '20:00', '20:20');
    expect(extras(calc([rule], [first]))).toEqual([]);
    expect(extras(calc([rule], [first, second]))).toEqual([['20', 1]]);
  });

  test('once an unbroken interval: a switch of unit is no second shift', () => {
    const rule = aRule('supplement', { ...evening, unit: 'entry' });
    const first = worked(day, '17:00', '19:00');
    const switched = worked(day, '19:00', '20:00', { unitId: 'm' });
    const later = worked(day, '21:00', '22:00');
    expect(extras(calc([rule], [first, switched, later]))).toEqual([
      ['20', 1],
      ['20', 1],
    ]);
  });

  test('only what lies outside the planned shift', () => {
    const rule = aRule('supplement', { outsidePlan: true });
    const times = { start: at(day, '08:00'), end: at(day, '16:00') };
    const planned = { shiftId: 's', breakMinutes: 0, ...times };
    const inPlan = worked(day, '07:30', '17:00', { planned });
    expect(extras(calc([rule], [inPlan]))).toEqual([['20', 90]]);
    expect(extras(calc([rule], [worked(day, '07:30', '17:00')]))).toEqual([]);
  });

  test('at most so much a day and a period; the line says so', () => {
    const rule = aRule('supplement', { ...evening, maxPerDay: 90, maxPerPeriod: 150 });
    const days = ['2026-11-18', '2026-11-19', '2026-11-20'].map((one) =>
      worked(one, '18:00', '20:00'),
    );
    const result = calc([rule], days);
    expect(extras(result)).toEqual([
      ['20', 90],
      ['20', 60],
    ]);
    expect(result.lines.find(({ payCode }) => payCode === '20')?.why[1]).toEqual({
      ruleId: 'supplement',
      code: 'supplement_capped',
      params: { minutes: 120, mostMinutes: 90 },
    });
  });

  test('the most of a day is shared by all its work', () => {
    const rule = aRule('supplement', { ...evening, maxPerDay: 90 });
    const two = [worked(day, '18:00', '19:00'), worked(day, '20:00', '21:00')];
    expect(extras(calc([rule], two))).toEqual([
      ['20', 60],
      ['20', 30],
    ]);
  });

  test('an account gets minutes times the factor', () => {
    const rule = aRule('supplement', { ...evening, target: 'lieu', factor: 0.5 });
    const result = calc([rule], [worked(day, '18:00', '21:01')]);
    const line = result.lines.find(({ target }) => target === 'lieu');
    expect(line?.quantity).toBe(90.5);
    expect(line && amountOf(line, [{ ...rule, rateOre: 100 }])).toBe(0);
    expect(result.totals.lieuMinutes).toBe(91);
  });

  test('a saving of 6.75 percent of hourly pay is a rule as well', () => {
    const saving = aRule('supplement', {
      percent: 6.75,
      payCode: '42',
      who: { employmentTypes: ['hourly'] },
    });
    const person = anEmployee({ employmentType: 'hourly', hours: [] });
    const { lines } = calc([saving], [worked(day, '08:00', '16:00')], { person });
    const line = lines.find(({ payCode }) => payCode === '42');
    expect(line && amountOf(line, [saving], 16_506)).toBeCloseTo(8 * 165.06 * 6.75, 6);
  });
});

describe('supplements of one group', () => {
  const day = '2026-11-20';
  const rule = (id: string, from: string, body: object) =>
    aRule('supplement', {
      id,
      payCode: id,
      group: 'g',
      when: { windows: [{ from, to: '24:00' }] },
      ...body,
    });
  const shift = [worked(day, '17:00', '23:00')];

  test('by the minute: the higher priority where both apply', () => {
    const rules = [
      rule('low', '18:00', { stacking: 'highest', priority: 1 }),
      rule('high', '20:00', { stacking: 'highest', priority: 2 }),
    ];
    expect(extras(calc(rules, shift))).toEqual([
      ['high', 180],
      ['low', 120],
    ]);
  });

  test('by the day: only one of them', () => {
    const rules = [
      rule('low', '18:00', { stacking: 'highest', priority: 1 }),
      rule('high', '20:00', { stacking: 'highest', priority: 2, unit: 'day' }),
    ];
    expect(extras(calc(rules, shift))).toEqual([['high', 1]]);
  });

  test('what adds stands beside; what is exclusive stands alone', () => {
    const adding = rule('add', '18:00', { stacking: 'add' });
    const highest = rule('high', '20:00', { stacking: 'highest' });
    const exclusive = rule('only', '22:00', { stacking: 'exclusive' });
    expect(extras(calc([adding, highest], shift))).toEqual([
      ['add', 300],
      ['high', 180],
    ]);
    expect(extras(calc([adding, highest, exclusive], shift))).toEqual([['only', 60]]);
  });
});

describe('versions and periods', () => {
  test('a new version counts from its first day on; nothing before changes', () => {
    const later = { ...early, id: 'v2', version: 2, validFrom: '2026-11-18', payCode: '29' };
    const days = [worked('2026-11-17', '04:00', '08:00'), worked('2026-11-18', '04:00', '08:00')];
    expect(extras(calc([later, early], days))).toEqual([
      ['20', 60],
      ['29', 60],
    ]);
    const off = { ...later, active: false };
    expect(extras(calc([off, early], days))).toEqual([['20', 60]]);
  });

  test('a supplement by the day that a closed period has paid is not paid again', () => {
    const saturday = aRule('supplement', { unit: 'day', when: { weekdays: [6] } });
    const paid = worked('2026-10-31', '14:00', '18:00');
    const left = worked('2026-10-31', '08:00', '12:00', { payDate: '2026-11-01' });
    const registrations = [left, paid];
    const of = (from: string, to: string) =>
      extras(calcPeriod({ ...aCalculation({ rules: [saturday], registrations }), from, to }));
    expect(of('2026-10-01', '2026-10-31')).toEqual([['20', 1]]);
    expect(of('2026-11-01', '2026-11-30')).toEqual([]);
  });
});

test('a break without a time is taken from the hours without a supplement', () => {
  const day = worked('2026-11-20', '03:00', '08:00', { breaks: [untimed(60)] });
  expect(extras(calc([early], [day]))).toEqual([['20', 120]]);
  const onlyEarly = worked('2026-11-20', '02:00', '05:00', { breaks: [untimed(60)] });
  expect(extras(calc([early], [onlyEarly]))).toEqual([['20', 120]]);
});
