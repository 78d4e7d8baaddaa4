import type { Locator, Page } from '@playwright/test';
import { addDays, dayOf, mondayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { ZONE } from '#tests/support/time/clock.ts';
import { expectAccessible, whatDoesNotFit } from './support/accessible.ts';
import { admin, makeFarm, uniqueId } from './support/farm.ts';
import { DESKTOP, expect, PHONE, test } from './support/test.ts';
import { fill, TEXTS } from './support/texts.ts';

const { moveIn, plan } = TEXTS.dk;

/** Chooses a file as another system writes it. */
async function choose(page: Page, name: string, rows: readonly string[]): Promise<void> {
  const buffer = Buffer.from(rows.join('\r\n'), 'latin1');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page.getByRole('region', { name: moveIn.columns.title })).toBeVisible();
}

const act = (page: Page, count: number) =>
  page.getByRole('button', { name: fill(moveIn.act, { count }), exact: true });

test('a farm moves in with its people and their time, and takes it back', async ({ openAs }) => {
  const farm = await makeFarm();
  const page = await openAs(farm.owner, DESKTOP, '/settings/move-in');
  const mail = `jorgen-${uniqueId()}@e2e.example`;
  await choose(page, 'medarbejdere.csv', [
    'Lønnr.;Navn;Kontakt;Afd.;Timer/uge;Ansat fra;CPR',
    `501;Jørgen Prøvesen;${mail};Kostald;37;01-01-2024;010190-1234`,
    '502;Åse Holmgård;;Mark;30;01-01-2024;020290-1234',
    '503;Ib Prøvesen;;Laden;30;01-01-2024;030390-1234',
  ]);
  await expect(page.getByRole('main')).not.toContainText('1234');
  await expect(page.getByRole('row', { name: /Ib Prøvesen/ })).toContainText('Laden');
  await expectAccessible(page, 'people of a file');
  await act(page, 2).click();
  await expect(page.getByText(fill(moveIn.doing.added, { count: 2 }))).toBeVisible();
  await expect(page.getByText(fill(moveIn.doing.refused, { count: 1 }))).toBeVisible();

  await page.getByRole('button', { name: moveIn.doing.another }).click();
  await page.getByText(moveIn.kinds.registrations, { exact: true }).click();
  const today = dayOf(Date.now(), ZONE);
  const days = Array.from({ length: 20 }, (_, at) => addDays(today, -at - 2));
  await choose(page, 'tid.csv', [
    'Medarbejdernr;Dato;Kommet;Gået;Pause',
    ...days.map((day) => `501;${day.split('-').toReversed().join('-')};06:00;14:30;30`),
    `501;${days[0]};06:00;14:30;30`,
  ]);
  await page.getByLabel(fill(moveIn.columns.goes, { head: 'Kommet' })).selectOption('start');
  await page.getByLabel(fill(moveIn.columns.goes, { head: 'Gået' })).selectOption('end');
  await act(page, 20).click();
  await expect(page.getByText(fill(moveIn.doing.added, { count: 20 }))).toBeVisible();
  const stored = admin().db.collection(paths.registrations(farm.id));
  const { docs } = await stored.where('source', '==', 'import').get();
  expect(docs.map((one) => one.get('status') as string)).toEqual(docs.map(() => 'approved'));
  expect(docs).toHaveLength(20);
  const months = await admin().db.collection(paths.timeMonths(farm.id)).get();
  const minutes = months.docs.map((one) => Number(one.get('rawMinutes')));
  expect(minutes.reduce((sum, one) => sum + one, 0)).toBe(20 * 480);

  await page.getByRole('button', { name: moveIn.doing.takeBack }).click();
  await expect(page.getByText(fill(moveIn.moves.state.takenBack, { gone: 20 }))).toBeVisible();
  await page.getByRole('button', { name: moveIn.doing.another }).click();
  const before = page.getByRole('region', { name: moveIn.moves.title });
  await expect(before.getByRole('listitem')).toHaveCount(2);
});

/** People of the farm that moves in. */
const PEOPLE = 24;
/** Seconds that a press takes somebody who has to find it first. */
const A_PRESS = 5;

