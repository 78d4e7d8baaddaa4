import { dataOf } from '#data/live/live.ts';
import { useActor } from '#data/base/actor.ts';
import { useFarm } from '#data/base/farm.ts';
import { personRanges } from '#data/registrations/person-range.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { around, useOwnDays } from './use-own-days.ts';

const NONE: readonly Registration[] = [];

/**
 * A person's registrations around one of them, as far as they are known, those of the day before and the day after it
 * included, for nights reach over midnight. Those of others are read through `unitIds`.
 */
export function useAround(
  farmId: string,
  { employeeId, workDate }: Pick<Registration, 'employeeId' | 'workDate'>,
  unitIds: readonly string[] | null = null,
): readonly Registration[] {
  const isOwn = useActor()?.uid === employeeId && unitIds === null;
  const own = useOwnDays(useFarm(), isOwn ? employeeId : null, workDate);
  const scope = isOwn ? null : { farmId, employeeId, ...around(workDate), unitIds };
  const others = dataOf(personRanges.use(scope)) ?? NONE;
  return isOwn ? own.registrations : others;
}
