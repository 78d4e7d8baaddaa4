import { addDays, type Day, startOfDay } from '../../dates/day.ts';
import { isPersonDay } from '../../employee/employee.ts';
import { cleanText } from '../../text/clean.ts';
import {
  LEAVE_SETTINGS_LIMITS,
  type LeaveDelegation,
  type LeaveSettings,
  type LeaveWindow,
  MOST_AWAY,
} from './leave-settings.ts';

/** Everything that can be wrong with a window; each has words in both languages. */
const WINDOW_ISSUE_CODES = [
  'window_name_too_long',
  'window_from_missing',
  'window_to_missing',
  'window_to_before_from',
  'window_most_wrong',
  'window_too_many',
] as const;

type WindowIssueCode = (typeof WINDOW_ISSUE_CODES)[number];

/** One thing wrong with a window, at its field. */
export interface WindowIssue {
  readonly field: 'form' | 'name' | 'from' | 'to' | 'most';
  readonly code: WindowIssueCode;
}

/** A window as somebody asks for it. */
export interface WindowDraft {
  readonly name: string;
  readonly from: Day | null;
  readonly to: Day | null;
  /** None is all units. */
  readonly unitIds: readonly string[];
  /** Nobody may be away. */
  readonly isBlocked: boolean;
  /** People of a unit who may be away at once where it is not blocked; null while nothing readable was typed. */
  readonly most: number | null;
}

type WindowCheck =
  | { readonly ok: true; readonly value: LeaveWindow }
  | { readonly ok: false; readonly issues: readonly WindowIssue[] };

/** Judges a window that is to stand under an id among those of the farm; the rules of the database say the same. */
export function checkWindow(
  draft: WindowDraft,
  id: string,
  others: readonly LeaveWindow[],
): WindowCheck {
  const name = cleanText(draft.name);
  const { from, to, unitIds, isBlocked } = draft;
  const most = isBlocked ? 0 : draft.most;
  const issues: WindowIssue[] = [];
  const say = (field: WindowIssue['field'], code: WindowIssueCode) => issues.push({ field, code });
  if (name.length > LEAVE_SETTINGS_LIMITS.name) say('name', 'window_name_too_long');
  if (from === null || !isPersonDay(from)) say('from', 'window_from_missing');
  if (to === null || !isPersonDay(to)) say('to', 'window_to_missing');
  else if (from !== null && to < from) say('to', 'window_to_before_from');
  if (!isMost(most, isBlocked)) say('most', 'window_most_wrong');
  if (!others.some((one) => one.id === id) && others.length >= LEAVE_SETTINGS_LIMITS.windows) {
    say('form', 'window_too_many');
  }
  if (issues.length > 0 || from === null || to === null || most === null) {
    return { ok: false, issues };
  }
  return { ok: true, value: { id, name, from, to, unitIds: [...unitIds], most } };
}

const isMost = (most: number | null, isBlocked: boolean): boolean =>
  isBlocked || (most !== null && Number.isInteger(most) && most >= 1 && most <= MOST_AWAY);

/** The windows of a farm by their first day, and those of one day by their id. */
export function windowsInOrder({ windows }: Pick<LeaveSettings, 'windows'>): LeaveWindow[] {
  return Object.values(windows).toSorted((a, b) =>
    a.from === b.from ? (a.id < b.id ? -1 : 1) : a.from < b.from ? -1 : 1,
  );
}

/** Everything that can be wrong with a delegation; each has words in both languages. */
const DELEGATION_ISSUE_CODES = [
  'delegation_for_missing',
  'delegation_who_missing',
  'delegation_who_taken',
  'delegation_units_missing',
  'delegation_from_missing',
  'delegation_to_missing',
  'delegation_to_before_from',
  'delegation_too_many',
] as const;

type DelegationIssueCode = (typeof DELEGATION_ISSUE_CODES)[number];

interface DelegationIssue {
  readonly field: 'form' | 'forWhom' | 'who' | 'units' | 'from' | 'to';
  readonly code: DelegationIssueCode;
}

/** Who is to decide for whom, as somebody asks for it; empty and null is nothing chosen. Both days are part of it. */
export interface DelegationDraft {
  readonly forWhom: string;
  readonly who: string;
  readonly unitIds: readonly string[];
  readonly from: Day | null;
  readonly to: Day | null;
}

/** What a delegation is judged by. */
export interface DelegationContext {
  readonly delegations: LeaveSettings['delegations'];
  readonly timeZone: string;
  readonly nowMs: number;
}

type DelegationCheck =
  | { readonly ok: true; readonly who: string; readonly value: LeaveDelegation }
  | { readonly ok: false; readonly issues: readonly DelegationIssue[] };

/** Judges a delegation. Somebody decides for one other at a time: one that is over makes room. */
export function checkDelegation(
  { forWhom, who, unitIds, from, to }: DelegationDraft,
  { delegations, timeZone, nowMs }: DelegationContext,
): DelegationCheck {
  const issues: DelegationIssue[] = [];
  const say = (field: DelegationIssue['field'], code: DelegationIssueCode) =>
    issues.push({ field, code });
  const known = delegations[who];
  if (forWhom === '') say('forWhom', 'delegation_for_missing');
  if (who === '' || who === forWhom) say('who', 'delegation_who_missing');
  else if (known !== undefined && known.end > nowMs) say('who', 'delegation_who_taken');
  if (unitIds.length === 0) say('units', 'delegation_units_missing');
  if (from === null || !isPersonDay(from)) say('from', 'delegation_from_missing');
  if (to === null || !isPersonDay(to)) say('to', 'delegation_to_missing');
  else if (from !== null && to < from) say('to', 'delegation_to_before_from');
  const count = Object.keys(delegations).length;
  if (known === undefined && count >= LEAVE_SETTINGS_LIMITS.delegations) {
    say('form', 'delegation_too_many');
  }
  if (issues.length > 0 || from === null || to === null) return { ok: false, issues };
  const start = startOfDay(from, timeZone);
  const end = startOfDay(addDays(to, 1), timeZone);
  return { ok: true, who, value: { fromEid: forWhom, unitIds: [...unitIds], start, end } };
}
