/** The own profile (spec 2): name, language, and how one is told. */
export const PROFILE_PATH = '/user/profile';

/** Where the addresses are that other calendars read one's own from. */
export const CALENDARS_PATH = `${PROFILE_PATH}#calendars`;
