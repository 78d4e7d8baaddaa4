import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '#domain/time/period/periods.ts';
import { useFarmFormat } from './use-farm-format.ts';

/** The first and last day of a stretch as people write them. */
export function useDays(): (period: Period) => string {
  const { t } = useTranslation();
  const format = useFarmFormat();
  return useCallback(
    ({ from, to }) => t('timePeriods.range', { from: format.date(from), to: format.date(to) }),
    [t, format],
  );
}
