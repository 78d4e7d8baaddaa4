import { type AuditKey, versionOf } from '#domain/audit.ts';
import type { LeaveSettings } from '#domain/leave/document/leave-settings.ts';
import { storedLeaveSettings } from './leave-settings.ts';
import { type ChangeAnswer, sendChange } from '../changes/send-change.ts';

type MapName = 'windows' | 'fallbacks' | 'delegations';

/**
 * Leave settings that a page may change. Of a map only what is named changes, null takes it away: two leaders at once
 * lose nothing of each other's.
 */
export type LeaveSettingsFields = Partial<
  Omit<LeaveSettings, 'id' | 'hasWindowList' | AuditKey | MapName>
> & {
  readonly [K in MapName]?: Readonly<Record<string, LeaveSettings[K][string] | null>>;
};

/** Saves checked leave settings; a function is asked when its turn comes. */
export function saveLeaveSettings(
  farmId: string,
  change: LeaveSettingsFields | (() => LeaveSettingsFields),
): Promise<ChangeAnswer> {
  const payload = () => payloadOf(typeof change === 'function' ? change() : change);
  const shown = () => versionOf(storedLeaveSettings(farmId));
  return sendChange('leaveSettings', payload, { shown });
}

function payloadOf({ windows, fallbacks, delegations, ...fields }: LeaveSettingsFields) {
  const entries = {
    ...(windows && { windows }),
    ...(fallbacks && { fallbacks }),
    ...(delegations && { delegations }),
  };
  return { fields, entries };
}
