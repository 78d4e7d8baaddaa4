import { describe, expect, test } from 'vitest';
import { aRegistration } from '#tests/support/factories.ts';
import { at } from '#tests/support/clock.ts';
import { monthsOfWeek, workedWeek } from './week.ts';

describe('the ISO week', () => {
  test('touches one month, or two where it crosses, also over New Year', () => {
    expect(monthsOfWeek('2026-11-21')).toEqual(['2026-11']);
    expect(monthsOfWeek('2026-12-01')).toEqual(['2026-11', '2026-12']);
    expect(monthsOfWeek('2027-01-03')).toEqual(['2026-12', '2027-01']);
  });

  test('holds Monday to Sunday, each with the minutes of its own registrations', () => {
    const sunday = aRegistration({
      id: 'night',
      workDate: '2026-11-22',
      start: at('2026-11-22', '22:00'),
      end: at('2026-11-23', '06:00'),
    });
    const monday = aRegistration({
      id: 'next',
      workDate: '2026-11-23',
      start: at('2026-11-23', '07:00'),
      end: at('2026-11-23', '08:30'),
    });
    const minutes = (day: string) =>
      workedWeek([monday, sunday], day, 0).map((one) => `${one.day} ${one.minutes}`);
    expect(minutes('2026-11-18').at(-1)).toBe('2026-11-22 480');
    expect(minutes('2026-11-18')).toHaveLength(7);
    expect(minutes('2026-11-29').at(0)).toBe('2026-11-23 90');
  });
});
