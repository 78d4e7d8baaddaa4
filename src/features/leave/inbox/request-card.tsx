import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/employee/employee.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { isSameLeave } from '#domain/leave/request/decide.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LeaveBoundary } from '#widgets/leave/leave-boundary.tsx';
import { useToday } from '#widgets/leave/use-leave-input.ts';
import { useAskerLeave } from '#widgets/leave-inbox/use-asker-leave.ts';
import { decidedHere } from '#widgets/leave-inbox/leave-acts.ts';
import { OpenRequest, type OpenRequestProps } from './open-request.tsx';
import { becameOf, type InboxWords } from '#widgets/leave-inbox/inbox-words.ts';

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
          {t('leaveTeam.inbox.hide')}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}

/** A request on screen: what is changed meanwhile is shown when one asks for it, and what is answered stays to be read. */
export function RequestCard({ isWaiting, onHide, ...props }: Props) {
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
