import { describe, expect, it } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { NO_AUDIT } from '#tests/support/factories.ts';
import type { Shift } from '../plan/shift/shift.ts';
import type { PlanWeek } from '../plan/week/plan-week.ts';
import { planMessages } from './plan-messages.ts';

const shift = (employeeId: string | null, day: string, title = ''): Shift => ({
  employeeId,
  start: at(day, '06:00'),
  end: at(day, '14:00'),
  breakMinutes: 0,
  activityId: null,
  title,
  note: '',
  guideIds: [],
  overrides: {},
});
const week = (shifts: Record<string, Shift>): PlanWeek => ({
  ...NO_AUDIT,
  id: 'k_2026-W48',
  unitId: 'k',
  week: '2026-W48',
  shifts,
  dayNotes: {},
  previous: {},
  publicationId: 'p1',
  publishedAt: 1,
  publishedByEid: 'leader',
});
const context = { nowMs: at('2026-11-25', '12:00'), writer: 'Søren', unit: 'Kostald' };
const told = (before: PlanWeek | null, after: PlanWeek): string[] =>
  planMessages({ before, after }, context).map(({ to, type }) => `${to} ${type}`);

describe('what a publication tells', () => {
  it('is one message to each whose shifts differ, but never to who published', () => {
    const before = week({ a: shift('ida', '2026-11-27'), b: shift('rasmus', '2026-11-27') });
    const after = week({
      a: shift('ida', '2026-11-28'),
      b: shift('rasmus', '2026-11-27'),
      c: shift('ida', '2026-11-29'),
      d: shift('emil', '2026-11-29'),
      e: shift('leader', '2026-11-29'),
      o: shift(null, '2026-11-29'),
    });
    expect(told(before, after).toSorted()).toEqual(['emil plan_published', 'ida plan_changed']);
    const [message] = planMessages(
      { before: null, after: week({ d: shift('emil', '2026-11-29') }) },
      context,
    );
    expect(message).toEqual({
      id: 'plan k_2026-W48 p1',
      to: 'emil',
      type: 'plan_published',
      params: { name: 'Søren', unit: 'Kostald', week: 48 },
      link: '/',
    });
  });

  it('reaches who loses a shift, and who gets it', () => {
    const before = week({ a: shift('ida', '2026-11-27') });
    expect(told(before, week({ a: shift('emil', '2026-11-27') })).toSorted()).toEqual([
      'emil plan_published',
      'ida plan_changed',
    ]);
    expect(told(before, week({}))).toEqual(['ida plan_changed']);
  });

  it('is nothing about what is over, and nothing where nothing differs', () => {
    expect(told(null, week({ a: shift('ida', '2026-11-24') }))).toEqual([]);
    const same = week({ a: shift('ida', '2026-11-27') });
    expect(told(same, same)).toEqual([]);
  });
});
