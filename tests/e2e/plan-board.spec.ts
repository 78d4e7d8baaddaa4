import { addDays, dayOf, instantOf, mondayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { addWeeks, weekOf } from '#domain/plan/week/iso-week.ts';
import { admin, makeFarm } from './support/farm.ts';
import { DESKTOP, expect, test } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const dk = TEXTS.dk;
const ZONE = 'Europe/Copenhagen';
const MONDAY = addDays(mondayOf(dayOf(Date.now(), ZONE)), 28);

/** Of a shift that was taken away something stays in a draft. */
const isShift = (stored: unknown): boolean => 'start' in Object(stored);

test('a week is planned without the mouse, undone, and published: [S2.10]', async ({ openAs }) => {
  const farm = await makeFarm();
  const { kostald } = farm.units;
  const planner = await farm.add({ firstName: 'Petra', seatType: 'PLANNING', units: [kostald] });
  const week = weekOf(MONDAY);
  const stored = async (path: string): Promise<Record<string, unknown>> =>
    (await admin().db.doc(path).get()).data() ?? {};
  const draft = paths.planDraft(farm.id, `${kostald}_${week}`);
  const published = paths.planWeek(farm.id, `${kostald}_${week}`);
  const shiftsIn = async (path: string): Promise<unknown[]> =>
    Object.values((await stored(path))['shifts'] ?? {}).filter(isShift);

  const page = await openAs(planner, DESKTOP, `/planning?d=${MONDAY}`);
  const name = `${farm.employee.firstName} ${farm.employee.lastName}`;
  const add = page.getByRole('button', {
    name: new RegExp(`^${fill(dk.plan.board.addHere, { name, day: 'man' })}`),
  });
  await add.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: dk.words.newShift });
  await form.getByLabel(dk.plan.shift.from, { exact: true }).fill('6');
  await form.getByLabel(dk.plan.shift.to, { exact: true }).fill('14.30');
  await form.getByLabel(dk.plan.shift.title, { exact: true }).fill('Dag stald');
  await page.keyboard.press('Enter');
  const shift = page.getByRole('button', { name: new RegExp(`^${name}, Dag stald, 06:00–14:30`) });
  await expect(shift).toBeVisible();
  await expect.poll(() => shiftsIn(draft)).toMatchObject([{ employeeId: farm.employee.uid }]);

  // Picked up, carried to Wednesday, put down.
  await shift.focus();
  await page.keyboard.press('m');
  const drop = page.getByRole('button', {
    name: new RegExp(`^${fill(dk.plan.board.dropHere, { name, day: 'ons' })}`),
  });
  await drop.focus();
  await page.keyboard.press('Enter');
  const wednesday = Date.parse(`${addDays(MONDAY, 2)}T00:00:00Z`);
  const startOf = async (): Promise<number> =>
    Number((await shiftsIn(draft)).map((one) => Reflect.get(Object(one), 'start'))[0]);
  await expect.poll(startOf).toBeGreaterThan(wednesday);
  await page.getByRole('button', { name: dk.common.undo, exact: true }).click();
  await expect.poll(startOf).toBeLessThan(wednesday);
  expect(await shiftsIn(published)).toEqual([]);

  await page.getByRole('button', { name: dk.plan.publish.act }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(name);
  await dialog.getByRole('button', { name: dk.plan.publish.act }).click();
  await expect(page.getByText(dk.plan.publish.none)).toBeVisible();
  await expect.poll(() => shiftsIn(published)).toMatchObject([{ title: 'Dag stald' }]);
  expect(await stored(published)).toMatchObject({ publishedByEid: planner.uid, previous: {} });
});

test('two weeks are planned without the mouse: last week, all of it again, one in two, published: [S2.10]', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const { kostald } = farm.units;
  const planner = await farm.add({ firstName: 'Petra', seatType: 'PLANNING', units: [kostald] });
  const first = weekOf(MONDAY);
  const before = addWeeks(first, -1);
  const shiftsIn = async (path: string): Promise<Record<string, unknown>[]> => {
    const stored: unknown = (await admin().db.doc(path).get()).data()?.['shifts'];
    return Object.values<Record<string, unknown>>(Object(stored)).filter(isShift);
  };
  const published = (week: string) => paths.planWeek(farm.id, `${kostald}_${week}`);
  const draft = (week: string) => paths.planDraft(farm.id, `${kostald}_${week}`);
  const shiftOn = (day: string): Shift => ({
    employeeId: farm.employee.uid,
    start: instantOf(day, 6, 0, ZONE),
    end: instantOf(day, 14, 30, ZONE),
    breakMinutes: 0,
    activityId: null,
    title: 'Dag stald',
    note: '',
    guideIds: [],
    overrides: {},
  });
  const days = [-7, -6, -5].map((by) => addDays(MONDAY, by));
  await admin()
    .db.doc(draft(before))
    .set({
      id: `${kostald}_${before}`,
      unitId: kostald,
      week: before,
      shifts: Object.fromEntries(days.map((day) => [day, shiftOn(day)])),
      dayNotes: {},
    });

  const page = await openAs(planner, DESKTOP, `/planning?d=${MONDAY}&w=2`);
  const { keyboard } = page;
  const name = `${farm.employee.firstName} ${farm.employee.lastName}`;
  const shifts = page.getByRole('button', { name: new RegExp(`^${name}, Dag stald, 06:00–14:30`) });
  const choose = async (item: string): Promise<void> => {
    await keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: item, exact: true }).focus();
    await keyboard.press('Enter');
  };

  // Last week, looked at before it is copied.
  await page.getByRole('button', { name: dk.words.copyLastWeek }).focus();
  await keyboard.press('Enter');
  const copy = page.getByRole('dialog');
  await expect(
    copy.getByText(fill(dk.planTemplates.counts.added_other, { count: 3 })),
  ).toBeVisible();
  await copy.getByRole('button', { name: fill(dk.planActs.copy.act_other, { count: 3 }) }).focus();
  await keyboard.press('Enter');
  await expect(shifts).toHaveCount(3);

  // All of it selected, and put down a week later.
  await shifts.first().focus();
  await choose(dk.planActs.selectPerson);
  await expect(
    page.getByRole('group', { name: fill(dk.planActs.selected_other, { count: 3 }) }),
  ).toBeVisible();
  await shifts.first().focus();
  await keyboard.press('c');
  const drop = fill(dk.plan.board.dropHere, { name, day: 'man' });
  await page
    .getByRole('button', { name: new RegExp(`^${drop}`) })
    .nth(1)
    .focus();
  await keyboard.press('Enter');
  await expect(shifts).toHaveCount(6);

  // One of them in two.
  await shifts.first().focus();
  await keyboard.press('Escape');
  await choose(dk.planActs.split);
  const split = page.getByRole('dialog', { name: dk.planActs.splitting.title });
  await split.getByLabel(dk.planActs.splitting.at, { exact: true }).fill('10');
  await keyboard.press('Enter');
  await expect(shifts).toHaveCount(5);
  await expect.poll(async () => (await shiftsIn(draft(first))).length).toBe(4);

  await page.getByRole('button', { name: dk.plan.publish.act }).focus();
  await keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: dk.plan.publish.act }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText(dk.plan.publish.none)).toBeVisible();
  await expect.poll(async () => (await shiftsIn(published(first))).length).toBe(4);
  await expect.poll(async () => (await shiftsIn(published(addWeeks(first, 1)))).length).toBe(3);
});
