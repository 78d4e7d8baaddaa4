import * as v from 'valibot';
import type { Day } from './dates/day.ts';

/** What one document of copies holds at most, bytes of JSON: a document of the database is 1 MiB at most, and stores more. */
export const MOST_OF_COPIES = 400_000;

/** The id of the one document of copies of a farm. */
export const ALL_OF_FARM = 'all';

/**
 * Copies of documents in one, made by the server alone, so that a new device opens one document and not each of them
 * (decision 035). What an instant is, is epoch ms.
 */
export const CopiesSchema = v.object({
  id: v.string(),
  /** The unit that they are of, where not every member may read them. */
  unitId: v.optional(v.string()),
  /** What is limited to the days from this one on, where something is. */
  from: v.optional(v.string()),
  /** By the id of the document: its fields, without those that say nothing. */
  items: v.record(v.string(), v.record(v.string(), v.unknown())),
  /** Whether all of them are here; else there was no room. */
  isWhole: v.boolean(),
});

/** Copies of documents in one. */
export type Copies = v.InferOutput<typeof CopiesSchema>;

/** Which copies: the document's id, and what they are limited to. */
export type CopiesOf = Pick<Copies, 'id' | 'unitId' | 'from'>;

interface Entity {
  readonly id: string;
}

/**
 * The copies of some documents. What is null or empty says nothing and is left out, but for fields that are `needed`: those
 * that the schema does not fill in.
 */
export function copiesOf(
  which: CopiesOf,
  entities: readonly Entity[],
  needed: readonly string[] = [],
): Copies {
  const sorted = entities.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return held(which, Object.fromEntries(sorted.map((one) => [one.id, fieldsOf(one, needed)])));
}

/** A document's fields, without those that say nothing. */
function fieldsOf(entity: Entity, needed: readonly string[]): Copies['items'][string] {
  return Object.fromEntries(
    Object.entries(entity).filter(
      ([name, value]) => name !== 'id' && (needed.includes(name) || !isNothing(value)),
    ),
  );
}

const isNothing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The copies once a document has been written; null where it is none of them any more. */
export function copiesWith(
  copies: Copies,
  id: string,
  entity: Entity | null,
  needed: readonly string[] = [],
): Copies {
  if (!copies.isWhole) return copies;
  const { items: before, isWhole: _, ...which } = copies;
  const { [id]: __, ...others } = before;
  if (entity === null) return held(which, others);
  return held(which, { ...others, [id]: fieldsOf(entity, needed) });
}

function held(which: CopiesOf, items: Copies['items']): Copies {
  const isWhole = new TextEncoder().encode(JSON.stringify(items)).length <= MOST_OF_COPIES;
  return { ...which, items: isWhole ? items : {}, isWhole };
}

/**
 * What stands in a document of copies, by id; null where it is missing or not whole, or where it does not go back as far
 * as is asked for.
 */
export function itemsOf(
  documents: readonly { readonly id: string; readonly data: unknown }[],
  { id, from }: { readonly id: string; readonly from?: Day },
): ReadonlyMap<string, Readonly<Record<string, unknown>>> | null {
  const copies = documents.find((one) => one.id === id)?.data;
  if (!v.is(v.omit(CopiesSchema, ['id']), copies) || !copies.isWhole) return null;
  if (from !== undefined && copies.from !== undefined && from < copies.from) return null;
  return new Map(Object.entries(copies.items));
}
