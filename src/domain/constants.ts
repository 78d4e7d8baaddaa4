/** Times and limits of spec 9 that more than one layer needs. Milliseconds unless the name says otherwise. */

/** How long a toast stays (spec 9). */
export const TOAST_MS = 5000;
/** Time-out of a call to the backend API (spec 7, 9). */
export const API_TIMEOUT_MS = 10_000;
/** Time-out of a callable function (spec 9). */
export const CALLABLE_TIMEOUT_MS = 70_000;
/** One tick of every running timer (spec 9). */
export const TICK_MS = 1000;
/** Delays of the hover menus: leaving the tab, and leaving its panel (spec 2, 9). */
export const HOVER_CLOSE_MS = { tab: 200, panel: 500 } as const;
/** The add-employee dialog returns to its first state this long after success (spec 4, 9). */
export const DIALOG_RESET_MS = 300;
/** Notifications of one page (spec 9). */
export const NOTIFICATION_PAGE_SIZE = 10;
/** Region of the password-reset function (spec 9). */
export const RESET_REGION = 'europe-west6';
/** Region of every other function (spec 9). */
export const DEFAULT_REGION = 'us-central1';
