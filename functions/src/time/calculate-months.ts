import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { seatIncludes } from '../../../src/domain/access/seats.ts';
import { type AuditKey, withoutAudit } from '../../../src/domain/audit.ts';
import { addMonths, type Month, monthRange } from '../../../src/domain/dates/day.ts';
import { paths } from '../../../src/domain/paths.ts';
import type { FlexEntry } from '../../../src/domain/time/flex/flex-entry.ts';
import { lieuAfter } from '../../../src/domain/time/month/flex-account.ts';
import { flexAfterMonth } from '../../../src/domain/time/month/flex-standing.ts';
import { monthContext } from '../../../src/domain/time/month/month-start.ts';
import { monthTotals } from '../../../src/domain/time/month/month-totals.ts';
import { type TimeMonth, TimeMonthSchema } from '../../../src/domain/time/month/time-month.ts';
import type { Registration } from '../../../src/domain/time/registration/registration.ts';
import { type FarmContext, leaveWithin, type Worker } from '../farm/farm-context.ts';
import { toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { flexEntriesOf, toRegistration } from './registration.ts';

/** Months without any work over which a flex balance is carried. */
const GAP_MONTHS = 12;

/** Whose month. */
export interface PersonMonth {
  readonly farmId: string;
  readonly employeeId: string;
  readonly month: Month;
}

/** What became of a stored month; `moved`: a balance of it is another one, and the next begins with it. */
export type Outcome = 'none' | 'same' | 'written' | 'moved';

/** A month as it is calculated; the server adds its time. */
type Totals = Omit<TimeMonth, AuditKey>;

/** Months of somebody, one after the other. */
export interface PersonMonths {
  readonly worker: Worker;
  readonly months: readonly Month[];
}

/** A month of somebody as it is stored. */
interface StoredMonth {
  readonly month: Month;
  readonly document: DocumentSnapshot;
  readonly totals: Totals | null;
}

/** Months of somebody as they are stored; at least one. */
export interface StoredMonths {
  readonly worker: Worker;
  readonly stored: readonly StoredMonth[];
}

/** A month as it is stored and as it is calculated, and what becomes of it. */
export interface Calculation extends StoredMonth {
  readonly worker: Worker;
  readonly next: Totals;
  readonly became: Outcome;
}

/** What a person's months are calculated from. */
interface Sources {
  readonly registrations: readonly Registration[];
  readonly before: readonly Balances[];
  readonly moves: readonly FlexEntry[];
  readonly leaveOn: Awaited<ReturnType<typeof leaveWithin>>;
}

/**
 * People's months by what is stored now, each with the balances that the one before it ends with. However many people
 * and months there are, registrations are asked for once.
 */
export async function calculateMonths(
  services: Services,
  facts: FarmContext,
  people: readonly StoredMonths[],
): Promise<Calculation[]> {
  const farmId = facts.farm.id;
  const months = people.flatMap(({ stored }) => stored.map(({ month }) => month)).toSorted();
  const [first = '', last = first] = [months[0], months.at(-1)];
  const around = {
    from: monthContext(first, facts.rules).from,
    to: monthContext(last, facts.rules).to,
  };
  const ids = people.map(({ worker }) => worker.person.id);
  const [{ docs }, calculate] = await Promise.all([
    services.db
      .collection(paths.registrations(farmId))
      .where('employeeId', 'in', ids)
      .where('workDate', '>=', around.from)
      .where('workDate', '<=', around.to)
      .get(),
    Promise.all(
      people.map(async ({ worker, stored }) => {
        const whose = { farmId, employeeId: worker.person.id };
        const [before, moves, leaveOn] = await Promise.all([
          monthsBefore(services, { ...whose, month: stored[0]?.month ?? first }),
          flexEntriesOf(services, whose),
          leaveWithin(services, worker.person, around, facts),
        ]);
        return (registrations: readonly Registration[]) =>
          calculatePerson(
            services,
            facts,
            { worker, stored },
            { registrations, before, moves, leaveOn },
          );
      }),
    ),
  ]);
  const entries = docs.map(toRegistration).filter((entry) => entry !== null);
  const byPerson = Map.groupBy(entries, ({ employeeId }) => employeeId);
  return calculate.flatMap((one, at) => one(byPerson.get(ids[at] ?? '') ?? []));
}

function calculatePerson(
  { now }: Services,
  facts: FarmContext,
  { worker, stored }: StoredMonths,
  { registrations, before, moves, leaveOn }: Sources,
): Calculation[] {
  const { person, birthDate } = worker;
  const hasFlex = seatIncludes(person.seatType, 'flex_time_calculation');
  const balances = [...before];
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
      flexIn: hasFlex ? (earlier.at(-1)?.flexOut ?? 0) : null,
      lieuIn: lieuAfter(earlier),
      flexEntries: moves.filter(({ date }) => date < until),
      leave: leaveOn(days),
      nowMs: now(),
    });
    const became = outcome(totals, next);
    if (became !== 'none') balances.push(next);
    return { ...one, worker, next, became };
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
  return [last, ...(isEnough ? [] : await db.getAll(...gap))]
    .map((document) => toEntity(TimeMonthSchema, document))
    .filter((one) => one !== null)
    .toReversed();
}

/** The documents of people's months, in their order. */
export function storedIn(
  people: readonly PersonMonths[],
  documents: readonly DocumentSnapshot[],
): StoredMonths[] {
  const all = documents.values();
  return people.map(({ worker, months }) => {
    const stored = months.flatMap((month): StoredMonth[] => {
      const { value: document } = all.next();
      if (document === undefined) return [];
      return [{ month, document, totals: totalsOf(toEntity(TimeMonthSchema, document)) }];
    });
    return { worker, stored };
  });
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
