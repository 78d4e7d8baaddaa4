import { account } from './dk/account.ts';
import { dkEntry } from './dk-entry.ts';
import { dkPages } from './dk-pages.ts';
import { dkSignedIn } from './dk-signed-in.ts';

/** Danish: the source of every key. */
export const dk = { ...dkEntry, ...dkSignedIn, ...dkPages, account } as const;
