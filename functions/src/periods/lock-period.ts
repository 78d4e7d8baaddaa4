import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import { isActive, type Writer } from '../../../src/domain/audit.ts';
import { addDays } from '../../../src/domain/dates/day.ts';
import { LeaveAdjustmentSchema } from '../../../src/domain/leave/document/day-adjustment.ts';
import { isInForce, LeaveSchema } from '../../../src/domain/leave/document/leave.ts';
import { paths } from '../../../src/domain/paths.ts';
import { PayPeriodSchema } from '../../../src/domain/time/closing/pay-period.ts';
import { isPaidWith } from '../../../src/domain/time/registration/closed-days.ts';
import type { Period } from '../../../src/domain/time/period/periods.ts';
import type { Registration } from '../../../src/domain/time/registration/registration.ts';
import { toFarm } from '../farm/farm.ts';
import { arrivedBy, createdBy, updatedBy } from '../platform/audit.ts';
import { toEntity } from '../platform/entity.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import type { Services } from '../platform/services.ts';
import { toRegistration } from '../time/registration.ts';
import { isLeftOver } from './carry-over.ts';
import type { PeriodState, PeriodTotals } from './period-state.ts';

interface Closing {
  readonly writer: Writer;
  readonly totals: PeriodTotals;
  readonly checklist: Readonly<Record<string, number>>;
}

/** So much may have come since the period was read and still move to the next one together with the lock. */
const MOST_LATE = 400;

/** The account behind a writer: of an admin their own. */
export const accountOf = ({ uid, eid }: Writer): string | null => uid ?? eid;

/**
 * Locks the period, in one go with its document, if nothing that is owed for it has changed since its
 * statements were made. Clocks that were started or stopped meanwhile owe nothing yet: they move to the next
 * period with the lock, so that a farm at work can be closed. False where something owed has changed, or
 * somebody else was faster.
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
    const carried = await carriedIn(transaction, db, state);
    const changed = await changedSince(transaction, db, state);
    const late = changed.filter((entry) => isLeftOver(entry, period));
    const known = state.registrations.filter(({ status }) => status === 'approved');
    const approved = new Set(known.map(({ id }) => id));
    if (late.length > MOST_LATE) return false;
    if (changed.some((entry) => isOwed(entry, period, approved))) return false;
    if (await hasMoved(transaction, db, state)) return false;
    if (await hasLeaveMoved(transaction, db, state)) return false;
    const fields = {
      id: period.from,
      ...period,
      status: 'locked',
      version,
      ...totals,
      checklist,
      carriedIds: [...new Set([...carried, ...late.map(({ id }) => id)])].toSorted(),
      reopenReason: stored?.reopenReason ?? null,
      closedByUid: accountOf(writer),
    };
    for (const { id } of late) {
      transaction.update(db.doc(paths.registration(farm.id, id)), {
        payDate: addDays(period.to, 1),
        ...arrivedBy(writer),
      });
    }
    if (document.exists) transaction.update(reference, { ...fields, ...updatedBy(writer) });
    else transaction.create(reference, { ...fields, ...createdBy(writer) });
    transaction.update(farmReference, { lockedThrough: period.to, ...updatedBy(writer) });
    return true;
  });
}

type Database = Services['db'];

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

async function changedSince(
  transaction: Transaction,
  db: Database,
  { farm, readAt }: PeriodState,
): Promise<Registration[]> {
  const all = db.collection(paths.registrations(farm.id));
  const found = new Map<string, Registration>();
  for (const query of writtenSince(all, readAt)) {
    const { docs } = await transaction.get(query);
    for (const entry of docs.map(toRegistration)) if (entry !== null) found.set(entry.id, entry);
  }
  return [...found.values()];
}

/** Whether a statement says something of it, or would have to. */
function isOwed(entry: Registration, period: Period, approved: ReadonlySet<string>): boolean {
  if (approved.has(entry.id)) return true;
  return isActive(entry) && entry.status === 'approved' && isPaidWith(entry, period);
}

/** Whether an account of minutes or of days has been moved in the period since it was read. */
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
    .map((document) => toEntity(LeaveAdjustmentSchema, document))
    .some((entry) => Math.max(entry?.created ?? 0, entry?.updated ?? 0) >= readAt.toMillis());
}

/**
 * Whether leave has been written since the period was read that takes days of it, or may have: nobody says here where
 * the days lay before.
 */
async function hasLeaveMoved(
  transaction: Transaction,
  db: Database,
  { farm, period, readAt }: PeriodState,
): Promise<boolean> {
  const all = db.collection(paths.leaves(farm.id));
  const changed = await transaction.get(all.where('updated', '>=', readAt).limit(1));
  if (!changed.empty) return true;
  const { docs } = await transaction.get(all.where('created', '>=', readAt));
  return docs
    .map((document) => toEntity(LeaveSchema, document))
    .some((leave) => leave !== null && isInForce(leave) && leave.from <= period.to);
}

/** Every write bears the server's time in one of two places: a new document, and a change of one. */
const writtenSince = (all: FirebaseFirestore.CollectionReference, readAt: Timestamp) => [
  all.where('syncedAt', '>=', readAt),
  all.where('updated', '>=', readAt),
];
