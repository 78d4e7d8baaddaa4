import { type Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type Writer } from '../../src/domain/audit.ts';
import { addDays } from '../../src/domain/dates/day.ts';
import { paths } from '../../src/domain/paths.ts';
import { PayPeriodSchema } from '../../src/domain/time/pay-period.ts';
import { isPaidWith } from '../../src/domain/time/paying-day.ts';
import { createdBy, updatedBy } from './audit.ts';
import { toEntity } from './entity.ts';
import { toFlexEntry } from './flex-entry.ts';
import { type PeriodTotals } from './freeze-statements.ts';
import { inTransaction } from './in-transaction.ts';
import { type PeriodState } from './period-state.ts';
import { toRegistration } from './registration.ts';
import { toFarm } from './farm.ts';
import { type Services } from './services.ts';

/** What is written with the lock. */
interface Closing {
  readonly writer: Writer;
  readonly totals: PeriodTotals;
  readonly checklist: Readonly<Record<string, number>>;
}

/**
 * Locks the period, in one go with its document, if nothing of it has changed since its statements were
 * made. False where something has, or somebody else was faster.
 */
export async function lockPeriod(
  { db }: Services,
  state: PeriodState,
  { writer, totals, checklist }: Closing,
): Promise<boolean> {
  const { farm, period, version } = state;
  const farmReference = db.doc(paths.farm(farm.id));
  const reference = db.doc(paths.payPeriod(farm.id, period.from));
  return inTransaction(db, async (transaction) => {
    const now = toFarm(await transaction.get(farmReference));
    const document = await transaction.get(reference);
    const stored = toEntity(PayPeriodSchema, document);
    if (now?.lockedThrough !== farm.lockedThrough) return false;
    if ((stored?.version ?? 0) !== version - 1) return false;
    const carriedIds = await carriedIn(transaction, db, state);
    if (await hasChanged(transaction, db, state)) return false;
    if (await hasMoved(transaction, db, state)) return false;
    const fields = {
      id: period.from,
      ...period,
      status: 'locked',
      version,
      ...totals,
      checklist,
      carriedIds,
      reopenReason: stored?.reopenReason ?? null,
    };
    if (document.exists) transaction.update(reference, { ...fields, ...updatedBy(writer) });
    else transaction.create(reference, { ...fields, ...createdBy(writer) });
    transaction.update(farmReference, { lockedThrough: period.to, ...updatedBy(writer) });
    return true;
  });
}

type Database = Services['db'];

/** Everything that has ever been carried over the end of the period. */
async function carriedIn(
  transaction: Transaction,
  db: Database,
  { farm, period }: PeriodState,
): Promise<string[]> {
  const next = addDays(period.to, 1);
  const carried = db
    .collection(paths.registrations(farm.id))
    .where('payDate', '>=', next)
    .where('payDate', '<=', next);
  const { docs } = await transaction.get(carried);
  return docs.map(({ id }) => id).toSorted();
}

/** Whether anything of the period, or that was in it, has been written since it was read. */
async function hasChanged(
  transaction: Transaction,
  db: Database,
  { farm, period, registrations, readAt }: PeriodState,
): Promise<boolean> {
  const all = db.collection(paths.registrations(farm.id));
  const known = new Set(registrations.map(({ id }) => id));
  for (const query of writtenSince(all, readAt)) {
    const { docs } = await transaction.get(query);
    const isOurs = docs
      .map(toRegistration)
      .some((entry) => entry !== null && (known.has(entry.id) || isPaidWith(entry, period)));
    if (isOurs) return true;
  }
  return false;
}

/** Whether a flex account has been moved in the period since it was read. */
async function hasMoved(
  transaction: Transaction,
  db: Database,
  { farm, period, readAt }: PeriodState,
): Promise<boolean> {
  const moves = db
    .collection(paths.leaveAdjustments(farm.id))
    .where('date', '>=', period.from)
    .where('date', '<=', period.to);
  const { docs } = await transaction.get(moves);
  return docs
    .map(toFlexEntry)
    .some((entry) => Math.max(entry?.created ?? 0, entry?.updated ?? 0) >= readAt.toMillis());
}

/** Every write bears the server's time in one of two places: a new document, and a change of one. */
const writtenSince = (all: FirebaseFirestore.CollectionReference, readAt: Timestamp) => [
  all.where('syncedAt', '>=', readAt),
  all.where('updated', '>=', readAt),
];
