import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { dkEntry } from './bundles/dk-entry.ts';
import { type InterfaceLanguage, KEYS_LANGUAGE, languageOf, LOCALES } from './locale.ts';

const KEYS_TAG = 'cimode';

/** A sentence that ends with a short Danish month, `lør 21. nov.`, ends there: no second dot follows. */
export const oneDot = (text: string): string =>
  text.replaceAll(/\b(jan|feb|mar|apr|jun|jul|aug|sep|okt|nov|dec)\.\.(?!\.)/g, '$1.');

void i18next
  .use(initReactI18next)
  .use({ type: 'postProcessor', name: 'oneDot', process: oneDot })
  .init({
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
    postProcess: 'oneDot',
  });

let wanted: string = LOCALES.dk.html;
/** Pages beyond the first look are or were on screen. */
let pages = false;

/** Shows the interface in a language; English is fetched the first time. Resolves once it is shown. */
export async function setInterfaceLanguage(
  language: InterfaceLanguage | typeof KEYS_LANGUAGE,
): Promise<void> {
  const tag = language === KEYS_LANGUAGE ? KEYS_TAG : LOCALES[language].html;
  wanted = tag;
  if (language === 'en') await Promise.all([addEnglish(), pages && addEnglishPages()]);
  else if (pages) await import('./bundles/page-texts.ts');
  // Two quick switches: the file that arrives last must not win over the choice made last.
  if (wanted !== tag) return;
  await i18next.changeLanguage(tag);
  document.documentElement.lang = tag === KEYS_TAG ? LOCALES.dk.html : tag;
}

/** Fetches the texts of pages beyond the first look, in the language that is or will be shown, and in no other. */
export async function loadPageTexts(): Promise<void> {
  pages = true;
  await (languageOf(wanted) === 'en' ? addEnglishPages() : import('./bundles/page-texts.ts'));
}

/** Whether there is a text by a key. */
export const hasText = (key: string): boolean => i18next.exists(key);

/** Translates into a language whatever is shown: for a page of paper in the language of whoever signs it. */
export async function textsIn(language: InterfaceLanguage): Promise<typeof i18next.t> {
  if (language === 'en') await Promise.all([addEnglish(), addEnglishPages()]);
  else await import('./bundles/page-texts.ts');
  return i18next.getFixedT(LOCALES[language].html);
}

/** The interface in a language whatever is shown: for a picture of what somebody else reads. */
export async function interfaceIn(language: InterfaceLanguage): Promise<typeof i18next> {
  await textsIn(language);
  return i18next.cloneInstance({ lng: LOCALES[language].html });
}

async function addEnglish(): Promise<void> {
  const enFirst = await import('./bundles/en-first.ts');
  i18next.addResourceBundle(LOCALES.en.html, 'translation', enFirst, true);
}

async function addEnglishPages(): Promise<void> {
  const enPages = await import('./bundles/en-pages.ts');
  i18next.addResourceBundle(LOCALES.en.html, 'translation', enPages, true);
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
