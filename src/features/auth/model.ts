/** The sign-ins of the demo farm, one per role. */
export const DEMO_ACCOUNTS = [
  { role: 'owner', email: 'henrik@lyngbaekgaard.example' },
  { role: 'leader', email: 'soren@lyngbaekgaard.example' },
  { role: 'employee', email: 'ionut@lyngbaekgaard.example' },
] as const;
