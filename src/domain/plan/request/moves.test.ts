import { describe, expect, test } from 'vitest';
import { at } from '#tests/support/time/clock.ts';
import { aPersonPlan, planned } from '#tests/support/plan/plan.ts';
import { anEmployee } from '#tests/support/factories.ts';
import { DEFAULT_PLANNING_SETTINGS } from '../settings/planning-settings.ts';
import type { PlannedShift } from '../shift/shift.ts';
import { goesByItself, isPastDeadline, judgeRequest, lapseOf, movesOf, weightOf } from './moves.ts';
import type { ShiftRequest } from './shift-request.ts';

const NOW = at('2026-11-21', '09:00');
const mine = planned('2026-11-24', '06:00', '14:00', { id: 'mine' });
const theirs = planned('2026-11-26', '06:00', '14:00', { id: 'theirs', employeeId: 'ida' });
const open = planned('2026-11-25', '06:00', '14:00', { id: 'open', employeeId: null });
const placeOf = ({ id, unitId, week, start, end }: PlannedShift) => {
  return { unitId, week, shiftId: id, start, end };
};
const ask = (change: Partial<ShiftRequest>) =>
  ({
    kind: 'swap',
    shift: placeOf(mine),
    other: placeOf(theirs),
    fromEid: 'me',
    toEid: 'ida',
    status: 'accepted',
    ...change,
  }) as ShiftRequest;
const swap = ask({});
const handover = ask({ kind: 'handover', other: null });
const offer = ask({ kind: 'handover', other: null, toEid: null, status: 'asked' });
const wanted = ask({
  kind: 'open',
  other: null,
  toEid: null,
  status: 'asked',
  shift: placeOf(open),
});
/** A planner asks Ida to take the open shift. */
const fromPlanner = ask({ kind: 'ask', other: null, shift: placeOf(open) });
const among =
  (...shifts: readonly PlannedShift[]) =>
  ({ shiftId }: { readonly shiftId: string }) =>
    shifts.find(({ id }) => id === shiftId);
const lapse = (request: ShiftRequest, ...shifts: readonly PlannedShift[]) =>
  lapseOf(request, among(...shifts), NOW);

describe('what a request moves', () => {
  test.each([
    ['an open shift', wanted, ['open null>me']],
    ['a handover', handover, ['mine me>ida']],
    ['an open shift that a planner asks somebody to take', fromPlanner, ['open null>ida']],
    ['one that nobody is asked to take', ask({ kind: 'ask', toEid: null }), null],
    ['a swap', swap, ['mine me>ida', 'theirs ida>me']],
    ['what nobody has taken', offer, null],
    ['a swap for nothing', ask({ other: null }), null],
    ['a swap with oneself', ask({ toEid: 'me' }), null],
  ])('%s', (_name, request, moves) => {
    const said = movesOf(request)?.map(
      ({ place, fromEid, toEid }) => `${place.shiftId} ${fromEid}>${toEid}`,
    );
    expect(said ?? null).toEqual(moves);
  });
});

describe('a request', () => {
  test('stands while its shifts are what they were', () => {
    expect(lapse(swap, mine, theirs)).toBeNull();
    expect(lapse(offer, mine)).toBeNull();
    expect(lapse(wanted, open)).toBeNull();
    expect(lapse(fromPlanner, open)).toBeNull();
  });

  test.each([
    ['its shift is gone', swap, [theirs], 'gone'],
    ['the other shift is gone', swap, [mine], 'gone'],
    ['its shift is somebody else’s', handover, [{ ...mine, employeeId: 'ida' }], 'gone'],
    ['another one has said yes first', fromPlanner, [{ ...open, employeeId: 'x' }], 'gone'],
    ['an open shift has been given away', wanted, [{ ...open, employeeId: 'x' }], 'gone'],
    ['its shift has other times', offer, [{ ...mine, end: mine.end + 1 }], 'changed'],
    ['nobody has taken it', { ...offer, status: 'approved' as const }, [mine], 'untaken'],
  ])('lapses where %s', (_name, request, shifts, reason) => {
    expect(lapse(request, ...shifts)).toBe(reason);
  });

  test('lapses once its shift has begun', () => {
    expect(lapseOf(handover, among(mine), mine.start - 1)).toBeNull();
    expect(lapseOf(handover, among(mine), mine.start)).toBe('begun');
  });
});

