import { isActive } from '../audit.ts';
import { type Registration } from './registration.ts';
import { minuteOf } from './worked.ts';

/** A half-open stretch of time, epoch ms; an end of null lasts on. */
export interface Stretch {
  readonly start: number;
  readonly end: number | null;
}

/**
 * The first by start of a person's other registrations that a stretch would overlap; null when there is
 * none. Stretches are half-open and compared in the minutes that clocks show, so 12:32 may follow 12:32.
 * A proposed end does not stand in the way, for nobody has confirmed it; its start does.
 */
export function overlapOf(
  stretch: Stretch,
  others: readonly Registration[],
  exceptId: string | null,
): Registration | null {
  return (
    others
      .filter((other) => other.id !== exceptId && isActive(other))
      .toSorted((a, b) => a.start - b.start)
      .find((other) => overlaps(stretch, other)) ?? null
  );
}

function overlaps(stretch: Stretch, other: Registration): boolean {
  const start = minuteOf(stretch.start);
  const end = endMinute(stretch.end);
  const otherStart = minuteOf(other.start);
  if (other.status === 'needsAction') return start <= otherStart && otherStart < end;
  return start < endMinute(other.end) && otherStart < end;
}

function endMinute(end: number | null): number {
  return end === null ? Infinity : minuteOf(end);
}
