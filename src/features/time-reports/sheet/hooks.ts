import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { useCard } from '#data/stores/session/card.ts';
import { personMonths } from '#data/stores/time/person-month.ts';
import { useTimeRules } from '#data/stores/time/time-rules.ts';
import { addDays, dayOf, type Month, monthRange } from '#domain/dates/day.ts';
import { type Employee } from '#domain/employee/employee.ts';
import { flexAfterDay, flexBeforeDay } from '#domain/time/month/flex-standing.ts';
import { type ReportScope } from '#domain/time/report/report-scope.ts';
import { type TimeMonth } from '#domain/time/month/time-month.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { type Sheet, sheetOf } from './model.ts';

/** A person's sheet as far as it is known. */
export interface SheetData {
  readonly status: 'loading' | 'failed' | 'ready';
  /** Null until there is something to show. */
  readonly sheet: Sheet | null;
  /** What the server has stored of the month: norm, flex, pay lines. Null where there is nothing. */
  readonly stored: TimeMonth | null;
  /** The flex balance before the month, and after it or today; null is unknown. */
  readonly flex: { readonly before: number | null; readonly after: number | null };
  /** Only time of the reader's own units is in it. */
  readonly isPart: boolean;
}

const isLoading = (live: Live<unknown>): boolean =>
  dataOf(live) === null && (live.status === 'idle' || live.status === 'loading');

/** Loads a person's registrations of a month and calculates them as the month's own page does. */
export function useSheet(scope: ReportScope, person: Employee, month: Month): SheetData {
  const { farm, actor } = scope;
  const unitIds = person.id === actor.uid ? null : scope.unitIds;
  const live = personMonths.use({ farmId: farm.id, employeeId: person.id, month, unitIds });
  const registrations = dataOf(live);
  const rules = useTimeRules(farm.id);
  const nowMs = useNow('minute');
  const card = useCard(farm.id, person.id);
  const birthDate = dataOf(card)?.birthDate ?? null;
  // What is signed is not to change a moment later: where a rule asks for the age, it is waited for.
  const isWaiting = isLoading(card) && rules.some(({ who }) => who.ageUnder !== null);
  const sheet = useMemo(
    () =>
      isWaiting || registrations === null
        ? null
        : sheetOf({ registrations, month, person, farm, rules, nowMs, birthDate }),
    [isWaiting, registrations, month, person, farm, rules, nowMs, birthDate],
  );
  const stored =
    scope.stored.find((one) => one.employeeId === person.id && one.month === month) ?? null;
  const status = sheet !== null ? 'ready' : live.status === 'failed' ? 'failed' : 'loading';
  const isPart = unitIds !== null && person.units.some((id) => !unitIds.includes(id));
  const today = dayOf(nowMs, farm.timeZone);
  const { from, until } = monthRange(month);
  const flex = {
    before: stored && flexBeforeDay(stored, from),
    after: stored && flexAfterDay(stored, addDays(until, -1), today),
  };
  return { status, sheet, stored, flex, isPart };
}
