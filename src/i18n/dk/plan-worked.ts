/** The report of what was planned against what was worked. */
export const planWorked = {
  by: { label: 'Vis plan og arbejde pr.', person: 'Medarbejder', week: 'Uge', day: 'Dag' },
  captions: {
    person: 'Plan og arbejde pr. medarbejder',
    week: 'Plan og arbejde pr. uge',
    day: 'Plan og arbejde pr. dag',
  },
  columns: {
    week: 'Uge',
    day: 'Dag',
    planned: 'Planlagt',
    unplanned: 'Uden vagt',
    late: 'Kom sent',
    early: 'Gik tidligt',
    missed: 'Ikke mødt',
  },
  note: 'Planlagt er offentliggjorte vagter, der er slut. Dage med fravær er ikke regnet med. Arbejdet er stemplede timer før afrunding.',
  awayHidden:
    'Du kan ikke se fravær på denne bedrift: en vagt på en fraværsdag står som “Ikke mødt”.',
  none: 'Intet at sammenligne',
  noneText: 'Der er hverken offentliggjorte vagter eller timer i perioden.',
  tooLong: 'Vælg højst tre måneder for at sammenligne plan og arbejde.',
  failed: 'Plan og arbejde kunne ikke hentes.',
} as const;
