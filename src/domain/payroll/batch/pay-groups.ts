import { amountOf } from '../../time/engine/pay/amount.ts';
import type { PayLine } from '../../time/engine/result/calculated.ts';
import type { Statement } from '../../time/closing/pay-period.ts';
import type { TimeRule } from '../../time/rules/time-rule.ts';
import type { PayExport } from './pay-export.ts';
import {
  amountOreOf,
  byCodeUnits,
  exactSum,
  hundredthsOf,
  type LeaveDate,
  type PayItem,
} from './pay-item.ts';

const MINUTES_PER_HOUR = 60;

/** What is one line of a batch: of one person our pay code, the unit, and where the rate differs the rate. */
export type PayGroup = Pick<
  PayItem,
  'employeeId' | 'payCode' | 'unitId' | 'unit' | 'rateOre' | 'quantity' | 'dates'
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
    const before = sums.get(key);
    sums.set(key, {
      ...group,
      quantity: exactSum(before?.quantity ?? 0, group.quantity),
      ...sumOfDates(before?.dates, group.dates),
    });
  }
  return sums;
}

/** Days of leave together, each once and by day; `sign` −1 takes the second ones from the first. */
function sumOfDates(
  some: readonly LeaveDate[] = [],
  others: readonly LeaveDate[] = [],
  sign = 1,
): Pick<PayGroup, 'dates'> {
  const days = new Map(some.map((date) => [date[0], date]));
  for (const [day, ...figures] of others) {
    const known: LeaveDate = days.get(day) ?? [day, null, null];
    const [, ...before] = known;
    const [minutes, hundredths] = before.map((figure, at): number | null => {
      const other = figures[at] ?? null;
      return figure === null && other === null ? null : (figure ?? 0) + sign * (other ?? 0);
    });
    days.set(day, [day, minutes ?? null, hundredths ?? null]);
  }
  const dates = [...days.values()].filter(([, ...figures]) => figures.some((one) => one));
  return dates.length === 0 ? {} : { dates: dates.toSorted(([a], [b]) => byCodeUnits(a, b)) };
}

/** The day of a line of leave; lines from before both figures were kept have the one that they are counted in. */
function dateOf({ day, unit, quantity, why: [reason] }: PayLine): Pick<PayGroup, 'dates'> {
  if (reason?.code !== 'leave_day') return {};
  const { minutes, share } = reason.params;
  const figureOf = (said: string | number | undefined, own: PayLine['unit']): number | null =>
    typeof said === 'number' ? said : unit === own ? quantity : null;
  const days = figureOf(share, 'day');
  return {
    dates: [[day, figureOf(minutes, 'minute'), days === null ? null : Math.round(days * 100)]],
  };
}

/** Øre an hour or for each that a line is paid with; null is not known. Of rules with their rates. */
export function rateOreOf(line: PayLine, rules: readonly TimeRule[]): number | null {
  return amountOf({ ...line, quantity: line.unit === 'minute' ? MINUTES_PER_HOUR : 1 }, rules);
}

/**
 * What statements come to. What goes to the flex account or to time off in lieu is not paid, and not here; neither are
 * lines that are not told of their employee.
 */
export function groupsOfStatements(
  statements: readonly Statement[],
  rules: readonly TimeRule[],
  isTold: (line: PayLine, employeeId: string) => boolean,
): PayGroups {
  return summed(
    statements.flatMap(({ employeeId, lines }) =>
      lines
        .filter((line) => line.target === 'pay' && isTold(line, employeeId))
        .map((line) => ({
          employeeId,
          payCode: line.payCode,
          unitId: line.unitId,
          unit: line.unit,
          rateOre: rateOreOf(line, rules),
          quantity: line.quantity,
          ...dateOf(line),
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
      ...sumOfDates(before?.dates, item.dates),
    });
  }
  return sums;
}

/** What is to be told of a line, with the figures that bring those told before to the rounded sum. */
export type PayDifference = PayGroup & Pick<PayItem, 'amountOre' | 'hundredths'>;

/**
 * What there is now less what was told, without what has not changed: neither its quantity nor the days of its leave.
 * Only sums are rounded.
 */
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
    const dated = sumOfDates(now.get(key)?.dates, told?.dates, -1);
    if (quantity === 0 && dated.dates === undefined) return [];
    const hundredths = hundredthsOf({ quantity: sum, unit }) - (told?.hundredths ?? 0);
    const amount = amountOreOf({ quantity: sum, unit }, rateOre);
    const difference: PayDifference = {
      employeeId,
      payCode,
      unitId,
      unit,
      rateOre,
      quantity,
      ...dated,
      amountOre: amount === null ? null : amount - (told?.amountOre ?? 0),
    };
    const isPlain = hundredths === hundredthsOf({ quantity, unit });
    return [isPlain ? difference : { ...difference, hundredths }];
  });
}
