import { useMemo } from 'react';
import { dataOf, isWaitedFor, type Live } from '#data/live/live.ts';
import { settingsOf, useLeaveSettings } from '#data/leave/leave-settings.ts';
import { dayAdjustments, personLeaves } from '#data/leave/person-leaves.ts';
import { useCard } from '#data/base/card.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { personMonths } from '#data/registrations/person-range.ts';
import { useTimeRules } from '#data/time/time-rules.ts';
import { addDays, type Day, dayOf, type Month, monthRange } from '#domain/dates/day.ts';
import type { Employee } from '#domain/employee/employee.ts';
import { homeUnitOf } from '#domain/employee/home-unit.ts';
import { can } from '#domain/access/can.ts';
import { type AbsenceDay, absenceDays } from '#domain/leave/cost/absence-days.ts';
import type { DayAdjustment } from '#domain/leave/document/day-adjustment.ts';
import {
  balanceDay,
  balanceReport,
  type PersonBalances,
} from '#domain/leave/report/balance-report.ts';
import { hasAccounts } from '#domain/leave/report/report-input.ts';
import { flexAfterDay, flexBeforeDay } from '#domain/time/month/flex-standing.ts';
import type { ReportScope } from '#domain/time/report/report-period.ts';
import type { TimeMonth } from '#domain/time/month/time-month.ts';
import { goalSoFar } from '#domain/time/report/person-figures.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { calendarOf, leaveScope, NO_HOLIDAYS, useToday } from '#widgets/leave/use-leave-input.ts';
import { type Sheet, sheetOf } from './model.ts';

/** A person's sheet as far as it is known. */
export interface SheetData {
  readonly status: 'loading' | 'failed' | 'ready';
  /** Where its time comes from. */
  readonly of: readonly Live<unknown>[];
  /** Null until there is something to show. */
  readonly sheet: Sheet | null;
  /** The norm of the month, less leave; up to and including today while it lasts. */
  readonly goalMinutes: number;
  /** What the server has stored of the month: norm, flex, pay lines. Null where there is nothing. */
  readonly stored: TimeMonth | null;
  /** The flex balance before the month, and after it or today; null is unknown. */
  readonly flex: { readonly before: number | null; readonly after: number | null };
  /** The person's leave; null where it is not known, or not the reader's to know. */
  readonly leave: SheetLeave | null;
  /** Leave could not be read: it is missing here. */
  readonly lacksLeave: boolean;
  /** Only time of the reader's own units is in it. */
  readonly isPart: boolean;
}

export interface SheetLeave {
  readonly days: readonly AbsenceDay[];
  /** Where accounts of days stand on a day; null for those who have none. */
  readonly balances: PersonBalances | null;
  /** The last day of the month, or today. */
  readonly on: Day;
}

const NO_MOVES: readonly DayAdjustment[] = [];
const NO_DAYS: readonly AbsenceDay[] = [];

/** Reads the leave of a person's month with the balances at its end, for those who may see its types. */
function useSheetLeave({ farm, actor }: ReportScope, person: Employee, month: Month) {
  const { farmId, employeeId, unitId } = leaveScope({ farm, actor, person });
  const target = { farmId, employeeId, unitIds: [homeUnitOf(person)], role: person.role };
  const asked = can(actor, 'leave.read', target) ? { farmId, employeeId, unitId } : null;
  const live = personLeaves.use(asked);
  const stored = useLeaveSettings(farmId);
  const general = useFarmSettings(farmId);
  const today = useToday(farm.timeZone);
  const on = balanceDay({ to: addDays(monthRange(month).until, -1) }, today);
  const isKept = hasAccounts(person, on);
  const moves = dayAdjustments.use(isKept ? asked : null);
  const leaves = dataOf(live);
  const adjustments = isKept ? dataOf(moves) : NO_MOVES;
  const settings = settingsOf(stored);
  const holidays = dataOf(general)?.holidays ?? NO_HOLIDAYS;
  const leave = useMemo((): SheetLeave | null => {
    if (leaves === null || adjustments === null || settings === null) return null;
    const { from, until } = monthRange(month);
    const period = { from, to: addDays(until, -1) };
    const calendar = calendarOf(holidays);
    const facts = { farm, calendar, settings, leaves, adjustments, today };
    const days = absenceDays({ ...facts, context: { person, farm, calendar } });
    const [balances = null] = balanceReport({ ...facts, people: [person], period });
    return {
      days: days.filter(({ day }) => from <= day && day < until),
      balances,
      on,
    };
  }, [leaves, adjustments, settings, holidays, today, person, farm, month, on]);
  const sources = [live, moves, stored, general];
  const hasFailed = leave === null && sources.some(({ status }) => status === 'failed');
  const isKnown = leave !== null && !isWaitedFor(general);
  return { leave, hasFailed, isWaiting: asked !== null && !isKnown && !hasFailed };
}

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
  const isWaiting = isWaitedFor(card) && rules.some(({ who }) => who.ageUnder !== null);
  const {
    leave,
    hasFailed: lacksLeave,
    isWaiting: isLeaveComing,
  } = useSheetLeave(scope, person, month);
  const isComing = isWaiting || isLeaveComing;
  const leaveDays = leave?.days ?? NO_DAYS;
  const sheet = useMemo(
    () =>
      isComing || registrations === null
        ? null
        : sheetOf({
            registrations,
            leave: leaveDays,
            month,
            person,
            farm,
            rules,
            nowMs,
            birthDate,
          }),
    [isComing, registrations, leaveDays, month, person, farm, rules, nowMs, birthDate],
  );
  const stored =
    scope.stored.find((one) => one.employeeId === person.id && one.month === month) ?? null;
  const status = sheet !== null ? 'ready' : live.status === 'failed' ? 'failed' : 'loading';
  const isPart = unitIds !== null && person.units.some((id) => !unitIds.includes(id));
  const today = dayOf(nowMs, farm.timeZone);
  const { from, until } = monthRange(month);
  const goalMinutes = stored === null ? 0 : goalSoFar(stored, { person, farm, today });
  const flex = {
    before: stored && flexBeforeDay(stored, from),
    after: stored && flexAfterDay(stored, addDays(until, -1), today),
  };
  return { status, of: [live], sheet, goalMinutes, stored, flex, leave, lacksLeave, isPart };
}
