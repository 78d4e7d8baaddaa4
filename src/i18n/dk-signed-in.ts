import { dashboard } from './dk/dashboard.ts';
import { general } from './dk/general.ts';
import { management } from './dk/management.ts';
import { notifications } from './dk/notifications.ts';
import { profile } from './dk/profile.ts';
import { time } from './dk/time.ts';

/** The Danish texts of everything behind the sign-in; a new module adds its own here. */
export const dkSignedIn = { profile, notifications, time, dashboard, management, general } as const;
