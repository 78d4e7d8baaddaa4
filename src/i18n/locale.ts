/** A language code as documents store it. `dk` is not a language tag: it never reaches Intl or HTML. */
export type InterfaceLanguage = 'dk' | 'en';

/** Shows the keys instead of the texts, so that a text outside the files is seen at once. */
export const KEYS_LANGUAGE = '__keys__';

interface Locale {
  /** For Intl: formats and plurals. */
  readonly tag: string;
  /** For `<html lang>` and as the name i18next knows it by. */
  readonly html: string;
  readonly week: string;
  readonly hour: string;
  readonly minute: string;
  /** Before a time of day that follows a date. */
  readonly at: string;
}

/** The one place where a stored language becomes a language tag. */
export const LOCALES = {
  dk: { tag: 'da-DK', html: 'da', week: 'uge', hour: 't', minute: 'min', at: 'kl.' },
  en: { tag: 'en-GB', html: 'en', week: 'week', hour: 'h', minute: 'min', at: 'at' },
} as const satisfies Record<InterfaceLanguage, Locale>;

/** The stored code of a language tag; dk for one we do not speak. */
export function languageOf(html: string): InterfaceLanguage {
  return html === LOCALES.en.html ? 'en' : 'dk';
}
