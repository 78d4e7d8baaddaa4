import { addDays, dayOf, monthOf } from '#domain/dates/day.ts';
import { at } from '#tests/support/time/clock.ts';
import { giveTime, makeFarm } from './support/farm.ts';
import { DEEP, DESKTOP, expect, test } from './support/test.ts';
import { TEXTS } from './support/texts.ts';

const ELSEWHERE = ['Asia/Kolkata', 'America/Sao_Paulo', 'Pacific/Auckland'];

for (const timezoneId of ELSEWHERE) {
  // The farthest one; the others are repetition.
  const tag = timezoneId === 'Pacific/Auckland' ? [] : DEEP;
  test(
    `a device in ${timezoneId} shows the farm’s own days and times`,
    { tag },
    async ({ openAs }) => {
      const zone = 'Europe/Copenhagen';
      const farm = await makeFarm();
      const day = addDays(dayOf(Date.now(), zone), -2);
      await giveTime(farm, farm.employee, [
        { start: at(day, '04:31'), end: at(day, '08:34'), workDate: day },
        { start: at(day, '22:00'), end: at(addDays(day, 1), '06:00'), workDate: day },
      ]);
      const page = await openAs(
        farm.employee,
        { ...DESKTOP, timezoneId },
        `/timeregistration/registrations?m=${monthOf(day)}`,
      );
      const row = page.getByRole('row').filter({ hasText: '04:31' });
      await expect(row).toContainText('08:34');
      await expect(row).toContainText('22:00');
      await expect(row).toContainText('06:00');
      await expect(row).toContainText(TEXTS.dk.timeMonth.status.pending);
      await expect(row.getByRole('rowheader')).toContainText(`${Number(day.slice(8))}.`);
    },
  );
}
