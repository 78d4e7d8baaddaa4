import { isActive } from '../../audit.ts';
import type { Employee } from '../../employee/employee.ts';
import type { Farm } from '../../farm/farm.ts';
import { flagsOf, type RegistrationFlag } from './flags.ts';
import { isInClosedDays } from '../registration/closed-days.ts';
import { partOfShift, plannedMinutesOf } from '../registration/planned-times.ts';
import type { Registration } from '../registration/registration.ts';
import { settingsIn, type TimeSettings } from '../period/time-settings.ts';
import { counts, minutesBetween } from '../registration/worked.ts';

/** Why a registration approves itself, or why a leader has to look at it. */
export type AutoApprovalReason =
  /** The farm approves nothing by hand. */
  | 'mode_none'
  | 'inside_tolerance'
  | 'mode_all'
  | 'not_pending'
  /** A leader has taken the approval back. */
  | 'pulled_back'
  | 'flagged'
  /** It came when the days of its unit had been closed: whoever may open them decides. */
  | 'days_closed'
  | 'over_max_shift'
  | 'entered_by_leader'
  /** Neither a shift nor a norm to compare with. */
  | 'nothing_to_compare'
  | 'start_outside'
  | 'end_outside'
  | 'total_outside';

/** What automatic approval is judged by. */
export interface AutoApprovalContext {
  readonly settings: TimeSettings;
  readonly person: Employee;
  readonly farm: Farm;
  /** Minutes of the day by the rules. */
  readonly netMinutesOfDay: number;
  readonly normMinutesOfDay: number;
  /** The person's other registrations of the day and of those beside it. */
  readonly others: readonly Registration[];
  /** The registration before the write that asks; null where there is none. */
  readonly before?: Registration | null;
}

/** Marks that only a person may look past. */
const LOOKED_AT: readonly RegistrationFlag[] = [
  'no_stop',
  'closed_by_later_start',
  'no_break',
  'start_moved',
  'edited',
  'overlap',
  'note_missing',
  'clock_skew',
];

/** Whether the server approves a registration by itself, and why or why not (features 1.2, 3.13). */
export function autoApproval(
  registration: Registration,
  context: AutoApprovalContext,
): { readonly approve: boolean; readonly reason: AutoApprovalReason } {
  const reason = reasonOf(registration, context);
  return { approve: reason === 'mode_none' || reason === 'inside_tolerance', reason };
}

function reasonOf(registration: Registration, context: AutoApprovalContext): AutoApprovalReason {
  const { before = null } = context;
  const settings = settingsIn(context.settings, registration.unitId);
  const { status, end } = registration;
  const { approvalMode } = settings;
  if (approvalMode === 'all') return 'mode_all';
  if (status !== 'pending' || end === null || !isActive(registration)) return 'not_pending';
  if (before?.status === 'approved') return 'pulled_back';
  if (isInClosedDays(registration, context.farm)) return 'days_closed';
  // Nobody works that long: a clock that was left on waits for somebody on every farm.
  if (minutesBetween(registration.start, end) > settings.maxShiftMinutes) return 'over_max_shift';
  if (approvalMode === 'none') return 'mode_none';
  if (registration.source === 'leader' || isOthersWord(registration)) return 'entered_by_leader';
  const flags = flagsOf(registration, { ...context, nowMs: end });
  if (flags.some((flag) => LOOKED_AT.includes(flag))) return 'flagged';
  return toleranceReason({ ...registration, end }, context);
}

/** Whether somebody else has written it last; the system has no id and changes nothing about that. */
function isOthersWord({ employeeId, updatedByEid, createdByEid }: Registration): boolean {
  const byEid = updatedByEid ?? createdByEid;
  return byEid !== null && byEid !== employeeId;
}

/** A shift of several parts is compared at its first start and its last end, the day with all shifts worked on it. */
function toleranceReason(
  registration: Registration & { readonly end: number },
  { settings, others, netMinutesOfDay, normMinutesOfDay }: AutoApprovalContext,
): AutoApprovalReason {
  const { start, end, planned, workDate } = registration;
  const tolerance = settingsIn(settings, registration.unitId);
  const beside = others.filter(counts);
  const ofDay = beside.filter((one) => one.workDate === workDate);
  const shifts = [registration, ...ofDay].map((one) => one.planned);
  const owed = planned === null ? normMinutesOfDay : plannedMinutesOf(shifts);
  if (owed <= 0) return 'nothing_to_compare';
  if (planned !== null) {
    const { isFirst, isLast } = partOfShift(registration, beside);
    const [late, early] = [apart(start, planned.start), apart(end, planned.end)];
    if (isFirst && late > tolerance.toleranceStartMinutes) return 'start_outside';
    if (isLast && early > tolerance.toleranceEndMinutes) return 'end_outside';
  }
  const isInside = Math.abs(netMinutesOfDay - owed) <= tolerance.toleranceTotalMinutes;
  return isInside ? 'inside_tolerance' : 'total_outside';
}

function apart(a: number, b: number): number {
  return Math.max(minutesBetween(a, b), minutesBetween(b, a));
}
