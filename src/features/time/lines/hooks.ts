import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { useCard } from '#data/base/card.ts';
import { flexEntries } from '#data/time/flex-entries.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { useTimeRules } from '#data/time/time-rules.ts';
import type { DayRange } from '#domain/time/engine/input/reach.ts';
import { seesFlex } from '#domain/time/flex/flex-check.ts';
import type { PayLine } from '#domain/time/engine/result/calculated.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { flexScope } from '../flex/hooks.ts';
import type { TimesheetContext } from '../shared/hooks.ts';
import { useCalcDays } from '../shared/use-calc-days.ts';
import { linesOf } from './model.ts';

/** The lines of some days, live and on the device. */
export interface KnownLines {
  /** Null until they are known. */
  readonly lines: readonly PayLine[] | null;
  /** All versions of the farm's rules, for the names behind the lines. */
  readonly rules: readonly TimeRule[];
  /** Where they come from. */
  readonly of: readonly Live<unknown>[];
}

/** A person's pay lines of some days by the rules, as far as the reader may see the time. */
export function useLines(whose: TimesheetContext, { from, to }: DayRange): KnownLines {
  const { actor, farm, person } = whose;
  const rules = useTimeRules(farm.id);
  const { registrations, leave, of } = useCalcDays(whose, { from, to }, rules);
  // Hours paid out of a flex account are a line too.
  const moves = flexEntries.use(seesFlex(actor, farm.id, person) ? flexScope(whose) : null);
  const general = dataOf(useFarmSettings(farm.id));
  const birthDate = dataOf(useCard(farm.id, person.id))?.birthDate ?? null;
  const nowMs = useNow('minute');
  const lines = useMemo(() => {
    if (registrations === null || leave === null) return null;
    const holidays = general?.holidays ?? [];
    const known = { from, to, registrations, rules, person, farm, holidays, birthDate, nowMs };
    return linesOf({ ...known, leave, flexEntries: dataOf(moves) ?? [] });
  }, [from, to, registrations, leave, rules, person, farm, general, birthDate, nowMs, moves]);
  return { lines, rules, of };
}
