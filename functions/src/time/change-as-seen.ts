import { isDeepStrictEqual } from 'node:util';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { paths } from '../../../src/domain/paths.ts';
import type { Registration } from '../../../src/domain/time/registration/registration.ts';
import { SYSTEM, updatedBy } from '../platform/audit.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { toRegistration } from './registration.ts';

/**
 * Changes a registration in nobody's name, with whatever else `beside` writes, in one go. False where anything
 * has happened to it since it was `seen`: that write is reported by itself.
 */
export function changeAsSeen(
  db: Firestore,
  farmId: string,
  seen: Registration,
  change: Readonly<Record<string, unknown>>,
  beside: (transaction: Transaction) => void = () => {},
): Promise<boolean> {
  const reference = db.doc(paths.registration(farmId, seen.id));
  return inTransaction(db, async (transaction) => {
    const now = toRegistration(await transaction.get(reference));
    if (!isDeepStrictEqual(now, seen)) return false;
    const stamped = { ...change, syncedAt: FieldValue.serverTimestamp(), ...updatedBy(SYSTEM) };
    transaction.update(reference, stamped);
    beside(transaction);
    return true;
  });
}
