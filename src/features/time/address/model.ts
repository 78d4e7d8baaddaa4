import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  isDay,
  isMonth,
  type Month,
  mondayOf,
  monthOf,
} from '#domain/dates/day.ts';

/** How much is on screen. */
export const TIME_VIEWS = ['day', 'week', 'month'] as const;

/** How much is on screen. */
export type TimeView = (typeof TIME_VIEWS)[number];

/** What an address of the page says. */
export interface Address {
  readonly view: TimeView;
  /** Another view that is not a stretch of one's own days, such as `people`. */
  readonly side: string | null;
  readonly today: Day;
  /** The day on screen, or one of the week or month on screen: today where it can be. */
  readonly day: Day;
  readonly month: Month;
  readonly isPresent: boolean;
  /** A day of its own is named. */
  readonly hasDay: boolean;
  /** The opened registration; `new` is one that is not there yet. */
  readonly entryId: string | null;
}

/** The address of an entry that is not there yet. */
export const NEW_ENTRY = 'new';

/** Reads `v`, `d`, `m` and `e`; whatever makes no sense is the present month. */
export function addressOf(params: URLSearchParams, nowMs: number, timeZone: string): Address {
  const today = dayOf(nowMs, timeZone);
  const said = params.get('v');
  const view = TIME_VIEWS.find((one) => one === said) ?? 'month';
  const side = said !== null && said !== view ? said : null;
  const day = dayIn(params, view, today);
  return {
    view,
    side,
    today,
    day,
    month: monthOf(day),
    isPresent: isSame(view, day, today),
    hasDay: params.has('d'),
    entryId: params.get('e'),
  };
}

function dayIn(params: URLSearchParams, view: TimeView, today: Day): Day {
  const [d, m] = [params.get('d'), params.get('m')];
  if (d !== null && isDay(d)) return view === 'month' ? todayIn(monthOf(d), today) : d;
  return m !== null && isMonth(m) ? todayIn(m, today) : today;
}

function todayIn(month: Month, today: Day): Day {
  return monthOf(today) === month ? today : `${month}-01`;
}

function isSame(view: TimeView, day: Day, other: Day): boolean {
  if (view === 'day') return day === other;
  return view === 'week' ? mondayOf(day) === mondayOf(other) : monthOf(day) === monthOf(other);
}

/** The query of a view of some day; the present month has none. */
export function queryOf(view: TimeView, day: Day, today: Day): Record<string, string> {
  if (view === 'month') return isSame(view, day, today) ? {} : { m: monthOf(day) };
  return day === today ? { v: view } : { v: view, d: day };
}

/** The day on screen so many days, weeks or months later. */
export function stepped({ view, day, today }: Address, by: number): Day {
  if (view === 'day') return addDays(day, by);
  if (view === 'week') return addDays(day, by * 7);
  return todayIn(addMonths(monthOf(day), by), today);
}

/** The seven days of the week of a day. */
export function weekDays(day: Day): Day[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at));
}
