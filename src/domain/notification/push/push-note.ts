import * as v from 'valibot';
import { notificationTarget } from '../notification.ts';

/** What a push message shows, and where a click on it leads: a path of the product. */
export interface PushNote {
  readonly title: string;
  readonly body: string;
  /** Messages of the same tag replace each other; null where each stands for itself. */
  readonly tag: string | null;
  readonly path: string;
}

const text = v.fallback(v.pipe(v.string(), v.trim()), '');
const WordsSchema = v.fallback(v.object({ title: text, body: text }), { title: '', body: '' });
const id = v.fallback(v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)), '');
const PlaceSchema = v.fallback(
  v.object({ link: text, relatedUrl: text, notificationId: id, group: id }),
  { link: '', relatedUrl: '', notificationId: '', group: '' },
);
const MessageSchema = v.fallback(
  v.object({ notification: v.optional(v.unknown()), data: v.optional(v.unknown()) }),
  {},
);
const OpenedSchema = v.object({ path: v.string() });

const PRODUCT = 'Markhold';

/**
 * What to show of a push message as Firebase sends it: `{notification: {title, body}, data: {link,
 * relatedUrl, notificationId, group}}`; of a group the latest is shown. Browsers take push away from a site that shows nothing, so whatever came
 * there is something to show.
 */
export function pushNoteOf(message: unknown): PushNote {
  const { notification, data } = v.parse(MessageSchema, message);
  const { title, body } = v.parse(WordsSchema, notification);
  const { link, relatedUrl, notificationId, group } = v.parse(PlaceSchema, data);
  return {
    title: title || PRODUCT,
    body,
    tag: group || notificationId || null,
    // Without an id the address of the dashboard is left.
    path: notificationTarget({
      id: notificationId,
      link: link || null,
      relatedUrl: relatedUrl || null,
    }),
  };
}

/** The path kept with a notification that is shown; the dashboard where it has none. */
export function openedPath(data: unknown): string {
  const known = v.safeParse(OpenedSchema, data);
  return known.success ? known.output.path : '/';
}
