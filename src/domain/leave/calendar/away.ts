import { isActive } from '../../audit.ts';
import { addDays, type Day, daysIn } from '../../dates/day.ts';
import { dayNumber } from '../../dates/day-number.ts';
import { type Absence, absenceOf, type Leave } from '../document/leave.ts';
import type { LeavePart } from '../document/leave-type.ts';
import type { Actor } from '../../access/actor.ts';
import { can } from '../../access/can.ts';
import type { LeaveSettings } from '../document/leave-settings.ts';

/** Somebody who is away on a day, without a word of why. */
export interface AwayPerson {
  readonly employeeId: string;
  readonly part: LeavePart;
}

type StoredAbsence = Pick<Absence, 'employeeId' | 'from' | 'to' | 'part' | 'deleted'>;

/**
 * Who is away on each day between two, both included: people of a unit, or of the whole farm where it is null. Every
 * person once a day, with the part that takes most of it; days without anybody are there too.
 */
export function awayByDay(
  absences: readonly StoredAbsence[],
  people: readonly { readonly id: string; readonly units: readonly string[] }[],
  unitId: string | null,
  { from, to }: { readonly from: Day; readonly to: Day },
): ReadonlyMap<Day, readonly AwayPerson[]> {
  const members = new Set(
    people.filter(({ units }) => unitId === null || units.includes(unitId)).map(({ id }) => id),
  );
  const days = daysIn({ from, until: addDays(to, 1) }).map(
    (day) => [day, new Map<string, LeavePart>()] as const,
  );
  const start = dayNumber(from);
  for (const absence of absences) {
    const { employeeId, part } = absence;
    if (!members.has(employeeId) || !isActive(absence)) continue;
    const isOver = absence.from > to || (absence.to !== null && absence.to < from);
    if (isOver) continue;
    const first = absence.from > from ? dayNumber(absence.from) - start : 0;
    const last = absence.to !== null && absence.to < to ? dayNumber(absence.to) - start : undefined;
    for (const [, on] of days.slice(first, last === undefined ? last : last + 1)) {
      const known = on.get(employeeId);
      if (known === undefined || PARTS.indexOf(part) < PARTS.indexOf(known)) {
        on.set(employeeId, part);
      }
    }
  }
  const sorted = (on: ReadonlyMap<string, LeavePart>): AwayPerson[] =>
    [...on]
      .map(([employeeId, part]) => ({ employeeId, part }))
      .toSorted((a, b) => (a.employeeId < b.employeeId ? -1 : 1));
  return new Map(days.map(([day, on]) => [day, sorted(on)]));
}

/**
 * How many people are away on each day from a day on, everybody once a day; of those whom `absences` name. Where only
 * the number is asked for it costs far less than who they are.
 */
export function countAway(
  absences: readonly (readonly Pick<StoredAbsence, 'from' | 'to'>[])[],
  from: Day,
  days: number,
): readonly number[] {
  const counts = Array.from({ length: days }, () => 0);
  const start = dayNumber(from);
  absences.forEach((own) => {
    const away = new Set<number>();
    for (const one of own) {
      const first = Math.max(dayNumber(one.from) - start, 0);
      const last = one.to === null ? days - 1 : Math.min(dayNumber(one.to) - start, days - 1);
      for (let at = first; at <= last; at += 1) away.add(at);
    }
    for (const at of away) counts[at] = (counts[at] ?? 0) + 1;
  });
  return counts;
}

/** How long from today somebody without a last day is counted as away: nobody knows, and for ever is wrong. */
const OPEN_DAYS = 7;

/** The day until which an absence is counted; one without a last day a week from today, or on its first one. */
export function countedUntil(
  { from, to }: { readonly from: Day; readonly to: Day | null },
  today: Day,
): Day {
  if (to !== null) return to;
  const last = addDays(today, OPEN_DAYS);
  return last < from ? from : last;
}

/** What takes most of a day first. */
const PARTS: readonly LeavePart[] = ['full', 'half', 'hours'];

/** What somebody sees of a leave: all of it, or that a person is away. */
type SeenLeave =
  | { readonly kind: 'all'; readonly leave: Leave }
  | {
      readonly kind: 'away';
      readonly id: string;
      readonly employeeId: string;
      readonly from: Day;
      readonly to: Day;
      readonly part: LeavePart;
    };

/**
 * The viewer table (domain of data protection): oneself, leaders of the home unit and owners see the type, the days
 * and the hours; everybody else of the farm that somebody is away, and only of leave in force. Nobody sees a cause:
 * it is kept nowhere, and that nobody knows how long it lasts is one. Null is nothing at all.
 */
export function leaveSeenBy(
  actor: Actor,
  farmId: string,
  leave: Leave,
  { colleaguesSee }: Pick<LeaveSettings, 'colleaguesSee'>,
  today: Day,
): SeenLeave | null {
  const { employeeId, unitId } = leave;
  if (can(actor, 'leave.read', { farmId, employeeId, unitIds: [unitId] })) {
    return { kind: 'all', leave };
  }
  const absence = absenceOf(leave, today);
  if (absence === null || !colleaguesSee || !can(actor, 'farm.read', { farmId })) return null;
  return { kind: 'away', ...absence };
}
