import {
  type DocumentSnapshot,
  FieldValue,
  type Query,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { partsOf } from '../../../src/domain/group-by.ts';
import { isActive } from '../../../src/domain/audit.ts';
import { addDays } from '../../../src/domain/dates/day.ts';
import { type Card, CardSchema, type Employee } from '../../../src/domain/employee/employee.ts';
import type { Farm } from '../../../src/domain/farm/farm.ts';
import { paths } from '../../../src/domain/paths.ts';
import { leftOverContext } from '../../../src/domain/time/closing/closing.ts';
import {
  type PayPeriod,
  PayPeriodSchema,
  STATEMENT_STEPS,
  StatementSchema,
} from '../../../src/domain/time/closing/pay-period.ts';
import { contextOf, endsIn } from '../../../src/domain/time/engine/input/reach.ts';
import type { Period } from '../../../src/domain/time/period/periods.ts';
import { isPaidWith } from '../../../src/domain/time/registration/closed-days.ts';
import type { Registration } from '../../../src/domain/time/registration/registration.ts';
import { type FarmContext, leaveBetween, peopleOf } from '../farm/farm-context.ts';
import { ApiError } from '../platform/api-error.ts';
import { docsOf, documentsAt, toEntity } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { flexEntriesBetween, toRegistration, toRegistrations } from '../time/registration.ts';
import { versionWith } from '../../../src/domain/versions.ts';
import {
  movesRange,
  peopleOwed,
  periodStatements,
  type StoredStatement,
} from '../../../src/domain/time/closing/period-statements.ts';
import { inTransaction } from '../platform/in-transaction.ts';

/** Among so many of the oldest one is not deleted, or there is nothing. */
const OLDEST = 200;
const AT_ONCE = 20;

/** A period and everything that is paid with it, as it stood at one instant. */
export interface PeriodState extends FarmContext {
  readonly period: Period;
  /** Which closing of it this will be. */
  readonly version: number;
  /** Its document, where it has been closed before. */
  readonly stored: PayPeriod | null;
  /** Active ones whose paying day lies in the period. */
  readonly registrations: readonly Registration[];
  /**
   * These, and active ones of the days around it that its weeks and norm periods reach over, and of the
   * weeks and norm periods in which something left over was worked.
   */
  readonly around: readonly Registration[];
  /** Everybody who is or was employed. */
  readonly employees: readonly Employee[];
  /** Cards of those who have time in the period or in a norm period that ends in it, by employee id. */
  readonly cards: ReadonlyMap<string, Card>;
  /** Whatever is not in here as it stands was written after this. */
  readonly readAt: Timestamp;
}

export async function gatherPeriod(
  services: Services,
  facts: FarmContext,
  period: Period,
): Promise<PeriodState> {
  const { db } = services;
  const farmId = facts.farm.id;
  const all = db.collection(paths.registrations(farmId));
  const [worked, carried, employees, document] = await Promise.all([
    workedOn(all, contextOf(period, facts.rules)),
    within(all, 'payDate', period).get(),
    peopleOf(services, farmId),
    db.doc(paths.payPeriod(farmId, period.from)).get(),
  ]);
  const stored = toEntity(PayPeriodSchema, document);
  const carriedIn = activeOf(carried.docs);
  const leftOver = await besideLeftOvers(services, facts, period, carriedIn);
  const found = [...worked.entries, ...carriedIn, ...leftOver];
  const around = [...new Map(found.map((entry) => [entry.id, entry])).values()];
  const registrations = around.filter((entry) => isPaidWith(entry, period));
  const known = around.filter(
    (entry) => isPaidWith(entry, period) || endsIn(entry.workDate, period, facts.rules),
  );
  const first = worked.readAt.valueOf() < carried.readTime.valueOf();
  return {
    ...facts,
    period,
    version: (stored?.version ?? 0) + 1,
    stored,
    registrations,
    around,
    employees,
    cards: await cardsOf(db, farmId, [...new Set(known.map(({ employeeId }) => employeeId))]),
    readAt: first ? worked.readAt : carried.readTime,
  };
}

/**
 * Active registrations of some days, a week after the other: a document as it was read takes many times the memory of
 * what it says. `readAt` is when the first week was read; the lock minds what was written after that, also what is in here.
 */
async function workedOn(all: Query, { from, to }: Period) {
  const entries: Registration[] = [];
  let readAt: Timestamp | null = null;
  let first = from;
  do {
    const last = addDays(first, 6);
    const week = { from: first, to: last < to ? last : to };
    const { docs, readTime } = await within(all, 'workDate', week).get();
    entries.push(...activeOf(docs));
    readAt ??= readTime;
    first = addDays(last, 1);
  } while (first <= to);
  return { entries, readAt };
}

/** Active registrations of the days, weeks and norm periods in which something left over was worked. */
async function besideLeftOvers(
  { db }: Services,
  { farm, rules }: FarmContext,
  period: Period,
  carried: readonly Registration[],
): Promise<Registration[]> {
  const all = db.collection(paths.registrations(farm.id));
  const ranges = leftOverContext(carried, period, rules);
  const found: Registration[] = [];
  for (const some of partsOf(ranges, AT_ONCE)) {
    const asked = some.map(({ employeeId, ...days }) =>
      within(all.where('employeeId', '==', employeeId), 'workDate', days).get(),
    );
    found.push(...activeOf(docsOf(await Promise.all(asked))));
  }
  return found;
}

function activeOf(documents: readonly DocumentSnapshot[]): Registration[] {
  return toRegistrations(documents).filter(isActive);
}

/** Cards that can be read, by the people whose they are. */
export async function cardsOf(
  db: Services['db'],
  farmId: string,
  ids: readonly string[],
  transaction?: Transaction,
): Promise<Map<string, Card>> {
  const places = ids.map((id) => paths.employeeCard(farmId, id));
  const stored = await documentsAt(db, places, transaction);
  const cards = stored.map((one) => toEntity(CardSchema, one));
  return new Map(cards.flatMap((card, at) => (card === null ? [] : [[ids[at] ?? '', card]])));
}

/** Throws `period_gap` while time before the period is neither locked nor carried over. */
export async function demandNoGap({ db }: Services, farm: Farm, period: Period): Promise<void> {
  const all = db.collection(paths.registrations(farm.id));
  const from = farm.lockedThrough === null ? '0000-01-01' : addDays(farm.lockedThrough, 1);
  const open = { from, to: addDays(period.from, -1) };
  for (const field of ['workDate', 'payDate'] as const) {
    const { docs } = await within(all, field, open).limit(OLDEST).get();
    const isOlder = docs
      .map(toRegistration)
      .some((entry) => entry !== null && isActive(entry) && isPaidWith(entry, open));
    if (isOlder) throw new ApiError('period_gap');
  }
}

/** The query for a day in a range of days, both included. */
function within(all: Query, field: 'workDate' | 'payDate', { from, to }: Period): Query {
  return field === 'workDate'
    ? all.where('workDate', '>=', from).where('workDate', '<=', to)
    : all.where('payDate', '>=', from).where('payDate', '<=', to);
}

const FREEZE_STATEMENTS_AT_ONCE = 50;
/** Periods without a statement over which a flex balance is carried. */
const GAP_PERIODS = 12;

export interface PeriodTotals {
  readonly people: number;
  readonly minutes: number;
}

/**
 * Freezes what everybody with approved time is owed, and removes what an earlier closing said of others.
 * Null where the period has been closed by somebody else meanwhile: then nothing of it is touched.
 */
export async function freezeStatements(
  services: Services,
  state: PeriodState,
  onStep: (done: number, of: number) => Promise<void>,
): Promise<PeriodTotals | null> {
  const { db } = services;
  const { farm, period } = state;
  const schema = versionWith(STATEMENT_STEPS);
  const statements = await statementsOf(services, state);
  const collection = db.collection(paths.statements(farm.id, period.from));
  const kept = new Set(statements.map(({ id }) => id));
  const gone = (await collection.listDocuments()).filter(({ id }) => !kept.has(id));
  const writes = [
    ...gone.map((reference) => ({ reference, statement: null })),
    ...statements.map((statement) => ({ reference: collection.doc(statement.id), statement })),
  ];
  let done = 0;
  for (const some of partsOf(writes, FREEZE_STATEMENTS_AT_ONCE)) {
    const isOurs = await inTransaction(db, async (transaction) => {
      const stored = await transaction.get(db.doc(paths.payPeriod(farm.id, period.from)));
      if ((toEntity(PayPeriodSchema, stored)?.version ?? 0) >= state.version) return false;
      for (const { reference, statement } of some) {
        if (statement === null) transaction.delete(reference);
        else
          transaction.set(reference, {
            ...statement,
            schema,
            created: FieldValue.serverTimestamp(),
          });
      }
      return true;
    });
    if (!isOurs) return null;
    done += some.length;
    await onStep(done, writes.length);
  }
  const minutes = statements.reduce((sum, statement) => sum + statement.minutes, 0);
  return { people: statements.length, minutes };
}

async function statementsOf(services: Services, state: PeriodState): Promise<StoredStatement[]> {
  const { farm, period, rules, around: registrations } = state;
  const [flexEntries, leave] = await Promise.all([
    flexEntriesBetween(services, farm.id, movesRange(period)),
    leaveBetween(services, state.employees, contextOf(period, rules), state),
  ]);
  const owed = peopleOwed({ period, registrations, flexEntries, rules, leave });
  const { statements, unknown } = periodStatements({
    ...state,
    registrations,
    flexEntries,
    leave,
    flexIn: await flexBefore(services, state, owed),
    nowMs: services.now(),
  });
  if (unknown.length > 0) throw new ApiError('employee_not_found');
  return statements;
}

/** What the latest statements before the period ended with, where they know of a balance. */
async function flexBefore(
  { db }: Services,
  { farm, period }: PeriodState,
  people: readonly string[],
): Promise<Map<string, number>> {
  const periods = db.collection(paths.payPeriods(farm.id)).where('to', '<', period.from);
  const { docs } = await periods.orderBy('to', 'desc').limit(GAP_PERIODS).get();
  const found = new Map<string, number>();
  for (const { id: periodId } of docs) {
    const missing = people.filter((id) => !found.has(id));
    if (missing.length === 0) break;
    const documents = await db.getAll(
      ...missing.map((id) => db.doc(paths.statement(farm.id, periodId, id))),
    );
    for (const document of documents) {
      const flexOut = toEntity(StatementSchema, document)?.flexOut ?? null;
      if (flexOut !== null) found.set(document.id, flexOut);
    }
  }
  return found;
}
