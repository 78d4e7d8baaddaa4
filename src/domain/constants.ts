/** Limits of spec 9 that more than one layer needs. */

/** Time-out of a call to the backend API, ms (spec 7, 9). */
export const API_TIMEOUT_MS = 10_000;
/** Time-out of a callable function, ms (spec 9). */
export const CALLABLE_TIMEOUT_MS = 70_000;
/** The add-employee dialog returns to its first state this long after success, ms (spec 4, 9). */
export const DIALOG_RESET_MS = 300;
/** Region of the password-reset function (spec 9). */
export const RESET_REGION = 'europe-west6';
/** Notifications of one page (spec 9). */
export const NOTIFICATION_PAGE_SIZE = 10;
/** Devices of a person that get push messages; with one more the oldest gets none any more. */
export const PUSH_DEVICES_LIMIT = 20;
/** Unread notifications that are listened to; the bell shows one less, with a plus. */
export const UNREAD_NOTIFICATIONS_LIMIT = 100;
/** Most documents that one batch writes, as Firestore documents it. */
export const BATCH_LIMIT = 500;
/** Region of every function that does not name another (spec 9). */
export const DEFAULT_REGION = 'us-central1';
