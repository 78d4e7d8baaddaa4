import type { GuideLanguage } from '#domain/guides/guide-words.ts';

/** The tag of a guide's language as browsers know it. */
export function languageTag(language: GuideLanguage): string {
  return language === 'dk' ? 'da' : language;
}

/** The short name of a language on a card; Ukrainian by its country, because `UK` is another one to most. */
export function languageCode(language: GuideLanguage): string {
  return language === 'uk' ? 'UA' : language.toUpperCase();
}

/** What a language calls itself. */
export function languageName(language: GuideLanguage): string {
  const tag = languageTag(language);
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
