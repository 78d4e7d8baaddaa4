/**
 * Our own pay codes (domain of payroll), which a farm maps to those of its payroll system. The packs use
 * them; a farm's own rules may use others.
 */
export const PAY_CODES = {
  normal: '10',
  overtime1: '11',
  overtime2: '12',
  /** Hours of part-timers between their own norm and a full-timer's (merarbejde). */
  extra: '15',
  early: '20',
  sunday: '21',
  saturday: '22',
  evening: '23',
  night: '24',
  sevenDays: '25',
  sevenDaysWeekend: '26',
  /** Hours taken off the flex account and paid. */
  flexPaidOut: '32',
  /** Time off in lieu that is paid instead of taken. */
  lieuPaidOut: '33',
} as const;
