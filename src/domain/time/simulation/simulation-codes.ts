import { compareCodes } from '../../text/compare.ts';
import { amountOf } from '../engine/pay/amount.ts';
import type { PayLine } from '../engine/result/pay-line.ts';
import type { TimeRule } from '../rules/time-rule.ts';

/** Two figures of the same thing: as it is, and with the change. */
export interface Pair {
  readonly before: number;
  readonly after: number;
}

/** What a pay code gave and would give, in minutes or in times. */
export interface CodePair extends Pair {
  readonly key: string;
  readonly payCode: string;
  readonly unit: PayLine['unit'];
  readonly target: PayLine['target'];
  /** Øre; null where a rate is not known, before or after. */
  readonly ore: Pair | null;
}

const keyOf = ({ payCode, unit, target }: PayLine): string => `${payCode}/${unit}/${target}`;

/** A sum over all. */
export const sumOf = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

/** A line with what it is worth, øre; null is not known. */
export type Valued = { readonly line: PayLine; readonly ore: number | null };

/** Lines with what they are worth by some rules. */
export const valued = (lines: readonly PayLine[], rules: readonly TimeRule[]): Valued[] =>
  lines.map((line) => ({ line, ore: amountOf(line, rules) }));

/** Both sets of lines by pay code, by its number. */
export function codesOf(before: readonly Valued[], after: readonly Valued[]): CodePair[] {
  const groups = new Map<string, { before: Valued[]; after: Valued[]; line: PayLine }>();
  const groupOf = (line: PayLine) => {
    const key = keyOf(line);
    const known = groups.get(key) ?? { before: [], after: [], line };
    groups.set(key, known);
    return known;
  };
  for (const one of before) groupOf(one.line).before.push(one);
  for (const one of after) groupOf(one.line).after.push(one);
  return [...groups]
    .map(([key, { line, ...group }]): CodePair => {
      const { payCode, unit, target } = line;
      const isKnown = [...group.before, ...group.after].every(({ ore }) => ore !== null);
      const quantity = (all: readonly Valued[]) => sumOf(all, (one) => one.line.quantity);
      const ore = (all: readonly Valued[]) => Math.round(sumOf(all, (one) => one.ore ?? 0));
      return {
        key,
        payCode,
        unit,
        target,
        before: quantity(group.before),
        after: quantity(group.after),
        ore: isKnown ? { before: ore(group.before), after: ore(group.after) } : null,
      };
    })
    .filter((one) => one.before !== 0 || one.after !== 0)
    .toSorted((a, b) => compareCodes(a.key, b.key));
}
