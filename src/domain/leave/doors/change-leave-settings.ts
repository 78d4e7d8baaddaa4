import * as v from 'valibot';
import { settingsKind } from '../../change/settings-kind.ts';
import { paths } from '../../paths.ts';
import { versionWith } from '../../versions.ts';
import {
  LEAVE_SETTINGS_LIMITS,
  LEAVE_SETTINGS_NAMES,
  LEAVE_SETTINGS_STEPS,
  LeaveSettingsSchema,
} from '../document/leave-settings.ts';

const KEY = /^[A-Za-z0-9_-]{1,128}$/;
/** What leaders set too: when nobody can be away, and when to ask how somebody is. */
const OF_LEADERS = ['windows', 'followUps'];

/** How a farm keeps leave; what it is worth and who decides it is for owners. */
export const changeLeaveSettings = settingsKind({
  schema: LeaveSettingsSchema,
  names: LEAVE_SETTINGS_NAMES,
  maps: {
    windows: { most: LEAVE_SETTINGS_LIMITS.windows, key: KEY },
    fallbacks: { most: LEAVE_SETTINGS_LIMITS.fallbacks, key: KEY },
    delegations: { most: LEAVE_SETTINGS_LIMITS.delegations, key: KEY },
  },
  id: 'leave',
  path: paths.leaveSettings,
  action: 'leaveSettings.write',
  guarded: {
    action: 'leaveSettings.writeTerms',
    names: LEAVE_SETTINGS_NAMES.filter((name) => !OF_LEADERS.includes(name)),
  },
  // A window that ends before it begins is none, nor is a delegation of no time.
  wrong: (_fields, { windows = {}, delegations = {} }) => {
    if (Object.values(windows).some((one) => !isWindow(one))) return 'windows';
    return Object.values(delegations).every(isSomeTime) ? null : 'delegations';
  },
  // Written whole, so that a document of any version has today's shape then.
  stored: (before, { windows }) =>
    windows === undefined
      ? {}
      : {
          schema: versionWith(LEAVE_SETTINGS_STEPS),
          windows: Object.fromEntries(
            Object.entries({ ...(before?.['windows'] as object), ...windows }).filter(
              ([, one]) => one !== null,
            ),
          ),
        },
});

const WindowDaysSchema = v.nullable(v.object({ from: v.string(), to: v.string() }));
const DelegationTimeSchema = v.nullable(v.object({ start: v.number(), end: v.number() }));

function isWindow(one: unknown): boolean {
  const { success, output } = v.safeParse(WindowDaysSchema, one);
  return success && (output === null || output.from <= output.to);
}

function isSomeTime(one: unknown): boolean {
  const { success, output } = v.safeParse(DelegationTimeSchema, one);
  return success && (output === null || output.start < output.end);
}
