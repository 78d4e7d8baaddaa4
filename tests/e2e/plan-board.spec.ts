import { addDays, dayOf, mondayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { admin, makeFarm } from './support/farm.ts';
import { DESKTOP, expect, test } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const dk = TEXTS.dk;
const MONDAY = addDays(mondayOf(dayOf(Date.now(), 'Europe/Copenhagen')), 28);

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
    Object.values((await stored(path))['shifts'] ?? {});

  const page = await openAs(planner, DESKTOP, `/planning?d=${MONDAY}`);
  const name = `${farm.employee.firstName} ${farm.employee.lastName}`;
  const add = page.getByRole('button', {
    name: new RegExp(`^${fill(dk.plan.board.addHere, { name, day: 'man' })}`),
  });
  await add.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: dk.plan.shift.new });
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
