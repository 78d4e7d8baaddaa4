import type { Locator, Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { aUnit } from '#tests/support/factories.ts';
import { writeDocuments } from '#tests/support/seed/write.ts';
import { instantAt, lastMonday } from './pages/periods.ts';
import { bell, switchLanguage, unitSelector } from './pages/shell.ts';
import { admin, giveTime, makeFarm } from './support/farm.ts';
import { expect, PHONE, test } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;

// Menus, panels and messages as they move for whoever has asked for nothing else.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const userField = async (uid: string, field: string): Promise<unknown> =>
  (await admin().db.doc(paths.user(uid)).get()).get(field);

test('[S1.6] [S4.10] the language is the person’s own: saved, and there after a reload', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const page = await openAs(farm.employee);
  await expect(page.getByRole('heading', { name: texts.dashboard.title })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  await switchLanguage(page, texts, 'en');
  await expect(page.getByRole('heading', { name: TEXTS.en.dashboard.title })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(() => userField(farm.employee.uid, 'lang')).toBe('en');
  await page.reload();
  await expect(page.getByRole('heading', { name: TEXTS.en.dashboard.title })).toBeVisible();
});

test.describe('unit selector', () => {
  test('[S2.58] [S5.7] others see only their own units, in a list of about 10rem', async ({
    openAs,
  }) => {
    const farm = await makeFarm();
    const third = `${farm.id}-sostald`;
    await writeDocuments(
      admin().db,
      new Map([[paths.unit(farm.id, third), aUnit({ id: third, unitName: 'Sostald' })]]),
    );
    const page = await openAs(farm.leader);
    await unitSelector(page, texts).click();
    await expect(page.getByRole('menuitemradio')).toHaveText(['Kostald', 'Mark']);
    await expect(page.getByRole('menu')).toHaveCSS('max-height', '160px');
  });
});

test.describe('navigation', () => {
  const tab = (page: Page) => page.getByRole('button', { name: texts.shell.nav.time });
  const link = (page: Page) =>
    page.getByRole('banner').getByRole('link', { name: texts.start.titles.registrations });

  test('[S2.42] a tab opens its links on hover and keeps them for a moment', async ({ openAs }) => {
    const farm = await makeFarm();
    const page = await openAs(farm.employee);
    await tab(page).hover();
    await expect(link(page)).toBeVisible();
    const noted = await page.evaluateHandle((name) => {
      const shown = [...document.querySelectorAll('header ul')].find(
        (list) => list.textContent === name,
      );
      const note = { left: 0, gone: 0 };
      shown?.parentElement?.addEventListener('pointerleave', () => {
        note.left = performance.now();
      });
      new MutationObserver((_, observer) => {
        if (shown?.isConnected) return;
        observer.disconnect();
        note.gone = performance.now();
      }).observe(document.body, { childList: true, subtree: true });
      return note;
    }, texts.start.titles.registrations);
    await page.mouse.move(700, 600);
    await expect(link(page)).toHaveCount(0);
    const { left, gone } = await noted.jsonValue();
    expect(left).toBeGreaterThan(0);
    expect(gone - left).toBeGreaterThanOrEqual(195);

    await tab(page).hover();
    await link(page).click();
    await expect(page).toHaveURL(/\/timeregistration\/registrations/);
  });

  test('[S2.46] below xl there is one bar, and a panel of 16rem from the right', async ({
    openAs,
  }) => {
    const farm = await makeFarm();
    const page = await openAs(farm.leader, PHONE);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: texts.common.appName })).toBeVisible();
    await expect(bell(page, texts)).toBeVisible();
    await expect(tab(page)).toHaveCount(0);
    const hamburger = bar.getByRole('button', { name: texts.shell.openMenu });
    await hamburger.click();
    const panel = page.getByRole('dialog', { name: texts.shell.menu });
    await expect
      .poll(async () => {
        const box = await panel.boundingBox();
        return box && [box.width, box.x + box.width];
      })
      .toEqual([256, 390]);
    await panel.getByRole('button', { name: texts.shell.nav.time }).click();
    await expect(panel.getByRole('link', { name: texts.start.titles.registrations })).toBeVisible();
    const vacation = panel.getByRole('button', { name: texts.shell.nav.vacation, exact: true });
    await expect(vacation).toHaveAttribute('aria-expanded', 'false');
    await vacation.click();
    const leave = panel.getByRole('link', { name: texts.start.titles.leave, exact: true });
    await expect(leave).toBeVisible();
    const { open: addEmployee } = texts.management.add;
    for (const name of [texts.shell.switchToProfile, texts.shell.signOut, addEmployee]) {
      await expect(panel.getByRole('button', { name })).toBeVisible();
    }
    const language = fill('{{a}}: {{b}}', {
      a: texts.common.language,
      b: texts.common.languages.dk,
    });
    await expect(panel.getByRole('button', { name: language })).toBeVisible();
    await panel.getByRole('link', { name: texts.start.titles.registrations }).click();
    await expect(page).toHaveURL(/\/timeregistration\/registrations/);
    await expect(panel).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await hamburger.click();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(hamburger).toBeFocused();
    await page.setViewportSize({ width: 1279, height: 800 });
    await expect(hamburger).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(hamburger).toBeHidden();
    await expect(tab(page)).toBeVisible();
  });
});

