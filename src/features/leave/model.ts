import type { Actor } from '#domain/access/actor.ts';
import { isActive } from '#domain/audit.ts';
import { addDays, type Day, daysBetween } from '#domain/dates/day.ts';
import { type Employee, fullName } from '#domain/employee/employee.ts';
import { leaveSeenBy } from '#domain/leave/calendar/away.ts';
import type { LeaveSettings } from '#domain/leave/document/leave-settings.ts';
import { isInForce, type Leave } from '#domain/leave/document/leave.ts';
import { type SickDate, sickDates } from '#domain/leave/effects/leave-facts.ts';
import { compareDanish } from '#domain/text/compare.ts';
import type { AwayLine } from '#widgets/leave-inbox/away-lines.ts';

export interface AwayToday {
  readonly person: Employee;
  readonly from: Day;
  readonly to: Day | null;
  /** Null where nobody may know more. */
  readonly leave: Leave | null;
  /** Of sickness: 1 is the first. */
  readonly sickDay: number | null;
  /** What of sickness is next to be remembered; today's too. */
  readonly next: readonly SickDate[];
}

/** What is known today, and who looks. */
export interface AwayInput {
  readonly actor: Actor;
  readonly farmId: string;
  readonly people: readonly Employee[];
  /** Units that one leads; null is all. */
  readonly unitIds: readonly string[] | null;
  readonly leaves: readonly Leave[];
  readonly away: readonly AwayLine[];
  readonly settings: LeaveSettings;
  readonly today: Day;
}

/** How far ahead something is worth a line, in days. */
const AHEAD = 14;
const MOST_DATES = 2;

/** Who of the units is away today: the sick first, then by name. Everybody once. */
export function awayToday(input: AwayInput): AwayToday[] {
  const { actor, farmId, people, unitIds, leaves, away, settings, today } = input;
  const isOn = ({ from, to }: { readonly from: Day; readonly to: Day | null }): boolean =>
    from <= today && (to === null || today <= to);
  const isOurs = ({ units }: Employee): boolean =>
    unitIds === null || units.some((unit) => unitIds.includes(unit));
  return people
    .filter((person) => isActive(person) && isOurs(person))
    .flatMap((person): AwayToday[] => {
      const own = leaves.filter(
        (leave) => leave.employeeId === person.id && isInForce(leave) && isOn(leave),
      );
      const leave = own.find(({ type }) => type === 'sick') ?? own[0];
      if (
        leave !== undefined &&
        leaveSeenBy(actor, farmId, leave, settings, today)?.kind === 'all'
      ) {
        return [known(person, leave, settings, today)];
      }
      const line = away.find((one) => one.employeeId === person.id && isOn(one));
      if (line === undefined) return [];
      const { from, to } = line;
      return [{ person, from, to, leave: null, sickDay: null, next: [] }];
    })
    .toSorted(
      (a, b) =>
        Number(b.sickDay !== null) - Number(a.sickDay !== null) ||
        compareDanish(fullName(a.person), fullName(b.person)),
    );
}

function known(person: Employee, leave: Leave, settings: LeaveSettings, today: Day): AwayToday {
  const { from, to } = leave;
  const isSick = leave.type === 'sick';
  const dates = isSick ? sickDates(from, to, settings) : [];
  return {
    person,
    from,
    to,
    leave,
    sickDay: isSick ? daysBetween(from, today) + 1 : null,
    next: dates
      .filter(({ day }) => today <= day && day <= addDays(today, AHEAD))
      .slice(0, MOST_DATES),
  };
}
