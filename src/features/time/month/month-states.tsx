import { useTranslation } from 'react-i18next';
import type { Live } from '#data/live/live.ts';
import { personMonths } from '#data/registrations/person-range.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';

/** As many as most have; on a phone the account of flex stands below them. */
const TILES = [
  ['registered', 'max-md:col-span-2'],
  ['norm', ''],
  ['flex', 'max-md:hidden'],
  ['supplements', ''],
] as const;

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** Tiles and rows at their real size. */
export function MonthBlocks() {
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {TILES.map(([name, look]) => (
          <Card key={name} className={look}>
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
  );
}

/** The tiles and rows that are on their way. */
export function MonthSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading text={t('timeMonth.loading')}>
      <MonthBlocks />
    </Loading>
  );
}

/** The row of tools and the people that are on their way. */
export function PeopleSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading text={t('timeMonth.loading')}>
      <div className="grid gap-4">
        <Skeleton className="h-12 !rounded-field md:h-[38px]" />
        <Skeleton className="h-[30rem] !rounded-card" />
      </div>
    </Loading>
  );
}

/** No time could be read, for want of an answer or of the right to see it. */
export function MonthFailed({ live }: { live: Live<unknown> }) {
  const { t } = useTranslation();
  const denied = live.status === 'failed' && live.denied;
  return (
    <Card role="alert">
      <EmptyState
        icon={denied ? 'lock' : 'alert-circle'}
        title={t('timeMonth.failedTitle')}
        text={t(denied ? 'timeMonth.deniedText' : 'timeMonth.failedText')}
        action={
          <Button size="small" iconLeft="refresh" onClick={() => personMonths.reconnect()}>
            {t('common.retry')}
          </Button>
        }
      />
    </Card>
  );
}
