import type { dk } from './dk.ts';
import { account } from './en/account.ts';
import { auth } from './en/auth.ts';
import { common } from './en/common.ts';
import { dashboard } from './en/dashboard.ts';
import { errors } from './en/errors.ts';
import { general } from './en/general.ts';
import { management } from './en/management.ts';
import { notifications } from './en/notifications.ts';
import { profile } from './en/profile.ts';
import { shell } from './en/shell.ts';
import { time } from './en/time.ts';
import type { Translation } from './translation.ts';

/** English: the same keys as Danish, or it does not compile. */
export const en = {
  common,
  errors,
  auth,
  shell,
  profile,
  notifications,
  time,
  dashboard,
  management,
  general,
  account,
} as const satisfies Translation<typeof dk>;
