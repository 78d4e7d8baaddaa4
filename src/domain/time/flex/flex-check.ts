import type { Actor } from '../../access/actor.ts';
import { type Action, can } from '../../access/can.ts';
import { seatIncludes } from '../../access/seats.ts';
import { isActive } from '../../audit.ts';
import { type Day, dayOf, isDay } from '../../dates/day.ts';
import type { Employee } from '../../employee/employee.ts';
import { homeUnitOf } from '../../employee/home-unit.ts';
import {
  type EmployedPerson,
  employmentsOf,
  hasFlexTerms,
  type TypedPerson,
} from '../../employee/terms.ts';
import type { Farm } from '../../farm/farm.ts';
import { type Account, FLEX_ENTRY_LIMITS, type FlexEntry, KINDS_OF } from './flex-entry.ts';

/** Everything that can be wrong with a movement of a flex account; each has words in both languages. */
export const FLEX_ISSUE_CODES = [
  'flex_not_allowed',
  'flex_no_account',
  'flex_minutes_missing',
  'flex_minutes_zero',
  'flex_too_much',
  'flex_more_than_balance',
  'flex_balance_unknown',
  'flex_day_missing',
  'flex_day_locked',
  'flex_in_future',
  'flex_before_start',
  'flex_second_opening',
  'flex_reason_missing',
  'flex_reason_too_long',
] as const;

/** Why a movement was refused. */
export type FlexIssueCode = (typeof FLEX_ISSUE_CODES)[number];

/** One thing wrong with a movement, at its field. */
export interface FlexIssue {
  readonly field: 'form' | 'minutes' | 'date' | 'reason';
  readonly code: FlexIssueCode;
}

/** A movement as somebody asks for it; what is paid out or taken is positive here. */
export interface FlexDraft {
  /** Absent is flex. */
  readonly account?: Account;
  readonly kind: FlexEntry['kind'];
  /** Null while nothing readable was typed. */
  readonly minutes: number | null;
  readonly date: Day | null;
  readonly reason: string;
}

/** What a movement is judged by. */
export interface FlexCheckInput {
  readonly draft: FlexDraft;
  readonly actor: Actor;
  readonly farm: Pick<Farm, 'id' | 'timeZone' | 'lockedThrough'>;
  readonly person: Pick<Employee, 'id' | 'units' | 'seatType' | 'deleted'> &
    Partial<Pick<Employee, 'role'>> &
    TypedPerson &
    EmployedPerson;
  readonly entries: readonly FlexEntry[];
  /** What there is to pay out on the day, in minutes; null is unknown. */
  readonly balance: number | null;
  readonly nowMs: number;
}

/** A movement that may be written. */
export type FlexChange = Pick<
  FlexEntry,
  'employeeId' | 'unitId' | 'account' | 'kind' | 'minutes' | 'date' | 'reason'
>;

type FlexCheck =
  | { readonly ok: true; readonly value: FlexChange }
  | { readonly ok: false; readonly issues: readonly FlexIssue[] };

type Person = FlexCheckInput['person'];

const ACTION_OF = {
  opening: 'flex.setOpening',
  correction: 'flex.setOpening',
  payOut: 'flex.decide',
  taken: 'flex.decide',
} as const satisfies Record<FlexEntry['kind'], Action>;

/** Whether figures of flex are shown about a person: the seat has them, and there is, or was, a norm to count against. */
export function hasFlexAccount(person: Pick<Employee, 'seatType'> & TypedPerson): boolean {
  return hasFlexTerms(person) && seatIncludes(person.seatType, 'flex_time_calculation');
}

/** Whether a person can have time off in lieu: hourly paid people too. */
export const hasLieuAccount = ({ seatType }: Pick<Employee, 'seatType'>): boolean =>
  seatIncludes(seatType, 'flex_time_calculation');

/** Whether somebody sees a person's time off in lieu. */
export function seesLieu(
  actor: Actor,
  farmId: string,
  person: Pick<Person, 'id' | 'units' | 'role' | 'seatType'>,
): boolean {
  return hasLieuAccount(person) && can(actor, 'flex.read', flexTarget(farmId, person));
}

/** What leaders of the home unit, and nobody else's, are asked about (design 3). */
export const flexTarget = (
  farmId: string,
  { id, units, role }: Pick<Person, 'id' | 'units' | 'role'>,
) => ({
  farmId,
  employeeId: id,
  unitIds: units.slice(0, 1),
  ...(role !== undefined && { role }),
});

