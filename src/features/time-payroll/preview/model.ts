import { groupBy } from '#domain/group-by.ts';
import { rateOreOf } from '#domain/payroll/batch/pay-groups.ts';
import type { PayExport } from '#domain/payroll/batch/pay-export.ts';
import type { PayItem } from '#domain/payroll/batch/pay-item.ts';
import { periodsToTell } from '#domain/payroll/batch/told-periods.ts';
import type { PayLine } from '#domain/time/engine/result/calculated.ts';
import type { PayPeriod, Statement } from '#domain/time/closing/pay-period.ts';
import type { TimeRule } from '#domain/time/rules/time-rule.ts';

/** What items come to together. */
export interface Sums {
  readonly people: number;
  readonly lines: number;
  readonly corrections: number;
  /** Whole minutes of everything that is paid by the hour. */
  readonly minutes: number;
  /** Everything that is paid by the day. */
  readonly days: number;
  /** Øre of what has a rate; null where nothing has. */
  readonly amountOre: number | null;
}

export interface PersonItems {
  readonly employeeId: string;
  readonly employeeNumber: string;
  readonly name: string;
  readonly items: readonly PayItem[];
  readonly sums: Sums;
}

const sumOf = (items: readonly PayItem[], of: (item: PayItem) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** Øre of the items that have an amount; null where none has. */
function amountOf(items: readonly PayItem[]): number | null {
  const known = items.filter(({ amountOre }) => amountOre !== null);
  return known.length === 0 ? null : sumOf(known, ({ amountOre }) => amountOre ?? 0);
}

/** What items come to. */
export function sumsOf(items: readonly PayItem[]): Sums {
  const ofUnit = (unit: PayItem['unit']): number =>
    sumOf(items, (item) => (item.unit === unit ? item.quantity : 0));
  return {
    people: new Set(items.map(({ employeeId }) => employeeId)).size,
    lines: items.length,
    corrections: items.filter(({ correction }) => correction).length,
    minutes: ofUnit('minute'),
    days: ofUnit('day'),
    amountOre: amountOf(items),
  };
}

/** The items by person, in the order they stand in. */
export function byPerson(items: readonly PayItem[]): PersonItems[] {
  const people = groupBy(items, ({ employeeId }) => employeeId);
  return [...people].flatMap(([employeeId, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const { employeeNumber, name } = first;
    return [{ employeeId, employeeNumber, name, items: own, sums: sumsOf(own) }];
  });
}

/**
 * How many people have a statement of the period and no line in its first batch: normal time of those with a
 * fixed pay, and codes that are left out. A batch that corrects says nothing of the others.
 */
export function silentPeople(
  items: readonly PayItem[],
  statements: readonly Statement[],
  periodId: string,
): number {
  const own = items.filter(({ from }) => from === periodId);
  if (own.length === 0 || own.some(({ correction }) => correction)) return 0;
  const told = new Set(own.map(({ employeeId }) => employeeId));
  return statements.filter(({ from, employeeId }) => from === periodId && !told.has(employeeId))
    .length;
}

/** The lines of a statement that an item stands for; `rules` with what they are worth. */
export function linesOf(
  item: PayItem,
  statement: Statement | null,
  rules: readonly TimeRule[],
): readonly PayLine[] {
  if (statement === null) return [];
  return statement.lines.filter(
    (line) =>
      line.target === 'pay' &&
      line.payCode === item.payCode &&
      line.unit === item.unit &&
      line.unitId === item.unitId &&
      rateOreOf(line, rules) === item.rateOre,
  );
}

/** Names an item among those of its batch. */
export function keyOf(item: PayItem): string {
  const { employeeId, payCode, unit, unitId, rateOre, from, correction } = item;
  return [employeeId, payCode, unit, unitId, rateOre, from, correction].join(' ');
}

/** The number that the next batch of the farm gets. */
export function nextNumber(batches: readonly PayExport[]): number {
  return batches.reduce((highest, { number }) => Math.max(highest, number), 0) + 1;
}

/** The periods whose statements are needed: that on screen, and those that the next batch is about too. */
export function toldPeriodIds(
  period: PayPeriod | null,
  periods: readonly PayPeriod[],
  exports: readonly PayExport[],
): readonly string[] {
  if (period === null) return [];
  const told = periodsToTell({ period, periods, exports });
  return [...new Set([...told.map(({ id }) => id), period.id])].toSorted();
}
