import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { personRanges, type PersonRangeScope } from '#data/registrations/person-range.ts';
import { readableUnits } from '#domain/access/readable-units.ts';
import { addDays, type Month, monthRange } from '#domain/dates/day.ts';
import { monthContextOf } from '#domain/time/engine/input/reach.ts';
import type { LeaveFacts } from '#domain/time/engine/input/leave-facts.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { useLeaveFacts } from './use-leave-facts.ts';
import { usePersonDays, type TimesheetContext } from '../hooks.ts';

/** The time that a month is calculated from, as far as the reader may see it. */
export interface CalcDays {
  /** Null until all of it is known. */
  readonly registrations: readonly Registration[] | null;
  /** What leave says to its figures; null until it is known. */
  readonly leave: LeaveFacts | null;
  /** Where it comes from. */
  readonly of: readonly Live<unknown>[];
}

const NONE: readonly Registration[] = [];

/**
 * A month and the days around it that its figures reach over. The month is the one on screen, read once;
 * only what lies before and after comes beside it.
 */
export function useCalcDays(
  whose: TimesheetContext,
  month: Month,
  rules: readonly TimeRule[],
): CalcDays {
  const { actor, farm, person } = whose;
  const { from, until } = monthRange(month);
  const context = useMemo(() => monthContextOf(month, rules), [month, rules]);
  const scope = {
    farmId: farm.id,
    employeeId: person.id,
    unitIds: readableUnits(actor, person.id === actor.uid),
  };
  const early = unlessEmpty({ ...scope, from: context.from, to: addDays(from, -1) });
  const late = unlessEmpty({ ...scope, from: until, to: context.to });
  const [before, after] = [personRanges.use(early), personRanges.use(late)];
  const away = useLeaveFacts(whose, context);
  const { live, registrations: inside } = usePersonDays(whose, from, from);
  const earlier = early === null ? NONE : dataOf(before);
  const later = late === null ? NONE : dataOf(after);
  const registrations = useMemo(
    () => earlier && inside && later && [...earlier, ...inside, ...later],
    [earlier, inside, later],
  );
  const beside = [...(early === null ? [] : [before]), ...(late === null ? [] : [after])];
  return { registrations, leave: away.leave, of: [live, ...beside, ...away.of] };
}

const unlessEmpty = (scope: PersonRangeScope): PersonRangeScope | null =>
  scope.from <= scope.to ? scope : null;
