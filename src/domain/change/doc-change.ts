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