describe('what the rules say of a request', () => {
  const planOf = (others: readonly PlannedShift[]) => (id: string) =>
    aPersonPlan({ employee: anEmployee({ id }), shifts: [mine, theirs, open, ...others] });
  const say = (request: ShiftRequest, ...others: readonly PlannedShift[]) => {
    const at = ({ shiftId }: { readonly shiftId: string }) =>
      [mine, theirs, open, ...others].find(({ id }) => id === shiftId) ?? null;
    return judgeRequest(movesOf(request) ?? [], planOf(others), at);
  };

  test('is about everybody who gets a shift', () => {
    expect([...say(swap).keys()]).toEqual(['ida', 'me']);
    expect(weightOf(say(swap))).toBe('free');
    expect([...say(handover).keys()]).toEqual(['ida']);
  });

  test('a shift at the same time blocks, unless it is the one that is given', () => {
    const beside = planned('2026-11-24', '07:00', '15:00', { id: 'beside', employeeId: 'ida' });
    expect(weightOf(say(handover, beside))).toBe('block');
    expect(weightOf(say(ask({ other: placeOf(beside) }), beside))).toBe('free');
  });

  test('little rest warns; a reason that somebody else was given is none here', () => {
    const late = planned('2026-11-23', '16:00', '22:00', { id: 'late', employeeId: 'ida' });
    const said = say(handover, late);
    expect(weightOf(said)).toBe('warn');
    expect(said.get('ida')?.map(({ rule }) => rule)).toEqual(['dailyRest']);
  });

  test('of a planner is what blocks alone: the warnings were seen when it was asked', () => {
    const late = planned('2026-11-24', '16:00', '22:00', { id: 'late', employeeId: 'ida' });
    expect(weightOf(say(fromPlanner, late))).toBe('free');
    const beside = planned('2026-11-25', '07:00', '15:00', { id: 'beside', employeeId: 'ida' });
    expect(weightOf(say(fromPlanner, beside))).toBe('block');
  });
});

describe('what waits for nobody', () => {
  const auto = { ...DEFAULT_PLANNING_SETTINGS, swaps: 'auto', openShifts: 'first' } as const;
  test.each([
    ['a swap that both want', swap, true],
    ['one that nobody has answered', ask({ status: 'asked' }), false],
    ['an open shift that somebody wants', wanted, true],
    ['what is decided', ask({ status: 'rejected' }), false],
  ])('%s: %s', (_name, request, goes) => {
    expect(goesByItself(request, auto, NOW)).toBe(goes);
    expect(goesByItself(request, DEFAULT_PLANNING_SETTINGS, NOW)).toBe(false);
  });

  test('the yes to a planner, whatever the farm lets people do, and never too late', () => {
    const off = { ...DEFAULT_PLANNING_SETTINGS, swaps: 'off' } as const;
    expect(goesByItself(fromPlanner, off, open.start - 1)).toBe(true);
    expect(goesByItself({ ...fromPlanner, status: 'asked' }, off, NOW)).toBe(false);
  });

  test('not after the deadline, by whichever shift comes first', () => {
    const deadline = mine.start - auto.deadlineHours * 3_600_000;
    expect([
      isPastDeadline(mine.start, auto, deadline),
      isPastDeadline(mine.start, auto, deadline + 1),
    ]).toEqual([false, true]);
    const later = { ...swap, shift: swap.other ?? swap.shift, other: swap.shift };
    expect([goesByItself(later, auto, deadline), goesByItself(later, auto, deadline + 1)]).toEqual([
      true,
      false,
    ]);
  });
});
