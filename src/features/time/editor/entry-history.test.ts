import { describe, expect, test } from 'vitest';
import type { RegistrationEvent } from '#domain/time/entry/event-of.ts';
import { breaksOf, changesOf } from './entry-history.tsx';

const event = (changes: Partial<RegistrationEvent>): RegistrationEvent => ({
  id: 'e',
  at: 0,
  byEid: 'me',
  byUid: null,
  action: 'changed',
  before: {},
  after: {},
  reason: null,
  ...changes,
});

describe('a line of history', () => {
  test('tells what changed, in the order of the form', () => {
    const changed = event({ before: { note: '', end: 1 }, after: { note: 'Ko', end: 2 } });
    expect(changesOf(changed)).toEqual([
      { field: 'end', before: 1, after: 2 },
      { field: 'note', before: '', after: 'Ko' },
    ]);
  });

  test('of a first one tells neither day nor state: the line says it', () => {
    const first = event({
      action: 'entered',
      after: { start: 1, workDate: '2026-11-20', status: 'pending', employeeId: 'me' },
    });
    expect(changesOf(first).map(({ field }) => field)).toEqual(['start']);
  });
});

test('breaks are read one by one, and what is none is left out', () => {
  const short = { minutes: 15, paid: true, kind: 'taken' };
  expect(breaksOf([short, 'x', { minutes: 30 }])).toEqual([{ ...short, start: null, end: null }]);
  expect(breaksOf(undefined)).toEqual([]);
});
