import { clearStored, deleteDatabase, readStored, writeStored } from './device.ts';
import { getEnv } from './env.ts';
import { currentTeardown } from './teardown.ts';

/** The path a signed-out person is taken to (spec 2). */
const SIGN_IN_PATH = '/auth/sign-in';

/** The name of the journal's database. */
export const OUTBOX_DATABASE = 'markhold-outbox';

const KEPT = 'kept';

let leftovers: Promise<void> = Promise.resolve();

/** Stops all listeners, if the signed-in part was loaded. */
export function stopSignedIn(): void {
  currentTeardown()?.stop();
}

/**
 * Ends Firestore and removes every trace of the person from the device. `keepFor` is the uid of somebody
 * whose session ended by itself before all they did was sent: that stays until they, or somebody else,
 * sign in. Never rejects: what another tab holds open goes when that tab hears of it.
 */
export async function wipePerson(keepFor: string | null = null): Promise<void> {
  await currentTeardown()
    ?.end({ clear: keepFor === null })
    .catch(() => undefined);
  clearStored(['markhold.']);
  if (keepFor === null) await removeDocuments();
  else keepUnsent(keepFor);
}

/** Leaves the cache and the journal where they are, for this uid alone. */
export function keepUnsent(uid: string): void {
  writeStored('local', KEPT, uid);
}

/** The uid whose cache and journal were left where they are, or null. */
export function keptFor(): string | null {
  return readStored('local', KEPT);
}

/** Removes what was left for somebody. */
export async function forgetKeptFor(): Promise<void> {
  await removeDocuments();
  writeStored('local', KEPT, null);
}

/** At a start with nobody signed in: what an earlier sign-out could not delete goes now. */
export function removeLeftovers(): void {
  if (keptFor() === null) leftovers = removeDocuments();
}

/** Before a session opens the cache: what was kept for another person is removed. */
export async function claimKept(uid: string): Promise<void> {
  await leftovers;
  const kept = keptFor();
  if (kept !== null && kept !== uid) await removeDocuments();
  writeStored('local', KEPT, null);
}

/** Starts the page anew at the sign-in form: a Firestore that has ended cannot begin again. */
export function leavePage(): void {
  if (typeof location !== 'undefined') location.replace(SIGN_IN_PATH);
}

async function removeDocuments(): Promise<void> {
  const cache = `firestore/[DEFAULT]/${getEnv().firebase.projectId}/main`;
  await Promise.all([deleteDatabase(OUTBOX_DATABASE), deleteDatabase(cache)]);
  // What Firestore's tabs tell each other, and it leaves behind.
  clearStored(['firestore_']);
}
