import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { partsOf } from '../../../src/domain/group-by.ts';
import { type AuditKey, withoutAudit } from '../../../src/domain/audit.ts';
import {
  addMonths,
  dayOf,
  type Month,
  monthOf,
  monthRange,
} from '../../../src/domain/dates/day.ts';
import { paths } from '../../../src/domain/paths.ts';
import { lieuAfter } from '../../../src/domain/time/month/flex-account.ts';
import { flexAfterMonth } from '../../../src/domain/time/month/flex-standing.ts';
import { monthContext, monthVersionOf } from '../../../src/domain/time/month/month-start.ts';
import { hasFlexIn, monthTotals } from '../../../src/domain/time/month/month-totals.ts';
import { type TimeMonth, TimeMonthSchema } from '../../../src/domain/time/month/time-month.ts';
import { monthsOf } from '../../../src/domain/time/report/report-period.ts';
import {
  farmContext,
  type FarmContext,
  knownFarm,
  type KnownFarm,
  leaveWithin,
  type Worker,
} from '../farm/farm-context.ts';
import { notifyCap } from '../notify/notify-cap.ts';
import { SYSTEM, writtenBy } from '../platform/audit.ts';
import { toEntities, toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import { flexEntriesOf, toRegistrations } from './registration.ts';

/** Months without any work over which a flex balance is carried. */
const GAP_MONTHS = 12;

interface PersonMonth {
  readonly farmId: string;
  readonly employeeId: string;
  readonly month: Month;
}

/** A month as it is calculated; the server adds its time. */
type Totals = Omit<TimeMonth, AuditKey>;

interface StoredMonth {
  readonly month: Month;
  readonly document: DocumentSnapshot;
  readonly totals: Totals | null;
}

interface Calculation extends StoredMonth {
  readonly next: Totals;
  readonly became: Outcome;
}

/**
 * A person's months by what is stored now, each with the balances that the one before it ends with. What they are made of
 * is read once, however many months there are.
 */
async function calculateMonths(
  services: Services,
  { person, birthDate }: Worker,
  facts: FarmContext,
  stored: readonly StoredMonth[],
): Promise<Calculation[]> {
  const months = stored.map(({ month }) => month);
  const [first = '', last = first] = [months[0], months.at(-1)];
  const around = {
    from: monthContext(first, facts.rules).from,
    to: monthContext(last, facts.rules).to,
  };
  const whose = { farmId: facts.farm.id, employeeId: person.id };
  const [{ docs }, before, moves, leaveOn] = await Promise.all([
    services.db
      .collection(paths.registrations(whose.farmId))
      .where('employeeId', '==', person.id)
      .where('workDate', '>=', around.from)
      .where('workDate', '<=', around.to)
      .get(),
    monthsBefore(services, { ...whose, month: first }),
    flexEntriesOf(services, whose),
    leaveWithin(services, person, around, facts),
  ]);
  const registrations = toRegistrations(docs);
  const nowMs = services.now();
  const balances: Balances[] = [...before];
  return stored.map((one): Calculation => {
    const { month, totals } = one;
    const days = monthContext(month, facts.rules);
    const { until } = monthRange(month);
    const earlier = balances.filter((other) => other.month >= addMonths(month, -GAP_MONTHS));
    const next = monthTotals({
      ...facts,
      registrations: registrations.filter(
        ({ workDate }) => days.from <= workDate && workDate <= days.to,
      ),
      month,
      person,
      birthDate,
      flexIn: hasFlexIn(person, month) ? (earlier.at(-1)?.flexOut ?? 0) : null,
      lieuIn: lieuAfter(earlier),
      flexEntries: moves.filter(({ date }) => date < until),
      leave: leaveOn(days),
      nowMs,
    });
    const became = outcome(totals, next);
    if (became !== 'none') balances.push(next);
    return { ...one, next, became };
  });
}

/** Of a stored month, the balances that the next one begins with. */
type Balances = Pick<TimeMonth, 'month' | 'flexOut' | 'lieuOut' | 'lines'>;

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
  return toEntities(TimeMonthSchema, [
    last,
    ...(isEnough ? [] : await db.getAll(...gap)),
  ]).toReversed();
}

/** What is known of the farm: during a round it may be old by the time a month is written, a recount has just read it. */
type Known = KnownFarm & { readonly during?: 'round' | 'recount' };

/** What became of a stored month; `moved`: a balance of it is another one, and the next begins with it. */
type Outcome = 'none' | 'same' | 'written' | 'moved';

/**
 * Brings the totals of a person's month in step with its registrations: the whole month anew, whatever has
 * been counted before, and the months after it where its flex balance has moved. Writes nothing where
 * nothing differs. Resolves to whether it wrote. Whoever has read the farm already hands on what is known of it.
 */
