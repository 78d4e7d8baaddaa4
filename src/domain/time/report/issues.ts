import { addDays, type Day } from '../../dates/day.ts';
import type { Employee } from '../../employee/employee.ts';
import type { Period } from '../period/periods.ts';
import { awayDaysOf } from '../month/time-month.ts';
import { isIn } from './month-digest.ts';
import { monthsByPerson, plannedDays, type ReportInput } from './person-figures.ts';

/** Days of somebody. */
export interface PersonDays {
  readonly person: Employee;
  /** By time. */
  readonly days: readonly Day[];
}

interface IssueList {
  /** Planned workdays that are over and have neither a registration nor leave. */
  readonly missing: readonly PersonDays[];
  /** Days with a clock never stopped, with time sent back, and with time that waits. */
  readonly needsAction: readonly PersonDays[];
  readonly returned: readonly PersonDays[];
  readonly pending: readonly PersonDays[];
  /** Days by the mark on them, marks as `SHOWN_FLAGS` names them. */
  readonly flags: ReadonlyMap<string, readonly PersonDays[]>;
}

/** What to look at in a period; only days before `today` can be missing. People in the order given. */
export function issueList(input: ReportInput, today: Day): IssueList {
  const byPerson = monthsByPerson(input.stored, input.period);
  const over = upTo(input.period, addDays(today, -1));
  const missing: PersonDays[] = [];
  const states = { needsAction: [], returned: [], pending: [] } as Record<State, PersonDays[]>;
  const flags = new Map<string, PersonDays[]>();
  for (const person of input.people) {
    const days = (byPerson.get(person.id) ?? [])
      .flatMap((digest) => digest.month.days)
      .filter((day) => isIn(input.period, day.day) && day.entries > 0);
    const registered = new Set(days.map(({ day }) => day));
    const away = (byPerson.get(person.id) ?? []).map(({ month }) => awayDaysOf(month));
    const gaps = plannedDays(person, input.farm, over).filter(
      (day) =>
        !registered.has(day) && !input.isDayOff(day) && !away.some((known) => known.has(day)),
    );
    if (gaps.length > 0) missing.push({ person, days: gaps });
    for (const state of STATES) {
      const own = days.filter((day) => day.statuses.includes(state)).map(({ day }) => day);
      if (own.length > 0) states[state].push({ person, days: own });
    }
    for (const flag of new Set(days.flatMap((day) => day.flags))) {
      const own = days.filter((day) => day.flags.includes(flag)).map(({ day }) => day);
      flags.set(flag, [...(flags.get(flag) ?? []), { person, days: own }]);
    }
  }
  return { missing, ...states, flags };
}

const STATES = ['needsAction', 'returned', 'pending'] as const;

type State = (typeof STATES)[number];

function upTo({ from, to }: Period, last: Day): Period {
  return { from, to: to < last ? to : last };
}

/** How many days a list holds. */
export function dayCount(list: readonly PersonDays[]): number {
  return list.reduce((sum, { days }) => sum + days.length, 0);
}
