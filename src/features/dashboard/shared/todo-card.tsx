import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useActor } from '#data/base/actor.ts';
import { hasFeature } from '#domain/access/can.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { ownEntryPath } from '#domain/routes/time-routes.ts';
import { buttonClass } from '#ui/inputs/button.tsx';
import { Card, CardRow } from '#ui/layout/card.tsx';
import { IconTile } from '#ui/layout/chip.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { useFarmWords } from '#widgets/format/use-farm-format.ts';
import { pagePart } from '#widgets/page/page-parts.ts';
import { capital } from '#i18n/format.ts';

// Not of the first look: who has a clock is asked beside it.
const ProposedEnd = pagePart(
  async () => (await import('#widgets/clock/proposed-end.tsx')).ProposedEnd,
);

/** Chip styles: wheat for what was sent back, orange for what has no end. */
const TILES = { returned: 2, needsAction: 6 } as const;

type RowProps = {
  registration: Registration;
  /** The seat has the page of one's own time. */
  hasPage: boolean;
};

function TodoRow({ registration, hasPage }: RowProps) {
  const { t, format } = useFarmWords();
  const day = capital(format.day(registration.workDate));
  const returned = registration.status === 'returned';
  const reason = registration.returnReason;
  const about = returned
    ? reason
      ? t('dashboard.todo.returnedNote', { day, reason })
      : day
    : t('dashboard.todo.needsActionNote', { day, time: format.clock(registration.start) });
  return (
    <CardRow
      start={
        <IconTile index={returned ? TILES.returned : TILES.needsAction}>
          <Icon name={returned ? 'rotate-ccw' : 'timer-off'} />
        </IconTile>
      }
      title={t(returned ? 'dashboard.todo.returned' : 'dashboard.todo.needsAction')}
      note={
        <>
          <span className="block [overflow-wrap:anywhere]">{about}</span>
          <span className="block">{t('dashboard.todo.hint')}</span>
        </>
      }
      end={
        hasPage &&
        (returned ? (
          <Link
            to={ownEntryPath(registration)}
            aria-label={t('dashboard.todo.seeDay', { day: format.day(registration.workDate) })}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {t('dashboard.todo.see')}
          </Link>
        ) : (
          <Suspense>
            <ProposedEnd registration={registration} />
          </Suspense>
        ))
      }
    />
  );
}

/** What somebody else waits for, of one's own; nothing when there is nothing. */
export function TodoCard({ todos }: { todos: readonly Registration[] }) {
  const { t } = useTranslation();
  const actor = useActor();
  const hasPage = actor !== null && hasFeature(actor, 'time_registration_basic');
  if (todos.length === 0) return null;
  return (
    <Card flush title={`${t('dashboard.todo.title')} `} count={todos.length}>
      {todos.map((registration) => (
        <TodoRow key={registration.id} registration={registration} hasPage={hasPage} />
      ))}
    </Card>
  );
}
