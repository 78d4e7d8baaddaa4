import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackendAnswer } from '#data/api/backend.ts';
import { dataOf, type Live } from '#data/live/live.ts';
import { guarded } from '#data/device/report.ts';
import { useCards } from '#data/base/card.ts';
import { useEmployees } from '#data/base/employees.ts';
import { settingsOf, useLeaveSettings } from '#data/leave/leave-settings.ts';
import { unitDayAdjustments, unitLeaves } from '#data/leave/unit-leaves.ts';
import {
  leftOverDays,
  periodFlexEntries,
  periodRegistrations,
} from '#data/payroll/period-registrations.ts';
import { useFarmSettings } from '#data/base/settings.ts';
import { useTimeRules } from '#data/time/time-rules.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import type { Card } from '#domain/employee/employee.ts';
import type { Farm, FarmJob } from '#domain/farm/farm.ts';
import type { FlexEntry } from '#domain/time/flex/flex-entry.ts';
import { DEFAULT_LEAVE_SETTINGS } from '#domain/leave/document/leave-settings.ts';
import { leaveFactsOfAll, leaveReach } from '#domain/leave/effects/leave-facts.ts';
import type { LeaveFacts } from '#domain/time/engine/input/leave-facts.ts';
import { movesRange } from '#domain/time/closing/period-statements.ts';
import type { Period } from '#domain/time/period/periods.ts';
import type { Registration } from '#domain/time/registration/registration.ts';
import { useFormat } from '#i18n/format.ts';
import { translate } from '#i18n/index.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { showToast } from '#ui/feedback/toast-store.ts';
import { failureText } from '#widgets/feedback/backend-failure.ts';
import { calendarOf, useToday } from '#widgets/leave/use-leave-input.ts';
import { sayUnexpected } from '#widgets/feedback/unexpected.ts';
import type { PeriodChoice } from '../period/model.ts';
import { usePeriodName } from '../period/words.tsx';
import { leftOverRanges, peopleIn, periodContext, type PeriodFacts } from './model.ts';

const NONE: readonly Registration[] = [];

/** What the periods of a farm are judged by. */
export function usePeriodFacts(farm: Farm): PeriodFacts {
  const settings = useTimeSettings();
  const employees = useEmployees();
  const rules = useTimeRules(farm.id);
  const general = dataOf(useFarmSettings(farm.id));
  const nowMs = useNow('minute');
  return useMemo(
    () => ({ farm, settings, holidays: general?.holidays ?? [], rules, employees, nowMs }),
    [farm, settings, general, rules, employees, nowMs],
  );
}

/** What the statements of a period are made of, beside its registrations. */
export interface StatementSources {
  /** Null until known. */
  readonly cards: ReadonlyMap<string, Card> | null;
  readonly flexEntries: readonly FlexEntry[] | null;
  /** What leave says to the period, by employee id; null until it is known. */
  readonly leave: ReadonlyMap<string, LeaveFacts> | null;
  /** What the cards and the movements hang on. */
  readonly of: readonly Live<unknown>[];
}

/** The private cards and movements of flex accounts that a closing looks at. */
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
  const { leave, live: away } = usePeriodLeave(farm, period, facts);
  // Of a card that is not on the device only the server says that there is none.
  const isOld = found.status === 'ready' && found.fromCache;
  const cards = useMemo(() => {
    if (values === null || (isOld && [...values.values()].includes(null))) return null;
    return new Map([...values].flatMap(([id, card]) => (card === null ? [] : [[id, card]])));
  }, [values, isOld]);
  return {
    cards,
    flexEntries: dataOf(moves),
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

/** Runs something on the server, once at a time, and says how it went; what is only begun has nothing to say yet. */
export function usePeriodAction() {
  const [busy, setBusy] = useState(false);
  async function run(action: () => Promise<BackendAnswer>, done: string | null): Promise<boolean> {
    setBusy(true);
    const answer = await guarded(action, { source: 'time-payroll' });
    setBusy(false);
    if (answer === undefined) sayUnexpected();
    else if (!answer.ok) showToast({ kind: 'error', text: reasonText(answer) });
    else if (done !== null) showToast({ kind: 'success', text: done });
    return answer?.ok ?? false;
  }
  return { busy, run };
}

/** Says how a closing ended that was at work while the page was open. */
export function useSayEnd(job: FarmJob | null, choices: readonly PeriodChoice[]): void {
  const { t } = useTranslation();
  const name = usePeriodName();
  const refusal = useRefusal();
  const atWork = useRef<string | null>(null);
  useEffect(() => {
    if (job === null) return;
    if (job.state === 'running') {
      atWork.current = job.id;
      return;
    }
    if (atWork.current !== job.id) return;
    atWork.current = null;
    const closed = choices.find(({ period }) => period.to === job.to);
    if (job.state !== 'done') showToast({ kind: 'error', text: refusal(job) });
    else if (closed !== undefined) {
      const period = name(closed.period, 'first');
      showToast({ kind: 'success', text: t('timePeriods.closed', { period }) });
    }
  }, [job, choices, name, refusal, t]);
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

/** Why a closing was refused once it was at work, or when it stopped. */
export function useRefusal(): (job: FarmJob) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return useCallback(
    ({ code, atMs }) => {
      const reason = REASONS.find((known) => known === code);
      return reason === undefined
        ? t('timePeriods.stopped', { at: format.dateTime(atMs) })
        : t(`timePeriods.api.${reason}`);
    },
    [t, format],
  );
}
