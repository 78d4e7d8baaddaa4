import type { Caller } from '../farm/caller.ts';
import { ApiError } from '../platform/api-error.ts';
import { DAY_MS, takeTurn } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';

/** New people and letters to them a day: asked for by one person, and by one farm. A sheet has 500 rows. */
const LIMITS = { caller: 600, farm: 1000 };

/**
 * Counts one more person who is added or invited today. Throws `too_many_requests`: whoever may add people
 * could otherwise send letters to the whole world.
 */
export async function demandTurn(
  { db, now }: Services,
  { actor, farm }: Pick<Caller, 'actor' | 'farm'>,
): Promise<void> {
  const ofFarm = takeTurn(db, `people of ${farm.id}`, LIMITS.farm, now(), DAY_MS);
  const byCaller = takeTurn(db, `people by ${actor.uid}`, LIMITS.caller, now(), DAY_MS);
  const turns = await Promise.all([ofFarm, byCaller]);
  if (turns.includes(false)) throw new ApiError('too_many_requests');
}
