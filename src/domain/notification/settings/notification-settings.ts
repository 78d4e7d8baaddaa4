import * as v from 'valibot';
import { addDays, dayOf, instantOf, timeOf } from '../../dates/day.ts';

/** What a person can be told of, as they choose it: their own matters, then those of people they lead. */
export const MESSAGE_GROUPS = [
  'plan',
  'shifts',
  'clock',
  'hours',
  'leave',
  'guides',
  'missing',
  'asked',
  'team',
  'digest',
] as const;

/** A group of messages. */
export type MessageGroup = (typeof MESSAGE_GROUPS)[number];

/** Groups of which only those who lead people hear. */
export const LEADERS_GROUPS: readonly MessageGroup[] = ['missing', 'asked', 'team', 'digest'];

/** Ways to be told beside the list of the app, which has everything. */
export const MESSAGE_CHANNELS = ['push', 'mail'] as const;

/** A way to be told beside the list of the app. */
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** How a group is told to who has not chosen (features 3.9): letters are for what cannot wait. */
const DEFAULTS: Readonly<Record<MessageGroup, Readonly<Record<MessageChannel, boolean>>>> = {
  plan: { push: true, mail: false },
  shifts: { push: true, mail: false },
  clock: { push: true, mail: false },
  hours: { push: true, mail: false },
  leave: { push: true, mail: false },
  guides: { push: false, mail: false },
  missing: { push: true, mail: true },
  asked: { push: true, mail: false },
  team: { push: true, mail: false },
  digest: { push: true, mail: false },
};

type ChannelWord = `${MessageGroup}_${MessageChannel}`;

/** All choices there are. */
export const CHANNEL_WORDS: readonly ChannelWord[] = MESSAGE_GROUPS.flatMap((group) =>
  MESSAGE_CHANNELS.map((channel): ChannelWord => `${group}_${channel}`),
);

/** Hours of the day without push: minutes after midnight in the farm's zone. They may go over midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** How somebody wants to be told (`users/{uid}.notificationSettings`). */
export interface NotificationSettings {
  /** What is told otherwise than by default. */
  readonly on: readonly ChannelWord[];
  readonly off: readonly ChannelWord[];
  /** Null: push comes at any hour. */
  readonly quiet: QuietHours | null;
  /** The hour, 0 to 23 in the farm's zone, at which a leader is told what waits; null: not at all. */
  readonly digestHour: number | null;
  /** So many minutes before a shift one is reminded of it; null: not at all. */
  readonly remindMinutes: number | null;
}

/** The hour of a leader's digest where nobody has chosen another. */
export const DIGEST_HOUR = 7;

/** How who has chosen nothing is told. */
export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  on: [],
  off: [],
  quiet: null,
  digestHour: DIGEST_HOUR,
  remindMinutes: null,
};

/** How long before a shift one can be reminded of it, minutes. */
export const REMIND_MINUTES = [30, 60, 120, 720] as const;

const MINUTES_MAX = 1439;
const HOUR_MAX = 23;
const whole = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));

const words = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((list) => CHANNEL_WORDS.filter((word) => list.includes(word))),
  ),
  [],
);
const quiet = v.pipe(
  v.object({ from: whole(MINUTES_MAX), to: whole(MINUTES_MAX) }),
  v.check(({ from, to }) => from !== to),
);

/** Each part for itself: what cannot be read is as if nobody had chosen. */
const StoredSchema = v.object({
  on: v.optional(words, []),
  off: v.optional(words, []),
  quiet: v.optional(v.fallback(v.nullable(quiet), null), null),
  digestHour: v.optional(v.fallback(v.nullable(whole(HOUR_MAX)), DIGEST_HOUR), DIGEST_HOUR),
  remindMinutes: v.optional(v.fallback(v.nullable(v.picklist(REMIND_MINUTES)), null), null),
});

/** Whatever a user's document holds as settings. */
export function toNotificationSettings(stored: unknown): NotificationSettings {
  const read = v.safeParse(StoredSchema, stored);
  return read.success ? read.output : DEFAULT_NOTIFICATION_SETTINGS;
}

/** Whether somebody wants to be told of a group in a way; the list of the app has it anyhow. */
export function isTold(
  { on, off }: NotificationSettings,
  group: MessageGroup,
  channel: MessageChannel,
): boolean {
  const word: ChannelWord = `${group}_${channel}`;
  return !off.includes(word) && (on.includes(word) || DEFAULTS[group][channel]);
}

/** The settings with one choice made; one that is the default is not kept. */
export function withChannel(
  settings: NotificationSettings,
  [group, channel]: readonly [MessageGroup, MessageChannel],
  told: boolean,
): NotificationSettings {
  const word: ChannelWord = `${group}_${channel}`;
  const without = (list: readonly ChannelWord[]) => list.filter((other) => other !== word);
  const [on, off] = [without(settings.on), without(settings.off)];
  if (told === DEFAULTS[group][channel]) return { ...settings, on, off };
  return { ...settings, on: told ? [...on, word] : on, off: told ? off : [...off, word] };
}

/** Whether somebody wants letters of anything. */
export function wantsLetters(settings: NotificationSettings): boolean {
  return MESSAGE_GROUPS.some((group) => isTold(settings, group, 'mail'));
}

const MINUTES_PER_HOUR = 60;

/**
 * When the quiet hours that an instant lies in are over, epoch ms; null where it lies in none. The clock on the wall is
 * what counts: an hour that is skipped or comes twice belongs to them as it is called.
 */
export function quietUntil(
  quiet: QuietHours | null,
  nowMs: number,
  timeZone: string,
): number | null {
  if (quiet === null) return null;
  const { from, to } = quiet;
  const now = minuteOf(timeOf(nowMs, timeZone));
  const overMidnight = from > to;
  const isQuiet = overMidnight ? now >= from || now < to : now >= from && now < to;
  if (!isQuiet) return null;
  const today = dayOf(nowMs, timeZone);
  const day = overMidnight && now >= from ? addDays(today, 1) : today;
  const end = instantOf(day, Math.floor(to / MINUTES_PER_HOUR), to % MINUTES_PER_HOUR, timeZone);
  // Where clocks are set back, an end within the hour that comes twice may lie behind: it is over.
  return end > nowMs ? end : null;
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * MINUTES_PER_HOUR + minute;
}
