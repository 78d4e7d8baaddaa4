import { type Day, timeOf } from '../../dates/day.ts';
import type { Message } from '../message.ts';
import type { NotificationSettings } from './notification-settings.ts';

/** What waits for a leader, in numbers: none of it says who, or why somebody is away. */
export interface Waiting {
  /** Registrations to approve, or without a stop. */
  readonly times: number;
  /** Leave that is asked for, and changes of it. */
  readonly leaves: number;
  /** Requests about shifts. */
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
