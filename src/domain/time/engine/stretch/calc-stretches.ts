import { type Registration } from '../../registration/registration.ts';
import { type PlannedShift } from '../input/calc-input.ts';
import { type CalculatedStint, calcStint, type StintContext } from './calculated-stretch.ts';
import { calcRest, type PaidPart } from './late-stretches.ts';
import { roundStints } from './round-stretches.ts';
import { entriesOf, type Entry, lateness, type Stint, stintsOf } from './work-stretch.ts';

/** A person's registrations as stints after rounding and breaks, by day. */
export function calcStints(
  registrations: readonly Registration[],
  nowMs: number,
  shifts: ReadonlyMap<string, PlannedShift> | undefined,
  context: StintContext,
): CalculatedStint[] {
  const entries = entriesOf(registrations, {
    nowMs,
    shiftOf: ({ shiftId }) => (shiftId === null ? null : (shifts?.get(shiftId) ?? null)),
  });
  return stintsFrom(entries, context).sort((a, b) => a.stint.day - b.stint.day);
}

/**
 * What a period has paid stays as it was when nothing else was there. Only then comes what was left over of
 * the same unbroken stretches of work: as much of rounding and breaks as is missing of the whole.
 */
function stintsFrom(entries: readonly Entry[], context: StintContext): CalculatedStint[] {
  const stints = stintsOf(entries);
  const rounded = roundStints(stints, context.setOf, context.zone);
  const since = Math.max(0, ...stints.map(partlyLate));
  if (since === 0) return stints.map((stint, at) => calcStint(stint, context, rounded[at]));
  const before = stintsFrom(
    entries.filter((entry) => lateness(entry) < since),
    context,
  );
  const paid = new Map<Entry, PaidPart>();
  for (const one of before) for (const part of one.parts) paid.set(part.entry, { part, of: one });
  const late = stints.flatMap((stint, at) => {
    if (stint.entries.every((entry) => paid.has(entry))) return [];
    if (!stint.entries.some((entry) => paid.has(entry)))
      return [calcStint(stint, context, rounded[at])];
    return [calcRest(stint, paid, context, rounded[at])];
  });
  return [...before, ...late].sort((a, b) => a.stint.from - b.stint.from);
}

/** Of a stint that was paid in parts when the last of it is paid; else 0. */
function partlyLate({ entries }: Stint): number {
  if (entries.length === 1) return 0;
  const days = entries.map(lateness);
  const last = Math.max(...days);
  return days.some((day) => day < last) ? last : 0;
}
