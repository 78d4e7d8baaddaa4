import { Card } from '#ui/layout/card.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

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
