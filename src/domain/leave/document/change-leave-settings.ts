import { settingsKind } from '../../change/settings-kind.ts';
import { paths } from '../../paths.ts';
import {
  LEAVE_SETTINGS_LIMITS,
  LEAVE_SETTINGS_NAMES,
  LeaveSettingsSchema,
} from './leave-settings.ts';

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
  // Windows were a list once: the next that is saved makes a map of all of them.
  stored: (before, { windows }) =>
    before?.['hasWindowList'] === true && windows !== undefined
      ? {
          windows: Object.fromEntries(
            Object.entries({ ...(before['windows'] as object), ...windows }).filter(
              ([, one]) => one !== null,
            ),
          ),
        }
      : {},
});
