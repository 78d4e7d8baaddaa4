import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { LiveBoundary } from '#widgets/feedback/live-boundary.tsx';
import { type ManagedFarm, useManagedFarm } from './hooks.ts';

const ROWS = [0, 1, 2, 3, 4, 5];

function Rows() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      {ROWS.map((row) => (
        <div
          key={row}
          className="flex items-center gap-3 border-t border-line px-4 py-3 first:border-t-0 md:px-[18px]"
        >
          <Skeleton className="size-8 shrink-0 !rounded-full" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="ml-auto h-4 w-16" />
        </div>
      ))}
    </div>
  );
}

type ManagedProps = {
  /** What is said while the farm and its people are on their way. */
  loading: string;
  children: (managed: ManagedFarm) => ReactNode;
};

/** A page that stands on the farm with its people and units: drawn once all are known. */
export function ManagedBoundary({ loading, children }: ManagedProps) {
  const { t } = useTranslation();
  const { of, managed } = useManagedFarm();
  return (
    <LiveBoundary of={of} failed={t('management.failed')} loading={loading} skeleton={<Rows />}>
      {() =>
        managed === null ? (
          // A list of nobody is one that has not come: whoever looks is in it.
          <Loading text={loading}>
            <Rows />
          </Loading>
        ) : (
          children(managed)
        )
      }
    </LiveBoundary>
  );
}
