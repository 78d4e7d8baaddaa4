import { addMonths, dayOf, type Month, monthOf } from '../../../src/domain/dates/day.ts';
import { paths } from '../../../src/domain/paths.ts';
import { monthVersionOf } from '../../../src/domain/time/month/month-start.ts';
import { farmContext, type FarmContext, knownFarm, type KnownFarm } from '../farm/farm-context.ts';
import { notifyCap } from '../notify/notify-cap.ts';
import { SYSTEM, writtenBy } from '../platform/audit.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import {
  calculateMonths,
  type Calculation,
  type Outcome,
  type PersonMonth,
  type PersonMonths,
  storedIn,
  type StoredMonths,
} from './calculate-months.ts';

/** What is known of the farm; of a round it may be old by the time a month is written. */
type Known = KnownFarm & { readonly isRound?: boolean };

/**
 * Brings the totals of a person's month in step with its registrations: the whole month anew, whatever has
 * been counted before, and the months after it where its flex balance has moved. Writes nothing where
 * nothing differs. Resolves to whether it wrote. Whoever has read the farm already hands on what is `known` of
 * it; a round goes through many months that should be right, and holds nothing to look at them.
 */
export async function recomputeMonth(
  services: Services,
  { farmId, employeeId, month: target }: PersonMonth,
  handed: Known | null = null,
): Promise<boolean> {
  const known: Known | null = handed ?? (await knownFarm(services, farmId));
  const worker = await known?.workerOf(employeeId);
  if (!known || !worker) return false;
  const count = (month: Month) => recompute(services, [{ worker, months: [month] }], known);
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

/** Months of each person that are counted in one go: what they are made of is held in memory. */
const MONTHS_AT_ONCE = 24;

/**
 * The same of all months of some people, each from one up to the present month, where many registrations have come at
 * once: what two years of their months are counted from is read in one go, and so are those written.
 */
export async function recomputeMonthsFrom(
  services: Services,
  known: KnownFarm,
  people: readonly Pick<PersonMonth, 'employeeId' | 'month'>[],
): Promise<void> {
  const present = presentMonth(services);
  const all = await Promise.all(
    people.map(async ({ employeeId, month }) => {
      return { worker: await known.workerOf(employeeId), months: monthsFrom(month, present) };
    }),
  );
  for (let from = 0; ; from += MONTHS_AT_ONCE) {
    const some = all.flatMap(({ worker, months }) => {
      const next = months.slice(from, from + MONTHS_AT_ONCE);
      return worker === null || next.length === 0 ? [] : [{ worker, months: next }];
    });
    if (some.length === 0) return;
    await recompute(services, some, known);
  }
}

function monthsFrom(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The present month somewhere on earth: a day more or less does not matter where it is asked for. */
const presentMonth = ({ now }: Services): Month => monthOf(dayOf(now(), 'UTC'));

/** Resolves to what became of the last of the months. */
async function recompute(
  services: Services,
  people: readonly PersonMonths[],
  known: Known,
): Promise<Outcome> {
  const { db } = services;
  const farmId = known.facts.farm.id;
  const places = people.flatMap(({ worker, months }) =>
    months.map((month) => db.doc(paths.timeMonth(farmId, worker.person.id, month))),
  );
  const lastOf = (all: readonly Calculation[]) => all.at(-1)?.became ?? 'none';
  if (known.isRound === true) {
    const stored = storedIn(people, await db.getAll(...places));
    const seen = await calculateMonths(services, known.facts, stored);
    if (!seen.some(isNews)) return lastOf(seen);
  }
  return inTransaction(db, async (transaction) => {
    // Whoever holds the documents reads all else after that: the last to write has seen everything.
    const stored = storedIn(people, await transaction.getAll(...places));
    const facts = await factsFor(services, known, stored);
    if (facts === null) return 'none';
    const all = await calculateMonths(services, facts, stored);
    const news = all.filter(isNews);
    if (news.length > 0) await services.step('calculated');
    for (const one of news) {
      await notifyOfMonth(services, farmId, one);
      const { document, next } = one;
      transaction.set(document.ref, { ...next, ...writtenBy(document, SYSTEM) });
    }
    return lastOf(all);
  });
}

const isNews = ({ became }: Calculation): boolean => became === 'written' || became === 'moved';

/**
 * What is known of the farm, unless a month was counted by other rules than those: then they may have been
 * read before somebody changed them, and its months have been counted again already.
 */
async function factsFor(
  services: Services,
  { facts, isRound = false }: Known,
  people: readonly StoredMonths[],
): Promise<FarmContext | null> {
  const isSame = people
    .flatMap(({ stored }) => stored)
    .every(({ month, totals }) => {
      return totals === null || totals.ruleVersion === monthVersionOf(facts.rules, month);
    });
  return isSame && !isRound ? facts : farmContext(services, facts.farm.id);
}

/** Says that the month has come to its limit: before the total is stored, so that no retry forgets it. */
async function notifyOfMonth(
  services: Services,
  farmId: string,
  { worker: { person }, month, totals, next }: Calculation,
): Promise<void> {
  if (month < addMonths(presentMonth(services), -1)) return;
  const minutes = { before: totals?.rawMinutes ?? 0, after: next.rawMinutes };
  await notifyCap(services, { farmId, person, month, ...minutes });
}
