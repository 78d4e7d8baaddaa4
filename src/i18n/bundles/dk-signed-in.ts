import { dashboard, shell } from '../dk/shell.ts';
import { time } from '../dk/time.ts';

/** The Danish texts of the shell and the dashboard behind the sign-in; each one delays the first look. */
export const dkSignedIn = { shell, time, dashboard } as const;