test('a farm of 24 moves in from three files and is ready for its first day', async ({
  openAs,
}) => {
  const farm = await makeFarm();
  const page = await openAs(farm.owner, DESKTOP, '/settings/move-in');
  let presses = 0;
  let waited = 0;
  /** What somebody presses, and what they wait for then. */
  async function press(what: Locator | (() => Promise<void>), then: Locator, count = 1) {
    presses += count;
    const since = performance.now();
    await (typeof what === 'function' ? what() : what.click());
    await expect(then).toBeVisible({ timeout: 60_000 });
    waited += performance.now() - since;
  }
  const today = dayOf(Date.now(), ZONE);
  const written = (day: string): string => day.split('-').toReversed().join('-');
  const holidayYear = Number(today.slice(0, 4)) - (today.slice(5, 7) < '09' ? 1 : 0);
  const monday = addDays(mondayOf(today), 28);
  const names = Array.from({ length: PEOPLE }, (_, at) => {
    return `Ada${String.fromCodePoint(97 + at)} Flytsen`;
  });
  const files = [
    {
      kind: null,
      rows: [
        'Lønnr.;Navn;Afd.;Timer/uge;Ansat fra',
        ...names.map((name, at) => `${600 + at};${name};Kostald;37;01-01-2024`),
      ],
    },
    {
      kind: moveIn.kinds.balances,
      rows: [
        'Navn;Konto;År;Dage;Dato',
        ...names.map((name) => `${name};Ferie;${holidayYear};12,5;${written(today)}`),
      ],
    },
    {
      kind: moveIn.kinds.shifts,
      rows: [
        'Medarbejdernr;Medarbejder;Afdeling;Vagttype;Dato;Mødetid;Sluttid;Pause',
        ...names.flatMap((name, at) =>
          [0, 1, 2, 3, 4].map((day) => {
            const times = at % 2 === 0 ? '05:00;13:00' : '13:00;21:00';
            const when = written(addDays(monday, day));
            return `${600 + at};${name};Kostald;Malkning;${when};${times};30`;
          }),
        ),
      ],
    },
  ];
  for (const { kind, rows } of files) {
    if (kind !== null) {
      const another = page.getByRole('button', { name: moveIn.doing.another });
      const choice = page.getByText(kind, { exact: true });
      await press(another, choice);
      await press(choice, page.getByRole('radio', { name: kind, checked: true }));
    }
    const move = act(page, rows.length - 1);
    const chosen = async (): Promise<void> => {
      await choose(page, 'fil.csv', rows);
      await expect(move).toBeEnabled({ timeout: 60_000 });
    };
    // The file is asked for, and chosen among others.
    await press(chosen, move, 2);
    const added = fill(moveIn.doing.added, { count: rows.length - 1 });
    await press(move, page.getByText(added));
  }
  await press(
    () => page.goto(`/planning?d=${monday}`).then(() => undefined),
    page.getByRole('main'),
  );
  const dialog = page.getByRole('dialog');
  await press(page.getByRole('button', { name: plan.publish.act }), dialog);
  await expect(dialog).toContainText(names[0] ?? '');
  const publish = dialog.getByRole('button', { name: plan.publish.act });
  await press(publish, page.getByText(plan.publish.none));
  const place = paths.planWeek(farm.id, `${farm.units.kostald}_${weekOf(monday)}`);
  const shifts = async () =>
    (await admin().db.doc(place).get()).get('shifts') as object | undefined;
  await expect.poll(async () => Object.keys((await shifts()) ?? {}).length).toBe(PEOPLE * 5);
  const wait = Math.round(waited / 1000);
  const seconds = presses * A_PRESS + wait;
  process.stdout.write(`Moved in: ${presses} presses, ${wait} s of waiting, ${seconds} s in all\n`);
  // Fewer than the people who come along: whoever types them presses more than once for each. At five seconds a press
  // that is two minutes of the quarter of an hour that a first evening may take; the rest is for looking, and for waiting.
  expect(presses).toBeLessThan(PEOPLE);
});

test('on a phone columns and rows are two tabs', async ({ openAs }) => {
  const farm = await makeFarm();
  const page = await openAs(farm.owner, PHONE, '/settings/move-in');
  await choose(page, 'folk', ['Navn;E-mail;Afd.', 'Ea Holm;ea@e2e.example;Kostald']);
  expect(await whatDoesNotFit(page)).toEqual([]);
  await expectAccessible(page, 'columns on a phone');
  await page.getByRole('group').getByText(moveIn.tabs.rows, { exact: true }).click();
  await expect(page.getByRole('row', { name: /Ea Holm/ })).toBeVisible();
  expect(await whatDoesNotFit(page)).toEqual([]);
});
