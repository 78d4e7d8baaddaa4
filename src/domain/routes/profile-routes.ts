/** The own profile (spec 2): name, language, and how one is told. */
export const PROFILE_PATH = '/user/profile';
