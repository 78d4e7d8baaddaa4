import { addDays, type Day, dayOf } from '../../../src/domain/dates/day.ts';
import type { Employee } from '../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { groupBy } from '../../../src/domain/group-by.ts';
import { type Guide, GuideSchema, WHOLE_FARM } from '../../../src/domain/guides/guide.ts';
import { readByDay } from '../../../src/domain/guides/who-reads.ts';
import { paths } from '../../../src/domain/paths.ts';
import { notify } from '../notify/notify.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { missingReaders } from './missing-readers.ts';
import { reminderOf } from './reminder-of.ts';
import { peopleAt } from './tell-guide.ts';

/** When somebody is reminded, by the days from today to their last day; each has two, for a night that is left out. */
const TURNS = [
  ['due', [1, 0]],
  ['late', [-1, -2]],
] as const;

interface Turn {
  readonly people: readonly Employee[];
  readonly turn: string;
}

/** Whose turn it is today, by the last day they have. */
function turnsOf(guide: Guide, people: readonly Employee[], today: Day, timeZone: string): Turn[] {
  const byDay = groupBy(people, (person) => readByDay(guide, person, { day: today, timeZone }));
  return TURNS.flatMap(([name, distances]) =>
    distances.flatMap((distance) => {
      const day = addDays(today, distance);
      const due = byDay.get(day);
      return due === undefined ? [] : [{ people: due, turn: `${name} ${day}` }];
    }),
  );
}

/**
 * Reminds readers of published guides on the day before their last day for it, and once more when that is over. Resolves
 * to how many were reminded; again on the same day tells nobody anew.
 */
export async function remindReaders(
  services: Services,
  { id: farmId, timeZone }: Farm,
): Promise<number> {
  const { docs } = await services.db
    .collection(paths.guides(farmId))
    .where('state', '==', 'published')
    .get();
  const guides = docs
    .map((document) => toEntity(GuideSchema, document))
    .filter((guide) => guide !== null)
    .filter(
      ({ acknowledge, readWithin, deleted }) =>
        acknowledge && readWithin !== null && deleted === null,
    );
  if (guides.length === 0) return 0;
  const today = dayOf(services.now(), timeZone);
  const people = await peopleAt(services, farmId, { unitId: WHOLE_FARM, employeeId: '' });
  const asked = { day: today, timeZone };
  const told = guides.flatMap((guide) =>
    turnsOf(guide, people, today, timeZone).map(async ({ people: due, turn }) => {
      const missing = await missingReaders(services, farmId, { guide, people: due, asked });
      return reminderOf(services, farmId, { guide, people: missing, turn });
    }),
  );
  const messages = (await Promise.all(told)).flat();
  await notify(services, farmId, messages);
  return messages.length;
}
