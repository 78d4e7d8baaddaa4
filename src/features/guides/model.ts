import { type GuideLanguage } from '#domain/guides/guide-words.ts';

/** A guide whose code is hung up. */
export interface CodedGuide {
  readonly id: string;
  readonly title: string;
}

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
