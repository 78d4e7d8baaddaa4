/** The stretch of time a page is about, and the way from one to the next. */
export const period = {
  label: {
    day: 'Dag',
    week: 'Uge',
    twoWeeks: 'To uger',
    month: 'Måned',
    year: 'År',
    pay: 'Lønperiode',
  },
  previous: {
    day: 'Forrige dag',
    week: 'Forrige uge',
    twoWeeks: 'De to uger før',
    month: 'Forrige måned',
    year: 'Året før',
    pay: 'Forrige lønperiode',
  },
  next: {
    day: 'Næste dag',
    week: 'Næste uge',
    twoWeeks: 'De næste to uger',
    month: 'Næste måned',
    year: 'Året efter',
    pay: 'Næste lønperiode',
  },
  today: 'I dag',
  weekOf: 'Uge {{week}} · {{days}}',
  weeksOf: 'Uge {{first}}–{{last}} · {{days}}',
  view: 'Visning',
} as const;
