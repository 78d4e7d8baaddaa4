import { isActive } from '../../audit.ts';
import type { Day } from '../../dates/day.ts';
import { compareCodes } from '../../text/compare.ts';
import type { PayLine, Reason } from '../../time/engine/result/calculated.ts';
import type { AbsenceDay } from '../cost/absence-days.ts';
import type { DayAdjustment } from '../document/day-adjustment.ts';
import { type LeaveSettings, payCodeOn } from '../document/leave-settings.ts';
import {
  DAY_UNITS,
  factsOf,
  LEAVE_PAY_CODES,
  LEAVE_TYPES,
  type LeaveTypeFacts,
} from '../document/leave-type.ts';
import type { LedgerCode } from '../ledger/ledger-line.ts';

/** Why a line of leave is paid; the codes of ledgers come beside these. Each has words in both languages. */
type LeavePayReason = 'leave_day' | 'leave_given_back';

function reason(
  code: LeavePayReason,
  day: Day,
  quantity: number,
  more: Reason['params'] = {},
): Reason {
  return { ruleId: null, code, params: { day, quantity, ...more } };
}

type PaySettings = Pick<LeaveSettings, 'paid' | 'sickPay'>;

/** Days of a pay period, both included. */
interface Range {
  readonly from: Day;
  readonly to: Day;
}

type HomeOn = (day: Day) => string;

/**
 * What leave gives to payroll in some days, both included: holiday, extra and other days in days, everything that is
 * kept in hours in minutes. What sickness gave back is a sick day and no holiday, so that no day is paid twice.
 */
export function leavePayLines(
  days: readonly AbsenceDay[],
  { unitOn, settings }: { readonly unitOn: HomeOn; readonly settings: PaySettings },
  { from, to }: Range,
): PayLine[] {
  return days.flatMap((one): PayLine[] => {
    const { leaveId, day, type, minutes, share, units, givenBack } = one;
    const { payUnit } = factsOf(type);
    const payCode = payCodeOn(settings, type);
    if (payCode === null || day < from || day > to) return [];
    const quantity = payUnit === 'day' ? (units - givenBack) / DAY_UNITS : minutes;
    if (quantity === 0) return [];
    const why = [reason('leave_day', day, quantity, { minutes, share })];
    const unitId = unitOn(day);
    if (givenBack > 0) why.push(reason('leave_given_back', day, givenBack / DAY_UNITS));
    return [
      lineOf(`leave/${leaveId} ${day}`, day, payCode, { quantity, unit: payUnit, unitId, why }),
    ];
  });
}

/**
 * Days that an owner has paid out or set off, each with its day; from the last day of an employment on they are what it
 * settles. What a taking period or an employment leaves to be paid goes to payroll by the owner's hand alone: a farm that keeps
 * no leave here would pay everybody's fifth week else.
 */
export function payOutLines(
  adjustments: readonly DayAdjustment[],
  {
    unitOn,
    isSettled,
  }: {
    readonly unitOn: HomeOn;
    /** Whether holiday of a year that is paid on a day is what an employment has settled. */
    readonly isSettled: (year: number, day: Day) => boolean;
  },
  { from, to }: Range,
): PayLine[] {
  return adjustments
    .filter((one) => isActive(one) && from <= one.date && one.date <= to)
    .flatMap((one): PayLine[] => {
      const told = settledAs(one, isSettled);
      if (told === null) return [];
      const { id, date, days, year } = one;
      const quantity = days / DAY_UNITS;
      const why = [{ ruleId: null, code: told.code, params: { day: date, quantity, year } }];
      const unitId = unitOn(date);
      return [lineOf(`days/${id}`, date, told.payCode, { quantity, unit: 'day', unitId, why })];
    });
}

/** What a movement is in payroll, and why; null where payroll is told nothing. */
function settledAs(
  { account, kind, year, date }: DayAdjustment,
  isSettled: (year: number, day: Day) => boolean,
): { readonly code: LedgerCode; readonly payCode: string } | null {
  const { holidayPaidOut, holidaySettled, holidaySetOff, extraPaidOut } = LEAVE_PAY_CODES;
  if (kind === 'setOff') return { code: 'set_off', payCode: holidaySetOff };
  if (kind !== 'payOut') return null;
  if (account !== 'holiday') return { code: 'paid_out', payCode: extraPaidOut };
  return isSettled(year, date)
    ? { code: 'settled', payCode: holidaySettled }
    : { code: 'paid_out', payCode: holidayPaidOut };
}

/**
 * Our pay codes that leave can give on a farm, so that they can be mapped before they come: of types that are in use,
 * and what accounts settle.
 */
export function leavePayCodes(
  settings: Pick<LeaveSettings, 'hidden' | 'extra' | 'care'> & PaySettings,
): string[] {
  const { hidden, extra, care } = settings;
  const isKept = (account: LeaveTypeFacts['account']): boolean =>
    account === 'extra' ? extra.isOn : account === 'care' ? care.isOn : true;
  const ofTypes = LEAVE_TYPES.filter((type) => !hidden.includes(type))
    .filter((type) => isKept(factsOf(type).account))
    .flatMap((type) => payCodeOn(settings, type) ?? []);
  const { holidayPaidOut, holidaySettled, holidaySetOff, extraPaidOut } = LEAVE_PAY_CODES;
  const settled = [holidayPaidOut, holidaySettled, holidaySetOff];
  const ofAccounts = extra.isOn || care.isOn ? [...settled, extraPaidOut] : settled;
  return [...new Set([...ofTypes, ...ofAccounts])].toSorted(compareCodes);
}

function lineOf(
  id: string,
  day: Day,
  payCode: string,
  more: Pick<PayLine, 'quantity' | 'unit' | 'unitId' | 'why'>,
): PayLine {
  return { id, day, payCode, from: null, to: null, target: 'pay', registrationId: null, ...more };
}
