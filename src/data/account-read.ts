import { toFields } from './convert.ts';
import { database } from './firestore.ts';

/** A document as a file shows it: plain values, instants as epoch ms, with its id. */
export type FileRecord = Readonly<Record<string, unknown>>;

/** One document, or null where there is none. Rejects with no network and where the rules refuse. */
export async function readOne(path: string): Promise<FileRecord | null> {
  const found = await (await database()).readDoc(path, 'nearest');
  return found === null ? null : { ...toFields(found.data), id: found.id };
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
  const opened = await database();
  for (;;) {
    const last = all.at(-1)?.['id'];
    const { docs } = await opened.readQuery({
      path,
      byId: true,
      limit: pageSize,
      ...(equal && { where: [[equal[0], '==', equal[1]]] }),
      ...(typeof last === 'string' && { startAfter: [last] }),
    });
    for (const { id, data } of docs) all.push({ ...toFields(data), id });
    progress?.(all.length);
    if (docs.length < pageSize) return all;
  }
}
