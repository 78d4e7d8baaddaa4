/** Words that pages of settings share. */
export const settings = {
  saved: 'Indstillingen er gemt.',
  notSaved: 'Indstillingen kunne ikke gemmes.',
  seen: 'Medarbejderen ser:',
  outOfRange: 'Skriv et tal fra {{min}} til {{max}}',
  decimals_one: 'Højst {{count}} decimal',
  decimals_other: 'Højst {{count}} decimaler',
  changedBy: 'Sidst ændret af {{name}} {{when}}',
} as const;
