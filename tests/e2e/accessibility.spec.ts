import type { Page } from '@playwright/test';
import { type Language, LANGUAGES } from '#domain/language.ts';
import { clockIn } from './pages/clock.ts';
import { bell, bellPanel, openMenu, unitSelector, userMenu } from './pages/shell.ts';
import { signInForm } from './pages/sign-in.ts';
import { expectAccessible, visit } from './support/accessible.ts';
import { makeLivelyFarm, type Somebody, type TestFarm } from './support/farm.ts';
import { madeUpLink } from './support/mail.ts';
import { DEEP, DESKTOP, expect, PHONE, REFUSED_SIGN_IN, test } from './support/test.ts';
import { type Texts, TEXTS } from './support/texts.ts';

/** Addresses before the sign-in, and what is there to read. */
const outside = (texts: Texts): [string, string][] => [
  ['/auth/create', texts.account.create.title],
  ['/auth/reset-password', texts.account.reset.title],
  ['/auth/sign-in', texts.auth.signIn],
];

/** Addresses behind it; no text stands on the page before, so that each page is known to be there. */
const inside = (texts: Texts, { owner, colleague }: TestFarm): [string, string][] => [
  ['/timeregistration/registrations', texts.start.titles.registrations],
  [`/timeregistration/registrations/${colleague.uid}`, texts.timeMonth.backToOwn],
  ['/timeregistration/analytics', texts.timeReports.tabs.overview],
  ['/timeregistration/rules', texts.start.titles.timeRules],
  ['/timeregistration/settings', texts.start.titles.timeSettings],
  ['/vacations', texts.leave.requests.title],
  ['/vacations?v=people', texts.leaveTeam.inbox.title],
  ['/vacations/settings', texts.leaveSettings.holiday.countsFrom],
  ['/planning/settings', texts.words.usualShifts],
  ['/timeregistration/payroll', texts.start.titles.payroll],
  [`/settings/employees/${colleague.uid}`, texts.management.employee.access],
  ['/settings/users', texts.management.users.seesPlan],
  ['/settings/units', texts.management.units.add],
  ['/settings/move-in', texts.moveIn.kind],
  ['/settings/general', texts.general.addDay],
  ['/user/profile', owner.email],
  ['/permission-denied', texts.permissionDenied.title],
  ['/offline', texts.common.offline],
  ['/no/such/page', texts.start.notFound.title],
  ['/message-that-never-was-there', texts.dashboardTiles.notification.missing],
  ['/settings/employees', texts.start.titles.employees],
];

/** Checks page after page, each once it is all there. */
async function walk(page: Page, stops: readonly [string, string][]): Promise<void> {
  for (const [path, text] of stops) {
    await visit(page, path);
    await expect(page.getByRole('main')).toContainText(text);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A page that changes while it is looked at is judged half by what was and half by what is.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page, path);
  }
}

/** What is before the sign-in, then the sign-in itself. A link of a mail sets the language there. */
async function comeIn(page: Page, lang: Language, person: Somebody): Promise<void> {
  const texts = TEXTS[lang];
  await page.goto(madeUpLink('verifyEmail', lang));
  await expect(page.getByRole('alert')).toHaveText(texts.account.failures.link_used);
  await expectAccessible(page, 'link that does not work');
  await walk(page, outside(texts));
  const form = signInForm(page, texts);
  await form.email.fill(person.email);
  await form.password.fill(person.password);
  await form.submit.click();
  await expect(page.getByRole('button', { name: /Carl Prøve/ })).toBeVisible();
}

/** The dashboard, and all that opens above it. */
async function lookAround(page: Page, texts: Texts, openOwnMenu: () => Promise<unknown>) {
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
  await openOwnMenu();
  await expectAccessible(page, 'menu');
  await page.keyboard.press('Escape');
}

for (const lang of LANGUAGES) {
  for (const [name, device] of [
    ['desk', DESKTOP],
    ['phone', PHONE],
  ] as const) {
    const title = `every screen is accessible (${lang}, ${name})`;
    // The longer language on a phone and the other one on a desk; the rest goes with what takes long.
    const usual = lang === 'dk' ? device === PHONE : device === DESKTOP;
    test(title, { tag: usual ? [] : DEEP }, async ({ open, faults }) => {
      test.slow();
      faults.allow(REFUSED_SIGN_IN);
      const texts = TEXTS[lang];
      const { add } = texts.management;
      const farm = await makeLivelyFarm(lang);
      const page = await open(device);
      await comeIn(page, lang, farm.owner);
      await lookAround(page, texts, () =>
        device === PHONE
          ? openMenu(page, texts)
          : userMenu(page, texts, farm.owner.firstName).click(),
      );
      await walk(page, inside(texts, farm));
      await page.getByRole('button', { name: add.open }).click();
      await expect(
        page.getByRole('dialog').getByRole('textbox', { name: add.email }),
      ).toBeVisible();
      await expectAccessible(page, 'add employee');
    });
  }
}
