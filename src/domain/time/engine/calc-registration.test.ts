import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { aRule, untimed, worked } from '#tests/support/time/rules.ts';
import { timeOf } from '../../dates/day.ts';
import type { Registration } from '../registration/registration.ts';
import type { TimeRule } from '../rules/time-rule.ts';
import type { CalcContext } from './input/calc-input.ts';
import { calcRegistration } from './rounding-simulation.ts';
import { calcRegistrations } from './calc-registrations.ts';

const DAY = '2026-11-20';
const ZONE = 'Europe/Copenhagen';
const context = (rules: readonly TimeRule[], more: Partial<CalcContext> = {}): CalcContext => ({
  rules,
  person: anEmployee(),
  farm: aFarm(),
  nowMs: at(DAY, '23:00'),
  ...more,
});
const clock = (ms: number) => timeOf(ms, ZONE);
const codes = (why: readonly { readonly code: string }[]) => why.map(({ code }) => code);

describe('without rules', () => {
  test.each([
    ['T1: over midnight', '2026-06-15', '21:30', '05:15', 465],
    ['T2: the short night', '2026-03-28', '22:00', '06:00', 420],
    ['T3: the long night', '2026-10-24', '22:00', '06:00', 540],
  ])('%s', (_name, day, from, to, minutes) => {
    const result = calcRegistration(worked(day, from, to), context([]));
    expect(result).toMatchObject({ grossMinutes: minutes, netMinutes: minutes, why: [] });
  });

  test('T4: from the first 02:30 to the second 02:15 are 45 minutes', () => {
    const start = Date.UTC(2026, 9, 25, 0, 30);
    const night = aRegistration({ start, end: start + 45 * 60_000, workDate: '2026-10-25' });
    expect(calcRegistration(night, context([])).netMinutes).toBe(45);
  });

  test('the clock runs up to now, and stands still on a break', () => {
    const pause = { ...untimed(0), start: at(DAY, '10:00') };
    const running = aRegistration({ start: at(DAY, '07:00'), workDate: DAY, breaks: [pause] });
    const result = calcRegistration(running, context([], { nowMs: at(DAY, '10:20') }));
    expect(result).toMatchObject({ grossMinutes: 200, netMinutes: 180, unpaidBreakMinutes: 20 });
  });
});

describe('rounding', () => {
  const fifteen = aRule('rounding', { start: 'up', end: 'down', stepMinutes: 15 });
  test.each([
    [
      'T6: each stamp to the nearest 5',
      aRule('rounding', { start: 'nearest', end: 'nearest' }),
      ['05:53', '14:07'],
      ['05:55', '14:05', 490],
    ],
    ['T8: start up and end down to 15', fifteen, ['05:46', '14:14'], ['06:00', '14:00', 480]],
    ['T8: what is on a step stays', fifteen, ['05:45', '14:00'], ['05:45', '14:00', 495]],
    [
      'half a step goes up',
      aRule('rounding', { start: 'nearest', end: 'nearest', stepMinutes: 10 }),
      ['06:05', '14:05'],
      ['06:10', '14:10', 480],
    ],
    [
      'the total to the nearest 30',
      aRule('rounding', { total: 'nearest', stepMinutes: 30 }),
      ['06:00', '14:20'],
      ['06:00', '14:30', 510],
    ],
    [
      'a short one never becomes less than nothing',
      fifteen,
      ['06:05', '06:12'],
      ['06:15', '06:15', 0],
    ],
    ['nothing by default', aRule('rounding'), ['05:53', '14:07'], ['05:53', '14:07', 494]],
  ] as const)('%s', (_name, rule, [from, to], [start, end, minutes]) => {
    const result = calcRegistration(worked(DAY, from, to), context([rule]));
    expect([clock(result.start), clock(result.end), result.netMinutes]).toEqual([
      start,
      end,
      minutes,
    ]);
  });

  test('says what it did', () => {
    const { why } = calcRegistration(worked(DAY, '05:46', '14:00'), context([fifteen]));
    const params = { from: at(DAY, '05:46'), to: at(DAY, '06:00') };
    expect(why).toEqual([{ ruleId: 'rounding', code: 'rounded_start', params }]);
  });

  const snap = aRule('rounding', {
    start: 'snapToShift',
    end: 'snapToShift',
    graceBeforeMinutes: 10,
    graceAfterMinutes: 5,
  });
  test.each([
    ['within the grace', '05:50', '14:05', '06:00', '14:00'],
    ['beyond it', '05:49', '14:06', '05:49', '14:06'],
  ])('follows the planned shift %s', (_name, from, to, start, end) => {
    const times = { start: at(DAY, '06:00'), end: at(DAY, '14:00') };
    const planned = { shiftId: 's', breakMinutes: 0, ...times };
    const result = calcRegistration(worked(DAY, from, to, { planned }), context([snap]));
    expect([clock(result.start), clock(result.end)]).toEqual([start, end]);
    const alone = calcRegistration(worked(DAY, from, to), context([snap]));
    expect([clock(alone.start), clock(alone.end)]).toEqual([from, to]);
  });

  test('leaves the end of what runs alone', () => {
    const running = aRegistration({ start: at(DAY, '05:53'), workDate: DAY });
    const rule = aRule('rounding', { start: 'nearest', end: 'up', total: 'up', stepMinutes: 30 });
    const result = calcRegistration(running, context([rule], { nowMs: at(DAY, '08:07') }));
    expect([clock(result.start), clock(result.end)]).toEqual(['06:00', '08:07']);
  });

  test('never makes two of a day overlap', () => {
    const wide = aRule('rounding', { start: 'down', end: 'up', stepMinutes: 30 });
    const morning = worked(DAY, '06:00', '10:02');
    const noon = worked(DAY, '10:03', '14:00');
    const both = calcRegistrations([noon, morning], context([wide]));
    expect(clock(both.get(morning.id)?.end ?? 0)).toBe('10:03');
    expect(clock(both.get(noon.id)?.start ?? 0)).toBe('10:03');
  });
});

