export const decisions = {
  some: '{{done}}, {{skipped}} sprunget over. {{why}}',
  reasonMissing: 'Skriv, hvorfor.',
  reasonTooLong: 'Højst {{max}} tegn.',
} as const;

export const undo = {
  undone: 'Fortrudt: {{what}}',
  redo: 'Gentag',
  back: 'Et trin tilbage',
  on: 'Et trin frem',
  list: 'Fortryd eller gentag',
  step: 'Fortryd: {{what}}',
  again: 'Gentag: {{what}}',
  gone: 'Det kan ikke tages tilbage længere.',
  changedSince: 'En anden har ændret det siden. Intet er lavet om.',
} as const;

/** A table that is taken along as a file or on paper. */
export const files = {
  open: 'Hent',
  label: 'Hent {{title}}',
  csv: 'CSV-fil',
  excel: 'Excel-fil',
  nothing: 'Der er intet at hente endnu.',
  saved: 'Filen er hentet: {{name}}',
  failed: 'Filen kunne ikke laves. Prøv igen.',
  money: 'kr.',
  sheet: {
    rows: 'Rækker',
    file: 'Vælg fil',
    reading: 'Læser arket',
    columns: 'Hvad kolonnerne er',
    column: 'Kolonne {{number}}',
    sample: 'Fx {{text}}',
    leaveOut: 'Tag ikke med',
    unknown: 'Kolonnen er ikke kendt. Vælg, hvad den er, eller tag den ikke med.',
    from: 'fra “{{head}}”',
    assumed: 'står ikke i arket',
    faults: {
      unreadable: 'Filen kunne ikke læses. Gem den som CSV eller Excel (.xlsx).',
      oldExcel: 'Filen er fra et gammelt Excel (.xls). Gem den som .xlsx.',
      tooLarge: 'Filen er for stor. Gem kun de rækker, der skal bruges.',
    },
  },
} as const;

export const permissionDenied = {
  title: 'Det har du ikke adgang til',
  body: '{{page}} kræver licensen {{seats}}. {{owner}} kan give dig den.',
  yourOwner: 'Ejeren',
  bodyPlain: 'Siden kræver mere, end din licens giver. Ejeren kan ændre den.',
} as const;

export const takeAlong = {
  progress: 'Hvor langt er det',
  percent: '{{percent}} procent',
  registrations: '{{count}} registreringer',
  problems: 'Noget kunne ikke læses. Filen problems.json i arkivet siger hvad.',
  done: 'Filen er hentet.',
  failed: 'Filen kunne ikke hentes. Prøv igen.',
  offline: 'Kræver forbindelse.',
} as const;

/** Words that mean the same on several pages. */
export const words = {
  employee: 'Medarbejder',
  employees: 'Medarbejdere',
  show: 'Vis',
  hours: 'Timer',
  status: 'Status',
  stop: 'Stop',
  print: 'Udskriv',
  choose: 'Vælg',
  add: 'Tilføj',
  name: 'Navn',
  day: 'Dag',
  registrations: 'Registreringer',
  note: 'Bemærkning',
  weekOf: 'Uge {{week}}',
  week: 'Uge',
  inHours: 'timer',
  date: 'Dato',
  edit: 'Ret',
  inDays: 'dage',
  days: 'Dage',
  balance: 'Saldo',
  from: 'Fra',
  staffing: 'Bemanding',
  why: 'Hvorfor?',
  newShift: 'Ny vagt',
  overtime: 'Overarbejde',
  removeOf: 'Fjern {{name}}',
  by: 'af {{name}}',
  tasks: 'Opgaver',
  none: 'Ingen',
  seat: 'Licens',
  role: 'Rolle',
  no: 'Nej',
  month: 'Måned',
  supplements: 'Tillæg',
  payCode: 'Lønart',
  difference: 'Forskel',
  yes: 'Ja',
} as const;
