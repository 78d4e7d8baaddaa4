import { describe, expect, test } from 'vitest';
import { calendarText } from '#domain/leave/calendar/calendar-text.ts';
import type { PlannedShift } from '#domain/plan/shift/shift.ts';
import { ZONE } from '#tests/support/time/clock.ts';
import { parseCalendar } from '#tests/support/plan/parse-calendar.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { shiftEvents } from './shift-events.ts';

const eventsOf = (shifts: readonly PlannedShift[]) => {
  const about = { employeeId: 'me', language: 'dk', timeZone: ZONE } as const;
  const events = shiftEvents(shifts, {
    ...about,
    unitOf: () => ({ unitName: 'Kostald', address: 'Engvej 3' }),
  });
  return parseCalendar(calendarText('Mine vagter', events)).events;
};
const timesOf = (...shift: Parameters<typeof planned>) =>
  eventsOf([planned(...shift)]).map(({ start, end }) => [start, end]);

describe('one’s shifts, as another program reads them', () => {
  test.each([
    ['the day before summer time', '2026-03-28', '06:00', '14:00', '05', '13'],
    ['the day of summer time', '2026-03-29', '06:00', '14:00', '04', '12'],
    ['the day before winter time', '2026-10-24', '06:00', '14:00', '04', '12'],
    ['the day of winter time', '2026-10-25', '06:00', '14:00', '05', '13'],
  ])('begin and end by the farm’s clock: %s', (_, day, from, to, start, end) => {
    expect(timesOf(day, from, to)).toEqual([[`${day}T${start}:00:00Z`, `${day}T${end}:00:00Z`]]);
  });

  test('last as long as a night that the clock changes', () => {
    expect(timesOf('2026-03-28', '22:00', '06:00')).toEqual([
      ['2026-03-28T21:00:00Z', '2026-03-29T04:00:00Z'],
    ]);
    expect(timesOf('2026-10-24', '22:00', '06:00')).toEqual([
      ['2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z'],
    ]);
  });

  test('are several, in the order of their days, and nobody else’s', () => {
    const title = `Malkning, løsdrift; ${'æøåÆØÅ '.repeat(30)}`.trim();
    const events = eventsOf([
      planned('2026-11-27', '06:00', '14:00', { title, note: 'hemmeligt' }),
      planned('2026-11-26', '06:00', '10:00'),
      planned('2026-11-26', '12:00', '16:00'),
      planned('2026-11-25', '06:00', '14:00', { employeeId: 'ida' }),
    ]);
    expect(events.map(({ start, summary }) => [start, summary])).toEqual([
      ['2026-11-26T05:00:00Z', 'Vagt, Kostald'],
      ['2026-11-26T11:00:00Z', 'Vagt, Kostald'],
      ['2026-11-27T05:00:00Z', `${title}, Kostald`],
    ]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(3);
  });

  test('are the same events once their times have changed', () => {
    const [before] = eventsOf([planned('2026-11-26', '06:00', '14:00', { id: 'æ; 1,' })]);
    const [after] = eventsOf([planned('2026-11-27', '08:00', '12:00', { id: 'æ; 1,' })]);
    expect(after?.start).not.toBe(before?.start);
    expect(after?.uid).toBe(before?.uid);
    expect(before?.place).toBe('Engvej 3');
    expect(before?.uid).toMatch(/^[\w.%-]+@markhold$/);
  });
});