export async function recomputeMonth(
  services: Services,
  { farmId, employeeId, month: target }: PersonMonth,
  handed: KnownFarm | null = null,
): Promise<boolean> {
  const known = handed ?? (await knownFarm(services, farmId));
  const worker = await known?.workerOf(employeeId);
  if (!known || !worker) return false;
  const count = async (one: Month) => (await recompute(services, worker, known, [one])).last;
  const first = await count(target);
  const present = presentMonth(services);
  let month = target;
  for (let last = first; last === 'moved' || (last === 'none' && month !== target);) {
    month = addMonths(month, 1);
    if (month > present) break;
    last = await count(month);
  }
  return first === 'written' || first === 'moved';
}

/** Months that are counted in one go: what they are made of is held in memory. */
const AT_ONCE = 24;

/**
 * The same of all months of a person from one up to the present month, where many registrations have come at once.
 */
export async function recomputeMonthsFrom(
  services: Services,
  { employeeId, month }: Pick<PersonMonth, 'employeeId' | 'month'>,
  known: KnownFarm,
): Promise<void> {
  const months = monthsOf({ from: month, to: presentMonth(services) });
  await recomputeMonths(services, employeeId, months, known);
}

/**
 * Counts months of a person that follow each other: what two years of them are counted from is read once, and they are
 * written in one go. A round goes through many that should be right, and holds nothing to look at them. Resolves to how
 * many it wrote.
 */
export async function recomputeMonths(
  services: Services,
  employeeId: string,
  months: readonly Month[],
  known: Known,
): Promise<number> {
  const worker = await known.workerOf(employeeId);
  if (worker === null) return 0;
  let count = 0;
  for (const some of partsOf(months, AT_ONCE)) {
    count += (await recompute(services, worker, known, some)).count;
  }
  return count;
}

/** The present month somewhere on earth: a day more or less does not matter where it is asked for. */
const presentMonth = ({ now }: Services): Month => monthOf(dayOf(now(), 'UTC'));

interface Counted {
  readonly last: Outcome;
  readonly count: number;
}

async function recompute(
  services: Services,
  worker: Worker,
  known: Known,
  months: readonly Month[],
): Promise<Counted> {
  const { db } = services;
  const { id: farmId } = known.facts.farm;
  const places = months.map((month) => db.doc(paths.timeMonth(farmId, worker.person.id, month)));
  const storedIn = (documents: readonly DocumentSnapshot[]): StoredMonth[] =>
    documents.map((document, at) => {
      const known = toEntity(TimeMonthSchema, document);
      return { month: months[at] ?? '', document, totals: known && withoutAudit(known) };
    });
  const counted = (all: readonly Calculation[]): Counted => ({
    last: all.at(-1)?.became ?? 'none',
    count: all.filter(isNews).length,
  });
  if (known.during === 'round') {
    const stored = storedIn(await db.getAll(...places));
    const seen = await calculateMonths(services, worker, known.facts, stored);
    if (!seen.some(isNews)) return counted(seen);
  }
  return inTransaction(db, async (transaction) => {
    // Whoever holds the documents reads all else after that: the last to write has seen everything.
    const stored = storedIn(await transaction.getAll(...places));
    const facts = await factsFor(services, known, stored);
    if (facts === null) return { last: 'none', count: 0 };
    const all = await calculateMonths(services, worker, facts, stored);
    const news = all.filter(isNews);
    if (news.length > 0) await services.step('calculated');
    for (const one of news) {
      await notifyOfMonth(services, farmId, worker, one);
      const { document, next } = one;
      transaction.set(document.ref, { ...next, ...writtenBy(document, SYSTEM) });
    }
    return counted(all);
  });
}

const isNews = ({ became }: Calculation): boolean => became === 'written' || became === 'moved';

/**
 * What is known of the farm, unless a month was counted by other rules than those: then they may have been
 * read before somebody changed them, and its months have been counted again already.
 */
async function factsFor(
  services: Services,
  { facts, during }: Known,
  months: readonly StoredMonth[],
): Promise<FarmContext | null> {
  const isSame = months.every(({ month, totals }) => {
    return totals === null || totals.ruleVersion === monthVersionOf(facts.rules, month);
  });
  return during === 'recount' || (isSame && during !== 'round')
    ? facts
    : farmContext(services, facts.farm.id);
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
  farmId: string,
  { person }: Worker,
  { month, totals, next }: Calculation,
): Promise<void> {
  if (month < addMonths(presentMonth(services), -1)) return;
  const minutes = { before: totals?.rawMinutes ?? 0, after: next.rawMinutes };
  await notifyCap(services, { farmId, person, month, ...minutes });
}
