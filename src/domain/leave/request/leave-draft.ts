import { NO_AUDIT } from '../../audit.ts';
import type { Actor } from '../../access/actor.ts';
import type { Day } from '../../dates/day.ts';
import { leaveUnitOf } from '../../employee/home-unit.ts';
import type { Farm } from '../../farm/farm.ts';
import type { LeaveRange } from '../cost/leave-days.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import type { LeavePart, LeaveType } from '../document/leave-type.ts';
import type { Leave } from '../document/leave.ts';
import type { LeaveSettings, LeaveWindow } from '../document/leave-settings.ts';

/** A leave as somebody asks for it, while it is filled in. */
export interface LeaveDraft {
  readonly type: LeaveType | null;
  readonly from: Day | null;
  /** Null is not filled in, or for sickness: not known yet. */
  readonly to: Day | null;
  readonly part: LeavePart;
  /** Of each day, where `part` is `hours`; null while nothing readable was typed. */
  readonly minutes: number | null;
  readonly note: string;
  /** A leader has ticked that holiday in advance is agreed. */
  readonly agreed: boolean;
  /** Of sickness, by a leader: there is a doctor's word from the first day. Absent leaves it as it is. */
  readonly proof?: boolean;
  /** Of sickness, by a leader: it was reported in time, whenever it is written down. Absent leaves it as it is. */
  readonly isInTime?: boolean;
}

/** What a leave is judged by. */
export interface RequestInput {
  readonly draft: LeaveDraft;
  readonly actor: Actor;
  readonly farm: Pick<Farm, 'id' | 'lockedThrough' | 'closedUnits'>;
  /** The person's leave, accounts and context. */
  readonly about: LeaveInput;
  /** What there is of time off in lieu, in minutes; null or absent is not known, and not judged. */
  readonly lieuMinutes?: number | null;
  /** The leave that is changed; null or absent asks for a new one. */
  readonly changed?: Leave | null;
  /** Whoever changes it decides for a leader for a while (`isStandIn`). */
  readonly isStandIn?: boolean;
}

/** A leave that may be written. */
export type LeaveChange = Pick<
  Leave,
  | 'employeeId'
  | 'unitId'
  | 'type'
  | 'from'
  | 'to'
  | 'part'
  | 'minutes'
  | 'status'
  | 'days'
  | 'agreed'
  | 'note'
>;

/** What is said of sickness beside its days: it matters where sickness and holiday meet. */
export type SicknessWord = Pick<Leave, 'proof' | 'reportedAt'>;

/** What a draft says of sickness that is reported, or mended where it is there already. `nowMs` is when it is written. */
export function sicknessWord(
  { proof, isInTime }: Pick<LeaveDraft, 'proof' | 'isInTime'>,
  before: SicknessWord | null,
  nowMs: number,
): SicknessWord {
  const known = before ?? { proof: false, reportedAt: nowMs };
  const isSame = isInTime === undefined || isInTime === (known.reportedAt === null);
  return {
    proof: proof ?? known.proof,
    reportedAt: isSame ? known.reportedAt : isInTime ? null : nowMs,
  };
}

/** A draft whose days can be counted. */
export interface ReadableDraft {
  readonly type: LeaveType;
  readonly range: LeaveRange;
  /** Sickness of which nobody knows how long it lasts. */
  readonly isOpen: boolean;
}

/** The unit whose leaders decide about somebody's leave. */
export function decidingUnitOf({ about }: Pick<RequestInput, 'about'>): string {
  return leaveUnitOf(about.context.person);
}

/** What is asked of a person's leave (design 3: the home unit alone). */
export function leaveTarget(
  farmId: string,
  { employeeId, unitId }: Pick<Leave, 'employeeId' | 'unitId'>,
) {
  return { farmId, employeeId, unitIds: unitId === '' ? [] : [unitId] };
}

/** What a leave says of itself before anybody has decided or written it: for drafts that are counted as leave. */
export const NOTHING_DECIDED = {
  ask: null,
  proof: false,
  reportedAt: null,
  decidedAt: null,
  decidedByEid: null,
  reason: '',
  ...NO_AUDIT,
} as const;

/** The windows that hold on a day for people of some units. */
export function windowsOn(
  { windows }: Pick<LeaveSettings, 'windows'>,
  day: Day,
  unitIds: readonly string[],
): LeaveWindow[] {
  return Object.values(windows).filter(
    (window) =>
      window.from <= day &&
      day <= window.to &&
      (window.unitIds.length === 0 || window.unitIds.some((unit) => unitIds.includes(unit))),
  );
}
