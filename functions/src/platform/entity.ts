import {
  type DocumentSnapshot,
  type Firestore,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as v from 'valibot';

/** How the domain reads a kind of stored document. */
export type EntitySchema = v.GenericSchema<unknown, { readonly id: string }>;

/** A write of a document of a farm: as it was and as it is, null where there is none, or nobody can read it. */
export interface Write<T> {
  readonly farmId: string;
  readonly before: T | null;
  readonly after: T | null;
}

/** The same as the database reports it, by a name that it has however often it does. */
export interface Reported<T> extends Write<T> {
  readonly eventId: string;
}

/** A stored document as the domain knows it; null when there is none or it is malformed. */
export function toEntity<S extends EntitySchema>(
  schema: S,
  snapshot: DocumentSnapshot | undefined,
): v.InferOutput<S> | null {
  const data = snapshot?.data();
  return snapshot === undefined || data === undefined
    ? null
    : readEntity(schema, snapshot.id, data);
}

/** Those of some documents that are there and not malformed, as the domain knows them. */
export function toEntities<S extends EntitySchema>(
  schema: S,
  snapshots: readonly (DocumentSnapshot | undefined)[],
): v.InferOutput<S>[] {
  return snapshots.map((one) => toEntity(schema, one)).filter((entity) => entity !== null);
}

/** The documents at some paths, in their order. Of no path nothing is asked; in a transaction they are held. */
export async function documentsAt(
  db: Firestore,
  places: readonly string[],
  transaction?: Transaction,
): Promise<DocumentSnapshot[]> {
  if (places.length === 0) return [];
  const all = places.map((path) => db.doc(path));
  return transaction === undefined ? db.getAll(...all) : transaction.getAll(...all);
}

/** Those of the documents at some paths that are there and not malformed, as the domain knows them. */
export async function entitiesAt<S extends EntitySchema>(
  db: Firestore,
  schema: S,
  places: readonly string[],
  transaction?: Transaction,
): Promise<v.InferOutput<S>[]> {
  return toEntities(schema, await documentsAt(db, places, transaction));
}

export const docsOf = (found: readonly QuerySnapshot[]): QueryDocumentSnapshot[] =>
  found.flatMap(({ docs }) => docs);

/** The fields of a stored document as the domain knows them; null when they are malformed. */
export function readEntity<S extends EntitySchema>(
  schema: S,
  id: string,
  data: Readonly<Record<string, unknown>>,
): v.InferOutput<S> | null {
  const result = v.safeParse(schema, { ...inMs(data), id });
  return result.success ? result.output : null;
}

/** The fields of a stored document with instants as epoch ms, as the schemas read them. */
export function inMs(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]): [string, unknown] => [
      key,
      value instanceof Timestamp ? value.toMillis() : value,
    ]),
  );
}
