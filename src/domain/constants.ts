/** Limits of spec 9 that more than one layer needs. */

/** Notifications of one page (spec 9). */
export const NOTIFICATION_PAGE_SIZE = 10;
/** Region of every function that does not name another (spec 9). */
export const DEFAULT_REGION = 'us-central1';
