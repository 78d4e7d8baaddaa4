import { toFields } from '../../firebase/convert.ts';
import type { RawDocSnapshot, RawDocument } from '../../firebase/query-spec.ts';

/** What one side holds, and whether the server has said so. */
export interface Held<T> {
  readonly items: T;
  readonly fromCache: boolean;
}

/** What is known of a collection: null where a side has not answered. */
export interface Sides {
  /** Copies by the id of their document; `items` is null where they are missing or not all there. */
  readonly copies: Held<ReadonlyMap<string, unknown> | null> | null;
  /** A document that is heard by itself; undefined where none is. */
  readonly own: { readonly id: string; readonly heard: RawDocSnapshot | null } | undefined;
  /** The documents themselves; undefined where they are not open. */
  readonly originals: Held<ReadonlyMap<string, RawDocument>> | null | undefined;
}

/** All documents as far as they are known; null where more has to be waited for. */
export function combine(sides: Sides): Held<ReadonlyMap<string, RawDocument>> | null {
  const { copies, own, originals } = sides;
  if (originals === null) return null;
  if (originals?.fromCache === false) return originals;
  if (copies === null || copies.items === null) return originals ?? null;
  if (own?.heard === null && originals === undefined) return null;
  const items = new Map<string, RawDocument>();
  for (const [id, data] of copies.items) items.set(id, { id, data, pending: false });
  for (const [id, document] of originals?.items ?? []) {
    const copy = items.get(id);
    if (copy === undefined || document.pending || stampOf(document) >= stampOf(copy)) {
      items.set(id, document);
    }
  }
  if (own?.heard?.doc) items.set(own.id, own.heard.doc);
  else if (own?.heard?.fromCache === false) items.delete(own.id);
  return { items, fromCache: copies.fromCache || (own?.heard?.fromCache ?? false) };
}

/** When a document was last written, epoch ms. */
function stampOf({ data }: RawDocument): number {
  const { created, updated } = toFields(data) ?? {};
  return Math.max(...[created, updated].map((at) => (typeof at === 'number' ? at : 0)));
}
