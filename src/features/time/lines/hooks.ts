import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { useCard } from '#data/base/card.ts';
import { flexEntries } from '#data/time/flex-entries.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { useTimeRules } from '#data/time/time-rules.ts';
import type { Month } from '#domain/dates/day.ts';
import { seesFlex } from '#domain/time/flex/flex-check.ts';
import type { PayLine } from '#domain/time/engine/result/pay-line.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { flexScope } from '../flex/hooks.ts';
import type { TimesheetContext } from '../hooks.ts';
import { useCalcDays } from '../balance/hooks.ts';
import { monthLines } from './model.ts';

/** The lines of a month, live and on the device. */
export interface MonthLines {
  /** Null until they are known. */
  readonly lines: readonly PayLine[] | null;
  /** All versions of the farm's rules, for the names behind the lines. */
  readonly rules: readonly TimeRule[];
  /** Where they come from. */
  readonly of: readonly Live<unknown>[];
}

/** A person's pay lines of a month by the rules, as far as the reader may see the time. */
export function useMonthLines(whose: TimesheetContext, month: Month): MonthLines {
  const { actor, farm, person } = whose;
  const rules = useTimeRules(farm.id);
  const { registrations, leave, of } = useCalcDays(whose, month, rules);
  // Hours paid out of a flex account are a line too.
  const moves = flexEntries.use(seesFlex(actor, farm.id, person) ? flexScope(whose) : null);
  const general = dataOf(useFarmSettings(farm.id));
  const birthDate = dataOf(useCard(farm.id, person.id))?.birthDate ?? null;
  const nowMs = useNow('minute');
  const lines = useMemo(() => {
    if (registrations === null || leave === null) return null;
    const holidays = general?.holidays ?? [];
    const known = { month, registrations, rules, person, farm, holidays, birthDate, nowMs };
    return monthLines({ ...known, leave, flexEntries: dataOf(moves) ?? [] });
  }, [month, registrations, leave, rules, person, farm, general, birthDate, nowMs, moves]);
  return { lines, rules, of };
}
