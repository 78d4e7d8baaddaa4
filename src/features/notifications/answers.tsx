import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#data/base/actor.ts';
import { useEmployees } from '#data/base/employees.ts';
import { useFarm } from '#data/base/farm.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { LeaveInput } from '#domain/leave/days/leave-input.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import type { About, Notification } from '#domain/notification/notification.ts';
import { asksColleague, isForPlanners } from '#domain/notification/shift-messages.ts';
import { Button } from '#ui/inputs/button.tsx';
import { useToday } from '#widgets/leave/use-leave-input.ts';
import { becameOf, type InboxWords, useInboxWords } from '#widgets/leave-inbox/inbox-words.ts';
import type { Around } from '#widgets/leave-inbox/picture.ts';
import type { TeamReader } from '#widgets/leave-inbox/team-leave.ts';
import { useAskerLeave } from '#widgets/leave-inbox/use-asker-leave.ts';
import {
  type LeaveDecisions,
  useInbox,
  useLeaveDecisions,
} from '#widgets/leave-inbox/use-inbox.ts';
import { useLeaveAnswer } from '#widgets/leave-inbox/use-leave-answer.ts';
import { Settled } from './settled.tsx';
import { ColleagueAnswer, PlannerAnswer } from './shift-answers.tsx';

type LeaveProps = {
  reader: TeamReader;
  person: Employee;
  leave: Leave;
  words: InboxWords;
  decisions: LeaveDecisions;
  around: Around;
};

function LeaveButtons(props: LeaveProps & { about: LeaveInput }) {
  const { texts, mayAnswer, isPlain, consequence, warning, answer } = useLeaveAnswer(props);
  return (
    <div className="grid gap-2">
      {consequence && <p className="text-sm text-text-2">{consequence}</p>}
      {warning && <p className="text-sm font-semibold text-wheat-text">{warning}</p>}
      {mayAnswer && (
        <div className="flex flex-wrap justify-end gap-2">
          <Button link aria-label={texts.noOf} onClick={() => answer('no')}>
            {texts.no}
          </Button>
          {isPlain && (
            <Button
              variant="success"
              iconLeft="check"
              aria-label={texts.yesOf}
              onClick={() => answer('yes')}
            >
              {texts.yes}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** A request as it is known with everything around it: until then nothing can be answered. */
function KnownLeave(props: LeaveProps) {
  const { reader, person } = props;
  const { input } = useAskerLeave({ ...reader, person });
  return input && <LeaveButtons {...props} about={input} />;
}

/** What became of a request, and by whom, in words that say nothing of its kind; null while it waits or is not known. */
function useOutcome(leave: Leave | undefined, words: InboxWords, today: Day): string | null {
  const { t } = useTranslation();
  if (leave === undefined || leave.status === 'requested') return null;
  const isDecided = leave.status === 'approved' || leave.status === 'rejected';
  const by = isDecided ? leave.decidedByEid : leave.updatedByEid;
  return becameOf(t, words, { what: words.nameOf(leave.employeeId), leave, by, today });
}

type LeaveAnswerProps = {
  reader: TeamReader;
  id: string;
  /** Whether the message is of a new request: what becomes of an ask is not kept on the leave. */
  isNew: boolean;
};

function LeaveAnswer({ reader, id, isNew }: LeaveAnswerProps) {
  const employees = useEmployees();
  const words = useInboxWords();
  const { requests, leaves, around } = useInbox(reader);
  const known = isNew ? leaves?.find((one) => one.id === id) : undefined;
  const outcome = useOutcome(known, words, useToday(reader.farm.timeZone));
  const decisions = useLeaveDecisions(around);
  const leave = requests.find((one) => one.id === id);
  const person = employees.find((one) => one.id === leave?.employeeId);
  return (
    <>
      <Settled waits={leave !== undefined} outcome={outcome}>
        {leave && person && around && (
          <KnownLeave {...{ reader, person, leave, words, decisions, around }} />
        )}
      </Settled>
      {decisions.dialog}
    </>
  );
}

type Props = { about: About; type: Notification['type'] };

/** The answers to what a message asks, by the same acts as where it waits otherwise; nothing for who may not answer. */
export function Answers({ about: { kind, id }, type }: Props) {
  const actor = useActor();
  const farm = useFarm();
  const reader = useMemo(() => actor && farm && { actor, farm }, [actor, farm]);
  if (reader === null) return null;
  if (kind === 'leave') {
    return <LeaveAnswer {...{ reader, id }} isNew={type === 'leave_requested'} />;
  }
  if (isForPlanners(type)) return <PlannerAnswer farm={reader.farm} id={id} />;
  if (!asksColleague(type)) return null;
  const isOffer = type === 'shift_offered';
  return reader.actor.employee && <ColleagueAnswer farm={reader.farm} id={id} isOffer={isOffer} />;
}
