import { expect, test } from 'vitest';
import { registrationsPath } from './registrations-path.ts';

test('[S2.12] the registrations have an address with and without an employee', () => {
  expect(registrationsPath()).toBe('/timeregistration/registrations');
  expect(registrationsPath('ionut')).toBe('/timeregistration/registrations/ionut');
  expect(registrationsPath('a/b', '2026-11')).toBe(
    '/timeregistration/registrations/a%2Fb?m=2026-11',
  );
  expect(registrationsPath(null, '2026-11')).toBe('/timeregistration/registrations?m=2026-11');
});
