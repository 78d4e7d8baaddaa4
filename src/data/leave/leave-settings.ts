import type { Actor } from '#domain/access/actor.ts';
import type { Farm } from '#domain/farm/farm.ts';
import {
  DEFAULT_LEAVE_SETTINGS,
  type LeaveSettings,
  LeaveSettingsSchema,
} from '#domain/leave/document/leave-settings.ts';
import { issue, type LeaveIssue } from '#domain/leave/request/leave-issue.ts';
import { paths } from '#domain/paths.ts';
import { createLiveDocs } from '../live/create-live-docs.ts';
import { dataOf, type Live } from '../live/live.ts';
import { getActor } from '../base/actor.ts';
import { farmSource } from '../base/farm.ts';

const settings = createLiveDocs({
  name: 'leave-settings',
  schema: LeaveSettingsSchema,
  path: (scope: { readonly farmId: string }) => paths.leaveSettings(scope.farmId),
});

/** Reads how the farm keeps leave while the component is on screen; null where it has not said anything yet. */
export function useLeaveSettings(farmId: string): Live<LeaveSettings | null> {
  return settings.use({ farmId });
}

/** The stored settings as they are known now: `undefined` while unknown, null where the farm has none. */
export function storedLeaveSettings(farmId: string): LeaveSettings | null | undefined {
  const opened = settings.open({ farmId });
  const live = opened.get();
  opened.close();
  return live.status === 'ready' ? live.data : undefined;
}

/** How the farm keeps leave, as it is known now; as shipped while unknown or where it has said nothing. */
export function leaveSettingsNow(farmId: string): LeaveSettings {
  return storedLeaveSettings(farmId) ?? DEFAULT_LEAVE_SETTINGS;
}

/** What is known of the settings of a live state; as shipped where the farm has said nothing, null while unknown. */
export function settingsOf(live: Live<LeaveSettings | null>): LeaveSettings | null {
  if (live.status === 'ready') return live.data ?? DEFAULT_LEAVE_SETTINGS;
  return dataOf(live);
}

interface LeaveAsker {
  readonly actor: Actor;
  readonly farm: Farm;
}

/** Who asks, and where; null while that is not loaded. */
export function leaveAsker(): LeaveAsker | null {
  const actor = getActor();
  const farm = dataOf(farmSource.get());
  return actor === null || farm === null ? null : { actor, farm };
}

/** The answer while nothing is loaded, or nothing could be written: nobody knows whether it would be allowed. */
export const NOT_ALLOWED: {
  readonly ok: false;
  readonly issues: readonly LeaveIssue[];
} = { ok: false, issues: [issue('form', 'leave_not_allowed')] };
