import type { Day } from '../dates/day.ts';
import { changesBetween, peopleOf } from '../plan/week/difference.ts';
import { mondayOfWeek } from '../plan/week/iso-week.ts';
import type { PlanReceipt } from '../plan/week/plan-receipt.ts';
import type { PlanWeek, WeekPlan } from '../plan/week/plan-week.ts';
import { PLAN_OF_ALL_PATH, planDayPath } from '../routes/module-routes.ts';
import type { Message } from './message.ts';

/** A publication of a unit's week, and what was published before it; null: nothing. */
export interface PublishedWeek {
  readonly before: Pick<WeekPlan, 'shifts'> | null;
  readonly after: PlanWeek;
}

/**
 * One message to everybody whose shifts a publication makes, changes or takes away, but for whoever published it. Who
 * had no shift there before hears that the plan is ready, others that it has changed. What is over by now (`nowMs`)
 * is told to nobody. Repeated, the messages have the same ids.
 */
export function planMessages(
  { before, after }: PublishedWeek,
  context: { readonly nowMs: number; readonly writer: string; readonly unit: string },
): Message[] {
  const { nowMs, writer, unit } = context;
  const ahead = changesBetween(before, after).filter(
    (change) => Math.max(change.before?.end ?? 0, change.after?.end ?? 0) > nowMs,
  );
  const readers = [...new Set(ahead.flatMap(peopleOf))].filter(
    (uid) => uid !== after.publishedByEid,
  );
  const hadShifts = new Set(Object.values(before?.shifts ?? {}).map((shift) => shift.employeeId));
  return readers.map((to) => ({
    id: `plan ${after.id} ${after.publicationId}`,
    to,
    type: hadShifts.has(to) ? 'plan_changed' : 'plan_published',
    params: { name: writer, unit, week: Number(after.week.slice(-2)) },
    link: '/',
  }));
}

/**
 * One message of a publication's new open shifts to come, to whoever of the unit could take one: not to who published it,
 * and not to who hears of the plan anyhow. Repeated, the messages have the same ids.
 */
export function openMessages(
  { before, after }: PublishedWeek,
  context: {
    readonly nowMs: number;
    readonly unit: string;
    /** Uids of the unit's people. */
    readonly people: readonly string[];
    /** Uids of who is told of the plan itself. */
    readonly told: readonly string[];
  },
): Message[] {
  const { nowMs, unit, people, told } = context;
  const shifts = newOpenShifts({ before, after }, nowMs);
  if (shifts === 0) return [];
  return people
    .filter((uid) => uid !== after.publishedByEid && !told.includes(uid))
    .map((to) => ({
      id: `open ${after.id} ${after.publicationId}`,
      to,
      type: 'shift_open',
      params: { unit, week: Number(after.week.slice(-2)), shifts },
      link: '/',
    }));
}

/** How many shifts to come a publication opens that were not open before. */
export function newOpenShifts({ before, after }: PublishedWeek, nowMs: number): number {
  return changesBetween(before, after).filter(
    (change) =>
      change.after?.employeeId === null &&
      change.after.start > nowMs &&
      (change.before === null || change.before.employeeId !== null),
  ).length;
}

/** People who have not confirmed what was published of a unit's week are reminded of it, once a publication and turn. */
export function confirmMessages(
  week: Pick<PlanWeek, 'id' | 'week' | 'publicationId'>,
  people: readonly string[],
  { unit, turn }: { readonly unit: string; readonly turn: string },
): Message[] {
  return people.map((to) => ({
    id: `confirm ${week.id} ${week.publicationId} ${turn}`.trimEnd(),
    to,
    type: 'plan_confirm',
    params: { unit, week: Number(week.week.slice(-2)) },
    link: '/',
  }));
}

/** Planners are told that somebody cannot come on shifts of a published week, once for each word that was said. */
export function declinedMessages(
  receipt: Pick<PlanReceipt, 'id' | 'week' | 'publicationId' | 'declined'>,
  planners: readonly string[],
  { name, unit, day }: { readonly name: string; readonly unit: string; readonly day: Day | null },
): Message[] {
  const { id, week, publicationId, declined } = receipt;
  return planners.map((to) => ({
    id: `declined ${id} ${publicationId} ${declined.toSorted((a, b) => (a < b ? -1 : 1)).join(' ')}`,
    to,
    type: 'plan_declined',
    params: { name, unit, week: Number(week.slice(-2)), shifts: declined.length },
    link: planDayPath(day ?? mondayOfWeek(week)),
  }));
}

/**
 * Tells a planner that somebody else had changed the same shifts before their change came; `occasion` is the same for the
 * same write.
 */
export function overtakenMessage(
  to: string,
  occasion: string,
  { unit, week }: { readonly unit: string; readonly week: string },
): Message {
  return {
    id: `overtaken ${occasion}`,
    to,
    type: 'plan_overtaken',
    params: { unit, week: Number(week.slice(-2)) },
    link: `${PLAN_OF_ALL_PATH}&d=${mondayOfWeek(week)}`,
  };
}
