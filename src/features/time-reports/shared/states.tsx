import { useTranslation } from 'react-i18next';
import { monthRange } from '#data/time/months.ts';
import { Button } from '#ui/inputs/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

const FOUR = [0, 1, 2, 3];
const ROWS = Array.from({ length: 7 }, (_, index) => index);

/** Tiles, chart and rows that are on their way, at their real size. */
export function ReportSkeleton() {
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {FOUR.map((tile) => (
          <Card key={tile} className="!py-3.5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="mt-2 h-7 w-20" />
            <Skeleton className="mt-2 h-3 w-28" />
          </Card>
        ))}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
        <Skeleton className="hidden h-80 w-full rounded-card lg:block" />
        <Card flush>
          {ROWS.map((row) => (
            <div key={row} className="flex items-center gap-4 border-t border-line px-4 py-3">
              <Skeleton className="size-8 !rounded-full" />
              <Skeleton className="h-4 w-36" />
              <Skeleton className="ml-auto h-4 w-14" />
              <Skeleton className="hidden h-4 w-32 md:block" />
            </div>
          ))}
        </Card>
      </div>
    </div>
  );
}

/** Nothing could be read. */
export function ReportFailed() {
  const { t } = useTranslation();
  return (
    <Card role="alert">
      <EmptyState
        icon="alert-circle"
        title={t('timeReports.failed.title')}
        text={t('timeReports.failed.text')}
        action={
          <Button size="small" iconLeft="refresh" onClick={() => monthRange.reconnect()}>
            {t('common.retry')}
          </Button>
        }
      />
    </Card>
  );
}

/** The filters leave nobody. */
export function NobodyLeft({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        icon="search"
        title={t('timeReports.filters.nobody')}
        action={<Button onClick={onClear}>{t('timeReports.filters.clear')}</Button>}
      />
    </Card>
  );
}

/** Nobody has time on these days. */
export function NothingYet({ onEarlier }: { onEarlier: (() => void) | null }) {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        icon="clock"
        title={t('timeReports.empty.title')}
        text={t('timeReports.empty.text')}
        {...(onEarlier && {
          action: <Button onClick={onEarlier}>{t('timeReports.empty.earlier')}</Button>,
        })}
      />
    </Card>
  );
}
