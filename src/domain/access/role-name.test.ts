import { expect, it } from 'vitest';
import { NO_CLAIMS, roleNameOf } from './claims.ts';

it('[S3.12] names the highest role of the claims', () => {
  expect(roleNameOf(NO_CLAIMS)).toBe('employee');
  expect(roleNameOf({ ...NO_CLAIMS, planning: true })).toBe('employee');
  expect(roleNameOf({ ...NO_CLAIMS, leader: true })).toBe('leader');
  expect(roleNameOf({ ...NO_CLAIMS, leader: true, owner: true })).toBe('owner');
  expect(roleNameOf({ ...NO_CLAIMS, owner: true, admin: true })).toBe('admin');
});
