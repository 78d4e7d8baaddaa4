import { isDeepStrictEqual } from 'node:util';
import { type AuditKey, withoutAudit } from '../../../src/domain/audit.ts';
import { addMonths, dayOf, type Month, monthOf } from '../../../src/domain/dates/day.ts';
import { paths } from '../../../src/domain/paths.ts';
import { flexAfterMonth } from '../../../src/domain/time/month/flex-standing.ts';
import { monthContext, monthVersionOf } from '../../../src/domain/time/month/month-start.ts';
import { type TimeMonth, TimeMonthSchema } from '../../../src/domain/time/month/time-month.ts';
import {
  farmContext,
  type FarmContext,
  knownFarm,
  type KnownFarm,
  leaveOf,
  type Worker,
} from '../farm/farm-context.ts';
import { notifyCap } from '../notify/notify-cap.ts';
import { SYSTEM, writtenBy } from '../platform/audit.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import { seatIncludes } from '../../../src/domain/access/seats.ts';
import { lieuAfter } from '../../../src/domain/time/month/flex-account.ts';
import { monthTotals } from '../../../src/domain/time/month/month-totals.ts';
import { flexEntriesOf, toRegistration } from './registration.ts';

/** Months without any work over which a flex balance is carried. */
const GAP_MONTHS = 12;

/** Whose month. */
export interface PersonMonth {
  readonly farmId: string;
  readonly employeeId: string;
  readonly month: Month;
}

/** A month as it is calculated; the server adds its time. */
type Totals = Omit<TimeMonth, AuditKey>;

/** A person's month by the registrations that are stored now. */
async function calculateMonth(
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

/** What is known of the farm; of a round it may be old by the time a month is written. */
type Known = KnownFarm & { readonly isRound?: boolean };

/** What became of a stored month; `moved`: a balance of it is another one, and the next begins with it. */
type Outcome = 'none' | 'same' | 'written' | 'moved';

/**
 * Brings the totals of a person's month in step with its registrations: the whole month anew, whatever has
 * been counted before, and the months after it where its flex balance has moved. Writes nothing where
 * nothing differs. Resolves to whether it wrote. Whoever has read the farm already hands on what is `known` of
 * it; a round goes through many months that should be right, and holds nothing to look at them.
 */
export async function recomputeMonth(
  services: Services,
  target: PersonMonth,
  handed: Known | null = null,
): Promise<boolean> {
  const known: Known | null = handed ?? (await knownFarm(services, target.farmId));
  const worker = await known?.workerOf(target.employeeId);
  if (!known || !worker) return false;
  const first = await recomputeOne(services, target, worker, known);
  const present = presentMonth(services);
  let { month } = target;
  for (let last = first; last === 'moved' || (last === 'none' && month !== target.month);) {
    month = addMonths(month, 1);
    if (month > present) break;
    last = await recomputeOne(services, { ...target, month }, worker, known);
  }
  return first === 'written' || first === 'moved';
}

/** The present month somewhere on earth: a day more or less does not matter where it is asked for. */
const presentMonth = ({ now }: Services): Month => monthOf(dayOf(now(), 'UTC'));

async function recomputeOne(
  services: Services,
  target: PersonMonth,
  worker: Worker,
  known: Known,
): Promise<Outcome> {
  const { db } = services;
  const reference = db.doc(paths.timeMonth(target.farmId, target.employeeId, target.month));
  if (known.isRound === true) {
    const stored = totalsOf(toEntity(TimeMonthSchema, await reference.get()));
    const seen = outcome(stored, await calculateMonth(services, target, worker, known.facts));
    if (seen === 'none' || seen === 'same') return seen;
  }
  return inTransaction(db, async (transaction) => {
    // Whoever holds the document reads all else after that: the last to write has seen everything.
    const before = await transaction.get(reference);
    const stored = totalsOf(toEntity(TimeMonthSchema, before));
    const facts = await factsFor(services, target, known, stored);
    if (facts === null) return 'none';
    const next = await calculateMonth(services, target, worker, facts);
    const became = outcome(stored, next);
    if (became === 'none' || became === 'same') return became;
    await services.step('calculated');
    await notifyOfMonth(services, target, worker, {
      before: stored?.rawMinutes ?? 0,
      after: next.rawMinutes,
    });
    transaction.set(reference, { ...next, ...writtenBy(before, SYSTEM) });
    return became;
  });
}

/**
 * What is known of the farm, unless the month was counted by other rules than those: then they may have been
 * read before somebody changed them, and its months have been counted again already.
 */
async function factsFor(
  services: Services,
  { farmId, month }: PersonMonth,
  { facts, isRound = false }: Known,
  stored: Totals | null,
): Promise<FarmContext | null> {
  const isSame = stored === null || stored.ruleVersion === monthVersionOf(facts.rules, month);
  return isSame && !isRound ? facts : farmContext(services, farmId);
}

function totalsOf(month: TimeMonth | null): Totals | null {
  return month === null ? null : withoutAudit(month);
}

/** A month in which nothing was ever registered, booked or moved needs no document. */
function outcome(stored: Totals | null, next: Totals): Outcome {
  const isNothing =
    next.days.length === 0 &&
    next.lines.length === 0 &&
    next.flexIn === next.flexOut &&
    next.lieuIn === next.lieuOut;
  if (stored === null && isNothing) return 'none';
  if (isDeepStrictEqual(stored, next)) return 'same';
  const isSame =
    (stored?.flexOut ?? null) === next.flexOut &&
    (stored === null ? null : flexAfterMonth(stored)) === flexAfterMonth(next) &&
    (stored?.lieuOut ?? null) === next.lieuOut;
  return isSame ? 'written' : 'moved';
}

/** Says that the month has come to its limit: before the total is stored, so that no retry forgets it. */
async function notifyOfMonth(
  services: Services,
  { farmId, month }: PersonMonth,
  { person }: Worker,
  minutes: { readonly before: number; readonly after: number },
): Promise<void> {
  const isRecent = month >= addMonths(presentMonth(services), -1);
  if (isRecent) await notifyCap(services, { farmId, person, month, ...minutes });
}
