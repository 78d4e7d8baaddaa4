import { FieldValue } from 'firebase-admin/firestore';
import type { Writer } from '../../../src/domain/audit.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Under whose name the server writes what nobody asked for. */
export const SYSTEM: Writer = { eid: null, uid: null };

/** All audit fields of a new document (spec 3), at the server's time. */
export function createdBy(writer: Writer): Fields {
  const made = {
    created: FieldValue.serverTimestamp(),
    createdByEid: writer.eid,
    createdByUid: writer.uid,
  };
  const untouched = { updated: null, updatedByEid: null, updatedByUid: null };
  return { ...made, ...untouched, deleted: null, deletedByEid: null };
}

/** The audit fields that a change sets (spec 3), at the server's time. */
export function updatedBy(writer: Writer): Fields {
  return {
    updated: FieldValue.serverTimestamp(),
    updatedByEid: writer.eid,
    updatedByUid: writer.uid,
  };
}
