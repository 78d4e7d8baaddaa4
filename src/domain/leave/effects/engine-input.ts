import { homeUnitOf } from '../../employee/home-unit.ts';
import type { FlexMovement, LeaveDay } from '../../time/engine/input/calc-input.ts';
import type { AbsenceDay } from '../days/absence-day.ts';
import type { LeaveInput } from '../days/leave-input.ts';
import { factsOf, type LeaveType } from '../document/leave-type.ts';
import { isPaidOn, type LeaveSettings } from '../document/leave-settings.ts';

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
        unitId: homeUnitOf(context.person),
        deleted: null,
      },
    ];
  });
}
