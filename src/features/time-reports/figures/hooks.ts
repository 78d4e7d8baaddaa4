import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { publishedWeeks } from '#data/plan/plan-weeks.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { unitDays } from '#data/registrations/unit-pending.ts';
import { addDays, type Day, daysBetween } from '#domain/dates/day.ts';
import { groupBy } from '#domain/group-by.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { shiftsOf } from '#domain/plan/week/plan-week.ts';
import { comparedDays, type ComparedRow } from '#domain/plan/worked/compared-days.ts';
import type { TimeMonth } from '#domain/time/month/time-month.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { useAway } from '#widgets/leave/use-away.ts';
import type { ReportData } from '../shared/hooks.ts';

/** Longer periods than three months are not compared at once: every registration of them is read. */
const MOST_DAYS = 93;

/** Whether a period is too long to be compared. */
export function isTooLong({ period }: Pick<ReportData, 'period'>): boolean {
  return daysBetween(period.from, period.to) >= MOST_DAYS;
}

/** How many registrations stored months have on a day of somebody. */
function entriesOf(months: readonly TimeMonth[]): (day: Day) => number {
  const entries = new Map(
    months.flatMap(({ days }) => days).map((one) => [one.day, one.entries] as const),
  );
  return (day) => entries.get(day) ?? 0;
}

interface Compared {
  /** Null until everything is known, and while another report is on screen. */
  readonly days: readonly ComparedRow[] | null;
  /** On this farm the reader may not see who was away: a shift of theirs counts as missed. */
  readonly isAwayHidden: boolean;
  readonly lives: readonly Live<unknown>[];
}

/** What was planned and what was worked by the people of the report; read while it is on screen. */
export function useCompared(data: ReportData): Compared {
  const { scope, period, address } = data;
  const { farm, people, stored, unitIds } = scope;
  const nowMs = useNow('minute');
  const settings = useTimeSettings();
  const isShown = address.report === 'planned' && !isTooLong(data);
  // A night lies on two days, and somebody may come for it the day before.
  const [from, to] = [addDays(period.from, -1), addDays(period.to, 1)];
  const farmId = farm.id;
  const weeks = publishedWeeks.use(
    isShown ? { farmId, unitIds, from: weekOf(from), to: weekOf(to) } : null,
  );
  const entries = unitDays.use(isShown ? { farmId, unitIds, from, until: addDays(to, 1) } : null);
  const away = useAway(farmId, from, isShown);
  const [plan, registrations] = [dataOf(weeks), dataOf(entries)];
  const { absences } = away;
  const days = useMemo(() => {
    if (!isShown || plan === null || registrations === null || absences === null) return null;
    const shifts = groupBy(
      plan.flatMap((week) => shiftsOf(week, farm.timeZone)),
      ({ employeeId }) => employeeId ?? '',
    );
    const work = groupBy(registrations, ({ employeeId }) => employeeId);
    const months = groupBy(stored, ({ employeeId }) => employeeId);
    const leave = groupBy(absences, ({ employeeId }) => employeeId);
    return people.flatMap((person) =>
      comparedDays({
        person,
        farm,
        settings,
        period,
        nowMs,
        shifts: shifts.get(person.id) ?? [],
        registrations: work.get(person.id) ?? [],
        absences: leave.get(person.id) ?? [],
        entriesOn: entriesOf(months.get(person.id) ?? []),
      }),
    );
  }, [isShown, plan, registrations, absences, people, stored, farm, settings, period, nowMs]);
  return { days, isAwayHidden: away.isHidden, lives: [weeks, entries, ...away.lives] };
}
