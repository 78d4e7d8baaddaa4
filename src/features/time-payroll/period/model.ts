import { isActive } from '#domain/audit.ts';
import { addDays, addMonths, type Day, dayOf, monthOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { isSwallowed } from '#domain/payroll/batch/told-periods.ts';
import type { PayPeriod } from '#domain/time/closing/pay-period.ts';
import { type Period, periodOf, periodsAround } from '#domain/time/period/periods.ts';
import { settingsAnywhere, type TimeSettings } from '#domain/time/period/time-settings.ts';
import { payingDayOf } from '#domain/time/registration/closed-days.ts';
import type { Registration } from '#domain/time/registration/registration.ts';

/** So many ended periods are offered at least where nothing was ever closed: a year of months. */
const OFFERED = 12;
/** Before every day there is. */
const FIRST_DAY = '0000-01-01';

/** A period that the page can be about. */
export interface PeriodChoice {
  /** First day, which is the id of a closed one. */
  readonly id: string;
  readonly period: Period;
  readonly state: 'open' | PayPeriod['status'];
  /** It can be closed: it has ended, and it is not locked. */
  readonly isOpen: boolean;
  /** Null while it has never been closed. */
  readonly stored: PayPeriod | null;
}

/** The first day that is not locked. */
export function firstOpenDay({ lockedThrough }: Pick<Farm, 'lockedThrough'>): Day {
  return lockedThrough === null ? FIRST_DAY : addDays(lockedThrough, 1);
}

/**
 * The day with which the oldest time that is not locked is paid; null where there is none. Of the oldest
 * registrations: if all of those are deleted, no time is older than the last of them.
 */
export function oldestOpenDay(
  oldest: readonly Registration[],
  farm: Pick<Farm, 'lockedThrough'>,
): Day | null {
  const first = firstOpenDay(farm);
  const open = oldest.filter((entry) => payingDayOf(entry) >= first);
  const active = open.filter(isActive);
  const days = (active.length > 0 ? active : open).map(payingDayOf).toSorted();
  return (active.length > 0 ? days[0] : days.at(-1)) ?? null;
}

/**
 * Ended periods that are not closed, the oldest first: all after the lock; where nothing was ever closed
 * those of the last year since the farm was made, and earlier ones from the oldest time on.
 */
export function openPeriods(
  farm: Farm,
  settings: TimeSettings,
  nowMs: number,
  oldest: Day | null,
): Period[] {
  const today = dayOf(nowMs, farm.timeZone);
  const usual = periodsAround(today, settings, { before: OFFERED, after: 0 })[0]?.from ?? today;
  const made = farm.created === null ? usual : dayOf(farm.created, farm.timeZone);
  const begun = made > usual ? periodOf(made, settings).from : usual;
  const earliest = oldest !== null && oldest < begun ? periodOf(oldest, settings).from : begun;
  const first = farm.lockedThrough === null ? earliest : firstOpenDay(farm);
  const open: Period[] = [];
  for (let { to } = periodOf(first, settings); to < today;) {
    const { from } = periodOf(to, settings);
    open.push({ from: first > from ? first : from, to });
    to = periodOf(addDays(to, 1), settings).to;
  }
  return open;
}

/** The period that has to be closed before all later ones: that of the oldest time; null where none has. */
export function firstToClose(open: readonly Period[], oldest: Day | null): Period | null {
  return open.find(({ to }) => oldest !== null && oldest <= to) ?? null;
}

/** The periods that can be closed and the closed ones, newest first. One that is part of another by now is none. */
export function periodChoices(
  closed: readonly PayPeriod[],
  open: readonly Period[],
): readonly PeriodChoice[] {
  const known = closed.filter((period) => !isSwallowed(period, closed));
  const toClose = open.map((period): PeriodChoice => {
    // One that was opened again is closed again: it has a document already.
    const stored = known.find(({ id }) => id === period.from) ?? null;
    return { id: period.from, period, state: stored?.status ?? 'open', isOpen: true, stored };
  });
  const others = known
    .filter(({ id }) => !toClose.some((one) => one.id === id))
    .map(({ from, to, status, ...rest }): PeriodChoice => {
      const stored = { from, to, status, ...rest };
      return { id: rest.id, period: { from, to }, state: status, isOpen: false, stored };
    });
  return [...toClose, ...others].toSorted((a, b) => (a.id < b.id ? 1 : -1));
}

/**
 * The period of the address, or whose turn it is: to be closed that of the oldest time, after a lock the next,
 * else the last; then the newest that payroll has not got, else the newest.
 */
export function chosenPeriod(
  choices: readonly PeriodChoice[],
  param: string | null,
  { lockedThrough }: Pick<Farm, 'lockedThrough'>,
  oldest: Day | null,
): PeriodChoice | null {
  const open = choices.filter(({ isOpen }) => isOpen).toReversed();
  const due = firstToClose(
    open.map(({ period }) => period),
    oldest,
  );
  return (
    choices.find(({ id }) => id === param) ??
    open.find(({ period }) => period === due) ??
    (lockedThrough === null ? open.at(-1) : open[0]) ??
    choices.find(({ state }) => state !== 'exported') ??
    choices[0] ??
    null
  );
}

/**
 * The day by which an open period should have been closed, once it is past: the last on which people of any unit may write time in
 * it. Null where nothing is late, and on a farm that has never closed a period.
 */
export function overdueDay(
  { state, period }: Pick<PeriodChoice, 'state' | 'period'>,
  { lockedThrough }: Pick<Farm, 'lockedThrough'>,
  settings: TimeSettings,
  today: Day,
): Day | null {
  const grace = Math.max(...settingsAnywhere(settings).map(({ graceDays }) => graceDays));
  const due = addDays(period.to, grace);
  return state === 'open' && lockedThrough !== null && due < today ? due : null;
}

/** The period that may be opened again: the one closed last, while it is closed. */
export function reopenable(periods: readonly PayPeriod[], farm: Farm): PayPeriod | null {
  return (
    periods.find(({ to, status }) => to === farm.lockedThrough && status !== 'reopened') ?? null
  );
}

/** Whether a period is a month of the calendar, which has a name. */
export function isMonth({ from, to }: Period): boolean {
  return from.endsWith('-01') && addDays(to, 1) === `${addMonths(monthOf(from), 1)}-01`;
}
