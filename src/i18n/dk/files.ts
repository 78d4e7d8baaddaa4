/** A table that is taken along as a file or on paper. */
export const files = {
  open: 'Hent',
  label: 'Hent {{title}}',
  csv: 'CSV-fil',
  excel: 'Excel-fil',
  print: 'Udskriv',
  nothing: 'Der er intet at hente endnu.',
  saved: 'Filen er hentet: {{name}}',
  failed: 'Filen kunne ikke laves. Prøv igen.',
  hours: 'timer',
  money: 'kr.',
  total: 'I alt',
} as const;
