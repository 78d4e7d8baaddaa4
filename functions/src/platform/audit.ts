import { type DocumentSnapshot, FieldValue, type Timestamp } from 'firebase-admin/firestore';
import type * as v from 'valibot';
import { type AuditKey, isActive, type Writer } from '../../../src/domain/audit.ts';
import { documentsAt, toEntity } from './entity.ts';
import { inTransaction } from './in-transaction.ts';
import type { Services } from './services.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Under whose name the server writes what nobody asked for. */
export const SYSTEM: Writer = { eid: null, uid: null };

type Moment = Timestamp | FieldValue;

/** All audit fields of a new document (spec 3), at the server's time. */
export function createdBy(writer: Writer, at: Moment = FieldValue.serverTimestamp()): Fields {
  const made = { created: at, createdByEid: writer.eid, createdByUid: writer.uid };
  const untouched = { updated: null, updatedByEid: null, updatedByUid: null };
  return { ...made, ...untouched, deleted: null, deletedByEid: null };
}

/** The audit fields that a change sets (spec 3), at the server's time. */
export function updatedBy(writer: Writer, at: Moment = FieldValue.serverTimestamp()): Fields {
  return { updated: at, updatedByEid: writer.eid, updatedByUid: writer.uid };
}

/** The same of a registration, which says too when its last write arrived. */
export const arrivedBy = (writer: Writer): Fields => ({
  syncedAt: FieldValue.serverTimestamp(),
  ...updatedBy(writer),
});

/** Who made a document and when, as it stands there: nothing where it is older than these fields. */
const creationOf = (document: DocumentSnapshot): Fields => ({
  created: document.get('created') ?? null,
  createdByEid: document.get('createdByEid') ?? null,
  createdByUid: document.get('createdByUid') ?? null,
});

/** All audit fields of a document that is written whole (spec 3), whether it is there or not: who made it stays. */
export function writtenBy(
  before: DocumentSnapshot,
  writer: Writer,
  at: Moment = FieldValue.serverTimestamp(),
): Fields {
  const made = before.exists ? creationOf(before) : {};
  return { ...createdBy(writer, at), ...made, ...updatedBy(writer, at) };
}

/**
 * Names who made a document that a device writes without knowing whether it is there: whoever wrote it first. The other
 * fields stay as they are, and so does its version.
 */
export async function nameMaker(
  before: DocumentSnapshot | undefined,
  after: DocumentSnapshot | undefined,
): Promise<void> {
  if (before?.exists === true || after?.exists !== true || after.get('created')) return;
  await after.ref.update({
    created: after.get('updated') ?? null,
    createdByEid: after.get('updatedByEid') ?? null,
    createdByUid: after.get('updatedByUid') ?? null,
    deleted: null,
    deletedByEid: null,
  });
}

/** The audit fields that a soft deletion sets (spec 4): a change too. */
export function deletedBy(writer: Writer, at: Moment = FieldValue.serverTimestamp()): Fields {
  return { ...updatedBy(writer, at), deleted: at, deletedByEid: writer.eid };
}

/** The audit fields that a restore sets: both deletion fields are cleared (spec 4). */
export function restoredBy(writer: Writer, at: Moment = FieldValue.serverTimestamp()): Fields {
  return { ...updatedBy(writer, at), deleted: null, deletedByEid: null };
}

interface Made extends Readonly<Record<Extract<AuditKey, `updatedBy${string}`>, string | null>> {
  readonly id: string;
  readonly deleted: number | null;
}

/**
 * Deletes documents that the server has made, but for those that somebody has changed since and those that have to stay.
 * What the system has added to one is nobody's change. Resolves to those that went and those that are kept.
 */
export function deleteUntouched<T extends Made>(
  { db }: Services,
  places: readonly string[],
  kind: {
    readonly schema: v.GenericSchema<unknown, T>;
    readonly hasToStay?: (made: T) => boolean;
    readonly beside?: Fields;
  },
): Promise<{ readonly gone: readonly T[]; readonly kept: readonly T[] }> {
  const { schema, hasToStay = () => false, beside } = kind;
  return inTransaction(db, async (transaction) => {
    const [gone, kept]: [T[], T[]] = [[], []];
    for (const document of await documentsAt(db, places, transaction)) {
      const made = toEntity(schema, document);
      if (made === null || !isActive(made)) continue;
      const isUntouched = made.updatedByEid === null && made.updatedByUid === null;
      if (!isUntouched || hasToStay(made)) kept.push(made);
      else {
        transaction.update(document.ref, { ...deletedBy(SYSTEM), ...beside });
        gone.push(made);
      }
    }
    return { gone, kept };
  });
}
