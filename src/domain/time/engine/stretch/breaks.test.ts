import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { anEmployee, aFarm } from '#tests/support/factories.ts';
import { aCalculation, aRule, untimed, worked } from '#tests/support/time/rules.ts';
import type { TimeRule } from '../../rules/time-rule.ts';
import { calcMonth } from '../calc-month.ts';
import { calcRegistration } from '../rounding-simulation.ts';
import { calcRegistrations } from '../calc-registrations.ts';

/** A Friday. */
const DAY = '2026-11-20';
const context = (...rules: readonly TimeRule[]) => ({
  rules,
  person: anEmployee(),
  farm: aFarm(),
  nowMs: at('2027-01-01', '12:00'),
});
const lunch = aRule('break', { id: 'lunch', afterMinutes: 0, minutes: 30, clockTime: '12:00' });
const breakfast = aRule('break', { id: 'early', afterMinutes: 0, minutes: 15, clockTime: '09:00' });
const timed = (from: string, to: string, minutes: number) => ({
  ...untimed(minutes),
  start: at(DAY, from),
  end: at(DAY, to),
});
const taken = ({ breaks }: ReturnType<typeof calcRegistration>) =>
  breaks.filter(({ kind }) => kind === 'auto').map(({ ruleId, minutes }) => [ruleId, minutes]);

describe('breaks of some weekdays', () => {
  test.each([
    ['the day on which the work begins', worked(DAY, '06:00', '14:00'), [5], 450],
    ['no other day', worked(DAY, '06:00', '14:00'), [1, 2, 3, 4], 480],
    ['a night by the day on which it begins', worked(DAY, '22:00', '06:00'), [5], 450],
    ['no night that only ends there', worked(DAY, '22:00', '06:00'), [6], 480],
  ])('cover %s', (_name, source, weekdays, minutes) => {
    const rule = aRule('break', { weekdays });
    expect(calcRegistration(source, context(rule)).netMinutes).toBe(minutes);
  });

  test('leave the strictest of the other rules in force', () => {
    const friday = aRule('break', { id: 'friday', minutes: 45, weekdays: [5] });
    const other = aRule('break', { id: 'other', minutes: 60, weekdays: [1] });
    const source = worked(DAY, '06:00', '14:00');
    expect(taken(calcRegistration(source, context(aRule('break'), friday, other)))).toEqual([
      ['friday', 45],
    ]);
  });
});

describe('breaks of a clock time', () => {
  test.each([
    ['is taken of work around it', '06:00', '14:00', 450],
    ['asks for work before it', '12:00', '20:00', 480],
    ['asks for work after it', '06:00', '12:00', 360],
    ['ends with the work', '06:00', '12:10', 360],
  ])('%s', (_name, from, to, minutes) => {
    expect(calcRegistration(worked(DAY, from, to), context(lunch)).netMinutes).toBe(minutes);
  });

  test('is taken from its own time, be a supplement paid then or not', () => {
    const noon = aRule('supplement', {
      payCode: '20',
      when: { windows: [{ from: '11:00', to: '13:00' }] },
    });
    const earned = (rule: TimeRule) =>
      calcMonth({
        ...aCalculation({ rules: [rule, noon], registrations: [worked(DAY, '06:00', '14:00')] }),
        month: '2026-11',
      }).lines.find(({ payCode }) => payCode === '20')?.quantity;
    expect(earned(lunch)).toBe(90);
    expect(earned(aRule('break'))).toBe(120);
  });

  test.each([
    [
      'add up',
      [],
      [
        ['early', 15],
        ['lunch', 30],
      ],
    ],
    ['are none where enough was taken, whenever that was', [untimed(45)], []],
    [
      'are topped up in their order',
      [untimed(20)],
      [
        ['early', 15],
        ['lunch', 10],
      ],
    ],
    ['leave a break taken at its time alone', [timed('12:00', '12:30', 30)], [['early', 15]]],
    [
      'go on after one that was too short',
      [timed('12:00', '12:20', 20)],
      [
        ['early', 15],
        ['lunch', 10],
      ],
    ],
  ])('%s', (_name, breaks, expected) => {
    const source = worked(DAY, '06:00', '14:00', { breaks: [...breaks] });
    expect(taken(calcRegistration(source, context(lunch, breakfast)))).toEqual(expected);
  });

  test('come before the rule of a length of work, which wants only what is missing', () => {
    const source = worked(DAY, '06:00', '14:30');
    const hour = aRule('break', { id: 'hour', minutes: 60 });
    expect(taken(calcRegistration(source, context(lunch, breakfast, hour)))).toEqual([
      ['early', 15],
      ['lunch', 30],
      ['hour', 15],
    ]);
    expect(taken(calcRegistration(source, context(lunch, breakfast, aRule('break'))))).toHaveLength(
      2,
    );
  });

  test('are none for somebody who says so, and the calculation says what was not taken off', () => {
    const source = worked(DAY, '06:00', '14:00', { flags: ['no_break'] });
    const { netMinutes, why } = calcRegistration(source, context(lunch));
    expect(netMinutes).toBe(480);
    expect(why).toMatchObject([{ ruleId: 'lunch', code: 'break_waived', params: { minutes: 30 } }]);
  });

  test('take nothing off where they are paid', () => {
    const result = calcRegistration(
      worked(DAY, '06:00', '14:00'),
      context({ ...lunch, paid: true }),
    );
    expect(result).toMatchObject({ netMinutes: 480, breaks: [{ minutes: 30, paid: true }] });
  });

  test.each([
    ['the day after', DAY, 450],
    ['the hour that is skipped, when clocks go on', '2026-03-28', 390],
    ['the hour that is there twice, once', '2026-10-24', 510],
  ])('fall in a night: %s', (_name, day, minutes) => {
    const night = { ...lunch, clockTime: '02:30' };
    expect(calcRegistration(worked(day, '22:00', '06:00'), context(night)).netMinutes).toBe(
      minutes,
    );
  });

  test('are shared where work goes on in another unit', () => {
    const stable = worked(DAY, '06:00', '12:10');
    const field = worked(DAY, '12:10', '14:00', { unitId: 'm' });
    const both = calcRegistrations([stable, field], context(lunch));
    expect([stable, field].map(({ id }) => both.get(id)?.netMinutes)).toEqual([360, 90]);
  });
});
