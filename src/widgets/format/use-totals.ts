import { useCallback } from 'react';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { useFarmFormat } from './use-farm-format.ts';

/** Minutes as `7:24`, or with `decimal` as `7,40`; a proper minus sign where negative. */
export function useHours(decimal: boolean): (minutes: number) => string {
  const format = useFarmFormat();
  return useCallback(
    (minutes) =>
      decimal ? format.decimalHours(minutes).replace('-', '\u2212') : hoursMinutes(minutes),
    [decimal, format],
  );
}

/** Totals of a day and longer, written the way the farm chose (features 3.13). */
export function useTotals(): (minutes: number) => string {
  return useHours(useTimeSettings().totals === 'decimal');
}
