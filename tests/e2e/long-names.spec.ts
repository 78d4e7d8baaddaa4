import { addDays, dayOf, monthOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { weekOf } from '#domain/plan/week/iso-week.ts';
import { planWeekId } from '#domain/plan/week/plan-week.ts';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { aUnit, NO_AUDIT } from '#tests/support/factories.ts';
import { aLeave } from '#tests/support/leave/leave.ts';
import { planned } from '#tests/support/plan/plan.ts';
import { writeDocuments } from '#tests/support/seed/write.ts';
import { visit, whatDoesNotFit } from './support/accessible.ts';
import { admin, giveTime, makeFarm, type TestFarm } from './support/farm.ts';
import { DEEP, DESKTOP, expect, PHONE, test } from './support/test.ts';
import { TEXTS } from './support/texts.ts';

const UNITS = [
  'Kalvestalden og ungdyrstalden ved Nørre Vosborg Hovedgård',
  'Maskinværkstedsreservedelslageret',
  'Sostald',
  'Slagtesvin',
];
const NAMES = [
  {
    firstName: 'Maximiliana-Alexandra Wilhelmina',
    lastName: 'Konstantinopoulou-Papadimitriou af Rosenborg-Gyldenkrone',
  },
  {
    firstName: 'Kasperkarlkristofferfrederikvaldemar',
    lastName: 'Hottentotterstrottelmutterattentater',
  },
];

/** Each of them asks for a week off in a unit, and has a shift in the published plan of today. */
async function giveLeaveAndShifts(
  farm: TestFarm,
  people: readonly TestFarm['owner'][],
  home: string,
) {
  const today = dayOf(Date.now(), ZONE);
  const week = weekOf(today);
  const { kostald } = farm.units;
  const written = new Map<string, object>();
  for (const [index, { uid }] of people.entries()) {
    const id = `${farm.id}-${index}`;
    const [from, to] = [addDays(today, 40), addDays(today, 46)];
    const leave = { id, employeeId: uid, unitId: home, from, to };
    written.set(paths.leave(farm.id, id), aLeave({ ...leave, status: 'requested' }));
  }
  const shifts = Object.fromEntries(
    people.map(({ uid }) => [uid, planned(today, '06:00', '14:00', { employeeId: uid })]),
  );
  const id = planWeekId(kostald, week);
  const said = { previous: {}, publicationId: 'p', publishedAt: 1, publishedByEid: farm.owner.uid };
  const plan = { ...NO_AUDIT, id, unitId: kostald, week, shifts, dayNotes: {}, ...said };
  written.set(paths.planWeek(farm.id, id), plan);
  await writeDocuments(admin().db, written);
}

/** A farm of six units, two of them with long names, where the people with the longest belong to all. */
async function longNamed() {
  const farm = await makeFarm();
  const units = UNITS.map((unitName, at) => aUnit({ id: `${farm.id}-${at}`, unitName }));
  await writeDocuments(
    admin().db,
    new Map(units.map((unit): [string, object] => [paths.unit(farm.id, unit.id), unit])),
  );
  const all = [...units.map(({ id }) => id), farm.units.kostald, farm.units.mark];
  const people = await Promise.all(
    NAMES.map((name) => farm.add({ ...name, units: all, seatType: 'PREMIUM' })),
  );
  await giveLeaveAndShifts(farm, people, all[0] ?? '');
  const day = addDays(dayOf(Date.now(), ZONE), -1);
  for (const person of people) {
    await giveTime(farm, person, [
      { start: at(day, '05:00'), end: at(day, '09:00'), workDate: day, unitId: all[0] ?? '' },
      { start: at(day, '09:00'), end: at(day, '14:00'), workDate: day },
    ]);
  }
  return { farm, person: people[0]?.uid ?? '', day };
}

const TIME = '/timeregistration/registrations';
const REPORTS = '/timeregistration/analytics';

for (const [name, device] of [
  ['desk', DESKTOP],
  ['phone', PHONE],
  ['small phone', { ...PHONE, viewport: { width: 360, height: 740 } }],
] as const) {
  const tag = device === PHONE ? DEEP : [];
  test(`six units and one very long name break nothing (${name})`, { tag }, async ({ openAs }) => {
    const { farm, person, day } = await longNamed();
    const page = await openAs(farm.owner, device);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [path, text] of [
      ['/', 'Kalvestalden'],
      [`${TIME}/${person}?m=${monthOf(day)}`, 'Kalvestalden'],
      [`${TIME}/${person}?v=week&d=${day}`, 'Kalvestalden'],
      [`${TIME}/${person}?v=day&d=${day}`, 'Kalvestalden'],
      [`${TIME}?v=people&d=${day}`, 'Kasperkarl'],
      [`${TIME}?v=people`, 'Kasperkarl'],
      [`${TIME}?v=people-week&d=${day}`, 'Kasperkarl'],
      [REPORTS, 'Kasperkarl'],
      [`${REPORTS}?r=hours`, 'Kasperkarl'],
      [`${REPORTS}?r=norm`, 'Kasperkarl'],
      [`${REPORTS}?r=sheet`, 'Timeseddel · '],
      ['/settings/employees', 'Kasperkarl'],
      [`/settings/employees/${person}`, 'Kalvestalden'],
      ['/settings/users', 'Kasperkarl'],
      ['/settings/units', 'Kalvestalden'],
      ['/vacations?v=people', 'Kasperkarl'],
      ['/vacations/settings', 'Kalvestalden'],
      ['/planning?who=all', 'Kasperkarl'],
      ['/planning?who=all&view=day', 'Kasperkarl'],
    ] as const) {
      const main = page.getByRole('main');
      // Nothing of the page before stands on the next one.
      await visit(page, '/permission-denied');
      await expect(main).toContainText(TEXTS.dk.permissionDenied.title);
      await visit(page, path);
      await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect.soft(await whatDoesNotFit(page), path).toEqual([]);
    }
  });
}
