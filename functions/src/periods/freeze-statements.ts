import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '../../../src/domain/paths.ts';
import {
  PayPeriodSchema,
  STATEMENT_STEPS,
  StatementSchema,
} from '../../../src/domain/time/closing/pay-period.ts';
import { versionWith } from '../../../src/domain/versions.ts';
import {
  movesRange,
  peopleOwed,
  periodStatements,
} from '../../../src/domain/time/closing/period-statements.ts';
import type { StoredStatement } from '../../../src/domain/time/closing/statement-of.ts';
import { contextOf } from '../../../src/domain/time/engine/input/reach.ts';
import { leaveBetween } from '../farm/read-leave.ts';
import { ApiError } from '../platform/api-error.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import { flexEntriesBetween } from '../time/flex-entry.ts';
import type { PeriodState } from './period-state.ts';

const AT_ONCE = 50;
/** Periods without a statement over which a flex balance is carried. */
const GAP_PERIODS = 12;

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
  for (let from = 0; from < writes.length; from += AT_ONCE) {
    const isOurs = await inTransaction(db, async (transaction) => {
      const stored = await transaction.get(db.doc(paths.payPeriod(farm.id, period.from)));
      if ((toEntity(PayPeriodSchema, stored)?.version ?? 0) >= state.version) return false;
      for (const { reference, statement } of writes.slice(from, from + AT_ONCE)) {
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
    await onStep(Math.min(from + AT_ONCE, writes.length), writes.length);
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
