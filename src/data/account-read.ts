import {
  collection,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { toFields } from './convert.ts';
import { db } from './firestore.ts';

/** A document as a file shows it: plain values, instants as epoch ms, with its id. */
export type FileRecord = Readonly<Record<string, unknown>>;

/** One document, or null where there is none. Rejects with no network and where the rules refuse. */
export async function readOne(path: string): Promise<FileRecord | null> {
  const found = await getDoc(doc(db(), path));
  const fields = found.exists() ? toFields(found.data()) : null;
  return fields === null ? null : { ...fields, id: found.id };
}

/**
 * All documents of a collection, or those whose field has a value, read a page at a time. `progress` hears
 * how many have come. Rejects with no network and where the rules refuse.
 */
export async function readAll(
  path: string,
  options: {
    readonly equal?: readonly [field: string, value: string];
    readonly pageSize?: number;
    readonly progress?: (count: number) => void;
  } = {},
): Promise<FileRecord[]> {
  const { equal, pageSize = 500, progress } = options;
  const all: FileRecord[] = [];
  for (;;) {
    const last = all.at(-1)?.['id'];
    const page = await getDocs(
      query(
        collection(db(), path),
        ...(equal === undefined ? [] : [where(equal[0], '==', equal[1])]),
        orderBy(documentId()),
        ...(last === undefined ? [] : [startAfter(last)]),
        limit(pageSize),
      ),
    );
    for (const found of page.docs) all.push({ ...toFields(found.data()), id: found.id });
    progress?.(all.length);
    if (page.size < pageSize) return all;
  }
}
