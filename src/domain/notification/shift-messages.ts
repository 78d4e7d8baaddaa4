import type { Day } from '../dates/day.ts';
import type { ShiftRequest } from '../plan/request/shift-request.ts';
import { PLAN_PATH } from '../routes/module-routes.ts';
import type { Message, ShiftMessageType } from './message.ts';

/** What a request has come to, as far as somebody has to know it. */
export interface ShiftNews {
  readonly type: ShiftMessageType;
  /** Who hears of it, without whoever did it. */
  readonly to: readonly string[];
}

interface Readers {
  /** Those who plan the unit. */
  readonly planners: readonly string[];
  /** Everybody of the unit. */
  readonly unit: readonly string[];
}

/**
 * What a write of a request tells, and whom (features 3.9): the colleague who is asked, the planners who decide, and
 * those whose shifts move or stay. Null where nobody has to know.
 */
export function shiftNewsOf(
  before: Pick<ShiftRequest, 'status'> | null,
  after: ShiftRequest,
  { planners, unit }: Readers,
): ShiftNews | null {
  const { status, kind, fromEid, toEid } = after;
  if (before?.status === status) return null;
  const both = toEid === null ? [fromEid] : [fromEid, toEid];
  switch (status) {
    case 'asked':
      if (kind === 'open') return { type: 'shift_wanted', to: planners };
      if (toEid !== null)
        return { type: kind === 'swap' ? 'shift_swap' : 'shift_given', to: [toEid] };
      return { type: 'shift_offered', to: unit };
    case 'accepted':
      return { type: 'shift_agreed', to: planners };
    case 'declined':
      return { type: 'shift_declined', to: [fromEid] };
    case 'rejected':
      return { type: 'shift_rejected', to: both };
    case 'done':
      return { type: 'shift_moved', to: both };
    case 'lapsed':
      return { type: 'shift_lapsed', to: both };
    case 'withdrawn':
      return before?.status === 'accepted' && toEid !== null
        ? { type: 'shift_withdrawn', to: [toEid] }
        : null;
    case 'approved':
      return null;
  }
}

/** Whether a message about a request asks a colleague. */
export function asksColleague(type: string | null): boolean {
  return type === 'shift_given' || type === 'shift_swap' || type === 'shift_offered';
}

/** Whether a message about a request asks the planners of a unit, and not a colleague. */
export function isForPlanners(type: string | null): boolean {
  return type === 'shift_wanted' || type === 'shift_agreed';
}

const TO_ANSWER: readonly ShiftMessageType[] = [
  'shift_wanted',
  'shift_agreed',
  'shift_swap',
  'shift_given',
  'shift_offered',
];

/**
 * The messages of such news. The state of a request is told once, however often it is reported. Planners are led to the
 * plan; others have their own shifts, and what they are asked, on the dashboard: not every seat opens the plan.
 */
export function shiftMessages(
  { type, to }: ShiftNews,
  request: ShiftRequest,
  about: {
    readonly writer: string | null;
    readonly name: string;
    readonly unit: string;
    readonly day: Day;
  },
): Message[] {
  const { writer, name, unit, day } = about;
  const readers = [...new Set(to)].filter((uid) => uid !== writer && uid !== '');
  return readers
    .filter((uid) => type !== 'shift_offered' || uid !== request.fromEid)
    .map((uid): Message => ({
      id: `shift ${request.id} ${request.status}`,
      to: uid,
      type,
      params: { name, unit, day },
      link: isForPlanners(type) ? PLAN_PATH : '/',
      ...(TO_ANSWER.includes(type) && { about: { kind: 'shift', id: request.id } }),
    }));
}
