import { expect, test } from 'vitest';
import { at } from '#tests/support/clock.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { overlapOf } from './overlap.ts';

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
