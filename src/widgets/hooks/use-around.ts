import { dataOf } from '#data/live/live.ts';
import { useActor } from '#data/stores/session/actor.ts';
import { useFarm } from '#data/stores/session/farm.ts';
import { personMonths } from '#data/stores/time/person-month.ts';
import { addDays, monthOf } from '#domain/dates/day.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { useOwnDays } from './use-own-days.ts';

/**
 * A person's registrations around one of them, as far as they are known, those of the day before and the day after it
 * included, for nights reach over midnight. Those of others are read by whole months, through `unitIds`.
 */
export function useAround(
  farmId: string,
  { employeeId, workDate }: Pick<Registration, 'employeeId' | 'workDate'>,
  unitIds: readonly string[] | null = null,
): readonly Registration[] {
  const isOwn = useActor()?.uid === employeeId && unitIds === null;
  const own = useOwnDays(useFarm(), isOwn ? employeeId : null, workDate);
  const [first, last] = [monthOf(addDays(workDate, -1)), monthOf(addDays(workDate, 1))];
  const scope = isOwn ? null : { farmId, employeeId, unitIds };
  const isTwo = first !== last;
  const early = dataOf(personMonths.use(scope && { ...scope, month: first })) ?? [];
  const late = dataOf(personMonths.use(scope && isTwo ? { ...scope, month: last } : null)) ?? [];
  return isOwn ? own.registrations : [...early, ...late];
}
