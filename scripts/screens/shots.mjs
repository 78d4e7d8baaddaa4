/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../../tests/e2e/support/texts.ts').Texts} Texts */
/**
 * @typedef {object} Shot
 * @property {string} name the picture's file name begins with it
 * @property {string | null} persona who is signed in: the part of the e-mail before the @, or nobody
 * @property {string} path
 * @property {number} [from] the width below which there is no such thing to see
 * @property {(page: Page, texts: Texts) => Promise<void>} [act] what is done before the picture
 */

/**
 * Every route of the product, and the states worth seeing. A new page is a line here.
 * @type {readonly Shot[]}
 */
export const SHOTS = [
  { name: 'sign-in', persona: null, path: '/auth/sign-in' },
  { name: 'sign-in-required', persona: null, path: '/auth/sign-in', act: signInWith('', '') },
  {
    name: 'sign-in-unknown',
    persona: null,
    path: '/auth/sign-in',
    act: signInWith('ingen@lyngbaekgaard.example', 'Markhold2026'),
  },
  {
    name: 'sign-in-wrong-password',
    persona: null,
    path: '/auth/sign-in',
    act: signInWith('ionut@lyngbaekgaard.example', 'Markhold2025'),
  },
  { name: 'reset-password', persona: null, path: '/auth/reset-password' },
  { name: 'reset-password-complete', persona: null, path: '/auth/reset-password-complete' },
  { name: 'create-account', persona: null, path: '/auth/create' },
  { name: 'broken-link', persona: null, path: '/action?mode=resetPassword' },
  { name: 'offline-page', persona: null, path: '/offline' },
  { name: 'not-found-signed-out', persona: null, path: '/no/such/page' },

  { name: 'owner-dashboard', persona: 'henrik', path: '/' },
  { name: 'owner-units', persona: 'henrik', path: '/', act: openUnits },
  { name: 'owner-all-units', persona: 'henrik', path: '/', act: chooseAllUnits },
  { name: 'owner-long-name', persona: 'henrik', path: '/timeregistration/registrations' },
  { name: 'owner-employees', persona: 'henrik', path: '/settings/employees' },
  { name: 'owner-employee', persona: 'henrik', path: '/settings/employees/ionut-popescu' },
  { name: 'owner-users', persona: 'henrik', path: '/settings/users' },
  { name: 'owner-units-page', persona: 'henrik', path: '/settings/units' },
  { name: 'owner-general', persona: 'henrik', path: '/settings/general' },
  { name: 'owner-move-in', persona: 'henrik', path: '/settings/move-in' },
  { name: 'leader-employees', persona: 'soren', path: '/settings/employees' },
  { name: 'leader-users', persona: 'soren', path: '/settings/users' },
  { name: 'leader-dashboard', persona: 'soren', path: '/' },
  { name: 'leader-bell', persona: 'soren', path: '/', act: openBell },
  { name: 'leader-menu', persona: 'soren', path: '/', act: openMenu },
  {
    name: 'leader-registrations-of',
    persona: 'soren',
    path: '/timeregistration/registrations/ionut-popescu',
  },
  {
    name: 'leader-unknown-person',
    persona: 'soren',
    path: '/timeregistration/registrations/nobody-at-all',
  },
  { name: 'leader-people', persona: 'soren', path: '/timeregistration/registrations?v=people' },
  {
    name: 'leader-people-week',
    persona: 'soren',
    path: '/timeregistration/registrations?v=people-week',
  },
  {
    name: 'leader-people-day',
    persona: 'soren',
    path: `/timeregistration/registrations?v=people&d=${daysAgo(1)}`,
  },
  { name: 'leader-reports', persona: 'soren', path: '/timeregistration/analytics' },
  { name: 'leader-payroll', persona: 'soren', path: '/timeregistration/payroll' },
  { name: 'owner-reports', persona: 'henrik', path: '/timeregistration/analytics?o=-1' },
  ...['hours', 'norm', 'extras', 'watch', 'law', 'sheet'].map((report) => ({
    name: `owner-reports-${report}`,
    persona: 'henrik',
    path: `/timeregistration/analytics?r=${report}&o=-1`,
  })),
  { name: 'owner-payroll', persona: 'henrik', path: '/timeregistration/payroll' },
  { name: 'owner-rules', persona: 'henrik', path: '/timeregistration/rules' },
  { name: 'owner-time-settings', persona: 'henrik', path: '/timeregistration/settings' },
  { name: 'employee-leave', persona: 'rasmus', path: '/vacations' },
  { name: 'leader-leave', persona: 'soren', path: '/vacations?v=people' },
  { name: 'owner-leave-settings', persona: 'henrik', path: '/vacations/settings' },
  { name: 'guides-library-owner', persona: 'henrik', path: '/guides-beta' },
  { name: 'guides-read-by', persona: 'henrik', path: '/guides-beta?read' },
  { name: 'guides-editor', persona: 'soren', path: '/guides-beta/malkning/edit' },
  { name: 'guides-library', persona: 'ionut', path: '/guides-beta' },
  { name: 'guides-reader', persona: 'ionut', path: '/guides-beta/malkning' },
  { name: 'employee-week', persona: 'ionut', path: '/timeregistration/registrations?v=week' },
  { name: 'employee-day', persona: 'ionut', path: '/timeregistration/registrations?v=day' },
  { name: 'employee-new-entry', persona: 'ionut', path: '/timeregistration/registrations?e=new' },
  { name: 'leader-plan-week', persona: 'soren', path: '/planning?who=all' },
  { name: 'leader-plan-next', persona: 'soren', path: `/planning?who=all&d=${daysAgo(-7)}` },
  { name: 'leader-plan-two-weeks', persona: 'soren', path: '/planning?who=all&w=2' },
  { name: 'leader-plan-day', persona: 'soren', path: '/planning?who=all&view=day' },
  { name: 'leader-plan-month', persona: 'soren', path: '/planning?who=all&view=month' },
  { name: 'leader-plan-units', persona: 'soren', path: '/planning?who=all&view=week&rows=units' },
  { name: 'leader-plan-all-day', persona: 'soren', path: '/planning?who=all&view=day&rows=units' },
  ...[
    { name: 'suggest', of: (/** @type {Texts} */ texts) => texts.planSuggest.open },
    { name: 'templates', of: (/** @type {Texts} */ texts) => texts.planTemplates.open },
    { name: 'copy', of: (/** @type {Texts} */ texts) => texts.words.copyLastWeek },
    { name: 'history', of: (/** @type {Texts} */ texts) => texts.plan.history.open },
  ].map(({ name, of }) => ({
    name: `leader-plan-${name}`,
    persona: 'soren',
    path: `/planning?who=all&view=week&d=${daysAgo(-7)}`,
    act: (/** @type {Page} */ page, /** @type {Texts} */ texts) => openDialog(page, of(texts)),
  })),
  {
    name: 'leader-plan-said',
    persona: 'soren',
    path: `/planning?who=all&view=week&d=${daysAgo(-7)}`,
    act: (page, texts) => openDialog(page, wordsIn(texts.plan.verdicts.open_one)),
  },
  {
    name: 'leader-plan-extras',
    persona: 'soren',
    from: 768,
    path: `/planning?who=all&view=week&d=${daysAgo(-7)}`,
    act: (page, texts) => openDialog(page, wordsIn(texts.plan.extras.open)),
  },
  {
    name: 'leader-plan-shift',
    persona: 'soren',
    path: `/planning?who=all&view=week&d=${daysAgo(-7)}`,
    act: (page) => openDialog(page, /\d\d:\d\d–\d\d:\d\d/),
  },
  { name: 'leader-notification', persona: 'soren', path: '/soren-oestergaard-message-001' },
  { name: 'leader-notification-gone', persona: 'soren', path: '/message-that-never-was-there' },
  { name: 'leader-profile', persona: 'soren', path: '/user/profile' },
  { name: 'not-found', persona: 'soren', path: '/no/such/page' },

  { name: 'employee-dashboard', persona: 'ionut', path: '/' },
  { name: 'employee-registrations', persona: 'ionut', path: '/timeregistration/registrations' },
  {
    name: 'employee-empty-month',
    persona: 'ionut',
    path: '/timeregistration/registrations?m=2020-01',
  },
  { name: 'employee-profile', persona: 'ionut', path: '/user/profile' },
  { name: 'employee-offline', persona: 'ionut', path: '/', act: goOffline },
  { name: 'part-time-dashboard', persona: 'ida', path: '/' },
  { name: 'part-time-registrations', persona: 'ida', path: '/timeregistration/registrations' },
  { name: 'forgotten-stop', persona: 'oleksandr', path: '/timeregistration/registrations' },
  { name: 'planner-dashboard', persona: 'birgit', path: '/' },
  { name: 'planner-own-plan', persona: 'frederik', path: '/planning?who=mine' },
  { name: 'leader-own-plan', persona: 'soren', path: '/planning?who=mine' },
  { name: 'leader-plan-settings', persona: 'soren', path: '/planning/settings' },
  { name: 'permission-denied', persona: 'birgit', path: '/timeregistration/registrations' },
  { name: 'one-unit-farm', persona: 'anna@nordmark.example', path: '/' },
  { name: 'support', persona: 'support@markhold.example', path: '/user/support' },
  { name: 'no-farm', persona: 'nogaard@markhold.example', path: '/' },
];

