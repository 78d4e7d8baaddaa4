import { describe, expect, it } from 'vitest';
import { AUDIT_FIELDS } from '#domain/audit.ts';
import { SERVER_TIME } from '../firebase/field-value.ts';
import { createdAudit, deletedAudit, restoredAudit, updatedAudit } from './with-audit.ts';

const member = { eid: 'e', uid: null };
const admin = { eid: 'owner', uid: 'a' };

describe('audit fields', () => {
  it('[S3.9] names the creator and the server time, and sets every other field to nothing', () => {
    const { created, ...rest } = createdAudit(member);
    expect(created).toEqual(SERVER_TIME);
    expect(rest).toEqual({
      createdByEid: 'e',
      createdByUid: null,
      updated: null,
      updatedByEid: null,
      updatedByUid: null,
      deleted: null,
      deletedByEid: null,
    });
    expect(Object.keys(createdAudit(member)).toSorted()).toEqual(AUDIT_FIELDS.toSorted());
  });

  it("[S3.10] names the owner for an admin and keeps the admin's own uid", () => {
    expect(createdAudit(admin)).toMatchObject({ createdByEid: 'owner', createdByUid: 'a' });
    expect(updatedAudit(admin)).toMatchObject({ updatedByEid: 'owner', updatedByUid: 'a' });
  });

  it('says who deleted; a restore clears both', () => {
    const deleted = deletedAudit(member);
    expect(deleted['deleted']).toEqual(SERVER_TIME);
    expect(deleted).toMatchObject({ deletedByEid: 'e', updatedByEid: 'e' });
    expect(restoredAudit(member)).toMatchObject({ deleted: null, deletedByEid: null });
  });
});
