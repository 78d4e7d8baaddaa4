import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { type Day, dayOf } from '#domain/dates/day.ts';
import {
  dayOfAddress,
  isPresentPeriod,
  namedDay,
  PERIOD_PARAMS,
  periodAround,
  type PeriodKind,
  periodQuery,
  steppedDay,
} from '#domain/routes/period-address.ts';
import type { Period } from '#domain/time/period/periods.ts';
import { useNow } from '#ui/hooks/clock.ts';

/** The stretch that the address names, and the way to others. */
export interface PeriodAddress {
  readonly kind: PeriodKind;
  readonly today: Day;
  /** The day that stands in the address; null where it names none. */
  readonly named: Day | null;
  /** The day on screen, or one of the stretch on screen: today where it can be. */
  readonly day: Day;
  readonly period: Period;
  readonly isPresent: boolean;
  /**
   * Shows the stretch of a day; a pay period goes by its first day as it was stored, whatever begins a period
   * now. Like a step it replaces the address, so that Back leaves the page.
   */
  readonly choose: (day: Day) => void;
  readonly step: (by: 1 | -1) => void;
  readonly toToday: () => void;
}

/** The stretch of a kind that the address of the page names; whatever makes no sense is the present one. */
export function usePeriod(kind: PeriodKind, timeZone: string): PeriodAddress {
  const [params, setParams] = useSearchParams();
  const settings = useTimeSettings();
  const today = dayOf(useNow('minute'), timeZone);
  return useMemo(() => {
    const day = dayOfAddress(kind, params, today, settings);
    const put = (query: Readonly<Record<string, string>>): void =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of PERIOD_PARAMS) next.delete(name);
          for (const [name, value] of Object.entries(query)) next.set(name, value);
          return next;
        },
        { replace: true },
      );
    return {
      kind,
      today,
      named: namedDay(params, today),
      day,
      period: periodAround(kind, day, settings),
      isPresent: isPresentPeriod(kind, day, today, settings),
      choose: (to) => put(kind === 'pay' ? { p: to } : periodQuery(kind, to, today, settings)),
      step: (by) =>
        put(periodQuery(kind, steppedDay(kind, day, by, today, settings), today, settings)),
      toToday: () => put({}),
    };
  }, [kind, params, setParams, today, settings]);
}
