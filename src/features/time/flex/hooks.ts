import { useMemo } from 'react';
import { dataOf, extentOf, type Live } from '#data/live/live.ts';
import { useCard } from '#data/base/card.ts';
import { flexEntries, type FlexScope } from '#data/time/flex-entries.ts';
import { flexMonths } from '#data/time/months.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { useTimeRules } from '#data/time/time-rules.ts';
import { readableUnits } from '#domain/access/readable-units.ts';
import { isActive } from '#domain/audit.ts';
import { addDays, addMonths, type Day, dayOf, type Month } from '#domain/dates/day.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import type { FlexEntry } from '#domain/time/flex/flex-entry.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { useNow } from '#ui/hooks/clock.ts';
import type { TimesheetContext } from '../shared/hooks.ts';
import { useCalcDays } from '../shared/use-calc-days.ts';
import { daysOfMonth, YEAR, type YearEnd } from '../shared/balance.ts';
import { type FlexInput, type FlexView, flexView } from './model.ts';

/** A person's flex account around a month, live and on the device. */
export interface Flex {
  /** Where it comes from. */
  readonly of: readonly Live<unknown>[];
  /** Null until it is known. */
  readonly input: FlexInput | null;
  readonly view: FlexView | null;
  /** All that have not been taken back, the latest first. */
  readonly entries: readonly FlexEntry[];
  /** Movements that the server has not confirmed: earlier months follow once it has. */
  readonly unsentIds: ReadonlySet<string>;
  readonly rules: readonly TimeRule[];
  /** The reader sees the time of some of the person's units only. */
  readonly isPartial: boolean;
}

const NONE: readonly FlexEntry[] = [];

/** What is read for the card, as it comes. */
function useSources(whose: TimesheetContext, month: Month) {
  const { actor, farm, person } = whose;
  const unitIds = readableUnits(actor, person.id === actor.uid);
  const isPartial = unitIds !== null && person.units.some((id) => !unitIds.includes(id));
  const rules = useTimeRules(farm.id);
  const time = useCalcDays(whose, daysOfMonth(month), rules);
  const scope = flexScope(whose);
  const stored = isPartial ? { until: addMonths(month, 1), count: 2 } : { until: month, count: 1 };
  const past = flexMonths.use({ ...scope, ...stored });
  const moves = flexEntries.use(scope);
  const unsentIds = flexEntries.usePendingIds(scope);
  const of: Flex['of'] = [...time.of, past, moves];
  return {
    of,
    registrations: time.registrations,
    leave: time.leave,
    months: dataOf(past),
    // Of a part an empty list says nothing: it may never have been asked for.
    isPart: extentOf([past]) === 'part',
    moves: dataOf(moves),
    unsentIds,
    rules,
    isPartial,
  };
}

/**
 * What stands behind the card, as it was after a day that is over where one is named. Ask only for people with an account
 * that the reader may see.
 */
export function useFlex(whose: TimesheetContext, month: Month, until?: Day): Flex {
  const { farm, person } = whose;
  const { registrations, leave, months, isPart, moves, ...rest } = useSources(whose, month);
  const { rules, isPartial } = rest;
  const general = dataOf(useFarmSettings(farm.id));
  const birthDate = dataOf(useCard(farm.id, person.id))?.birthDate ?? null;
  const nowMs = useNow('minute');
  const entries = useMemo(() => moves?.filter(isActive).toReversed() ?? NONE, [moves]);
  const input = useMemo((): FlexInput | null => {
    if (registrations === null || months === null || moves === null) return null;
    if (leave === null) return null;
    const today = dayOf(nowMs, farm.timeZone);
    const isOver = until !== undefined && until < today;
    const moved = [...entries, ...leave.moves];
    return {
      month,
      nowMs,
      person,
      farm,
      birthDate,
      rules,
      entries: isOver ? moved.filter(({ date }) => date <= until) : moved,
      leave: leave.days,
      today: isOver ? addDays(until, 1) : today,
      holidays: general?.holidays ?? [],
      registrations: isPartial ? null : registrations,
      months: isPart && months.length === 0 ? null : months,
    };
  }, [
    month,
    until,
    nowMs,
    person,
    farm,
    birthDate,
    rules,
    entries,
    general,
    registrations,
    leave,
    months,
    moves,
    isPartial,
    isPart,
  ]);
  const view = useMemo(() => input && flexView(input), [input]);
  return { ...rest, input, view, entries };
}

/** The months that lead to the balance at the end of one; nothing is read until it is wanted. */
export function useFlexYear(whose: TimesheetContext, ending: YearEnd, isWanted: boolean) {
  const scope = { ...flexScope(whose), until: ending.month, count: YEAR };
  return flexMonths.use(isWanted ? scope : null);
}

/** Where figures of flex are read: through the home unit, for leaders (design 3). */
export function flexScope({ actor, farm, person }: TimesheetContext): FlexScope {
  const isEverything = readableUnits(actor, person.id === actor.uid) === null;
  const unitId = isEverything ? null : homeUnitOf(person);
  return { farmId: farm.id, employeeId: person.id, unitId };
}
