import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { aFarm, anEmployee, aRegistration } from '#tests/support/factories.ts';
import { aFlexEntry } from '#tests/support/time/flex.ts';
import { aRule } from '#tests/support/time/rules.ts';
import {
  movesRange,
  peopleOwed,
  periodStatements,
  type PeriodStatementsInput,
} from './period-statements.ts';
import type { Registration } from '../registration/registration.ts';

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const work = (employeeId: string, day: string, change: Partial<Registration> = {}) =>
  aRegistration({
    id: `${employeeId} ${day}`,
    employeeId,
    workDate: day,
    start: at(day, '07:00'),
    end: at(day, '15:00'),
    status: 'approved',
    ...change,
  });
const move = (employeeId: string, change: Parameters<typeof aFlexEntry>[0] = {}) =>
  aFlexEntry({ id: `${employeeId} move`, employeeId, date: '2026-10-20', ...change });
const input = (change: Partial<PeriodStatementsInput> = {}): PeriodStatementsInput => ({
  period: OCTOBER,
  version: 2,
  farm: aFarm(),
  rules: [],
  holidays: [],
  nowMs: at('2026-11-21', '09:00'),
  registrations: [],
  employees: ['a', 'b', 'c', 'd'].map((id) => anEmployee({ id, seatType: 'PREMIUM' })),
  cards: new Map(),
  flexEntries: [],
  flexIn: new Map(),
  ...change,
});

describe('who is owed something', () => {
  test('has approved time that is paid with the period, or an account that was moved in it', () => {
    const registrations = [
      work('a', '2026-10-05'),
      work('a', '2026-10-06'),
      work('b', '2026-10-05', { status: 'pending' }),
      work('b', '2026-10-06', { deleted: 1 }),
      work('b', '2026-09-30'),
      work('c', '2026-09-30', { payDate: '2026-10-01' }),
    ];
    const flexEntries = [
      move('d'),
      move('b', { date: '2026-09-30' }),
      move('b', { id: 'taken back', deleted: 1 }),
    ];
    expect(peopleOwed({ period: OCTOBER, registrations, flexEntries, rules: [] })).toEqual([
      'a',
      'c',
      'd',
    ]);
  });

  test('and is owed overtime of a norm period that ends while they are away has a statement', () => {
    const rules = [
      aRule('norm', { basis: 'weeks', weeks: 8, anchor: '2026-08-24' }),
      aRule('overtime', {
        period: 'norm',
        threshold: { kind: 'fixed', minutes: 420 },
        tiers: [{ payCode: '11' }],
      }),
    ];
    const known = { rules, registrations: [work('a', '2026-09-10')] };
    const { statements } = periodStatements(input(known));
    expect(statements.map(({ employeeId }) => employeeId)).toEqual(['a']);
    expect(statements[0]?.lines.map(({ payCode, quantity }) => [payCode, quantity])).toEqual([
      ['10', -60],
      ['11', 60],
    ]);
    const november = { from: '2026-11-01', to: '2026-11-30' };
    expect(periodStatements(input({ ...known, period: november })).statements).toEqual([]);
  });

  test('and has no record is named, and the others have their statements', () => {
    const registrations = [work('a', '2026-10-05'), work('gone', '2026-10-05')];
    const { statements, unknown } = periodStatements(input({ registrations }));
    expect(unknown).toEqual(['gone']);
    expect(statements).toMatchObject([{ employeeId: 'a', version: 2, minutes: 480 }]);
  });
});

describe('what each is owed', () => {
  test('is counted by the person’s own age, balance and movements', () => {
    const registrations = [work('a', '2026-10-05'), work('b', '2026-10-05')];
    const { statements } = periodStatements(
      input({
        registrations,
        rules: [aRule('break', { minutes: 30, who: { ageUnder: 18 } })],
        cards: new Map([
          ['a', { birthDate: '2010-05-01' }],
          ['b', { birthDate: '1980-05-01' }],
        ]),
        flexIn: new Map([['d', 600]]),
        flexEntries: [
          move('d', { kind: 'payOut', minutes: -90 }),
          move('c', { kind: 'opening', minutes: 120 }),
        ],
      }),
    );
    expect(statements.map(({ id, minutes }) => [id, minutes])).toEqual([
      ['a', 450],
      ['b', 480],
      ['d', 0],
      ['c', 0],
    ]);
    expect(statements.slice(2)).toMatchObject([
      { flexOut: 510, lines: [{ payCode: '32', quantity: 90 }] },
      { flexOut: 120, lines: [] },
    ]);
  });

  test('needs the movements of a year before', () => {
    expect(movesRange(OCTOBER)).toEqual({ from: '2025-09-30', to: '2026-10-31' });
  });
});
