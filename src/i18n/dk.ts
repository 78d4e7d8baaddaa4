import { dkEntry } from './dk-entry.ts';
import { dkSignedIn } from './dk-signed-in.ts';

/** Danish: the source of every key. */
export const dk = { ...dkEntry, ...dkSignedIn } as const;
