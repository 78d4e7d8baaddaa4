import { useTranslation } from 'react-i18next';
import { personMonths } from '#data/stores/time/person-month.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** The tiles and rows that are on their way, at their real size. */
export function MonthSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading text={t('time.loading')}>
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
          {[0, 1, 2].map((tile) => (
            <Card key={tile} className={tile === 0 ? 'col-span-2 md:col-span-1' : ''}>
              <Skeleton className="h-4 w-24" />
              <Skeleton className="mt-2 h-7 w-20" />
              <Skeleton className="mt-2 h-3 w-28" />
            </Card>
          ))}
        </div>
        <Card flush>
          {ROWS.map((row) => (
            <div key={row} className="flex items-center gap-6 border-t border-line px-4 py-3.5">
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-4 w-24" />
              <Skeleton className="hidden h-6 grow md:block" />
              <Skeleton className="ml-auto h-4 w-10" />
            </div>
          ))}
        </Card>
      </div>
    </Loading>
  );
}

function Retry() {
  const { t } = useTranslation();
  return (
    <Button size="small" iconLeft="refresh" onClick={() => personMonths.reconnect()}>
      {t('common.retry')}
    </Button>
  );
}

export function MonthFailed({ denied }: { denied: boolean }) {
  const { t } = useTranslation();
  return (
    <Card role="alert">
      <EmptyState
        icon={denied ? 'lock' : 'alert-circle'}
        title={t('time.failedTitle')}
        text={t(denied ? 'time.deniedText' : 'time.failedText')}
        action={<Retry />}
      />
    </Card>
  );
}

/** Old figures stay on screen, but say that they may be old. */
export function MonthStale({ failed }: { failed: boolean }) {
  const { t } = useTranslation();
  return (
    <Notice kind="warning" {...(failed && { action: <Retry /> })}>
      {t('common.stale')}
    </Notice>
  );
}
