export const decisions = {
  some: '{{done}}, {{skipped}} sprunget over. {{why}}',
  reasonMissing: 'Skriv, hvorfor.',
  reasonTooLong: 'Højst {{max}} tegn.',
} as const;
