import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { employeesSource, useEmployees } from '#data/base/employees.ts';
import { takeBackLeave } from '#data/leave/change-leave.ts';
import { settingsOf, useLeaveSettings } from '#data/leave/leave-settings.ts';
import { dataOf } from '#data/live/live.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import type { LeaveInput } from '#domain/leave/cost/leave-input.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { cancelOf } from '#domain/leave/request/check-request.ts';
import { decisionBalance } from '#domain/leave/request/decide.ts';
import { isStandIn } from '#domain/leave/request/deciders.ts';
import { type LeaveAction, legalActions } from '#domain/leave/request/leave-actions.ts';
import type { LeaveIssue } from '#domain/leave/request/leave-issue.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Dialog } from '#widgets/fields/dialog.tsx';
import type { TeamReader } from '#widgets/leave-inbox/team-leave.ts';
import { FreeDays } from '#widgets/leave/free-days.tsx';
import { LeaveBoundary } from '#widgets/leave/leave-boundary.tsx';
import { usePersonLeave, useToday } from '#widgets/leave/use-leave-input.ts';
import { useLeaveWords } from '#widgets/leave/use-leave-words.ts';
import type { AskStart } from '../ask/model.ts';
import { RegisterFor } from '../ask/register.tsx';
import { Wrong } from '../ask/ask-fields.tsx';

/** Cancels somebody's leave as it was seen; what is wrong comes back, and `done` says that it was done. */
function cancelLeave(
  seen: Leave,
  about: LeaveInput,
  uid: string,
  done: string,
): readonly LeaveIssue[] {
  const current = about.leaves.find(({ id }) => id === seen.id) ?? seen;
  const people = dataOf(employeesSource.get()) ?? [];
  const issues = takeBackLeave('cancel', seen, current, {
    about,
    isStandIn: isStandIn(uid, seen, people, about.settings, Date.now()),
  });
  if (issues.length === 0) showToast({ kind: 'success', text: done });
  return issues;
}

/** What becomes of the days: they come back to an account, or are work days again. */
function Consequence({ leave, about }: { leave: Leave; about: LeaveInput }) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const balance = useMemo(
    () => decisionBalance(about, { ...leave, ask: cancelOf(leave) }),
    [about, leave],
  );
  return (
    <div className="grid gap-2 text-base text-text-2">
      <p className="font-medium text-text">
        {words.type(leave.type)} {words.range(leave.from, leave.to)}
      </p>
      <p>{t(leave.type === 'sick' ? 'leaveTeam.one.notSick' : 'leaveTeam.one.workDays')}</p>
      {balance !== null && (
        <p>
          {words.account(balance.before.account)}
          <FreeDays free={balance.before} after={balance.after} isAhead={balance.isAhead} />
        </p>
      )}
      <p>{t('leaveTeam.one.forGood')}</p>
    </div>
  );
}

type Props = { reader: TeamReader; person: Employee; leave: Leave; onDone: () => void };

/** Asks whether somebody's leave is cancelled, and says what becomes of its days. */
function CancelLeave({ reader, person, leave, onDone }: Props) {
  const { t } = useTranslation();
  const words = useLeaveWords();
  const known = usePersonLeave({ ...reader, person });
  const [wrong, setWrong] = useState<LeaveIssue | null>(null);
  const name = fullName(person);
  const { input } = known;
  function cancel(about: LeaveInput) {
    const done = t('leaveTeam.one.cancelled', { name });
    const [first] = cancelLeave(leave, about, reader.actor.uid, done);
    if (first === undefined) onDone();
    else setWrong(first);
  }
  return (
    <Dialog
      onClose={onDone}
      title={t('leaveTeam.one.cancelOf', { name })}
      size="small"
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onDone}>{t('leaveTeam.one.keep')}</Button>
          <Button
            variant="warning"
            disabled={input === null}
            onClick={() => input !== null && cancel(input)}
          >
            {t('leaveTeam.one.cancelNow')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <LeaveBoundary
          leave={known}
          failed={t('leaveTeam.inbox.cardFailed')}
          skeleton={<Skeleton className="h-24 w-full" />}
        >
          {(about) => <Consequence {...{ leave, about }} />}
        </LeaveBoundary>
        <Wrong text={wrong && words.issue(wrong)} />
      </div>
    </Dialog>
  );
}

/** What a leader does to leave that nobody has asked about. */
type LeadersAct = Extract<LeaveAction, 'correct' | 'cancel'>;

/** An act that was begun, about the leave as it was seen then. */
export interface Begun {
  readonly act: LeadersAct;
  readonly leave: Leave;
}

/** What somebody may do with another's leave, for a leader too for whom they decide; null is no leave that is known. */
export function useLegalActions(
  { actor, farm }: TeamReader,
  leave: Leave | null,
): readonly LeaveAction[] {
  const nowMs = useNow('minute');
  const today = useToday(farm.timeZone);
  const settings = settingsOf(useLeaveSettings(farm.id));
  const people = useEmployees();
  if (leave === null) return [];
  const standsIn = settings !== null && isStandIn(actor.uid, leave, people, settings, nowMs);
  return legalActions(actor, farm.id, leave, today, standsIn);
}

type LeadersActsProps = {
  legal: readonly LeaveAction[];
  leave: Leave;
  name: string;
  onBegin: (begun: Begun) => void;
};

/** The buttons of what is possible. */
export function LeadersActs({ legal, leave, name, onBegin }: LeadersActsProps) {
  const { t } = useTranslation();
  return (['correct', 'cancel'] as const)
    .filter((act) => legal.includes(act))
    .map((act) => (
      <Button
        key={act}
        size="small"
        aria-label={t(`leaveTeam.one.${act}Of`, { name })}
        onClick={() => onBegin({ act, leave })}
      >
        {t(`leaveTeam.one.${act}`)}
      </Button>
    ));
}

type BegunProps = { reader: TeamReader; person: Employee; begun: Begun; onDone: () => void };

/** The form in which leave is mended, or the question whether it is cancelled. */
export function BegunAct({ reader, person, begun: { act, leave }, onDone }: BegunProps) {
  const [start] = useState<AskStart>({ kind: 'edit', leave });
  return act === 'correct' ? (
    <RegisterFor {...{ reader, person, start, onDone }} />
  ) : (
    <CancelLeave {...{ reader, person, leave, onDone }} />
  );
}
