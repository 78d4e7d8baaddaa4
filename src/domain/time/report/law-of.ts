import { addMonths, type Day, type Month, monthOf } from '../../dates/day.ts';
import type { Employee } from '../../employee/employee.ts';
import type { Farm } from '../../farm/farm.ts';
import type { LawFinding } from '../law/law-finding.ts';
import {
  type LawRun,
  type OfPerson,
  type PersonRest,
  restOf,
  runsOf,
  youngOf,
} from './law-people.ts';
import { longWeeks, type PersonWeek } from './long-weeks.ts';
import type { TimeMonth } from '../month/time-month.ts';

/** Short days of the 30 from which on it is worth a word: four fifths. */
export const NEAR_DAYS = 24;

/** What the watch over working-time law looks at. */
export interface LawInput {
  /** In the order in which they are shown. */
  readonly people: readonly Employee[];
  /** Their months from `lawMonthsFrom` to the last one of the days asked about; others do no harm. */
  readonly stored: readonly TimeMonth[];
  readonly farm: Farm;
  /** First and last local day asked about, both included. */
  readonly from: Day;
  readonly to: Day;
  readonly today: Day;
  /** Months of the 48-hour average: 4 by law, 12 where an agreement says so. */
  readonly referenceMonths: number;
}

/** Whether all is well, somebody should look, or the law is broken. */
export type LawState = 'fine' | 'look' | 'breach';

/** What the law says about some days of some people. People without anything are left out. */
export interface LawReportOf {
  readonly rest: { readonly state: LawState; readonly people: readonly PersonRest[] };
  readonly runs: { readonly state: LawState; readonly people: readonly OfPerson<LawRun>[] };
  /** The longest week first. */
  readonly weeks: { readonly state: LawState; readonly people: readonly PersonWeek[] };
  readonly young: { readonly state: LawState; readonly people: readonly OfPerson<LawFinding>[] };
}

/** The first month that the law asks for: the year's first, or as far back as the average reaches. */
export function lawMonthsFrom(from: Day, referenceMonths: number): Month {
  const reach = addMonths(monthOf(from), -referenceMonths);
  const january = `${from.slice(0, 4)}-01`;
  return reach < january ? reach : january;
}

/** Everything that the law asks to look at in some days, by the stored months of people. */
export function lawOf(input: LawInput): LawReportOf {
  const known = new Map<string, TimeMonth[]>();
  for (const month of input.stored) {
    known.set(month.employeeId, [...(known.get(month.employeeId) ?? []), month]);
  }
  const each = input.people.map((person) => {
    const months = known.get(person.id) ?? [];
    return { person, months, findings: months.flatMap(({ law }) => law).toSorted(byDay) };
  });
  const rest = each.map((one) => restOf(one, input)).filter(({ days }) => days.length > 0);
  const runs = each.map((one) => runsOf(one, input)).filter(({ list }) => list.length > 0);
  const weeks = longWeeks(each, input);
  const young = each.map((one) => youngOf(one, input)).filter(({ list }) => list.length > 0);
  return {
    rest: { state: worst(rest.map(restState)), people: rest },
    runs: {
      state: worst(
        runs.flatMap(({ list }) => list.map(({ kind }) => (kind === 'late' ? 'look' : kind))),
      ),
      people: runs,
    },
    weeks: { state: worst(weeks.map(weekState)), people: weeks },
    young: { state: young.length > 0 ? 'breach' : 'fine', people: young },
  };
}

const byDay = (a: LawFinding, b: LawFinding): number => (a.day < b.day ? -1 : 1);

function worst(states: readonly LawState[]): LawState {
  if (states.includes('breach')) return 'breach';
  return states.includes('look') ? 'look' : 'fine';
}

/** The state of a person's rest. */
export function restState({ days, used }: PersonRest): LawState {
  if (days.some(({ kind }) => kind === 'breach')) return 'breach';
  return used >= NEAR_DAYS ? 'look' : 'fine';
}

/** The state of a person's average week, by the highest that it has been. */
export function weekState({ highest }: PersonWeek): LawState {
  const { state } = highest.week;
  return state === 'over' ? 'breach' : state === 'near' ? 'look' : 'fine';
}
