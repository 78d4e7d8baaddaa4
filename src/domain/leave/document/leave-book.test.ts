import { describe, expect, test } from 'vitest';
import { dayOfNumber, dayNumber } from '#domain/dates/day-number.ts';
import fc, { runs } from '#tests/support/property.ts';
import { aLeave, aLeaveContext } from '#tests/support/leave/leave.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import { standingsOf } from '../ledger/balances.ts';
import { decisionBalance } from '../request/decide.ts';
import { bookLeaves, bookWith, leavesOfBook, MOST_IN_BOOK } from './leave-book.ts';
import { DEFAULT_LEAVE_SETTINGS } from './leave-settings.ts';
import { LEAVE_PARTS, LEAVE_TYPES } from './leave-type.ts';
import { type Leave, LEAVE_STATUSES } from './leave.ts';

const FIRST = dayNumber('2023-01-01');

const someLeave = fc
  .array(
    fc.record({
      from: fc.integer({ min: FIRST, max: FIRST + 1400 }),
      length: fc.integer({ min: 0, max: 20 }),
      type: fc.constantFrom(...LEAVE_TYPES),
      part: fc.constantFrom(...LEAVE_PARTS),
      status: fc.constantFrom(...LEAVE_STATUSES),
      flag: fc.boolean(),
      deleted: fc.constantFrom(null, null, null, 1),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((rows) =>
    rows.map(({ from, length, type, part, status, flag, deleted }, at): Leave => {
      const days = { from: dayOfNumber(from), to: dayOfNumber(from + length) };
      const minutes = part === 'hours' ? 120 : null;
      const rest = { agreed: flag, proof: flag, reportedAt: flag ? 1_700_000_000_000 : null };
      return aLeave({ id: `l${at}`, ...days, type, part, minutes, status, deleted, ...rest });
    }),
  );

const input = (leaves: readonly Leave[]): LeaveInput => ({
  context: aLeaveContext({ startDay: '2023-01-01' }),
  settings: DEFAULT_LEAVE_SETTINGS,
  leaves,
  adjustments: [],
  today: '2026-11-24',
});

const kept = (leaves: readonly Leave[]) => ({ employeeId: 'me', ...bookLeaves(leaves) });

describe('the book of a person’s leave', () => {
  test('gives the same balances as all leave, and the same answer to a request', () => {
    fc.assert(
      fc.property(someLeave, (leaves) => {
        const told = leavesOfBook(kept(leaves), []);
        const [all, book] = [input(leaves), input(told)];
        expect(standingsOf(book, '2027-03-01')).toEqual(standingsOf(all, '2027-03-01'));
        for (const leave of leaves) {
          if (leave.status !== 'requested') continue;
          expect(decisionBalance(book, leave)).toEqual(decisionBalance(all, leave));
        }
      }),
      { numRuns: runs(200) },
    );
  });

  test('gives way to what is known better, of the same person', () => {
    const [old, other] = [aLeave({ id: 'a' }), aLeave({ id: 'b', employeeId: 'ida' })];
    const book = kept([old, aLeave({ id: 'c' })]);
    const fresh = [{ ...old, status: 'withdrawn' as const }, other, aLeave({ id: 'd' })];
    const told = leavesOfBook(book, fresh).map(({ id, status }) => `${id} ${status}`);
    expect(told.toSorted()).toEqual(['a withdrawn', 'c approved', 'd approved']);
  });

  test('holds so many leaves and no more, and what counts no longer makes room', () => {
    const many = Array.from({ length: MOST_IN_BOOK }, (_, at) => aLeave({ id: `${at}` }));
    const full = bookLeaves([...many, aLeave({ id: 'no', status: 'rejected' })]);
    expect(full.isWhole).toBe(true);
    expect(bookWith(full, '0', aLeave({ id: '0', status: 'cancelled' })).isWhole).toBe(true);
    const over = bookWith(full, 'more', aLeave({ id: 'more' }));
    expect(over).toEqual({ leaves: {}, isWhole: false });
    expect(bookWith(over, 'more', null)).toEqual(over);
  });
});
