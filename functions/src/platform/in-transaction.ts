import { setTimeout as delay } from 'node:timers/promises';
import type { Firestore, Transaction } from 'firebase-admin/firestore';

const ATTEMPTS = 6;
const PAUSE_MS = 150;
/** What the database says of a transaction that lost against others; the SDK repeats not all of them. */
const LOST =
  /transaction is invalid or closed|transaction has expired|too much contention|lock timeout/i;

/** Runs a transaction, and again when it only lost against another one: many equal calls may come at once. */
export async function inTransaction<T>(
  db: Firestore,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.runTransaction(work);
    } catch (error) {
      const isLost = error instanceof Error && LOST.test(error.message);
      if (!isLost || attempt === ATTEMPTS) throw error;
      await delay(PAUSE_MS * attempt * (1 + Math.random()));
    }
  }
}
