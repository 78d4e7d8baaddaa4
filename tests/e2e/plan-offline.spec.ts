import { addDays, dayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { planReceiptId } from '#domain/plan/week/plan-receipt.ts';
import { at } from '../support/time/clock.ts';
import { NO_AUDIT } from '../support/factories.ts';
import { admin, makeFarm, stored } from './support/farm.ts';
import { DEEP, expect, NO_NETWORK, PHONE, test, whenInstalled } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const dk = TEXTS.dk;
const DAY = addDays(dayOf(Date.now(), 'Europe/Copenhagen'), 2);

test.use({ withServiceWorker: true });

test('[S2.10] [S7.6] one’s own week is on the phone without a network, after a reload too; what is confirmed there arrives', async ({
  openAs,
  faults,
}) => {
  faults.allow(...NO_NETWORK);
  const farm = await makeFarm();
  const { kostald } = farm.units;
  const person = await farm.add({ firstName: 'Petra', seatType: 'PLANNING', units: [kostald] });
  const week = weekOf(DAY);
  const id = `${kostald}_${week}`;
  const shift = {
    employeeId: person.uid,
    start: at(DAY, '05:00'),
    end: at(DAY, '09:00'),
    breakMinutes: 0,
    activityId: null,
    title: 'Morgenmalkning',
    note: '',
    guideIds: [],
    overrides: {},
  };
  const plan = { ...NO_AUDIT, id, unitId: kostald, week, shifts: { own: shift }, dayNotes: {} };
  const said = { previous: {}, publicationId: 'p', publishedAt: 1, publishedByEid: 'leader' };
  const { db } = admin();
  await db.doc(paths.planningSettings(farm.id)).set({ id: 'planning', confirm: true });
  await db.doc(paths.planWeek(farm.id, id)).set({ ...plan, ...said });

  const phone = await openAs(person, PHONE, `/planning?who=mine&d=${DAY}`);
  const next = phone.getByRole('region', { name: dk.planMine.next });
  await expect(next.getByText('05:00–09:00')).toBeVisible();
  const about = { week: String(Number(week.slice(-2))), unit: 'Kostald' };
  const confirm = phone.getByRole('button', { name: fill(dk.plan.confirm.actOf, about) });
  await expect(confirm).toBeVisible();
  await whenInstalled(phone);

  await phone.context().setOffline(true);
  await phone.reload();
  await expect(next.getByText('05:00–09:00')).toBeVisible();
  await expect(phone.getByText('Morgenmalkning').first()).toBeVisible();
  await confirm.click();
  await expect(confirm).toBeHidden();
  const receipt = paths.planReceipt(farm.id, planReceiptId(kostald, week, person.uid));
  expect(await stored(receipt)).toBeUndefined();

  await phone.context().setOffline(false);
  await expect
    .poll(async () => (await stored(receipt))?.['confirmed'], { timeout: 90_000 })
    .toBe(true);
  expect(await stored(receipt)).toMatchObject({ publicationId: 'p', employeeId: person.uid });
});

for (const seatType of ['DELTID', 'BASIC'] as const) {
  test(
    `a ${seatType} seat sees its own shifts on the dashboard without a network, after a reload too, and says on the phone that a new time was seen`,
    { tag: seatType === 'DELTID' ? [] : DEEP },
    async ({ openAs, faults }) => {
      faults.allow(...NO_NETWORK);
      const farm = await makeFarm();
      const { kostald } = farm.units;
      const person = await farm.add({ firstName: 'Magnus', seatType, units: [kostald] });
      const mate = await farm.add({ firstName: 'Rasmus', lastName: 'Bjerre', units: [kostald] });
      const week = weekOf(DAY);
      const id = `${kostald}_${week}`;
      const shift = (employeeId: string, from: string) => ({
        employeeId,
        start: at(DAY, from),
        end: at(DAY, '09:00'),
        breakMinutes: 0,
        activityId: null,
        title: 'Morgenmalkning',
        note: '',
        guideIds: [],
        overrides: {},
      });
      const shifts = { own: shift(person.uid, '06:00'), mates: shift(mate.uid, '06:00') };
      const plan = { ...NO_AUDIT, id, unitId: kostald, week, shifts, dayNotes: {} };
      const previous = { own: shift(person.uid, '05:00') };
      const said = { previous, publicationId: 'p', publishedAt: 1, publishedByEid: 'leader' };
      await admin()
        .db.doc(paths.planWeek(farm.id, id))
        .set({ ...plan, ...said });

      const phone = await openAs(person, PHONE, '/');
      const own = phone.getByRole('region', { name: dk.dashboardTiles.shifts.next });
      await expect(own.getByText('06:00–09:00')).toBeVisible();
      await expect(own.getByText('05:00–09:00')).toBeVisible();
      await whenInstalled(phone);

      await phone.context().setOffline(true);
      await phone.reload();
      await expect(own.getByText('06:00–09:00')).toBeVisible();
      await expect(own.getByText(/Rasmus B\./)).toBeVisible();
      const seen = fill(dk.plan.confirm.seenOf, { shift: '' }).trim();
      await own.getByRole('button', { name: new RegExp(`^${seen}`) }).tap();
      await expect(own.getByText('05:00–09:00')).toBeHidden();
      await phone.reload();
      await expect(own.getByText('06:00–09:00')).toBeVisible();
      await expect(own.getByText('05:00–09:00')).toBeHidden();

      await phone.context().setOffline(false);
      const receipt = paths.planReceipt(farm.id, planReceiptId(kostald, week, person.uid));
      await expect
        .poll(async () => (await stored(receipt))?.['publicationId'], { timeout: 90_000 })
        .toBe('p');
    },
  );
}
