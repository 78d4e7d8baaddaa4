import { chromium } from '@playwright/test';
import { PROJECT } from '../lib/ports.mjs';
import { say } from '../lib/say.mjs';

/** @typedef {import('./shots.mjs').Shot} Shot */
/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ file: string, name: string, lang: string, width: number, scheme: string }} Taken */
/** @typedef {{ base: string, shots: readonly Shot[], widths: readonly number[], out: string, chromium: string }} Job */
/** @typedef {{ shot: Shot, lang: 'dk' | 'en', width: number, scheme: 'light' | 'dark' }} View */

const PHONE = { width: 480, height: 844 };
const DESK_HEIGHT = 900;
/** Higher than any page. */
const WHOLE_PAGE = 12_000;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const PASSWORD = 'Markhold2026';

/**
 * @param {Job} job
 * @returns {Promise<{ taken: Taken[], problems: string[] }>}
 */
export async function takeAll(job) {
  const browser = await chromium.launch({ executablePath: job.chromium, args: FLAGS });
  const { TEXTS } = await import('../../tests/e2e/support/texts.ts');
  /** @type {Taken[]} */
  const taken = [];
  /** @type {string[]} */
  const problems = [];
  const personas = [...new Set(job.shots.map(({ persona }) => persona))];
  try {
    for (const lang of /** @type {const} */ (['dk', 'en'])) {
      for (const persona of personas) {
        if (persona !== null) await speak(emailOf(persona), lang);
        for (const width of job.widths) {
          const isPhone = width < PHONE.width;
          const shots = job.shots.filter(
            (shot) => shot.persona === persona && width >= (shot.from ?? 0),
          );
          const context = await browser.newContext({
            baseURL: job.base,
            viewport: { width, height: isPhone ? PHONE.height : DESK_HEIGHT },
            locale: 'da-DK',
            timezoneId: 'Europe/Copenhagen',
            reducedMotion: 'reduce',
            ...(isPhone && { isMobile: true, hasTouch: true }),
          });
          const page = await context.newPage();
          await enter(page, persona, TEXTS.dk);
          if (persona === null && lang === 'en') await inEnglish(page, TEXTS.dk);
          for (const shot of shots) {
            for (const scheme of /** @type {const} */ (['light', 'dark'])) {
              const view = { shot, lang, width, scheme };
              await takeOne(page, view, TEXTS[lang], job.out).then(
                (picture) => taken.push(picture),
                (error) => problems.push(`${nameOf(view)}: ${String(error).split('\n')[0]}`),
              );
              await context.setOffline(false);
            }
          }
          await context.close();
        }
        say(`${lang}: ${persona ?? 'nobody'}`);
      }
    }
  } finally {
    await browser.close();
  }
  return { taken, problems };
}

/** @param {string} persona */
const emailOf = (persona) =>
  persona.includes('@') ? persona : `${persona}@lyngbaekgaard.example`;

/** @param {View} view */
const nameOf = ({ shot, lang, width, scheme }) => `${shot.name}-${lang}-${width}-${scheme}`;

/**
 * The language is the person's own, so it is set where the product keeps it.
 * @param {string} email
 * @param {'dk' | 'en'} lang
 */
async function speak(email, lang) {
  const { adminOf } = await import('../../tests/support/seed/write.ts');
  const { auth, db } = adminOf(process.env.GCLOUD_PROJECT ?? PROJECT);
  const { uid } = await auth.getUserByEmail(email);
  await db.doc(`users/${uid}`).update({ lang });
}

/**
 * @param {Page} page
 * @param {string | null} persona
 * @param {import('../../tests/e2e/support/texts.ts').Texts} texts
 */
async function enter(page, persona, texts) {
  await page.goto('/auth/sign-in');
  const submit = page.getByRole('button', { name: texts.auth.signIn, exact: true });
  await submit.waitFor();
  if (persona === null) return;
  await page.getByLabel(texts.auth.email, { exact: true }).fill(emailOf(persona));
  await page.getByLabel(texts.auth.password, { exact: true }).fill(PASSWORD);
  await submit.click();
  await page.waitForURL((url) => url.pathname === '/');
}

/**
 * @param {Page} page
 * @param {import('../../tests/e2e/support/texts.ts').Texts} texts
 */
async function inEnglish(page, texts) {
  await page.getByRole('button', { name: new RegExp(`^${texts.common.language}`) }).click();
  await page.getByRole('menuitemradio', { name: texts.common.languages.en }).click();
}

/**
 * @param {Page} page
 * @param {View} view
 * @param {import('../../tests/e2e/support/texts.ts').Texts} texts
 * @param {string} out
 * @returns {Promise<Taken>}
 */
async function takeOne(page, view, texts, out) {
  const { shot, lang, width, scheme } = view;
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(shot.path);
  await page.getByRole('heading').first().waitFor();
  await settled(page, texts);
  await shot.act?.(page, texts);
  await settled(page, texts);
  const file = `${nameOf(view)}.png`;
  const before = page.viewportSize() ?? { width, height: DESK_HEIGHT };
  // What comes only once it is in sight does so now, however far below.
  await page.setViewportSize({ width, height: WHOLE_PAGE });
  await page.waitForFunction(() => document.querySelector('[data-coming]') === null);
  await settled(page, texts);
  await page.setViewportSize(before);
  // The window grows to the page, so that what stands at its foot stands there in the picture too.
  const needed = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(before.height, needed) });
  await page.screenshot({ path: `${out}/${file}`, animations: 'disabled' });
  await page.setViewportSize(before);
  return { file, name: shot.name, lang, width, scheme };
}

/**
 * Skeletons say that they load; pictures are of what comes after.
 * @param {Page} page
 * @param {import('../../tests/e2e/support/texts.ts').Texts} texts
 */
async function settled(page, texts) {
  const loading = [
    texts.common.loading,
    texts.timeMonth.loading,
    texts.time.clock.loading,
    texts.dashboard.week.loading,
    texts.dashboard.atWork.loading,
  ];
  for (const text of loading) {
    await page.getByText(text).first().waitFor({ state: 'detached' });
  }
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
