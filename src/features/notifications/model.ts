import { addDays, dayOf } from '#domain/dates/day.ts';
import { type Notification } from '#domain/notification/notification.ts';

/** When something was told, as a list divides it. */
export type Told = 'today' | 'yesterday' | 'earlier';

/** Notifications of one division of the list, in their order. */
export interface ToldThen {
  readonly when: Told;
  readonly list: readonly Notification[];
}

const ORDER: readonly Told[] = ['today', 'yesterday', 'earlier'];

/** The list divided by the days of the farm; divisions without any are left out. A clock that goes wrong puts nothing ahead of today. */
export function byDay(
  items: readonly Notification[],
  { nowMs, timeZone }: { readonly nowMs: number; readonly timeZone: string },
): ToldThen[] {
  const today = dayOf(nowMs, timeZone);
  const yesterday = addDays(today, -1);
  const whenOf = ({ created }: Notification): Told => {
    const day = dayOf(created, timeZone);
    if (day >= today) return 'today';
    return day === yesterday ? 'yesterday' : 'earlier';
  };
  return ORDER.map((when) => ({ when, list: items.filter((one) => whenOf(one) === when) })).filter(
    ({ list }) => list.length > 0,
  );
}
