import { common } from '../dk/common.ts';
import { errors } from '../dk/errors.ts';
import { auth, start } from '../dk/start.ts';

/** The Danish texts that stand before anybody has signed in; each one delays the sign-in form. */
export const dkEntry = { common, errors, auth, start } as const;
