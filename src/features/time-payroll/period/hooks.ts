import { useMemo } from 'react';
import { useCan } from '#data/base/actor.ts';
import { dataOf, isWaitedFor, type Live } from '#data/live/live.ts';
import { oldestRegistrations } from '#data/payroll/period-registrations.ts';
import { payPeriods } from '#data/payroll/pay-periods.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { PayPeriod } from '#domain/time/closing/pay-period.ts';
import type { Period } from '#domain/time/period/periods.ts';
import { useNow } from '#ui/hooks/clock.ts';
import { usePeriod } from '#widgets/period/use-period.ts';
import {
  chosenPeriod,
  firstOpenDay,
  firstToClose,
  oldestOpenDay,
  openPeriods,
  overdueDay,
  type PeriodChoice,
  periodChoices,
} from './model.ts';

/** The periods of a farm, and the one on screen. */
export interface Periods {
  /** The newest first. */
  readonly choices: readonly PeriodChoice[];
  readonly chosen: PeriodChoice | null;
  /** The address names it: it stays, whatever else comes to be known. */
  readonly isNamed: boolean;
  readonly choose: (id: string) => void;
  /** A period before the one on screen that has to be closed first. */
  readonly earlier: Period | null;
  /** The day by which the one on screen should have been closed; null where it is not late. */
  readonly overdue: Day | null;
  readonly closed: readonly PayPeriod[];
  /** What the closed ones hang on. */
  readonly of: Live<unknown>;
  /** The oldest registration that is in no closed period: the open periods begin with it. */
  readonly oldest: Live<unknown>;
}

const NO_PERIODS: readonly PayPeriod[] = [];
const NO_OPEN: readonly Period[] = [];

/** The periods of a farm for whoever may see them. */
export function usePeriods(farm: Farm): Periods {
  const settings = useTimeSettings();
  const live = payPeriods.use({ farmId: farm.id, reach: 'all' });
  const closed = dataOf(live) ?? NO_PERIODS;
  const nowMs = useNow('minute');
  const { today, named, choose } = usePeriod('pay', farm.timeZone);
  const oldest = useOldest(farm);
  const open = useMemo(
    () => (oldest.isKnown ? openPeriods(farm, settings, nowMs, oldest.day) : NO_OPEN),
    [farm, settings, nowMs, oldest.isKnown, oldest.day],
  );
  const choices = useMemo(() => periodChoices(closed, open), [closed, open]);
  const found = chosenPeriod(choices, named, farm, oldest.day);
  // Whose turn it is nobody knows before: the newest closed one would stand there for a moment.
  const isPending = !oldest.isKnown && isWaitedFor(oldest.live);
  const chosen = isPending && found?.id !== named ? null : found;
  const due = firstToClose(open, oldest.day);
  const isLater = due !== null && chosen !== null && chosen.isOpen && due.from < chosen.id;
  return {
    choices,
    chosen,
    isNamed: chosen !== null && chosen.id === named,
    choose,
    earlier: isLater ? due : null,
    overdue: chosen === null ? null : overdueDay(chosen, farm, settings, today),
    closed,
    of: live,
    oldest: oldest.live,
  };
}

/** The day of the oldest time that is not locked; null where there is none. */
function useOldest(farm: Farm) {
  // Who may not see everybody closes nothing, and could not ask.
  const mayAsk = useCan('unit.seeAll', { farmId: farm.id });
  const live = oldestRegistrations.use(
    mayAsk ? { farmId: farm.id, from: firstOpenDay(farm) } : null,
  );
  const known = dataOf(live);
  const day: Day | null = known === null ? null : oldestOpenDay(known, farm);
  return { live, day, isKnown: !mayAsk || known !== null };
}
