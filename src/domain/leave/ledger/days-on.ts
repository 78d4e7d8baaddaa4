import type { Day } from '../../dates/day.ts';
import { PERSON_DAYS } from '../../employee/employee.ts';
import { type AbsenceDay, absenceDays } from '../cost/absence-days.ts';
import { type LeaveInput, reservedInput } from '../cost/leave-input.ts';
import { isInForce, isWaiting } from '../document/leave.ts';
import type { DayAccount, LeaveType } from '../document/leave-type.ts';
import { dayLedger, ledgerUntil } from './balances.ts';
import {
  type LedgerCode,
  type LedgerLine,
  linesToTake,
  MOVED_CODES,
  sumOf,
  TAKEN_CODES,
} from './ledger-line.ts';

/** What goes into the days of an account that can be held on a day. */
export const HOLIDAY_PARTS = [
  /** The balance of today. */
  'today',
  'earned',
  /** Openings, corrections and payments that are dated later. */
  'moved',
  /** Approved, from tomorrow to the day. */
  'approved',
  /** Asked for, up to the day. */
  'asked',
  /** Taking periods, and an employment, that end before the day. */
  'over',
  /** Needed for leave after the day. */
  'later',
] as const;

type HolidayPart = (typeof HOLIDAY_PARTS)[number];

/** Days of an account that can be held on a day, with their sum; units of 1/10 000 day. */
export interface DaysOn {
  readonly day: Day;
  /** What can be asked for on the day, beside everything approved and asked for. Never below 0. */
  readonly units: number;
  /** What comes to it, without parts of 0; where it is below nothing, 0 can be held. */
  readonly parts: readonly { readonly part: HolidayPart; readonly units: number }[];
}

const EARNED: readonly LedgerCode[] = [
  'accrued_month',
  'accrued_days',
  'accrued_full_year',
  'granted',
];

/**
 * How many days of an account somebody could hold on a day from today on: what lots have that day, which a month feeds
 * from the day after its last one, less what later leave needs of it and nothing else will give.
 */
export function daysOn(input: LeaveInput, day: Day, account: DayAccount = 'holiday'): DaysOn {
  const reserved = reservedInput(input);
  const days = absenceDays(reserved);
  const waiting = new Set(input.leaves.filter(isWaiting).map(({ id }) => id));
  const lines = linesToTake(dayLedger(reserved, account, day, days), day);
  const partOfLine = ({ code, day: on, sourceId }: LedgerLine): HolidayPart => {
    if (sourceId !== null && waiting.has(sourceId)) return 'asked';
    if (on <= input.today) return 'today';
    if (EARNED.includes(code)) return 'earned';
    if (TAKEN_CODES.includes(code)) return 'approved';
    return MOVED_CODES.includes(code) ? 'moved' : 'over';
  };
  const sums = new Map<HolidayPart, number>();
  for (const line of lines) {
    const part = partOfLine(line);
    sums.set(part, (sums.get(part) ?? 0) + line.amount);
  }
  const balance = lines.reduce((sum, { amount }) => sum + amount, 0);
  const units = mostOn(reserved, days, { day, account }, Math.max(0, balance));
  if (units < balance) sums.set('later', units - balance);
  return {
    day,
    units,
    parts: HOLIDAY_PARTS.flatMap((part) => {
      const own = sums.get(part) ?? 0;
      return own === 0 ? [] : [{ part, units: own }];
    }),
  };
}

/** The most that can be taken on a day without making any leave one in advance, up to a bound. */
function mostOn(
  input: LeaveInput,
  days: readonly AbsenceDay[],
  { day, account }: { readonly day: Day; readonly account: DayAccount },
  bound: number,
): number {
  const last = input.leaves
    .filter(isInForce)
    .reduce((latest, { to }) => (to !== null && to > latest ? to : latest), day);
  const end = ledgerUntil(account, last);
  const until = last < PERSON_DAYS.last && end < PERSON_DAYS.last ? end : PERSON_DAYS.last;
  const aheadWith = (units: number): number => {
    const more: AbsenceDay = { ...EXTRA, type: TYPE_OF[account], day, units };
    const all = units === 0 ? days : [...days, more];
    return -sumOf(dayLedger(input, account, until, all).lines, 'taken_ahead');
  };
  const known = aheadWith(0);
  if (aheadWith(bound) === known) return bound;
  let [most, tooMuch] = [0, bound];
  while (tooMuch - most > 1) {
    const middle = Math.floor((most + tooMuch) / 2);
    if (aheadWith(middle) === known) most = middle;
    else tooMuch = middle;
  }
  return most;
}

const TYPE_OF = {
  holiday: 'vacation',
  extra: 'feriefri',
  care: 'care',
} as const satisfies Record<DayAccount, LeaveType>;

const EXTRA = {
  leaveId: '',
  givenBack: 0,
  givenBackBecause: null,
  share: 0,
  minutes: 0,
} as const;
