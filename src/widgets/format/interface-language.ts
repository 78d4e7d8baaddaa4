import { isSharedDevice, readStored, writeStored } from '#data/device/device.ts';
import { type Language, toLanguage } from '#domain/language.ts';
import { setInterfaceLanguage } from '#i18n/index.ts';
import { KEYS_LANGUAGE } from '#i18n/locale.ts';

const KEY = 'lang';

let pinned = false;

/** Shows a language, and again at the next start unless nothing may be kept on this device. */
export function showLanguage(language: Language): void {
  if (pinned) return;
  if (!isSharedDevice()) writeStored('local', KEY, language);
  void setInterfaceLanguage(language);
}

/** The language of the last time on this device; resolves once it is shown. */
export function showStoredLanguage(): Promise<void> {
  return setInterfaceLanguage(toLanguage(readStored('local', KEY)));
}

/** Shows keys instead of texts until the page is left, whatever language is chosen. */
export function showKeys(): Promise<void> {
  pinned = true;
  return setInterfaceLanguage(KEYS_LANGUAGE);
}
