import { useMemo } from 'react';
import { useEmployees } from '#data/base/employees.ts';
import { judgeDecision } from '#data/leave/change-leave.ts';
import { leaveBooks, personLeaves } from '#data/leave/person-leaves.ts';
import { requestedLeaves, unitLeaves } from '#data/leave/unit-leaves.ts';
import { dataOf, type Live } from '#data/live/live.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import { leavesOfBook } from '#domain/leave/document/leave-book.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { isStandIn } from '#domain/leave/request/deciders.ts';
import { legalActions } from '#domain/leave/request/leave-actions.ts';
import type { LeaveIssue } from '#domain/leave/request/leave-issue.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { leaveScope, type PersonLeave, useAroundLeave } from '../leave/use-leave-input.ts';
import { answersTo } from './picture.ts';
import { type TeamReader, useWaitingLeave } from './team-leave.ts';

const AGREED = ['leave_agreement_missing', 'leave_not_earned'] as const;

/** What stands against a yes, apart from what the leader may tick: that holiday in advance is agreed. */
export function useJudged({
  leave,
  about,
  reader,
}: {
  readonly leave: Leave;
  readonly about: LeaveInput;
  readonly reader: TeamReader;
}) {
  const nowMs = useNow('minute');
  const people = useEmployees();
  return useMemo(() => {
    const standsIn = isStandIn(reader.actor.uid, leave, people, about.settings, nowMs);
    const { yes } = answersTo(leave);
    const legal = legalActions(reader.actor, reader.farm.id, leave, about.today, standsIn);
    const judge = (agreed: boolean): readonly LeaveIssue[] =>
      judgeDecision({
        decision: yes,
        seen: leave,
        current: leave,
        about,
        reason: '',
        agreed,
        nowMs,
        isStandIn: standsIn,
      });
    const plain = judge(false);
    const needsWord = plain.some(({ code }) => AGREED.some((one) => one === code));
    return {
      mayAnswer: legal.includes(yes),
      needsWord,
      issues: needsWord ? judge(true) : plain,
    };
  }, [leave, about, reader, people, nowMs]);
}

/**
 * Reads what the balances of somebody who asks are counted from: one document of all that counts, with what is on
 * screen anyway as it stands there. Where there is no such document, all leave of the person.
 */
export function useAskerLeave(reader: TeamReader & { readonly person: Employee }): PersonLeave {
  const { farm } = reader;
  const scope = leaveScope(reader);
  const book = leaveBooks.use(scope);
  const { live, unitIds, from } = useWaitingLeave(reader);
  const team = unitLeaves.use({ farmId: farm.id, unitIds, from });
  const unsentIds = requestedLeaves.usePendingIds({ farmId: farm.id, unitIds });
  const whole = dataOf(book)?.find(({ isWhole }) => isWhole) ?? null;
  const isMissing = whole === null && (book.status === 'ready' || book.status === 'failed');
  const all = personLeaves.use(isMissing ? scope : null);
  const known = useMemo((): Live<readonly Leave[]> | null => {
    const [waits, led] = [dataOf(live), dataOf(team)];
    if (whole === null || book.status !== 'ready' || waits === null || led === null) return null;
    return { ...book, data: leavesOfBook(whole, [...led, ...waits]) };
  }, [whole, book, live, team]);
  return useAroundLeave(reader, known ?? all, unsentIds);
}

/** The same as it is known when a button is pressed; null where it is not. */
export function askerLeaveNow(scope: Parameters<typeof personLeaves.get>[0]) {
  const whole = dataOf(leaveBooks.get(scope))?.find(({ isWhole }) => isWhole);
  if (whole === undefined) return dataOf(personLeaves.get(scope));
  return leavesOfBook(whole, [...unitLeaves.known(), ...requestedLeaves.known()]);
}
