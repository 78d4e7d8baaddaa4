import { expect, test } from 'vitest';
import {
  dayPath,
  entryOf,
  entryPath,
  markedDayPath,
  ownEntryPath,
  registrationsPath,
} from './time-routes.ts';

test('[S2.12] the registrations have an address with and without an employee', () => {
  expect(registrationsPath()).toBe('/timeregistration/registrations');
  expect(registrationsPath('ionut')).toBe('/timeregistration/registrations/ionut');
  expect(registrationsPath('a/b', '2026-11')).toBe(
    '/timeregistration/registrations/a%2Fb?m=2026-11',
  );
  expect(registrationsPath(null, '2026-11')).toBe('/timeregistration/registrations?m=2026-11');
});

test('a registration of one’s own has one in its month', () => {
  expect(ownEntryPath({ id: 'a/b', workDate: '2026-10-31' })).toBe(
    '/timeregistration/registrations?m=2026-10&e=a%2Fb',
  );
});

test('a day of somebody’s has one', () => {
  expect(dayPath('a/b', '2026-10-31')).toBe(
    '/timeregistration/registrations/a%2Fb?v=day&d=2026-10-31',
  );
});

test('a day in its month has one, which names no registration', () => {
  const link = markedDayPath('bo', '2026-10-31');
  expect(link).toBe('/timeregistration/registrations/bo?m=2026-10&mark=2026-10-31');
  expect(entryOf(link)).toBeNull();
});

test.each([
  [entryPath({ id: 'r 1', employeeId: 'ida&bo', workDate: '2026-11-20' }), 'ida&bo', 'r 1'],
  [ownEntryPath({ id: 'r1', workDate: '2026-11-20' }), null, 'r1'],
])('an address reads back as the registration it names: %s', (link, employeeId, id) => {
  expect(entryOf(link)).toEqual({ employeeId, id });
});

test.each([
  '',
  '/x?e=r1',
  '/timeregistration/registrations?m=2026-11',
  '/timeregistration/registrations/%E0?e=x',
])('an address that names none: %s', (link) => {
  expect(entryOf(link)).toBeNull();
});
