/**
 * A field's value that only the database can make. It is plain data, so that the journal can hold a write
 * that the database has not taken over yet.
 */
export type FieldValue =
  | { readonly $: 'server_time' }
  | { readonly $: 'gone' }
  /** Epoch ms. */
  | { readonly $: 'instant'; readonly ms: number }
  | { readonly $: 'union' | 'remove'; readonly item: string };

/** The moment at which the server takes the write. */
export const SERVER_TIME: FieldValue = { $: 'server_time' };

/** Takes the field away. */
export const GONE: FieldValue = { $: 'gone' };

/**
 * An instant, epoch ms, as the database keeps instants; for tests of what is stored.
 * @internal
 */
export const instant = (ms: number): FieldValue => ({ $: 'instant', ms });

/** A list's items and this one, once. */
export const withItem = (item: string): FieldValue => ({ $: 'union', item });

/** A list's items without this one. */
export const withoutItem = (item: string): FieldValue => ({ $: 'remove', item });

/** Whether a value is for the database to make. */
export function isFieldValue(value: unknown): value is FieldValue {
  return typeof value === 'object' && value !== null && '$' in value;
}
