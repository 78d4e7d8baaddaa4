import type { Language } from '#domain/language.ts';
import { clockIn, clockOut, expectTicking, ownClock, switchTo, workCard } from './pages/clock.ts';
import { chooseUnit } from './pages/shell.ts';
import { makeFarm, registrationsOf } from './support/farm.ts';
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
      await expect(today).toContainText(texts.time.status.pending);

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
