import { useMemo } from 'react';
import { judgeDecision } from '#data/leave/decide-leave.ts';
import { useEmployees } from '#data/base/employees.ts';
import type { LeaveInput } from '#domain/leave/days/leave-input.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { isStandIn } from '#domain/leave/request/deciders.ts';
import { legalActions } from '#domain/leave/request/leave-actions.ts';
import type { LeaveIssue } from '#domain/leave/request/leave-issue.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { answersTo } from './picture.ts';
import type { TeamReader } from './team-leave.ts';

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
