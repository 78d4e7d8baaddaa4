import {
  addDays,
  type Day,
  dayOf,
  isDay,
  type Month,
  mondayOf,
  monthOf,
} from '#domain/dates/day.ts';
import {
  dayOfAddress,
  isPresentPeriod,
  periodQuery,
  steppedDay,
} from '#domain/routes/period-address.ts';

/** How much is on screen. */
export const TIME_VIEWS = ['day', 'week', 'month'] as const;

/** How much is on screen. */
export type TimeView = (typeof TIME_VIEWS)[number];

/** The side of the page that shows the people one leads, by month or one day; and by week. */
export const PEOPLE = 'people';
const PEOPLE_WEEK = 'people-week';

/** Whose time the page shows: null is one person's. */
export type TimeSide = typeof PEOPLE | null;

/** What an address of the page says. */
export interface Address {
  readonly view: TimeView;
  readonly side: TimeSide;
  readonly today: Day;
  /** The day on screen, or one of the week or month on screen: today where it can be. */
  readonly day: Day;
  readonly month: Month;
  readonly isPresent: boolean;
  /** The opened registration; `new` is one that is not there yet. */
  readonly entryId: string | null;
  /** The day that a link points out; any step leaves it behind. */
  readonly markedDay: Day | null;
}

/** The address of an entry that is not there yet. */
export const NEW_ENTRY = 'new';

/** Reads `v`, `d`, `m`, `e` and `mark`; whatever makes no sense is the present month. */
export function addressOf(params: URLSearchParams, nowMs: number, timeZone: string): Address {
  const today = dayOf(nowMs, timeZone);
  const { view, side } = shownBy(params);
  const day = dayOfAddress(view, params, today);
  const mark = params.get('mark');
  return {
    view,
    side,
    today,
    day,
    month: monthOf(day),
    isPresent: isPresentPeriod(view, day, today),
    entryId: params.get('e'),
    markedDay: mark !== null && isDay(mark) ? mark : null,
  };
}

function shownBy(params: URLSearchParams): Pick<Address, 'view' | 'side'> {
  const [said, day] = [params.get('v'), params.get('d')];
  if (said === PEOPLE_WEEK) return { view: 'week', side: PEOPLE };
  if (said === PEOPLE) return { view: day !== null && isDay(day) ? 'day' : 'month', side: PEOPLE };
  return { view: TIME_VIEWS.find((one) => one === said) ?? 'month', side: null };
}

/** The query of a view of some day; one's own present month has none. */
export function queryOf(
  view: TimeView,
  day: Day,
  today: Day,
  side: TimeSide = null,
): Record<string, string> {
  if (side === PEOPLE) return peopleQuery(view, day, today);
  const query = periodQuery(view, day, today);
  return view === 'month' ? query : { v: view, ...query };
}

function peopleQuery(view: TimeView, day: Day, today: Day): Record<string, string> {
  if (view === 'day') return { v: PEOPLE, d: day };
  if (view === 'month') return { v: PEOPLE, ...queryOf(view, day, today) };
  return { ...queryOf(view, day, today), v: PEOPLE_WEEK };
}

/** What a leader looks for among the people goes along with every step. */
export function searchKept(params: URLSearchParams, side: TimeSide): Record<string, string> {
  const kept = side === PEOPLE ? ['q', 'f', 'u'] : [];
  return Object.fromEntries(
    kept.flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** The day on screen so many days, weeks or months later. */
export function stepped({ view, day, today }: Address, by: number): Day {
  return steppedDay(view, day, by, today);
}

export function weekDays(day: Day): Day[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at));
}
