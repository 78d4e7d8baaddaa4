import type { dk } from './dk.ts';
import * as enFirst from './bundles/en-first.ts';
import * as enPages from './bundles/en-pages.ts';
import type { Translation } from './translation.ts';

/**
 * English: the same keys as Danish, or it does not compile. The app loads it in parts; tests of screens read it whole.
 * @internal
 */
export const en = { ...enFirst, ...enPages } as const satisfies Translation<typeof dk>;
