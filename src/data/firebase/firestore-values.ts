import {
  arrayRemove,
  arrayUnion,
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

function native(value: FieldValue): NativeValue | Timestamp {
  switch (value.$) {
    case 'server_time':
      return serverTimestamp();
    case 'instant':
      return Timestamp.fromMillis(value.ms);
    case 'union':
      return arrayUnion(value.item);
    case 'remove':
      return arrayRemove(value.item);
  }
}
