import { isDeepStrictEqual } from 'node:util';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import type { FlexEntry } from '../../../src/domain/time/flex/flex-entry.ts';
import { knownFarm } from '../farm/farm-context.ts';
import type { Write } from '../platform/entity.ts';
import type { Services } from '../platform/services.ts';
import { paths } from '../../../src/domain/paths.ts';
import type { Registration } from '../../../src/domain/time/registration/registration.ts';
import { SYSTEM, updatedBy } from '../platform/audit.ts';
import { inTransaction } from '../platform/in-transaction.ts';
import { recomputeTouched } from './recompute-farm.ts';
import { toRegistration } from './registration.ts';

/**
 * Counts the months again that a movement is in, or was in; those after them follow by themselves. Nothing
 * differs when it is done again.
 */
export async function flexEntryWritten(
  services: Services,
  { farmId, before, after }: Write<FlexEntry>,
): Promise<void> {
  const known = await knownFarm(services, farmId);
  if (known === null) return;
  const touched = [before, after].filter((entry) => entry !== null);
  await recomputeTouched(
    services,
    known,
    touched.map(({ employeeId, date }) => ({ employeeId, day: date })),
  );
}

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
