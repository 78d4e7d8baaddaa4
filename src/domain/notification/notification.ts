import * as v from 'valibot';

const text = v.optional(v.nullable(v.string()), null);

/** A notification `users/{uid}/notifications/{id}` (spec 3). `created` is epoch ms. */
export const NotificationSchema = v.object({
  id: v.string(),
  title: v.optional(v.string(), ''),
  body: v.optional(v.string(), ''),
  read: v.optional(v.boolean(), false),
  created: v.number(),
  link: text,
  relatedUrl: text,
  /** With `params`, the text in the reader's own language; without it, title and body as they came. */
  type: text,
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
});

/** A message to one user. */
export type Notification = v.InferOutput<typeof NotificationSchema>;

/** How many are unread. */
export function unreadCount(notifications: readonly Notification[]): number {
  return notifications.filter((notification) => !notification.read).length;
}

/** More pages exist only if a full page came back (spec 9). */
export function mayHaveMore(lastPageSize: number, pageSize: number): boolean {
  return lastPageSize >= pageSize;
}

/**
 * Where a click leads (spec 2): its own path when it has a link and no relatedUrl, else the dashboard
 * opened for this notification. Only paths inside the product are followed.
 */
export function notificationTarget(notification: Notification): string {
  const { link, relatedUrl, id } = notification;
  if (link !== null && relatedUrl === null && /^\/(?![/\\])/.test(link)) return link;
  return `/${encodeURIComponent(id)}`;
}
