import type { Actor } from '../../access/actor.ts';
import type { Day } from '../../dates/day.ts';
import type { Employee } from '../../employee/employee.ts';
import type { Farm } from '../../farm/farm.ts';
import type { EntryDraft } from './entry-draft.ts';
import type { TimeSettings } from '../period/time-settings.ts';
import type { Registration } from '../registration/registration.ts';

/** The fields that an entry by hand writes; audit fields and `syncedAt` are added where it is written. */
export type EntryChange = Pick<
  Registration,
  | 'start'
  | 'end'
  | 'workDate'
  | 'unitId'
  | 'activityId'
  | 'breaks'
  | 'note'
  | 'flags'
  | 'status'
  | 'source'
  | 'returnReason'
>;

/** Everything that the judgement about an entry asks about. */
export interface EntryInput {
  readonly draft: EntryDraft;
  /** Whose time it is. */
  readonly employeeId: string;
  readonly actor: Actor;
  readonly farm: Farm;
  readonly settings: TimeSettings;
  /** The registration that is changed; null for a new one. */
  readonly existing: Registration | null;
  /** The person's registrations around the day, those that run included. */
  readonly others: readonly Registration[];
  readonly nowMs: number;
  /** Whose time it is; null while not known, which is enough for one's own time. */
  readonly person: Employee | null;
  readonly birthDate?: Day | null;
  /**
   * Raw minutes registered in the calendar month of the draft, without the one that is changed; null or
   * absent is unknown and refuses nothing.
   */
  readonly monthMinutes?: number | null;
}
