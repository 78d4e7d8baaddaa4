import type { Writer } from '#domain/audit.ts';
import { monthOf } from '#domain/dates/day.ts';
import { paths } from '#domain/paths.ts';
import { dataOf } from '../live/live.ts';
import { useAuth } from '../auth/auth.ts';
import { SERVER_TIME } from '../firebase/field-value.ts';
import type { DocWrite } from '../firebase/database.ts';
import { baseOf } from '../outbox/merge.ts';
import type { OutboxSummary } from '../outbox/journal/entry.ts';
import { writeThroughOutbox } from '../outbox/outbox.ts';
import { farmSource } from '../base/farm.ts';
import { createdAudit, currentWriter, updatedAudit } from '../changes/with-audit.ts';

/** A change of one registration. */
export interface RegistrationWrite {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The field by which the change is recognised on the server; a dotted path reaches into a list. */
  readonly mark: string;
  /** A new registration, whole; else fields of one that exists. */
  readonly create?: boolean;
  /** Belongs into one batch with the change before it, as the start of a switch does. */
  readonly follows?: boolean;
  /**
   * The registration that was changed: where the server has another one by now, the change is made again on
   * that one. Absent for what has to fail then.
   */
  readonly before?: Readonly<Record<string, unknown>>;
  /** Else the fields of a plain change. */
  readonly audit?: (writer: Writer) => Readonly<Record<string, unknown>>;
}

/** Most registrations of one batch. */
export const BATCH_MAX = 20;

/** Most documents that the rules may look up for all writes of one batch; one more and all are refused. */
export const LOOKED_UP_MAX = 20;

/** What the rules look up whatever is written: the writer's record, the farm, and its settings twice. */
export const LOOKED_UP_ALWAYS = 4;

/**
 * The documents that the rules look up for one registration, beside what they look up always; one that they
 * ask for twice stands there twice, under another name.
 */
export function lookedUpFor(change: RegistrationWrite, farmId: string, uid: string): string[] {
  const { employeeId, unitId, workDate } = change.fields;
  if (!change.create) {
    // Whose it is does not stand in a change, but a new unit has to be one of that person's.
    return unitId === undefined ? [] : [`person of ${change.id}`];
  }
  if (employeeId !== uid) return [paths.employee(farmId, String(employeeId))];
  const month = paths.timeMonth(farmId, uid, monthOf(String(workDate)));
  return [paths.unit(farmId, String(unitId)), month, `${month} again`];
}

/**
 * Changes in their order, as batches of which none writes or looks up more than the rules take. What
 * follows another change stays with it.
 */
export function batchesOf(
  changes: readonly RegistrationWrite[],
  lookedUp: (change: RegistrationWrite) => readonly string[],
): RegistrationWrite[][] {
  const batches: RegistrationWrite[][] = [];
  let batch: RegistrationWrite[] = [];
  let known = new Set<string>();
  for (const group of groupsOf(changes)) {
    const asked = group.flatMap(lookedUp);
    const next = new Set([...known, ...asked]);
    const isTooMuch =
      batch.length + group.length > BATCH_MAX || LOOKED_UP_ALWAYS + next.size > LOOKED_UP_MAX;
    if (batch.length === 0 || isTooMuch) {
      batch = [];
      batches.push(batch);
      known = new Set(asked);
    } else {
      known = next;
    }
    batch.push(...group);
  }
  return batches;
}

function groupsOf(changes: readonly RegistrationWrite[]): RegistrationWrite[][] {
  const groups: RegistrationWrite[][] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    if (change.follows === true && last !== undefined) last.push(change);
    else groups.push([change]);
  }
  return groups;
}

/**
 * Writes changes of registrations through the outbox and returns at once: in as many batches as the rules
 * ask for, journalled as one. False while the farm or the writer is unknown: then nothing is written.
 */
export function writeRegistrations(
  summary: OutboxSummary,
  changes: readonly RegistrationWrite[],
): boolean {
  const auth = useAuth.getState();
  const writer = currentWriter();
  const farm = dataOf(farmSource.get());
  if (auth.status !== 'signedIn' || writer === null || farm === null) return false;
  const { uid } = auth;
  const batches = batchesOf(changes, (change) => lookedUpFor(change, farm.id, uid));
  const [first, ...more] = batches.map((batch) => {
    const writes = batch.map((change) => writeOf(change, farm.id, writer));
    return { uid, farmId: farm.id, summary, writes };
  });
  if (first !== undefined) writeThroughOutbox(first, ...more);
  return true;
}

function writeOf(change: RegistrationWrite, farmId: string, writer: Writer): DocWrite {
  const audit = change.audit ?? (change.create ? createdAudit : updatedAudit);
  return {
    kind: change.create ? 'set' : 'update',
    path: paths.registration(farmId, change.id),
    mark: change.mark,
    data: { ...change.fields, syncedAt: SERVER_TIME, ...audit(writer) },
    ...(change.before && { base: baseOf(change.before, change.fields) }),
  };
}
