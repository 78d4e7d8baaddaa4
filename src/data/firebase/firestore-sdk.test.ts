import {
  arrayRemove,
  arrayUnion,
  deleteField,
  FieldValue,
  serverTimestamp,
  Timestamp,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { GONE, instant, SERVER_TIME, withItem, withoutItem } from './field-value.ts';
import { toNative, toNested } from './firestore-sdk.ts';

const same = (value: unknown, native: FieldValue): boolean =>
  value instanceof FieldValue && value.isEqual(native);

describe('toNative', () => {
  it('lets Firestore make what only it can make', () => {
    const data = toNative({
      created: SERVER_TIME,
      startDate: instant(86_400_000),
      added: withItem('a'),
      'map.removed': withoutItem('b'),
    });
    expect(same(data['created'], serverTimestamp())).toBe(true);
    expect(data['startDate']).toEqual(Timestamp.fromMillis(86_400_000));
    expect(same(data['added'], arrayUnion('a'))).toBe(true);
    expect(same(data['map.removed'], arrayRemove('b'))).toBe(true);
  });

  it('leaves plain values as they are', () => {
    const plain = { text: 'x', number: 0, nothing: null, list: [1], map: { a: { b: true } } };
    expect(toNative(plain)).toEqual(plain);
  });

  it('is the same after a value has been kept and read again', () => {
    const kept: Record<string, unknown> = structuredClone({ created: SERVER_TIME });
    expect(same(toNative(kept)['created'], serverTimestamp())).toBe(true);
  });
});

describe('toNested', () => {
  it('makes maps of dotted paths, and keeps what they name whole', () => {
    const nested = toNested({
      id: 'a',
      'shifts.x': { start: 1, overrides: {} },
      'shifts.y': GONE,
      'dayNotes.1': 'Tankbil',
    });
    expect(nested).toMatchObject({
      id: 'a',
      shifts: { x: { start: 1, overrides: {} } },
      dayNotes: { '1': 'Tankbil' },
    });
    expect(same((nested['shifts'] as Record<string, unknown>)['y'], deleteField())).toBe(true);
  });
});
