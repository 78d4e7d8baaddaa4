import { addDays, type Day, startOfDay } from '../../dates/day.ts';
import { isPersonDay } from '../../employee/person-days.ts';
import {
  LEAVE_SETTINGS_LIMITS,
  type LeaveDelegation,
  type LeaveSettings,
} from './leave-settings.ts';

/** Everything that can be wrong with a delegation; each has words in both languages. */
export const DELEGATION_ISSUE_CODES = [
  'delegation_for_missing',
  'delegation_who_missing',
  'delegation_who_taken',
  'delegation_units_missing',
  'delegation_from_missing',
  'delegation_to_missing',
  'delegation_to_before_from',
  'delegation_too_many',
] as const;

/** Why a delegation was refused. */
export type DelegationIssueCode = (typeof DELEGATION_ISSUE_CODES)[number];

/** One thing wrong with a delegation, at its field. */
export interface DelegationIssue {
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

/** The answer to a delegation. */
export type DelegationCheck =
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
