import { type Day, type Month, monthOf } from '../../dates/day.ts';

/** A registration before and after rounding. */
export interface RoundedTime {
  readonly employeeId: string;
  readonly workDate: Day;
  /** Minutes of the raw stamps, before any break. */
  readonly rawMinutes: number;
  /** The same stretch after rounding. */
  readonly roundedMinutes: number;
}

/** What rounding has done to a person's month, in minutes. */
export interface Neutrality {
  readonly employeeId: string;
  readonly month: Month;
  readonly gained: number;
  readonly lost: number;
  /** Gained less lost: 0 is neutral. */
  readonly balance: number;
}

/** Minutes gained and lost by rounding, per person and month, by month and then person (features 3.3). */
export function neutrality(calculated: readonly RoundedTime[]): Neutrality[] {
  const groups = new Map<string, RoundedTime[]>();
  for (const one of calculated) {
    const key = `${monthOf(one.workDate)} ${one.employeeId}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => summary(group));
}

function summary(group: readonly RoundedTime[]): Neutrality[] {
  const [first] = group;
  if (first === undefined) return [];
  const changes = group.map((one) => one.roundedMinutes - one.rawMinutes);
  const gained = sum(changes.filter((change) => change > 0));
  const lost = sum(changes.filter((change) => change < 0).map(Math.abs));
  const { employeeId, workDate } = first;
  return [{ employeeId, month: monthOf(workDate), gained, lost, balance: gained - lost }];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
