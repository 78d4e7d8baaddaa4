import { groupBy } from '../../group-by.ts';
import { codeKey } from '../batch/code-sends.ts';
import { hundredthsOf, sumOfAmounts } from '../batch/figures.ts';
import type { PayItem } from '../batch/pay-item.ts';
import type { PayrollSystem } from '../batch/payroll-settings.ts';

/** A row of a file: a line of a batch, or several of a person that the system takes as one. */
export interface FileLine {
  /** Whose it is, and its code. */
  readonly item: PayItem;
  /** What it is made of; never none. */
  readonly items: readonly PayItem[];
  /** How many in hundredths; null where the row says kroner, and where days are told. */
  readonly hundredths: number | null;
  /** Øre for each; null where the row does not say it. */
  readonly rateOre: number | null;
  /** Whole øre; null where the row does not say it. A format without the column leaves it out. */
  readonly amountOre: number | null;
}

/** Systems whose rows say neither where nor when: two of one person and code would be the same row twice. */
const SUMMED: ReadonlySet<PayrollSystem> = new Set(['danlon', 'datalon', 'prolon', 'lessor']);

/** The rows of a file, without the leave that a file of absence tells by its days. */
export function fileLines(system: PayrollSystem, items: readonly PayItem[]): FileLine[] {
  return summedLines(
    system,
    items.filter(({ sends }) => sends !== 'dates'),
  );
}

/**
 * The lines of a batch as its files say them, in the order of the batch. DataLøn takes a pay part once for a person and run; of the others that
 * say neither unit nor period, what has the same rate is one row too. Lines from before it was kept what the file says
 * of them stand each for itself, so that an old batch gives the same bytes.
 */
export function summedLines(system: PayrollSystem, items: readonly PayItem[]): FileLine[] {
  const groups = groupBy(items.entries(), ([at, { employeeId, code, sends, rateOre }]) =>
    sends === undefined || !SUMMED.has(system)
      ? String(at)
      : JSON.stringify([
          employeeId,
          codeKey(system, code),
          sends,
          sends === 'countAndRate' ? rateOre : null,
        ]),
  );
  return [...groups.values()].flatMap((own) => lineOf(own.map(([, item]) => item)));
}

function lineOf(items: readonly PayItem[]): FileLine[] {
  const [item] = items;
  if (item === undefined) return [];
  const { sends, rateOre } = item;
  return [
    {
      item,
      items,
      hundredths:
        sends === 'amount' || sends === 'dates'
          ? null
          : items.reduce((sum, one) => sum + hundredthsOf(one), 0),
      // Lines from before it was kept say all that their format has room for.
      rateOre: sends === 'countAndRate' || sends === undefined ? rateOre : null,
      amountOre: sends === 'count' || sends === 'dates' ? null : sumOfAmounts(items),
    },
  ];
}
