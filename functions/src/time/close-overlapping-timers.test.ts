import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  type Registration,
  RegistrationSchema,
} from '../../../src/domain/time/registration/registration.ts';
import fc from '../../../tests/support/property.ts';
import { hasStarted, overtaken } from './close-overlapping-timers.ts';

type Change = Partial<Registration>;

const entry = (id: string, start: number, change: Change = {}): Registration =>
  v.parse(RegistrationSchema, {
    id,
    employeeId: 'e',
    unitId: 'u',
    start,
    end: null,
    workDate: '2026-03-02',
    status: 'running',
    source: 'timer',
    ...change,
  });
const closed = (id: string, start: number, end: number): Registration =>
  entry(id, start, { end, status: 'pending', flags: ['closed_by_later_start'] });
const stopped = (id: string, start: number, end: number): Registration =>
  entry(id, start, { end, status: 'pending' });

describe('what a start settles', () => {
  test('nothing when it is the only one', () => {
    const only = entry('a', 8);
    expect(overtaken(only, [only], [])).toEqual([]);
  });

  test('an earlier running one ends where it begins', () => {
    const later = entry('b', 10);
    expect(overtaken(later, [entry('a', 8), later], [])).toEqual([{ id: 'a', end: 10 }]);
  });

  test('it is closed itself when it arrives after a later one, running or stopped since', () => {
    const late = entry('b', 10);
    expect(overtaken(late, [late, entry('c', 12)], [])).toEqual([{ id: 'b', end: 12 }]);
    expect(overtaken(late, [late], [stopped('c', 12, 14)])).toEqual([{ id: 'b', end: 12 }]);
  });

  test('one that was closed too late is closed again', () => {
    const late = entry('b', 10);
    expect(overtaken(late, [late, entry('c', 12)], [closed('a', 8, 12)])).toEqual([
      { id: 'a', end: 10 },
      { id: 'b', end: 12 },
    ]);
  });

  test('it closes an earlier one even when it has been stopped already', () => {
    const short = stopped('b', 10, 11);
    expect(overtaken(entry('b', 10), [entry('a', 8)], [short])).toEqual([{ id: 'a', end: 10 }]);
  });

  test('what was stopped by hand, decided or deleted keeps its end', () => {
    const late = entry('b', 10);
    const approved = { ...closed('a', 8, 12), status: 'approved' as const };
    const deleted = { ...closed('a', 8, 12), deleted: 1 };
    expect(overtaken(late, [late], [stopped('a', 8, 12)])).toEqual([]);
    expect(overtaken(late, [late], [approved])).toEqual([]);
    expect(overtaken(late, [late], [deleted])).toEqual([]);
  });

  test('a deleted running one neither closes nor is closed', () => {
    const gone = entry('a', 8, { deleted: 1 });
    const only = entry('b', 10);
    expect(overtaken(only, [gone, only], [])).toEqual([]);
  });

  test('whatever the order of arrival, each ends where the next begins', () => {
    const starts = fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(starts, (order) => {
        const stored = new Map<string, Registration>();
        for (const start of order) {
          const started = entry(`r${start}`, start);
          stored.set(started.id, started);
          const all = [...stored.values()];
          const open = all.filter(({ end }) => end === null);
          const ended = all.filter(({ end }) => end !== null && end > start);
          for (const { id, end } of overtaken(started, open, ended)) {
            stored.set(id, closed(id, stored.get(id)?.start ?? 0, end));
          }
        }
        const sorted = order.toSorted((a, b) => a - b);
        const ends = sorted.map((start) => stored.get(`r${start}`)?.end);
        expect(ends).toEqual([...sorted.slice(1), null]);
      }),
    );
  });
});

describe('what counts as a start', () => {
  const running = entry('a', 8);

  test('a new running one, and one that runs again', () => {
    expect(hasStarted(null, running)).toBe(true);
    expect(hasStarted(stopped('a', 8, 9), running)).toBe(true);
  });

  test('not a change of a running one, a stop or a deletion', () => {
    expect(hasStarted(running, { ...running, note: 'n' })).toBe(false);
    expect(hasStarted(running, stopped('a', 8, 9))).toBe(false);
    expect(hasStarted(running, null)).toBe(false);
    expect(hasStarted(null, null)).toBe(false);
  });
});
