/**
 * Facts that tests named although they do not hold as a whole, each with what is missing. A number comes here
 * by decision alone, and leaves once a test sees all of its fact.
 */
export const TAKEN_BACK: readonly string[] = [];

/** Facts that no test names yet. The list may only get shorter, and ends empty. */
export const NOT_YET: readonly string[] = [];
