import { describe, expect, test } from 'vitest';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { addressOf, queryOf, searchKept, stepped, weekDays } from './address.ts';

const NOW = at('2026-11-21', '08:43');
const read = (query: string, nowMs = NOW, zone = ZONE) =>
  addressOf(new URLSearchParams(query), nowMs, zone);

describe('the address', () => {
  test('without a word is the farm’s present month', () => {
    expect(read('')).toMatchObject({
      view: 'month',
      side: null,
      month: '2026-11',
      isPresent: true,
    });
    const newYear = at('2027-01-01', '00:30');
    expect(read('', newYear).month).toBe('2027-01');
    expect(read('', newYear, 'America/Sao_Paulo').month).toBe('2026-12');
  });

  test.each([
    ['m=2026-03', { view: 'month', day: '2026-03-01', isPresent: false }],
    ['m=2026-13', { view: 'month', day: '2026-11-21', isPresent: true }],
    ['v=week&d=2026-11-16', { view: 'week', day: '2026-11-16', isPresent: true }],
    ['v=week&d=2026-11-15', { view: 'week', day: '2026-11-15', isPresent: false }],
    ['v=day&d=2026-11-31', { view: 'day', day: '2026-11-21', isPresent: true }],
    ['v=day&d=2026-11-20&e=x', { view: 'day', day: '2026-11-20', entryId: 'x' }],
    ['m=2026-10&mark=2026-10-31', { view: 'month', month: '2026-10', markedDay: '2026-10-31' }],
    ['mark=2026-02-30', { view: 'month', markedDay: null }],
    ['v=people', { view: 'month', side: 'people' }],
    ['v=people&d=2026-11-20', { view: 'day', side: 'people', day: '2026-11-20' }],
    ['v=people&d=2026-11-31', { view: 'month', side: 'people' }],
    ['v=people-week&d=2026-11-15', { view: 'week', side: 'people', isPresent: false }],
    ['v=elsewhere', { view: 'month', side: null }],
  ])('%s', (query, said) => {
    expect(read(query)).toMatchObject(said);
  });

  test('of what is on screen reads back as the same', () => {
    for (const query of ['', 'm=2026-03', 'v=week&d=2026-11-16', 'v=day&d=2025-02-28', 'v=day']) {
      const { view, day, today } = read(query);
      expect(new URLSearchParams(queryOf(view, day, today)).toString()).toBe(query);
    }
  });

  test.each(['v=people', 'v=people&m=2026-03', 'v=people-week', 'v=people&d=2026-11-20'])(
    'of the people reads back as the same: %s',
    (query) => {
      const { view, day, today, side } = read(query);
      const back = new URLSearchParams(queryOf(view, day, today, side));
      expect(back.toString()).toBe(query);
    },
  );

  test('keeps what a leader looks for, and nothing of an opened registration', () => {
    const params = new URLSearchParams('v=people&q=bo&f=pending&e=x');
    expect(searchKept(params, 'people')).toEqual({ q: 'bo', f: 'pending' });
    expect(searchKept(params, null)).toEqual({});
  });

  test('steps by what is on screen', () => {
    expect(stepped(read('v=day&d=2026-03-01'), -1)).toBe('2026-02-28');
    expect(stepped(read('v=week&d=2026-12-30'), 1)).toBe('2027-01-06');
    expect(stepped(read('m=2026-12'), -1)).toBe('2026-11-21');
    expect(stepped(read(''), 1)).toBe('2026-12-01');
  });
});

test('a week is Monday to Sunday', () => {
  expect(weekDays('2026-11-21')).toEqual(
    ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`),
  );
});
