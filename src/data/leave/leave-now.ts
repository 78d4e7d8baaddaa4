import type { Leave } from '#domain/leave/document/leave.ts';
import { countedLeaves, personLeaves } from './person-leaves.ts';
import { requestedLeaves, unitLeaves } from './unit-leaves.ts';

/**
 * A leave as open lists have it now, the person's own first: it is of the leave itself, while others may be of copies
 * that come a moment later. Undefined where no list has it. Opens nothing.
 */
export function leaveNow(id: string): Leave | undefined {
  return (
    personLeaves.find(id) ??
    unitLeaves.find(id) ??
    requestedLeaves.find(id) ??
    countedLeaves.find(id)
  );
}
