import * as v from 'valibot';
import { AUDIT_FIELDS } from './audit.ts';
import { isSameData } from './steady.ts';

type Fields = Readonly<Record<string, unknown>>;
type StoredSchema = v.GenericSchema<unknown, { readonly id: string }>;

/** A stored document: its id, its fields with instants as epoch ms, and what stood there before it was written. */
export interface StoredDocument {
  readonly id: string;
  readonly fields: Fields;
  /** Null: there was none. */
  readonly before: Fields | null;
}

/**
 * What a schema would lose of a stored document, in words for a log; empty where every field is read as it was
 * stored. What stood there before is no fault of the write: earlier versions of the app had other fields.
 */
export function readingFaults(
  schema: StoredSchema,
  { id, fields, before }: StoredDocument,
): string[] {
  const result = v.safeParse(schema, { ...fields, id });
  if (!result.success) {
    // Which fields are wrong, and not what they hold: that may be about a person.
    const wrong = result.issues.map((issue) => v.getDotPath(issue) ?? issue.type);
    return [`unreadable: ${wrong.join(', ')}`];
  }
  const read: Fields = { ...result.output };
  const written = Object.keys(fields).filter(
    (key) => before === null || !(key in before) || !isSameData(before[key], fields[key]),
  );
  const known = written.filter((key) => key in read);
  const unknown = written.filter(
    (key) => !(key in read) && !AUDIT_FIELDS.includes(key) && !(before !== null && key in before),
  );
  return [
    ...known
      .filter((key) => fields[key] !== null && !isReadAs(read[key], fields[key]))
      .map((key) => `read as another: ${key}`),
    ...unknown.map((key) => `unknown field: ${key}`),
    ...known
      .filter((key) => !isMeasurable(read[key]))
      .map((key) => `a number that is no number or no instant: ${key}`),
  ];
}

/** Whether what is read is what was stored; of a record what was not stored may be read as empty. */
function isReadAs(read: unknown, stored: unknown): boolean {
  if (Array.isArray(read) && Array.isArray(stored)) {
    return read.length === stored.length && read.every((item, at) => isReadAs(item, stored[at]));
  }
  if (!isRecord(read) || !isRecord(stored)) return isSameData(read, stored);
  return (
    Object.keys(stored).every((key) => Object.hasOwn(read, key)) &&
    Object.entries(read).every(([key, value]) =>
      Object.hasOwn(stored, key) ? isReadAs(value, stored[key]) : value === '' || value === null,
    )
  );
}

/** Every number inside is finite and, taken for an instant, one that a calendar knows. */
function isMeasurable(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isNaN(new Date(value).getTime());
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isMeasurable);
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
