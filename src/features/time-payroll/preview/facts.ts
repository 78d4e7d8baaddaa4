import { useMemo } from 'react';
import { dataOf, type Live } from '#data/live/live.ts';
import { useCards } from '#data/base/card.ts';
import { useEmployees } from '#data/base/employees.ts';
import { payExports } from '#data/payroll/pay-exports.ts';
import { payRates, usePricedRules } from '#data/payroll/pay-rates.ts';
import { usePayrollSettings } from '#data/payroll/payroll-settings.ts';
import { timeRules, useTimeRules } from '#data/time/time-rules.ts';
import { useStatementsOf } from '#data/payroll/pay-periods.ts';
import { useUnits } from '#data/base/units.ts';
import type { Card, Employee } from '#domain/employee/employee.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { PayExport } from '#domain/payroll/batch/pay-export.ts';
import {
  DEFAULT_PAYROLL_SETTINGS,
  type PayrollSettings,
} from '#domain/payroll/batch/payroll-settings.ts';
import { type Preview, previewOf } from '#domain/payroll/export/preview.ts';
import { peopleToTell } from '#domain/payroll/batch/told-periods.ts';
import type { PayPeriod, Statement } from '#domain/time/closing/pay-period.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';
import type { Unit } from '#domain/farm/unit.ts';
import { toldPeriodIds } from './model.ts';

/** What an owner's batches are made of, beside the period. */
export interface PayrollFacts {
  readonly farm: Farm;
  /** The latest first. */
  readonly batches: readonly PayExport[];
  readonly settings: PayrollSettings;
  /** All versions, each once and without money. */
  readonly rules: readonly TimeRule[];
  /** All versions with what they are worth. */
  readonly priced: readonly TimeRule[];
  readonly employees: readonly Employee[];
  readonly units: readonly Unit[];
}

/** The facts; null until all of them are known. */
export function usePayrollFacts(farm: Farm): {
  readonly facts: PayrollFacts | null;
  readonly employees: readonly Employee[];
  /** What they hang on. */
  readonly of: readonly Live<unknown>[];
} {
  const exports = payExports.use({ farmId: farm.id });
  const saved = usePayrollSettings(farm.id);
  const rules = useTimeRules(farm.id);
  const priced = usePricedRules(farm.id);
  const employees = useEmployees();
  const units = useUnits();
  const batches = dataOf(exports);
  const settings =
    saved.status === 'ready' ? (saved.data ?? DEFAULT_PAYROLL_SETTINGS) : dataOf(saved);
  const facts = useMemo(
    () =>
      batches === null || settings === null || priced === null
        ? null
        : { farm, batches, settings, rules, priced, employees, units },
    [farm, batches, settings, rules, priced, employees, units],
  );
  const rates = payRates.use({ farmId: farm.id });
  const versions = timeRules.use({ farmId: farm.id });
  return { facts, employees, of: [exports, saved, rates, versions] };
}

/** What would be sent of a period, and what it comes from. */
export interface PreviewNow {
  /** Null until known, and for a period that is not closed. */
  readonly preview: Preview | null;
  readonly statements: readonly Statement[];
  readonly cards: ReadonlyMap<string, Card>;
  /** The live data that these facts are read from. */
  readonly of: readonly Live<unknown>[];
}

const NO_CARDS: ReadonlyMap<string, Card> = new Map();
const NO_BATCHES: readonly PayExport[] = [];

/** The preview of a period, made on the device by the same judgement as the server's. */
export function usePreview(
  facts: PayrollFacts | null,
  period: PayPeriod | null,
  periods: readonly PayPeriod[],
): PreviewNow {
  const farmId = facts === null || period === null ? null : facts.farm.id;
  const exports = facts?.batches ?? NO_BATCHES;
  const ids = useMemo(() => toldPeriodIds(period, periods, exports), [period, periods, exports]);
  const told = useStatementsOf(farmId, ids);
  const byPeriod = dataOf(told);
  const all = useMemo(() => [...(byPeriod?.values() ?? [])].flat(), [byPeriod]);
  const people = useMemo(
    () => (period === null ? [] : peopleToTell({ period, periods, exports, statements: all })),
    [period, periods, exports, all],
  );
  const found = useCards(byPeriod === null ? null : farmId, people);
  const everyCard = dataOf(found);
  const cards = useMemo(() => present(everyCard), [everyCard]);
  const preview = useMemo(() => {
    if (facts === null || period === null || byPeriod === null || cards === null) return null;
    const { priced, batches, ...rest } = facts;
    return previewOf({
      ...rest,
      period,
      periods,
      cards,
      rules: priced,
      exports: batches,
      statements: all,
    });
  }, [facts, period, periods, byPeriod, cards, all]);
  return {
    preview,
    statements: all,
    cards: cards ?? NO_CARDS,
    of: [told, found],
  };
}

function present(cards: ReadonlyMap<string, Card | null> | null): ReadonlyMap<string, Card> | null {
  if (cards === null) return null;
  return new Map(
    [...cards].flatMap(([id, card]): [string, Card][] => (card === null ? [] : [[id, card]])),
  );
}
