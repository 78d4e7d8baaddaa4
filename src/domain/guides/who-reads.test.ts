import { describe, expect, test } from 'vitest';
import { guideCopyId, nextVersion, placesOf } from './guide.ts';
import { isMeant, readMatrix, readState } from './who-reads.ts';

const ZONE = 'Europe/Copenhagen';
const person = (id: string, change = {}) => ({
  id,
  units: ['stable'],
  startDate: Date.UTC(2026, 0, 1),
  endDate: null,
  deleted: null,
  ...change,
});
const all = { units: [], people: [], newcomerDays: null };
const on = (day: string) => ({ day, timeZone: ZONE });
const TODAY = on('2026-11-23');

describe('whom a guide means', () => {
  test.each([
    ['everybody', all, true],
    ['a unit of theirs', { ...all, units: ['field', 'stable'] }, true],
    ['another unit', { ...all, units: ['field'] }, false],
    ['them by name', { ...all, people: ['ida'] }, true],
    ['somebody else', { ...all, people: ['bo'] }, false],
    ['a unit and somebody else', { ...all, units: ['stable'], people: ['bo'] }, true],
  ])('%s', (_name, audience, isOne) => {
    expect(isMeant(audience, person('ida'), TODAY)).toBe(isOne);
  });

  test('newcomers, also who comes later, and only as long as they are new', () => {
    const newcomers = { ...all, units: ['stable'], newcomerDays: 30 };
    const late = person('new', { startDate: Date.UTC(2026, 11, 1, 8) });
    expect(isMeant(newcomers, person('old'), TODAY)).toBe(false);
    expect(isMeant(newcomers, late, on('2026-12-31'))).toBe(true);
    expect(isMeant(newcomers, late, on('2027-01-01'))).toBe(false);
    expect(isMeant(newcomers, person('x', { startDate: null }), TODAY)).toBe(false);
  });

  test('nobody who has left', () => {
    expect(isMeant(all, person('ida', { deleted: 1 }), TODAY)).toBe(false);
    const last = person('ida', { endDate: Date.UTC(2026, 10, 23, 8) });
    expect(isMeant(all, last, TODAY)).toBe(true);
    expect(isMeant(all, last, on('2026-11-24'))).toBe(false);
  });
});

describe('who has read a guide', () => {
  test('a new version asks again, a correction does not', () => {
    const guide = { major: 3, acknowledge: true };
    expect(readState(guide, null)).toBe('unread');
    expect(readState(guide, { major: 3, deleted: null })).toBe('read');
    expect(readState(guide, { major: 2, deleted: null })).toBe('again');
    expect(readState({ ...guide, acknowledge: false }, null)).toBe('free');
    expect(nextVersion({ major: 0, minor: 0 }, 'minor')).toEqual({ major: 1, minor: 0 });
    expect(nextVersion({ major: 3, minor: 4 }, 'minor')).toEqual({ major: 3, minor: 5 });
    expect(nextVersion({ major: 3, minor: 4 }, 'major')).toEqual({ major: 4, minor: 0 });
  });

  test('stands by person and guide, nothing where it does not mean them', () => {
    const audit = {
      created: null,
      createdByEid: null,
      createdByUid: null,
      updated: null,
      updatedByEid: null,
      updatedByUid: null,
      deleted: null,
      deletedByEid: null,
    };
    const guides = [
      { ...all, id: 'milking', major: 1, acknowledge: true },
      { ...all, units: ['field'], id: 'tractor', major: 1, acknowledge: true },
    ];
    const receipt = {
      id: 'r',
      guideId: 'milking',
      employeeId: 'ida',
      unitId: 'stable',
      major: 1,
      minor: 0,
      ...audit,
    };
    const [ida, bo] = [person('ida'), person('bo', { units: ['field'] })];
    expect(readMatrix([ida, bo], guides, [receipt], TODAY)).toEqual([
      { person: ida, states: ['read', null] },
      { person: bo, states: ['unread', 'unread'] },
    ]);
  });
});

test('places have ids of their own', () => {
  expect(placesOf(all).map((place) => guideCopyId('g', place))).toEqual(['g_farm']);
  const some = { units: ['stable'], people: ['ida'], newcomerDays: null };
  expect(placesOf(some).map((place) => guideCopyId('g', place))).toEqual([
    'g_unit_stable',
    'g_person_ida',
  ]);
});
