import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import {
  type ImportKind,
  type Move,
  MoveSchema,
  type MoveInRequest,
  type ROW_SCHEMAS,
  type RowOutcome,
  RowOutcomeSchema,
} from '../../../src/domain/move-in/move-in.ts';
import { serverPaths } from '../../../src/domain/paths.ts';
import type { Caller } from '../farm/caller.ts';
import { ApiError } from '../platform/api-error.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { hashOf } from '../platform/rate-limit.ts';
import type { Services } from '../platform/services.ts';

/** So long a move can be taken back, and goes on where it was ended. */
export const KNOWN_MS = 180 * 86_400_000;
const SHOWN = 30;

const LedgerSchema = v.object({
  farmId: v.string(),
  move: MoveSchema,
  /** Taken back and sent again, a move writes other documents. */
  round: v.number(),
  /** Names of the parts that have been begun and not been taken back. */
  chunks: v.array(v.string()),
  /** Whose months have to be counted, each from a month on. */
  toCount: v.record(v.string(), v.string()),
});

export type Ledger = v.InferOutput<typeof LedgerSchema>;

const ChunkSchema = v.object({
  rows: v.array(v.object({ row: v.number(), id: v.string(), at: v.optional(v.string(), '') })),
  /** Null until it is done. */
  outcomes: v.nullable(v.array(RowOutcomeSchema)),
});

export interface Chunk {
  readonly farmId: string;
  readonly move: Move;
  readonly name: string;
  readonly idOf: (row: number) => string;
  /** `at`: where a row of a kind is written that is written into documents of others. */
  readonly ids: readonly { readonly row: number; readonly id: string; readonly at: string }[];
  /** What became of its rows; null where it has not been done. */
  readonly outcomes: readonly RowOutcome[] | null;
}

const keyOf = (farmId: string, id: string): string => hashOf(`${farmId} ${id}`);
const ledgerPath = (farmId: string, id: string): string =>
  serverPaths.request(`move-in-${keyOf(farmId, id)}`);
const chunkPath = (farmId: string, { id }: Pick<Move, 'id'>, round: number, name: string): string =>
  serverPaths.request(`move-in-${keyOf(farmId, id)}-${round}-${name}`);
/** Which moves a farm has, the latest last. */
const listPath = (farmId: string): string => serverPaths.request(`move-in-list-${hashOf(farmId)}`);

const idsOf =
  (farmId: string, id: string, round: number) =>
  (row: number): string =>
    `in-${hashOf(`${keyOf(farmId, id)} ${round} ${row}`).slice(0, 32)}`;

const expires = ({ now }: Services) => ({ expiresAt: Timestamp.fromMillis(now() + KNOWN_MS) });

function toLedger(data: unknown): Ledger | null {
  const read = v.safeParse(LedgerSchema, data);
  return read.success ? read.output : null;
}

/** What is kept of a move of a farm; null where there is none. */
export async function readLedger(
  { db }: Services,
  farmId: string,
  id: string,
): Promise<Ledger | null> {
  return toLedger((await db.doc(ledgerPath(farmId, id)).get()).data());
}

/** What is kept of the moves of a farm, the latest first. */
export async function recentLedgers({ db }: Services, farmId: string): Promise<Ledger[]> {
  const ids: unknown = (await db.doc(listPath(farmId)).get()).get('ids');
  if (!Array.isArray(ids) || ids.length === 0) return [];
  const documents = await db.getAll(
    ...ids.slice(-SHOWN).map((id) => db.doc(ledgerPath(farmId, String(id)))),
  );
  return documents
    .flatMap((document) => toLedger(document.data()) ?? [])
    .toSorted((a, b) => b.move.at - a.move.at);
}

type Begin = Extract<MoveInRequest, { act: 'move' }> & {
  readonly name: string;
  readonly places: readonly Pick<Chunk['ids'][number], 'row' | 'at'>[];
};

