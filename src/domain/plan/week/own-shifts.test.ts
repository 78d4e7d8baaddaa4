import { expect, it } from 'vitest';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { NO_AUDIT } from '#tests/support/factories.ts';
import type { Shift } from '../shift/shift.ts';
import { ownShifts } from './own-shifts.ts';
import type { PlanWeek } from './plan-week.ts';

const shift = (employeeId: string | null, day: string, from: string, to: string): Shift => ({
  employeeId,
  start: at(day, from),
  end: at(day, to),
  breakMinutes: 0,
  activityId: null,
  title: '',
  note: '',
  guideIds: [],
  overrides: {},
});
const week = (
  unitId: string,
  shifts: Record<string, Shift>,
  previous: Record<string, Shift> = {},
): PlanWeek => ({
  ...NO_AUDIT,
  id: `${unitId}_2026-W48`,
  unitId,
  week: '2026-W48',
  shifts,
  previous,
  dayNotes: {},
  publicationId: 'p',
  publishedAt: 1,
  publishedByEid: null,
});

it('own shifts are those to come in every unit, with what they were and who is there too', () => {
  const stable = week(
    'stable',
    {
      over: shift('ida', '2026-11-23', '04:30', '08:30'),
      now: shift('ida', '2026-11-24', '04:30', '08:30'),
      beside: shift('emil', '2026-11-24', '08:00', '12:00'),
      after: shift('rasmus', '2026-11-24', '08:30', '12:00'),
      open: shift(null, '2026-11-24', '04:30', '08:30'),
      given: shift('ida', '2026-11-26', '06:00', '14:00'),
    },
    {
      now: shift('ida', '2026-11-24', '06:00', '10:00'),
      given: shift('emil', '2026-11-26', '05:00', '14:00'),
    },
  );
  const field = week('field', { f: shift('ida', '2026-11-25', '08:00', '12:00') });
  const found = ownShifts([field, stable], {
    employeeId: 'ida',
    fromMs: at('2026-11-24', '05:00'),
    timeZone: ZONE,
  });
  expect(found.map(({ id, unitId }) => `${unitId} ${id}`)).toEqual([
    'stable now',
    'field f',
    'stable given',
  ]);
  expect(found[0]).toMatchObject({
    was: { start: at('2026-11-24', '06:00'), end: at('2026-11-24', '10:00') },
    withIds: ['emil'],
  });
  expect(found[2]?.was).toBeNull();
});
