import { describe, expect, it } from 'vitest';
import { NO_CLAIMS, writerOfToken } from './claims.ts';

describe('writerOfToken', () => {
  const member = { ...NO_CLAIMS, farm: 'f' };
  const admin = { ...member, admin: true };

  it('lets a member write under their own employee id, before the farm is loaded too', () => {
    expect(writerOfToken('u', member, 'o')).toEqual({ eid: 'u', uid: null });
    expect(writerOfToken('u', member, null)).toEqual({ eid: 'u', uid: null });
  });

  it("lets an admin write under the owner's id, once it is known", () => {
    expect(writerOfToken('a', admin, 'o')).toEqual({ eid: 'o', uid: 'a' });
    expect(writerOfToken('a', admin, null)).toBeNull();
  });

  it('lets somebody without a farm write under the uid alone', () => {
    expect(writerOfToken('u', NO_CLAIMS, null)).toEqual({ eid: null, uid: 'u' });
  });
});
