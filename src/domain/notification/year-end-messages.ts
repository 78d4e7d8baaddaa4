import type { Day } from '../dates/day.ts';
import type { YearEnd } from '../leave/effects/year-end.ts';
import { shownDays } from '../leave/document/leave-type.ts';
import { LEAVE_PATH } from '../routes/module-routes.ts';
import type { Message } from './message.ts';

/** What is left of somebody's holiday before its taking period ends. */
export interface LeftOver {
  readonly employeeId: string;
  readonly yearEnd: YearEnd;
}

/**
 * What a leader asks people by hand to think of, once a day each: days that would be lost, or those that can be taken,
 * moved or paid. Nobody hears of what is agreed already.
 */
export function askedYearEndMessages(left: readonly LeftOver[], today: Day): Message[] {
  return left.flatMap(({ employeeId, yearEnd: { period, toPlace, toPay } }): Message[] => {
    const days = shownDays(toPlace + toPay);
    if (days === 0) return [];
    const type = toPay === 0 ? 'leave_year_end' : 'leave_year_end_left';
    const id = `${employeeId} ${period.year} asked ${today} leave_year_end`;
    return [{ id, to: employeeId, type, params: { days, day: period.until }, link: LEAVE_PATH }];
  });
}

/**
 * Reminders before a taking period ends: to everybody of the days that would be lost, and to owners of how many people
 * have something left. Each once a round; nothing where nothing is left.
 */
export function yearEndMessages(
  left: readonly LeftOver[],
  { farmId, owners, round }: { farmId: string; owners: readonly string[]; round: string },
): Message[] {
  const open = left.filter(({ yearEnd }) => yearEnd.toPlace + yearEnd.movable > 0);
  const own = open
    .filter(({ yearEnd }) => yearEnd.toPlace > 0)
    .map(({ employeeId, yearEnd: { period, toPlace } }): Message => {
      return {
        id: `${employeeId} ${period.year} ${round} leave_year_end`,
        to: employeeId,
        type: 'leave_year_end',
        params: { days: shownDays(toPlace), day: period.until },
        link: LEAVE_PATH,
      };
    });
  const period = open[0]?.yearEnd.period;
  if (period === undefined) return own;
  const ofAll = owners.map((to): Message => {
    return {
      id: `${farmId} ${period.year} ${round} leave_year_end_of`,
      to,
      type: 'leave_year_end_of',
      params: { people: open.length, day: period.until },
      link: LEAVE_PATH,
    };
  });
  return [...own, ...ofAll];
}
