import { addDays, type Day } from '../../dates/day.ts';
import type { LeaveSettings } from '../document/leave-settings.ts';

/** Dates of sickness that a leader is reminded of, in calendar days from the first one (law on sickness benefit). */
export const SICK_DATES = {
  /** A talk is held within four weeks of the first day. */
  talkWithin: 28,
  /** Calendar days that the employer pays. */
  employerPeriod: 30,
  /** Refund is asked for within five weeks of the first day where wages are paid. */
  refundWithin: 35,
} as const;

/** Something to remember about somebody who is sick. */
export interface SickDate {
  readonly day: Day;
  readonly kind: 'followUp' | 'talk' | 'employerPeriodOver' | 'refund';
}

/** What is to be remembered while somebody is sick, by day; nothing after the last day of sickness. */
export function sickDates(
  from: Day,
  to: Day | null,
  { followUps }: Pick<LeaveSettings, 'followUps'>,
): SickDate[] {
  const dates: SickDate[] = [
    ...followUps.map((number): SickDate => ({ day: addDays(from, number - 1), kind: 'followUp' })),
    { day: addDays(from, SICK_DATES.talkWithin), kind: 'talk' },
    { day: addDays(from, SICK_DATES.employerPeriod), kind: 'employerPeriodOver' },
    { day: addDays(from, SICK_DATES.refundWithin), kind: 'refund' },
  ];
  return dates
    .filter(
      ({ day, kind }) => to === null || day <= to || (kind === 'refund' && isRefunded(from, to)),
    )
    .toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1));
}

/** Refund is asked for what lies after the employer's period, even if the person is well by then. */
function isRefunded(from: Day, to: Day): boolean {
  return to >= addDays(from, SICK_DATES.employerPeriod);
}
