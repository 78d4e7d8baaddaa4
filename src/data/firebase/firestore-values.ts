import {
  arrayRemove,
  arrayUnion,
  deleteField,
  type FieldValue as NativeValue,
  serverTimestamp,
  Timestamp,
} from 'firebase/firestore';
import { type FieldValue, isFieldValue } from './field-value.ts';

/** Fields as Firestore takes them. */
export function toNative(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, isFieldValue(value) ? native(value) : value]),
  );
}

/**
 * The same with fields named by dotted paths made into maps, as a merge takes them: it replaces what each path names
 * and leaves the rest.
 */
export function toNested(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const nested: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(toNative(data))) {
    const names = path.split('.');
    const last = names.pop() ?? path;
    let place = nested;
    for (const name of names) {
      const inner = place[name] ?? {};
      place[name] = inner;
      place = inner as Record<string, unknown>;
    }
    place[last] = value;
  }
  return nested;
}

function native(value: FieldValue): NativeValue | Timestamp {
  switch (value.$) {
    case 'server_time':
      return serverTimestamp();
    case 'gone':
      return deleteField();
    case 'instant':
      return Timestamp.fromMillis(value.ms);
    case 'union':
      return arrayUnion(value.item);
    case 'remove':
      return arrayRemove(value.item);
  }
}
