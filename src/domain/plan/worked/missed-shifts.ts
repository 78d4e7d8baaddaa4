import type { PlannedShift } from '../shift/shift.ts';
import { type OwedFacts, unspokenShifts } from './owed-shifts.ts';

/** So long somebody may be late before it is said, ms. */
const LATE_MS = 15 * 60_000;

/**
 * The published shifts of a person that began a while ago, over or not, of which nothing was registered: who is late, or
 * has not come. `nowMs` is epoch ms.
 */
export function missedShifts(facts: OwedFacts, nowMs: number): PlannedShift[] {
  return unspokenShifts(facts).filter(({ start }) => isLate(start, nowMs));
}

/**
 * Of them those that go on now: who should be here and is not. Whatever the day they began on, for a night has two; judged
 * with the registrations of both and of the one before.
 */
export function missingShifts(facts: OwedFacts, nowMs: number): PlannedShift[] {
  return missedShifts(facts, nowMs).filter(({ end }) => nowMs < end);
}

/** Whether it is to be said of a shift that began then (both epoch ms) that its person is not there. */
export function isLate(startMs: number, nowMs: number): boolean {
  return startMs + LATE_MS <= nowMs;
}
