import { addDays, daysBetween, dayOf } from '../../dates/day.ts';
import type { PlanningSettings } from '../settings/planning-settings.ts';
import { mondayOfWeek, type WeekKey } from '../week/iso-week.ts';
import { levelOf, type Verdict, verdictOf } from './verdict.ts';

/**
 * What is said of publishing a week now: `lateNotice` with `days` until its Monday (below zero in the week itself), of
 * `limit`. Null in time, after the week, and on a farm that asks for no days.
 */
export function lateNotice(about: {
  readonly week: WeekKey;
  readonly settings: Pick<PlanningSettings, 'levels' | 'noticeDays'>;
  readonly nowMs: number;
  readonly timeZone: string;
}): Verdict | null {
  const { week, settings, nowMs, timeZone } = about;
  const level = levelOf('lateNotice', settings);
  const today = dayOf(nowMs, timeZone);
  const day = mondayOfWeek(week);
  const lastDay = addDays(day, 6);
  const days = daysBetween(today, day);
  const limit = settings.noticeDays;
  if (level === 'off' || limit === 0 || days >= limit || lastDay < today) return null;
  const facts = { days, limit };
  return verdictOf({
    rule: 'lateNotice',
    level,
    employeeId: null,
    day,
    lastDay,
    shifts: [],
    facts,
  });
}
