import type { TFunction } from 'i18next';
import { isDay, isMonth } from '#domain/dates/day.ts';
import { daysOfSpan, type MessageType } from '#domain/notification/message.ts';
import type { Notification } from '#domain/notification/notification.ts';
import type { Format } from '#i18n/format.ts';

/** What a notification says. */
export interface NotificationText {
  readonly title: string;
  readonly body: string;
}

type Type = MessageType | 'welcome' | 'registration_approved' | 'registrations_waiting';

/** The words of each type in `notifications.types`, and what has to be known: without it is no sentence. */
const KINDS = {
  welcome: { words: 'welcome', needs: ['farm'] },
  registration_approved: { words: 'approved', needs: ['week'] },
  registrations_waiting: { words: 'waiting', needs: ['week', 'unit', 'count'] },
  registration_returned: { words: 'returned', needs: ['day', 'unit', 'reason'] },
  registration_changed: { words: 'changed', needs: ['name', 'day', 'unit', 'before', 'after'] },
  registration_entered: { words: 'entered', needs: ['name', 'day', 'unit', 'after'] },
  registration_deleted: { words: 'deleted', needs: ['name', 'day', 'unit', 'before'] },
  clock_started_for: { words: 'startedFor', needs: ['name', 'time', 'unit'] },
  clock_stopped_for: { words: 'stoppedFor', needs: ['name', 'day', 'unit', 'after'] },
  registration_no_stop: { words: 'noStop', needs: ['name', 'day', 'unit'] },
  registration_own_no_stop: { words: 'ownNoStop', needs: ['day', 'unit', 'after'] },
  still_running: { words: 'stillRunning', needs: ['time', 'unit'] },
  still_running_of: { words: 'stillRunningOf', needs: ['name', 'time', 'unit'] },
  cap_near: { words: 'capNear', needs: ['hours', 'max', 'month'] },
  cap_reached: { words: 'capReached', needs: ['hours', 'max', 'month'] },
  cap_reached_of: { words: 'capReachedOf', needs: ['name', 'hours', 'max', 'month'] },
  statement_ready: { words: 'statement', needs: ['month', 'hours'] },
  statement_ready_days: { words: 'statementDays', needs: ['from', 'until', 'hours'] },
  plan_published: { words: 'planPublished', needs: ['name', 'week', 'unit'] },
  plan_changed: { words: 'planChanged', needs: ['name', 'week', 'unit'] },
  plan_confirm: { words: 'planConfirm', needs: ['week', 'unit'] },
  plan_declined: { words: 'planDeclined', needs: ['name', 'unit', 'week', 'shifts'] },
  plan_overtaken: { words: 'planOvertaken', needs: ['unit', 'week'] },
  guide_new: { words: 'guideNew', needs: ['title'] },
  guide_again: { words: 'guideAgain', needs: ['title'] },
  guide_reminder: { words: 'guideReminder', needs: ['title'] },
  guide_feedback: { words: 'guideFeedback', needs: ['title'] },
  guide_review: { words: 'guideReview', needs: ['title'] },
  shift_missed: { words: 'shiftMissed', needs: ['time', 'unit'] },
  shift_missed_of: { words: 'shiftMissedOf', needs: ['name', 'time', 'unit'] },
  shift_wanted: { words: 'shiftWanted', needs: ['name', 'day', 'unit'] },
  shift_swap: { words: 'shiftSwap', needs: ['name', 'day', 'unit'] },
  shift_given: { words: 'shiftGiven', needs: ['name', 'day', 'unit'] },
  shift_offered: { words: 'shiftOffered', needs: ['name', 'day', 'unit'] },
  shift_agreed: { words: 'shiftAgreed', needs: ['name', 'day', 'unit'] },
  shift_declined: { words: 'shiftDeclined', needs: ['name', 'day', 'unit'] },
  shift_rejected: { words: 'shiftRejected', needs: ['name', 'day', 'unit'] },
  shift_moved: { words: 'shiftMoved', needs: ['day', 'unit'] },
  shift_lapsed: { words: 'shiftLapsed', needs: ['day', 'unit'] },
  shift_withdrawn: { words: 'shiftWithdrawn', needs: ['name', 'day', 'unit'] },
  change_taken_back: { words: 'changeTakenBack', needs: [] },
  access_changed: { words: 'accessChanged', needs: ['name'] },
  person_joined: { words: 'personJoined', needs: ['name'] },
  invitation_unused: { words: 'invitationUnused', needs: ['name'] },
  plan_short: { words: 'planShort', needs: ['unit', 'day', 'time', 'planned', 'need'] },
  plan_due: { words: 'planDue', needs: ['week', 'unit', 'day'] },
  shift_reminder: { words: 'shiftReminder', needs: ['time', 'day', 'unit'] },
  shift_open: { words: 'shiftOpen', needs: ['unit', 'week', 'shifts'] },
  digest: { words: 'digest', needs: ['times', 'leaves', 'shifts', 'away'] },
  leave_requested: { words: 'leaveRequested', needs: ['name', 'span'] },
  leave_change_asked: { words: 'leaveChangeAsked', needs: ['name', 'before', 'after'] },
  leave_cancel_asked: { words: 'leaveCancelAsked', needs: ['name', 'span'] },
  absence_reported: { words: 'absenceReported', needs: ['name', 'day'] },
  absence_over: { words: 'absenceOver', needs: ['name', 'day'] },
  leave_approved: { words: 'leaveApproved', needs: ['name', 'span'] },
  leave_rejected: { words: 'leaveRejected', needs: ['name', 'span'] },
  leave_undecided: { words: 'leaveUndecided', needs: ['span'] },
  leave_registered: { words: 'leaveRegistered', needs: ['name', 'span'] },
  leave_changed: { words: 'leaveChanged', needs: ['name', 'span'] },
  leave_kept: { words: 'leaveKept', needs: ['span'] },
  leave_cancelled: { words: 'leaveCancelled', needs: ['name', 'span'] },
  leave_shifts: { words: 'leaveShifts', needs: ['name', 'unit', 'span', 'shifts'] },
  leave_year_end: { words: 'leaveYearEnd', needs: ['days', 'day'] },
  leave_year_end_left: { words: 'leaveYearEndLeft', needs: ['days', 'day'] },
  leave_transfer: { words: 'leaveTransfer', needs: ['name', 'days'] },
  leave_days_off: { words: 'leaveDaysOff', needs: ['day'] },
  absence_follow_up: { words: 'absenceFollowUp', needs: ['name', 'day'] },
  period_ends: { words: 'periodEnds', needs: ['day', 'times'] },
  period_ends_of: { words: 'periodEndsOf', needs: ['day', 'times'] },
  export_done: { words: 'exportDone', needs: ['name', 'from', 'until', 'times'] },
  export_failed: { words: 'exportFailed', needs: ['name', 'from', 'until'] },
  leave_year_end_of: { words: 'leaveYearEndOf', needs: ['people', 'day'] },
} as const satisfies Record<Type, { readonly words: string; readonly needs: readonly string[] }>;

