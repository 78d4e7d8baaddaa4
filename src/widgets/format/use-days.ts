import { useCallback } from 'react';
import type { Period } from '#domain/time/period/periods.ts';
import { useFarmWords } from './use-farm-format.ts';

/** The first and last day of a stretch as people write them. */
export function useDays(): (period: Period) => string {
  const { t, format } = useFarmWords();
  return useCallback(
    ({ from, to }) => t('timePeriods.range', { from: format.date(from), to: format.date(to) }),
    [t, format],
  );
}
