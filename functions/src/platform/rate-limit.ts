import { createHash } from 'node:crypto';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { serverPaths } from '../../../src/domain/paths.ts';
import { inTransaction } from './in-transaction.ts';
import type { Services } from './services.ts';

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

/** What is read at a secret address, without anybody being signed in. */
export interface Secret {
  readonly name: string;
  /** With the secret as its first group. */
  readonly path: RegExp;
  readonly headers: Readonly<Record<string, string>>;
  readonly readsAnHour: number;
  /** How to read what stands there; null where the address is none, or none any more. */
  readonly find: (
    services: Services,
    token: string,
  ) => Promise<(() => Promise<string | null>) | null>;
}

/** How often somebody may ask in an hour for an address that is none. */
const MISSES_AN_HOUR = 60;

/** Reads what stands at a secret address; nothing says why not. */
export async function readSecret(
  services: Services,
  { name, find, readsAnHour }: Secret,
  { token, ip }: { readonly token: string; readonly ip: string },
): Promise<{ readonly status: 200 | 404 | 429; readonly text: string }> {
  const read = await find(services, token);
  const [key, limit] = read
    ? [`${name} ${hashOf(token)}`, readsAnHour]
    : [`no ${name} ${ip}`, MISSES_AN_HOUR];
  if (!(await takeTurn(services.db, key, limit, services.now()))) return { status: 429, text: '' };
  const text = (await read?.()) ?? null;
  return text === null ? { status: 404, text: '' } : { status: 200, text };
}
