import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';

type EntitySchema = v.GenericSchema<unknown, { readonly id: string }>;

/** A stored document as the domain knows it; null when there is none or it is malformed. */
export function toEntity<S extends EntitySchema>(
  schema: S,
  snapshot: DocumentSnapshot | undefined,
): v.InferOutput<S> | null {
  const data = snapshot?.data();
  if (snapshot === undefined || data === undefined) return null;
  const entries = Object.entries(data).map(([key, value]): [string, unknown] => [
    key,
    value instanceof Timestamp ? value.toMillis() : value,
  ]);
  const result = v.safeParse(schema, { ...Object.fromEntries(entries), id: snapshot.id });
  return result.success ? result.output : null;
}
