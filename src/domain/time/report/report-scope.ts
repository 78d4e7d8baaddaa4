import type { Actor } from '../../access/actor.ts';
import type { Day, Month } from '../../dates/day.ts';
import type { Employee } from '../../employee/employee.ts';
import type { Farm } from '../../farm/farm.ts';
import type { TimeMonth } from '../month/time-month.ts';

/** What a report is about: days, people, and their months. */
export interface ReportScope {
  readonly actor: Actor;
  readonly farm: Farm;
  /** First and last local day, both included. */
  readonly from: Day;
  readonly to: Day;
  /** The calendar months that the days lie in, in order. */
  readonly months: readonly Month[];
  /** Through which units people may be read: null for everybody (owners). */
  readonly unitIds: readonly string[] | null;
  /** Whom the report is about, filters applied, in the order of names. */
  readonly people: readonly Employee[];
  /** Their stored months, as far as they are there. */
  readonly stored: readonly TimeMonth[];
  /** False while some of it is still on its way. */
  readonly ready: boolean;
}
