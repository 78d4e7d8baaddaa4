import { describe, expect, test } from 'vitest';
import { holidayYear } from '../leave/accrual/holiday-year.ts';
import { yearEndRound, type YearEnd } from '../leave/effects/year-end.ts';
import { yearEndMessages } from './year-end-messages.ts';

const left = (employeeId: string, change: Partial<YearEnd>) => ({
  employeeId,
  yearEnd: {
    period: holidayYear(2025),
    toPlace: 0,
    movable: 0,
    agreed: 0,
    hindered: 0,
    hinderedPaid: 0,
    toPay: 0,
    needsDeclaration: false,
    ...change,
  },
});
const context = { farmId: 'f', owners: ['henrik'], round: 'first' };

describe('the end of a taking period', () => {
  test('is told to whom days would be lost, and to owners with how many people it is', () => {
    const people = [
      left('ida', { toPlace: 35_000 }),
      left('florin', { movable: 50_000 }),
      left('karen', {}),
    ];
    expect(yearEndMessages(people, context)).toEqual([
      {
        id: 'ida 2025 first leave_year_end',
        to: 'ida',
        type: 'leave_year_end',
        params: { days: 3.5, day: '2026-12-31' },
        link: '/vacations',
      },
      {
        id: 'f 2025 first leave_year_end_of',
        to: 'henrik',
        type: 'leave_year_end_of',
        params: { people: 2, day: '2026-12-31' },
        link: '/vacations',
      },
    ]);
  });

  test('is told to nobody where nothing is left', () => {
    expect(yearEndMessages([left('karen', {})], context)).toEqual([]);
    expect(yearEndMessages([], context)).toEqual([]);
  });

  test.each([
    ['2026-09-30', null],
    ['2026-10-01', 'first'],
    ['2026-10-07', 'first'],
    ['2026-10-08', null],
    ['2026-11-01', null],
    ['2026-12-01', 'last'],
    ['2026-12-08', null],
    ['2027-01-01', null],
  ])('is remembered in the first days of October and December: %s', (day, round) => {
    expect(yearEndRound(day)).toBe(round);
  });
});
