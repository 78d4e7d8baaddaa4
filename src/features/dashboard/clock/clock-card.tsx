import { useTranslation } from 'react-i18next';
import { useActor, useCan } from '#data/base/actor.ts';
import { ownRunningSource } from '#data/clock/own-running.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { PartBoundary } from '#widgets/feedback/part-boundary.tsx';
import { IdleClock } from './idle-clock.tsx';
import { NotePrompt } from '../questions/note-prompt.tsx';
import { RunningPhone, RunningWide } from './running-clock.tsx';
import { StopPrompt } from '../questions/stop-prompt.tsx';
import { useClock, useIsPhone } from '#widgets/clock/model/use-clock.ts';

function ClockSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading text={t('time.clock.loading')}>
      <div className="grid gap-3">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-14 w-60" />
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-2 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    </Loading>
  );
}

/** Leaders without a time seat know why they have no clock; everybody else is told. */
function NoSeat() {
  const { t } = useTranslation();
  const farmId = useActor()?.claims.farm ?? null;
  const leads = useCan('running.see', { farmId });
  return leads ? null : <Notice kind="info">{t('time.clock.noSeat')}</Notice>;
}

/** The clock: what one comes for, first on the dashboard. */
export function ClockCard() {
  const { t } = useTranslation();
  const clock = useClock();
  const phone = useIsPhone();
  if (clock.status === 'none') return <NoSeat />;
  return (
    <>
      {clock.status === 'ready' && (
        <PartBoundary isQuiet source="clock/questions">
          <StopPrompt clock={clock} />
          <NotePrompt clock={clock} />
        </PartBoundary>
      )}
      <Card aria-label={t('time.clock.title')}>
        {clock.status === 'loading' && <ClockSkeleton />}
        {clock.status === 'failed' && (
          <Notice
            kind="error"
            action={
              <Button size="small" onClick={() => ownRunningSource.reconnect()}>
                {t('common.retry')}
              </Button>
            }
          >
            {t('time.clock.failed')}
          </Notice>
        )}
        {clock.status === 'ready' && clock.running === null && (
          <IdleClock clock={clock} phone={phone} />
        )}
        {clock.status === 'ready' &&
          clock.running !== null &&
          (phone ? (
            <RunningPhone clock={clock} running={clock.running} />
          ) : (
            <RunningWide clock={clock} running={clock.running} />
          ))}
      </Card>
    </>
  );
}
