import { createHash } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { serverPaths } from '../../../src/domain/paths.ts';
import { inTransaction } from './in-transaction.ts';

const HOUR_MS = 3_600_000;
/** The window of what is limited by the day, in ms. */
export const DAY_MS = 24 * HOUR_MS;
const TimesSchema = v.object({ times: v.array(v.number()) });

/** A hash that tells equal texts from others and says nothing else about them. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Counts one more use of a key in the window before `nowMs`, an hour unless told otherwise. False, and not
 * counted, when `limit` uses were there already. Keys are kept as hashes.
 */
export async function takeTurn(
  db: Firestore,
  key: string,
  limit: number,
  nowMs: number,
  windowMs = HOUR_MS,
): Promise<boolean> {
  const reference = db.doc(serverPaths.rateLimit(hashOf(key)));
  return inTransaction(db, async (transaction) => {
    const stored = v.safeParse(TimesSchema, (await transaction.get(reference)).data());
    const times = stored.success ? stored.output.times : [];
    const recent = times.filter((at) => at > nowMs - windowMs);
    if (recent.length >= limit) return false;
    transaction.set(reference, {
      times: [...recent, nowMs],
      expiresAt: Timestamp.fromMillis(nowMs + windowMs),
    });
    return true;
  });
}
