import { type PlannedShift, type Shift, SHIFT_LIMITS } from '../shift/shift.ts';
import { judgeShift } from '../validator/candidates.ts';
import type { PersonPlanInput } from '../validator/person-plan.ts';
import { isBlocking, isOpenWarning, type Verdict } from '../validator/verdict.ts';
import type { WeekPlan } from '../week/plan-week.ts';
import type { PlanningSettings } from '../settings/planning-settings.ts';
import type { ShiftRequest } from './shift-request.ts';

type Place = ShiftRequest['shift'];

/** Whose shift becomes whose: null is an open one. */
export interface ShiftMove {
  readonly place: Place;
  readonly fromEid: string | null;
  readonly toEid: string;
  /** A planner has asked for it in sight of the warnings: a block alone stands against it. */
  readonly isPlanned?: true;
}

/**
 * Why a request can no longer be carried out: its shift is not there any more or has become somebody else's (`gone`),
 * has other times (`changed`), has begun (`begun`), nobody has taken it (`untaken`), or the rules stand against it
 * (`blocked`). Kept in the `reason` of a request that has lapsed.
 */
export const LAPSES = ['gone', 'changed', 'begun', 'untaken', 'blocked'] as const;

/** Why a request can no longer be carried out. */
export type Lapse = (typeof LAPSES)[number];

/** What a request does to shifts; null while nobody has said that they take it. A swap with oneself is none. */
export function movesOf(
  request: Pick<ShiftRequest, 'kind' | 'shift' | 'other' | 'fromEid' | 'toEid'>,
): readonly ShiftMove[] | null {
  const { kind, shift, other, fromEid, toEid } = request;
  if (kind === 'open') return [{ place: shift, fromEid: null, toEid: fromEid }];
  if (toEid === null || toEid === fromEid) return null;
  if (kind === 'ask') return [{ place: shift, fromEid: null, toEid, isPlanned: true }];
  const given = { place: shift, fromEid, toEid };
  if (kind === 'handover') return [given];
  return other === null ? null : [given, { place: other, fromEid: toEid, toEid: fromEid }];
}

/**
 * What stands against a request in the plan as it is published now (`shiftAt`); null: nothing. What is offered to all
 * stands although nobody has taken it.
 */
export function lapseOf(
  request: Pick<ShiftRequest, 'kind' | 'shift' | 'other' | 'fromEid' | 'toEid' | 'status'>,
  shiftAt: (place: Place) => WeekPlan['shifts'][string] | undefined,
  nowMs: number,
): Lapse | null {
  const { shift, fromEid, status, kind, toEid } = request;
  const isOffered = status === 'asked' && kind === 'handover' && toEid === null;
  const moves = isOffered ? [{ place: shift, fromEid }] : movesOf(request);
  if (moves === null) return 'untaken';
  for (const move of moves) {
    const now = shiftAt(move.place);
    if (now === undefined || now.employeeId !== move.fromEid) return 'gone';
    if (now.start !== move.place.start || now.end !== move.place.end) return 'changed';
    if (now.start <= nowMs) return 'begun';
  }
  return null;
}

/** What the rules say of a request, by whom they say it; who gets no shift is not in it. */
export type RequestVerdicts = ReadonlyMap<string, readonly Verdict[]>;

/**
 * What the rules would say if a request were carried out: of everybody who gets a shift, without the one they give
 * (features 3.7). The published shifts of all of them belong in `shiftsOf` what `PersonPlanInput` asks for.
 */
export function judgeRequest(
  moves: readonly ShiftMove[],
  planOf: (employeeId: string) => PersonPlanInput | null,
  shiftAt: (place: Place) => PlannedShift | null,
): RequestVerdicts {
  return new Map(
    moves.flatMap(({ place, toEid, isPlanned }) => {
      const shift = shiftAt(place);
      const plan = planOf(toEid);
      if (shift === null || plan === null) return [];
      const given = moves.find((move) => move.fromEid === toEid)?.place.shiftId;
      const shifts = plan.shifts.filter(({ id }) => id !== given);
      const verdicts = judgeShift({ ...shift, overrides: {} }, { ...plan, shifts });
      return [[toEid, isPlanned ? verdicts.filter(isBlocking) : verdicts] as const];
    }),
  );
}

/** What a verdict of the rules means for a request: it cannot be, somebody has to look, or nothing. */
export function weightOf(verdicts: RequestVerdicts): 'block' | 'warn' | 'free' {
  const all = [...verdicts.values()].flat();
  if (all.some(isBlocking)) return 'block';
  return all.some(isOpenWarning) ? 'warn' : 'free';
}

/**
 * What a leader's reason says on the shifts that keep it (`Verdict.keeperId`), by their ids: one word for every warning
 * that nobody has given a reason for. Empty without a reason.
 */
export function reasonsFor(
  verdicts: RequestVerdicts,
  reason: string,
): ReadonlyMap<string, Shift['overrides']> {
  // The rules of the database take no longer one on a shift, and none with this sign.
  const text = reason.replaceAll('\u0001', '').trim().slice(0, SHIFT_LIMITS.reason);
  const kept = new Map<string, Shift['overrides']>();
  if (text === '') return kept;
  for (const verdict of [...verdicts.values()].flat()) {
    const { keeperId, rule } = verdict;
    if (keeperId === null || !isOpenWarning(verdict)) continue;
    kept.set(keeperId, { ...kept.get(keeperId), [rule]: text });
  }
  return kept;
}

/**
 * Whether a request waits for nobody: everybody has agreed, the farm lets it go by itself, and it is not too late
 * for that. The rules have their own word (`weightOf`).
 */
export function goesByItself(
  { kind, status, shift, other }: Pick<ShiftRequest, 'kind' | 'status' | 'shift' | 'other'>,
  settings: Pick<PlanningSettings, 'swaps' | 'openShifts' | 'deadlineHours'>,
  nowMs: number,
): boolean {
  const isAgreed = status === (kind === 'open' ? 'asked' : 'accepted');
  // A planner has asked: the yes of the person is the last word, and never too late.
  if (kind === 'ask') return isAgreed;
  const isFree = kind === 'open' ? settings.openShifts === 'first' : settings.swaps === 'auto';
  const first = Math.min(shift.start, other?.start ?? shift.start);
  return isAgreed && isFree && !isPastDeadline(first, settings, nowMs);
}

/** Whether a shift that begins at an instant can no more be asked for or swapped. */
export function isPastDeadline(
  start: number,
  { deadlineHours }: Pick<PlanningSettings, 'deadlineHours'>,
  nowMs: number,
): boolean {
  return start - nowMs < deadlineHours * 3_600_000;
}
