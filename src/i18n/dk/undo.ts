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
