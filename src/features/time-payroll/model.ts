import { addDays, dayOf } from '#domain/dates/day.ts';
import type { Farm } from '#domain/farm/farm.ts';
import type { PayExport } from '#domain/payroll/batch/pay-export.ts';
import type { PayItem } from '#domain/payroll/batch/pay-item.ts';
import { isSwallowed, periodsToTell } from '#domain/payroll/batch/told-periods.ts';
import type { PayPeriod, Statement } from '#domain/time/closing/pay-period.ts';
import { type Period, periodOf } from '#domain/time/period/periods.ts';
import type { TimeSettings } from '#domain/time/period/time-settings.ts';

/** A period that the page can be about. */
export interface PeriodChoice {
  /** First day, which is the id of a closed one. */
  readonly id: string;
  readonly period: Period;
  readonly state: 'open' | PayPeriod['status'];
  /** Null while it has never been closed. */
  readonly stored: PayPeriod | null;
}

/** The period whose turn it is to be closed, once it has ended; null while none has. */
export function nextToClose(farm: Farm, settings: TimeSettings, nowMs: number): Period | null {
  const today = dayOf(nowMs, farm.timeZone);
  const { lockedThrough } = farm;
  if (lockedThrough === null) {
    const { from } = periodOf(today, settings);
    return periodOf(addDays(from, -1), settings);
  }
  const from = addDays(lockedThrough, 1);
  const { to } = periodOf(from, settings);
  return to < today ? { from, to } : null;
}

/** The period to be closed next, then the closed ones, newest first. One that is part of another by now is none. */
export function periodChoices(
  closed: readonly PayPeriod[],
  open: Period | null,
): readonly PeriodChoice[] {
  const stored = closed
    .filter((period) => !isSwallowed(period, closed))
    .toSorted((a, b) => (a.from < b.from ? 1 : -1))
    .map(({ from, to, status, ...rest }): PeriodChoice => {
      const period = { from, to };
      return { id: rest.id, period, state: status, stored: { ...period, status, ...rest } };
    });
  // One that was opened again is closed again: it has a document already.
  if (open === null || stored.some(({ id }) => id === open.from)) return stored;
  return [{ id: open.from, period: open, state: 'open', stored: null }, ...stored];
}

/** The period of the address, else the newest closed one that payroll has not got, else the newest. */
export function chosenPeriod(
  choices: readonly PeriodChoice[],
  param: string | null,
): PeriodChoice | null {
  const closed = choices.filter(({ stored }) => stored !== null);
  return (
    choices.find(({ id }) => id === param) ??
    closed.find(({ state }) => state !== 'exported') ??
    closed[0] ??
    choices[0] ??
    null
  );
}

/** The batches of a period, the latest first. */
export function batchesOf(batches: readonly PayExport[], periodId: string): PayExport[] {
  return batches
    .filter((batch) => batch.periodId === periodId)
    .toSorted((a, b) => b.number - a.number);
}

/** The number that the next batch of the farm gets. */
export function nextNumber(batches: readonly PayExport[]): number {
  return batches.reduce((highest, { number }) => Math.max(highest, number), 0) + 1;
}

/** The periods whose statements are needed: that on screen, and those that the next batch is about too. */
export function toldPeriodIds(
  period: PayPeriod | null,
  periods: readonly PayPeriod[],
  exports: readonly PayExport[],
): readonly string[] {
  if (period === null) return [];
  const told = periodsToTell({ period, periods, exports });
  return [...new Set([...told.map(({ id }) => id), period.id])].toSorted();
}

/** Our codes in the statements and lines on screen; what goes to an account is not paid. */
export function codesIn(
  statements: readonly Statement[],
  items: readonly PayItem[],
): readonly string[] {
  const paid = statements.flatMap(({ lines }) => lines).filter(({ target }) => target === 'pay');
  return [...new Set([...paid, ...items].map(({ payCode }) => payCode))];
}
