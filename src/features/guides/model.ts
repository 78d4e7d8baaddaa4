import { type GuideLanguage } from '#domain/guides/guide-words.ts';

/** The tag of a guide's language as browsers know it. */
export function languageTag(language: GuideLanguage): string {
  return language === 'dk' ? 'da' : language;
}

/** What a language calls itself. */
export function languageName(language: GuideLanguage): string {
  const tag = languageTag(language);
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
