export const timeSignOff = {
  sign: 'Godkend min måned',
  again: 'Godkend igen',
  justNow: 'lige nu',
  unfinished:
    'Først skal det, der er i gang, mangler en slut eller er sendt tilbage, være på plads.',
  own: {
    unsigned: 'Passer {{month}}? Du har {{hours}} registreret.',
    signed: 'Du godkendte {{month}} {{when}} med {{seen}}.',
    changed: 'Ændret efter din godkendelse {{when}}: da stod der {{seen}}, nu {{hours}}.',
  },
  other: {
    unsigned: '{{name}} har ikke godkendt {{month}} endnu.',
    signed: '{{name}} godkendte {{month}} {{when}} med {{seen}}.',
    changed: 'Ændret efter at {{name}} godkendte {{month}} {{when}} med {{seen}}.',
  },
  list: {
    title: 'Godkendt af medarbejderne: {{month}}',
    count: '{{done}} af {{all}} har godkendt deres måned',
    unsigned: 'Ikke godkendt',
    signed: 'Godkendt {{when}}',
    changed: 'Ændret efter godkendelse {{when}}',
  },
} as const;
