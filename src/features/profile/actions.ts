import { setLanguage } from '#data/commands/set-language.ts';
import type { Language } from '#domain/language.ts';
import { showLanguage } from '#widgets/interface-language.ts';

/** Shows a language at once and keeps it as the person's own. */
export function chooseLanguage(language: Language): void {
  showLanguage(language);
  setLanguage(language);
}
