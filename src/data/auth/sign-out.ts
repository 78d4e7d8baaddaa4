import {
  clearStored,
  deleteDatabase,
  endPushHere,
  isSharedDevice,
  OUTBOX_DATABASE,
  readStored,
  writeStored,
} from '../device/device.ts';
import { getEnv } from '../device/env.ts';
import type { EntryTime, OutboxEntry } from '../outbox/journal/entry.ts';
import { reportError } from '../device/report.ts';
import { currentTeardown } from './teardown.ts';

/** The path a signed-out person is taken to (spec 2). */
const SIGN_IN_PATH = '/auth/sign-in';

const KEPT = 'kept';

/** Whose journal was left on this device, and whose cache: one person's at most, the last one's. */
interface Left {
  readonly uids: readonly string[];
  readonly cacheOf: string | null;
}

let leftovers: Promise<void> = Promise.resolve();

/** Stops all listeners, if the signed-in part was loaded. */
export function stopSignedIn(): void {
  currentTeardown()?.stop();
}

/**
 * Ends Firestore and removes every trace of the person from the device. `keepFor` is the uid of somebody
 * whose session ended by itself before all they did was sent: that stays until they sign in, whoever does
 * before them. On a shared device nothing stays. Messages to this device end in any case. Never rejects: what another tab holds open goes when that
 * tab hears of it.
 */
export async function wipePerson(keepFor: string | null = null): Promise<void> {
  const stays = isSharedDevice() ? null : keepFor;
  const push = endPushHere();
  await currentTeardown()
    ?.end({ clear: stays === null })
    .catch(() => undefined);
  const { uids } = left();
  clearStored(['markhold.']);
  setLeft({ uids, cacheOf: null });
  if (stays === null) await removeDocuments(uids);
  else saveUnsent(stays);
  await push;
}

/** Leaves the cache and the journal where they are, for this uid alone; of others their journal stays too. */
export function saveUnsent(uid: string): void {
  setLeft({ uids: [...left().uids, uid], cacheOf: uid });
}

/** The uids whose journal was left where it is. */
export function retainedUid(): readonly string[] {
  return left().uids;
}

/** Removes what was left for anybody. */
export async function forgetRetainedUid(): Promise<void> {
  await removeDocuments([]);
  setLeft({ uids: [], cacheOf: null });
}

/**
 * At a start with nobody signed in: what an earlier sign-out could not delete goes now, and messages end to whoever was
 * here last, whose session may have ended while the product was closed.
 */
export function removeLeftovers(): void {
  void endPushHere();
  const { uids, cacheOf } = left();
  if (cacheOf === null) leftovers = removeDocuments(uids);
}

/**
 * Before a session opens the cache: that of another person is removed; what others could not send stays in
 * the journal, under their uid. On a shared device nothing stays. Resolves to what this person could not send
 * and may not stay on disk: it has to be taken along in memory.
 */
export async function claimRetainedData(uid: string): Promise<readonly OutboxEntry[]> {
  await leftovers;
  const { uids, cacheOf } = left();
  if (isSharedDevice()) {
    const taken = uids.includes(uid) ? await (await leftEntries()).takenAlong(uid) : [];
    if (uids.length > 0) await removeDocuments([]);
    setLeft({ uids: [], cacheOf: null });
    return taken;
  }
  if (cacheOf !== null && cacheOf !== uid) await removeDocuments(uids);
  setLeft({ uids: uids.filter((other) => other !== uid), cacheOf: null });
  return [];
}

/** Starts the page anew at the sign-in form: a Firestore that has ended cannot begin again. */
export function leavePage(): void {
  if (typeof location !== 'undefined') location.replace(SIGN_IN_PATH);
}

/** Removes the cache, and of the journal what is not of these. */
async function removeDocuments(uids: readonly string[]): Promise<void> {
  const cache = `firestore/[DEFAULT]/${getEnv().firebase.projectId}/main`;
  // First the journal: it has to know of every write that the cache, which goes, has not sent.
  if (uids.length > 0) await (await leftEntries()).saveEntriesOf(uids);
  else clearStored([`${OUTBOX_DATABASE}.`]);
  await Promise.all([
    ...(uids.length > 0 ? [] : [deleteDatabase(OUTBOX_DATABASE)]),
    deleteDatabase(cache),
  ]);
  // What Firestore's tabs tell each other, and it leaves behind.
  clearStored(['firestore_']);
}

function leftEntries() {
  return import('../outbox/journal/left-entries.ts');
}

/** As uids in lines; the last line, which may be empty, says whose cache there is. */
function left(): Left {
  const lines = readStored('local', KEPT)?.split('\n') ?? [];
  const cacheOf = lines.at(-1) ?? '';
  return { uids: lines.filter((uid) => uid !== ''), cacheOf: cacheOf === '' ? null : cacheOf };
}

function setLeft({ uids, cacheOf }: Left): void {
  const others = [...new Set(uids)].filter((uid) => uid !== cacheOf);
  const isNothing = others.length === 0 && cacheOf === null;
  writeStored('local', KEPT, isNothing ? null : [...others, cacheOf ?? ''].join('\n'));
}

/** A time that somebody clocked or entered here and that the server does not have. */
export type TimeLeft = EntryTime;

/**
 * What is left here of the time of people whose session was ended before all of it was sent, oldest first;
 * nothing where nobody's is kept. Loads the journal's code where somebody's is.
 */
export async function unsentRegistrations(): Promise<readonly TimeLeft[]> {
  const uids = retainedUid();
  if (uids.length === 0) return [];
  try {
    const { unsentTimes } = await import('../outbox/journal/unsent-times.ts');
    return await unsentTimes(uids);
  } catch (error) {
    reportError(error, { type: 'UnexpectedError', source: 'unsent-registrations' });
    return [];
  }
}
