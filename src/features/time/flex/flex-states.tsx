import { Card, CardHead } from '#ui/layout/card.tsx';
import { LoadFailed } from '#widgets/feedback/load-failed.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { reconnectAll } from '#data/live/registry.ts';
import { useTranslation } from 'react-i18next';

/** The card at its real size while it is on its way. */
export function FlexSkeleton({ isSmall }: { isSmall: boolean }) {
  return (
    <Card>
      <Skeleton className="h-5 w-16" />
      <div className="mt-4 flex flex-wrap gap-8">
        <Skeleton className="h-12 w-32" />
        <Skeleton className="h-12 w-32" />
        {!isSmall && <Skeleton className="h-12 w-32" />}
      </div>
      {!isSmall && <Skeleton className="mt-5 h-32 w-full" />}
    </Card>
  );
}

/** The card of an account that could not be read, beside which everything else stands. */
export function FlexFailedCard({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <Card className="grid gap-4" aria-label={title}>
      <CardHead title={title} />
      <LoadFailed text={t('timeFlex.failed')} onRetry={reconnectAll} />
    </Card>
  );
}
