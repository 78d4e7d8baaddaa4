import { describe, expect, test } from 'vitest';
import { capMessages } from './timer-messages.ts';

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

  test.each([
    [79, 80, ['ida cap_reached', 'henrik cap_reached_of']],
    [80, 81, ['karen cap_reached_of']],
    [79, 95, ['ida cap_reached', 'henrik cap_reached_of', 'karen cap_reached_of']],
    [81, 95, []],
  ])('passed all the same is told to the leaders: from %f to %f hours', (before, after, types) => {
    const found = told(before, after, { leaders: ['karen', 'ida'] });
    expect(found.map(({ to, type }) => `${to} ${type}`)).toEqual(types);
  });

  test('is told once to an owner who leads the unit', () => {
    expect(told(79, 95, { leaders: ['henrik'] })).toHaveLength(2);
    const reached = told(79, 80)[1]?.id;
    expect(told(80, 95, { leaders: ['henrik'] }).map(({ id }) => id)).toEqual([reached]);
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
