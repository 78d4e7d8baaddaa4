import type { Registration } from '../../registration/registration.ts';
import { type CalculatedStretch, calcStretch, type StretchContext } from './calculated-stretch.ts';
import { calcRest, type PaidPart } from './late-stretches.ts';
import { roundStretches } from './round-stretches.ts';
import { sourcesOf, type Source, lateness, type WorkStretch, stretchesOf } from './work-stretch.ts';

/** A person's registrations as work stretches after rounding and breaks, by day. */
export function calcStretches(
  registrations: readonly Registration[],
  nowMs: number,
  context: StretchContext,
): CalculatedStretch[] {
  const sources = sourcesOf(registrations, nowMs);
  return stretchesFrom(sources, context).sort((a, b) => a.stretch.day - b.stretch.day);
}

/**
 * What a period has paid stays as it was when nothing else was there. Only then comes what was left over of
 * the same unbroken stretches of work: as much of rounding and breaks as is missing of the whole.
 */
function stretchesFrom(sources: readonly Source[], context: StretchContext): CalculatedStretch[] {
  const stretches = stretchesOf(sources);
  const rounded = roundStretches(stretches, context.setOf, context.zone);
  const since = Math.max(0, ...stretches.map(partlyLate));
  if (since === 0)
    return stretches.map((stretch, at) => calcStretch(stretch, context, rounded[at]));
  const before = stretchesFrom(
    sources.filter((source) => lateness(source) < since),
    context,
  );
  const paid = new Map<Source, PaidPart>();
  for (const one of before) for (const part of one.parts) paid.set(part.source, { part, of: one });
  const late = stretches.flatMap((stretch, at) => {
    if (stretch.sources.every((source) => paid.has(source))) return [];
    if (!stretch.sources.some((source) => paid.has(source)))
      return [calcStretch(stretch, context, rounded[at])];
    return [calcRest(stretch, paid, context, rounded[at])];
  });
  return [...before, ...late].sort((a, b) => a.stretch.from - b.stretch.from);
}

/** Of a work stretch that was paid in parts when the last of it is paid; else 0. */
function partlyLate({ sources }: WorkStretch): number {
  if (sources.length === 1) return 0;
  const days = sources.map(lateness);
  const last = Math.max(...days);
  return days.some((day) => day < last) ? last : 0;
}
