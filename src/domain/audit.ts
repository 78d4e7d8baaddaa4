import * as v from 'valibot';

const ms = v.optional(v.nullable(v.number()), null);
const id = v.optional(v.nullable(v.string()), null);

/**
 * Who wrote a document and when (spec 3). Times are epoch ms of the server. `…ByEid` is an employee id;
 * `…ByUid` is added where the writer has none, and for an admin, who writes as the owner's employee.
 */
export const auditEntries = {
  created: ms,
  createdByEid: id,
  createdByUid: id,
  updated: ms,
  updatedByEid: id,
  updatedByUid: id,
  deleted: ms,
  deletedByEid: id,
} as const;

/** Names of all audit fields, for the rules' tests. */
export const AUDIT_FIELDS = Object.keys(auditEntries);

/** The name of an audit field. */
export type AuditKey = keyof typeof auditEntries;

/** The audit fields of what nobody has stored, or of which nobody knows here who did. */
export const NO_AUDIT = {
  created: null,
  createdByEid: null,
  createdByUid: null,
  updated: null,
  updatedByEid: null,
  updatedByUid: null,
  deleted: null,
  deletedByEid: null,
} as const satisfies Record<AuditKey, null>;

/** What a document says, without who wrote it and when. */
export function withoutAudit<T extends Readonly<Record<AuditKey, unknown>>>(
  document: T,
): Omit<T, AuditKey> {
  const {
    created: _created,
    createdByEid: _createdByEid,
    createdByUid: _createdByUid,
    updated: _updated,
    updatedByEid: _updatedByEid,
    updatedByUid: _updatedByUid,
    deleted: _deleted,
    deletedByEid: _deletedByEid,
    ...said
  } = document;
  return said;
}

/** Whether a document is in its active state (spec 4: deleted is null). */
export function isActive(entity: { readonly deleted: number | null }): boolean {
  return entity.deleted === null;
}

/** The version of a document: when it was changed last, epoch ms of the server; null where there is none. */
export function versionOf(
  document: { readonly created: number | null; readonly updated: number | null } | null | undefined,
): number | null {
  return document?.updated ?? document?.created ?? null;
}

/** Under whose name a write is recorded. */
export interface Writer {
  readonly eid: string | null;
  /** Set where `eid` is not the writer's own: an admin, or a user with no farm. */
  readonly uid: string | null;
}

/**
 * The writer of a change (spec 3): a member writes under their own employee id; an admin under the
 * owner's, with the real uid kept beside it; a user without a farm under the uid alone.
 */
export function writerOf(actor: {
  readonly uid: string;
  readonly admin: boolean;
  readonly farm: { readonly ownerId: string } | null;
}): Writer {
  if (actor.farm === null) return { eid: null, uid: actor.uid };
  if (actor.admin) return { eid: actor.farm.ownerId, uid: actor.uid };
  return { eid: actor.uid, uid: null };
}
