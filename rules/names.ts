import type { ObjectEntries, ObjectSchema } from 'valibot';
import { AUDIT_FIELDS } from '#domain/audit.ts';
import { StoredLeaveSchema } from '#domain/leave/document/leave.ts';
import { RegistrationSchema } from '#domain/time/registration/registration.ts';

/** The fields of a document that a client may write, without the audit fields that every document has. */
function fieldsOf(
  schema: Pick<ObjectSchema<ObjectEntries, undefined>, 'entries'>,
  ofTheServer: readonly string[] = [],
): readonly string[] {
  const left = new Set([...AUDIT_FIELDS, ...ofTheServer]);
  return Object.keys(schema.entries).filter((name) => !left.has(name));
}

/** What the parts of the rules name in `{{…}}`: lists and limits of the domain. */
export const NAMES: Readonly<Record<string, number | readonly string[]>> = {
  'registration.fields': fieldsOf(RegistrationSchema, ['planned', 'endSyncedAt']),
  'leave.fields': fieldsOf(StoredLeaveSchema),
};
