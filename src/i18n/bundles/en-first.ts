import { auth } from '../en/auth.ts';
import { common } from '../en/common.ts';
import { dashboard } from '../en/dashboard.ts';
import { errors } from '../en/errors.ts';
import { shell } from '../en/shell.ts';
import { start } from '../en/start.ts';
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