/** Whether somebody sees the figures of a person's flex account, which there has to be. */
export function seesFlex(
  actor: Actor,
  farmId: string,
  person: Pick<Person, 'id' | 'units' | 'role' | 'seatType'> & TypedPerson,
): boolean {
  return hasFlexAccount(person) && can(actor, 'flex.read', flexTarget(farmId, person));
}

/** Whether somebody may make, or take back, movements of a kind for a person. */
export function mayMoveFlex(
  actor: Actor,
  farmId: string,
  person: Pick<Person, 'id' | 'units' | 'role'>,
  kind: FlexEntry['kind'],
): boolean {
  return can(actor, ACTION_OF[kind], flexTarget(farmId, person));
}

/** Judges a movement of an account. Minutes are whole; the day is a local one. */
export function checkFlexEntry(input: FlexCheckInput): FlexCheck {
  const { draft, person } = input;
  const issues = [...formIssues(input), ...minuteIssues(input), ...dayIssues(input)];
  const reason = draft.reason.trim();
  if (reason.length > FLEX_ENTRY_LIMITS.reason) {
    issues.push({ field: 'reason', code: 'flex_reason_too_long' });
  }
  if (draft.kind === 'correction' && reason === '') {
    issues.push({ field: 'reason', code: 'flex_reason_missing' });
  }
  const { minutes, date, kind } = draft;
  if (issues.length > 0 || minutes === null || date === null) return { ok: false, issues };
  return {
    ok: true,
    value: {
      employeeId: person.id,
      unitId: homeUnitOf(person),
      account: draft.account ?? 'flex',
      kind,
      minutes: isTakenOff(kind) ? -minutes : minutes,
      date,
      reason,
    },
  };
}

function formIssues({ draft, actor, farm, person }: FlexCheckInput): FlexIssue[] {
  if (!mayMoveFlex(actor, farm.id, person, draft.kind)) {
    return [{ field: 'form', code: 'flex_not_allowed' }];
  }
  const { account = 'flex', kind } = draft;
  const hasAccount = account === 'flex' ? hasFlexAccount(person) : hasLieuAccount(person);
  const hasOne =
    hasAccount && isActive(person) && KINDS_OF[account].some((known) => known === kind);
  return hasOne ? [] : [{ field: 'form', code: 'flex_no_account' }];
}

const isTakenOff = (kind: FlexEntry['kind']): boolean => kind === 'payOut' || kind === 'taken';

function minuteIssues({ draft: { kind, minutes }, balance }: FlexCheckInput): FlexIssue[] {
  const say = (code: FlexIssueCode): FlexIssue[] => [{ field: 'minutes', code }];
  if (minutes === null || !Number.isInteger(minutes)) return say('flex_minutes_missing');
  if (kind !== 'opening' && minutes === 0) return say('flex_minutes_zero');
  if (isTakenOff(kind) && minutes < 0) return say('flex_minutes_zero');
  if (Math.abs(minutes) > FLEX_ENTRY_LIMITS.minutes) return say('flex_too_much');
  if (!isTakenOff(kind)) return [];
  if (balance === null) return say('flex_balance_unknown');
  return minutes > balance ? say('flex_more_than_balance') : [];
}

function dayIssues({ draft, farm, person, entries, nowMs }: FlexCheckInput): FlexIssue[] {
  const say = (code: FlexIssueCode): FlexIssue[] => [{ field: 'date', code }];
  const { kind, date, account = 'flex' } = draft;
  if (date === null || !isDay(date)) return say('flex_day_missing');
  if (date > dayOf(nowMs, farm.timeZone)) return say('flex_in_future');
  if (isLocked(date, farm)) return say('flex_day_locked');
  const first = employmentsOf(person, farm)[0]?.from ?? null;
  if (first !== null && date < first) return say('flex_before_start');
  const isSecond =
    kind === 'opening' &&
    entries.some(
      (one) =>
        isActive(one) && one.account === account && one.kind === 'opening' && one.date === date,
    );
  return isSecond ? say('flex_second_opening') : [];
}

const isLocked = (date: Day, { lockedThrough }: Pick<Farm, 'lockedThrough'>): boolean =>
  lockedThrough !== null && date <= lockedThrough;

/** Why a movement can't be taken back; null when it can. */
export function takeBackRefusal(
  entry: FlexEntry,
  { actor, farm }: Pick<FlexCheckInput, 'actor' | 'farm'>,
): FlexIssueCode | null {
  // The unit that it was made for decides, as the rules of the database have it.
  const of = { id: entry.employeeId, units: [entry.unitId] };
  if (!isActive(entry) || !mayMoveFlex(actor, farm.id, of, entry.kind)) return 'flex_not_allowed';
  return isLocked(entry.date, farm) ? 'flex_day_locked' : null;
}
