import type { Worked } from './breaks.ts';
import { type CalculatedStretch, calcStretch, type StretchContext } from './calculated-stretch.ts';
import type { Rounded } from './rounding.ts';
import { type Source, type WorkStretch, stretchOf } from './work-stretch.ts';

/** A part of a work stretch that was paid before the rest, and the work stretch that it was then. */
export interface PaidPart {
  readonly part: Worked;
  readonly of: CalculatedStretch;
}

/**
 * What was left over of an unbroken stretch of work of which a part has been paid: a work stretch of its own that
 * belongs to the day on which all of it began, with the breaks that the paid part did not have.
 */
export function calcRest(
  whole: WorkStretch,
  paid: ReadonlyMap<Source, PaidPart>,
  context: StretchContext,
  rounded: Rounded | undefined,
): CalculatedStretch {
  const own = whole.sources.filter((source) => !paid.has(source));
  const others = whole.sources.flatMap((source) => paid.get(source) ?? []);
  const parts = new Map(others.map(({ part }) => [part.source, part]));
  const all = calcStretch(whole, context, rounded, parts);
  const after = others[0]?.of.stretch;
  const isRest = ({ source }: Worked): boolean => !paid.has(source);
  return {
    ...all,
    stretch: { ...stretchOf(own), day: whole.day, ...(after && { after: after.after ?? after }) },
    parts: all.parts.filter(isRest),
    why: all.why.filter(({ code }) => {
      if (code.endsWith('_start')) return whole.sources[0] === own[0];
      return !code.endsWith('_end') || whole.sources.at(-1) === own.at(-1);
    }),
  };
}
