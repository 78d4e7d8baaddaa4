import { lazy, Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { Month } from '#domain/dates/day.ts';
import { seesFlex, seesLieu } from '#domain/time/flex/flex-check.ts';
import { Loading } from '#ui/feedback/skeleton.tsx';
import { PHONE, useMedia } from '#widgets/hooks/use-media.ts';
import type { TimesheetContext } from '../hooks.ts';
import { FlexSkeleton } from './flex-skeleton.tsx';

const FlexCard = lazy(async () => ({ default: (await import('./flex-card.tsx')).FlexCard }));

const LieuCard = lazy(async () => ({ default: (await import('./lieu-card.tsx')).LieuCard }));

type Props = TimesheetContext & { month: Month; place: 'tiles' | 'days' };

/**
 * The accounts in a person's month, flex and time off in lieu, for those who may see them and people who have
 * them: on a phone small below the tiles, else large below the days, and drawn after them.
 */
export function MonthFlex({ actor, farm, person, month, place }: Props) {
  const { t } = useTranslation();
  const isPhone = useMedia(PHONE);
  const isNext = useDeferredValue(true, isPhone);
  if (isPhone !== (place === 'tiles')) return null;
  const props = { whose: { actor, farm, person }, month, isSmall: isPhone };
  const coming = (
    <Loading text={t('time.loading')}>
      <FlexSkeleton isSmall={isPhone} />
    </Loading>
  );
  return (
    <>
      {seesFlex(actor, farm.id, person) && (
        <Suspense fallback={coming}>{isNext ? <FlexCard {...props} /> : coming}</Suspense>
      )}
      {isNext && seesLieu(actor, farm.id, person) && (
        <Suspense fallback={null}>
          <LieuCard {...props} />
        </Suspense>
      )}
    </>
  );
}
