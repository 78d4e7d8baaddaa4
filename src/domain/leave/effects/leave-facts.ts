import { addDays, type Day } from '../../dates/day.ts';
import { homeOn } from '../../employee/home-unit.ts';
import { groupBy } from '../../group-by.ts';
import type { LeaveFacts } from '../../time/engine/input/leave-facts.ts';
import { holidayYear, holidayYearOf } from '../accrual/holiday-year.ts';
import { type AbsenceDay, absenceDays } from '../cost/absence-days.ts';
import type { LeaveContext, LeavePerson } from '../cost/leave-context.ts';
import type { LeaveInput } from '../cost/leave-input.ts';
import type { DayAdjustment } from '../document/day-adjustment.ts';
import { factsOf, type LeaveType } from '../document/leave-type.ts';
import { isInForce, type Leave } from '../document/leave.ts';
import type { FlexMovement, LeaveDay } from '../../time/engine/input/calc-input.ts';
import { isPaidOn, type LeaveSettings } from '../document/leave-settings.ts';
import { leavePayLines, payOutLines } from './leave-pay-lines.ts';
import { isSettledOn } from './to-pay.ts';

/** What a day of a type does to the norm on a farm: unpaid types that the farm pays count as worked. */
export function countsAsOn(
  settings: Pick<LeaveSettings, 'paid' | 'sickPay'>,
  type: LeaveType,
): LeaveDay['countsAs'] {
  const { countsAs } = factsOf(type);
  if (countsAs !== 'norm') return countsAs;
  return isPaidOn(settings, type) ? 'worked' : 'norm';
}

/**
 * Leave as the time engine reads it: the part of the person's own day that each takes. Every type but time off in
 * lieu is neutral for norm and flex; lieu comes off its own account (`lieuMovements`).
 */
export function engineLeave(
  days: readonly AbsenceDay[],
  settings: Pick<LeaveSettings, 'paid' | 'sickPay'>,
): LeaveDay[] {
  return days.flatMap(({ day, share, type, minutes, isPlanned }) =>
    share > 0
      ? [
          {
            day,
            weight: share,
            countsAs: countsAsOn(settings, type),
            ...(isPlanned && { minutes }),
          },
        ]
      : [],
  );
}

/**
 * Time off in lieu that leave takes, as movements of that account (record 018), a day each; minutes are negative.
 * They join what leaders have entered.
 */
export function lieuMovements(
  days: readonly AbsenceDay[],
  { context }: Pick<LeaveInput, 'context'>,
): FlexMovement[] {
  return days.flatMap(({ leaveId, day, type, minutes }): FlexMovement[] => {
    if (factsOf(type).account !== 'lieu' || minutes === 0) return [];
    return [
      {
        id: `leave/${leaveId} ${day}`,
        account: 'lieu',
        kind: 'taken',
        minutes: -minutes,
        date: day,
        unitId: homeOn(context.person, day),
        deleted: null,
      },
    ];
  });
}

/**
 * What leave says to the calculation of time on some days, both included. Of movements of accounts only those say
 * something that are paid; none are given where nothing is paid.
 */
export function leaveFacts(
  about: Omit<LeaveInput, 'adjustments'> & Partial<Pick<LeaveInput, 'adjustments'>>,
  range: { readonly from: Day; readonly to: Day },
): LeaveFacts {
  const input: LeaveInput = { adjustments: [], ...about };
  const unitOn = (day: Day): string => homeOn(input.context.person, day);
  const isSettled = (year: number, day: Day): boolean => isSettledOn(input.context, year, day);
  const days = absenceDays(input).filter(({ day }) => range.from <= day && day <= range.to);
  return {
    days: engineLeave(days, input.settings),
    moves: lieuMovements(days, input),
    lines: [
      ...leavePayLines(days, { unitOn, settings: input.settings }, range),
      ...payOutLines(input.adjustments, { unitOn, isSettled }, range),
    ],
    neutral: days.flatMap(({ day, share, type }) =>
      share > 0 && factsOf(type).isNeutral ? [{ day, share }] : [],
    ),
    away: days.flatMap(({ day, share, minutes }) => (share > 0 ? [{ day, share, minutes }] : [])),
  };
}

/**
 * Which leave somebody is on each of some days, both included; of several on one day the longest. For those who may read
 * the leave: what is stored of a day away never names it.
 */
export function leaveTypesByDay(
  about: Omit<LeaveInput, 'adjustments'>,
  range: { readonly from: Day; readonly to: Day },
): ReadonlyMap<Day, LeaveType> {
  const days = absenceDays({ adjustments: [], ...about })
    .filter(({ day, share }) => share > 0 && range.from <= day && day <= range.to)
    .toSorted((a, b) => a.share - b.share);
  return new Map(days.map(({ day, type }) => [day, type]));
}

/** What leave says of everybody on a farm, by employee id; of whom there is none nothing is said. */
export function leaveFactsOfAll(
  people: readonly LeavePerson[],
  leaves: readonly Leave[],
  payOuts: readonly DayAdjustment[],
  {
    farm,
    calendar,
    ...rest
  }: Omit<LeaveContext, 'person'> & Pick<LeaveInput, 'settings' | 'today'>,
  range: { readonly from: Day; readonly to: Day },
): Map<string, LeaveFacts> {
  const byPerson = groupBy(leaves, (leave) => leave.employeeId);
  const paid = groupBy(payOuts, (one) => one.employeeId);
  return new Map(
    people.flatMap((person): [string, LeaveFacts][] => {
      const own = byPerson.get(person.id) ?? [];
      const adjustments = paid.get(person.id) ?? [];
      if (own.length + adjustments.length === 0) return [];
      const context = { person, farm, calendar };
      return [[person.id, leaveFacts({ context, leaves: own, adjustments, ...rest }, range)]];
    }),
  );
}

/** Days before a holiday year in which a holiday may have begun that goes on into it. */
const HOLIDAY_BEFORE = 45;

/**
 * The day on or after which leave has to end to say anything about days from one on, where sickness meets holiday:
 * its waiting days are counted from the beginning of the holiday year.
 */
export function leaveReach(from: Day): Day {
  return addDays(holidayYear(holidayYearOf(from)).from, -HOLIDAY_BEFORE);
}

/** Whether leave of before has to be at hand (`leaveReach`): somebody was sick in a holiday. */
export function needsEarlier(leaves: readonly Leave[]): boolean {
  const inForce = leaves.filter(isInForce);
  return (
    inForce.some(({ type, part }) => type === 'sick' && part === 'full') &&
    inForce.some(({ type }) => factsOf(type).ifSick === 'holiday')
  );
}

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
  // Refund is asked for what lies after the employer's period, even if the person is well by then.
  const isRefunded = to !== null && to >= addDays(from, SICK_DATES.employerPeriod);
  return dates
    .filter(({ day, kind }) => to === null || day <= to || (kind === 'refund' && isRefunded))
    .toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1));
}
