import { addMonths, dayOf, daysIn, monthOf, monthRange, weekdayOf } from '#domain/dates/day.ts';
import { ZONE } from '#tests/support/clock.ts';
import { instantAt } from './pages/periods.ts';
import { giveTime, makeFarm } from './support/farm.ts';
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
  const { sheet } = texts.timeReports;
  const name = 'Egon Prøve';
  await page.getByRole('combobox', { name: sheet.who }).selectOption({ label: name });
  const region = page.getByRole('region', { name: new RegExp(name) });
  await expect(region.getByRole('row').filter({ hasText: '04:32' }).last()).toBeVisible();
  await page.getByRole('button', { name: sheet.print, exact: true }).last().click();
  await expect(region.locator('xpath=ancestor::*[@data-print-alone]')).toBeAttached();
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
