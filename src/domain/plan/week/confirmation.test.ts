import { describe, expect, it } from 'vitest';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { NO_AUDIT } from '#tests/support/factories.ts';
import { planned } from '#tests/support/plan/plan.ts';
import type { Shift } from '../shift/shift.ts';
import { confirmationsOf, weeksToConfirm } from './confirmation.ts';
import { type PlanReceipt, planReceiptId } from './plan-receipt.ts';
import type { PlanWeek } from './plan-week.ts';

const WEEK = '2026-W48';
const shift = (employeeId: string | null, day: string, from = '06:00'): Shift => {
  const {
    id: _id,
    unitId: _unit,
    week: _week,
    ...plain
  } = planned(day, from, '14:00', { employeeId });
  return plain;
};
const week = (shifts: Record<string, Shift>, over: Partial<PlanWeek> = {}): PlanWeek => ({
  ...NO_AUDIT,
  id: `k_${WEEK}`,
  unitId: 'k',
  week: WEEK,
  shifts,
  dayNotes: {},
  previous: {},
  publicationId: 'p2',
  publishedAt: 0,
  publishedByEid: null,
  ...over,
});
const receipt = (employeeId: string, over: Partial<PlanReceipt> = {}): PlanReceipt => ({
  ...NO_AUDIT,
  id: planReceiptId('k', WEEK, employeeId),
  employeeId,
  unitId: 'k',
  week: WEEK,
  publicationId: 'p2',
  confirmed: true,
  declined: [],
  was: {},
  ...over,
});
const clock = { nowMs: at('2026-11-25', '09:00'), timeZone: ZONE };

describe('a plan that is to be confirmed', () => {
  const plan = week({
    past: shift('ida', '2026-11-23'),
    a: shift('ida', '2026-11-26'),
    b: shift('rasmus', '2026-11-27'),
    open: shift(null, '2026-11-27'),
    over: shift('karen', '2026-11-24'),
  });
  const asked = (receipts: readonly PlanReceipt[], employeeId = 'ida') =>
    weeksToConfirm([plan], receipts, { ...clock, employeeId });

  it('waits for who has shifts to come in it, and names those alone', () => {
    expect(asked([]).map(({ shifts }) => shifts.map(({ id }) => id))).toEqual([['a']]);
    expect(asked([], 'karen')).toEqual([]);
    expect(asked([], 'nobody')).toEqual([]);
  });

  it('waits no more once this publication is confirmed: not an older one, nor one that was only seen', () => {
    expect(asked([receipt('ida')])).toEqual([]);
    expect(asked([receipt('rasmus')])).toHaveLength(1);
    expect(asked([receipt('ida', { publicationId: 'p1' })])).toHaveLength(1);
    expect(asked([receipt('ida', { confirmed: false })])).toHaveLength(1);
  });

  it('cannot be confirmed where the publication has no name', () => {
    const nameless = week({ a: shift('ida', '2026-11-26') }, { publicationId: '' });
    expect(weeksToConfirm([nameless], [], { ...clock, employeeId: 'ida' })).toEqual([]);
  });

  it('comes in the order of the weeks', () => {
    const next = week({ n: shift('ida', '2026-12-01') }, { id: 'a_2026-W49', week: '2026-W49' });
    const all = weeksToConfirm([next, plan], [], { ...clock, employeeId: 'ida' });
    expect(all.map(({ week: of }) => of.week)).toEqual(['2026-W48', '2026-W49']);
  });

  it('says who has confirmed and who is missing', () => {
    expect(confirmationsOf(plan, [receipt('rasmus')], clock)).toEqual({
      confirmed: ['rasmus'],
      declined: [],
      missing: ['ida'],
    });
  });

  it('says who cannot come on which shifts to come: they have answered', () => {
    const said = receipt('ida', { confirmed: false, declined: ['a', 'past', 'never'] });
    const { confirmed, declined, missing } = confirmationsOf(plan, [said], clock);
    expect(declined).toMatchObject([{ employeeId: 'ida', shifts: [{ id: 'a' }] }]);
    expect([confirmed, missing]).toEqual([[], ['rasmus']]);
    expect(weeksToConfirm([plan], [said], { ...clock, employeeId: 'ida' })).toEqual([]);
    // A word about an older publication is none about this one.
    const old = { ...said, publicationId: 'p1' };
    expect(confirmationsOf(plan, [old], clock).missing).toEqual(['ida', 'rasmus']);
  });
});
