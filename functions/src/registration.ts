import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { type Registration, RegistrationSchema } from '../../src/domain/time/registration.ts';

/** A stored registration as the domain knows it; null when there is none or it is malformed. */
export function toRegistration(snapshot: DocumentSnapshot | undefined): Registration | null {
  const data = snapshot?.data();
  if (snapshot === undefined || data === undefined) return null;
  const entries = Object.entries(data).map(([key, value]): [string, unknown] => [
    key,
    value instanceof Timestamp ? value.toMillis() : value,
  ]);
  const result = v.safeParse(RegistrationSchema, {
    ...Object.fromEntries(entries),
    id: snapshot.id,
  });
  return result.success ? result.output : null;
}
