import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { fullName } from '#domain/employee/employee.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { isSameLeave } from '#domain/leave/request/decide.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { becameOf, type InboxWords, useInboxWords } from '#widgets/leave-inbox/inbox-words.ts';
import { decidedHere } from '#widgets/leave-inbox/leave-acts.ts';
import { askedAtMs, oldestFirst } from '#widgets/leave-inbox/picture.ts';
import type { TeamReader } from '#widgets/leave-inbox/team-leave.ts';
import { useAskerLeave } from '#widgets/leave-inbox/use-judged.ts';
import {
  type Inbox as Waiting,
  useClearRequests,
  useInbox,
  useLeaveDecisions,
} from '#widgets/leave-inbox/use-inbox.ts';
import { LeaveBoundary } from '#widgets/leave/leave-boundary.tsx';
import { useToday } from '#widgets/leave/use-leave-input.ts';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { OpenRequest, type OpenRequestProps } from './open-request.tsx';

type Props = Omit<OpenRequestProps, 'about' | 'isUnsent'> & {
  isWaiting: boolean;
  onHide: () => void;
};

type GoneProps = {
  seen: Leave;
  /** Null while what became of it is not known. */
  known: Leave | null;
  name: string;
  today: string;
  words: InboxWords;
  onHide: () => void;
};

/** What became of a request that somebody answered, or took back, while it was on screen. */
function Gone({ seen, known, name, today, words, onHide }: GoneProps) {
  const { t } = useTranslation();
  const what = `${name}, ${words.what(seen)}`;
  const text =
    known === null || seen.ask !== null
      ? t('leaveTeam.inbox.answered', { name: what })
      : becameOf(t, words, { what, leave: known, by: known.updatedByEid, today });
  return (
    <Notice
      kind="info"
      action={
        <Button size="small" onClick={onHide}>
          {t('common.dismiss')}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}

/** A request on screen: what is changed meanwhile is shown when one asks for it, and what is answered stays to be read. */
function RequestCard({ isWaiting, onHide, ...props }: Props) {
  const { t } = useTranslation();
  const { reader, person, leave, words } = props;
  const { actor, farm } = reader;
  const asker = useAskerLeave({ actor, farm, person });
  const { input, unsentIds } = asker;
  const today = useToday(farm.timeZone);
  const [seen, setSeen] = useState(leave);
  const isMine = decidedHere.use().get(leave.id) === 'answered';
  const name = fullName(person);
  if (!isWaiting) {
    const known = input?.leaves.find(({ id }) => id === leave.id) ?? null;
    return isMine ? null : <Gone {...{ seen, known, name, today, words, onHide }} />;
  }
  const isSame = isSameLeave(seen, leave);
  const isUnsent = unsentIds.has(leave.id);
  return (
    <Card flush aria-label={`${name}, ${words.what(seen)}`} className="flex flex-col">
      {!isSame && (
        <Notice
          kind="warning"
          action={
            <Button size="small" onClick={() => setSeen(leave)}>
              {t('leaveTeam.inbox.showNew')}
            </Button>
          }
        >
          {t('leaveTeam.inbox.changed', { name })}
        </Notice>
      )}
      <LeaveBoundary
        leave={asker}
        failed={t('leaveTeam.inbox.cardFailed')}
        skeleton={<Skeleton className="h-64 w-full" />}
      >
        {(about) => (
          <OpenRequest {...props} {...{ isUnsent, about }} leave={isSame ? leave : seen} />
        )}
      </LeaveBoundary>
    </Card>
  );
}

function Title({ inbox }: { inbox: Waiting }) {
  const { t, format } = useFarmWords();
  const oldest = oldestFirst(inbox.requests)[0];
  const at = oldest === undefined ? null : askedAtMs(oldest);
  return (
    <>
      <h2 id="leave-inbox" className="text-md font-semibold text-text">
        {t('leaveTeam.inbox.title')}{' '}
        {inbox.requests.length > 0 && (
          <span className="font-normal text-text-2">{inbox.requests.length}</span>
        )}
      </h2>
      {at !== null && inbox.requests.length > 1 && (
        <span className="text-sm text-text-2">
          {t('leaveTeam.inbox.oldest', { day: format.day(at) })}
        </span>
      )}
    </>
  );
}

function Cards({ reader, inbox }: { reader: TeamReader; inbox: Waiting }) {
  const { t } = useTranslation();
  const employees = useEmployees();
  const words = useInboxWords();
  const { around, cards, requests, hide } = inbox;
  const decisions = useLeaveDecisions(around);
  const mine = useClearRequests(reader, requests);
  if (around === null) return null;
  return (
    <>
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <Title inbox={inbox} />
        {mine.length > 1 && (
          <Button
            size="small"
            variant="success"
            iconLeft="check"
            className="ml-auto"
            onClick={() => decisions.make('clear', mine)}
          >
            {t('leaveTeam.inbox.approveClear')}
          </Button>
        )}
      </div>
      {requests.length === 0 && (
        <p className="flex items-center gap-2 text-base text-text-2">
          <Icon name="check-circle" size={17} className="text-primary" />
          {t('leaveTeam.inbox.empty')}
        </p>
      )}
      <div
        data-in-turn
        className="grid gap-3 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2"
      >
        {cards.map((leave) => {
          const person = employees.find(({ id }) => id === leave.employeeId);
          if (person === undefined) return null;
          const isWaiting = requests.some(({ id }) => id === leave.id);
          return (
            <RequestCard
              key={leave.id}
              {...{ reader, person, leave, around, words, decisions, isWaiting }}
              onHide={() => hide(leave.id)}
            />
          );
        })}
      </div>
      {decisions.dialog}
    </>
  );
}

/** What waits for the person who looks, a card each. */
export function Inbox({ reader }: { reader: TeamReader }) {
  const { t } = useTranslation();
  const inbox = useInbox(reader);
  return (
    <section aria-labelledby="leave-inbox" className="grid content-start gap-3">
      <LiveBoundary
        of={inbox.lives}
        failed={t('leaveTeam.inbox.failed')}
        skeleton={
          <div className="grid gap-3 lg:grid-cols-2">
            {[1, 2].map((key) => (
              <Card key={key}>
                <Skeleton className="h-64 w-full" />
              </Card>
            ))}
          </div>
        }
      >
        {() => <Cards {...{ reader, inbox }} />}
      </LiveBoundary>
    </section>
  );
}
