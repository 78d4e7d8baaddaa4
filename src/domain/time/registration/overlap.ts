import { isActive } from '../../audit.ts';
import { timeOf } from '../../dates/day.ts';
import { groupBy } from '../../group-by.ts';
import type { Registration } from './registration.ts';
import { counts, minuteOf } from './worked.ts';

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

/** What stands in the way as clocks show it; `to` is empty while it runs. */
export function overlapTimes(
  { start, end }: Stretch,
  timeZone: string,
): { readonly from: string; readonly to: string } {
  return { from: timeOf(start, timeZone), to: end === null ? '' : timeOf(end, timeZone) };
}

/**
 * Ids of all registrations whose time lies on top of another one of the same person: both of them. What
 * does not count (deleted, an end that is only proposed) takes no time; what runs takes it up to `nowMs`.
 * Breaks do not matter.
 */
export function overlapping(
  registrations: readonly Registration[],
  nowMs: number,
): ReadonlySet<string> {
  const found = new Set<string>();
  // A clock that was started and stopped within a minute lies on top of nothing.
  const timed = registrations.filter(counts).flatMap(({ id, employeeId, start, end }) => {
    const minutes = { from: minuteOf(start), to: minuteOf(end ?? nowMs) };
    return minutes.from < minutes.to ? [{ id, employeeId, ...minutes }] : [];
  });
  for (const own of groupBy(timed, ({ employeeId }) => employeeId).values()) {
    let before: typeof own = [];
    for (const entry of own.toSorted((a, b) => a.from - b.from)) {
      before = before.filter(({ to }) => to > entry.from);
      if (before.length > 0) found.add(entry.id);
      for (const { id } of before) found.add(id);
      before.push(entry);
    }
  }
  return found;
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
