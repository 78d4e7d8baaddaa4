import { useCallback, useMemo } from 'react';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { hoursMinutes } from '#domain/dates/duration.ts';
import { useFarmFormat } from './use-farm-format.ts';

/** Minutes as `7:24`, or with `decimal` as `7,40`; a proper minus sign where negative. */
function useHours(decimal: boolean): (minutes: number) => string {
  const format = useFarmFormat();
  return useCallback(
    (minutes) => (decimal ? format.decimalHours(minutes) : hoursMinutes(minutes)),
    [decimal, format],
  );
}

/** Totals of a day and longer, written the way the farm chose (features 3.13). */
export function useTotals(): (minutes: number) => string {
  return useHours(useTimeSettings().totals === 'decimal');
}

/** Minutes as a report writes them. */
export interface HourWords {
  /** `7:24` or `7,40`. */
  readonly hours: (minutes: number) => string;
  /** With a sign: `+4:12`, `−1:06`, `0:00`. */
  readonly signed: (minutes: number) => string;
  /** `2,1 %` */
  readonly percent: (share: number, decimals?: number) => string;
  /** `+2,1 %` */
  readonly signedPercent: (share: number) => string;
}

/** How figures are written. */
export function useHourWords(decimal: boolean): HourWords {
  const format = useFarmFormat();
  const hours = useHours(decimal);
  return useMemo(() => {
    const percent = (share: number, decimals = 0): string =>
      `${format.number(share * 100, decimals)} %`;
    return {
      hours,
      signed: (minutes) => `${minutes > 0 ? '+' : ''}${hours(minutes)}`,
      percent,
      signedPercent: (share) => {
        // What rounds to nothing has no sign.
        const shown = Math.round(share * 1000) / 1000 || 0;
        return `${shown > 0 ? '+' : ''}${percent(shown, 1)}`;
      },
    };
  }, [hours, format]);
}
