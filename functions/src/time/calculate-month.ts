import { seatIncludes } from '../../../src/domain/access/seats.ts';
import type { AuditKey } from '../../../src/domain/audit.ts';
import { addMonths, type Month } from '../../../src/domain/dates/day.ts';
import { paths } from '../../../src/domain/paths.ts';
import { lieuAfter } from '../../../src/domain/time/month/lieu-account.ts';
import { monthContext } from '../../../src/domain/time/month/month-context.ts';
import { monthTotals } from '../../../src/domain/time/month/month-totals.ts';
import { type TimeMonth, TimeMonthSchema } from '../../../src/domain/time/month/time-month.ts';
import type { FarmContext, Worker } from '../farm/farm-context.ts';
import { leaveOf } from '../farm/read-leave.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { flexEntriesOf } from './flex-entry.ts';
import { toRegistration } from './registration.ts';

/** Months without any work over which a flex balance is carried. */
const GAP_MONTHS = 12;

/** Whose month. */
export interface PersonMonth {
  readonly farmId: string;
  readonly employeeId: string;
  readonly month: Month;
}

/** A month as it is calculated; the server adds its time. */
export type Totals = Omit<TimeMonth, AuditKey>;

/** A person's month by the registrations that are stored now. */
export async function calculateMonth(
  services: Services,
  target: PersonMonth,
  { person, birthDate }: Worker,
  facts: FarmContext,
): Promise<Totals> {
  const { farmId, employeeId, month } = target;
  const around = monthContext(month, facts.rules);
  const hasFlex = seatIncludes(person.seatType, 'flex_time_calculation');
  const [{ docs }, earlier, flexEntries, leave] = await Promise.all([
    services.db
      .collection(paths.registrations(farmId))
      .where('employeeId', '==', employeeId)
      .where('workDate', '>=', around.from)
      .where('workDate', '<=', around.to)
      .get(),
    monthsBefore(services, target),
    flexEntriesOf(services, target),
    leaveOf(services, person, around, facts),
  ]);
  const registrations = docs.map(toRegistration).filter((entry) => entry !== null);
  const nowMs = services.now();
  const flexIn = hasFlex ? (earlier.at(-1)?.flexOut ?? 0) : null;
  const balance = { flexIn, lieuIn: lieuAfter(earlier), flexEntries };
  return monthTotals({
    ...facts,
    registrations,
    month,
    person,
    birthDate,
    ...balance,
    leave,
    nowMs,
  });
}

/** The stored months of somebody before a month, by month: the last of them has the balances it begins with. */
async function monthsBefore(
  { db }: Services,
  { farmId, employeeId, month }: PersonMonth,
): Promise<TimeMonth[]> {
  const [previous, ...gap] = Array.from({ length: GAP_MONTHS }, (_, index) =>
    db.doc(paths.timeMonth(farmId, employeeId, addMonths(month, -index - 1))),
  );
  if (previous === undefined) return [];
  const last = await previous.get();
  // It has both balances, unless it was counted before the account of time off in lieu was kept.
  const isEnough = toEntity(TimeMonthSchema, last) !== null && last.get('lieuOut') !== undefined;
  return [last, ...(isEnough ? [] : await db.getAll(...gap))]
    .map((document) => toEntity(TimeMonthSchema, document))
    .filter((one) => one !== null)
    .toReversed();
}
