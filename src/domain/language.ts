/** Interface languages: dk is the default (spec 9). */
export const LANGUAGES = ['dk', 'en'] as const;

/** A language code as the farm's documents store it. `dk` is not a language tag: see i18n/locale.ts. */
export type Language = (typeof LANGUAGES)[number];

/** The language of a new or unknown user (spec 9). */
export const DEFAULT_LANGUAGE: Language = 'dk';

/** Any stored or guessed value as a language, dk when it is not one. */
export function toLanguage(value: unknown): Language {
  return LANGUAGES.find((language) => language === value) ?? DEFAULT_LANGUAGE;
}
