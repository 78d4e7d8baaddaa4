import { addDays, dayOf, mondayOf, weekdayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { addWeeks, weekOf } from '#domain/plan/week/iso-week.ts';
import { putAccounts } from '#tests/support/put-accounts.ts';
import { buildSeed, SEED_FARM, SEED_PASSWORD } from '#tests/support/seed/build.ts';
import { writeDocuments } from '#tests/support/seed/write.ts';
import { admin, makeFarm, PROJECT, type Somebody, stored } from './support/farm.ts';
import { Keys } from './support/keys.ts';
import { DESKTOP, expect, NO_NETWORK, PHONE, test, whenInstalled } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const { dk, en } = TEXTS;
const ZONE = 'Europe/Copenhagen';
const TODAY = dayOf(Date.now(), ZONE);
const MONDAY = addDays(mondayOf(TODAY), 7);
const [FIRST, SECOND] = [weekOf(MONDAY), addWeeks(weekOf(MONDAY), 1)];
/** Two keys a second for five minutes. */
const MOST_KEYS = 600;

/** Of whom the second of two weeks would be the fourteenth day in a row where their weekend is worked. */
const EVERY_THIRD_WEEKEND = ['soren-oestergaard', 'rasmus-bjerregaard'];

/** Shifts of hers, and not the way to her supplements. */
const BIRGITS = /^Birgit Aagaard, .*\d\d:\d\d–\d\d:\d\d/;

const PARTS =
  /^farms\/lyngbaekgaard(\/(units|employees|settings|planTemplates|planDrafts|planWeeks|planBooks|absences|availabilities|timeMonths|ruleBooks|timeRules)\/.*)?$/;

/** The shifts of a week without what stands in the way of the same week again. */
const twice = (shifts: Readonly<Record<string, Shift>>): Record<string, Shift> =>
  Object.fromEntries(
    Object.entries(shifts).filter(
      ([, { employeeId, start }]) =>
        !EVERY_THIRD_WEEKEND.includes(employeeId ?? '') || weekdayOf(dayOf(start, ZONE)) < 6,
    ),
  );

/**
 * The seed farm as far as its plan goes: this week and the next are published, the next one is changed since, and of the
 * week after nothing is planned in the cattle barn.
 */
async function plantSeed(): Promise<(uid: string) => Somebody> {
  const { accounts, documents } = buildSeed(Date.now());
  const planned = [...documents].filter(
    ([path]) =>
      (PARTS.test(path) || path.startsWith('users/')) &&
      !path.includes('/notifications/') &&
      path !== paths.planDraft(SEED_FARM, `kostald_${SECOND}`),
  );
  const first = `kostald_${FIRST}`;
  const changed = planned.map(([path, document]): readonly [string, object] =>
    path.endsWith(first) && 'shifts' in document
      ? [path, { ...document, shifts: twice(document.shifts as Record<string, Shift>) }]
      : [path, document],
  );
  await writeDocuments(admin().db, new Map(changed));
  const needed = accounts.filter(({ uid }) =>
    ['soren-oestergaard', 'birgit-aagaard', 'ionut-popescu'].includes(uid),
  );
  await putAccounts(
    PROJECT,
    needed.map((account) => ({ ...account, password: SEED_PASSWORD, emailVerified: true })),
  );
  return (uid) => {
    const { email = '', displayName = '' } = accounts.find((one) => one.uid === uid) ?? {};
    const [firstName = '', ...rest] = displayName.split(' ');
    return { uid, email, password: SEED_PASSWORD, firstName, lastName: rest.join(' ') };
  };
}

const shiftsIn = async (path: string): Promise<Record<string, Shift>> =>
  Object((await stored(path))?.['shifts']) as Record<string, Shift>;

test.describe('two weeks of the seed farm', () => {
  test.use({ withServiceWorker: true });

  test('[S2.10] are planned and published with the keyboard alone, in few keys, and read by employees without a network', async ({
    openAs,
    faults,
  }) => {
    faults.allow(...NO_NETWORK);
    const as = await plantSeed();
    const published = (week: string) => paths.planWeek(SEED_FARM, `kostald_${week}`);
    const draft = (week: string) => paths.planDraft(SEED_FARM, `kostald_${week}`);

    const page = await openAs(
      as('soren-oestergaard'),
      DESKTOP,
      `/planning?who=all&d=${MONDAY}&view=week`,
    );
    const keys = new Keys(page);
    const button = (name: string | RegExp) =>
      page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
    const dialog = page.getByRole('dialog');
    const openShift = new RegExp(`^${dk.words.openShifts}, `);

    // Henrik feeds on Sunday, not on Saturday: picked up, carried, put down.
    await keys.until('Tab', page.getByRole('grid').locator('[tabindex="0"]').first());
    await keys.arrowTo(button(/^Henrik Lyngbæk Madsen, Fodring/));
    await keys.press('m');
    await keys.until(
      'ArrowRight',
      button(
        new RegExp(
          `^${fill(dk.plan.board.dropHere, { name: 'Henrik Lyngbæk Madsen', day: 'søn' })}`,
        ),
      ),
    );
    await keys.press('Enter');
    await expect
      .poll(async () =>
        dayOf((await shiftsIn(draft(FIRST)))['new-shift-fodring']?.start ?? 0, ZONE),
      )
      .toBe(addDays(MONDAY, 6));

    // Both open shifts to Birgit.
    const giveAll = async (name: string): Promise<void> => {
      await keys.press('Shift+F10');
      await keys.choose(dk.planActs.selectPerson);
      await keys.press('Shift+F10');
      await keys.choose(dk.planActs.give);
      await keys.select(dialog.getByLabel(dk.words.employee, { exact: true }), name);
      await keys.enterAt(dialog.getByRole('button', { name: dk.planActs.giveTo.act, exact: true }));
      await expect(dialog).toBeHidden();
    };
    await keys.arrowTo(button(openShift).first());
    await giveAll('Birgit Aagaard');
    await expect(button(openShift)).toHaveCount(0);

    // The week after: all of this one again, and what the template has beside it.
    await keys.until('Shift+Tab', button(dk.period.next.week));
    await keys.press('Enter');
    await keys.enterAt(button(dk.words.copyLastWeek));
    await keys.enterAt(dialog.getByRole('button', { name: /^Kopiér \d+ vagt/ }));
    await expect(dialog).toBeHidden();
    await expect(button(BIRGITS)).toHaveCount(2);
    await keys.enterAt(button(dk.planTemplates.open));
    await keys.enterAt(
      dialog.getByRole('button', {
        name: fill(dk.planTemplates.rollOutOf, { name: 'Almindelig uge' }),
      }),
    );
    await keys.until('Tab', dialog.getByLabel(dk.words.fromDay, { exact: true }));
    // From the week on screen.
    await keys.press('ArrowUp');
    await keys.enterAt(dialog.getByRole('button', { name: /^Læg \d+ vagt/ }));
    await expect(dialog).toBeHidden();
    await expect(button(openShift)).toHaveCount(4);
    await keys.until('Tab', page.getByRole('grid').locator('[tabindex="0"]').first());
    await keys.arrowTo(button(openShift).first());
    await giveAll('Ida Krogh');
    await expect(button(openShift)).toHaveCount(0);

    const publish = async (): Promise<void> => {
      await keys.enterAt(button(dk.plan.publish.act));
      await keys.enterAt(dialog.getByRole('button', { name: dk.plan.publish.act, exact: true }));
      await expect(page.getByText(dk.plan.publish.none)).toBeVisible();
      await expect(dialog).toBeHidden();
    };
    await publish();
    await keys.until('Shift+Tab', button(dk.period.previous.week));
    await keys.press('Enter');
    await expect(button(BIRGITS)).toHaveCount(2);
    await publish();
    test.info().annotations.push({ type: 'keys', description: String(keys.count) });
    expect(keys.count).toBeLessThan(MOST_KEYS);
    for (const week of [FIRST, SECOND]) {
      // oxlint-disable-next-line no-await-in-loop -- One week after the other.
      await expect
        .poll(async () => {
          const shifts = Object.values(await shiftsIn(published(week)));
          return shifts.filter(({ employeeId }) => employeeId === 'birgit-aagaard').length;
        })
        .toBe(2);
    }

    // Birgit has her week with her in the barn.
    const phone = await openAs(as('birgit-aagaard'), PHONE, `/planning?who=mine&d=${MONDAY}`);
    await expect(phone.getByText('06:00–14:30').first()).toBeVisible();
    await whenInstalled(phone);
    await phone.context().setOffline(true);
    await phone.reload();
    await expect(phone.getByText('06:00–14:30').first()).toBeVisible();
    await expect(phone.getByText('04:30–08:30').first()).toBeVisible();

    // Ionuț, who plans nothing and reads English, on his dashboard.
    const other = await openAs(as('ionut-popescu'), PHONE, '/');
    const own = other.getByRole('region', { name: en.dashboardTiles.shifts.next });
    await expect(own.getByText(/\d\d:\d\d–\d\d:\d\d/).first()).toBeVisible();
    await whenInstalled(other);
    await other.context().setOffline(true);
    await other.reload();
    await expect(own.getByText(/\d\d:\d\d–\d\d:\d\d/).first()).toBeVisible();
  });
});

test('a leader plans with the fingers in English: a shift from the list of days, held down, given to somebody, and published: [S2.10]', async ({
  openAs,
}) => {
  const farm = await makeFarm({ lang: 'en' });
  const { kostald } = farm.units;
  const draft = paths.planDraft(farm.id, `${kostald}_${FIRST}`);
  const phone = await openAs(farm.leader, PHONE, `/planning?who=all&d=${MONDAY}&view=week`);
  const dialog = phone.getByRole('dialog');
  const day = phone.getByRole('region', { name: /^Monday / });
  await day.getByRole('button', { name: /^New shift Monday/ }).tap();
  await dialog.getByLabel(en.plan.shift.from, { exact: true }).fill('6');
  await dialog.getByLabel(en.plan.shift.to, { exact: true }).fill('14:30');
  await dialog.getByLabel(en.plan.shift.title, { exact: true }).fill('Milking');
  await dialog.getByRole('button', { name: en.plan.shift.add, exact: true }).tap();
  const shift = day.getByRole('button', { name: /Milking, 06:00–14:30/ });
  await expect(shift).toBeVisible();

  // A finger that stays where it is.
  const box = await shift.boundingBox();
  const touch = await phone.context().newCDPSession(phone);
  const point = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  const menu = phone.getByRole('menu');
  await expect(menu).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // What lies under it then is not pressed.
  await expect(dialog).toBeHidden();
  await menu.getByRole('menuitem', { name: en.planActs.give, exact: true }).tap();
  const name = `${farm.employee.firstName} ${farm.employee.lastName}`;
  await dialog.getByLabel(en.words.employee, { exact: true }).selectOption({ label: name });
  await dialog.getByRole('button', { name: en.planActs.giveTo.act, exact: true }).tap();
  await expect(day.getByText(`${name} · Milking`)).toBeVisible();
  await expect
    .poll(async () => Object.values(await shiftsIn(draft)).map(({ employeeId }) => employeeId))
    .toEqual([farm.employee.uid]);

  await phone.getByRole('button', { name: en.plan.publish.act, exact: true }).tap();
  await dialog.getByRole('button', { name: en.plan.publish.act, exact: true }).tap();
  await expect(phone.getByText(en.plan.publish.none)).toBeVisible();
});
