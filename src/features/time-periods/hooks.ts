import { useMemo, useState } from 'react';
import type { BackendAnswer } from '#data/api/backend.ts';
import { dataOf, type Live } from '#data/live/live.ts';
import { guarded } from '#data/telemetry/report.ts';
import { useCan } from '#data/base/actor.ts';
import { useCards } from '#data/base/card.ts';
import { useEmployees } from '#data/base/employees.ts';
import { leftOverDays } from '#data/payroll/left-over-context.ts';
import { oldestRegistrations } from '#data/payroll/oldest-registrations.ts';
import { payPeriods } from '#data/payroll/pay-periods.ts';
import { settingsOf, useLeaveSettings } from '#data/leave/leave-settings.ts';
import { unitDayAdjustments, unitLeaves } from '#data/leave/unit-leaves.ts';
import { usePayrollSettings } from '#data/payroll/payroll-settings.ts';
import { periodFlexEntries } from '#data/payroll/period-flex-entries.ts';
import { periodRegistrations } from '#data/payroll/period-registrations.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { useTimeRules } from '#data/time/time-rules.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Card } from '#domain/employee/card.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { PayrollSettings } from '#domain/payroll/batch/payroll-settings.ts';
import type { FlexEntry } from '#domain/time/flex/flex-entry.ts';
import { DEFAULT_LEAVE_SETTINGS } from '#domain/leave/document/leave-settings.ts';
import { leaveFactsOfAll, leaveReach } from '#domain/leave/effects/leave-facts.ts';
import type { LeaveFacts } from '#domain/time/engine/input/leave-facts.ts';
import type { PayPeriod } from '#domain/time/closing/pay-period.ts';
import { movesRange } from '#domain/time/closing/period-statements.ts';
import type { Period } from '#domain/time/period/periods.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { translate } from '#i18n/index.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { failureText } from '#widgets/feedback/backend-failure.ts';
import { calendarOf, useToday } from '#widgets/leave/use-leave-input.ts';
import { usePeriod } from '#widgets/period/use-period.ts';
import { sayUnexpected } from '#widgets/feedback/unexpected.ts';
import {
  chosenPeriod,
  firstOpenDay,
  firstToClose,
  leftOverRanges,
  oldestOpenDay,
  openPeriods,
  peopleIn,
  periodContext,
  type PeriodFacts,
} from './model.ts';

const NONE: readonly Registration[] = [];

/** What is known of the periods of a farm. */
export interface Periods {
  readonly facts: PeriodFacts;
  /** Ended and not closed, the oldest first. */
  readonly open: readonly Period[];
  /** The oldest registration that is in no closed period: the open periods begin with it. */
  readonly oldest: Live<unknown>;
  readonly chosen: Period | null;
  /** A period before the one on screen that has to be closed first. */
  readonly earlier: Period | null;
  readonly choose: (from: string) => void;
  readonly closed: Live<readonly PayPeriod[]>;
}

/** The periods of a farm, and the one on screen. */
export function usePeriods(farm: Farm): Periods {
  const settings = useTimeSettings();
  const employees = useEmployees();
  const rules = useTimeRules(farm.id);
  const general = dataOf(useFarmSettings(farm.id));
  const closed = payPeriods.use({ farmId: farm.id, reach: 'recent' });
  const nowMs = useNow('minute');
  const { named, choose } = usePeriod('pay', farm.timeZone);
  const holidays = useMemo(() => general?.holidays ?? [], [general]);
  const oldest = useOldest(farm);
  const open = useMemo(
    () => openPeriods(farm, settings, nowMs, oldest.day),
    [farm, settings, nowMs, oldest.day],
  );
  const facts = useMemo(
    () => ({ farm, settings, holidays, rules, employees, nowMs }),
    [farm, settings, holidays, rules, employees, nowMs],
  );
  const due = firstToClose(open, oldest.day);
  const chosen = chosenPeriod(open, named, farm, oldest.day);
  return {
    facts,
    open,
    oldest: oldest.live,
    chosen,
    earlier: due !== null && chosen !== null && due.from < chosen.from ? due : null,
    choose,
    closed,
  };
}

/** The day of the oldest time that is not locked, null where there is none and until that is known. */
function useOldest(farm: Farm): { readonly live: Live<unknown>; readonly day: Day | null } {
  // Who may not see everybody closes nothing, and could not ask.
  const mayAsk = useCan('unit.seeAll', { farmId: farm.id });
  const live = oldestRegistrations.use(
    mayAsk ? { farmId: farm.id, from: firstOpenDay(farm) } : null,
  );
  const known = dataOf(live);
  return { live, day: known === null ? null : oldestOpenDay(known, farm) };
}

