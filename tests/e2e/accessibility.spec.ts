import AxeBuilder from '@axe-core/playwright';
import { type Page } from '@playwright/test';
import { addDays, dayOf } from '#domain/dates/day.ts';
import { at, ZONE } from '#tests/support/clock.ts';
import { clockIn } from './pages/clock.ts';
import { bell, bellPanel, unitSelector, userMenu } from './pages/shell.ts';
import { giveNotifications, giveTime, makeFarm, type TestFarm } from './support/farm.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';
import { TEXTS } from './support/texts.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// The specification fixes the card's name: full name, "started at" and the time (S2.79), although
// the card also shows a unit and a timer.
const isByDesign = (fault: string): boolean =>
  /^label-content-name-mismatch: .*aria-label="[^"]* (startet kl\.|started at) \d\d:\d\d"/.test(
    fault,
  );

/** No violation of WCAG 2.2 AA, on the light ground and on the dark one. */
async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html}`).filter((fault) => !isByDesign(fault)),
    );
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}

async function lively(lang: 'dk' | 'en'): Promise<TestFarm> {
  const farm = await makeFarm({ lang });
  const today = dayOf(Date.now(), ZONE);
  const day = (back: number) => addDays(today, -back);
  await giveTime(farm, farm.leader, [
    { start: at(day(1), '06:00'), end: at(day(1), '14:00'), workDate: day(1) },
    {
      start: at(day(2), '06:00'),
      end: at(day(2), '14:00'),
      workDate: day(2),
      status: 'returned',
      returnReason: 'Pausen mangler.',
    },
    {
      start: at(day(3), '06:00'),
      end: at(day(3), '14:00'),
      workDate: day(3),
      status: 'needsAction',
      flags: ['no_stop'],
    },
    { start: at(day(4), '22:00'), end: at(day(3), '05:00'), workDate: day(4), status: 'approved' },
  ]);
  await giveTime(farm, farm.colleague, [
    { start: Date.now() - 3_600_000, workDate: dayOf(Date.now() - 3_600_000, ZONE) },
  ]);
  await giveNotifications(farm.leader, [
    { title: 'Ulæst', created: Date.now() },
    { title: 'Læst', read: true, created: Date.now() - 60_000 },
  ]);
  return farm;
}

for (const lang of ['dk', 'en'] as const) {
  for (const [name, device] of [
    ['desk', DESKTOP],
    ['phone', PHONE],
  ] as const) {
    test(`every screen is accessible (${lang}, ${name})`, async ({ open, openAs }) => {
      test.slow();
      const texts = TEXTS[lang];
      const farm = await lively(lang);
      const out = await open(device);
      await out.goto('/auth/sign-in');
      await expect(out.getByRole('heading', { name: TEXTS.dk.auth.signIn })).toBeVisible();
      await expectAccessible(out, 'sign in');

      const page = await openAs(farm.leader, device);
      await expect(page.getByRole('button', { name: /Carl Prøve/ })).toBeVisible();
      await expectAccessible(page, 'dashboard');
      await clockIn(page, texts, 'Kostald');
      await expectAccessible(page, 'dashboard, running');
      await bell(page, texts).click();
      await expect(bellPanel(page, texts).getByRole('listitem')).toHaveCount(2);
      await expectAccessible(page, 'bell');
      await page.keyboard.press('Escape');
      await unitSelector(page, texts).click();
      await expectAccessible(page, 'unit selector');
      await page.keyboard.press('Escape');
      if (device === PHONE) {
        await page.getByRole('button', { name: texts.shell.openMenu }).click();
      } else {
        await userMenu(page, texts, farm.leader.firstName).click();
      }
      await expectAccessible(page, 'menu');
      await page.keyboard.press('Escape');

      for (const path of [
        '/timeregistration/registrations',
        `/timeregistration/registrations/${farm.colleague.uid}`,
        '/user/profile',
        '/permission-denied',
        '/offline',
        '/no/such/page',
        '/message-that-never-was-there',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(texts.common.loading)).toHaveCount(0);
        await expectAccessible(page, path);
      }
    });
  }
}
