import { toFields } from '../firebase/convert.ts';
import { database } from '../firebase/firestore.ts';
import type { QuerySpec, RawDocument } from '../firebase/query-spec.ts';
import type { Database } from '../firebase/database.ts';
import { getSync } from '../outbox/sync.ts';

/** A document as a file shows it: plain values, instants as epoch ms, with its id. */
export type FileRecord = Readonly<Record<string, unknown>>;

/**
 * One document, or null where there is none; `server` takes no other place's word for it. Rejects with no
 * network and where the rules refuse.
 */
export async function readOne(
  path: string,
  from: 'nearest' | 'server' = 'nearest',
): Promise<FileRecord | null> {
  const found = await (await database()).readDoc(path, from);
  return found === null ? null : { ...toFields(found.data), id: found.id };
}

/** How a collection is read. */
export interface ReadAllOptions {
  readonly equal?: readonly [field: string, value: string];
  readonly pageSize?: number;
  readonly onPage?: () => void;
}

/** Pauses before a page is asked for again, in ms: a stream that breaks is open again within seconds. */
const AGAIN_AFTER_MS = [250, 1500, 4000];

/**
 * All documents of a collection, or those whose field has a value, read a page at a time. A page that did not
 * come from the server is asked for again. Rejects with no network, because a cache may hold only some, and
 * where the rules refuse.
 */
export async function readAll(path: string, options: ReadAllOptions = {}): Promise<FileRecord[]> {
  const { equal, pageSize = 500, onPage } = options;
  const all: FileRecord[] = [];
  const opened = await database();
  for (;;) {
    const last = all.at(-1)?.['id'];
    const docs = await fromServer(opened, {
      path,
      byId: true,
      limit: pageSize,
      ...(equal && { where: [[equal[0], '==', equal[1]]] }),
      ...(typeof last === 'string' && { startAfter: [last] }),
    });
    for (const { id, data } of docs) all.push({ ...toFields(data), id });
    onPage?.();
    if (docs.length < pageSize) return all;
  }
}

async function fromServer(opened: Database, spec: QuerySpec): Promise<readonly RawDocument[]> {
  for (let tries = 0; ; tries += 1) {
    const { docs, fromCache } = await opened.readQuery(spec);
    if (!fromCache) return docs;
    const pause = AGAIN_AFTER_MS[tries];
    if (pause === undefined || !getSync().online) throw new NoNetwork();
    await new Promise((done) => setTimeout(done, pause));
  }
}

class NoNetwork extends Error {
  readonly code = 'unavailable';
}
