import { type DocumentSnapshot, FieldValue, type Timestamp } from 'firebase-admin/firestore';
import type { Writer } from '../../../src/domain/audit.ts';

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
