import { describe, expect, test } from 'vitest';
import { aCalculation, aRule, worked } from '#tests/support/time/rules.ts';
import { calcMonth } from '../calc-month.ts';

const week = aRule('norm', { basis: 'weeks', weeks: 1, anchor: '2026-06-29' });
const overtime = aRule('overtime', {
  period: 'norm',
  threshold: { kind: 'fixed', minutes: 600 },
  tiers: [{ payCode: '11' }],
});
const days = [
  worked('2026-06-29', '06:00', '14:00'),
  worked('2026-06-30', '06:00', '14:00', { unitId: 'm' }),
];

describe('overtime that reaches back into a month that has been paid', () => {
  const linesOf = (month: string, ...supplements: ReturnType<typeof aRule<'supplement'>>[]) => {
    const rules = [week, overtime, ...supplements];
    return calcMonth({ ...aCalculation({ rules, registrations: days }), month })
      .lines.filter(({ payCode }) => payCode.startsWith('2'))
      .map(({ day, payCode, quantity, unitId }) => [day, payCode, quantity, unitId]);
  };

  test('takes back supplements for normal time, on the last day of the norm period', () => {
    const normal = aRule('supplement', { timeClass: 'normal' });
    expect(linesOf('2026-06', normal)).toEqual([
      ['2026-06-29', '20', 480, 'k'],
      ['2026-06-30', '20', 480, 'm'],
    ]);
    expect(linesOf('2026-07', normal)).toEqual([['2026-07-05', '20', -360, 'm']]);
  });

  test('pays supplements for overtime', () => {
    const over = aRule('supplement', { timeClass: 'overtime' });
    expect(linesOf('2026-06', over)).toEqual([]);
    expect(linesOf('2026-07', over)).toEqual([['2026-07-05', '20', 360, 'm']]);
  });

  test('leaves a supplement by the day that is still earned by the rest of the day', () => {
    const daily = aRule('supplement', { timeClass: 'normal', unit: 'day' });
    expect(linesOf('2026-07', daily)).toEqual([]);
  });
});
