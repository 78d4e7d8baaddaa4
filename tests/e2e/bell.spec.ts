import { addDays, dayOf, timeOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { ZONE } from '#tests/support/time/clock.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { writeDocuments } from '#tests/support/seed/write.ts';
import { bell, bellPanel } from './pages/shell.ts';
import { admin, giveNotifications, makeFarm, stored } from './support/farm.ts';
import { DESKTOP, expect, test } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;
const HOUR = 3_600_000;

function twelve(nowMs: number) {
  return Array.from({ length: 12 }, (_, index) => ({
    title: `Besked ${index + 1}`,
    body: `Indhold ${index + 1}`,
    created: nowMs - index * HOUR,
    read: index >= 2,
  }));
}

test('[S2.51] [S2.52] [S2.54] [S2.56] the bell counts, lists ten, the newest first, and loads more', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const now = Date.now();
  await giveNotifications(farm.employee, twelve(now));
  const page = await openAs(farm.employee);
  const unread = fill(texts.shell.bell.unread_other, { count: 2 });
  await expect(bell(page, texts)).toHaveAccessibleName(unread);
  await bell(page, texts).click();
  const items = bellPanel(page, texts).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const [year, month, day] = new Date(now).toLocaleDateString('sv', { timeZone: ZONE }).split('-');
  await expect(items.first()).toContainText('Besked 1');
  await expect(items.first()).toContainText('Indhold 1');
  await expect(items.first()).toContainText(texts.notifications.unread);
  await expect(items.first()).toContainText(`kl. ${timeOf(now, ZONE)} ${day}/${month}/${year}`);
  await expect(items.nth(2)).toContainText(texts.notifications.read);

  const more = bellPanel(page, texts).getByRole('button', { name: texts.notifications.loadMore });
  await more.click();
  await expect(items).toHaveCount(12);
  await expect(items.last()).toContainText('Besked 12');
  await expect(more).toBeHidden();
});

test('[S2.55] [S4.6] closing the panel marks them as read, all at once', async ({ openAs }) => {
  const farm = await makeFarm();
  const [first, second] = await giveNotifications(farm.employee, twelve(Date.now()));
  const page = await openAs(farm.employee);
  await bell(page, texts).click();
  await expect(bellPanel(page, texts).getByRole('listitem')).toHaveCount(10);
  await page.keyboard.press('Escape');
  await expect(bellPanel(page, texts)).toBeHidden();
  await expect(bell(page, texts)).toHaveAccessibleName(texts.shell.bell.title);
  const stored = async () => {
    const ids = [first?.id ?? '', second?.id ?? ''];
    const docs = await Promise.all(
      ids.map((id) => admin().db.doc(paths.notification(farm.employee.uid, id)).get()),
    );
    return docs.map((doc) => [doc.get('read'), doc.get('updated')?.toMillis()]);
  };
  await expect.poll(async () => (await stored()).map(([read]) => read)).toEqual([true, true]);
  const [[, one] = [], [, two] = []] = await stored();
  expect(one, 'one batch has one server time').toBe(two);
});

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
  const card = page.getByRole('region', { name: texts.dashboard.notification.title });
  await expect(card).toContainText('Kom forbi kontoret');
  await openOne('Med begge');
  await expect(card).toContainText('Med begge');
});

test('a message that does not exist is said to be gone', async ({ openAs }) => {
  const farm = await makeFarm();
  const page = await openAs(farm.employee, DESKTOP, '/message-that-never-was-there');
  await expect(page.getByText(texts.dashboard.notification.missing)).toBeVisible();
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
