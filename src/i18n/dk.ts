import { account } from './dk/account.ts';
import { dkEntry } from './bundles/dk-entry.ts';
import * as dkPages from './bundles/dk-pages.ts';
import { dkSignedIn } from './bundles/dk-signed-in.ts';

/** Danish: the source of every key. */
export const dk = { ...dkEntry, ...dkSignedIn, ...dkPages, account } as const;