/** Writes down that a part of a move begins, with the ids of what it may write, or finds what became of it. */
export async function beginChunk(
  services: Services,
  { farm, writer }: Caller,
  { id, kind, fileName, total, name, places }: Begin,
): Promise<Chunk> {
  const { db, now } = services;
  const reference = db.doc(ledgerPath(farm.id, id));
  return inTransaction(db, async (transaction) => {
    const known = toLedger((await transaction.get(reference)).data());
    if (known?.move.state === 'takingBack') throw new ApiError('try_again');
    if (known !== null && known.move.kind !== kind) throw new ApiError('bad_request');
    const isAnew = known === null || known.move.state === 'takenBack';
    const round = known === null ? 1 : known.round + (isAnew ? 1 : 0);
    const counts = { added: 0, changed: 0, same: 0, refused: 0, gone: 0, kept: 0 };
    const begun = { id, kind, fileName, total, byEid: writer.eid, at: now(), ...counts };
    const move: Move = { ...(isAnew ? begun : known.move), total, state: 'moving' };
    const place = db.doc(chunkPath(farm.id, move, round, name));
    const stored = v.safeParse(ChunkSchema, (await transaction.get(place)).data());
    const idOf = idsOf(farm.id, id, round);
    const chunks = new Set([...(isAnew ? [] : known.chunks), name]);
    const toCount = known?.toCount ?? {};
    const rows = places.filter(({ row }) => row > 0);
    const ids = rows.map(({ row, at }) => ({ row, id: idOf(row), at }));
    const ledger: Ledger = { farmId: farm.id, move, round, chunks: [...chunks], toCount };
    transaction.set(reference, { ...ledger, ...expires(services) });
    if (known === null) {
      const list = { farmId: farm.id, ids: FieldValue.arrayUnion(id) };
      transaction.set(db.doc(listPath(farm.id)), list, { merge: true });
    }
    const outcomes = stored.success ? stored.output.outcomes : null;
    if (!stored.success) {
      transaction.set(place, { farmId: farm.id, rows: ids, outcomes, ...expires(services) });
    }
    return { farmId: farm.id, move, name, idOf, ids, outcomes };
  });
}

/** What a part came to, and whose months have to be counted for it from which month on: nobody's where it does not say. */
export interface Done {
  readonly outcomes: readonly RowOutcome[];
  readonly toCount?: Readonly<Record<string, string>>;
}

/** Rows of a kind that can be read, in the order of the file. */
export interface Batch<K extends ImportKind> {
  readonly rows: readonly v.InferOutput<(typeof ROW_SCHEMAS)[K]>[];
  /** Whether nothing is written: what rows would do, with what is stored. */
  readonly isLook: boolean;
  /** The id of the document of a row: the same however often the row is sent. */
  readonly idOf: (row: number) => string;
  /** Of registrations: the last day of which what comes is approved. */
  readonly approvedThrough: string | null;
}

/** What was taken back: how many went, how many somebody has built on, and whose months have to be counted anew. */
export interface TakenBack extends Pick<Done, 'toCount'> {
  readonly gone: number;
  readonly kept: number;
}

/** Of each person the earlier month. */
function earlier(a: Ledger['toCount'], b: Done['toCount'] = {}): Ledger['toCount'] {
  const all = { ...a };
  for (const [id, month] of Object.entries(b)) {
    const known = all[id];
    all[id] = known === undefined || month < known ? month : known;
  }
  return all;
}

