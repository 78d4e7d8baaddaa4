import { FieldValue } from 'firebase-admin/firestore';
import { addDays } from '../../src/domain/dates/day.ts';
import { paths } from '../../src/domain/paths.ts';
import { PayPeriodSchema, StatementSchema } from '../../src/domain/time/pay-period.ts';
import { type Registration } from '../../src/domain/time/registration.ts';
import { type StoredStatement, statementOf } from '../../src/domain/time/statement-of.ts';
import { ApiError } from './api-error.ts';
import { toEntity } from './entity.ts';
import { flexEntriesBetween } from './flex-entry.ts';
import { inTransaction } from './in-transaction.ts';
import { type PeriodState } from './period-state.ts';
import { type Services } from './services.ts';

const AT_ONCE = 50;
/** Periods without a statement over which a flex balance is carried. */
const GAP_PERIODS = 12;
/** Days before a period on which a balance that was set still says what of its work counts. */
const LATE_DAYS = 366;

/** What a closed period comes to. */
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
): Promise<PeriodTotals | null> {
  const { db } = services;
  const { farm, period } = state;
  const statements = await statementsOf(services, state);
  const collection = db.collection(paths.statements(farm.id, period.from));
  const kept = new Set(statements.map(({ id }) => id));
  const gone = (await collection.listDocuments()).filter(({ id }) => !kept.has(id));
  const writes = [
    ...gone.map((reference) => ({ reference, statement: null })),
    ...statements.map((statement) => ({ reference: collection.doc(statement.id), statement })),
  ];
  for (let from = 0; from < writes.length; from += AT_ONCE) {
    const isOurs = await inTransaction(db, async (transaction) => {
      const stored = await transaction.get(db.doc(paths.payPeriod(farm.id, period.from)));
      if ((toEntity(PayPeriodSchema, stored)?.version ?? 0) >= state.version) return false;
      for (const { reference, statement } of writes.slice(from, from + AT_ONCE)) {
        if (statement === null) transaction.delete(reference);
        else transaction.set(reference, { ...statement, created: FieldValue.serverTimestamp() });
      }
      return true;
    });
    if (!isOurs) return null;
  }
  const minutes = statements.reduce((sum, statement) => sum + statement.minutes, 0);
  return { people: statements.length, minutes };
}

async function statementsOf(services: Services, state: PeriodState): Promise<StoredStatement[]> {
  const isApproved = ({ status }: Registration): boolean => status === 'approved';
  const approved = Map.groupBy(state.around.filter(isApproved), ({ employeeId }) => employeeId);
  const { farm, period } = state;
  const moves = await flexEntriesBetween(services, farm.id, {
    from: addDays(period.from, -LATE_DAYS),
    to: period.to,
  });
  const paid = new Set([
    ...state.registrations.filter(isApproved).map((entry) => entry.employeeId),
    // Hours that are paid out, and a balance that is set, are owed without any work too.
    ...[...moves].flatMap(([id, all]) => (all.some(({ date }) => date >= period.from) ? [id] : [])),
  ]);
  const flex = await flexBefore(services, state, [...paid]);
  const nowMs = services.now();
  return [...paid].map((employeeId) => {
    const person = state.employees.find(({ id }) => id === employeeId);
    // Nobody's time is dropped without a word.
    if (person === undefined) throw new ApiError('employee_not_found');
    return statementOf({
      ...state,
      person,
      approved: approved.get(employeeId) ?? [],
      birthDate: state.cards.get(employeeId)?.birthDate ?? null,
      flexIn: flex.get(employeeId) ?? 0,
      flexEntries: moves.get(employeeId) ?? [],
      nowMs,
    });
  });
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
