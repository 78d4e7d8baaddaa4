import { expect, test } from 'vitest';
import { writerOf } from './audit.ts';

test('a member writes under their own employee id', () => {
  expect(writerOf({ uid: 'me', admin: false, farm: { ownerId: 'boss' } })).toEqual({
    eid: 'me',
    uid: null,
  });
});

test('[S3.10] an admin writes as the owner, with the real uid beside it', () => {
  expect(writerOf({ uid: 'support', admin: true, farm: { ownerId: 'boss' } })).toEqual({
    eid: 'boss',
    uid: 'support',
  });
});

test('somebody without a farm writes under their uid alone', () => {
  expect(writerOf({ uid: 'me', admin: false, farm: null })).toEqual({ eid: null, uid: 'me' });
});