/** Writes down what became of a part, once. */
export async function endChunk(
  { db }: Services,
  { farmId, move: { id }, name }: Chunk,
  { outcomes, toCount }: Done,
): Promise<Move | null> {
  const reference = db.doc(ledgerPath(farmId, id));
  return inTransaction(db, async (transaction) => {
    const ledger = toLedger((await transaction.get(reference)).data());
    if (ledger === null) return null;
    const place = db.doc(chunkPath(farmId, ledger.move, ledger.round, name));
    const stored = v.safeParse(ChunkSchema, (await transaction.get(place)).data());
    if (!stored.success || stored.output.outcomes !== null) return ledger.move;
    const count = (does: RowOutcome['does']) => outcomes.filter((one) => one.does === does).length;
    const move: Move = {
      ...ledger.move,
      added: ledger.move.added + count('new'),
      changed: ledger.move.changed + count('change'),
      same: ledger.move.same + count('same'),
      refused: ledger.move.refused + count('cannot'),
    };
    transaction.update(place, { outcomes: [...outcomes] });
    transaction.update(reference, { move, toCount: earlier(ledger.toCount, toCount) });
    return move;
  });
}

/** Says that the months of some people are counted from a month on, unless more has come for them meanwhile. */
export async function sayCounted(
  { db }: Services,
  { farmId, move: { id } }: Ledger,
  counted: readonly (readonly [employeeId: string, month: string])[],
): Promise<void> {
  const reference = db.doc(ledgerPath(farmId, id));
  await inTransaction(db, async (transaction) => {
    const ledger = toLedger((await transaction.get(reference)).data());
    if (ledger === null) return;
    const known = new Map(counted);
    const left = Object.entries(ledger.toCount).filter(([who, month]) => known.get(who) !== month);
    transaction.update(reference, { toCount: Object.fromEntries(left) });
  });
}

/** Says that a move is done: nothing is left to count. */
export async function finishMove(
  { db }: Services,
  { farmId, move: { id } }: Ledger,
): Promise<Move | null> {
  const reference = db.doc(ledgerPath(farmId, id));
  return inTransaction(db, async (transaction) => {
    const ledger = toLedger((await transaction.get(reference)).data());
    if (ledger === null || ledger.move.state !== 'moving') return ledger?.move ?? null;
    const move: Move = { ...ledger.move, state: 'done' };
    transaction.update(reference, { move });
    return move;
  });
}

interface TakeBackChunk extends Pick<Chunk, 'farmId' | 'move' | 'name' | 'ids'> {
  readonly round: number;
}

/** The next part of a move to take back; null where none is left. */
export async function beginTakingBack(
  { db }: Services,
  farmId: string,
  id: string,
): Promise<TakeBackChunk | null> {
  const reference = db.doc(ledgerPath(farmId, id));
  return inTransaction(db, async (transaction) => {
    const ledger = toLedger((await transaction.get(reference)).data());
    const name = ledger?.chunks.at(-1);
    if (ledger === null || name === undefined) return null;
    const { round } = ledger;
    const place = db.doc(chunkPath(farmId, ledger.move, round, name));
    const stored = v.safeParse(ChunkSchema, (await transaction.get(place)).data());
    const move: Move = { ...ledger.move, state: 'takingBack' };
    transaction.update(reference, { move });
    return { farmId, move, name, round, ids: stored.success ? stored.output.rows : [] };
  });
}

/** Writes down that a part was taken back, once. */
export async function endTakenBack(
  { db }: Services,
  { farmId, move: { id }, name }: TakeBackChunk,
  { gone, kept, toCount }: TakenBack,
): Promise<{ readonly left: number; readonly move: Move | null }> {
  const reference = db.doc(ledgerPath(farmId, id));
  return inTransaction(db, async (transaction) => {
    const ledger = toLedger((await transaction.get(reference)).data());
    if (ledger === null) return { left: 0, move: null };
    const chunks = ledger.chunks.filter((one) => one !== name);
    const isOurs = chunks.length < ledger.chunks.length;
    const move: Move = {
      ...ledger.move,
      gone: ledger.move.gone + (isOurs ? gone : 0),
      kept: ledger.move.kept + (isOurs ? kept : 0),
      state: chunks.length === 0 ? 'takenBack' : 'takingBack',
    };
    transaction.update(reference, { move, chunks, toCount: earlier(ledger.toCount, toCount) });
    return { left: chunks.length, move };
  });
}
