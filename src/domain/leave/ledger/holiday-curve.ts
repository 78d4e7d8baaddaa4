import { type Day, monthOf } from '../../dates/day.ts';
import { holidayYear, holidayYearOf } from '../accrual/holiday-year.ts';
import { absenceDays } from '../cost/absence-days.ts';
import { type LeaveInput, reservedInput } from '../cost/leave-input.ts';
import { factsOf } from '../document/leave-type.ts';
import { isWaiting, type Leave } from '../document/leave.ts';
import { holidayLedger } from './holiday-ledger.ts';
import { balanceOn, type DayLedger, type LedgerCode, sumOf } from './ledger-line.ts';

/** What holiday is after a day, in 1/10 000 day. */
export interface CurvePoint {
  readonly day: Day;
  readonly balance: number;
}

/** How a taking period ends, in 1/10 000 day. */
export interface CurveEnd {
  readonly day: Day;
  /** The year in which its holiday was earned. */
  readonly year: number;
  /** Not taken by then: the sum of the three below. */
  readonly left: number;
  /** What moves into the next period, by agreement or because of an obstacle. */
  readonly moved: number;
  /** What is paid unless it is moved by an agreement. */
  readonly paid: number;
  readonly lost: number;
  /** What would be left without the leave that is asked for. */
  readonly without: number;
}

/** Holiday from the first of this month on, as far as it is worth looking. */
export interface HolidayCurve {
  readonly from: Day;
  readonly to: Day;
  /** The first day, each on which the balance is another, and the last. What waits for a leader counts as taken. */
  readonly points: readonly CurvePoint[];
  /** The same without what waits; null where nothing does. */
  readonly without: readonly CurvePoint[] | null;
  /** Taking periods that end today or later and leave something. */
  readonly ends: readonly CurveEnd[];
}

/** From this month on the end of the holiday year is too near for a forecast. */
const MAY = 5;
const AUGUST = 8;

/** Up to the end of the holiday year, or in its last months to the end of its taking period. */
function lastDayOf(today: Day): Day {
  const { to, until } = holidayYear(holidayYearOf(today));
  const month = Number(today.slice(5, 7));
  return month >= MAY && month <= AUGUST ? until : to;
}

/** Leave with one more that is only thought of; it takes the place of the one with its id. */
function withDraft(input: LeaveInput, drafted: Leave | null): LeaveInput {
  if (drafted === null) return input;
  const others = input.leaves.filter(({ id }) => id !== drafted.id);
  return { ...input, leaves: [...others, { ...drafted, ask: null }] };
}

/**
 * The balance of holiday over the coming months: what months earn, what leave takes, what the end of a taking period
 * moves, pays or loses. `drafted` is leave in a form, which is not sent yet.
 */
export function holidayCurve(input: LeaveInput, drafted: Leave | null = null): HolidayCurve {
  const { today } = input;
  const from = `${monthOf(today)}-01`;
  const to = lastDayOf(today);
  const isAsked = drafted !== null || input.leaves.some(isWaitingHoliday);
  const own = holidayLedger(input, to);
  const planned = isAsked ? holidayLedger(reservedInput(withDraft(input, drafted)), to) : own;
  return {
    from,
    to,
    points: pointsOf(planned, from, to),
    without: isAsked ? pointsOf(own, from, to) : null,
    ends: endsOf(planned, own, today),
  };
}

const isWaitingHoliday = (leave: Leave): boolean =>
  isWaiting(leave) && factsOf(leave.type).account === 'holiday';

function pointsOf(ledger: DayLedger, from: Day, to: Day): CurvePoint[] {
  const changes = ledger.lines.map(({ day }) => day).filter((day) => from < day && day < to);
  const points = [...new Set([from, ...changes, to])].map((day) => ({
    day,
    balance: balanceOn(ledger, day),
  }));
  // An accrual and what is taken on the same day may cancel each other.
  return points.filter(({ balance, day }, at) => day === to || balance !== points[at - 1]?.balance);
}

const MOVED: readonly LedgerCode[] = ['transfer_out', 'obstacle_out'];
const PAID: readonly LedgerCode[] = ['fifth_week_paid', 'obstacle_paid'];

function endsOf(planned: DayLedger, own: DayLedger, today: Day): CurveEnd[] {
  const years = new Set(planned.lines.concat(own.lines).map(({ year }) => year));
  return [...years].flatMap((year): CurveEnd[] => {
    const day = holidayYear(year).until;
    if (day < today) return [];
    const out = (ledger: DayLedger, ...codes: readonly LedgerCode[]): number => {
      const sum = sumOf(
        ledger.lines.filter((line) => line.day === day && line.year === year),
        ...codes,
      );
      return sum === 0 ? 0 : -sum;
    };
    const moved = out(planned, ...MOVED);
    const paid = out(planned, ...PAID);
    const lost = out(planned, 'lost');
    const left = moved + paid + lost;
    const without = out(own, ...MOVED, ...PAID, 'lost');
    return left + without === 0 ? [] : [{ day, year, left, moved, paid, lost, without }];
  });
}

/** Whether leave in a form would change holiday: it has days, and takes them from there. */
export function takesHoliday(leave: Leave | null, input: LeaveInput): leave is Leave {
  if (leave === null || factsOf(leave.type).account !== 'holiday') return false;
  const alone: Leave = { ...leave, status: 'approved', ask: null };
  return absenceDays({ ...input, leaves: [alone] }).some(({ units }) => units > 0);
}

/** The last day on which one may ask what holiday there will be: the second taking period after the one of today. */
export function lastForecastDay(today: Day): Day {
  return holidayYear(holidayYearOf(today) + 2).until;
}
