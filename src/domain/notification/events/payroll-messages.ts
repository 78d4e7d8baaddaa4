import { addDays, type Day, daysBetween, monthOf, monthRange } from '../../dates/day.ts';
import { PAYROLL_PATH, registrationsPath } from '../../routes/time-routes.ts';
import type { Period } from '../../time/period/periods.ts';
import type { Message } from '../message.ts';
import type { Statement } from '../../time/closing/pay-period.ts';

/** So many days before its last one a pay period is about to end. */
const SOON_DAYS = 2;

/** Whether a period ends so soon that people are reminded of what is left to do in it. */
export function isEndingSoon({ to }: Period, today: Day): boolean {
  const left = daysBetween(today, to);
  return left >= 0 && left <= SOON_DAYS;
}

/** What is left to do in a period, by the uid of who has to do it. */
export interface OpenWork {
  /** Own registrations that were sent back, or have no end. */
  readonly own: ReadonlyMap<string, number>;
  readonly toDecide: ReadonlyMap<string, number>;
}

/** Reminds people before a pay period ends of what they have to do in it, each once a period. */
export function periodMessages(
  { from, to: last }: Period,
  { own, toDecide }: OpenWork,
  farmId: string,
): Message[] {
  const messages = (
    work: ReadonlyMap<string, number>,
    type: 'period_ends' | 'period_ends_of',
    link: string,
  ): Message[] =>
    [...work]
      .filter(([, count]) => count > 0)
      .map(([to, times]) => ({
        id: `${farmId} ${from} ${type}`,
        to,
        type,
        params: { day: last, times },
        link,
      }));
  return [
    ...messages(own, 'period_ends', registrationsPath()),
    ...messages(toDecide, 'period_ends_of', `${registrationsPath()}?v=people`),
  ];
}

interface ExportOccasion {
  /** The same for the same batch, or for the same attempt. */
  readonly id: string;
  readonly period: Period;
  /** Who made it: a uid, and the name that others know. */
  readonly writer: string | null;
  readonly name: string;
  readonly owners: readonly string[];
}

/** Tells the other owners that a period was handed over to payroll, in so many lines; or, without lines, that it failed. */
export function exportMessages(
  { id, period: { from, to: until }, writer, name, owners }: ExportOccasion,
  lines: number | null,
): Message[] {
  const type = lines === null ? 'export_failed' : 'export_done';
  return owners
    .filter((uid) => uid !== writer)
    .map((to) => ({
      id: `${id} ${type}`,
      to,
      type,
      params: { name, from, until, ...(lines !== null && { times: lines }) },
      link: PAYROLL_PATH,
    }));
}

const MINUTES_PER_HOUR = 60;

type Closed = Pick<Statement, 'employeeId' | 'from' | 'to' | 'version' | 'minutes'>;

/**
 * Tells somebody that their pay of a period has been settled, once for each closing of it. The link opens
 * the month that the period ends in, where the statement stands.
 */
export function statementMessage(statement: Closed): Message {
  const { employeeId, from, to, version, minutes } = statement;
  const month = monthOf(from);
  const whole = monthRange(month);
  const isMonth = from === whole.from && to === addDays(whole.until, -1);
  const hours = Math.round((minutes / MINUTES_PER_HOUR) * 100) / 100;
  return {
    id: `${employeeId} ${from} ${version} statement`,
    to: employeeId,
    type: isMonth ? 'statement_ready' : 'statement_ready_days',
    params: isMonth ? { month, hours } : { from, until: to, hours },
    link: registrationsPath(null, monthOf(to)),
  };
}
