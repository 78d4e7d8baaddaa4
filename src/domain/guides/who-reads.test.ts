import { describe, expect, test } from 'vitest';
import { guideCopyId, nextVersion, placesOf } from './guide.ts';
import {
  type GuideReads,
  guideReadsId,
  isMeant,
  lastReadOf,
  readByDay,
  readMatrix,
  readState,
  standingOf,
  teamReading,
} from './who-reads.ts';

const ZONE = 'Europe/Copenhagen';
const person = (id: string, change = {}) => ({
  id,
  units: ['stable'],
  startDate: Date.UTC(2026, 0, 1),
  endDate: null,
  employments: [],
  deleted: null,
  ...change,
});
const all = { units: [], people: [], newcomerDays: null, readWithin: null, askedOn: null };
const on = (day: string) => ({ day, timeZone: ZONE });
const TODAY = on('2026-11-23');
const STABLE: GuideReads = { id: 'stable', unitId: 'stable', read: { milking: { ida: 1 } } };

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
    const guides = [
      { ...all, id: 'milking', major: 1, acknowledge: true },
      { ...all, units: ['field'], id: 'tractor', major: 1, acknowledge: true },
    ];
    const [ida, bo] = [person('ida'), person('bo', { units: ['field'] })];
    const unread = { state: 'unread', readBy: null, isLate: false };
    expect(readMatrix([ida, bo], guides, lastReadOf([STABLE]), TODAY)).toEqual([
      { person: ida, states: [{ ...unread, state: 'read' }, null] },
      { person: bo, states: [unread, unread] },
    ]);
  });

  test('as a team: how many it means, who of them is missing, and nobody where no receipt is asked for', () => {
    const guide = { ...all, id: 'milking', major: 2, acknowledge: true };
    const [ida, bo, left] = [person('ida'), person('bo'), person('eva', { endDate: 0 })];
    const team = [ida, bo, left];
    const later = { id: 'field', unitId: 'field', read: { milking: { ida: 2 } } };
    const reading = (some: readonly GuideReads[], change = {}) =>
      teamReading(team, { ...guide, ...change }, lastReadOf(some), TODAY);
    expect(reading([STABLE])).toEqual({ meant: 2, missing: [ida, bo], late: [], readBy: null });
    expect(reading([STABLE, later])).toMatchObject({ meant: 2, missing: [bo] });
    expect(reading([STABLE], { acknowledge: false })).toBeNull();
    expect(reading([STABLE], { units: ['field'] })).toBeNull();
  });
});

describe('by when a guide is read', () => {
  const guide = { ...all, id: 'milking', major: 2, acknowledge: true };
  const dated = { ...guide, readWithin: 14, askedOn: '2026-11-09' };

  test.each([
    ['so many days after it was asked', '2026-01-01', '2026-11-23'],
    ['as many after a first day that is later', '2026-11-20', '2026-12-04'],
    ['the same for whoever begins on the day', '2026-11-09', '2026-11-23'],
  ])('%s', (_name, start, day) => {
    expect(
      readByDay(dated, person('ida', { startDate: Date.parse(`${start}T12:00Z`) }), TODAY),
    ).toBe(day);
  });

  test('never where the guide has no such day, or was never asked', () => {
    expect(readByDay({ ...dated, readWithin: null }, null, TODAY)).toBeNull();
    expect(readByDay({ ...dated, askedOn: null }, null, TODAY)).toBeNull();
    expect(readByDay(dated, null, TODAY)).toBe('2026-11-23');
    // Nothing comes after the last day that can be written.
    expect(readByDay({ ...dated, askedOn: '9999-12-31' }, null, TODAY)).toBe('9999-12-31');
  });

  test('is over the day after, and no longer asked of who has read it', () => {
    const old = { major: 1, deleted: null };
    const at = (day: string, receipt: typeof old | null = old) =>
      standingOf(dated, person('ida'), receipt, on(day));
    expect(at('2026-11-23')).toEqual({ state: 'again', readBy: '2026-11-23', isLate: false });
    expect(at('2026-11-24')).toEqual({ state: 'again', readBy: '2026-11-23', isLate: true });
    expect(at('2026-11-24', null)).toMatchObject({ state: 'unread', isLate: true });
    expect(at('2026-11-24', { ...old, major: 2 })).toEqual({
      state: 'read',
      readBy: null,
      isLate: false,
    });
  });

  test('a team has those who are late, and the next day of the others', () => {
    const late = person('late');
    const fresh = person('new', { startDate: Date.parse('2026-11-20T12:00Z') });
    const reading = teamReading([late, fresh], dated, lastReadOf([]), on('2026-11-30'));
    expect(reading).toEqual({
      meant: 2,
      missing: [late, fresh],
      late: [late],
      readBy: '2026-12-04',
    });
  });
});

test('what people without a unit have read has a place of its own', () => {
  expect([guideReadsId('stable'), guideReadsId('')]).toEqual(['stable', '_farm']);
});

test('places have ids of their own', () => {
  expect(placesOf(all).map((place) => guideCopyId('g', place))).toEqual(['g_farm']);
  const some = { units: ['stable'], people: ['ida'], newcomerDays: null };
  expect(placesOf(some).map((place) => guideCopyId('g', place))).toEqual([
    'g_unit_stable',
    'g_person_ida',
  ]);
});
