import { addDays, dayOf } from '#domain/dates/day.ts';
import type { Notification } from '#domain/notification/notification.ts';

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

/** Neighbours in a list that tell the same about the same place: the newest stands for all of them. */
export interface Alike {
  /** The same for as long as they stand there, whatever comes before or after them. */
  readonly key: string;
  readonly newest: Notification;
  /** The rest, newest first; none where it stands alone. */
  readonly older: readonly Notification[];
}

/** What makes notifications alike: their kind and the place they lead to. Of an unknown kind each stands alone. */
function alikeBy({ type, link, relatedUrl }: Notification): string | null {
  return type === null || relatedUrl !== null ? null : `${type} ${link ?? ''}`;
}

/** The list of one division with alike neighbours folded, in their order. */
export function foldAlike(list: readonly Notification[]): Alike[] {
  const folded: { by: string | null; newest: Notification; older: Notification[] }[] = [];
  for (const one of list) {
    const by = alikeBy(one);
    const last = folded.at(-1);
    if (by !== null && last?.by === by) last.older.push(one);
    else folded.push({ by, newest: one, older: [] });
  }
  const seen = new Map<string, number>();
  return folded.map(({ by, newest, older }) => {
    if (by === null) return { key: newest.id, newest, older };
    const before = seen.get(by) ?? 0;
    seen.set(by, before + 1);
    return { key: `${by} ${before}`, newest, older };
  });
}
