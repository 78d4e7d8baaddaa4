import { type Day, daysBetween } from '#domain/dates/day.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import { parseLength } from '#domain/time/entry/parse-time.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import {
  factsOf,
  LEAVE_PARTS,
  LEAVE_TYPES,
  type LeavePart,
  type LeaveType,
} from '#domain/leave/document/leave-type.ts';
import { isInForce, lastDayOf, type Leave, LEAVE_LIMITS } from '#domain/leave/document/leave.ts';
import { type FreeDays, freeDaysOf } from '#domain/leave/ledger/free-days.ts';
import { partsOf } from '#domain/leave/request/draft-issues.ts';
import { type LeaveDraft, NOTHING_DECIDED } from '#domain/leave/request/leave-draft.ts';

/** With what the form for time off begins. */
export type AskStart =
  | {
      readonly kind: 'new';
      readonly type?: LeaveType;
      readonly from?: Day;
      /** Null is not known yet, of sickness; absent is the first day alone. */
      readonly to?: Day | null;
    }
  | { readonly kind: 'edit' | 'change'; readonly leave: Leave };

/** The form as it is typed. */
export interface Typed {
  readonly type: LeaveType | null;
  readonly from: Day | null;
  readonly to: Day | null;
  readonly part: LeavePart;
  /** A length: `2:30`. */
  readonly length: string;
  readonly note: string;
  readonly agreed: boolean;
  readonly proof: boolean;
  readonly isInTime: boolean;
}

/** What stands in the form at first. */
export function typedOf(start: AskStart, { settings }: Pick<LeaveInput, 'settings'>): Typed {
  const unsaid = { note: '', agreed: false, proof: false, isInTime: false } as const;
  const blank = { part: 'full', length: '', ...unsaid } as const;
  if (start.kind === 'new') {
    const usual = settings.hidden.includes('vacation') ? null : 'vacation';
    const { type = usual, from = null, to = from } = start;
    return { ...blank, type, from, to };
  }
  const { type, from, to, part, minutes, note, agreed, proof, reportedAt } = start.leave;
  const length =
    minutes === null
      ? ''
      : `${Math.floor(minutes / HOUR)}:${String(minutes % HOUR).padStart(2, '0')}`;
  return { type, from, to, part, length, note, agreed, proof, isInTime: reportedAt === null };
}

/** Whether a leader mends what is there already and was asked of nobody: sickness. */
export function isMending(start: AskStart): boolean {
  return start.kind === 'edit' && start.leave.status !== 'requested';
}

/** Whether sickness lies on other leave, of which it may give days back. */
export function meetsLeave(
  { from, to }: Pick<Typed, 'from' | 'to'>,
  { leaves, today }: LeaveInput,
): boolean {
  if (from === null) return false;
  const last = lastDayOf({ from, to }, today);
  return leaves.some((one) => {
    const { ifSick } = factsOf(one.type);
    const givesBack = isInForce(one) && (ifSick === 'holiday' || ifSick === 'before');
    return givesBack && one.from <= last && lastDayOf(one, today) >= from;
  });
}

const HOUR = 60;
/** What is typed as the domain judges it. */
export function draftOf({ length, ...typed }: Typed): LeaveDraft {
  const minutes = typed.part === 'hours' ? parseLength(length) : null;
  const isHealth = typed.type !== null && factsOf(typed.type).isHealth;
  return { ...typed, minutes, note: isHealth ? '' : typed.note };
}

/** A kind of leave that can be asked for, with what is free of its account; null has none of days. */
export interface TypeChoice {
  readonly type: LeaveType;
  readonly free: FreeDays | null;
}

/**
 * What can be chosen: the usual ones first. One's own sickness has a button of its own; a leader reports it for
 * others here.
 */
export function typeChoices(input: LeaveInput, isSelf: boolean): TypeChoice[] {
  const { settings } = input;
  const left = new Map(freeDaysOf(input).map((one) => [one.account, one]));
  return LEAVE_TYPES.filter((type) => {
    const { account, isReported } = factsOf(type);
    if (settings.hidden.includes(type) || (isReported && isSelf)) return false;
    return account === null || account === 'lieu' || left.has(account);
  }).map((type) => {
    const { account } = factsOf(type);
    const own = account === null || account === 'lieu' ? null : (left.get(account) ?? null);
    return { type, free: type === 'vacationAdvance' ? null : own };
  });
}

/** How much of a day a kind can be taken in. */
export function partChoices(type: LeaveType | null, input: LeaveInput): readonly LeavePart[] {
  return type === null ? LEAVE_PARTS : partsOf(type, input.settings);
}

/** What is typed as the leave it would be, as far as its days can be counted; for the picture beside the form. */
export function leaveOf(
  { type, from, to, part, minutes }: Pick<LeaveDraft, 'type' | 'from' | 'to' | 'part' | 'minutes'>,
  input: LeaveInput,
  start: AskStart,
): Leave | null {
  if (type === null || from === null || to === null || to < from) return null;
  if (daysBetween(from, to) >= LEAVE_LIMITS.days) return null;
  const { person } = input.context;
  const own = start.kind === 'new' ? { ...NOTHING_DECIDED, id: '~' } : start.leave;
  return {
    ...own,
    employeeId: person.id,
    unitId: homeUnitOf(person),
    type,
    from,
    to,
    part,
    minutes: part === 'hours' ? minutes : null,
    status: 'requested',
    days: 0,
    ask: null,
    note: '',
    agreed: false,
  };
}
