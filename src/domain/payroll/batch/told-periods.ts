import type { PayPeriod, Statement } from '../../time/closing/pay-period.ts';
import type { PayExport } from './pay-export.ts';
import { groupsTold } from './pay-groups.ts';

/** The closing of a period that payroll knows: 0 is none of them. */
export function toldVersion(exports: readonly PayExport[], periodId: string): number {
  return Math.max(0, ...exports.map(({ versions }) => versions[periodId] ?? 0));
}

/** What decides which periods a batch is about. */
export interface ToldInput {
  /** The closed period that is to be exported. */
  readonly period: PayPeriod;
  /** All that have ever been closed; more than needed does no harm. */
  readonly periods: readonly PayPeriod[];
  /** All batches there are. */
  readonly exports: readonly PayExport[];
}

/**
 * The periods that the next batch brings payroll up to, earliest first: the period itself, and every exported one
 * that begins no later than it ends and has been closed again since, or is part of another one by now (of the
 * period itself too). A period that is open has nothing to say. Their statements have to be read for `nextBatch`.
 */
export function periodsToTell({ period, periods, exports }: ToldInput): PayPeriod[] {
  const others = periods.filter(
    ({ id, from }) => id !== period.id && from <= period.to && toldVersion(exports, id) > 0,
  );
  return [...others, period]
    .filter((one) => (isSwallowed(one, periods) ? isStillTold(one, exports) : isNews(one, exports)))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** Whether payroll has been told something of a period that no later batch has taken back. */
function isStillTold({ id }: PayPeriod, exports: readonly PayExport[]): boolean {
  return [...groupsTold(exports, id).values()].some(({ quantity }) => quantity !== 0);
}

function isNews({ id, status, version }: PayPeriod, exports: readonly PayExport[]): boolean {
  return status !== 'reopened' && version > toldVersion(exports, id);
}

/**
 * Whether an open period's days are part of another one by now: the farm has changed the length of its
 * periods between two closings. What was paid with it is paid with the other one.
 */
export function isSwallowed(
  { id, from, status }: PayPeriod,
  periods: readonly PayPeriod[],
): boolean {
  if (status !== 'reopened') return false;
  return periods.some(
    (other) =>
      other.id !== id && other.status !== 'reopened' && other.from <= from && from <= other.to,
  );
}

/**
 * Ids of everybody the next batch may have a line of: whoever has a statement of one of the periods that
 * `periodsToTell` names, or had a line of one in an earlier batch. Their cards have to be read for `nextBatch`.
 */
export function peopleToTell(
  input: ToldInput & { readonly statements: readonly Statement[] },
): string[] {
  const told = new Set(periodsToTell(input).map(({ id }) => id));
  const owed = input.statements.filter(({ from }) => told.has(from));
  const known = input.exports.flatMap(({ items }) => items).filter(({ from }) => told.has(from));
  return [...new Set([...owed, ...known].map(({ employeeId }) => employeeId))].toSorted();
}
