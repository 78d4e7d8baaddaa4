import { describe, expect, it } from 'vitest';
import { EXPORT_SCOPE, FARM_FILES, OWN_FILES, SERVER_EXPORT_SCOPE } from './export-scope.ts';
import { paths, serverPaths } from '../paths.ts';

const filesOf = (kind: 'own' | 'farm') =>
  new Set(
    Object.values(EXPORT_SCOPE)
      .map((scope) => scope[kind])
      .filter((place) => typeof place === 'string'),
  );

describe('what stands in the exports', () => {
  it('is said of every path of the database, or why it does not', () => {
    expect(Object.keys(EXPORT_SCOPE).toSorted()).toEqual(Object.keys(paths).toSorted());
    expect(Object.keys(SERVER_EXPORT_SCOPE).toSorted()).toEqual(
      Object.keys(serverPaths).toSorted(),
    );
    const reasons = Object.values(EXPORT_SCOPE)
      .flatMap(({ own, farm }) => [own, farm])
      .filter((place) => typeof place !== 'string');
    for (const { leftOut } of [...reasons, ...Object.values(SERVER_EXPORT_SCOPE)]) {
      expect(leftOut.length).toBeGreaterThan(10);
    }
  });

  it('is every file that is made, and no other', () => {
    // The account itself is kept by the identity provider.
    expect(filesOf('own').add('account')).toEqual(new Set(OWN_FILES));
    expect(filesOf('farm')).toEqual(new Set(FARM_FILES));
  });

  it('names the same file for a collection and its documents', () => {
    for (const [one, many] of [
      ['unit', 'units'],
      ['registration', 'registrations'],
      ['registrationEvent', 'registrationEvents'],
      ['timeMonth', 'timeMonths'],
      ['payExport', 'payExports'],
    ] as const) {
      expect(EXPORT_SCOPE[one]).toEqual(EXPORT_SCOPE[many]);
    }
  });
});