/**
 * A local day some days back.
 * @param {number} days
 */
function daysAgo(days) {
  const format = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Copenhagen' });
  return format.format(Date.now() - days * 86_400_000);
}

/**
 * @param {string} email
 * @param {string} password
 */
function signInWith(email, password) {
  return async (/** @type {Page} */ page, /** @type {Texts} */ texts) => {
    await page.getByLabel(texts.auth.email, { exact: true }).fill(email);
    await page.getByLabel(texts.auth.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: texts.auth.signIn, exact: true }).click();
    await page.locator('[role=alert], [aria-invalid=true]').first().waitFor();
  };
}

/**
 * @param {Page} page
 * @param {Texts} texts
 */
async function openUnits(page, texts) {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: new RegExp(`^${texts.common.unit} `) }).click();
}

/**
 * @param {Page} page
 * @param {Texts} texts
 */
async function chooseAllUnits(page, texts) {
  await openUnits(page, texts);
  await page.getByRole('menuitemradio', { name: texts.common.allUnits }).click();
}

/**
 * The words of a text with gaps, whatever stands in them.
 * @param {string} text
 */
function wordsIn(text) {
  return new RegExp(text.replaceAll(/\{\{\w+\}\}/g, '.*'));
}

/**
 * @param {Page} page
 * @param {string | RegExp} name of the button
 */
async function openDialog(page, name) {
  await page.getByRole('main').getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
}

/**
 * @param {Page} page
 * @param {Texts} texts
 */
async function openBell(page, texts) {
  const name = new RegExp(`^${texts.shell.bell.title}`);
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

/**
 * @param {Page} page
 * @param {Texts} texts
 */
async function openMenu(page, texts) {
  const folded = page.getByRole('button', { name: texts.shell.openMenu });
  if (await folded.isVisible()) await folded.click();
  else await page.getByRole('button', { name: texts.shell.nav.time }).hover();
}

/** @param {Page} page */
async function goOffline(page) {
  await page.context().setOffline(true);
}
