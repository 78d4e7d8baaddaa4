import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readingFaults } from './read-as-stored.ts';

const Schema = v.object({
  id: v.string(),
  minutes: v.number(),
  note: v.optional(v.string(), ''),
  planned: v.optional(v.fallback(v.nullable(v.object({ from: v.number() })), null), null),
  who: v.optional(v.object({ name: v.string(), nick: v.optional(v.string(), '') })),
  breaks: v.optional(v.array(v.object({ start: v.optional(v.nullable(v.number()), null) })), []),
});
type Fields = Readonly<Record<string, unknown>>;
const faults = (fields: Fields, before: Fields | null = null): string[] =>
  readingFaults(Schema, { id: 'a', fields, before });

describe('a stored document', () => {
  it.each<Fields>([
    { minutes: 5 },
    { id: 'a', minutes: 5, note: 'x', planned: null },
    { minutes: 5, created: 7, createdByUid: 'u' },
    { minutes: 5, who: { name: 'Ida' } },
    { minutes: 5, breaks: [{}, { start: 7 }] },
  ])('is read as it was stored: %o', (fields) => {
    expect(faults(fields)).toEqual([]);
  });

  it.each<[string, Fields]>([
    ['unreadable: minutes', {}],
    ['unreadable: minutes', { minutes: '5' }],
    ['unreadable: breaks.1.start', { minutes: 5, breaks: [{}, { start: 'x' }] }],
    ['read as another: planned', { minutes: 5, planned: { from: 'x' } }],
    ['read as another: id', { id: 'b', minutes: 5 }],
    ['read as another: who', { minutes: 5, who: { name: 'Ida', colour: 'red' } }],
    ['read as another: breaks', { minutes: 5, breaks: [{ start: 7, colour: 'red' }] }],
    ['unknown field: colour', { minutes: 5, colour: 'red' }],
    ['a number that is no number or no instant: minutes', { minutes: 9e15 }],
    [
      'a number that is no number or no instant: breaks',
      { minutes: 5, breaks: [{ start: 1e300 }] },
    ],
  ])('has the fault %s', (fault, fields) => {
    expect(faults(fields)).toEqual([fault]);
  });

  it('is not blamed for what stood there before it was written', () => {
    const before = { minutes: 9e15, planned: { from: 'x' }, colour: 'red' };
    expect(faults({ ...before, note: 'x' }, before)).toEqual([]);
    expect(faults({ ...before, planned: { from: 'y' } }, before)).toEqual([
      'read as another: planned',
    ]);
  });

  it('says nothing of what it holds', () => {
    expect(faults({ minutes: 'secret' }).join()).not.toMatch('secret');
  });
});
