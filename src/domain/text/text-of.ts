import * as v from 'valibot';

/**
 * Text of so many characters, counted as the rules of the database count them: one that takes two units of a string
 * is one. What the rules accept could not be read otherwise.
 */
export const textOf = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[^]{${min},${max}}$`, 'u')));
