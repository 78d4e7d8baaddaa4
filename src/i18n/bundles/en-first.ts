import { common } from '../en/common.ts';
import { errors } from '../en/errors.ts';
import { dashboard, shell } from '../en/shell.ts';
import { auth, start } from '../en/start.ts';
import { time } from '../en/time.ts';

/** The English texts of the sign-in form, the shell and the dashboard. */
export const enFirst = {
  common,
  errors,
  auth,
  start,
  shell,
  time,
  dashboard,
} as const;
