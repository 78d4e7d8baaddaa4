import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { NO_AUDIT } from '#tests/support/factories.ts';
import { planned } from '#tests/support/plan/plan.ts';
import type { Shift } from '../shift/shift.ts';
import { ownShifts } from './own-shifts.ts';
import { type PlanReceipt, planReceiptId } from './plan-receipt.ts';
import type { PlanWeek } from './plan-week.ts';
import { peopleOfReceipts, receiptAfter } from './receipt-after.ts';

const WEEK = '2026-W48';
const DAY = '2026-11-26';
const shift = (employeeId: string | null, from = '06:00', day = DAY): Shift => {
  const one = planned(day, from, '14:00', { employeeId });
  const { id: _id, unitId: _unit, week: _week, ...plain } = one;
  return plain;
};
const times = (from: string) => ({ start: at(DAY, from), end: at(DAY, '14:00') });
const week = (publicationId: string, shifts: Record<string, Shift>, previous = {}): PlanWeek => ({
  ...NO_AUDIT,
  id: `k_${WEEK}`,
  unitId: 'k',
  week: WEEK,
  shifts,
  dayNotes: {},
  previous,
  publicationId,
  publishedAt: 0,
  publishedByEid: null,
});
const receipt = (over: Partial<PlanReceipt> = {}): PlanReceipt => ({
  ...NO_AUDIT,
  id: planReceiptId('k', WEEK, 'ida'),
  employeeId: 'ida',
  unitId: 'k',
  week: WEEK,
  publicationId: 'p1',
  confirmed: false,
  declined: [],
  was: {},
  ...over,
});
const seen = receipt();
const first = week('p1', { a: shift('ida'), b: shift('rasmus') });

describe('an answer to a publication', () => {
  const next = (shifts: Record<string, Shift>) => week('p2', shifts);
  const same = next({ a: shift('ida'), b: shift('rasmus', '05:00') });
  const other = next({ ...same.shifts, c: shift('ida', '06:00', '2026-11-28') });

  it.each([
    ['that was confirmed', receipt({ confirmed: true })],
    ['of who cannot come', receipt({ declined: ['a'] })],
  ])('holds for the next one where one’s own shifts are the same: %s', (_name, said) => {
    expect(receiptAfter(said, 'ida', first, same)).toMatchObject({
      publicationId: 'p2',
      confirmed: said.confirmed,
      declined: said.declined,
    });
    expect(receiptAfter(said, 'ida', first, other)).toBeNull();
    expect(receiptAfter(said, 'ida', first, next({}))).toBeNull();
  });

  it('does not hold where it is of an older publication, was only seen, or is reported again', () => {
    const said = receipt({ confirmed: true });
    expect(receiptAfter({ ...said, publicationId: 'p0' }, 'ida', first, same)).toBeNull();
    expect(receiptAfter(seen, 'ida', first, same)).toBeNull();
    expect(receiptAfter(null, 'ida', first, same)).toBeNull();
    expect(receiptAfter({ ...said, publicationId: 'p2' }, 'ida', first, same)).toBeNull();
    expect(receiptAfter(said, 'ida', same, same)).toBeNull();
  });

  it('is asked of whoever has a shift, or had said something', () => {
    const gone = receipt({ employeeId: 'gone' });
    expect(peopleOfReceipts([gone, seen], week('p2', { a: shift('ida'), o: shift(null) }))).toEqual(
      ['ida', 'gone'],
    );
  });
});

describe('times that a shift had', () => {
  const second = week('p2', { a: shift('ida', '05:00') }, first.shifts);
  const third = week('p3', { a: shift('ida', '05:00'), n: shift('rasmus') }, second.shifts);
  const shownOf = (plan: PlanWeek, receipts: readonly PlanReceipt[] | null) =>
    ownShifts([plan], { employeeId: 'ida', fromMs: 0, timeZone: ZONE, receipts });
  const stored = (words: ReturnType<typeof receiptAfter>) => ({ ...seen, ...words });

  it('are kept until they were seen, however often the plan is published meanwhile', () => {
    const kept = stored(receiptAfter(null, 'ida', first, second));
    expect(kept).toMatchObject({ publicationId: 'p1', was: { a: times('06:00') } });
    expect(shownOf(second, [kept])[0]?.was).toEqual(times('06:00'));
    // Of a publication that changes somebody else's shift nothing of it goes.
    expect(receiptAfter(kept, 'ida', second, third)).toBeNull();
    expect(shownOf(third, [kept])[0]?.was).toEqual(times('06:00'));
    // Without the receipt it would be forgotten by now.
    expect(shownOf(third, [])[0]?.was).toBeNull();
  });

  it('are the oldest that were not seen, and none where the shift is as it was', () => {
    const kept = stored(receiptAfter(null, 'ida', first, second));
    const later = week('p3', { a: shift('ida', '04:00') }, second.shifts);
    expect(receiptAfter(kept, 'ida', second, later)).toBeNull();
    expect(shownOf(later, [kept])[0]?.was).toEqual(times('06:00'));
    const back = week('p3', { a: shift('ida') }, second.shifts);
    expect(receiptAfter(kept, 'ida', second, back)).toBeNull();
    expect(shownOf(back, [kept])[0]?.was).toBeNull();
    expect(receiptAfter(kept, 'ida', second, week('p3', {}))?.was).toEqual({});
  });

  it('are gone once they were seen, and begin anew with the next change', () => {
    const now = receipt({ publicationId: 'p2' });
    expect(shownOf(second, [now])[0]?.was).toBeNull();
    const later = week('p3', { a: shift('ida', '04:00') }, second.shifts);
    expect(receiptAfter(now, 'ida', second, later)?.was).toEqual({ a: times('05:00') });
  });

  it('are nobody’s whose shift it was not, and not said before it is known what was seen', () => {
    const given = week('p2', { b: shift('ida', '05:00') }, first.shifts);
    expect(receiptAfter(null, 'ida', first, given)).toBeNull();
    expect(shownOf(given, [])[0]?.was).toBeNull();
    expect(shownOf(second, null)[0]?.was).toBeNull();
    expect(shownOf(second, [])[0]?.was).toEqual(times('06:00'));
  });

  test('however often it is reported, a publication leaves the same', () => {
    const start = fc.constantFrom('03:00', '04:00', '05:00', '06:00');
    const plans = fc.array(start, { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(plans, fc.boolean(), (starts, isSeen) => {
        const weeks = starts.map((from, n) => week(`p${n + 1}`, { a: shift('ida', from) }));
        let now: PlanReceipt | null = isSeen ? seen : null;
        for (const [n, after] of weeks.entries()) {
          const before = weeks[n - 1];
          if (before === undefined) continue;
          for (const _report of [1, 2]) {
            const words = receiptAfter(now, 'ida', before, after);
            if (words !== null) now = { ...seen, ...words };
          }
        }
        const [known = '', last = ''] = [starts[0], starts.at(-1)];
        const plan = weeks.at(-1) ?? first;
        const shown = shownOf(plan, now === null ? [] : [now])[0]?.was ?? null;
        expect(shown).toEqual(known === last ? null : times(known));
      }),
    );
  });
});
