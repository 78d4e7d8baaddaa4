import { dataOf } from '#data/live/live.ts';
import { personMonths } from '#data/stores/time/person-month.ts';
import { addDays, monthOf } from '#domain/dates/day.ts';
import type { Registration } from '#domain/time/registration/registration.ts';

/**
 * A person's registrations around one of them, as far as they are known: whole months, those of the day before
 * and the day after it included, for nights reach over midnight. Those of others are read through `unitIds`.
 */
export function useAround(
  farmId: string,
  { employeeId, workDate }: Pick<Registration, 'employeeId' | 'workDate'>,
  unitIds: readonly string[] | null = null,
): readonly Registration[] {
  const [first, last] = [monthOf(addDays(workDate, -1)), monthOf(addDays(workDate, 1))];
  const scope = { farmId, employeeId, unitIds };
  const early = dataOf(personMonths.use({ ...scope, month: first })) ?? [];
  const late = dataOf(personMonths.use(first === last ? null : { ...scope, month: last })) ?? [];
  return [...early, ...late];
}
