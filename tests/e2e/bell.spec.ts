import { addDays, dayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { ZONE } from '#tests/support/time/clock.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { writeDocuments } from '#tests/support/seed/write.ts';
import { bell, bellPanel } from './pages/shell.ts';
import { admin, giveNotifications, makeFarm, stored } from './support/farm.ts';
import { expect, test } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;
const HOUR = 3_600_000;

test('[S2.53] [S2.9] a link is followed; without one the dashboard opens for the message', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const now = Date.now();
  const [plain] = await giveNotifications(farm.employee, [
    { title: 'Uden link', body: 'Kom forbi kontoret', created: now },
    { title: 'Med link', link: '/user/profile', created: now - HOUR },
    { title: 'Med begge', link: '/user/profile', relatedUrl: 'x', created: now - 2 * HOUR },
  ]);
  const page = await openAs(farm.employee);
  const openOne = async (title: string) => {
    // A page that has only just come closes what is open above it.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bellPanel(page, texts)).toBeHidden();
    await bell(page, texts).click();
    await bellPanel(page, texts).getByRole('button', { name: title }).click();
  };
  await openOne('Med link');
  await expect(page).toHaveURL('/user/profile');
  await expect(page.getByRole('main')).toContainText(farm.employee.email);
  await openOne('Uden link');
  await expect(page).toHaveURL(`/${plain?.id}`);
  const card = page.getByRole('region', { name: texts.dashboardTiles.notification.title });
  await expect(card).toContainText('Kom forbi kontoret');
  await openOne('Med begge');
  await expect(card).toContainText('Med begge');
});

test('Escape in the dialog that a message asks why in leaves the list open, and what was typed in it is not sent', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const { uid } = farm.employee;
  const day = addDays(dayOf(Date.now(), ZONE), 20);
  const leave = aLeave({
    id: `asked-${uid}`,
    employeeId: uid,
    unitId: farm.units.kostald,
    from: day,
    to: day,
    status: 'requested',
    days: 10_000,
    created: Date.now(),
    createdByEid: uid,
  });
  const path = paths.leave(farm.id, leave.id);
  await writeDocuments(admin().db, new Map([[path, leave]]));
  const page = await openAs(farm.leader);
  const unread = fill(texts.shell.bell.unread_one, { count: 1 });
  await expect(bell(page, texts)).toHaveAccessibleName(unread);
  await bell(page, texts).click();
  const panel = bellPanel(page, texts);
  const refuse = panel.getByRole('button', {
    name: new RegExp(`^${texts.leaveTeam.inbox.reject}`),
  });
  await refuse.click();
  const dialog = page.getByRole('dialog', {
    name: new RegExp(`^${texts.leaveTeam.inbox.reject}`),
  });
  await dialog.getByRole('textbox').fill('Vi høster');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: texts.common.unsaved.discard }).click();
  await expect(dialog).toBeHidden();
  await expect(panel).toBeVisible();

  await refuse.click();
  // On nothing, as after a press on plain text.
  await dialog.getByRole('textbox').blur();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(panel).toBeVisible();
  expect((await stored(path))?.['status']).toBe('requested');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
