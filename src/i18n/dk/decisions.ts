export const decisions = {
  decided: '{{name}}: {{what}}',
  undoOf: 'Fortryd for {{name}}',
  some: '{{done}}, {{skipped}} sprunget over. {{why}}',
  reasonMissing: 'Skriv, hvorfor.',
  reasonTooLong: 'Højst {{max}} tegn.',
} as const;
