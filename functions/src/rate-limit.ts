import { createHash } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { serverPaths } from '../../src/domain/paths.ts';
import { inTransaction } from './in-transaction.ts';

const WINDOW_MS = 3_600_000;
const TimesSchema = v.object({ times: v.array(v.number()) });

/** A hash that tells equal texts from others and says nothing else about them. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Counts one more use of a key in the hour before `nowMs`. False, and not counted, when `limit` uses were
 * there already. Keys are kept as hashes.
 */
export async function takeTurn(
  db: Firestore,
  key: string,
  limit: number,
  nowMs: number,
): Promise<boolean> {
  const reference = db.doc(serverPaths.rateLimit(hashOf(key)));
  return inTransaction(db, async (transaction) => {
    const stored = v.safeParse(TimesSchema, (await transaction.get(reference)).data());
    const times = stored.success ? stored.output.times : [];
    const recent = times.filter((at) => at > nowMs - WINDOW_MS);
    if (recent.length >= limit) return false;
    transaction.set(reference, {
      times: [...recent, nowMs],
      expiresAt: Timestamp.fromMillis(nowMs + WINDOW_MS),
    });
    return true;
  });
}
