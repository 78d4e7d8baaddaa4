/** Words that pages of settings share. */
export const settings = {
  saved: 'Indstillingen er gemt.',
  notSaved: 'Indstillingen kunne ikke gemmes.',
  noConnection: 'Ingen forbindelse: Det er ikke gemt. Prøv igen, når du har net.',
  changedMeanwhile: 'En anden har ændret det i mellemtiden. Se det nye, og prøv igen.',
  refused: 'Det kan ikke gemmes, som det er nu. Se det igennem, og prøv igen.',
  seen: 'Medarbejderen ser:',
  outOfRange: 'Skriv et tal fra {{min}} til {{max}}',
  decimals_one: 'Højst {{count}} decimal',
  decimals_other: 'Højst {{count}} decimaler',
  changedBy: 'Sidst ændret af {{name}} {{when}}',
} as const;
