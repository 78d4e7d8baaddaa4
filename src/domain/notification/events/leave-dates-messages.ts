import type { Day } from '../../dates/day.ts';
import { dayWeightIn } from '../../farm/farm-holidays.ts';
import type { FarmSettings } from '../../farm/settings.ts';
import { countedUntil } from '../../leave/calendar/away.ts';
import type { DayAdjustment } from '../../leave/document/day-adjustment.ts';
import { isInForce, isWaiting, type Leave } from '../../leave/document/leave.ts';
import { shownDays } from '../../leave/document/leave-type.ts';
import { addDays } from '../../dates/day.ts';
import { isActive } from '../../audit.ts';
import { LEAVE_PATH } from '../../routes/module-routes.ts';
import type { Message } from '../message.ts';

/**
 * Reminds who decides about an absence of one of its dates, once a date. It says that there is one, never which or why
 * somebody is away: that stands where leave is read.
 */
export function followUpMessages(
  { id, from, employeeId }: Pick<Leave, 'id' | 'from' | 'employeeId'>,
  {
    day,
    name,
    deciders,
  }: { readonly day: Day; readonly name: string; readonly deciders: string[] },
): Message[] {
  return [...new Set(deciders)]
    .filter((uid) => uid !== employeeId)
    .map((to) => ({
      id: `${id} ${day} follow-up`,
      to,
      type: 'absence_follow_up',
      params: { name, day: from },
      link: `${LEAVE_PATH}?v=people`,
    }));
}

/** Tells somebody that there is an agreement to sign about holiday that is moved; a changed one is another. */
export function transferMessage(
  { id, employeeId, days, year, kind, account, ...audit }: DayAdjustment,
  writer: { readonly eid: string | null; readonly name: string },
): Message[] {
  if (kind !== 'transfer' || account !== 'holiday' || !isActive(audit)) return [];
  if (writer.eid === null || writer.eid === employeeId) return [];
  const params = { name: writer.name, days: shownDays(days) };
  return [
    {
      id: `${id} ${year} ${days} transfer`,
      to: employeeId,
      type: 'leave_transfer',
      params,
      link: LEAVE_PATH,
    },
  ];
}

/** So far ahead days off are compared: nobody has leave later than that. */
const AHEAD_DAYS = 550;

/** Days from today on of which more or less is off than before. */
export function changedDaysOff(
  before: FarmSettings['holidays'],
  after: FarmSettings['holidays'],
  today: Day,
): Day[] {
  const [was, is] = [dayWeightIn(before), dayWeightIn(after)];
  const days = Array.from({ length: AHEAD_DAYS }, (_, at) => addDays(today, at));
  return days.filter((day) => was(day) !== is(day));
}

/**
 * Tells people that a day within their leave has become a day off, or is none any more: it costs another number of days.
 * Once a change of the days off, of the first such day. Not who changed it.
 */
export function daysOffMessages(
  leaves: readonly Leave[],
  about: {
    readonly days: readonly Day[];
    readonly today: Day;
    readonly writer: string | null;
    readonly occasion: string;
  },
): Message[] {
  const { days, today, writer, occasion } = about;
  const first = new Map<string, Day>();
  for (const leave of leaves) {
    if (!isActive(leave) || !(isInForce(leave) || isWaiting(leave))) continue;
    const last = countedUntil(leave, today);
    const day = days.find((one) => leave.from <= one && one <= last);
    const known = first.get(leave.employeeId);
    if (day !== undefined && (known === undefined || day < known)) first.set(leave.employeeId, day);
  }
  return [...first]
    .filter(([uid]) => uid !== writer)
    .map(([to, day]) => ({
      id: `${occasion} days off`,
      to,
      type: 'leave_days_off',
      params: { day },
      link: LEAVE_PATH,
    }));
}
