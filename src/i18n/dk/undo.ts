export const undo = {
  undone: 'Fortrudt: {{what}}',
  redo: 'Gentag',
  gone: 'Det kan ikke tages tilbage længere.',
} as const;
