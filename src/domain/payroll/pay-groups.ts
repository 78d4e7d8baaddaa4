import { amountOf } from '../time/engine/amount.ts';
import { type PayLine } from '../time/pay-line.ts';
import { type Statement } from '../time/pay-period.ts';
import { type TimeRule } from '../time/rules/time-rule.ts';
import { exactSum } from './figures.ts';
import { type PayExport } from './pay-export.ts';
import { type PayItem } from './pay-item.ts';

const MINUTES_PER_HOUR = 60;

/** What is one line of a batch: of one person our pay code, the unit, and where the rate differs the rate. */
export type PayGroup = Pick<
  PayItem,
  'employeeId' | 'payCode' | 'unitId' | 'unit' | 'rateOre' | 'quantity'
>;

/** Sums by what makes a line, in the order in which they came. */
export type PayGroups = ReadonlyMap<string, PayGroup>;

function keyOf({ employeeId, payCode, unitId, unit, rateOre }: PayGroup): string {
  return JSON.stringify([employeeId, payCode, unitId, unit, rateOre]);
}

function summed(groups: Iterable<PayGroup>): Map<string, PayGroup> {
  const sums = new Map<string, PayGroup>();
  for (const group of groups) {
    const key = keyOf(group);
    const before = sums.get(key)?.quantity ?? 0;
    sums.set(key, { ...group, quantity: exactSum(before, group.quantity) });
  }
  return sums;
}

/** Øre an hour or for each that a line is paid with; null is not known. Of rules with their rates. */
export function rateOreOf(line: PayLine, rules: readonly TimeRule[]): number | null {
  return amountOf({ ...line, quantity: line.unit === 'minute' ? MINUTES_PER_HOUR : 1 }, rules);
}

/** What statements come to. What goes to the flex account or to time off in lieu is not paid, and not here. */
export function groupsOfStatements(
  statements: readonly Statement[],
  rules: readonly TimeRule[],
): PayGroups {
  return summed(
    statements.flatMap(({ employeeId, lines }) =>
      lines
        .filter(({ target }) => target === 'pay')
        .map((line) => ({
          employeeId,
          payCode: line.payCode,
          unitId: line.unitId,
          unit: line.unit,
          rateOre: rateOreOf(line, rules),
          quantity: line.quantity,
        })),
    ),
  );
}

/** What batches have said of a period altogether, by our own codes: those of the system may have changed. */
export function groupsTold(exports: readonly PayExport[], periodId: string): PayGroups {
  const told = exports.flatMap(({ items }) => items).filter(({ from }) => from === periodId);
  return summed(
    told.map(({ employeeId, payCode, unitId, unit, rateOre, quantity }) => ({
      employeeId,
      payCode,
      unitId,
      unit,
      rateOre,
      quantity,
    })),
  );
}

/** What there is now less what there was, without what has not changed. */
export function groupsBetween(now: PayGroups, was: PayGroups): PayGroup[] {
  const all = new Map([...was, ...now]);
  return [...all].flatMap(([key, group]) => {
    const quantity = exactSum(now.get(key)?.quantity ?? 0, -(was.get(key)?.quantity ?? 0));
    return quantity === 0 ? [] : [{ ...group, quantity }];
  });
}
