import { describe, expect, test } from 'vitest';
import { at, ZONE } from '#tests/support/time/clock.ts';
import { aRegistration } from '#tests/support/factories.ts';
import type { Registration } from './registration.ts';
import { overlapOf, overlapping, overlapTimes } from './overlap.ts';

const DAY = '2026-11-20';
const of = (from: string, to: string | null) => ({
  start: at(DAY, from),
  end: to === null ? null : at(DAY, to),
});
const other = aRegistration({ id: 'other', ...of('08:00', '12:32') });

test.each([
  ['before it', '06:00', '08:00', false],
  ['scenario 4: right after it', '12:32', '13:00', false],
  ['into its start', '07:00', '08:01', true],
  ['out of its end', '12:31', '13:00', true],
  ['inside it', '09:00', '10:00', true],
  ['around it', '06:00', '14:00', true],
  ['the same', '08:00', '12:32', true],
])('%s', (_name, from, to, expected) => {
  expect(overlapOf(of(from, to), [other], null) !== null).toBe(expected);
});

test('seconds do not make an overlap of what clocks show side by side', () => {
  const late = { ...other, end: at(DAY, '12:32') + 59_999 };
  expect(overlapOf(of('12:32', '13:00'), [late], null)).toBeNull();
});

test('what lasts on overlaps all that comes after its start', () => {
  const running = aRegistration({ id: 'running', ...of('08:00', null) });
  expect(overlapOf(of('12:00', '13:00'), [running], null)?.id).toBe('running');
  expect(overlapOf(of('07:00', '08:00'), [running], null)).toBeNull();
  expect(overlapOf(of('07:00', null), [other], null)?.id).toBe('other');
});

test('of one whose end is a proposal only the start counts', () => {
  const proposed = { ...other, status: 'needsAction' as const };
  expect(overlapOf(of('08:01', '10:00'), [proposed], null)).toBeNull();
  expect(overlapOf(of('08:00', '10:00'), [proposed], null)?.id).toBe('other');
  expect(overlapOf(of('07:00', '08:01'), [proposed], null)?.id).toBe('other');
  expect(overlapOf(of('07:00', '08:00'), [proposed], null)).toBeNull();
});

test('deleted ones and oneself are no obstacle, and the first by start is named', () => {
  const early = { ...other, id: 'early', ...of('06:00', '07:30') };
  expect(overlapOf(of('07:00', '09:00'), [other, early], null)?.id).toBe('early');
  expect(overlapOf(of('07:00', '09:00'), [other, { ...early, deleted: 1 }], 'other')).toBeNull();
});

test('what stands in the way as clocks show it', () => {
  expect(overlapTimes(of('08:00', '12:32'), ZONE)).toEqual({ from: '08:00', to: '12:32' });
  expect(overlapTimes(of('08:00', null), ZONE)).toEqual({ from: '08:00', to: '' });
});

const lunch = {
  start: at(DAY, '07:00'),
  end: at(DAY, '07:30'),
  minutes: 30,
  paid: false,
  kind: 'taken' as const,
};

describe('registrations on top of each other', () => {
  const now = at(DAY, '14:00');
  const one = (id: string, from: string, to: string | null, change: Partial<Registration> = {}) =>
    aRegistration({ id, ...of(from, to), ...change });
  const long = one('long', '06:00', '12:00');
  const marked = (...list: readonly Registration[]) => [...overlapping(list, now)].toSorted();

  test.each<[string, readonly Registration[], readonly string[]]>([
    ['side by side', [long, one('b', '12:00', '13:00')], []],
    ['by a minute', [long, one('b', '11:59', '13:00')], ['b', 'long']],
    ['one inside', [long, one('b', '07:00', '08:00')], ['b', 'long']],
    ['in any order', [one('b', '07:00', '08:00'), long], ['b', 'long']],
    ['the same', [long, { ...long, id: 'b' }], ['b', 'long']],
    [
      'two inside that do not touch',
      [long, one('b', '07:00', '08:00'), one('c', '09:00', '10:00')],
      ['b', 'c', 'long'],
    ],
    [
      'a chain of which the ends do not touch',
      [one('a', '05:00', '06:30'), long, one('c', '11:30', '13:00'), one('d', '13:00', '14:00')],
      ['a', 'c', 'long'],
    ],
    [
      'a break does not matter',
      [{ ...long, breaks: [lunch] }, one('b', '07:00', '07:30')],
      ['b', 'long'],
    ],
    [
      'a proposed end is no time',
      [long, one('b', '07:00', '08:00', { status: 'needsAction' })],
      [],
    ],
    ['what is deleted', [long, one('b', '07:00', '08:00', { deleted: 1 })], []],
    ['somebody else', [long, one('b', '07:00', '08:00', { employeeId: 'you' })], []],
    ['what runs, up to now', [one('r', '13:00', null), one('b', '13:30', '13:40')], ['b', 'r']],
    ['what runs, not further', [one('r', '13:00', null), one('b', '14:00', '15:00')], []],
    ['no time at all', [long, one('b', '07:00', '07:00'), one('c', '06:00', '06:00')], []],
    [
      'no time at the start of another',
      [long, one('a', '06:00', '06:00'), one('c', '07:00', '08:00')],
      ['c', 'long'],
    ],
    [
      'seconds of the same minute',
      [{ ...long, end: at(DAY, '12:00') + 59_999 }, one('b', '12:00', '13:00')],
      [],
    ],
  ])('%s', (_name, list, expected) => {
    expect(marked(...list)).toEqual(expected);
    expect(marked(...list.toReversed())).toEqual(expected);
  });
});
