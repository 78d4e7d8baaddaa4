/** What payroll systems are called, in every language. */
export const PAYROLL_NAMES = {
  danlon: 'Danløn',
  datalon: 'DataLøn',
  prolon: 'ProLøn',
  lessor: 'Lessor Løn',
  visma: 'Visma Løn',
} as const;
