import type { AuditKey } from '#domain/audit.ts';
import { paths } from '#domain/paths.ts';
import type { LeaveSettings } from '#domain/leave/document/leave-settings.ts';
import { GONE } from '../../firebase/field-value.ts';
import { storedLeaveSettings } from '../../stores/leave/leave-settings.ts';
import { updateDocument } from '../documents/update-document.ts';
import { createdAudit, updatedAudit } from '../documents/with-audit.ts';

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

/**
 * Saves checked leave settings at once; resolves to whether the server took them. Only while the settings are on
 * screen: where they are not known, nothing is saved. One window or delegation may be new or changed at a time, and
 * one window taken away (the rules of the database).
 */
export function saveLeaveSettings(farmId: string, fields: LeaveSettingsFields): Promise<boolean> {
  const stored = storedLeaveSettings(farmId);
  if (stored === undefined) return Promise.resolve(false);
  const isNew = stored === null;
  const written = updateDocument({
    kind: 'leave_settings',
    path: paths.leaveSettings,
    fields: isNew ? { id: 'leave', ...wholeOf(fields) } : fieldsOf(fields, stored),
    create: isNew,
    audit: isNew ? createdAudit : updatedAudit,
    // Lists and maps cannot be compared with what the server has; who wrote them can.
    mark: isNew ? 'createdByEid' : 'updatedByEid',
  });
  return written?.accepted ?? Promise.resolve(false);
}

/** A map with what is put in; null leaves out. */
const mapWith = <T>(map: Readonly<Record<string, T>>, put: Readonly<Record<string, T | null>>) =>
  Object.fromEntries(Object.entries({ ...map, ...put }).filter(([, one]) => one !== null));

/** The first settings of a farm: maps as maps, for a document that is not there has no fields to name. */
function wholeOf({ windows, fallbacks, delegations, ...plain }: LeaveSettingsFields) {
  const whole: Record<string, unknown> = { ...plain };
  for (const [name, map] of Object.entries({ windows, fallbacks, delegations })) {
    if (map !== undefined) whole[name] = mapWith<unknown>({}, map);
  }
  return whole;
}

/** Fields by path, so that only what is named changes; windows that are still a list become a map. */
function fieldsOf(
  { windows, fallbacks, delegations, ...plain }: LeaveSettingsFields,
  stored: LeaveSettings,
) {
  const fields: Record<string, unknown> = { ...plain };
  const isList = windows !== undefined && stored.hasWindowList === true;
  if (isList) fields['windows'] = mapWith(stored.windows, windows);
  const maps = { windows: isList ? {} : windows, fallbacks, delegations };
  for (const [name, map] of Object.entries(maps)) {
    for (const [key, one] of Object.entries(map ?? {})) fields[`${name}.${key}`] = one ?? GONE;
  }
  return fields;
}
