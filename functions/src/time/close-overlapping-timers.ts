import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { isActive } from '../../../src/domain/audit.ts';
import { paths } from '../../../src/domain/paths.ts';
import { closeOverlapping, type ClosedTimer } from '../../../src/domain/time/clock/clock.ts';
import { judgeWrite } from '../../../src/domain/time/doors/judge-write.ts';
import { breaksUntil } from '../../../src/domain/time/registration/break.ts';
import {
  isRunning,
  type Registration,
} from '../../../src/domain/time/registration/registration.ts';
import { toRegistrations } from './registration.ts';

const FLAG = 'closed_by_later_start';

/** Whether a write set a clock running, rather than changed or stopped one. */
export function hasStarted(before: Registration | null, after: Registration | null): boolean {
  return after !== null && isRunning(after) && !(before !== null && isRunning(before));
}

/**
 * Closes the running registrations that a later start of the same person has overtaken, as devices that
 * were offline leave them (design 5.1). Running it again changes nothing. Resolves to the number of
 * registrations changed; rejects when the database does not answer, and may then be run again.
 */
export async function closeOverlappingTimers(
  firestore: Firestore,
  farmId: string,
  started: Registration,
): Promise<number> {
  const { employeeId } = started;
  const collection = firestore.collection(paths.registrations(farmId));
  const own = collection.where('employeeId', '==', employeeId);
  return firestore.runTransaction(async (transaction) => {
    const read = async (query: typeof own): Promise<Registration[]> =>
      toRegistrations((await transaction.get(query)).docs);
    const open = await read(own.where('end', '==', null));
    const ended = await read(own.where('end', '>', started.start));
    let changed = 0;
    for (const settlement of overtaken(started, open, ended)) {
      const entry = [...open, ...ended].find(({ id }) => id === settlement.id);
      if (entry === undefined) continue;
      const after = closedAs(entry, settlement);
      // What would be taken back again is left running, or the two would go on for ever.
      if (judgeWrite(entry, after) !== null) continue;
      transaction.update(collection.doc(settlement.id), closing(after));
      changed += 1;
    }
    return changed;
  });
}

/** A registration as a later start closes it; when it arrives is the database's to say. */
function closedAs(entry: Registration, { end }: ClosedTimer): Registration {
  return {
    ...entry,
    end,
    status: 'pending',
    flags: entry.flags.includes(FLAG) ? entry.flags : [...entry.flags, FLAG],
    breaks: breaksUntil(entry, end),
    syncedAt: null,
  };
}

/** The change is the person's own: it is their later start that closes the earlier one. */
function closing(closed: Registration): Record<string, unknown> {
  const { end, status, breaks, employeeId } = closed;
  return {
    end,
    status,
    breaks,
    flags: FieldValue.arrayUnion(FLAG),
    syncedAt: FieldValue.serverTimestamp(),
    updated: FieldValue.serverTimestamp(),
    updatedByEid: employeeId,
    updatedByUid: null,
  };
}

function wasOvertaken({ flags, status }: Registration): boolean {
  return status === 'pending' && flags.includes(FLAG);
}

function asRunning(entry: Registration): Registration {
  return { ...entry, end: null, status: 'running' };
}

/**
 * What a start settles for one person (design 5.1). `open` are the registrations without an end, `ended`
 * those that end after the start. Devices come back in any order: one that was closed by a later start
 * is closed again by an earlier one that arrives after it, and a start that arrives last is closed by
 * one that has been stopped since. What a person stopped by hand keeps its end.
 */
export function overtaken(
  started: Registration,
  open: readonly Registration[],
  ended: readonly Registration[],
): ClosedTimer[] {
  const active = ended.filter(isActive);
  const closable = [...open.filter(isRunning), ...active.filter(wasOvertaken)];
  const stopped = active.filter((entry) => !wasOvertaken(entry) && entry.start >= started.start);
  const ends = new Map(closable.map((entry) => [entry.id, entry.end]));
  return closeOverlapping([...closable, ...stopped].map(asRunning)).filter(
    ({ id, end }) => ends.has(id) && ends.get(id) !== end,
  );
}
