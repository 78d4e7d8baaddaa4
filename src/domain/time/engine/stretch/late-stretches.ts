import { type Worked } from './breaks.ts';
import { type CalculatedStint, calcStint, type StintContext } from './calculated-stretch.ts';
import { type Rounded } from './rounding.ts';
import { type Entry, type Stint, stintOf } from './work-stretch.ts';

/** A part of a stint that was paid before the rest, and the stint that it was then. */
export interface PaidPart {
  readonly part: Worked;
  readonly of: CalculatedStint;
}

/**
 * What was left over of an unbroken stretch of work of which a part has been paid: a stint of its own that
 * belongs to the day on which all of it began, with the breaks that the paid part did not have.
 */
export function calcRest(
  whole: Stint,
  paid: ReadonlyMap<Entry, PaidPart>,
  context: StintContext,
  rounded: Rounded | undefined,
): CalculatedStint {
  const own = whole.entries.filter((entry) => !paid.has(entry));
  const others = whole.entries.flatMap((entry) => paid.get(entry) ?? []);
  const parts = new Map(others.map(({ part }) => [part.entry, part]));
  const all = calcStint(whole, context, rounded, parts);
  const after = others[0]?.of.stint;
  const isRest = ({ entry }: Worked): boolean => !paid.has(entry);
  return {
    ...all,
    stint: { ...stintOf(own), day: whole.day, ...(after && { after: after.after ?? after }) },
    parts: all.parts.filter(isRest),
    why: all.why.filter(({ code }) => {
      if (code.endsWith('_start')) return whole.entries[0] === own[0];
      return !code.endsWith('_end') || whole.entries.at(-1) === own.at(-1);
    }),
  };
}
