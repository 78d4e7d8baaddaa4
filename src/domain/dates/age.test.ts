import { describe, expect, test } from 'vitest';
import { birthdayOf, isYoungerThan } from './age.ts';

describe('age', () => {
  test('is reached on the birthday', () => {
    expect(isYoungerThan('2009-05-20', 18, '2027-05-19')).toBe(true);
    expect(isYoungerThan('2009-05-20', 18, '2027-05-20')).toBe(false);
  });

  test.each([null, undefined, '', '20-05-2009', '2009-02-31'])(
    'of somebody born on %s is not known',
    (birthDate) => {
      expect(isYoungerThan(birthDate, 18, '2010-01-01')).toBe(false);
    },
  );

  test('of somebody born on 29 February is reached on 1 March of other years', () => {
    expect(birthdayOf('2012-02-29', 18)).toBe('2030-03-01');
    expect(birthdayOf('2012-02-29', 16)).toBe('2028-02-29');
  });
});
