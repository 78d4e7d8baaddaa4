import type { CollectionReference, DocumentReference } from 'firebase-admin/firestore';
import { services } from './farm-world.ts';

const { db } = services;

/** Everything in the database, by path, with when it was written. */
export async function everything(): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  const collect = async (collections: readonly CollectionReference[]): Promise<void> => {
    const documents = await Promise.all(collections.map((one) => one.listDocuments()));
    await Promise.all(documents.flat().map(look));
  };
  const look = async (reference: DocumentReference): Promise<void> => {
    const document = await reference.get();
    const written = document.updateTime?.valueOf() ?? '';
    if (document.exists) all.set(reference.path, JSON.stringify([document.data(), written]));
    await collect(await reference.listCollections());
  };
  await collect(await db.listCollections());
  return all;
}

/** Where a text stands, in a document or in its path. */
export async function placesOf(text: string): Promise<string[]> {
  const all = [...(await everything())];
  return all.flatMap(([path, data]) => (`${path} ${data}`.includes(text) ? [path] : [])).toSorted();
}
