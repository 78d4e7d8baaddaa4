/** Where leave is asked for and decided (spec 5). */
export const LEAVE_PATH = '/vacations';

/** Where one reports that one is sick: the form is open. */
export const SICK_PATH = `${LEAVE_PATH}?sick=1`;

/** How a farm keeps leave, for leaders and owners. */
export const LEAVE_SETTINGS_PATH = '/vacations/settings';
