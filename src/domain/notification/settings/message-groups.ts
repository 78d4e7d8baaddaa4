import type { Message, MessageType } from '../message.ts';
import { type Day, timeOf } from '../../dates/day.ts';
import {
  isTold,
  type MessageChannel,
  type MessageGroup,
  type NotificationSettings,
} from './notification-settings.ts';

/**
 * Which group each kind of message belongs to; null: it cannot be turned off, as it is about one's own access or
 * about what one wrote and is lost.
 */
const GROUPS: Readonly<Record<MessageType, MessageGroup | null>> = {
  registration_returned: 'hours',
  registration_changed: 'hours',
  registration_entered: 'hours',
  registration_deleted: 'hours',
  cap_near: 'hours',
  cap_reached: 'hours',
  statement_ready: 'hours',
  statement_ready_days: 'hours',
  clock_started_for: 'clock',
  clock_stopped_for: 'clock',
  registration_own_no_stop: 'clock',
  still_running: 'clock',
  shift_missed: 'clock',
  registration_no_stop: 'team',
  still_running_of: 'team',
  cap_reached_of: 'team',
  leave_year_end_of: 'team',
  absence_follow_up: 'team',
  period_ends_of: 'team',
  export_done: 'team',
  export_failed: 'team',
  leave_requested: 'asked',
  leave_change_asked: 'asked',
  leave_cancel_asked: 'asked',
  shift_wanted: 'asked',
  shift_agreed: 'asked',
  absence_reported: 'missing',
  absence_over: 'missing',
  shift_missed_of: 'missing',
  leave_shifts: 'missing',
  plan_declined: 'missing',
  leave_approved: 'leave',
  leave_rejected: 'leave',
  leave_undecided: 'leave',
  leave_registered: 'leave',
  leave_changed: 'leave',
  leave_kept: 'leave',
  leave_cancelled: 'leave',
  leave_year_end: 'leave',
  leave_year_end_left: 'leave',
  leave_transfer: 'leave',
  leave_days_off: 'leave',
  plan_published: 'plan',
  plan_changed: 'plan',
  plan_confirm: 'plan',
  shift_swap: 'shifts',
  shift_given: 'shifts',
  shift_offered: 'shifts',
  shift_declined: 'shifts',
  shift_rejected: 'shifts',
  shift_moved: 'shifts',
  shift_lapsed: 'shifts',
  shift_withdrawn: 'shifts',
  guide_new: 'guides',
  guide_again: 'guides',
  guide_reminder: 'guides',
  guide_feedback: 'guides',
  guide_review: 'guides',
  digest: 'digest',
  access_changed: null,
  change_taken_back: null,
  plan_overtaken: null,
  person_joined: 'team',
  invitation_unused: 'team',
  plan_short: 'missing',
  plan_due: 'team',
  shift_reminder: 'plan',
  shift_open: 'shifts',
  period_ends: 'hours',
};

/** What cannot wait for the end of somebody's quiet hours: somebody is missing now. */
const URGENT: ReadonlySet<string | null> = new Set<MessageType>([
  'absence_reported',
  'shift_missed',
  'shift_missed_of',
]);

const BY_TYPE: ReadonlyMap<string | null, MessageGroup | null> = new Map(Object.entries(GROUPS));

/** The group of a message; null for what nobody can choose: a kind that this version does not know, or one's access. */
export function groupOf(type: string | null): MessageGroup | null {
  return BY_TYPE.get(type) ?? null;
}

/** Whether a message goes out in quiet hours too. */
export function isUrgent(type: string | null): boolean {
  return URGENT.has(type);
}

/**
 * Whether somebody wants to be told of a kind of message in a way. Of a kind that this version does not know they have
 * chosen nothing: it is pushed, and nothing is written of it.
 */
export function wants(
  settings: NotificationSettings,
  type: string | null,
  channel: MessageChannel,
): boolean {
  const group = groupOf(type);
  return group === null ? channel === 'push' : isTold(settings, group, channel);
}

/** What waits for a leader, in numbers: none of it says who, or why somebody is away. */
export interface Waiting {
  /** Registrations to approve, or without a stop. */
  readonly times: number;
  /** Leave that is asked for, and changes of it. */
  readonly leaves: number;
  readonly shifts: number;
  /** People of their units who are away today. */
  readonly away: number;
}

/** Whether the hour that somebody has chosen for their digest has come, by the clock of the farm. */
export function isDigestDue(
  { digestHour }: Pick<NotificationSettings, 'digestHour'>,
  nowMs: number,
  timeZone: string,
): boolean {
  return digestHour !== null && Number(timeOf(nowMs, timeZone).slice(0, 2)) === digestHour;
}

/** The digest of a day; nobody gets one where nothing waits. The same one has the same id. */
export function digestMessages(
  digests: readonly { readonly uid: string; readonly waiting: Waiting }[],
  day: Day,
): Message[] {
  return digests
    .filter(({ waiting }) => Object.values(waiting).some((count: number) => count > 0))
    .map(({ uid, waiting }) => ({
      id: `${uid} ${day} digest`,
      to: uid,
      type: 'digest',
      params: { ...waiting },
      link: '/',
    }));
}
