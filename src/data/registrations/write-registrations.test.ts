import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import {
  BATCH_MAX,
  batchesOf,
  LOOKED_UP_ALWAYS,
  LOOKED_UP_MAX,
  lookedUpFor,
  type RegistrationWrite,
} from './write-registrations.ts';

const start = (id: string, employeeId: string, follows = false): RegistrationWrite => ({
  id,
  create: true,
  fields: { employeeId, unitId: 'k', workDate: '2026-11-20' },
  mark: 'start',
  follows,
});
const stop = (id: string): RegistrationWrite => ({ id, fields: { end: 1 }, mark: 'end' });
const lookedUp = (change: RegistrationWrite): string[] => lookedUpFor(change, 'farm', 'lea');
const sizes = (changes: readonly RegistrationWrite[]): number[] =>
  batchesOf(changes, lookedUp).map(({ length }) => length);
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('batches', () => {
  it.each<[string, readonly RegistrationWrite[], readonly number[]]>([
    ['nothing is no batch', [], []],
    ['forty others, each with a record', many(40, (i) => start(`r${i}`, `p${i}`)), [16, 16, 8]],
    ['one person’s forty days', many(40, (i) => start(`r${i}`, 'ida')), [20, 20]],
    ['forty of one’s own in a month', many(40, (i) => start(`r${i}`, 'lea')), [20, 20]],
    ['forty stops', many(40, (i) => stop(`r${i}`)), [20, 20]],
    [
      'eleven switches: nobody is stopped and not started',
      many(11, (i) => [stop(`s${i}`), start(`r${i}`, `p${i}`, true)]).flat(),
      [20, 2],
    ],
  ])('%s', (_name, changes, expected) => {
    expect(sizes(changes)).toEqual(expected);
  });

  it('keep everything in its order, within both limits', () => {
    const change = fc.record({
      id: fc.string(),
      create: fc.boolean(),
      follows: fc.boolean(),
      fields: fc.record(
        { employeeId: fc.constantFrom('lea', 'a', 'b', 'c'), unitId: fc.string() },
        { requiredKeys: ['employeeId'] },
      ),
      mark: fc.constant('start'),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 80 }), (drawn) => {
        // No press makes more than two changes of one person.
        const changes = drawn.map((one, at) => ({ ...one, follows: one.follows && at % 2 === 1 }));
        const batches = batchesOf(changes, lookedUp);
        expect(batches.flat()).toEqual(changes);
        for (const batch of batches) {
          expect(batch.length).toBeLessThanOrEqual(BATCH_MAX);
          expect(batch[0]?.follows === true && batch[0] !== changes[0]).toBe(false);
          const asked = new Set(batch.flatMap(lookedUp)).size + LOOKED_UP_ALWAYS;
          expect(asked).toBeLessThanOrEqual(LOOKED_UP_MAX);
        }
      }),
    );
  });
});
