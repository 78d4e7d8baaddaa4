import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { personRanges, type PersonRangeScope } from '#data/registrations/person-range.ts';
import { readableUnits } from '#domain/access/readable-units.ts';
import { addDays, monthOf, monthRange } from '#domain/dates/day.ts';
import { contextOf, type DayRange } from '#domain/time/engine/input/reach.ts';
import type { LeaveFacts } from '#domain/time/engine/input/leave-facts.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { type TimesheetContext, useLeaveFacts, usePersonDays } from './hooks.ts';

/** The time that some days are calculated from, as far as the reader may see it. */
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
 * Some days and those around them that their figures reach over. Their months are those on screen, read once; only what
 * lies before and after comes beside them.
 */
export function useCalcDays(
  whose: TimesheetContext,
  { from, to }: DayRange,
  rules: readonly TimeRule[],
): CalcDays {
  const { actor, farm, person } = whose;
  const first = monthRange(monthOf(from)).from;
  const { until } = monthRange(monthOf(to));
  const context = useMemo(() => contextOf({ from, to }, rules), [from, to, rules]);
  const scope = {
    farmId: farm.id,
    employeeId: person.id,
    unitIds: readableUnits(actor, person.id === actor.uid),
  };
  const early = unlessEmpty({ ...scope, from: context.from, to: addDays(first, -1) });
  const late = unlessEmpty({ ...scope, from: until, to: context.to });
  const [before, after] = [personRanges.use(early), personRanges.use(late)];
  const away = useLeaveFacts(whose, context);
  const { live, registrations: inside } = usePersonDays(whose, from, to);
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
