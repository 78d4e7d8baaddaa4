export const dashboardToday = {
  title: 'I dag',
  missing: 'Ikke stemplet ind',
  seeDay: 'Se dagen',
  short: 'Mangler folk de næste syv dage',
  lack_one: 'mangler {{count}}',
  lack_other: 'mangler {{count}}',
  seePlan: 'Se planen',
  away: 'Væk i dag',
  seeLeave: 'Se fravær',
  waiting: {
    leave: 'Ansøgninger om fravær',
    shifts: 'Ønsker om vagter',
  },
  answer: 'Svar',
  quiet: 'Der er ikke noget at tage stilling til lige nu.',
  failed: 'Dagen kunne ikke hentes.',
} as const;
