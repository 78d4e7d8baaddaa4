import * as v from 'valibot';
import { PUSH_DEVICES_LIMIT } from '../constants.ts';
import { toLanguage } from '../language.ts';
import { toNotificationSettings } from '../notification/settings/notification-settings.ts';
import { readableList } from '../readable-list.ts';

const id = v.optional(v.nullable(v.string()), null);

/** A user document `users/{uid}` (spec 3). `selectedUnit` is the older form: a unit's name. */
export const UserSchema = v.object({
  id: v.string(),
  firstName: v.optional(v.string(), ''),
  lang: v.pipe(v.optional(v.unknown(), null), v.transform(toLanguage)),
  /** What a person has chosen is read as if nothing had been chosen where it cannot be read. */
  selectedUnitId: v.fallback(id, null),
  selectedUnit: id,
  userFarm: id,
  FCMTokens: v.optional(v.fallback(readableList(v.string(), PUSH_DEVICES_LIMIT), []), []),
  /** Which tiles of the dashboard are shown, and in which order: see `dashboardOf`. */
  dashboard: v.optional(v.fallback(v.string(), ''), ''),
  notificationSettings: v.pipe(v.optional(v.unknown(), null), v.transform(toNotificationSettings)),
  /** Epoch ms of the last change of claims; a newer value asks the device to re-read its token. */
  claimsAt: v.optional(v.nullable(v.number()), null),
  /** Epoch ms, whole seconds, of the last sign-out on all devices: sessions from before are over. */
  signedOutAt: v.optional(v.nullable(v.number()), null),
});

/** What a signed-in person keeps about themself. */
export type User = v.InferOutput<typeof UserSchema>;

/** Whether a session that began at an instant (epoch ms, whole seconds) has been ended from elsewhere. */
export function isSessionOver(user: User | null, signedInAtMs: number): boolean {
  return signedInAtMs < (user?.signedOutAt ?? 0);
}
