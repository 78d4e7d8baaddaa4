import { settingsKind, settingsNames } from '../change/settings-kind.ts';
import { paths } from '../paths.ts';
import { FarmSettingsSchema } from './settings.ts';

/** General settings: the farm's own days off, and how long records are kept. */
export const changeGeneralSettings = settingsKind({
  schema: FarmSettingsSchema,
  names: settingsNames(FarmSettingsSchema),
  id: 'general',
  path: paths.generalSettings,
  action: 'farm.write',
});
