import type { Caller } from '../farm/caller.ts';
import { ApiError } from '../platform/api-error.ts';
import type { Services } from '../platform/services.ts';
import { forgetFarmOf } from './create-farm.ts';
import { deactivate } from './deactivate.ts';

/**
 * Takes the caller off their farm, today: the running clock stops, the hours stay with the farm, the account
 * stays theirs. Throws `last_owner`, and `not_allowed` for the support, who is on none.
 */
export async function leaveFarm(
  services: Services,
  { actor, farm, writer }: Caller,
): Promise<{ readonly ok: true }> {
  if (actor.claims.admin) throw new ApiError('not_allowed');
  const employeeId = actor.uid;
  await deactivate(services, { farm, writer, employeeId, from: null, isOwnWord: true });
  await forgetFarmOf(services, employeeId);
  return { ok: true };
}
