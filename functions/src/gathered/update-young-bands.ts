import { dayOf } from '../../../src/domain/dates/day.ts';
import { CardSchema, EmployeeSchema } from '../../../src/domain/employee/employee.ts';
import { bandOn } from '../../../src/domain/dates/age.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { paths } from '../../../src/domain/paths.ts';
import { eachByItself } from '../platform/by-itself.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

const AT_ONCE = 20;

/**
 * Every night: the band on each record as the birth date on the card has it today, for people have birthdays, and for
 * records of before there were bands. Resolves to how many records have changed.
 */
export async function updateYoungBands({ db, now }: Services, farm: Farm): Promise<number> {
  const today = dayOf(now(), farm.timeZone);
  const { docs } = await db.collection(paths.employees(farm.id)).get();
  if (docs.length === 0) return 0;
  const cards = await db.getAll(...docs.map(({ id }) => db.doc(paths.employeeCard(farm.id, id))));
  const changes = docs.flatMap((record, at) => {
    const person = toEntity(EmployeeSchema, record);
    const youngBand = bandOn(toEntity(CardSchema, cards[at])?.birthDate ?? null, today);
    return person === null || person.youngBand === youngBand ? [] : [{ record, youngBand }];
  });
  const run = { failure: 'The band of a person was not kept.', atOnce: AT_ONCE, farmId: farm.id };
  // No change of the record that anybody has made: a form that is open on it is not told of one.
  const done = await eachByItself(changes, run, ({ record, youngBand }) =>
    record.ref.update({ youngBand }),
  );
  return done.length;
}
