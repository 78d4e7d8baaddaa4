import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
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

/** The audit fields that a soft deletion sets (spec 4): a change too. */
export function deletedBy(writer: Writer, at: Moment = FieldValue.serverTimestamp()): Fields {
  return { ...updatedBy(writer, at), deleted: at, deletedByEid: writer.eid };
}

/** The audit fields that a restore sets: both deletion fields are cleared (spec 4). */
export function restoredBy(writer: Writer, at: Moment = FieldValue.serverTimestamp()): Fields {
  return { ...updatedBy(writer, at), deleted: null, deletedByEid: null };
}
