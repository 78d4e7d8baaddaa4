/** Where leave is asked for and decided (spec 5). */
export const LEAVE_PATH = '/vacations';
