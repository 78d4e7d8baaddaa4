import * as v from 'valibot';

const text = v.optional(v.nullable(v.string()), null);

/** Records that can be answered where they are told of: a leave, or what is asked about a shift. */
export const ABOUT_KINDS = ['leave', 'shift'] as const;

const AboutSchema = v.object({ kind: v.picklist(ABOUT_KINDS), id: v.string() });

/** The record that a message is about. */
export type About = v.InferOutput<typeof AboutSchema>;

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
  /** What can be answered in it; null of other messages, and of those from before it was said. */
  about: v.optional(v.fallback(v.nullable(AboutSchema), null), null),
  params: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
});

/** A message to one user. */
export type Notification = v.InferOutput<typeof NotificationSchema>;

/** Ids of what is unread in one list or more, each once. */
export function unreadOf(...lists: readonly (readonly Notification[])[]): string[] {
  const unread = lists.flat().filter((notification) => !notification.read);
  return [...new Set(unread.map(({ id }) => id))];
}

/** More pages exist only if a full page came back (spec 9). */
export function mayHaveMore(lastPageSize: number, pageSize: number): boolean {
  return lastPageSize >= pageSize;
}

/**
 * Where a click leads (spec 2): its own path when it has a link and no relatedUrl, else the dashboard
 * opened for this notification. Only paths inside the product are followed.
 */
export function notificationTarget(
  notification: Pick<Notification, 'id' | 'link' | 'relatedUrl'>,
): string {
  const { link, relatedUrl, id } = notification;
  const path = link === null || relatedUrl !== null ? null : ownPath(link);
  return path ?? `/${encodeURIComponent(id)}`;
}

const ANY_ORIGIN = 'https://product.invalid';

/** A link as a browser would follow it, when it is a path that stays in the product; else null. */
function ownPath(link: string): string | null {
  if (!link.startsWith('/') || !URL.canParse(link, ANY_ORIGIN)) return null;
  // Browsers skip tabs and line breaks and take a backslash for a slash: what they read is what counts.
  const { origin, pathname, search, hash } = new URL(link, ANY_ORIGIN);
  const isOwn = origin === ANY_ORIGIN && !pathname.startsWith('//');
  return isOwn ? `${pathname}${search}${hash}` : null;
}
