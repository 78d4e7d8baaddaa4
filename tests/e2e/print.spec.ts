import type { Locator } from '@playwright/test';
import {
  addDays,
  addMonths,
  dayOf,
  daysIn,
  mondayOf,
  monthOf,
  monthRange,
  weekdayOf,
} from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { ZONE } from '#tests/support/time/clock.ts';
import { instantAt } from './pages/periods.ts';
import { NO_AUDIT } from '../support/factories.ts';
import { admin, giveTime, makeFarm } from './support/farm.ts';
import { DESKTOP, expect, test } from './support/test.ts';
import { TEXTS } from './support/texts.ts';

const texts = TEXTS.dk;

/** Two stretches on every day but weekends, as in a month of milking mornings and evenings. */
function milkings(range: Parameters<typeof daysIn>[0]) {
  const days = daysIn(range).filter((day) => weekdayOf(day) <= 5);
  return days.flatMap((day) => [
    { start: instantAt(day, '04:32'), end: instantAt(day, '08:41'), workDate: day },
    { start: instantAt(day, '15:02'), end: instantAt(day, '18:27'), workDate: day },
  ]);
}

test('the time sheet of a month of split days prints on one A4 page', async ({ openAs }) => {
  const farm = await makeFarm();
  const month = addMonths(monthOf(dayOf(Date.now(), ZONE)), -1);
  const note = 'Kalv fra 412 til boks 4';
  await giveTime(
    farm,
    farm.employee,
    milkings(monthRange(month)).map((time) => ({ ...time, status: 'approved' as const, note })),
  );
  const page = await openAs(farm.owner, DESKTOP, '/timeregistration/analytics?r=sheet&o=-1');
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  const name = 'Egon Prøve';
  await page.getByRole('combobox', { name: texts.words.employee }).selectOption({ label: name });
  const region = page.getByRole('region', { name: new RegExp(name) });
  await expect(region.getByRole('row').filter({ hasText: '04:32' }).last()).toBeVisible();
  await page.getByRole('button', { name: texts.words.print, exact: true }).last().click();
  await expect(region.locator('xpath=ancestor::*[@data-print-alone]')).toBeAttached();
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

/** Colours that are dark enough on paper, and grounds that there are; by what is printed of a table. */
const inkOf = (table: Locator) =>
  table.evaluate((element) => {
    const luminanceOf = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    };
    const styles = [element, ...element.querySelectorAll('*')].map((one) => getComputedStyle(one));
    return {
      lightest: Math.max(...styles.map(({ color }) => luminanceOf(color))),
      grounds: new Set(styles.map(({ backgroundColor }) => backgroundColor)).size,
    };
  });

test('[S2.10] the week of a unit prints on one sheet, A4 or A3, in black on white on a dark screen too', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const { kostald } = farm.units;
  const monday = addDays(mondayOf(dayOf(Date.now(), ZONE)), 7);
  const week = weekOf(monday);
  const days = Array.from({ length: 7 }, (_, n) => addDays(monday, n));
  const people = await Promise.all(
    ['Iryna', 'Oleksandr', 'Rasmus', 'Emil', 'Ida', 'Karen', 'Viktoriia', 'Andreea'].map(
      (firstName) => farm.add({ firstName, lastName: 'Bjerregaard Kovalenko', units: [kostald] }),
    ),
  );
  const shift = (
    employeeId: string | null,
    day: string,
    [from, to]: readonly [string, string],
  ) => ({
    employeeId,
    start: instantAt(day, from),
    end: instantAt(day, to),
    breakMinutes: 0,
    activityId: null,
    title: 'Morgenmalkning',
    note: '',
    guideIds: [],
    overrides: {},
  });
  const both = [
    ['04:30', '08:30'],
    ['14:00', '17:30'],
  ] as const;
  const shifts = Object.fromEntries(
    days.flatMap((day) => [
      [`open-${day}`, shift(null, day, both[0])],
      ...people.flatMap(({ uid }) =>
        both.map((at) => [`${uid}-${day}-${at[0]}`, shift(uid, day, at)]),
      ),
    ]),
  );
  const id = `${kostald}_${week}`;
  await admin()
    .db.doc(paths.planWeek(farm.id, id))
    .set({
      ...NO_AUDIT,
      id,
      unitId: kostald,
      week,
      shifts,
      dayNotes: { 2: 'Dyrlæge 09:00' },
      previous: {},
      publicationId: 'p',
      publishedAt: 1,
      publishedByEid: farm.leader.uid,
    });
  const page = await openAs(
    farm.leader,
    { ...DESKTOP, colorScheme: 'dark' },
    `/planning?who=all&d=${monday}&view=week`,
  );
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  const sheet = page.getByRole('table', { name: /^Vagtplan for Kostald/ });
  for (const format of ['A4', 'A3'] as const) {
    /* oxlint-disable no-await-in-loop -- One sheet after the other. */
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: texts.words.print, exact: true }).click();
    await page.getByRole('menuitem', { name: texts.planDay.print.ofPublished }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(sheet.getByText('14:00–17:30').first()).toBeVisible();
    const { lightest, grounds } = await inkOf(sheet);
    expect(lightest).toBeLessThan(0.5);
    expect(grounds).toBe(1);
    const pdf = await page.pdf({ format, landscape: true });
    const text = pdf.toString('latin1');
    expect(text.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
    const box = /\/MediaBox\s*\[([^\]]+)\]/.exec(text)?.[1] ?? '';
    const [, , width = 0, height = 0] = box.trim().split(/\s+/).map(Number);
    expect(width, format).toBeGreaterThan(height);
    // Once it is printed the sheet is gone from the page.
    await expect(sheet).toBeHidden();
    /* oxlint-enable no-await-in-loop */
  }
});
