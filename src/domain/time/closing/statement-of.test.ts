import { describe, expect, test } from 'vitest';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { aFlexEntry } from '#tests/support/time/flex.ts';
import { aFarm, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { aRule } from '#tests/support/time/rules.ts';
import { addDays } from '../../dates/day.ts';
import type { Registration } from '../registration/registration.ts';
import { type StatementInput, statementOf } from './period-statements.ts';

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const day = (workDate: string, hours = 8, change: Partial<Registration> = {}): Registration => {
  const start = at(workDate, '07:00');
  const end = start + hours * 3_600_000;
  return aRegistration({ id: workDate, start, end, workDate, status: 'approved', ...change });
};
const statement = (change: Partial<StatementInput> = {}) =>
  statementOf({
    period: OCTOBER,
    version: 1,
    person: anEmployee({ seatType: 'PREMIUM' }),
    birthDate: null,
    farm: aFarm({ timeZone: ZONE }),
    rules: [],
    holidays: [],
    approved: [],
    flexIn: null,
    nowMs: at('2026-11-21', '09:00'),
    ...change,
  });

describe('a statement', () => {
  test('is of what is paid with the period, whenever it was worked', () => {
    const approved = [
      day('2026-10-30'),
      day('2026-10-31', 8, { payDate: '2026-11-01' }),
      day('2026-09-30', 6, { payDate: '2026-10-01' }),
      day('2026-09-29'),
      day('2026-11-01'),
    ];
    expect(statement({ approved })).toMatchObject({
      id: 'me',
      employeeId: 'me',
      unitId: 'k',
      ...OCTOBER,
      version: 1,
      minutes: 840,
      rawMinutes: 840,
      registrationIds: ['2026-09-30', '2026-10-30'],
    });
  });

  test('counts by the rules, and says by which', () => {
    const rules = [aRule('break', { minutes: 30 })];
    const { minutes, rawMinutes, lines, ruleVersion } = statement({
      rules,
      approved: [day('2026-10-05')],
    });
    expect({ minutes, rawMinutes, ruleVersion }).toEqual({
      minutes: 450,
      rawMinutes: 480,
      ruleVersion: 'break.1',
    });
    expect(lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(450);
  });

  test('counts the days around it where a week reaches over its edge', () => {
    const tiers = [{ fromMinutes: 0, payCode: '50' }];
    const week = { period: 'week', threshold: { kind: 'fixed', minutes: 480 }, tiers } as const;
    const rules = [aRule('overtime', week)];
    const overtime = (approved: readonly Registration[]) =>
      statement({ rules, approved }).lines.filter(({ payCode }) => payCode === '50');
    expect(overtime([day('2026-10-01')])).toEqual([]);
    const [line] = overtime([day('2026-09-30'), day('2026-10-01')]);
    expect(line).toMatchObject({ day: '2026-10-01', quantity: 480 });
  });

  test('is the same in any order', () => {
    const approved = [day('2026-10-05'), day('2026-10-06', 9), day('2026-10-07', 7)];
    expect(statement({ approved: approved.toReversed() })).toEqual(statement({ approved }));
  });
});

describe('what was to be worked', () => {
  const fortnight = { from: '2026-10-05', to: '2026-10-18' };

  test('is the goal of a calendar month', () => {
    expect(statement().goalMinutes).toBe(Math.round((37 * 60 * 52) / 12));
  });

  test('is the planned days of another period', () => {
    expect(statement({ period: fortnight }).goalMinutes).toBe(2 * 37 * 60);
    const begins = { ...fortnight, to: addDays(fortnight.from, 2) };
    expect(statement({ period: begins }).goalMinutes).toBe(3 * 444);
  });

  test('is the norm periods that end in it, where the farm has some', () => {
    const norm = aRule('norm', { basis: 'weeks', weeks: 2, anchor: '2026-10-05' });
    expect(statement({ period: fortnight, rules: [norm] }).goalMinutes).toBe(2 * 37 * 60);
    const halfway = { ...fortnight, to: '2026-10-11' };
    expect(statement({ period: halfway, rules: [norm] }).goalMinutes).toBe(37 * 60);
  });

  test('is nothing of somebody paid by the hour', () => {
    const hours = [{ date: 1, month: 1, year: 2020, value: 0 }];
    const person = anEmployee({ employmentType: 'hourly', hours });
    expect(statement({ person }).goalMinutes).toBe(0);
    expect(statement({ person, period: fortnight }).goalMinutes).toBe(0);
  });
});

describe('the flex balance', () => {
  const approved = [day('2026-10-05', 200)];

  test('goes on from the one before', () => {
    const goal = Math.round((37 * 60 * 52) / 12);
    expect(statement({ approved, flexIn: 90 }).flexOut).toBe(90 + 200 * 60 - goal);
    expect(statement({ approved, flexIn: null }).flexOut).toBeNull();
  });

  test('is what was set, corrected and paid out in the period', () => {
    const flexEntries = [
      aFlexEntry({ date: '2026-10-01', minutes: 600 }),
      aFlexEntry({ id: 'pay', kind: 'payOut', minutes: -90, date: '2026-10-31' }),
    ];
    const goal = Math.round((37 * 60 * 52) / 12);
    const frozen = statement({ approved, flexIn: 0, flexEntries });
    expect(frozen.flexOut).toBe(600 + 200 * 60 - goal - 90);
    expect(frozen.lines).toContainEqual(expect.objectContaining({ payCode: '32', quantity: 90 }));
    expect(statement({ flexIn: 0, flexEntries })).toMatchObject({ minutes: 0, flexOut: 510 });
  });

  test('is none without the seat for it', () => {
    const person = anEmployee({ seatType: 'BASIC' });
    expect(statement({ person, approved, flexIn: 90 }).flexOut).toBeNull();
  });
});
