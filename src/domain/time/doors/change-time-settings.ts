import { settingsKind, settingsNames } from '../../change/settings-kind.ts';
import { isDay, weekdayOf } from '../../dates/day.ts';
import { paths } from '../../paths.ts';
import { TimeSettingsSchema } from '../period/time-settings.ts';

/** How a farm registers time; how registrations are approved is for owners. */
export const changeTimeSettings = settingsKind({
  schema: TimeSettingsSchema,
  names: settingsNames(TimeSettingsSchema),
  id: 'timeRegistration',
  path: paths.timeSettings,
  action: 'timeSettings.write',
  guarded: {
    action: 'timeSettings.writeApproval',
    names: [
      'approvalMode',
      'toleranceStartMinutes',
      'toleranceEndMinutes',
      'toleranceTotalMinutes',
    ],
  },
  // Weeks and fortnights are counted from a Monday.
  wrong: ({ periodAnchor }) =>
    periodAnchor === undefined || isMonday(periodAnchor) ? null : 'periodAnchor',
});

const isMonday = (day: unknown): boolean =>
  typeof day === 'string' && isDay(day) && weekdayOf(day) === 1;
