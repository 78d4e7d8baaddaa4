import { addDays, monthOf, monthRange } from '../dates/day.ts';
import type { Statement } from '../time/closing/pay-period.ts';
import { registrationsPath } from '../routes/time-routes.ts';
import type { Message } from './message.ts';

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
