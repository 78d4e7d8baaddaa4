import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
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
import { type EntitySchema, toEntities, toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';

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
 * gathered. Nothing is locked, for a whole unit presses at once: a part that somebody else has written meanwhile is read again.
 * Resolves to whether it wrote.
 */
export async function updateCopy<S extends EntitySchema>(
  { db }: Services,
  copied: Copied<S>,
  documentPath: string,
): Promise<boolean> {
  const documentRef = db.doc(documentPath);
  const { isAmong = () => true, layout, schema, path, which } = copied;
  for (let hasWritten = false; ; hasWritten = true) {
    const { isOther, document } = await untilWritten(async () => {
      const [document, stored] = await db.getAll(documentRef, db.doc(path));
      const first = toPart(copied, stored);
      const endings = first && partsHolding(first, documentRef.id, layout);
      const known = await partsAt(db, copied, { stored, endings });
      if (known === null) return { isOther: await gather(db, copied), document };
      const entity = toEntity(schema, document);
      const isHere = entity !== null && isAmong(entity, known.parts.get('') ?? which);
      const change = { id: documentRef.id, entity: isHere ? entity : null };
      const next = copiesWith(known.parts, change, layout);
      return { isOther: await write(db, copied, known, next), document };
    });
    if (!isOther) return hasWritten;
    // Whoever wrote the document since may have found nothing to do, before this was written.
    const now = await documentRef.get();
    if (isDeepStrictEqual(now.updateTime, document?.updateTime)) return true;
  }
}

/** Gathers a book again. Resolves to whether it was another one. */
export async function gatherCopies<S extends EntitySchema>(
  { db }: Services,
  copied: Copied<S>,
): Promise<boolean> {
  return untilWritten(() => gather(db, copied));
}

async function gather<S extends EntitySchema>(db: Firestore, copied: Copied<S>): Promise<boolean> {
  const { path, which, schema, layout, isAmong = () => true, isWhole = () => true } = copied;
  // First what is there: what is written while all is read stands in another version of it.
  const stored = await db.doc(path).get();
  const endings = toPart(copied, stored)?.parts ?? [];
  const known = await partsAt(db, copied, { stored, endings, mayLack: true });
  const documents = await allOf(copied);
  const entities = toEntities(schema, documents).filter((one) => isAmong(one, which));
  const next: Parts = isWhole(documents.length, entities.length)
    ? copiesOf(which, entities, layout)
    : new Map([['', { ...which, items: {}, isWhole: false }]]);
  return write(db, copied, known ?? { parts: new Map(), stored: new Map([['', stored]]) }, next);
}

/** Each document once, whatever queries find it. */
async function allOf({ all }: Pick<Copied, 'all'>): Promise<DocumentSnapshot[]> {
  const found = await Promise.all(all.map((query) => query.get()));
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

interface Known {
  readonly parts: Parts;
  readonly stored: ReadonlyMap<string, DocumentSnapshot>;
}

interface Asked {
  /** The first part. */
  readonly stored: DocumentSnapshot | undefined;
  /** Which parts beside it. */
  readonly endings: readonly string[] | null;
  /** Those that are missing are passed over. */
  readonly mayLack?: boolean;
}

/** Parts of a book; null where it cannot be gone on from. */
async function partsAt(
  db: Firestore,
  copied: Pick<Copied, 'path' | 'which'>,
  { stored: start, endings, mayLack = false }: Asked,
): Promise<Known | null> {
  const first = toPart(copied, start);
  if (start === undefined || first === null || endings === null) return null;
  const isMissing = !first.isWhole && (first.parts === undefined || endings.length === 0);
  if (isMissing && !mayLack) return null;
  const refs = endings.map((ending) => db.doc(partId(copied.path, ending)));
  const found = refs.length === 0 ? [] : await db.getAll(...refs);
  const stored = new Map([start, ...found].map((one, at) => [endings[at - 1] ?? '', one]));
  const parts = new Map<string, Copies>();
  for (const [ending, snapshot] of stored) {
    const part = toPart(copied, snapshot);
    if (part !== null) parts.set(ending, part);
    else if (!mayLack) throw new Overtaken();
  }
  return { parts, stored };
}

/**
 * Writes the parts that are others, and deletes those that are none any more: all of them or, where somebody else has written
 * one since it was read, none. Resolves to whether there were any.
 */
async function write(
  db: Firestore,
  { path, outdated = [] }: Pick<Copied, 'path' | 'outdated'>,
  { parts, stored }: Known,
  next: Parts,
): Promise<boolean> {
  const written = [...next].filter(([ending, part]) => !isDeepStrictEqual(part, parts.get(ending)));
  const gone = [...stored.keys()].filter((ending) => !next.has(ending));
  if (written.length + gone.length === 0) return false;
  const batch = db.batch();
  const refOf = (ending: string) => db.doc(partId(path, ending));
  const asRead = (ending: string) => {
    const lastUpdateTime = stored.get(ending)?.updateTime;
    return lastUpdateTime && { lastUpdateTime };
  };
  // Whoever writes the first part as it was read writes all: what an earlier book has left elsewhere is no reason to wait.
  const isGuarded = written.some(([ending]) => ending === '');
  for (const [ending, part] of written) {
    const precondition = asRead(ending);
    if (precondition === undefined && isGuarded && ending !== '') batch.set(refOf(ending), part);
    else if (precondition === undefined) batch.create(refOf(ending), part);
    else batch.update(refOf(ending), { ...ABSENT, ...part }, precondition);
  }
  for (const ending of gone) batch.delete(refOf(ending), asRead(ending) ?? {});
  if (parts.size === 0) for (const one of outdated) batch.delete(db.doc(one));
  await batch.commit();
  return true;
}

const [NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED] = [5, 6, 9, 10];
const LOST = new Set<unknown>([NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED]);
/** What a part does not say is not left over from before, nor what an earlier version of the app kept. */
const ABSENT = Object.fromEntries(
  ['from', 'parts', 'weeks', 'rules'].map((name) => [name, FieldValue.delete()]),
);

class Overtaken extends Error {
  readonly code = ABORTED;
}

const ATTEMPTS = 40;
const PAUSE_MS = 25;

/** Does something again where it was overtaken: many presses may come at once. */
async function untilWritten<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isLost = error instanceof Error && 'code' in error && LOST.has(error.code);
      if (!isLost || attempt === ATTEMPTS) throw error;
      await delay(PAUSE_MS * Math.min(attempt, 10) * (0.5 + Math.random()));
    }
  }
}
