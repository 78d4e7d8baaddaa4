import { lazy, Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { Month } from '#domain/dates/day.ts';
import { seesFlex, seesLieu } from '#domain/time/flex/flex-check.ts';
import { Coming, Loading } from '#ui/feedback/skeleton.tsx';
import { PHONE, useMedia } from '#widgets/hooks/use-media.ts';
import type { TimesheetContext } from '../shared/hooks.ts';
import { FlexSkeleton } from './flex-states.tsx';

const FlexCard = lazy(async () => ({ default: (await import('./flex-card.tsx')).FlexCard }));

const LieuCard = lazy(async () => ({ default: (await import('./lieu-card.tsx')).LieuCard }));

type Props = TimesheetContext & { month: Month; place: 'tiles' | 'days'; isOpen?: boolean };

/**
 * The accounts in a person's month, for those who may see them and people who have them. Flex stands below the tiles: on a
 * phone small, else once its tile has opened it. Time off in lieu stands beside it on a phone, else below the days.
 */
export function MonthFlex({ actor, farm, person, month, place, isOpen = false }: Props) {
  const { t } = useTranslation();
  const isPhone = useMedia(PHONE);
  const isNext = useDeferredValue(true, isPhone);
  const isAtTiles = place === 'tiles';
  const props = { whose: { actor, farm, person }, month, isSmall: isPhone };
  const coming = (
    <Loading text={t('timeMonth.loading')}>
      <FlexSkeleton isSmall={isPhone} />
    </Loading>
  );
  return (
    <>
      {isAtTiles && (isPhone || isOpen) && seesFlex(actor, farm.id, person) && (
        <Suspense fallback={coming}>{isNext ? <FlexCard {...props} /> : coming}</Suspense>
      )}
      {isNext && isAtTiles === isPhone && seesLieu(actor, farm.id, person) && (
        <Suspense fallback={<Coming />}>
          <LieuCard {...props} />
        </Suspense>
      )}
    </>
  );
}