/** What the statements of a period are made of, beside its registrations. */
export interface StatementSources {
  /** Null until known. */
  readonly cards: ReadonlyMap<string, Card> | null;
  readonly flexEntries: readonly FlexEntry[] | null;
  /** What leave says to the period, by employee id; null until it is known. */
  readonly leave: ReadonlyMap<string, LeaveFacts> | null;
  /** Null where the farm has named no payroll system, and until that is known. */
  readonly payroll: PayrollSettings | null;
  /** What the cards and the movements hang on. */
  readonly of: readonly Live<unknown>[];
}

/** The private cards, movements of flex accounts and payroll settings that a closing looks at. */
export function useStatementSources(
  farm: Farm,
  period: Period,
  registrations: readonly Registration[],
  facts: PeriodFacts,
): StatementSources {
  const people = useMemo(() => peopleIn(registrations, period), [registrations, period]);
  const found = useCards(farm.id, people);
  const values = dataOf(found);
  const moves = periodFlexEntries.use({ farmId: farm.id, ...movesRange(period) });
  const payroll = dataOf(usePayrollSettings(farm.id));
  const { leave, live: away } = usePeriodLeave(farm, period, facts);
  const cards = useMemo(() => {
    if (values === null) return null;
    return new Map([...values].flatMap(([id, card]) => (card === null ? [] : [[id, card]])));
  }, [values]);
  return {
    cards,
    flexEntries: dataOf(moves),
    payroll,
    leave,
    of: [found, moves, ...away],
  };
}

/** What everybody's leave says to a period and the days that its rules reach over. */
function usePeriodLeave(farm: Farm, period: Period, facts: PeriodFacts) {
  const { rules, employees, holidays } = facts;
  const { from, to } = periodContext(period, rules);
  const live = unitLeaves.use({ farmId: farm.id, unitIds: null, from: leaveReach(from) });
  const moves = unitDayAdjustments.use({ farmId: farm.id, unitIds: null });
  const [leaves, payOuts] = [dataOf(live), dataOf(moves)];
  const settings = settingsOf(useLeaveSettings(farm.id)) ?? DEFAULT_LEAVE_SETTINGS;
  const today = useToday(farm.timeZone);
  const leave = useMemo(() => {
    if (leaves === null || payOuts === null) return null;
    const asked = { farm, calendar: calendarOf(holidays), settings, today };
    return leaveFactsOfAll(employees, leaves, payOuts, asked, { from, to });
  }, [leaves, payOuts, farm, holidays, settings, today, employees, from, to]);
  return { leave, live: [live, moves] };
}

/** The registrations that judge a period; null until they are known. */
export function usePeriodRegistrations(
  farm: Farm,
  period: Period,
  facts: PeriodFacts,
): {
  readonly registrations: readonly Registration[] | null;
  readonly of: readonly Live<unknown>[];
} {
  const range = periodContext(period, facts.rules);
  const live = periodRegistrations.use({ farmId: farm.id, ...range });
  const own = dataOf(live);
  const ranges = useMemo(
    () => leftOverRanges(own ?? [], period, facts.rules),
    [own, period, facts.rules],
  );
  const beside = leftOverDays.use(ranges.length === 0 ? null : { farmId: farm.id, ranges });
  const others = ranges.length === 0 ? NONE : dataOf(beside);
  const registrations = useMemo(() => {
    if (own === null || others === null) return null;
    const all = [...own, ...others];
    return others.length === 0 ? own : [...new Map(all.map((one) => [one.id, one])).values()];
  }, [own, others]);
  return { registrations, of: ranges.length === 0 ? [live] : [live, beside] };
}

/** Runs something on the server, once at a time, and says how it went. */
export function usePeriodAction() {
  const [busy, setBusy] = useState(false);
  async function run(action: () => Promise<BackendAnswer>, done: string): Promise<boolean> {
    setBusy(true);
    const answer = await guarded(action, { source: 'time-periods' });
    setBusy(false);
    if (answer === undefined) sayUnexpected();
    else if (answer.ok) showToast({ kind: 'success', text: done });
    else showToast({ kind: 'error', text: reasonText(answer) });
    return answer?.ok ?? false;
  }
  return { busy, run };
}

const REASONS = [
  'unknown_period',
  'period_not_over',
  'period_gap',
  'period_closed_by_other',
  'period_not_last',
  'checklist_changed',
  'reason_required',
] as const;

function reasonText(failure: Extract<BackendAnswer, { ok: false }>): string {
  const reason = REASONS.find((known) => known === failure.reason);
  return reason === undefined ? failureText(failure) : translate(`timePeriods.api.${reason}`);
}
