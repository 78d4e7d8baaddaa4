import { describe, expect, test } from 'vitest';
import { capMessages } from './cap-messages.ts';

const occasion = {
  employeeId: 'ida',
  name: 'Ida Krogh',
  seatType: 'DELTID',
  month: '2026-11',
  owners: ['henrik', 'ida'],
} as const;
const HOUR = 60;
const told = (before: number, after: number, change = {}) =>
  capMessages({ ...occasion, ...change }, { before: before * HOUR, after: after * HOUR });

describe('the limit of a month', () => {
  test.each([
    [0, 63.9, []],
    [0, 64, ['ida cap_near']],
    [64, 79, []],
    [63, 80, ['ida cap_reached', 'henrik cap_reached_of']],
    [78.5, 81.5, ['ida cap_reached', 'henrik cap_reached_of']],
    [80, 95, []],
    [81, 60, []],
  ])('from %f to %f hours', (before, after, types) => {
    expect(told(before, after).map(({ to, type }) => `${to} ${type}`)).toEqual(types);
  });

  test('is no matter of seats without one', () => {
    expect(told(0, 200, { seatType: 'BASIC' })).toEqual([]);
  });

  test('is told with its figures, and the same message for the same month', () => {
    const [own, owners] = told(78.5, 81.5);
    expect(own).toMatchObject({
      id: 'ida 2026-11 cap_reached',
      params: { hours: 81.5, max: 80, month: '2026-11' },
      link: '/timeregistration/registrations?m=2026-11',
    });
    expect(owners).toMatchObject({
      params: { name: 'Ida Krogh' },
      link: '/timeregistration/registrations/ida?m=2026-11',
    });
  });
});
