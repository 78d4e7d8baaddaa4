import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { dkEntry } from './dk-entry.ts';
import { type InterfaceLanguage, KEYS_LANGUAGE, languageOf, LOCALES } from './locale.ts';

const KEYS_TAG = 'cimode';

void i18next.use(initReactI18next).init({
  lng: LOCALES.dk.html,
  fallbackLng: LOCALES.dk.html,
  supportedLngs: [...Object.values(LOCALES).map((locale) => locale.html), KEYS_TAG],
  resources: { [LOCALES.dk.html]: { translation: dkEntry } },
  // React escapes already.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  initAsync: false,
  appendNamespaceToCIMode: false,
  returnNull: false,
});

let wanted: string = LOCALES.dk.html;

/** Shows the interface in a language; English is fetched the first time. Resolves once it is shown. */
export async function setInterfaceLanguage(
  language: InterfaceLanguage | typeof KEYS_LANGUAGE,
): Promise<void> {
  const tag = language === KEYS_LANGUAGE ? KEYS_TAG : LOCALES[language].html;
  wanted = tag;
  if (language === 'en' && !i18next.hasResourceBundle(tag, 'translation')) {
    const { en } = await import('./en.ts');
    i18next.addResourceBundle(tag, 'translation', en);
  }
  // Two quick switches: the file that arrives last must not win over the choice made last.
  if (wanted !== tag) return;
  await i18next.changeLanguage(tag);
  document.documentElement.lang = tag === KEYS_TAG ? LOCALES.dk.html : tag;
}

/** The language now shown. */
export function interfaceLanguage(): InterfaceLanguage {
  return languageOf(i18next.language);
}

/** The language now shown; the component follows a change. */
export function useLanguage(): InterfaceLanguage {
  const { i18n } = useTranslation();
  return languageOf(i18n.language);
}

/** Translates outside React, for toasts and titles: `translate('errors.network')`. */
export const translate = i18next.t;
