/** Words that pages of settings share. */
export const settings = {
  saved: 'The setting is saved.',
  notSaved: 'The setting could not be saved.',
  noConnection: 'No connection: It is not saved. Try again when you are online.',
  changedMeanwhile: 'Somebody else has changed it meanwhile. Look at it, and try again.',
  refused: 'It cannot be saved as it is now. Look it through, and try again.',
  seen: 'The employee sees:',
  outOfRange: 'Write a number from {{min}} to {{max}}',
  decimals_one: 'At most {{count}} decimal',
  decimals_other: 'At most {{count}} decimals',
  changedBy: 'Last changed by {{name}} {{when}}',
} as const;
