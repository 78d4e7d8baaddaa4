import type { DocumentSnapshot, Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';
import type * as v from 'valibot';
import {
  type Copies,
  copiesOf,
  CopiesSchema,
  type CopiesOf,
  copiesWith,
  type Layout,
  partId,
  type Parts,
  partsHolding,
} from '../../../src/domain/copies.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';

type EntitySchema = v.GenericSchema<unknown, { readonly id: string }>;

/** Documents of which copies are kept in a book. */
export interface Copied<S extends EntitySchema = EntitySchema> {
  /** Where the first part of the book stands. */
  readonly path: string;
  /** Which book, if it is gathered now. */
  readonly which: CopiesOf;
  readonly schema: S;
  /** All documents that may be in it, by one query or more. */
  readonly all: readonly Query[];
  readonly layout?: Layout;
  /** Whether a document that can be read is in the book; each is, where it does not say. */
  readonly isAmong?: (entity: v.InferOutput<S>, which: CopiesOf) => boolean;
  /** Whether a book of all documents there are can be told from them: of them and of those that can be read. */
  readonly isWhole?: (documents: number, read: number) => boolean;
  /** Where an earlier version of the app kept the same: deleted once there is a book. */
  readonly outdated?: readonly string[];
}

/**
 * Brings a book in step with a document that was written, by what is stored now: reported late, twice or in another
 * order it ends the same. Reads and writes the parts alone that it may stand in; where there is no book that can be read, all is
 * gathered. Resolves to whether it wrote.
 */
export async function updateCopy<S extends EntitySchema>(
  { db }: Services,
  copied: Copied<S>,
  documentPath: string,
): Promise<boolean> {
  const documentRef = db.doc(documentPath);
  return inTransaction(db, async (transaction) => {
    const [document, stored] = await transaction.getAll(documentRef, db.doc(copied.path));
    const first = toPart(copied, stored);
    const endings = first && partsHolding(first, documentRef.id, copied.layout);
    const known = await partsAt({ transaction, db }, copied, { first, endings });
    if (known === null) return gather({ transaction, db }, copied);
    const entity = toEntity(copied.schema, document);
    const { isAmong = () => true, layout } = copied;
    const isHere = entity !== null && isAmong(entity, known.get('') ?? copied.which);
    const change = { id: documentRef.id, entity: isHere ? entity : null };
    return write({ transaction, db }, copied, { known, next: copiesWith(known, change, layout) });
  });
}

/** Gathers a book again. Resolves to whether it was another one. */
export async function gatherCopies<S extends EntitySchema>(
  { db }: Services,
  copied: Copied<S>,
): Promise<boolean> {
  return inTransaction(db, (transaction) => gather({ transaction, db }, copied));
}

interface Within {
  readonly transaction: Transaction;
  readonly db: Firestore;
}

async function gather<S extends EntitySchema>(within: Within, copied: Copied<S>): Promise<boolean> {
  const { transaction, db } = within;
  const { which, schema, layout, isAmong = () => true, isWhole = () => true } = copied;
  const documents = await allOf(transaction, copied);
  const first = toPart(copied, await transaction.get(db.doc(copied.path)));
  const known = await partsAt(within, copied, {
    first,
    endings: first?.parts ?? [],
    mayLack: true,
  });
  const entities = documents
    .map((one) => toEntity(schema, one))
    .filter((one) => one !== null)
    .filter((one) => isAmong(one, which));
  const next: Parts = isWhole(documents.length, entities.length)
    ? copiesOf(which, entities, layout)
    : new Map([['', { ...which, items: {}, isWhole: false }]]);
  if (known === null) {
    for (const path of copied.outdated ?? []) transaction.delete(db.doc(path));
  }
  return write(within, copied, { known: known ?? new Map(), next });
}

/** Each document once, whatever queries find it. */
async function allOf(
  transaction: Transaction,
  { all }: Pick<Copied, 'all'>,
): Promise<DocumentSnapshot[]> {
  const found = await Promise.all(all.map((query) => transaction.get(query)));
  const docs = found.flatMap((result) => result.docs);
  return [...new Map(docs.map((one) => [one.id, one])).values()];
}

/** A part of a book as it is stored; its own id follows from where it stands. */
function toPart(
  { which: { id } }: Pick<Copied, 'which'>,
  snapshot: DocumentSnapshot | undefined,
): Copies | null {
  const part = toEntity(CopiesSchema, snapshot);
  return part && { ...part, id };
}

interface Asked {
  readonly first: Copies | null;
  /** Which parts beside the first. */
  readonly endings: readonly string[] | null;
  /** Those that are missing are passed over. */
  readonly mayLack?: boolean;
}

/** Parts of a book; null where it cannot be gone on from. */
async function partsAt(
  { transaction, db }: Within,
  copied: Pick<Copied, 'path' | 'which'>,
  { first, endings, mayLack = false }: Asked,
): Promise<Parts | null> {
  if (first === null || endings === null) return null;
  if (!mayLack && !first.isWhole && first.parts === undefined) return null;
  const refs = endings.map((ending) => db.doc(partId(copied.path, ending)));
  const stored = refs.length === 0 ? [] : await transaction.getAll(...refs);
  const parts: [string, Copies][] = [['', first]];
  for (const [at, ending] of endings.entries()) {
    const part = toPart(copied, stored[at]);
    if (part !== null) parts.push([ending, part]);
    else if (!mayLack) return null;
  }
  return new Map(parts);
}

interface Change {
  readonly known: Parts;
  readonly next: Parts;
}

/** Writes the parts that are others, and deletes those that are none any more. Answers whether there were any. */
function write(
  { transaction, db }: Within,
  { path }: Pick<Copied, 'path'>,
  { known, next }: Change,
): boolean {
  const written = [...next].filter(([ending, part]) => !isDeepStrictEqual(part, known.get(ending)));
  const gone = [...known.keys()].filter((ending) => !next.has(ending));
  for (const [ending, part] of written) transaction.set(db.doc(partId(path, ending)), part);
  for (const ending of gone) transaction.delete(db.doc(partId(path, ending)));
  return written.length + gone.length > 0;
}