describe('breaks', () => {
  const sixHours = aRule('break', { afterMinutes: 360, minutes: 30 });
  test.each([
    ['T9: over six hours', '14:15', [], 465],
    ['T9: six hours', '12:00', [], 360],
    ['T9: ten minutes more', '12:10', [], 340],
    ['T10: breaks taken win', '15:00', [untimed(15), untimed(20)], 505],
    ['what is missing is topped up', '15:00', [untimed(15)], 510],
    ['a paid break is none of those', '15:00', [untimed(30, true)], 510],
    ['breaks taken bring it down to six hours', '12:10', [untimed(10)], 360],
  ] as const)('%s', (_name, to, breaks, minutes) => {
    const source = worked(DAY, '06:00', to, { breaks: [...breaks] });
    expect(calcRegistration(source, context([sixHours])).netMinutes).toBe(minutes);
  });

  test('are named with the rule that made them', () => {
    const source = worked(DAY, '06:00', '15:00', { breaks: [untimed(15)] });
    const { breaks, why } = calcRegistration(source, context([sixHours]));
    expect(breaks).toEqual([
      { kind: 'taken', minutes: 15, paid: false, ruleId: null },
      { kind: 'auto', minutes: 15, paid: false, ruleId: 'break' },
    ]);
    expect(codes(why)).toEqual(['break_topped_up']);
  });

  test('who says that there was none keeps the time', () => {
    const source = worked(DAY, '06:00', '14:15', { flags: ['no_break'] });
    const result = calcRegistration(source, context([sixHours]));
    expect([result.netMinutes, codes(result.why)]).toEqual([495, ['break_waived']]);
  });

  test('the strictest of several rules counts, not their sum', () => {
    const nine = aRule('break', { id: 'nine', afterMinutes: 540, minutes: 45 });
    const result = calcRegistration(worked(DAY, '06:00', '16:00'), context([sixHours, nine]));
    expect(result).toMatchObject({ netMinutes: 555, breaks: [{ ruleId: 'nine' }] });
  });

  test('a paid rule takes nothing off', () => {
    const paid = aRule('break', { minutes: 20, paid: true });
    const result = calcRegistration(worked(DAY, '06:00', '14:00'), context([paid]));
    expect(result).toMatchObject({ netMinutes: 480, breaks: [{ minutes: 20, paid: true }] });
  });

  test('a shift shorter than the rule asks for has none', () => {
    const long = aRule('break', { minShiftMinutes: 500 });
    expect(calcRegistration(worked(DAY, '06:00', '14:00'), context([long])).netMinutes).toBe(480);
    expect(calcRegistration(worked(DAY, '06:00', '14:20'), context([long])).netMinutes).toBe(470);
  });

  test('timed ones count within the rounded stamps', () => {
    const pause = { ...untimed(30), start: at(DAY, '13:45'), end: at(DAY, '14:15') };
    const down = aRule('rounding', { end: 'down', stepMinutes: 30 });
    const source = worked(DAY, '06:00', '14:20', { breaks: [pause] });
    expect(calcRegistration(source, context([down]))).toMatchObject({
      grossMinutes: 480,
      unpaidBreakMinutes: 15,
      netMinutes: 465,
    });
  });

  test('for people under 18 come after four and a half hours', () => {
    const young = aRule('break', { afterMinutes: 270, who: { ageUnder: 18 } });
    const minutesOf = (birthDate: string | null) =>
      calcRegistration(worked(DAY, '06:00', '11:00'), context([young], { birthDate })).netMinutes;
    expect(minutesOf('2008-11-21')).toBe(270);
    expect(minutesOf('2008-11-20')).toBe(300);
    expect(minutesOf(null)).toBe(300);
  });
});

