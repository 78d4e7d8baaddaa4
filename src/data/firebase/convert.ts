import * as v from 'valibot';
import { fail, ok, type Result } from '#domain/result.ts';

/** A schema of a document that knows its id. */
export type EntitySchema = v.GenericSchema<unknown, { readonly id: string }>;

/** The entity a schema describes. */
export type Entity<S extends EntitySchema> = v.InferOutput<S>;

/**
 * The one door for documents: raw fields to a domain entity. The id comes in, timestamps become epoch ms
 * (pending ones are already estimates). `invalid_document` when the schema refuses.
 */
export function toEntity<S extends EntitySchema>(
  schema: S,
  id: string,
  data: unknown,
): Result<Entity<S>, 'invalid_document'> {
  const plain = toPlain(data);
  if (!isRecord(plain)) return fail('invalid_document');
  const result = v.safeParse(schema, { ...plain, id });
  return result.success ? ok(result.output) : fail('invalid_document');
}

/** A document's raw fields with timestamps as epoch ms; null where there is no document. */
export function toFields(data: unknown): Readonly<Record<string, unknown>> | null {
  const plain = toPlain(data);
  return isRecord(plain) ? plain : null;
}

function toPlain(value: unknown): unknown {
  if (isTimestamp(value)) return value.toMillis();
  if (Array.isArray(value)) return value.map(toPlain);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toPlain(item)]));
}

/** Told by what it can do: the database's own code is loaded apart. */
function isTimestamp(value: unknown): value is { readonly toMillis: () => number } {
  return isRecord(value) && typeof value['toMillis'] === 'function';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
