import { describe, expect, test } from 'vitest';
import { anEmployee } from '#tests/support/factories.ts';
import { activeEmployees, fullName, initials, shortName } from './employee.ts';

describe('names', () => {
  test('[S2.80] a phone shows the first name and the first letter of the last', () => {
    expect(shortName({ firstName: 'Ionuț', lastName: 'Popescu' })).toBe('Ionuț P.');
    expect(shortName({ firstName: 'Søren', lastName: 'Østergaard' })).toBe('Søren Ø.');
    expect(shortName({ firstName: 'Ida', lastName: '' })).toBe('Ida');
  });

  test('full name and initials', () => {
    expect(fullName({ firstName: 'Ida', lastName: '' })).toBe('Ida');
    expect(initials({ firstName: 'ida', lastName: 'ørsted' })).toBe('IØ');
  });
});

describe('active employees', () => {
  const ida = anEmployee({ id: 'ida', firstName: 'Ida', units: ['k'] });
  const bo = anEmployee({ id: 'bo', firstName: 'Bo', units: ['k', 's'] });
  const gone = anEmployee({ id: 'gone', firstName: 'Ask', units: ['k'], deleted: 1 });
  const ids = (unitId: string | null) =>
    activeEmployees([ida, gone, bo], unitId).map((person) => person.id);

  test('[S5.8] are those of the selected unit, or all when all units are shown', () => {
    expect(ids('s')).toEqual(['bo']);
    expect(ids('k')).toEqual(['bo', 'ida']);
    expect(ids(null)).toEqual(['bo', 'ida']);
  });
});
