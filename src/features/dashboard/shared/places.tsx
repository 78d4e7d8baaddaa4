import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** In the shape of what lies across the page, so that the clock below does not move when it comes. */
export const PLACES = {
  order: <Skeleton className="h-[62px] w-full !rounded-card" />,
  figures: <Skeleton className="h-[372px] w-full !rounded-card md:h-[244px] lg:h-[116px]" />,
} as const;
