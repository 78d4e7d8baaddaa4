import { addDays, dayOf, monthOf } from '#domain/dates/day.ts';
import type { Language } from '#domain/language.ts';
import { paths } from '#domain/paths.ts';
import { ZONE } from '#tests/support/time/clock.ts';
import { clockIn, clockOut, expectTicking, ownClock, switchTo, workCard } from './pages/clock.ts';
import { chooseUnit } from './pages/shell.ts';
import { admin, makeFarm, registrationsOf } from './support/farm.ts';
import { DEEP, DESKTOP, expect, PHONE, test } from './support/test.ts';
import { TEXTS } from './support/texts.ts';

const LANGUAGES: readonly Language[] = ['dk', 'en'];

test.use({ withServiceWorker: true });

for (const lang of LANGUAGES) {
  const tag = lang === 'dk' ? [] : DEEP;
  test(
    `[S1.5] [S4.11] a day at work, seen live by the leader (${lang})`,
    { tag },
    async ({ openAs }) => {
      const texts = TEXTS[lang];
      const farm = await makeFarm({ lang });
      const [phone, desk] = await Promise.all([
        openAs(farm.employee, PHONE),
        openAs(farm.leader, DESKTOP),
      ]);
      await expect(desk.getByText(texts.dashboard.atWork.empty)).toBeVisible();
      const card = workCard(desk, texts, 'Egon Prøve');

      await clockIn(phone, texts, 'Kostald');
      await expectTicking(ownClock(phone, texts));
      await expect(card).toBeVisible();
      await expectTicking(card.getByRole('timer'));

      await Promise.all([phone.reload(), desk.reload()]);
      await expectTicking(ownClock(phone, texts));
      await expectTicking(card.getByRole('timer'));

      await switchTo(phone, texts, 'Mark');
      await expect(ownClock(phone, texts)).toContainText('Mark');
      await expect(card).toBeHidden();
      await chooseUnit(desk, texts, 'Mark');
      await expectTicking(card.getByRole('timer'));

      await clockOut(phone, texts);
      await expect(card).toBeHidden();
      await expect(desk.getByText(texts.dashboard.atWork.empty)).toBeVisible();

      await phone.goto('/timeregistration/registrations');
      const today = phone.getByRole('main').locator('[aria-current=date]');
      await expect(today).toContainText('Kostald');
      await expect(today).toContainText('Mark');
      await expect(today).toContainText('0:0');
      await expect(today).toContainText(texts.timeMonth.status.pending);

      await expect
        .poll(async () =>
          (await registrationsOf(farm, farm.employee)).map(({ status, end }) => [
            status,
            typeof end,
          ]),
        )
        .toEqual([
          ['pending', 'number'],
          ['pending', 'number'],
        ]);
    },
  );
}

test('a tile of the dashboard that throws leaves the clock, and one clocks out', async ({
  openAs,
  faults,
}) => {
  faults.allow(/Invalid time value/);
  const texts = TEXTS.dk;
  const farm = await makeFarm();
  // A document that the app can read, and yet no day that can be written out.
  const day = addDays(dayOf(Date.now(), ZONE), -1);
  const month = monthOf(day);
  await admin()
    .db.doc(paths.timeMonth(farm.id, farm.employee.uid, month))
    .set({
      employeeId: farm.employee.uid,
      unitId: farm.units.kostald,
      month,
      law: [{ day: `${day}Z`, code: 'rest_breach', value: 400 }],
    });
  const page = await openAs(farm.leader, { viewport: { width: 1440, height: 2400 } });
  await clockIn(page, texts, 'Kostald');
  const broken = page.getByRole('alert').filter({ hasText: texts.common.partFailed });
  await expect(broken).toBeVisible();
  await expect(broken.getByRole('button', { name: texts.common.retry })).toBeVisible();
  await expectTicking(ownClock(page, texts));
  await clockOut(page, texts);
  await expect
    .poll(async () => (await registrationsOf(farm, farm.leader)).map(({ end }) => typeof end))
    .toEqual(['number']);
});
