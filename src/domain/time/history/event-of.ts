import { isActive } from '../../audit.ts';
import { isRunning, type Registration } from '../registration/registration.ts';
import type { RegistrationEvent } from './registration-event.ts';

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
  const changed = TOLD.filter((field) => !isSame(before?.[field], after[field]));
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
      if (before.status === 'running' || isStamped(before, after)) return 'stopped';
      return 'changed';
    case 'locked':
      return 'changed';
  }
}

function isClosing(before: Registration, after: Registration): boolean {
  const flag = 'closed_by_later_start';
  return after.flags.includes(flag) && !before.flags.includes(flag);
}

function isStamped(before: Registration, after: Registration): boolean {
  return before.deviceEnd === null && after.deviceEnd !== null;
}

function pick(registration: Registration, fields: readonly (keyof Registration)[]): Fields {
  return Object.fromEntries(fields.map((field) => [field, registration[field]]));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Both sides are stored data: their order of keys is that of the schema. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
