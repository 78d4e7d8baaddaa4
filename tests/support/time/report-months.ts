import * as v from 'valibot';
import { type Day, monthOf } from '#domain/dates/day.ts';
import { type PayLine, PayLineSchema } from '#domain/time/engine/result/calculated.ts';
import { type TimeMonth, TimeMonthSchema } from '#domain/time/month/time-month.ts';

/** A day of a stored month, in short. */
export interface ReportDay {
  readonly day: Day;
  readonly minutes: number;
  readonly unitId?: string;
  /** Of the minutes. */
  readonly overtime?: number;
  readonly status?: string;
  readonly flags?: readonly string[];
}

/** A line of pay with one reason. */
export function aLine(
  day: Day,
  code: string,
  minutes: number,
  changes: Partial<v.InferInput<typeof PayLineSchema>> = {},
): PayLine {
  return v.parse(PayLineSchema, {
    id: `${day}/${code}/${minutes}`,
    day,
    payCode: code.startsWith('normal') ? '10' : code.startsWith('overtime') ? '11' : '23',
    quantity: minutes,
    unit: 'minute',
    unitId: 'k',
    why: [{ ruleId: null, code, params: { minutes } }],
    ...changes,
  });
}

/** A person's month as the server would have stored it, from its days. */
export function aMonth(
  employeeId: string,
  days: readonly ReportDay[],
  changes: Partial<v.InferInput<typeof TimeMonthSchema>> = {},
): TimeMonth {
  const month = changes.month ?? monthOf(days[0]?.day ?? '2026-11-01');
  return v.parse(TimeMonthSchema, {
    id: `${employeeId}_${month}`,
    employeeId,
    unitId: 'k',
    month,
    minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
    days: days.map(({ day, minutes, status = 'approved', flags = [] }) => ({
      day,
      minutes,
      rawMinutes: minutes,
      entries: 1,
      statuses: [status],
      pendingIds: status === 'pending' ? [`${employeeId}-${day}`] : [],
      flags,
    })),
    lines: days.flatMap(({ day, minutes, overtime = 0, unitId = 'k' }) => [
      aLine(day, 'normal_time', minutes - overtime, { unitId }),
      ...(overtime > 0 ? [aLine(day, 'overtime_day', overtime, { unitId })] : []),
    ]),
    ...changes,
  });
}
