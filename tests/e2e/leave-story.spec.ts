import { addDays, dayOf, mondayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { admin, makeFarm } from './support/farm.ts';
import { DESKTOP, expect, NO_NETWORK, PHONE, test, whenInstalled } from './support/test.ts';
import { TEXTS } from './support/texts.ts';

const dk = TEXTS.dk;
const en = TEXTS.en;
const MONDAY = addDays(mondayOf(dayOf(Date.now(), 'Europe/Copenhagen')), 28);

/** As people write a day: 21-12-2026. */
const written = (day: string): string => day.split('-').toReversed().join('-');

// Without a network the app comes from the device.
test.use({ withServiceWorker: true });

test('days off are asked for on a phone in English and approved on a dashboard in Danish that has no network; who is sick without a network is sick', async ({
  openAs,
  faults,
}) => {
  const farm = await makeFarm();
  const { kostald } = farm.units;
  const worker = await farm.add({
    firstName: 'Maria',
    seatType: 'PREMIUM',
    units: [kostald],
    lang: 'en',
  });
  const leaves = async (): Promise<Record<string, unknown>[]> => {
    const { docs } = await admin().db.collection(paths.leaves(farm.id)).get();
    return docs.map((document) => document.data());
  };

  const phone = await openAs(worker, PHONE, '/vacations');
  await phone.getByRole('button', { name: en.leave.ask.open }).click();
  const form = phone.getByRole('dialog', { name: en.leaveAsk.title });
  await form.getByRole('button', { name: en.leaveAsk.other }).click();
  await form.getByText(en.leaveWords.types.course, { exact: true }).click();
  await form.getByLabel(en.words.from, { exact: true }).fill(written(MONDAY));
  const send = form.getByRole('button', { name: new RegExp(`^${en.words.send}`) });
  const until = form.getByLabel(en.leaveAsk.to, { exact: true });
  await until.fill(written(addDays(MONDAY, 13)));
  await until.press('Tab');
  // The columns of two weeks scroll by themselves: nothing else is pushed beside the screen.
  const days = form.getByRole('table', { name: en.leaveAsk.matrix }).getByRole('columnheader');
  await expect(days).toHaveCount(15);
  const { x, width } = (await send.boundingBox()) ?? { x: 0, width: Infinity };
  expect(x + width).toBeLessThanOrEqual(PHONE.viewport.width);
  await until.fill(written(addDays(MONDAY, 1)));
  await form.getByLabel(en.words.note).fill('Hoof care');
  await send.click();
  await expect(form).toBeHidden();
  const requests = phone.getByRole('region', { name: en.leave.requests.title });
  await expect(
    requests.getByText(en.leaveWords.standings.requested, { exact: true }),
  ).toBeVisible();

  faults.allow(...NO_NETWORK);
  const desk = await openAs(farm.leader, DESKTOP, '/vacations?v=people');
  await expect(desk.getByRole('region', { name: /^Maria/ })).toContainText('Hoof care');
  await desk.getByRole('banner').getByRole('link', { name: dk.common.appName }).click();
  // What awaits the leader has the same name on both pages.
  await expect(desk.getByRole('heading', { level: 1, name: dk.dashboard.title })).toBeVisible();
  const waiting = desk.getByRole('region', { name: dk.dashboardTiles.names.waiting });
  const approve = waiting.getByRole('button', { name: /^Godkend.*Maria/ });
  await expect(approve).toBeVisible();
  // The answer is given at once without a network, and only once: it waits for nobody any more.
  await desk.context().setOffline(true);
  await approve.click();
  await expect(waiting).toContainText(dk.dashboardTiles.waiting.nothing);
  expect(await leaves()).toMatchObject([{ status: 'requested' }]);
  await desk.context().setOffline(false);
  await expect(requests.getByText(en.leaveWords.standings.approved, { exact: true })).toBeVisible();
  await expect.poll(leaves).toMatchObject([{ status: 'approved', decidedByEid: farm.leader.uid }]);
  // Colleagues are told that she is away, and nothing of why.
  await expect
    .poll(async () => {
      const { docs } = await admin().db.collection(paths.absences(farm.id)).get();
      return docs.map((document) => [document.get('from'), document.get('type') ?? null]);
    })
    .toEqual([[MONDAY, null]]);

  await whenInstalled(phone);
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: en.leave.sick.report }).click();
  await phone.getByRole('button', { name: en.leave.sick.send }).click();
  await expect(phone.getByRole('button', { name: en.leave.sick.well })).toBeVisible();
  await expect(requests.getByText(en.leave.requests.unsent)).toBeVisible();
  await phone.context().setOffline(false);
  await expect.poll(async () => (await leaves()).map(({ status }) => status)).toContain('reported');
  await expect(requests.getByText(en.leave.requests.unsent)).toBeHidden();
});
