import {
  addDays,
  addMonths,
  type Day,
  dayParts,
  daysBetween,
  isDay,
  mondayOf,
  monthOf,
  monthRange,
} from '../../dates/day.ts';
import { DEFAULT_TIME_SETTINGS, type TimeSettings } from './time-settings.ts';

/** First and last local day of a pay period, both included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

type PeriodSettings = Pick<TimeSettings, 'periodType' | 'periodStartDay' | 'periodAnchor'>;

const DAYS_PER_WEEK = 7;

/** The pay period that holds a day. */
export function periodOf(day: Day, settings: PeriodSettings): Period {
  switch (settings.periodType) {
    case 'month': {
      const { from, until } = monthRange(monthOf(day));
      return { from, to: addDays(until, -1) };
    }
    case 'custom':
      return customPeriodOf(day, settings.periodStartDay);
    case 'week':
      return weeksOf(day, settings.periodAnchor, 1);
    case 'fourteenDays':
      return weeksOf(day, settings.periodAnchor, 2);
  }
}

/** The period that begins the day after this one ends. */
export function nextPeriod(period: Period, settings: PeriodSettings): Period {
  return periodOf(addDays(period.to, 1), settings);
}

/** The period that ends the day before this one begins. */
export function previousPeriod(period: Period, settings: PeriodSettings): Period {
  return periodOf(addDays(period.from, -1), settings);
}

/** The period of a day with `before` earlier and `after` later ones around it, by time. */
export function periodsAround(
  day: Day,
  settings: PeriodSettings,
  size: { readonly before: number; readonly after: number },
): Period[] {
  let first = periodOf(day, settings);
  for (let i = 0; i < size.before; i += 1) first = previousPeriod(first, settings);
  const periods = [first];
  for (let last = first; periods.length <= size.before + size.after;) {
    last = nextPeriod(last, settings);
    periods.push(last);
  }
  return periods;
}

/**
 * Whether people may still enter own time that is paid with `payingDay`: while its period lasts, and so
 * many days of grace after its last day.
 */
export function isInGrace(
  payingDay: Day,
  today: Day,
  settings: PeriodSettings & Pick<TimeSettings, 'graceDays'>,
): boolean {
  return today <= addDays(periodOf(payingDay, settings).to, settings.graceDays);
}

/** A month that starts on another day of the month, 1–28. */
function customPeriodOf(day: Day, startDay: number): Period {
  const month = dayParts(day)[2] >= startDay ? monthOf(day) : addMonths(monthOf(day), -1);
  const from = addDays(`${month}-01`, startDay - 1);
  return { from, to: addDays(`${addMonths(month, 1)}-01`, startDay - 2) };
}

/** Weeks are counted from the Monday of the anchor; one that is no day counts as the preset. */
function weeksOf(day: Day, anchor: Day, weeks: number): Period {
  const first = mondayOf(isDay(anchor) ? anchor : DEFAULT_TIME_SETTINGS.periodAnchor);
  const length = weeks * DAYS_PER_WEEK;
  const from = addDays(first, Math.floor(daysBetween(first, day) / length) * length);
  return { from, to: addDays(from, length - 1) };
}
