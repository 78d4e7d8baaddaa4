/** Words that pages of settings share. */
export const settings = {
  saved: 'The setting is saved.',
  notSaved: 'The setting could not be saved.',
  seen: 'The employee sees:',
  outOfRange: 'Write a number from {{min}} to {{max}}',
  decimals_one: 'At most {{count}} decimal',
  decimals_other: 'At most {{count}} decimals',
  changedBy: 'Last changed by {{name}} {{when}}',
} as const;
