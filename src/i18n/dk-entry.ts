import { auth } from './dk/auth.ts';
import { common } from './dk/common.ts';
import { errors } from './dk/errors.ts';
import { shell } from './dk/shell.ts';

/** The Danish texts that stand before anybody has signed in; each one delays the sign-in form. */
export const dkEntry = { common, errors, auth, shell } as const;
