import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the project, with no trailing slash. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Things the scripts fetch or make once; ignored by git. */
export const TOOLS = join(ROOT, '.tools');

/** Logs and other things that may be thrown away at any time; ignored by git. */
export const CACHE = join(ROOT, '.cache');

/**
 * @param {...string} parts
 * @returns {string} a path below the root
 */
export function fromRoot(...parts) {
  return join(ROOT, ...parts);
}
