import { setLanguage } from '#data/user/update-user.ts';
import type { Language } from '#domain/language.ts';
import { showLanguage } from './interface-language.ts';

/** Shows a language at once and keeps it as the person's own. */
export function changeLanguage(language: Language): void {
  showLanguage(language);
  setLanguage(language);
}
