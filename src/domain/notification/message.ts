import { type Day, isDay } from '../dates/day.ts';
import type { About } from './notification.ts';

const LEAVE_MESSAGE_TYPES = [
  'leave_requested',
  'leave_change_asked',
  'leave_cancel_asked',
  'absence_reported',
  'absence_over',
  'leave_approved',
  'leave_rejected',
  'leave_undecided',
  'leave_registered',
  'leave_changed',
  'leave_kept',
  'leave_cancelled',
  'leave_shifts',
  'leave_year_end',
  'leave_year_end_of',
  'leave_year_end_left',
  'leave_transfer',
  'leave_days_off',
  'absence_follow_up',
] as const;

/** A kind of message about leave. */
export type LeaveMessageType = (typeof LEAVE_MESSAGE_TYPES)[number];

const PLAN_MESSAGE_TYPES = [
  'plan_published',
  'plan_changed',
  'plan_confirm',
  'plan_declined',
  'plan_overtaken',
  'shift_missed',
  'shift_missed_of',
] as const;

const SHIFT_MESSAGE_TYPES = [
  'shift_wanted',
  'shift_swap',
  'shift_given',
  'shift_offered',
  'shift_agreed',
  'shift_declined',
  'shift_rejected',
  'shift_moved',
  'shift_lapsed',
  'shift_withdrawn',
] as const;

const GUIDE_MESSAGE_TYPES = [
  'guide_new',
  'guide_again',
  'guide_reminder',
  'guide_feedback',
  'guide_review',
] as const;

const EVENT_MESSAGE_TYPES = [
  'digest',
  'access_changed',
  'change_taken_back',
  'person_joined',
  'invitation_unused',
  'plan_short',
  'plan_due',
  'shift_reminder',
  'shift_open',
  'period_ends',
  'period_ends_of',
  'export_done',
  'export_failed',
] as const;

/** A kind of message about others, or about what lies ahead. */
export type EventMessageType = (typeof EVENT_MESSAGE_TYPES)[number];

/** A kind of message about guides. */
export type GuideMessageType = (typeof GUIDE_MESSAGE_TYPES)[number];

/** A kind of message about requests of shifts. */
export type ShiftMessageType = (typeof SHIFT_MESSAGE_TYPES)[number];

/** What the server tells people; the words of each are in `stored-words.ts`. */
export const MESSAGE_TYPES = [
  'registration_returned',
  'registration_changed',
  'registration_entered',
  'registration_deleted',
  'clock_started_for',
  'clock_stopped_for',
  'registration_no_stop',
  'registration_own_no_stop',
  'still_running',
  'still_running_of',
  'cap_near',
  'cap_reached',
  'cap_reached_of',
  'statement_ready',
  'statement_ready_days',
  ...LEAVE_MESSAGE_TYPES,
  ...PLAN_MESSAGE_TYPES,
  ...SHIFT_MESSAGE_TYPES,
  ...GUIDE_MESSAGE_TYPES,
  ...EVENT_MESSAGE_TYPES,
] as const;

/** A kind of message. */
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** What a message is about: days, months, times and names, put into words where it is read. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** A message to one person. */
export interface Message {
  /** The same for the same occasion, so that nobody is told twice. */
  readonly id: string;
  /** The uid of whom it is for. */
  readonly to: string;
  readonly type: MessageType;
  readonly params: MessageParams;
  /** A path of the product. */
  readonly link: string;
  /** The record that its reader can answer in the message. */
  readonly about?: About;
}

/** Days as one text that is put into words where it is read: a day, or two with a stroke between them. */
export function spanOf({ from, to }: { readonly from: Day; readonly to: Day | null }): string {
  return to === null || to === from ? from : `${from}/${to}`;
}

/** The first and the last day of such a text of two days; null of anything else. */
export function daysOfSpan(text: string): readonly Day[] | null {
  const days = text.split('/');
  return days.length === 2 && days.every(isDay) ? days : null;
}
