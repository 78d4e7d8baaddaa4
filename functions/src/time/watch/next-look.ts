import { addDays, dayOf } from '../../../../src/domain/dates/day.ts';
import type { Farm } from '../../../../src/domain/farm/farm.ts';
import { REMIND_MINUTES } from '../../../../src/domain/notification/settings/notification-settings.ts';
import { paths } from '../../../../src/domain/paths.ts';
import { weekOf } from '../../../../src/domain/plan/week/iso-week.ts';
import { PlanWeekSchema, shiftsOf } from '../../../../src/domain/plan/week/plan-week.ts';
import { isRunning } from '../../../../src/domain/time/registration/registration.ts';
import { CLOCK_MS } from '../../farm/farm-work.ts';
import { toEntity } from '../../platform/entity.ts';
import type { Services } from '../../platform/services.ts';
import { toRegistration } from '../registration.ts';
import { MISSED_MS } from './watch-shifts.ts';

/** Of so many without an end one that runs is found. */
const CLOCKS = 50;

/**
 * When the clocks and shifts of a farm have to be looked at next, epoch ms: soon while somebody works, else when the next
 * shift needs it; null where there is none in the next two days.
 */
export async function nextLook({ db, now }: Services, farm: Farm): Promise<number | null> {
  const open = db.collection(paths.registrations(farm.id)).where('end', '==', null);
  const clocks = (await open.limit(CLOCKS).get()).docs.map(toRegistration);
  if (clocks.some((entry) => entry !== null && isRunning(entry))) return now() + CLOCK_MS;
  const today = dayOf(now(), farm.timeZone);
  const { docs } = await db
    .collection(paths.planWeeks(farm.id))
    .where('week', '>=', weekOf(today))
    .where('week', '<=', weekOf(addDays(today, 1)))
    .get();
  const looks = docs
    .map((document) => toEntity(PlanWeekSchema, document))
    .filter((week) => week !== null)
    .flatMap((week) => shiftsOf(week, farm.timeZone))
    .flatMap(({ start }) => [
      ...REMIND_MINUTES.map((minutes) => start - minutes * 60_000),
      start + MISSED_MS.own,
      start + MISSED_MS.leaders,
    ])
    .filter((at) => at > now());
  return looks.length === 0 ? null : Math.min(...looks);
}
