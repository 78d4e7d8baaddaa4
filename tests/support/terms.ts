import type { Employee } from '#domain/employee/employee.ts';

/** A week of a pattern with work on some weekdays. */
export const week = (...days: number[]) => ({ days });

/** Terms with a flex account from a day on, on the farm's weekdays or on those of a pattern. */
export const flex = (
  from: string,
  weekdayPattern: Employee['terms'][number]['weekdayPattern'] = null,
) => ({ from, type: 'flex' as const, weekdayPattern });

/** Terms of pay by the hour from a day on. */
export const hourly = (from: string) => ({ ...flex(from), type: 'hourly' as const });

/** Five days and three days in turn; the first week is that of 8 June 2026. */
export const TWO_WEEKS = { anchor: '2026-06-10', weeks: [week(1, 2, 3, 4, 5), week(1, 2, 3)] };
