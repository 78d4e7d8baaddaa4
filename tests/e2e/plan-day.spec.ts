import type { Page } from '@playwright/test';
import { addDays, dayOf, instantOf, mondayOf, timeOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { emptyWeek } from '#domain/plan/week/plan-week.ts';
import { admin, makeFarm } from './support/farm.ts';
import { DESKTOP, expect, test } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const dk = TEXTS.dk;
const ZONE = 'Europe/Copenhagen';
const DAY = addDays(mondayOf(dayOf(Date.now(), ZONE)), 29);

/** A farm with a planner and a draft in which its employee works from six to two. */
async function planned() {
  const farm = await makeFarm();
  const { kostald } = farm.units;
  const planner = await farm.add({ firstName: 'Petra', seatType: 'PLANNING', units: [kostald] });
  const shift: Shift = {
    employeeId: farm.employee.uid,
    start: instantOf(DAY, 6, 0, ZONE),
    end: instantOf(DAY, 14, 0, ZONE),
    breakMinutes: 0,
    activityId: null,
    title: 'Dag stald',
    note: '',
    guideIds: [],
    overrides: {},
  };
  const id = `${kostald}_${weekOf(DAY)}`;
  const path = paths.planDraft(farm.id, id);
  const draft = { id, ...emptyWeek(kostald, weekOf(DAY)), shifts: { first: shift } };
  await admin().db.doc(path).set(draft);
  const shifts = async (): Promise<Record<string, Shift>> =>
    (await admin().db.doc(path).get()).data()?.['shifts'] ?? {};
  const timesOf = async (key: string): Promise<string> => {
    const one = (await shifts())[key];
    return one === undefined ? 'none' : `${timeOf(one.start, ZONE)}–${timeOf(one.end, ZONE)}`;
  };
  const name = `${farm.employee.firstName} ${farm.employee.lastName}`;
  return { farm, planner, name, shifts, timesOf };
}

/** Pulls with the mouse from one place of a bar by so many pixels, down to another row where one is named. */
async function pull(page: Page, at: 'middle' | 'end', by: number, toRow?: string): Promise<void> {
  const box = await page
    .getByRole('button', { name: /, Dag stald, / })
    .first()
    .boundingBox();
  const row = toRow && (await page.getByRole('row', { name: toRow }).boundingBox());
  if (box === null || row === null) throw new Error('there is no bar, or no row');
  const x = at === 'end' ? box.x + box.width - 2 : box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y, { steps: 3 });
  await page.mouse.move(x + by, row ? row.y + row.height / 2 : y, { steps: 3 });
  await page.mouse.up();
}

test('a day is planned with the mouse and with the keys: [S2.10]', async ({ openAs }) => {
  const { planner, name, shifts, timesOf } = await planned();
  const page = await openAs(planner, DESKTOP, `/planning?view=day&d=${DAY}`);
  const bar = (times: string) =>
    page.getByRole('button', { name: new RegExp(`^${name}, Dag stald, ${times}`) });
  await expect(bar('06:00–14:00')).toBeVisible();
  const axis = await page.locator('[data-axis-row]').first().boundingBox();
  // From four to eight in the evening.
  const hour = (axis?.width ?? 0) / 16;

  await pull(page, 'middle', hour);
  await expect.poll(() => timesOf('first')).toBe('07:00–15:00');
  await pull(page, 'end', -2 * hour);
  await expect.poll(() => timesOf('first')).toBe('07:00–13:00');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: dk.common.undo, exact: true }).click();
  await expect.poll(() => timesOf('first')).toBe('07:00–15:00');

  await bar('07:00–15:00').focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await expect(
    page.getByText(fill(dk.planDay.held, { name, times: '07:15–15:15' })),
  ).toBeAttached();
  await page.keyboard.press('Enter');
  await expect.poll(() => timesOf('first')).toBe('07:15–15:15');
  await bar('07:15–15:15').focus();
  await page.keyboard.press('r');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(() => timesOf('first')).toBe('07:15–15:00');

  // A copy for nobody yet, with the Alt key.
  await page.keyboard.down('Alt');
  await pull(page, 'middle', 0.5 * hour, dk.words.openShifts);
  await page.keyboard.up('Alt');
  await expect.poll(async () => Object.keys(await shifts()).length).toBe(2);
  const copy = Object.values(await shifts()).find(({ employeeId }) => employeeId === null);
  expect(copy && timeOf(copy.start, ZONE)).toBe('07:45');

  await bar('07:15–15:00').click();
  await expect(page.getByRole('dialog', { name: dk.plan.shift.change })).toBeVisible();
});
