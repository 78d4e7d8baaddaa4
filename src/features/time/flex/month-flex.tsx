import { lazy, Suspense } from 'react';
import { type Month } from '#domain/dates/day.ts';
import { seesFlex } from '#domain/time/flex-check.ts';
import { PHONE, useMedia } from '#widgets/use-media.ts';
import { type Whose } from '../hooks.ts';
import { FlexSkeleton } from './flex-skeleton.tsx';

const FlexCard = lazy(async () => ({ default: (await import('./flex-card.tsx')).FlexCard }));

type Props = Whose & { month: Month; place: 'tiles' | 'days' };

/**
 * The flex account in a person's month, for those who may see it and people who have one: on a phone small
 * below the tiles, else large below the days.
 */
export function MonthFlex({ actor, farm, person, month, place }: Props) {
  const isPhone = useMedia(PHONE);
  if (isPhone !== (place === 'tiles') || !seesFlex(actor, farm.id, person)) return null;
  return (
    <Suspense fallback={<FlexSkeleton isSmall={isPhone} />}>
      <FlexCard whose={{ actor, farm, person }} month={month} isSmall={isPhone} />
    </Suspense>
  );
}
