import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';

const ROWS = [0, 1, 2, 3, 4, 5];

/** The shape of a list that is on its way. */
export function ListSkeleton({ text }: { text: string }) {
  return (
    <Loading text={text}>
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
    </Loading>
  );
}
