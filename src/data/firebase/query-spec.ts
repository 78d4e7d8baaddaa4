/** One condition of a query. */
export type Condition = readonly [
  field: string,
  op: '==' | '>=' | '<' | 'in' | 'array-contains-any',
  value: string | number | boolean | null | readonly string[],
];

/** A query as plain data, so that tests can read what a source asks for. */
export interface QuerySpec {
  /** Path of a collection, from #domain/paths.ts. */
  readonly path: string;
  readonly where?: readonly Condition[];
  /** With the document's id as the second key, in the same direction. */
  readonly orderBy?: readonly [field: string, direction: 'asc' | 'desc'];
  /** By the document's id alone. */
  readonly byId?: boolean;
  readonly limit?: number;
  /** The last document before the page: the raw value of the order's field, if there is one, and the id. */
  readonly startAfter?: readonly [value: unknown, id: string] | readonly [id: string];
}

/** A document as it came: fields not yet parsed. */
export interface RawDocument {
  readonly id: string;
  readonly data: unknown;
  /** Holds own writes that the server has not confirmed. */
  readonly pending: boolean;
}

/** One change since the last snapshot; the first snapshot puts everything. */
export type RawChange =
  | { readonly type: 'put'; readonly doc: RawDocument }
  | { readonly type: 'remove'; readonly id: string };

/** A snapshot of a query. */
export interface RawQuerySnapshot {
  readonly changes: readonly RawChange[];
  readonly fromCache: boolean;
}

/** A snapshot of a document; null where it does not exist. */
export interface RawDocSnapshot {
  readonly doc: RawDocument | null;
  readonly fromCache: boolean;
}

/** Hears snapshots, or the failure that ended listening. */
export interface Observer<S> {
  readonly next: (snapshot: S) => void;
  readonly error: (code: string, error: unknown) => void;
}

/** Opens a listener and returns its end. `name` is the source that reads. */
export type Subscribe<Target, S> = (
  name: string,
  target: Target,
  observer: Observer<S>,
) => () => void;

/** One query for all (null), or one for each unit, so that the rules can prove it (design 3). */
export function perUnit(
  path: string,
  unitIds: readonly string[] | null,
  where: readonly Condition[] = [],
): QuerySpec[] {
  if (unitIds === null) return [{ path, where }];
  return unitIds.map((unitId) => ({ path, where: [['unitId', '==', unitId], ...where] }));
}
