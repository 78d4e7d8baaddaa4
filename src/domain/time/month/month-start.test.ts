import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aRegistration } from '#tests/support/factories.ts';
import fc from '#tests/support/property.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { dayOf } from '../../dates/day.ts';
import { DEFAULT_TIME_SETTINGS } from '../period/time-settings.ts';
import type { Registration } from '../registration/registration.ts';
import { monthTotals } from './month-totals.ts';
import { monthWithStart } from './month-start.ts';

const MINUTE = 60_000;
const person = anEmployee({ seatType: 'PREMIUM' });
const facts = {
  person,
  farm: aFarm(),
  settings: { ...DEFAULT_TIME_SETTINGS, noteWhenLong: true, noteWhenManual: true },
  rules: [aRule('break', { id: 'b', afterMinutes: 360, minutes: 30 })],
};

const whole = (registrations: readonly Registration[], change = {}) =>
  monthTotals({
    ...facts,
    registrations,
    month: '2026-11',
    holidays: [],
    nowMs: at('2026-11-21', '09:00'),
    flexIn: 0,
    ...change,
  });

const entry = (id: string, start: number, change: Partial<Registration> = {}): Registration => {
  const workDate = dayOf(start, 'Europe/Copenhagen');
  return aRegistration({ id, employeeId: person.id, start, workDate, ...change });
};
const running = (start: number, change: Partial<Registration> = {}): Registration =>
  entry('now', start, { end: null, status: 'running', deviceEnd: null, ...change });

/** Any work of the month, on top of each other too, in any state that is not running. */
const work = fc.array(
  fc
    .record({
      start: fc.integer({ min: 0, max: 29 * 1440 }),
      length: fc.integer({ min: 0, max: 1400 }),
      status: fc.constantFrom('pending', 'approved', 'returned', 'needsAction'),
      source: fc.constantFrom('timer', 'manual', 'leader'),
      deleted: fc.constantFrom(null, null, 1),
    })
    .map(({ start, length, ...more }) => {
      const from = at('2026-11-01', '00:00') + start * MINUTE;
      return { from, change: { ...more, end: from + length * MINUTE } as const };
    }),
  { maxLength: 12 },
);
const marks = fc.subarray(['start_moved', 'edited', 'no_break'] as const);

describe('a clock that is started', () => {
  test('changes a stored month as counting it whole would', () => {
    fc.assert(
      fc.property(work, fc.integer({ min: 0, max: 29 * 1440 }), marks, (drawn, start, flags) => {
        const others = drawn.map(({ from, change }, index) => entry(`w${index}`, from, change));
        const stored = whole(others);
        const started = running(at('2026-11-01', '00:00') + start * MINUTE, { flags });
        const change = monthWithStart(stored, started, facts);
        expect(change).not.toBeNull();
        expect({ ...stored, ...change }).toEqual({ ...whole([...others, started]), stamps: '' });
      }),
      { numRuns: 200 },
    );
  });

  test('changes nothing of the months beside it', () => {
    const others = [entry('a', at('2026-11-30', '22:00'), { end: at('2026-12-01', '06:00') })];
    const started = running(at('2026-12-01', '05:00'));
    expect(whole([...others, started])).toEqual(whole(others));
  });

  test.each([
    ['of another month', {}, running(at('2026-12-01', '07:00'))],
    [
      'that has been stopped',
      {},
      entry('now', at('2026-11-20', '07:00'), {
        end: at('2026-11-20', '08:00'),
        status: 'pending',
      }),
    ],
    ['beside one that runs', { counts: { running: 1 } }, running(at('2026-11-20', '07:00'))],
    ['of somebody who has moved', { unitId: 'away' }, running(at('2026-11-20', '07:00'))],
    ['under other rules', { ruleVersion: 'b.7' }, running(at('2026-11-20', '07:00'))],
  ])('has its month counted whole: %s', (_name, change, started) => {
    expect(monthWithStart({ ...whole([]), ...change }, started, facts)).toBeNull();
  });

  test('has its month counted whole where people sign their months', () => {
    const signing = { ...facts, settings: { ...facts.settings, monthSignOff: true } };
    expect(monthWithStart(whole([]), running(at('2026-11-20', '07:00')), signing)).toBeNull();
  });

  test('has its month counted whole where the seat has a limit', () => {
    const limited = { ...facts, person: anEmployee({ seatType: 'DELTID' }) };
    expect(monthWithStart(whole([]), running(at('2026-11-20', '07:00')), limited)).toBeNull();
  });
});
