import { addDays, dayOf, instantOf, mondayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { emptyWeek } from '#domain/plan/week/plan-week.ts';
import { expectAccessible } from './support/accessible.ts';
import { admin, makeFarm } from './support/farm.ts';
import { DESKTOP, expect, test } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const dk = TEXTS.dk.planSuggest;
const ZONE = 'Europe/Copenhagen';
const MONDAY = addDays(mondayOf(dayOf(Date.now(), ZONE)), 28);

const shift = (employeeId: string | null, weekday: number, from: number, to: number): Shift => ({
  employeeId,
  start: instantOf(addDays(MONDAY, weekday - 1), from, 0, ZONE),
  end: instantOf(addDays(MONDAY, weekday - 1), to, 0, ZONE),
  breakMinutes: 0,
  activityId: null,
  title: 'Dag stald',
  note: '',
  guideIds: [],
  overrides: {},
});

test('open shifts are given to who may have them, by the worker of the built app, and taken back', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const { kostald } = farm.units;
  const week = weekOf(MONDAY);
  const id = `${kostald}_${week}`;
  const draft = admin().db.doc(paths.planDraft(farm.id, id));
  const { employee, colleague } = farm;
  // Both cannot have the second one: it lies over what each of them has.
  const shifts = {
    mine: shift(employee.uid, 2, 6, 14),
    theirs: shift(colleague.uid, 2, 6, 14),
    monday: shift(null, 1, 6, 14),
    wednesday: shift(null, 3, 6, 14),
  };
  // As the app writes it, by merging: nobody made it.
  const signed = { updated: Date.now(), updatedByEid: farm.leader.uid, updatedByUid: null };
  await draft.set({ ...emptyWeek(kostald, week), ...signed, id, shifts });
  const openOnes = async (): Promise<number> => {
    const stored = Object((await draft.get()).data()?.['shifts']) as Record<string, Shift>;
    return Object.values(stored).filter(({ employeeId }) => employeeId === null).length;
  };

  const page = await openAs(farm.leader, DESKTOP, `/planning?d=${MONDAY}`);
  await page.getByRole('button', { name: dk.open, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: dk.title });
  const list = dialog.getByRole('list', { name: dk.list });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'suggestions');
  await list
    .getByRole('button', { name: /^Giv vagten / })
    .first()
    .click();
  await expect.poll(openOnes).toBe(1);
  await dialog.getByRole('button', { name: fill(dk.all_one, { count: '1' }) }).click();
  await expect.poll(openOnes).toBe(0);
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect.poll(openOnes).toBe(1);
});

test('an empty week with needs is filled and published in four presses, with the worker of the built app', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const { kostald } = farm.units;
  const { db } = admin();
  const need = { unitId: kostald, title: 'Malkning', startMinute: 360, endMinute: 840, people: 1 };
  await db
    .doc(paths.planningSettings(farm.id))
    .set({ id: 'planning', needs: { milking: { ...need, weekdays: [1, 3] } } }, { merge: true });
  const page = await openAs(farm.leader, DESKTOP, `/planning?d=${MONDAY}`);
  await page.getByRole('button', { name: dk.fill_one, exact: true }).click();
  await page.getByRole('button', { name: fill(dk.all_other, { count: '2' }) }).click();
  const publish = TEXTS.dk.plan.publish.act;
  await page.getByRole('button', { name: publish, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: publish, exact: true }).click();
  const week = db.doc(paths.planWeek(farm.id, `${kostald}_${weekOf(MONDAY)}`));
  const held = async (): Promise<number> => {
    const stored = Object((await week.get()).data()?.['shifts'] ?? {}) as Record<string, Shift>;
    return Object.values(stored).filter(({ employeeId }) => employeeId !== null).length;
  };
  await expect.poll(held).toBe(2);
});
