import { dayOf } from '#domain/dates/day.ts';
import { ZONE } from '#tests/support/time/clock.ts';
import { makeFarm } from './support/farm.ts';
import { DESKTOP, expect, REFUSED_SIGN_IN, test } from './support/test.ts';
import { TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;

test('signing out everywhere ends the sessions of all browsers, and says so in the others', async ({
  openAs,
  faults,
}) => {
  // A browser that asks for a new token before it has heard of the end is refused one.
  faults.allow(REFUSED_SIGN_IN);
  const farm = await makeFarm();
  const here = await openAs(farm.employee);
  const there = await openAs(farm.employee);
  await expect(there.getByText(texts.time.clock.notAtWork)).toBeVisible();
  // A session that begins in the very second of the press is taken for a new one.
  const second = Math.floor(Date.now() / 1000);
  await here.goto('/user/profile');
  // What the page asks of the server has been answered: afterwards it would be refused.
  await expect(here.getByText(texts.profile.calendars.title)).toBeVisible();
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);
  await here.getByRole('button', { name: texts.profile.everywhere }).click();
  const dialog = here.getByRole('dialog', { name: texts.profile.everywhere });
  await dialog.getByRole('button', { name: texts.profile.everywhere }).click();

  await expect(here).toHaveURL('/auth/sign-in');
  await expect(there).toHaveURL('/auth/sign-in');
  await expect(there.getByText(texts.errors.signed_out_everywhere)).toBeVisible();
  await there.reload();
  await expect(there).toHaveURL('/auth/sign-in');
});

test('the owner sees when people last signed in', async ({ openAs }) => {
  const farm = await makeFarm();
  const page = await openAs(farm.owner, DESKTOP, '/settings/users');
  const people = page.getByRole('table', { name: texts.management.users.caption });
  const day = dayOf(Date.now(), ZONE).split('-').toReversed().join('-');
  await expect(people.getByRole('row', { name: /Olga/ })).toContainText(day);
});
