import { expect, test } from 'vitest';
import { anEmployee } from '#tests/support/factories.ts';
import { isLastOwner } from './employee.ts';

const owner = (id: string, deleted: number | null = null) =>
  anEmployee({ id, role: 'owner', deleted });

test('the only active owner is the last one', () => {
  expect(isLastOwner([owner('a'), anEmployee({ id: 'b', role: 'leader' })], 'a')).toBe(true);
  expect(isLastOwner([owner('a'), owner('b', 1)], 'a')).toBe(true);
  expect(isLastOwner([owner('a'), { ...owner('b'), hasLeft: true }], 'a')).toBe(true);
});

test('one of two is not, nor is anybody else', () => {
  expect(isLastOwner([owner('a'), owner('b')], 'a')).toBe(false);
  expect(isLastOwner([owner('a'), anEmployee({ id: 'b' })], 'b')).toBe(false);
  expect(isLastOwner([owner('a'), owner('b', 1)], 'b')).toBe(false);
  expect(isLastOwner([], 'a')).toBe(false);
});
