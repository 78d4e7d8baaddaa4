import { isActive } from '../../audit.ts';
import { dayNumber } from '../../dates/day-number.ts';
import type { Account } from '../flex/flex-entry.ts';
import { PAY_CODES } from '../rules/pay-codes.ts';
import type { FlexMovement } from './input/calc-input.ts';
import type { CalculatedFlex, PayLine, Reason } from './result/calculated.ts';
import { because } from './result/reason.ts';

/** Day numbers, both included. */
interface Days {
  readonly from: number;
  readonly to: number;
}

/** On one day a balance is set before it is corrected, and corrected before it is paid out. */
const ORDER = ['opening', 'correction', 'taken', 'payOut'] as const;

/** The account of a movement. */
export const accountOf = ({ account = 'flex' }: FlexMovement): Account => account;

function inOrder(entries: readonly FlexMovement[]): FlexMovement[] {
  return entries.filter(isActive).toSorted((a, b) => {
    if (a.date !== b.date) return a.date < b.date ? -1 : 1;
    const rank = ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind);
    return rank || (a.id < b.id ? -1 : 1);
  });
}

/** The day number from which a balance counts: that of the last opening up to a day; else always. */
export function openedOn(
  entries: readonly FlexMovement[],
  to: number,
  account: Account = 'flex',
): number {
  const days = entries
    .filter((entry) => isActive(entry) && entry.kind === 'opening' && accountOf(entry) === account)
    .map(({ date }) => dayNumber(date));
  return Math.max(Number.NEGATIVE_INFINITY, ...days.filter((day) => day <= to));
}

/** What movements of some days do to a balance; minutes. */
export interface Moved {
  /** The balance that was set in these days; null where none was. */
  readonly opening: number | null;
  /** The sum of what came after it. */
  readonly minutes: number;
  readonly why: readonly Reason[];
}

/**
 * What moves an account. Time off in lieu is taken from its own account, and counts for flex as if it had been
 * worked: no hour is taken from two accounts.
 */
function movementsOf(entries: readonly FlexMovement[], account: Account): FlexMovement[] {
  return inOrder(entries).flatMap((entry) => {
    if (accountOf(entry) === account) return [entry];
    return account === 'flex' && entry.kind === 'taken'
      ? [{ ...entry, minutes: -entry.minutes }]
      : [];
  });
}

/** The movements of an account in some days, in order: an opening makes what came before it forgotten. */
export function movedIn(
  entries: readonly FlexMovement[],
  { from, to }: Days,
  account: Account = 'flex',
): Moved {
  let moved: Moved = { opening: null, minutes: 0, why: [] };
  for (const { kind, date: day, minutes } of movementsOf(entries, account)) {
    const number = dayNumber(day);
    if (number < from || number > to) continue;
    if (kind === 'opening') {
      const why = [because(null, 'flex_opening', { day, minutes })];
      moved = { opening: minutes, minutes: 0, why };
      continue;
    }
    const code = REASONS[kind];
    const said = kind === 'correction' ? minutes : Math.abs(minutes);
    const reason = because(null, code, { day, minutes: said });
    moved = { ...moved, minutes: moved.minutes + minutes, why: [...moved.why, reason] };
  }
  return moved;
}

const REASONS = {
  correction: 'flex_correction',
  payOut: 'flex_paid_out',
  taken: 'lieu_taken',
} as const;

/** A balance after movements and the minutes that were counted since; unknown stays unknown. */
export function balanceOf(
  before: number | null,
  { opening, minutes }: Moved,
  counted: number,
): Pick<CalculatedFlex, 'before' | 'change' | 'after'> {
  const base = opening ?? before;
  if (base === null) return { before, change: minutes + counted, after: null };
  const after = base + minutes + counted;
  return { before, change: after - (before ?? 0), after };
}

/** What is paid for hours taken off an account: a line each, whatever became of the balance. */
export function paidOutLines(
  entries: readonly FlexMovement[],
  { from, to }: Days,
  lines: PayLine[],
): void {
  for (const entry of inOrder(entries)) {
    const { id, kind, date: day, minutes, unitId, payUnitId } = entry;
    const account = accountOf(entry);
    const number = dayNumber(day);
    if (kind !== 'payOut' || number < from || number > to) continue;
    lines.push({
      id: `${account}/${id}`,
      day,
      payCode: account === 'flex' ? PAY_CODES.flexPaidOut : PAY_CODES.lieuPaidOut,
      quantity: -minutes,
      unit: 'minute',
      from: null,
      to: null,
      target: 'pay',
      registrationId: null,
      unitId: payUnitId ?? unitId,
      why: [because(null, 'flex_paid_out', { day, minutes: -minutes })],
    });
  }
}

/** The account over days in which nobody worked, which no norm counts: movements alone. */
export function unworkedFlex(
  before: number | null,
  entries: readonly FlexMovement[],
  days: Days,
): CalculatedFlex {
  // No norm is missed that time off in lieu would have to make up for.
  const own = entries.filter((entry) => accountOf(entry) === 'flex');
  const moved = movedIn(own, days);
  return { ...balanceOf(before, moved, 0), outsideMinutes: 0, why: moved.why };
}
