import { describe, expect, test } from 'vitest';
import { aCalculation, aRule, worked } from '#tests/support/time/rules.ts';
import type { Registration } from '../../registration/registration.ts';
import type { TimeRule } from '../../rules/time-rule.ts';
import { calcMonth, calcPeriod } from '../calc-month.ts';

const JULY = '2026-07-01';
const late = { payDate: JULY, unitId: 'm' };
const halfHour = aRule('break', { afterMinutes: 360, minutes: 30 });

/** Normal and overtime minutes of June, of what July pays of it, and of both as one period. */
function paid(rules: readonly TimeRule[], registrations: readonly Registration[]) {
  const input = aCalculation({ rules, registrations });
  const minutes = (from: string, to: string) => {
    const { totals } = calcPeriod({ ...input, from, to });
    return [totals.normalMinutes, totals.overtimeMinutes];
  };
  const [june, july] = [minutes('2026-06-01', '2026-06-30'), minutes(JULY, '2026-07-31')];
  const once = minutes('2026-06-01', '2026-07-31');
  const month = calcMonth({ ...input, month: '2026-06' }).totals;
  expect(once).toEqual([month.normalMinutes, month.overtimeMinutes]);
  expect([0, 1].map((at) => (june[at] ?? 0) + (july[at] ?? 0))).toEqual(once);
  return { june: june[0], july: july[0] };
}

describe('half of an unbroken interval of work that a closed period left over', () => {
  test('has no break taken off again that the paid half had', () => {
    const first = worked('2026-06-15', '15:00', '22:00');
    const second = worked('2026-06-15', '22:00', '03:00', late);
    expect(paid([halfHour], [first, second])).toEqual({ june: 390, july: 300 });
  });

  test('has the break taken off that the paid half was too short for, whichever half it is', () => {
    const first = worked('2026-06-15', '15:00', '20:00');
    const second = worked('2026-06-15', '20:00', '01:00');
    expect(paid([halfHour], [first, { ...second, ...late }])).toEqual({ june: 300, july: 270 });
    expect(paid([halfHour], [{ ...first, ...late }, second])).toEqual({ june: 300, july: 270 });
  });

  test('has what is missing of a longer break', () => {
    const nine = aRule('break', { id: 'nine', afterMinutes: 570, minutes: 45 });
    const first = worked('2026-06-15', '12:00', '19:00');
    const second = worked('2026-06-15', '19:00', '22:00', late);
    expect(paid([halfHour, nine], [first, second])).toEqual({ june: 390, july: 165 });
  });

  test('has what is missing of a break of the clock', () => {
    const noon = aRule('break', { afterMinutes: 60, minutes: 30, clockTime: '12:00' });
    const first = worked('2026-06-15', '08:00', '12:10');
    const second = worked('2026-06-15', '12:10', '16:00', late);
    expect(paid([noon], [first, second])).toEqual({ june: 240, july: 210 });
  });

  test('begins where the rounded stamp of the paid half ends', () => {
    const quarter = aRule('rounding', { start: 'nearest', end: 'nearest', stepMinutes: 15 });
    const first = worked('2026-06-15', '08:00', '11:53');
    const second = worked('2026-06-15', '11:53', '16:02');
    expect(paid([quarter], [first, { ...second, ...late }])).toEqual({ june: 240, july: 240 });
    expect(paid([quarter], [{ ...first, ...late }, second])).toEqual({ june: 240, july: 240 });
  });

  test('between two paid halves, and of one that is paid later still', () => {
    const registrations = [
      worked('2026-06-15', '06:00', '10:00'),
      worked('2026-06-15', '10:00', '13:00', late),
      worked('2026-06-15', '13:00', '20:00', { unitId: 'm' }),
      worked('2026-06-15', '20:00', '22:00', { payDate: '2026-07-02' }),
    ];
    expect(paid([halfHour], registrations)).toEqual({ june: 240 + 390, july: 180 + 120 });
  });

  test('is no other turn for what is given for each', () => {
    const turn = aRule('supplement', { unit: 'entry', payCode: '28' });
    const first = worked('2026-06-15', '10:00', '15:00');
    const second = worked('2026-06-15', '15:00', '20:00', late);
    const input = aCalculation({ rules: [turn], registrations: [first, second] });
    const { lines } = calcPeriod({ ...input, from: JULY, to: '2026-07-31' });
    expect(lines.map(({ payCode }) => payCode)).toEqual(['10']);
  });

  test('leaves paid time within a tolerance as it was paid', () => {
    const overtime = aRule('overtime', {
      period: 'week',
      threshold: { kind: 'fixed', minutes: 300 },
      toleranceMinutes: 60,
    });
    const first = worked('2026-06-15', '08:00', '13:30');
    const second = worked('2026-06-16', '08:00', '09:00', late);
    expect(paid([overtime], [first, second])).toEqual({ june: 330, july: 0 });
  });
});
