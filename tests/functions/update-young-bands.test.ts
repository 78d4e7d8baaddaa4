import { beforeEach, expect, test } from 'vitest';
import { updateYoungBands } from '../../functions/src/gathered/update-young-bands.ts';
import { addMonthsTo, dayOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { ZONE } from '#tests/support/time/clock.ts';
import { onEveryFarm } from './every-farm.ts';
import { aFarm, employ, services, type Somebody } from './farm-world.ts';

const { db } = services;
let farm: string;
let emil: Somebody;

beforeEach(async () => {
  ({ farm } = await aFarm());
  emil = await employ(farm, 'employee', ['stable']);
});

const bandOf = async (): Promise<unknown> =>
  (await db.doc(paths.employee(farm, emil.uid)).get()).get('youngBand');
const bornYearsAgo = (years: number): Promise<unknown> =>
  db.doc(paths.employeeCard(farm, emil.uid)).update({
    birthDate: addMonthsTo(dayOf(services.now(), ZONE), -12 * years),
  });

test('each night the record says the band of today, of a birth date that it never holds', async () => {
  await onEveryFarm(updateYoungBands, services);
  expect((await bandOf()) ?? null).toBeNull();
  for (const [years, band] of [
    [14, 'under15'],
    [17, 'under18'],
    [18, 'none'],
  ] as const) {
    await bornYearsAgo(years);
    await onEveryFarm(updateYoungBands, services);
    expect(await bandOf()).toBe(band);
  }
  const record = (await db.doc(paths.employee(farm, emil.uid)).get()).data() ?? {};
  expect(record).not.toHaveProperty('birthDate');
});
