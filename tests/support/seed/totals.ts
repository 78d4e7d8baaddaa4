import { addDays, addMonths, dayOf, type Month, monthOf, monthRange } from '#domain/dates/day.ts';
import { NO_AUDIT } from '#domain/audit.ts';
import type { Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { type DayRange, monthContextOf } from '#domain/time/engine/input/reach.ts';
import type { FlexEntry } from '#domain/time/flex/flex-entry.ts';
import { monthContext } from '#domain/time/month/month-start.ts';
import { monthTotals } from '#domain/time/month/month-totals.ts';
import type { PayPeriod, Statement } from '#domain/time/closing/pay-period.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { leaveCalendar } from '#domain/leave/cost/leave-context.ts';
import {
  DEFAULT_LEAVE_SETTINGS,
  type LeaveSettings,
} from '#domain/leave/document/leave-settings.ts';
import type { Leave } from '#domain/leave/document/leave.ts';
import { leaveFacts } from '#domain/leave/effects/leave-facts.ts';
import { leaveLinesIn, type LeaveFacts } from '#domain/time/engine/input/leave-facts.ts';
import { statementOf } from '#domain/time/closing/period-statements.ts';
import type { TimeMonth } from '#domain/time/month/time-month.ts';
import { DEFAULT_TIME_SETTINGS } from '#domain/time/period/time-settings.ts';

/** What the totals of a farm are made of. */
export interface TotalsInput {
  readonly farm: Farm;
  readonly people: readonly { readonly person: Employee; readonly birthDate: string | null }[];
  readonly registrations: readonly Registration[];
  /** All versions of the farm's rules; none where it has none of its own. */
  readonly rules?: readonly TimeRule[];
  /** Movements of flex accounts. */
  readonly flexEntries?: readonly FlexEntry[];
  /** Leave of everybody, and how the farm keeps it. */
  readonly leaves?: readonly Leave[];
  readonly leaveSettings?: LeaveSettings;
  readonly nowMs: number;
}

type Owned = Pick<TotalsInput, 'farm' | 'nowMs'> &
  TotalsInput['people'][number] & {
    readonly rules: readonly TimeRule[];
    readonly own: readonly Registration[];
    readonly flexEntries: readonly FlexEntry[];
    readonly leave: LeaveFacts;
  };

const CALENDAR = leaveCalendar([]);
/** All days there are. */
const EVER = { from: '1900-01-01', to: '2200-12-31' };

function eachPerson(input: TotalsInput): Owned[] {
  const { people, registrations, rules = [], flexEntries = [], farm, nowMs } = input;
  const { leaves = [], leaveSettings: settings = DEFAULT_LEAVE_SETTINGS } = input;
  const today = dayOf(nowMs, farm.timeZone);
  const away = Map.groupBy(leaves, ({ employeeId }) => employeeId);
  const byPerson = Map.groupBy(registrations, ({ employeeId }) => employeeId);
  const moves = Map.groupBy(flexEntries, ({ employeeId }) => employeeId);
  return people.map((one) => {
    const { id } = one.person;
    const own = byPerson.get(id) ?? [];
    const context = { person: one.person, farm, calendar: CALENDAR };
    const about = { context, settings, leaves: away.get(id) ?? [], today };
    const leave = leaveFacts(about, EVER);
    return { ...one, farm, rules, nowMs, own, flexEntries: moves.get(id) ?? [], leave };
  });
}

/** Every month in which somebody worked or was away, as the server would have stored it by now. */
export function buildMonths(input: TotalsInput): TimeMonth[] {
  return eachPerson(input).flatMap(
    ({ farm, rules, person, birthDate, own, flexEntries, leave, nowMs }) => {
      const present = monthOf(dayOf(nowMs, farm.timeZone));
      const days = [...own.map(({ workDate }) => workDate), ...leave.lines.map(({ day }) => day)];
      const months = [...new Set(days.map((day) => monthOf(day)))].toSorted();
      let [flexIn, lieuIn] = [0, 0];
      return months
        .filter((month) => month <= present)
        .map((month): TimeMonth => {
          const totals = monthTotals({
            rules,
            holidays: [],
            registrations: within(own, monthContext(month, rules)),
            month,
            person,
            birthDate,
            farm,
            settings: DEFAULT_TIME_SETTINGS,
            flexIn,
            lieuIn,
            flexEntries,
            leave,
            nowMs,
          });
          flexIn = totals.flexOut ?? flexIn;
          lieuIn = totals.lieuOut ?? lieuIn;
          return { ...totals, ...NO_AUDIT, created: nowMs, updated: nowMs };
        });
    },
  );
}

function around(
  own: readonly Registration[],
  month: Month,
  rules: readonly TimeRule[],
): Registration[] {
  return within(own, monthContextOf(month, rules));
}

function within(own: readonly Registration[], days: DayRange): Registration[] {
  return own.filter(({ workDate }) => days.from <= workDate && workDate <= days.to);
}

/** A month that the owner closed two days after it was over, with what everybody was owed for it. */
export function buildClosedMonth(
  input: TotalsInput,
  month: Month,
): { readonly period: PayPeriod; readonly statements: readonly Statement[] } {
  const { from, until } = monthRange(month);
  const period = { from, to: addDays(until, -1) };
  const before = new Map(
    buildMonths(input)
      .filter((stored) => stored.month === addMonths(month, -1))
      .map(({ employeeId, flexOut }) => [employeeId, flexOut]),
  );
  const closedAt = Date.parse(`${addDays(until, 1)}T09:00:00Z`);
  const statements = eachPerson(input).flatMap(
    ({ farm, rules, person, birthDate, own, flexEntries, leave, nowMs }) => {
      const approved = own.filter(({ status }) => status === 'approved');
      const isOwed =
        approved.some(({ workDate }) => monthOf(workDate) === month) ||
        leaveLinesIn(leave, period).length > 0;
      if (!isOwed) return [];
      const flexIn = before.get(person.id) ?? 0;
      const facts = {
        rules,
        holidays: [],
        period,
        version: 1,
        person,
        birthDate,
        farm,
        flexIn,
        flexEntries,
        leave,
        nowMs,
      };
      return [
        {
          ...statementOf({ ...facts, approved: around(approved, month, rules) }),
          created: closedAt,
        },
      ];
    },
  );
  const { ownerId } = input.farm;
  return {
    statements,
    period: {
      id: from,
      ...period,
      status: 'locked',
      version: 1,
      checklist: { approved: statements.flatMap((one) => one.registrationIds).length },
      carriedIds: [],
      people: statements.length,
      minutes: statements.reduce((sum, { minutes }) => sum + minutes, 0),
      reopenReason: null,
      closedByUid: null,
      created: closedAt,
      createdByEid: ownerId,
      createdByUid: null,
      updated: null,
      updatedByEid: null,
      updatedByUid: null,
      deleted: null,
      deletedByEid: null,
    },
  };
}
