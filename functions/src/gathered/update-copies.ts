import type { DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';
import type * as v from 'valibot';
import {
  type Copies,
  copiesOf,
  CopiesSchema,
  type CopiesOf,
  copiesWith,
} from '../../../src/domain/copies.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';

type EntitySchema = v.GenericSchema<unknown, { readonly id: string }>;

/** Documents of which copies are kept in one. */
export interface Copied<S extends EntitySchema = EntitySchema> {
  /** Where the copies stand. */
  readonly path: string;
  /** Which they are, if they are gathered now. */
  readonly which: CopiesOf;
  readonly schema: S;
  /** All documents that may be among them, by one query or more. */
  readonly all: readonly Query[];
  /** Fields that are copied whatever they hold: the schema does not fill them in. */
  readonly needed?: readonly string[];
  /** Whether a document that can be read is among the copies. */
  readonly isAmong: (entity: v.InferOutput<S>, which: CopiesOf) => boolean;
}

/**
 * Brings copies in step with a document that was written, by what is stored now: reported late, twice or in another
 * order it ends the same. Where there are no copies, all are gathered; those for which there was no room stay as they
 * are until the night. Resolves to whether it wrote.
 */
export async function updateCopy<S extends EntitySchema>(
  { db }: Services,
  copied: Copied<S>,
  documentPath: string,
): Promise<boolean> {
  const [documentRef, copiesRef] = [db.doc(documentPath), db.doc(copied.path)];
  return inTransaction(db, async (transaction) => {
    const [document, stored] = await transaction.getAll(documentRef, copiesRef);
    const known = toEntity(CopiesSchema, stored);
    const gathered = async () => gather(copied, await allOf(transaction, copied));
    const entity = toEntity(copied.schema, document);
    const next =
      known === null
        ? await gathered()
        : copiesWith(
            known,
            documentRef.id,
            entity !== null && copied.isAmong(entity, known) ? entity : null,
            copied.needed,
          );
    if (isDeepStrictEqual(next, known)) return false;
    transaction.set(copiesRef, next);
    return true;
  });
}

/** Gathers all copies again. Resolves to whether they were others. */
export async function gatherCopies<S extends EntitySchema>(
  { db }: Services,
  copied: Copied<S>,
): Promise<boolean> {
  const copiesRef = db.doc(copied.path);
  return inTransaction(db, async (transaction) => {
    const docs = await allOf(transaction, copied);
    const known = toEntity(CopiesSchema, await transaction.get(copiesRef));
    const next = gather(copied, docs);
    if (isDeepStrictEqual(next, known)) return false;
    transaction.set(copiesRef, next);
    return true;
  });
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

function gather<S extends EntitySchema>(
  { schema, isAmong, which, needed }: Copied<S>,
  documents: Parameters<typeof toEntity>[1][],
): Copies {
  const entities = documents
    .map((one) => toEntity(schema, one))
    .filter((one) => one !== null)
    .filter((one) => isAmong(one, which));
  return copiesOf(which, entities, needed);
}
