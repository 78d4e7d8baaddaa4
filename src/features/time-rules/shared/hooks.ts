import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { useCan } from '#data/base/actor.ts';
import { useEmployees } from '#data/base/employees.ts';
import { payRates } from '#data/payroll/pay-rates.ts';
import { timeRules, useKnownTimeRules, useRuleDocuments } from '#data/time/time-rules.ts';
import { useTimeSettings } from '#data/time/time-settings.ts';
import { isActive } from '#domain/audit.ts';
import { type Day, dayOf } from '#domain/dates/day.ts';
import { activeEmployees, type Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import { type PayRate, pricedAt, withRates } from '#domain/time/rules/pay-rates.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import { proposedDay, type RuleSeries, seriesOf } from '#domain/time/rules/versions.ts';
import { useNow } from '#ui/hooks/clock.ts';

/** The farm's rules, and whom they are for. */
export interface Rules {
  readonly farm: Farm;
  readonly today: Day;
  /** All versions, deleted ones too; for an owner with what they are worth today. */
  readonly rules: readonly TimeRule[];
  /** The same for amounts: a version comes once for each of its rates. */
  readonly priced: readonly TimeRule[];
  /** What is stored of their worth; empty for whoever may not see it. */
  readonly rates: readonly PayRate[];
  readonly seesRates: boolean;
  /** False for an owner without a network to whose device no rate has ever come: then none is missing. */
  readonly knowsRates: boolean;
  readonly series: readonly RuleSeries[];
  /** Who is active. */
  readonly people: readonly Employee[];
  /** Those who have left too. */
  readonly everybody: readonly Employee[];
  /** The day that something new is proposed from. */
  readonly proposed: Day;
}

const NO_RATES: readonly PayRate[] = [];

/** The rules of a farm; null until they are known. */
export function useRules(farm: Farm | null): {
  readonly rules: Rules | null;
  /** What they hang on. */
  readonly of: readonly Live<unknown>[];
} {
  useRuleDocuments();
  const live = timeRules.use(farm === null ? null : { farmId: farm.id });
  const known = useKnownTimeRules(farm?.id ?? null);
  const seesRates = useCan('rate.see', { farmId: farm?.id ?? null });
  const livePrices = payRates.use(seesRates && farm !== null ? { farmId: farm.id } : null);
  const rates = seesRates ? dataOf(livePrices) : NO_RATES;
  const knowsRates =
    livePrices.status === 'ready' && (!livePrices.fromCache || livePrices.data.length > 0);
  const employees = useEmployees();
  const settings = useTimeSettings();
  const nowMs = useNow('minute');
  const today = farm === null ? '' : dayOf(nowMs, farm.timeZone);
  const rules = useMemo(() => {
    if (farm === null || known === null || rates === null) return null;
    const all = pricedAt(known, rates, today);
    return {
      farm,
      today,
      rules: all,
      priced: withRates(known, rates),
      rates,
      seesRates,
      knowsRates,
      series: seriesOf(all, today),
      people: activeEmployees(employees.filter(isActive), null),
      everybody: employees,
      proposed: proposedDay(known, farm, settings, today),
    };
  }, [farm, known, rates, seesRates, knowsRates, employees, settings, today]);
  return { rules, of: seesRates ? [live, livePrices] : [live] };
}
