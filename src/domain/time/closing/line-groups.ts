import { groupBy } from '../../group-by.ts';
import { wholeHalfUp } from '../engine/result/half-up.ts';
import type { PayLine } from '../engine/result/pay-line.ts';
import { PAY_CODES } from '../rules/pay-codes.ts';

/** What a line is about, in the order in which people read them; `account` is what goes to flex or lieu. */
export const LINE_KINDS = [
  'normal',
  'extra',
  'overtime',
  'supplement',
  'guarantee',
  'other',
  'account',
] as const;

/** What a line is about. */
export type LineKind = (typeof LINE_KINDS)[number];

/** Lines that are the same thing: one pay code in one unit, paid or put on one account. */
export interface LineGroup {
  readonly key: string;
  readonly kind: LineKind;
  readonly payCode: string;
  readonly unit: PayLine['unit'];
  readonly target: PayLine['target'];
  /** Of all lines: whole minutes for `minute`, else how many; negative where more was taken back. */
  readonly quantity: number;
  /** By day and start. */
  readonly lines: readonly PayLine[];
}

/** What a line is about, by its account, its pay code and its first reason. */
export function lineKind({ target, payCode, why }: PayLine): LineKind {
  if (target !== 'pay') return 'account';
  if (payCode === PAY_CODES.normal) return 'normal';
  const code = why[0]?.code ?? '';
  return LINE_KINDS.find((kind) => code.startsWith(`${kind}_`)) ?? 'other';
}

/** A quantity as it is read: minutes whole (half up), anything else as it is. */
export function shownQuantity(quantity: number, unit: PayLine['unit']): number {
  return unit === 'minute' ? wholeHalfUp(quantity) : quantity;
}

/**
 * Lines summed by what they are: normal time, overtime, supplements, guarantees, accounts; within these by
 * pay code. Every line is in one group, and a sum is rounded once.
 */
export function lineGroups(lines: readonly PayLine[]): LineGroup[] {
  const groups = groupBy(lines, (line) => {
    return `${LINE_KINDS.indexOf(lineKind(line))} ${line.payCode} ${line.target} ${line.unit}`;
  });
  return [...groups]
    .flatMap(([key, own]): LineGroup[] => {
      const [first] = own;
      if (first === undefined) return [];
      const { payCode, unit, target } = first;
      const quantity = shownQuantity(
        own.reduce((sum, line) => sum + line.quantity, 0),
        unit,
      );
      const sorted = own.toSorted(byTime);
      return [{ key, kind: lineKind(first), payCode, unit, target, quantity, lines: sorted }];
    })
    .toSorted((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }));
}

function byTime(a: PayLine, b: PayLine): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return (a.from ?? 0) - (b.from ?? 0) || (a.id < b.id ? -1 : 1);
}
