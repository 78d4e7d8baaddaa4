import * as v from 'valibot';
import { isActive } from '../../audit.ts';
import { isRunning, type Registration } from '../registration/registration.ts';

const REGISTRATION_ACTIONS = [
  'started',
  'stopped',
  'entered',
  'changed',
  'approved',
  'unapproved',
  'returned',
  'deleted',
  'restored',
  'proposed',
  'closed',
  'carried',
  /** A change that could not be read was taken back. */
  'putBack',
] as const;

const fields = v.optional(v.record(v.string(), v.unknown()), {});

/**
 * One line of a registration's history, `…/timeRegistrations/{id}/events/{id}` (design 3): append-only and
 * written by the server, so that nobody can leave one out. Before and after hold only what changed.
 */
export const RegistrationEventSchema = v.object({
  id: v.string(),
  /** Server's epoch ms. */
  at: v.number(),
  /** Null: the system. */
  byEid: v.nullable(v.string()),
  /** The real person behind an admin's write. */
  byUid: v.optional(v.nullable(v.string()), null),
  action: v.picklist(REGISTRATION_ACTIONS),
  before: fields,
  after: fields,
  reason: v.optional(v.nullable(v.string()), null),
});

/** One line of a registration's history. */
export type RegistrationEvent = v.InferOutput<typeof RegistrationEventSchema>;

/** The fields whose changes are history; stamps of devices and of the server are not. */
const TOLD = [
  'employeeId',
  'unitId',
  'start',
  'end',
  'workDate',
  'payDate',
  'status',
  'breaks',
  'activityId',
  'shiftId',
  'note',
  'flags',
  'returnReason',
  'deleted',
] as const satisfies readonly (keyof Registration)[];

type Action = RegistrationEvent['action'];
type Fields = RegistrationEvent['before'];

/**
 * The line of history that a write makes; null where nothing changed that a person should know. A write
 * in nobody's name is the system's.
 */
export function eventOf(
  before: Registration | null,
  after: Registration | null,
): Omit<RegistrationEvent, 'id' | 'at'> | null {
  if (after === null) return null;
  // Both sides are stored data: their order of keys is that of the schema.
  const changed = TOLD.filter(
    (field) => JSON.stringify(before?.[field]) !== JSON.stringify(after[field]),
  );
  const told = before === null ? changed.filter((field) => !isEmpty(after[field])) : changed;
  if (told.length === 0) return null;
  const action = actionOf(before, after);
  return {
    ...writerOf(before, after),
    action,
    before: before === null ? {} : pick(before, told),
    after: pick(after, told),
    reason: action === 'returned' ? after.returnReason : null,
  };
}

function writerOf(
  before: Registration | null,
  after: Registration,
): Pick<RegistrationEvent, 'byEid' | 'byUid'> {
  return before === null && after.updated === null
    ? { byEid: after.createdByEid, byUid: after.createdByUid }
    : { byEid: after.updatedByEid, byUid: after.updatedByUid };
}

function actionOf(before: Registration | null, after: Registration): Action {
  if (before === null) return isRunning(after) ? 'started' : 'entered';
  if (isActive(before) !== isActive(after)) return isActive(after) ? 'restored' : 'deleted';
  if (before.status !== after.status) return statusAction(before, after);
  if (before.payDate !== after.payDate) return 'carried';
  return isClosing(before, after) ? 'closed' : 'changed';
}

function statusAction(before: Registration, after: Registration): Action {
  switch (after.status) {
    case 'approved':
      return 'approved';
    case 'returned':
      return 'returned';
    case 'needsAction':
      return 'proposed';
    case 'running':
      return 'started';
    case 'pending':
      if (before.status === 'approved') return 'unapproved';
      if (isClosing(before, after)) return 'closed';
      // A device that was offline stops what the server has given up waiting for.
      if (before.status === 'running' || (before.deviceEnd === null && after.deviceEnd !== null))
        return 'stopped';
      return 'changed';
    case 'locked':
      return 'changed';
  }
}

function isClosing(before: Registration, after: Registration): boolean {
  const flag = 'closed_by_later_start';
  return after.flags.includes(flag) && !before.flags.includes(flag);
}

function pick(registration: Registration, fields: readonly (keyof Registration)[]): Fields {
  return Object.fromEntries(fields.map((field) => [field, registration[field]]));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

type Field = keyof Registration;

/** What every write of the system stamps. */
const STAMPS: readonly Field[] = ['syncedAt', 'updated', 'updatedByEid', 'updatedByUid'];
const APPROVAL: readonly Field[] = ['status', 'approvedAt', 'approvedByEid', 'returnReason'];

/**
 * Whether a write is one that the trigger has made itself while it followed another: an approval in nobody's
 * name, marks that were owed, when a stop arrived, or the shift it is judged by. Its months were counted after that write by the run that
 * made it, and a run that ended half way comes again: only its line of history is still owed. Nobody else can
 * write like this: clients have to write in their own name, and to say when.
 */
export function isOwnWrite(before: Registration | null, after: Registration | null): boolean {
  if (before === null || after === null) return false;
  // Both are stored data: their order of keys is that of the schema.
  const changed = fieldsOf(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const isOnly = (fields: readonly Field[]) => changed.every((field) => fields.includes(field));
  if (before.updated === after.updated)
    return changed.length > 0 && isOnly(['endSyncedAt', 'planned']);
  if (after.updatedByEid !== null || after.updatedByUid !== null) return false;
  if (isOnly([...STAMPS, 'flags'])) return true;
  const isApproval = before.status === 'pending' && after.status === 'approved';
  return isApproval && after.approvedByEid === null && isOnly([...STAMPS, ...APPROVAL]);
}

/**
 * Whether a write brings a registration from another system, or takes such a one back in nobody's name: whoever moves in
 * does so by the thousand, counts the months once after, and tells nobody of each. Clients cannot write either.
 */
export function isMoveIn(before: Registration | null, after: Registration | null): boolean {
  if (after?.source !== 'import') return false;
  if (before === null) return isActive(after);
  return isActive(before) && !isActive(after) && after.deletedByEid === null;
}

const isField = (name: string, entry: Registration): name is Field => name in entry;

function fieldsOf(entry: Registration): Field[] {
  return Object.keys(entry).filter((name) => isField(name, entry));
}
