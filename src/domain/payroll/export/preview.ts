import { groupBy } from '../../group-by.ts';
import type { PayPeriod } from '../../time/closing/pay-period.ts';
import { checkExport, type ExportIssue, isBlocking } from './check-export.ts';
import { type BatchInput, type NextBatch, nextBatch } from '../batch/next-batch.ts';
import type { PayExport } from '../batch/pay-export.ts';
import { byCodeUnits, byNumber, exactSum, type PayItem, sumOfAmounts } from '../batch/pay-item.ts';

/** What a batch comes to for one of our pay codes, and how that is other than last time. */
export interface CodeTotal {
  readonly payCode: string;
  readonly unit: PayItem['unit'];
  /** The system's code; empty where it has none. */
  readonly code: string;
  readonly text: string;
  /** Of this batch with its corrections: whole minutes for `minute`, else how many. */
  readonly quantity: number;
  /** Whole øre; null where the rate of a line is not known. */
  readonly amountOre: number | null;
  /** Of the period itself, earlier batches of it and this one together. */
  readonly ofPeriod: number;
  /** Of the period that was exported before it, in all batches; null where there is none. */
  readonly ofPeriodBefore: number | null;
  /** How much more the period is than the one before; null where there is none. */
  readonly difference: number | null;
}

/** What an owner sees before a batch is made. */
export interface Preview {
  readonly batch: NextBatch;
  readonly issues: readonly ExportIssue[];
  readonly isBlocked: boolean;
  /** How many people there are lines of. */
  readonly people: number;
  /** By our own pay code. */
  readonly totals: readonly CodeTotal[];
  /** The period that the totals are compared with: the last one before that has been exported. */
  readonly before: Pick<PayPeriod, 'id' | 'from' | 'to'> | null;
}

/** The next batch with everything that is wrong with it and what it comes to. */
export function previewOf(input: BatchInput): Preview {
  const { period, settings, exports } = input;
  const batch = nextBatch(input);
  const issues = checkExport({ batch, period, settings });
  const before = exportedBefore(period, exports);
  return {
    batch,
    issues,
    isBlocked: issues.some(isBlocking),
    people: new Set(batch.items.map(({ employeeId }) => employeeId)).size,
    totals: totalsOf(batch, exports, before?.id ?? null),
    before,
  };
}

/** Totals of a batch by our pay code, compared with what was told of the period `before`; null is none. */
export function totalsOf(
  { items, periodId }: Pick<NextBatch, 'items' | 'periodId'>,
  exports: readonly PayExport[],
  before: string | null,
): CodeTotal[] {
  const told = exports.flatMap((batch) => batch.items);
  const ofPeriod = [...told, ...items].filter(({ from }) => from === periodId);
  const earlier = told.filter(({ from }) => from === before);
  const codes = groupBy([...items, ...ofPeriod, ...earlier], keyOf);
  return [...codes.values()]
    .flatMap((own): CodeTotal[] => {
      const [first] = own;
      if (first === undefined) return [];
      const { payCode, unit, code, text } = first;
      const sum = (list: readonly PayItem[]): number =>
        list
          .filter((item) => keyOf(item) === keyOf(first))
          .reduce((total, { quantity }) => exactSum(total, quantity), 0);
      const [now, then] = [sum(ofPeriod), before === null ? null : sum(earlier)];
      const sent = items.filter((item) => keyOf(item) === keyOf(first));
      return [
        {
          payCode,
          unit,
          code,
          text,
          quantity: sum(items),
          amountOre: sumOfAmounts(sent),
          ofPeriod: now,
          ofPeriodBefore: then,
          difference: then === null ? null : exactSum(now, -then),
        },
      ];
    })
    .toSorted((a, b) => byNumber(a.payCode, b.payCode) || byCodeUnits(a.unit, b.unit));
}

const keyOf = ({ payCode, unit }: PayItem): string => `${payCode} ${unit}`;

/** The latest earlier period that a batch was made for. */
function exportedBefore(
  period: PayPeriod,
  exports: readonly PayExport[],
): Pick<PayPeriod, 'id' | 'from' | 'to'> | null {
  const [last] = exports
    .filter(({ from }) => from < period.from)
    .toSorted((a, b) => byCodeUnits(b.from, a.from) || b.number - a.number);
  return last === undefined ? null : { id: last.periodId, from: last.from, to: last.to };
}
