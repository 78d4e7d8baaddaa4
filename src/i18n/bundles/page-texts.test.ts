import { beforeEach, expect, it, vi } from 'vitest';
import { dk } from '../dk.ts';
import { en } from '../en.ts';
import { LOCALES } from '../locale.ts';

/** The texts as a page that has just been opened knows them. */
async function openPage() {
  vi.resetModules();
  await import('./signed-in-texts.ts');
  return import('../index.ts');
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'da' } });
});

const KEY = 'management.add.open';
const DANISH = dk.management.add.open;
const ENGLISH = en.management.add.open;

it('brings the texts of other pages with the first of them', async () => {
  const { loadPageTexts, translate } = await openPage();
  expect(translate('time.clock.start')).toBe(dk.time.clock.start);
  expect(translate(KEY)).toBe(KEY);
  await loadPageTexts();
  expect(translate(KEY)).toBe(DANISH);
});

it('brings them in the language that is shown', async () => {
  const { loadPageTexts, setInterfaceLanguage, translate } = await openPage();
  await setInterfaceLanguage('en');
  expect(translate('time.clock.start')).toBe(en.time.clock.start);
  await loadPageTexts();
  expect(translate(KEY)).toBe(ENGLISH);
  expect(translate('time.clock.start')).toBe(en.time.clock.start);
});

it('brings them in no other language', async () => {
  const { loadPageTexts, setInterfaceLanguage, textsIn, translate } = await openPage();
  await setInterfaceLanguage('en');
  await loadPageTexts();
  expect(translate(KEY, { lng: LOCALES.dk.html })).toBe(KEY);
  const danish = await textsIn('dk');
  expect(danish(KEY)).toBe(DANISH);
});

it('brings them in a language that is on its way', async () => {
  const { loadPageTexts, setInterfaceLanguage, translate } = await openPage();
  await Promise.all([setInterfaceLanguage('en'), loadPageTexts()]);
  expect(translate(KEY)).toBe(ENGLISH);
});

it('brings them along when the language changes later', async () => {
  const { loadPageTexts, setInterfaceLanguage, translate } = await openPage();
  await loadPageTexts();
  await setInterfaceLanguage('en');
  expect(translate(KEY)).toBe(ENGLISH);
  await setInterfaceLanguage('dk');
  expect(translate(KEY)).toBe(DANISH);
});
