/** Where leave is asked for and decided (spec 5). */
export const LEAVE_PATH = '/vacations';

/** How a farm keeps leave, for leaders and owners. */
export const LEAVE_SETTINGS_PATH = '/vacations/settings';
