import { writerOfToken } from '#domain/access/claims.ts';
import type { Writer } from '#domain/audit.ts';
import { useAuth } from '../auth/auth.ts';
import { type FieldValue, SERVER_TIME } from '../firebase/field-value.ts';
import { dataOf } from '../live/live.ts';
import { farmSource } from '../base/farm.ts';

/** An audit field as it is written: a server time, an id, or nothing. */
export type AuditFields = Readonly<Record<string, FieldValue | string | null>>;

/** Under whose name the signed-in person writes (spec 3); null while that is not known. */
export function currentWriter(): Writer | null {
  const auth = useAuth.getState();
  if (auth.status !== 'signedIn') return null;
  return writerOfToken(auth.uid, auth.claims, dataOf(farmSource.get())?.ownerId ?? null);
}

/** All audit fields of a new document (spec 3). */
export function createdAudit(writer: Writer): AuditFields {
  return {
    created: SERVER_TIME,
    createdByEid: writer.eid,
    createdByUid: writer.uid,
    updated: null,
    updatedByEid: null,
    updatedByUid: null,
    deleted: null,
    deletedByEid: null,
  };
}

/** The audit fields that a change sets (spec 3). */
export function updatedAudit(writer: Writer): AuditFields {
  return {
    updated: SERVER_TIME,
    updatedByEid: writer.eid,
    updatedByUid: writer.uid,
  };
}

/** The audit fields that a soft deletion sets (spec 4): a change too. */
export function deletedAudit(writer: Writer): AuditFields {
  return { ...updatedAudit(writer), deleted: SERVER_TIME, deletedByEid: writer.eid };
}

/** The audit fields that a restore sets: both deletion fields are cleared (spec 4). */
export function restoredAudit(writer: Writer): AuditFields {
  return { ...updatedAudit(writer), deleted: null, deletedByEid: null };
}