test('figures stand in columns, and a hyphen is no figure', async ({ page }) => {
  await page.goto('/auth/sign-in');
  const widths = await page.evaluate(async () => {
    await document.fonts.ready;
    await document.fonts.load('16px Inter');
    const line = document.body.appendChild(document.createElement('span'));
    line.style.cssText = 'position:absolute;white-space:pre;font-family:Inter;font-size:16px';
    const widthOf = (text: string) => {
      line.textContent = text.repeat(100);
      return line.getBoundingClientRect().width / 100;
    };
    return { one: widthOf('1'), eight: widthOf('8'), hyphen: widthOf('-') };
  });
  expect(widths.one).toBeCloseTo(widths.eight, 2);
  expect(widths.hyphen).toBeLessThan(widths.eight * 0.85);
});

/** What of the page and its bars stays under the messages, wherever one scrolls to. */
const underMessages = (undo: Locator): Promise<string[]> =>
  undo.evaluate(async (key) => {
    const frames = async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    };
    const messages = key.closest('[aria-live]')?.parentElement;
    if (!messages) return ['no messages'];
    const covers = (element: Element): boolean => {
      const one = element.getBoundingClientRect();
      const other = messages.getBoundingClientRect();
      const isBeside = one.right <= other.left || one.left >= other.right;
      return !isBeside && one.bottom > other.top && one.top < other.bottom;
    };
    const shown = [...document.querySelectorAll('main :is(a, button, input, section)')].filter(
      (element) => element.getClientRects().length > 0,
    );
    const isFixed = (element: Element) => element.closest('[data-bottom-bar]') !== null;
    const found: string[] = [];
    for (const where of [0, document.documentElement.scrollHeight]) {
      window.scrollTo(0, where);
      await frames();
      const bars = shown.filter(isFixed);
      if (bars.length === 0) found.push('no bar');
      found.push(...bars.filter(covers).map((element) => `bar: ${element.textContent}`));
    }
    const last = shown.filter((element) => !isFixed(element));
    found.push(...last.filter(covers).map((element) => `end: ${element.textContent}`));
    return found;
  });

test('messages on a phone stand above the keys under the thumb, and nothing ends below them', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const monday = lastMonday();
  const [worked] = await giveTime(farm, farm.employee, [
    {
      start: instantAt(monday, '06:00'),
      end: instantAt(monday, '13:00'),
      workDate: monday,
      status: 'pending',
    },
  ]);
  const address = `/timeregistration/registrations?v=week&d=${monday}&e=${worked?.id}`;
  const page = await openAs(farm.employee, PHONE, address);
  await page.getByRole('dialog').getByRole('button', { name: texts.timeEntry.delete }).click();
  const undo = page.getByRole('button', { name: texts.common.undo, exact: true });
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await underMessages(undo)).toEqual([]);
});
