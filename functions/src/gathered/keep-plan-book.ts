import { isDeepStrictEqual } from 'node:util';
import { dayOf } from '../../../src/domain/dates/day.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { paths } from '../../../src/domain/paths.ts';
import { addWeeks, type WeekKey, weekOf } from '../../../src/domain/plan/week/iso-week.ts';
import {
  PLAN_BOOKS_AHEAD,
  planBookOf,
  PlanBookSchema,
} from '../../../src/domain/plan/week/plan-book.ts';
import { PlanWeekSchema } from '../../../src/domain/plan/week/plan-week.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';

/**
 * Gathers what is published of a week in all units, by what is stored now: reported late, twice or in another order it ends
 * the same. Resolves to whether the book was another one.
 */
export async function keepPlanBook(
  { db }: Services,
  { farmId, week }: { readonly farmId: string; readonly week: WeekKey },
): Promise<boolean> {
  const bookRef = db.doc(paths.planBook(farmId, week));
  const all = db.collection(paths.planWeeks(farmId)).where('week', '==', week);
  return inTransaction(db, async (transaction) => {
    const { docs } = await transaction.get(all);
    const known = toEntity(PlanBookSchema, await transaction.get(bookRef));
    const published = docs
      .map((document) => toEntity(PlanWeekSchema, document))
      .filter((one) => one !== null);
    const next = planBookOf(week, published);
    if (isDeepStrictEqual(next, known)) return false;
    transaction.set(bookRef, next);
    return true;
  });
}

/** Every night: the weeks that are asked for next. Resolves to how many books were other ones. */
export async function updatePlanBooks(services: Services, { id, timeZone }: Farm): Promise<number> {
  const week = weekOf(dayOf(services.now(), timeZone));
  let count = 0;
  for (let ahead = 0; ahead < PLAN_BOOKS_AHEAD; ahead += 1) {
    const one = { farmId: id, week: addWeeks(week, ahead) };
    if (await keepPlanBook(services, one)) count += 1;
  }
  return count;
}
