import type { Leave } from '#domain/leave/document/leave.ts';
import type { DayAdjustment } from '#domain/leave/document/day-adjustment.ts';
import {
  leaveCalendar,
  type LeaveContext,
  type LeavePerson,
} from '#domain/leave/cost/leave-context.ts';
import { unitsOf } from '#domain/leave/document/leave-type.ts';
import type { FarmSettings } from '#domain/farm/settings.ts';
import { at } from '../time/clock.ts';
import { aFarm, anEmployee, NO_AUDIT } from '../factories.ts';

/** Approved holiday of `me`, 13–17 July 2026. */
export function aLeave(overrides: Partial<Leave> = {}): Leave {
  return {
    id: 'leave',
    employeeId: 'me',
    unitId: 'k',
    type: 'vacation',
    from: '2026-07-13',
    to: '2026-07-17',
    part: 'full',
    minutes: null,
    status: 'approved',
    days: 0,
    ask: null,
    agreed: false,
    proof: false,
    reportedAt: null,
    note: '',
    decidedAt: null,
    decidedByEid: null,
    reason: '',
    ...NO_AUDIT,
    ...overrides,
  };
}

/** Days of an account of `me` in the lot of a year; days as people write them. */
export function aDayAdjustment(
  overrides: Partial<Omit<DayAdjustment, 'days'>> & { readonly days: number },
): DayAdjustment {
  const { days, ...rest } = overrides;
  return {
    id: 'adjustment',
    employeeId: 'me',
    unitId: 'k',
    account: 'holiday',
    kind: 'correction',
    year: 2025,
    date: '2026-01-01',
    reason: 'x',
    ...NO_AUDIT,
    ...rest,
    days: unitsOf(days),
  };
}

/** A person of 37 hours from Monday to Friday since 2020 on a farm with the usual holidays. */
export function aLeaveContext(
  person: Partial<LeavePerson> & { readonly startDay?: string; readonly endDay?: string } = {},
  holidays: FarmSettings['holidays'] = [],
): LeaveContext {
  const { startDay, endDay, ...rest } = person;
  return {
    person: anEmployee({
      seatType: 'PREMIUM',
      ...(startDay !== undefined && { startDate: at(startDay, '00:00') }),
      ...(endDay !== undefined && { endDate: at(endDay, '12:00') }),
      ...rest,
    }),
    farm: aFarm(),
    calendar: leaveCalendar(holidays),
  };
}
