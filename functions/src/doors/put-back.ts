import { isDeepStrictEqual } from 'node:util';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import type * as v from 'valibot';
import { takenBackMessage } from '../../../src/domain/notification/events/people-messages.ts';
import { paths } from '../../../src/domain/paths.ts';
import { readingFaults } from '../../../src/domain/read-as-stored.ts';
import { notify } from '../notify/notify.ts';
import { type EntitySchema, inMs, readEntity, toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { hashOf } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Sides {
  readonly before: DocumentSnapshot | undefined;
  readonly after: DocumentSnapshot | undefined;
}

/** A write as the database reports it, before anybody has read it. */
export interface Report extends Sides {
  readonly farmId: string;
  /** The same however often the write is reported. */
  readonly eventId: string;
  /** Server's epoch ms. */
  readonly atMs: number;
}

/** How a kind of document is judged, and what is said of one that was put back. */
export interface Judgement<S extends EntitySchema> {
  readonly schema: S;
  /**
   * Why a change is refused; null where it is sound. `before` is null of a new document. It looks at what changed
   * and at nothing else, so that several sound changes are sound together.
   */
  readonly judge?: (before: v.InferOutput<S> | null, after: v.InferOutput<S>) => string | null;
  /** Where its writer looks at what stands now. */
  readonly linkFor: (writer: string, before: v.InferOutput<S> | null) => string;
  /** What is written together with what is put back, once for a write: a line of history. */
  readonly beside?: (transaction: Transaction) => void;
}

/**
 * Takes back a write that the app could not read or the domain refuses: what stood there before is written whole
 * again, a new document is removed, and its writer is told. Resolves to whether the write was a bad one: then
 * nothing else may follow from it.
 *
 * Bad writes may follow each other, and are reported in any order. So what stands now is judged, not what was
 * reported: the first of them, which alone knows the last sound version, puts that back as long as a bad one stands
 * there, and the others, which know none, leave it to the first. What has become sound meanwhile is left alone.
 */
export async function putBack<S extends EntitySchema>(
  services: Services,
  { farmId, eventId, before, after }: Report,
  judgement: Judgement<S>,
): Promise<boolean> {
  if (after?.exists !== true || isPutBack({ before, after })) return false;
  // Of its own writes the server judges no more than whether they can be read, and of one that follows what cannot
  // be read nobody knows what it changed.
  const isKnown = !isUnreadable(judgement.schema, before);
  const isJudged = isKnown && !isByServer({ before, after });
  const fault = faultOf(
    { before, id: after.id, fields: after.data() ?? {} },
    isJudged ? judgement : { schema: judgement.schema },
  );
  if (fault === null) return false;
  const replaced = isKnown ? await putBackNow(services, { before, after }, judgement) : null;
  const { path } = after.ref;
  logger.warn('A write was taken back.', { path, eventId, fault, done: replaced !== null });
  // Beside what devices say: support sees both.
  await services.db.doc(paths.analyticsRecord(`put-back-${hashOf(eventId)}`)).set({
    farmId,
    type: 'PredictedError',
    errorMessage: `A write was taken back: ${fault}`.slice(0, 500),
    source: path.split('/')[2] ?? '',
    created: Timestamp.fromMillis(services.now()),
  });
  const known = toEntity(judgement.schema, before);
  const writers = [after, replaced].map(writerOf).filter((writer) => writer !== null);
  await notify(
    services,
    farmId,
    [...new Set(writers)].map((writer) =>
      takenBackMessage(writer, eventId, judgement.linkFor(writer, known)),
    ),
  );
  return true;
}

/**
 * Puts back what stood before as long as what stands now is bad. Sound writes may have followed: only what the bad one
 * has changed goes back where that is enough, and all of it where it is not. Resolves to what was replaced.
 */
async function putBackNow<S extends EntitySchema>(
  { db }: Services,
  { before, after }: Sides & { after: DocumentSnapshot },
  judgement: Judgement<S>,
): Promise<DocumentSnapshot | null> {
  const reference = db.doc(after.ref.path);
  return inTransaction(db, async (transaction) => {
    const now = await transaction.get(reference);
    const standing = now.data();
    const faultIn = (fields: Fields) => faultOf({ before, id: after.id, fields }, judgement);
    if (standing === undefined || faultIn(standing) === null) return null;
    const fields = before?.data();
    if (fields === undefined) {
      transaction.delete(reference);
    } else {
      const undone = undo(standing, { from: fields, to: after.data() ?? {} });
      transaction.set(reference, faultIn(undone) === null ? undone : fields);
      judgement.beside?.(transaction);
    }
    return now;
  });
}

/**
 * Whether a write is one that put back what stood before: it alone makes a document older than it was, for whoever
 * else writes has to say when.
 */
export function isPutBack({ before, after }: Sides): boolean {
  return before?.exists === true && after?.exists === true && lastOf(after) < lastOf(before);
}

/** Whether a document stands there that the app cannot read, or not as it was stored. */
export function isUnreadable(
  schema: EntitySchema,
  document: DocumentSnapshot | undefined,
): boolean {
  return document?.exists === true && toEntity(schema, document) === null;
}

/** Fields without what a change made of them, where that still stands. */
function undo(
  fields: Fields,
  { from, to }: { readonly from: Fields; readonly to: Fields },
): Fields {
  const stands = (key: string) =>
    !isDeepStrictEqual(from[key], to[key]) && isDeepStrictEqual(fields[key], to[key]);
  const others = Object.entries(fields).filter(([key]) => !stands(key));
  const earlier = Object.entries(from).filter(([key]) => stands(key));
  return Object.fromEntries([...others, ...earlier]);
}

interface Version {
  readonly before: DocumentSnapshot | undefined;
  readonly id: string;
  readonly fields: Fields;
}

/** What is wrong with one version after another; null where nothing is. */
function faultOf<S extends EntitySchema>(
  { before, id, fields }: Version,
  { schema, judge }: Pick<Judgement<S>, 'schema' | 'judge'>,
): string | null {
  const entity = readEntity(schema, id, fields);
  if (entity === null) return 'unreadable';
  const stored = before?.data();
  const known = stored === undefined ? null : inMs(stored);
  const [fault] = readingFaults(schema, { id, fields: inMs(fields), before: known });
  if (fault !== undefined) return fault.split(':', 1).join();
  return judge?.(toEntity(schema, before), entity) ?? null;
}

/** When a document was last written, as a text that sorts by time. */
function lastOf(document: DocumentSnapshot): string {
  const data: Fields = document.data() ?? {};
  const times = ['created', 'updated', 'deleted']
    .map((key) => data[key])
    .filter((time) => time instanceof Timestamp);
  return (
    times
      .map((time) => time.valueOf())
      .toSorted()
      .at(-1) ?? ''
  );
}

interface Signature {
  readonly eid: unknown;
  readonly uid: unknown;
}

/** Under which ids a document was last written. */
function signatureOf(document: DocumentSnapshot): Signature {
  const data: Fields = document.data() ?? {};
  return data['updated'] instanceof Timestamp
    ? { eid: data['updatedByEid'] ?? null, uid: data['updatedByUid'] ?? null }
    : { eid: data['createdByEid'] ?? null, uid: data['createdByUid'] ?? null };
}

/** The server signs with nobody's name, or leaves the last signature as it is. */
export function isByServer({
  before,
  after,
}: Sides & { readonly after: DocumentSnapshot }): boolean {
  const { eid, uid } = signatureOf(after);
  const isUnsigned = before?.exists === true && lastOf(before) === lastOf(after);
  return isUnsigned || (eid === null && uid === null);
}

/** Who wrote a document last; null of the server and of an admin, who writes in the name of another. */
export function writerOf(document: DocumentSnapshot | null): string | null {
  if (document === null) return null;
  const { eid, uid } = signatureOf(document);
  return typeof eid === 'string' && uid === null ? eid : null;
}
