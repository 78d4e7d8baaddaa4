import { isActive } from '#domain/audit.ts';
import type { Day } from '#domain/dates/day.ts';
import { countedUntil } from '#domain/leave/calendar/away.ts';
import { type Absence, isInForce, type Leave } from '#domain/leave/document/leave.ts';

/** Somebody away, without a word of why. */
export type AwayLine = Pick<Absence, 'id' | 'employeeId' | 'from' | 'to' | 'part' | 'deleted'>;

/**
 * Everybody who is away: what the server tells all of the farm, and of people whose leave can be read what it says
 * itself, which is known here before the server has heard of it.
 */
export function awayLines(absences: readonly Absence[], leaves: readonly Leave[]): AwayLine[] {
  const known = new Set(leaves.map(({ id }) => id));
  return [
    ...absences.filter((one) => isActive(one) && !known.has(one.id)),
    ...leaves.filter(isInForce),
  ];
}

/** The same for counting: whoever has no last day is away for as long as that is likely. */
export function countedLines(lines: readonly AwayLine[], today: Day): AwayLine[] {
  return lines.map((line) =>
    line.to === null ? { ...line, to: countedUntil(line, today) } : line,
  );
}
