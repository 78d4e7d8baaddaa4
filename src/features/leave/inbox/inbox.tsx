import { useTranslation } from 'react-i18next';
import { useEmployees } from '#data/base/employees.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useFarmFormat } from '#widgets/format/use-farm-format.ts';
import { LiveBoundary } from '#widgets/live-boundary/live-boundary.tsx';
import type { TeamReader } from '#widgets/leave-inbox/team-leave.ts';
import {
  type Inbox as Waiting,
  useClearRequests,
  useInbox,
  useLeaveDecisions,
} from '#widgets/leave-inbox/use-inbox.ts';
import { askedAtMs, oldestFirst } from '#widgets/leave-inbox/picture.ts';
import { RequestCard } from './request-card.tsx';
import { useInboxWords } from '#widgets/leave-inbox/inbox-words.ts';

function Title({ inbox }: { inbox: Waiting }) {
  const { t } = useTranslation();
  const format = useFarmFormat();
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
      <div data-in-turn className="grid gap-3 lg:grid-cols-2">
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
