import { addDays, type Day, daysBetween } from '../../dates/day.ts';
import { employmentAt } from '../../employee/terms.ts';
import { isPersonDay } from '../../employee/employee.ts';
import { dayNumber } from '../../dates/day-number.ts';
import { dayMinutes, isWorthPlan, type LeaveDayCost } from '../cost/leave-days.ts';
import { employmentsOf } from '../cost/leave-context.ts';
import { factsOf, type LeavePart, type LeaveType } from '../document/leave-type.ts';
import { LEAVE_LIMITS } from '../document/leave.ts';
import type { LeaveSettings } from '../document/leave-settings.ts';
import type { ReadableDraft, RequestInput } from './leave-draft.ts';
import { issue, type LeaveIssue } from './leave-issue.ts';

/** The parts in which a type may be taken on a farm. */
export function partsOf(
  type: LeaveType,
  { holidayInHours }: Pick<LeaveSettings, 'holidayInHours'>,
): readonly LeavePart[] {
  const { parts, account } = factsOf(type);
  return account === 'holiday' && holidayInHours ? [...parts, 'hours'] : parts;
}

/** What is wrong with a draft before its days are counted, and what can be counted of it. */
export function readDraft({ draft, about }: RequestInput): {
  readonly issues: readonly LeaveIssue[];
  readonly readable: ReadableDraft | null;
} {
  const { type, from, part, minutes } = draft;
  const issues = [
    ...typeIssues(draft, about.settings),
    ...noteIssues(draft),
    ...dateIssues(draft),
    ...reportIssues(draft, about.today),
  ];
  if (part === 'hours' && (minutes === null || !Number.isInteger(minutes) || minutes < 1)) {
    issues.push(issue('minutes', 'leave_minutes_missing'));
  }
  if (issues.length > 0 || type === null || from === null) return { issues, readable: null };
  const isOpen = draft.to === null;
  const to = draft.to ?? (from > about.today ? from : about.today);
  const asked = part === 'hours' ? minutes : null;
  return { issues, readable: { type, range: { from, to, part, minutes: asked }, isOpen } };
}

type Draft = RequestInput['draft'];

function typeIssues({ type, part }: Draft, settings: LeaveSettings): LeaveIssue[] {
  if (type === null) return [issue('type', 'leave_type_missing')];
  if (settings.hidden.includes(type)) return [issue('type', 'leave_type_not_used')];
  return partsOf(type, settings).includes(part) ? [] : [issue('part', 'leave_part_not_possible')];
}

/** Nobody writes about health: the field does not exist there, and nothing gets in another way. */
function noteIssues({ type, note }: Draft): LeaveIssue[] {
  if (type !== null && factsOf(type).isHealth && note.trim() !== '') {
    return [issue('note', 'leave_note_not_here')];
  }
  return note.trim().length > LEAVE_LIMITS.note ? [issue('note', 'leave_note_too_long')] : [];
}

function dateIssues({ type, from, to }: Draft): LeaveIssue[] {
  const isOpen = to === null && type !== null && factsOf(type).isOpenEnded;
  const issues: LeaveIssue[] = [];
  if (from === null || !isPersonDay(from)) issues.push(issue('from', 'leave_from_missing'));
  if (!isOpen && (to === null || !isPersonDay(to))) issues.push(issue('to', 'leave_to_missing'));
  if (issues.length > 0 || from === null || to === null) return issues;
  if (to < from) return [issue('to', 'leave_to_before_from')];
  const days = daysBetween(from, to) + 1;
  return days > LEAVE_LIMITS.days
    ? [issue('to', 'leave_too_long', { days, most: LEAVE_LIMITS.days })]
    : [];
}

/** Nobody reports today that they will be ill in a week. */
function reportIssues({ type, from }: Draft, today: Day): LeaveIssue[] {
  if (type === null || from === null || !factsOf(type).isReported) return [];
  const day = lastReportDay(today);
  return from > day ? [issue('from', 'leave_report_too_early', { day })] : [];
}

/** The last first day that a report may have: somebody says in the evening that they are ill tomorrow. */
export function lastReportDay(today: Day): Day {
  return addDays(today, 1);
}

/** What is wrong with the days that a draft takes. */
export function dayIssues(
  { about }: RequestInput,
  { type, range }: ReadableDraft,
  days: readonly LeaveDayCost[],
): LeaveIssue[] {
  const { from, to } = employmentAt(employmentsOf(about.context), range.from);
  if (from !== null && range.from < from) {
    return [issue('from', 'leave_before_start', { day: from })];
  }
  if (to !== null && (range.from > to || range.to > to)) {
    return [issue(range.from > to ? 'from' : 'to', 'leave_after_end', { day: to })];
  }
  const away = days.filter(({ share }) => share > 0);
  if (away.length === 0) {
    // Nobody is too ill on a day off to say so.
    if (factsOf(type).isReported) return [];
    const isHoliday = days.some(({ code }) => code === 'day_off');
    return range.part !== 'full' && isHoliday
      ? [issue('part', 'leave_half_on_holiday')]
      : [issue('from', 'leave_costs_nothing')];
  }
  return range.part === 'hours' ? hourIssues(about, type, range.minutes ?? 0, away) : [];
}

/** Asked for in hours, no day gives more than it has; of reported days that are worth what was planned nobody knows here. */
function hourIssues(
  { context }: RequestInput['about'],
  type: LeaveType,
  minutes: number,
  away: readonly LeaveDayCost[],
): LeaveIssue[] {
  const ofDay = (day: Day): number =>
    Math.round(dayMinutes(context, day) * (1 - context.calendar.weightOf(day)));
  const isOpen = (day: Day): boolean =>
    factsOf(type).isReported && isWorthPlan(context, dayNumber(day));
  const short = away.find(({ day }) => !isOpen(day) && minutes > ofDay(day));
  if (short === undefined) return [];
  return [issue('minutes', 'leave_more_than_day', { day: short.day, minutes: ofDay(short.day) })];
}
