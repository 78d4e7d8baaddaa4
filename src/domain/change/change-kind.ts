import * as v from 'valibot';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Actor } from '../access/actor.ts';
import type { Result } from '../result.ts';
import { isDocumentId } from '../paths.ts';

/** A value that only the database can make: an instant as it keeps them, or that a field is gone. */
type StoredValue = { readonly $: 'gone' } | { readonly $: 'instant'; readonly ms: number };

/** Takes a field away. */
export const GONE: StoredValue = { $: 'gone' };

/** An instant, epoch ms, as the database keeps instants. */
export const instant = (ms: number): StoredValue => ({ $: 'instant', ms });

/** Whether a value is for the database to make. */
export function isStoredValue(value: unknown): value is StoredValue {
  return typeof value === 'object' && value !== null && '$' in value;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * What becomes of one document. `create`: it is made, with who made it. `change`: the fields, which may be paths with
 * dots, become what they say. `put`: the whole of it, by whoever changed it last. `archive` and `restore`: it is put
 * away or brought back, and fields change with it.
 */
export interface DocChange {
  readonly act: 'create' | 'change' | 'put' | 'archive' | 'restore';
  readonly path: string;
  readonly fields: Fields;
}

/** A new document. */
export const created = (path: string, fields: Fields): DocChange => ({
  act: 'create',
  path,
  fields,
});

/** Other fields of a document that is there. */
export const changed = (path: string, fields: Fields): DocChange => ({
  act: 'change',
  path,
  fields,
});

/** The whole of a document, whether it is there or not. */
export const put = (path: string, fields: Fields): DocChange => ({ act: 'put', path, fields });

/** A document that is put away; it stays to be seen. */
export const archived = (path: string): DocChange => ({ act: 'archive', path, fields: {} });

/** A document that is brought back. */
export const restored = (path: string): DocChange => ({ act: 'restore', path, fields: {} });

type StoredSchema = GenericSchema<unknown, { readonly id: string }>;

/** One document that a change is judged by; null where it is not there, or cannot be read. */
export interface OneRead<S extends StoredSchema = StoredSchema> {
  readonly path: string;
  readonly schema: S;
}

/**
 * The readable documents of a collection that a change is judged by. `where` narrows them down by equal fields, where it
 * is null to none, which costs nothing; `from` to those whose field is a text not before another.
 */
export interface ListRead<S extends StoredSchema = StoredSchema> {
  readonly collection: string;
  readonly schema: S;
  readonly where?: Readonly<Record<string, string | null>> | null;
  readonly from?: readonly [field: string, first: string];
}

/** What a kind asks to have read. `before` is the document it changes: its version is compared. */
export type Reads = Readonly<Record<string, OneRead | ListRead>>;

/** What was read, under the names that it was asked for by. */
export type Known<R extends Reads> = {
  readonly [K in keyof R]: R[K] extends ListRead<infer S>
    ? readonly InferOutput<S>[]
    : R[K] extends OneRead<infer S>
      ? InferOutput<S> | null
      : never;
};

/** What a change is told of its farm, as it is right now. */
export interface ChangeFarm {
  readonly id: string;
  readonly ownerId: string;
  readonly timeZone: string;
  readonly workDaysPerWeek: number;
  readonly lockedThrough: string | null;
}

/** Who asks for a change, and where. */
export interface Asked<P> {
  readonly actor: Actor;
  readonly farm: ChangeFarm;
  readonly payload: P;
}

/** What a change is judged by. */
export interface Judged<P, R extends Reads> extends Asked<P> {
  readonly known: Known<R>;
  /** Epoch ms, by the server's clock. */
  readonly nowMs: number;
}

/**
 * A change that goes through the server (doors: what leaders and owners set up). The server reads what `reads` asks
 * for, asks `may`, and writes what `apply` makes of it, with the audit fields, once for one id.
 */
export interface ChangeKind<S extends GenericSchema = GenericSchema, R extends Reads = Reads> {
  /** What the app sends. Bounds and shapes stand here; a text that is too long never reaches `apply`. */
  readonly schema: S;
  reads(farmId: string, payload: InferOutput<S>): R;
  /** Who may do it; asked before `apply`, with what was read. */
  may(judged: Judged<InferOutput<S>, R>): boolean;
  /** Pure: the documents as they become, or why not. */
  apply(judged: Judged<InferOutput<S>, R>): Result<readonly DocChange[], string>;
}

/** Says of a kind what its payload and its reads are, so that the compiler knows both inside it. */
export function changeKind<S extends GenericSchema, const R extends Reads>(
  kind: ChangeKind<S, R>,
): ChangeKind<S, R> {
  return kind;
}

/** The payload of a kind, as the app sends it. */
export type PayloadOf<K> = K extends { readonly schema: infer S extends GenericSchema }
  ? InferInput<S>
  : never;

/**
 * The id of a document, or of an entry of a map, that a device has made: letters, digits, - and _, 12 to 40 of them.
 * Longer than `constructor` and `prototype`, which are no keys of a map.
 */
export const newDocumentId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{12,40}$/));

/** The id of a document that is there, whoever made it: never a path. */
export const storedId = v.pipe(
  v.string(),
  v.maxLength(128),
  v.check((id) => isDocumentId(id)),
);