describe('registrations without a gap', () => {
  const sixHours = aRule('break');
  const stable = worked(DAY, '06:00', '10:00');
  const field = worked(DAY, '10:00', '14:30', { unitId: 'm' });

  test('share one break; alone neither would have one', () => {
    const both = calcRegistrations([field, stable], context([sixHours]));
    expect(both.get(stable.id)?.netMinutes).toBe(240);
    expect(both.get(field.id)).toMatchObject({
      netMinutes: 240,
      why: [{ code: 'break_automatic' }],
    });
    expect(calcRegistration(stable, context([sixHours])).netMinutes).toBe(240);
    expect(calcRegistration(field, context([sixHours])).netMinutes).toBe(270);
  });

  test('are not rounded where the switch is', () => {
    const wide = aRule('rounding', { start: 'nearest', end: 'nearest', stepMinutes: 30 });
    const first = worked(DAY, '06:10', '10:10');
    const second = worked(DAY, '10:10', '14:20');
    const both = calcRegistrations([first, second], context([wide]));
    const shown = (source: Registration) => {
      const { start = 0, end = 0, why = [] } = both.get(source.id) ?? {};
      return [clock(start), clock(end), ...codes(why)];
    };
    expect(shown(first)).toEqual(['06:00', '10:10', 'rounded_start']);
    expect(shown(second)).toEqual(['10:10', '14:30', 'rounded_end']);
  });

  test('deleted ones and proposed ends are left out', () => {
    const all = [stable, { ...field, status: 'needsAction' as const }, { ...field, deleted: 1 }];
    expect([...calcRegistrations(all, context([])).keys()]).toEqual([stable.id]);
  });
});

describe('rules cover', () => {
  const minutesWith = (rule: TimeRule, more: Partial<Registration> = {}) =>
    calcRegistration(worked(DAY, '06:00', '14:00', more), context([rule])).netMinutes;
  test.each([
    ['the units they name', aRule('break', { who: { units: ['k'] } }), 450],
    ['no other unit', aRule('break', { who: { units: ['m'] } }), 480],
    ['the people they name', aRule('break', { who: { employeeIds: ['me'] } }), 450],
    ['nobody else', aRule('break', { who: { employeeIds: ['you'] } }), 480],
    ['the employment they name', aRule('break', { who: { employmentTypes: ['flex'] } }), 450],
    ['no other employment', aRule('break', { who: { employmentTypes: ['hourly'] } }), 480],
    ['no work without an activity', aRule('break', { who: { activityIds: ['milking'] } }), 480],
    ['days from their first on', aRule('break', { validFrom: DAY }), 450],
    ['no day before it', aRule('break', { validFrom: '2026-11-21' }), 480],
    ['no day after their last', aRule('break', { validTo: '2026-11-19' }), 480],
    ['nothing when switched off', aRule('break', { active: false }), 480],
  ])('%s', (_name, rule, minutes) => {
    expect(minutesWith(rule)).toBe(minutes);
  });

  test('the activity they name', () => {
    const rule = aRule('break', { who: { activityIds: ['milking'] } });
    expect(minutesWith(rule, { activityId: 'milking' })).toBe(450);
  });
});
