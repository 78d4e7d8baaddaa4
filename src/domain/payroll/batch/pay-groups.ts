import { amountOf } from '../../time/engine/pay/amount.ts';
import type { PayLine } from '../../time/engine/result/pay-line.ts';
import type { Statement } from '../../time/closing/pay-period.ts';
import type { TimeRule } from '../../time/rules/time-rule.ts';
import { amountOreOf, exactSum, hundredthsOf } from './figures.ts';
import type { PayExport } from './pay-export.ts';
import type { PayItem } from './pay-item.ts';

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

/** What was told of a line altogether: also in the figures that stood in the files. */
interface ToldGroup extends PayGroup {
  readonly hundredths: number;
  readonly amountOre: number;
}

/** What batches have said of a period altogether, by our own codes: those of the system may have changed. */
export function groupsTold(
  exports: readonly PayExport[],
  periodId: string,
): ReadonlyMap<string, ToldGroup> {
  const sums = new Map<string, ToldGroup>();
  for (const item of exports.flatMap(({ items }) => items)) {
    if (item.from !== periodId) continue;
    const { employeeId, payCode, unitId, unit, rateOre } = item;
    const key = keyOf(item);
    const before = sums.get(key);
    sums.set(key, {
      employeeId,
      payCode,
      unitId,
      unit,
      rateOre,
      quantity: exactSum(before?.quantity ?? 0, item.quantity),
      hundredths: (before?.hundredths ?? 0) + hundredthsOf(item),
      amountOre: (before?.amountOre ?? 0) + (item.amountOre ?? 0),
    });
  }
  return sums;
}

/** What is to be told of a line, with the figures that bring those told before to the rounded sum. */
export type PayDifference = PayGroup & Pick<PayItem, 'amountOre' | 'hundredths'>;

/** What there is now less what was told, without what has not changed. Only sums are rounded. */
export function groupsBetween(
  now: PayGroups,
  was: ReadonlyMap<string, ToldGroup>,
): PayDifference[] {
  const all = new Map<string, PayGroup>([...was, ...now]);
  return [...all].flatMap(([key, group]) => {
    const told = was.get(key);
    const { employeeId, payCode, unitId, unit, rateOre } = group;
    const sum = now.get(key)?.quantity ?? 0;
    const quantity = exactSum(sum, -(told?.quantity ?? 0));
    if (quantity === 0) return [];
    const hundredths = hundredthsOf({ quantity: sum, unit }) - (told?.hundredths ?? 0);
    const amount = amountOreOf({ quantity: sum, unit }, rateOre);
    const difference: PayDifference = {
      employeeId,
      payCode,
      unitId,
      unit,
      rateOre,
      quantity,
      amountOre: amount === null ? null : amount - (told?.amountOre ?? 0),
    };
    const isPlain = hundredths === hundredthsOf({ quantity, unit });
    return [isPlain ? difference : { ...difference, hundredths }];
  });
}
