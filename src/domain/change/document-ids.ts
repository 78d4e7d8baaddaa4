import * as v from 'valibot';
import { isDocumentId } from '../paths.ts';

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