const TYPES = Object.keys(KINDS).filter((type): type is Type => type in KINDS);

/**
 * A notification in the reader's own language where its type is known and nothing is missing, else as it
 * was sent: an older app must still show what a newer server sends.
 */
export function notificationText(
  notification: Notification,
  t: TFunction,
  format: Format,
): NotificationText {
  const { params, title, body } = notification;
  const type = TYPES.find((known) => known === notification.type);
  const of = (name: string): string => written(params[name] ?? '', format);
  if (type === undefined || !KINDS[type].needs.every((name) => of(name) !== '')) {
    return { title, body };
  }
  const { words } = KINDS[type];
  const said = { ...parts(of), count: Number(params['count'] ?? 0) };
  return {
    title: t(`notifications.types.${words}Title`, said),
    body: t(`notifications.types.${words}Body`, said),
  };
}

/** Everything that a sentence may name; a sentence takes what it needs. */
const parts = (of: (name: string) => string) => ({
  farm: of('farm'),
  name: of('name'),
  unit: of('unit'),
  day: of('day'),
  time: of('time'),
  before: of('before'),
  after: of('after'),
  reason: of('reason'),
  week: of('week'),
  month: of('month'),
  hours: of('hours'),
  max: of('max'),
  from: of('from'),
  until: of('until'),
  span: of('span'),
  days: of('days'),
  people: of('people'),
  shifts: of('shifts'),
  title: of('title'),
  times: of('times'),
  leaves: of('leaves'),
  away: of('away'),
  planned: of('planned'),
  need: of('need'),
});

/** Days, months and figures as the reader writes them; of two days the first and the last. */
function written(value: string | number, format: Format): string {
  if (typeof value === 'number') return format.number(value, Number.isInteger(value) ? 0 : 2);
  if (isDay(value)) return format.day(value);
  const days = daysOfSpan(value);
  if (days !== null) return days.map((day) => format.day(day)).join(' – ');
  return isMonth(value) ? format.month(value) : value;
}
