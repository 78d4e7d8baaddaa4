import { addDays, dayOf, instantOf, mondayOf, timeOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import type { Shift } from '#domain/plan/shift/shift.ts';
import { addWeeks, mondayOfWeek, weekOf, type WeekKey } from '#domain/plan/week/iso-week.ts';
import { emptyWeek } from '#domain/plan/week/plan-week.ts';
import { NO_AUDIT } from '#tests/support/factories.ts';
import { expectAccessible } from './support/accessible.ts';
import { admin, makeFarm } from './support/farm.ts';
import { DESKTOP, expect, test } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const dk = TEXTS.dk.planTemplates;
const ZONE = 'Europe/Copenhagen';
const MONDAY = addDays(mondayOf(dayOf(Date.now(), ZONE)), 28);

test('a rota of two weeks is made from the board and laid out over four, without the mouse: [S2.10]', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const { kostald } = farm.units;
  const first = weekOf(MONDAY);
  const draft = (week: WeekKey) => admin().db.doc(paths.planDraft(farm.id, `${kostald}_${week}`));
  const shift = (week: WeekKey, weekday: number, employeeId: string): Shift => {
    const day = addDays(mondayOfWeek(week), weekday - 1);
    return {
      employeeId,
      start: instantOf(day, 6, 0, ZONE),
      end: instantOf(day, 14, 30, ZONE),
      breakMinutes: 30,
      activityId: null,
      title: 'Dag stald',
      note: '',
      guideIds: [],
      overrides: {},
    };
  };
  const put = (week: WeekKey, shifts: Readonly<Record<string, Shift>>) => {
    const id = `${kostald}_${week}`;
    return draft(week).set({ ...NO_AUDIT, ...emptyWeek(kostald, week), id, shifts });
  };
  const { employee, colleague } = farm;
  await put(first, { a: shift(first, 1, employee.uid), b: shift(first, 2, colleague.uid) });
  await put(addWeeks(first, 1), { c: shift(addWeeks(first, 1), 3, employee.uid) });
  /** Who works when in a week, as the draft on the server says. */
  const linesOf = async (week: WeekKey): Promise<string[]> =>
    Object.values(Object((await draft(week).get()).data()?.['shifts']) as Record<string, Shift>)
      // Of a shift that was taken away something stays in a draft.
      .filter((one) => 'start' in one)
      .map(({ employeeId, start }) => `${employeeId} ${dayOf(start, ZONE)} ${timeOf(start, ZONE)}`)
      .toSorted();

  const page = await openAs(farm.leader, DESKTOP, `/planning?d=${MONDAY}`);
  const press = async (name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await expect(page.getByText('Dag stald').first()).toBeVisible();
  await press(dk.open);
  const dialog = page.getByRole('dialog');
  await press(dk.save.open);
  await dialog.getByLabel(TEXTS.dk.words.weekCount, { exact: true }).focus();
  await page.keyboard.type('2');
  await expect(dialog.getByText(fill(dk.save.holds_other, { count: '3' }))).toBeVisible();
  await dialog.getByLabel(TEXTS.dk.words.name, { exact: true }).focus();
  await page.keyboard.type('Turnus');
  await page.keyboard.press('Enter');

  await press(fill(dk.rollOutOf, { name: 'Turnus' }));
  await dialog.getByLabel(TEXTS.dk.words.fromDay, { exact: true }).focus();
  // From the week after the two that it was made of.
  await page.keyboard.press('ArrowDown');
  await dialog.getByLabel(dk.rollOut.weeks, { exact: true }).focus();
  await page.keyboard.type('4');
  await expect(dialog.getByText(fill(dk.counts.added_other, { count: '6' }))).toBeVisible();
  await expectAccessible(page, 'roll-out of a rota');
  await press(fill(dk.rollOut.act_other, { count: '6' }));
  await expect(dialog).toBeHidden();
  for (const turn of [2, 4]) {
    const [one, two] = [addWeeks(first, turn), addWeeks(first, turn + 1)];
    const monday = mondayOfWeek(one);
    // oxlint-disable-next-line no-await-in-loop -- One week after the other.
    await expect
      .poll(() => linesOf(one))
      .toEqual(
        [
          `${employee.uid} ${monday} 06:00`,
          `${colleague.uid} ${addDays(monday, 1)} 06:00`,
        ].toSorted(),
      );
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => linesOf(two)).toEqual([`${employee.uid} ${addDays(monday, 9)} 06:00`]);
  }

  await press(TEXTS.dk.common.undo);
  for (const turn of [2, 3, 4, 5]) {
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => linesOf(addWeeks(first, turn))).toEqual([]);
  }
  expect(await linesOf(first)).toHaveLength(2);
});
