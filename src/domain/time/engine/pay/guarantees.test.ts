import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { aCalculation, aRule, worked } from '#tests/support/time/rules.ts';
import type { Registration } from '../../registration/registration.ts';
import type { TimeRule } from '../../rules/time-rule.ts';
import { amountOf } from './amount.ts';
import { calcMonth } from '../calc-month.ts';

const calc = (
  rules: readonly TimeRule[],
  registrations: readonly Registration[],
  nowMs = at('2026-12-01', '00:00'),
) => calcMonth({ ...aCalculation({ rules, registrations, nowMs }), month: '2026-11' });
const extras = ({ lines }: ReturnType<typeof calc>) =>
  lines
    .filter(({ payCode }) => payCode !== '10')
    .map(({ payCode, quantity }) => [payCode, quantity]);

describe('guarantees', () => {
  const day = '2026-11-20';
  const call = aRule('guarantee', { who: { activityIds: ['call'] }, minutes: 180, payCode: '27' });

  test('fill a short call up, and say how', () => {
    const short = worked(day, '20:00', '21:10', { activityId: 'call' });
    const result = calc([call], [worked(day, '06:00', '10:00'), short]);
    expect(extras(result)).toEqual([['27', 110]]);
    expect(result.lines.at(-1)?.why).toEqual([
      {
        ruleId: 'guarantee',
        code: 'guarantee_entry',
        params: { minutes: 110, workedMinutes: 70, guaranteedMinutes: 180 },
      },
    ]);
    expect(result.totals.minutes).toBe(310);
  });

  test('are worth the hours that they fill up', () => {
    const { lines } = calc([call], [worked(day, '20:00', '21:00', { activityId: 'call' })]);
    const line = lines.find(({ payCode }) => payCode === '27');
    expect(line && amountOf(line, [call], 20_000)).toBe(40_000);
    expect(line && amountOf(line, [{ ...call, rateOre: 15_000 }])).toBe(30_000);
    expect(line && amountOf(line, [call])).toBeNull();
  });

  test('give nothing to a long call, to other work, or while the clock runs', () => {
    const long = worked(day, '20:00', '23:30', { activityId: 'call' });
    const other = worked('2026-11-18', '20:00', '21:00');
    const running = {
      ...worked('2026-11-19', '20:00', '21:00', { activityId: 'call' }),
      end: null,
    };
    const nowMs = at('2026-11-19', '20:30');
    expect(extras(calc([call], [long, other, running], nowMs))).toEqual([]);
  });

  test('count the day together, or only calls that begin in a window', () => {
    const daily = { ...call, scope: 'day' as const };
    const two = ['20:00', '22:00'].map((from, at) =>
      worked(day, from, ['21:00', '23:00'][at] ?? '', { activityId: 'call' }),
    );
    expect(extras(calc([daily], two))).toEqual([['27', 60]]);
    const atNight = aRule('guarantee', { when: { windows: [{ from: '22:00', to: '06:00' }] } });
    expect(extras(calc([atNight], two))).toEqual([['27', 120]]);
  });

  test('of one group only the first by priority', () => {
    const group = { group: 'call', stacking: 'highest' } as const;
    const rules = [
      aRule('guarantee', { id: 'a', ...group, minutes: 120, priority: 1 }),
      aRule('guarantee', { id: 'b', ...group, minutes: 180, priority: 2 }),
    ];
    expect(extras(calc(rules, [worked(day, '20:00', '21:00')]))).toEqual([['27', 120]]);
  });
});
