import { useCallback } from 'react';
import { type Day, isoWeekOf } from '#domain/dates/day.ts';
import { periodAround, type PeriodKind } from '#domain/routes/period-address.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import type { Format } from '#i18n/format.ts';
import { useDays } from '../format/use-days.ts';
import { useFarmWords } from '../format/use-farm-format.ts';
import { useMobile } from '../hooks/use-media.ts';
import { capital } from '#i18n/format.ts';

/** `16.–22. nov.`: the weekdays stand beside the days. */
function daysText(from: Day, to: Day, format: Format): string {
  const dateOf = (day: Day): string => format.day(day).slice(4);
  const [first, last] = [dateOf(from), dateOf(to)];
  const [date = '', ...month] = first.split(' ');
  return last.endsWith(month.join(' ')) ? `${date}–${last}` : `${first} – ${last}`;
}

/** A stretch in words: `Lørdag 21. november 2026`, on phones without the year, `Uge 47 · 16.–22. nov.`, `November 2026`, `2026`. */
export function usePeriodText(): (kind: PeriodKind, day: Day) => string {
  const { t, format } = useFarmWords();
  const days = useDays();
  const settings = useTimeSettings();
  const isPhone = useMobile();
  return useCallback(
    (kind, day) => {
      const { from, to } = periodAround(kind, day, settings);
      switch (kind) {
        case 'day':
          return format.longDay(day, { year: !isPhone });
        case 'week':
          return t('period.weekOf', {
            week: isoWeekOf(from).week,
            days: daysText(from, to, format),
          });
        case 'twoWeeks':
        case 'fourWeeks':
        case 'eightWeeks':
          return t('period.weeksOf', {
            first: isoWeekOf(from).week,
            last: isoWeekOf(to).week,
            days: daysText(from, to, format),
          });
        case 'month':
          return capital(format.month(day));
        case 'year':
          return day.slice(0, 4);
        case 'pay':
          return days({ from, to });
      }
    },
    [t, format, days, settings, isPhone],
  );
}
