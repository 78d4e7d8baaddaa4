import type { ChangeAnswer } from '#data/changes/send-change.ts';
import { translate } from '#i18n/index.ts';
import { saveOnServer } from '../feedback/save-on-server.ts';

/** Saves a setting and says how it went; whether it was saved. `source` is the module that it belongs to. */
export function saveAndSay(send: () => Promise<ChangeAnswer>, source: string): Promise<boolean> {
  return saveOnServer(send, source, translate('settings.saved'));
}
