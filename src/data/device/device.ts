import { atMost } from './at-most.ts';

const PROBE = 'markhold-probe';
// A busy phone can take seconds to open its first database. Taking that for a refusal would keep the
// session and the unsent writes in memory alone, and lose both at the next reload.
const PROBE_TIMEOUT_MS = 10_000;
const DELETE_TIMEOUT_MS = 2000;

const SESSION = 'session';

/** Where the last state of a session is stored: see startup-cache.ts. */
export const LAST_STATE = 'last';

/** Identifies this page among the open tabs; a new one at every load, kept nowhere. */
export const clientId: string = crypto.randomUUID();

/** The name of the outbox's journal, which outlives a page. */
export const OUTBOX_DATABASE = 'markhold-outbox';

/** Where a text is kept: on the device, for this tab alone, or beside the outbox's journal, with which it goes. */
type StoredKind = 'local' | 'session' | 'outbox';

const PREFIXES: Readonly<Record<StoredKind, string>> = {
  local: 'markhold.',
  session: 'markhold.',
  outbox: `${OUTBOX_DATABASE}.`,
};

let shared = false;
let probe: Promise<boolean> | null = null;

/** Whether the person said at sign-in that others use this device: then nothing is kept on disk. */
export function isSharedDevice(): boolean {
  return shared;
}

/** Remembers, in memory alone, the answer given at sign-in. */
export function setSharedDevice(value: boolean): void {
  shared = value;
}

/** Whether the browser has a network; it may still lead nowhere. */
export function isOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine !== false;
}

/** Whether this browser lets us keep a database; false in private modes that refuse it and in Node. */
export function canUseIndexedDb(): Promise<boolean> {
  probe ??= tryIndexedDb();
  return probe;
}

/** A stored text, or null where there is none or storage is refused. */
export function readStored(kind: StoredKind, key: string): string | null {
  try {
    return storageOf(kind).getItem(PREFIXES[kind] + key);
  } catch {
    return null;
  }
}

/** The keys under which texts of a kind are stored; none where storage is refused. */
export function storedKeys(kind: StoredKind): string[] {
  const prefix = PREFIXES[kind];
  return keysOf(kind)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}

/** The uid of whoever was signed in here when the page was last used, or null. */
export function storedSession(): string | null {
  return readStored('local', SESSION);
}

/** Remembers who is signed in; null forgets them and the last state of their session. */
export function storeSession(uid: string | null): void {
  writeStored('local', SESSION, uid);
  if (uid === null) writeStored('local', LAST_STATE, null);
}

/** Stores a text, or removes it when null. Refused storage and a full disk are no error. */
export function writeStored(kind: StoredKind, key: string, value: string | null): void {
  try {
    if (value === null) storageOf(kind).removeItem(PREFIXES[kind] + key);
    else storageOf(kind).setItem(PREFIXES[kind] + key, value);
  } catch {
    // The product works without it.
  }
}

/** Removes every key that starts with one of these, also what is kept for this tab alone. */
export function clearStored(prefixes: readonly string[]): void {
  clearKind('local', prefixes);
  clearKind('session', prefixes);
}

function clearKind(kind: StoredKind, prefixes: readonly string[]): void {
  for (const key of keysOf(kind)) {
    if (prefixes.some((prefix) => key.startsWith(prefix))) storageOf(kind).removeItem(key);
  }
}

function keysOf(kind: StoredKind): string[] {
  try {
    const storage = storageOf(kind);
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    return keys.filter((key) => key !== null);
  } catch {
    // Nothing could have been stored either.
    return [];
  }
}

/** Deletes a database of the browser; false when it is refused, or still open after two seconds. */
export function deleteDatabase(name: string): Promise<boolean> {
  return settled(DELETE_TIMEOUT_MS, (done) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => done(true));
    request.addEventListener('error', () => done(false));
  });
}

function storageOf(kind: StoredKind): Storage {
  return kind === 'session' ? sessionStorage : localStorage;
}

function tryIndexedDb(): Promise<boolean> {
  return settled(PROBE_TIMEOUT_MS, (done) => {
    const request = indexedDB.open(PROBE);
    request.addEventListener('error', () => done(false));
    request.addEventListener('success', () => {
      request.result.close();
      indexedDB.deleteDatabase(PROBE);
      done(true);
    });
  });
}

/** Some private modes neither succeed nor fail: silence counts as a no. */
function settled(
  patienceMs: number,
  ask: (done: (answer: boolean) => void) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs);
    const done = (answer: boolean): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    try {
      ask(done);
    } catch {
      done(false);
    }
  });
}

/** Hears an event until the result is called. */
export function heard(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

/** Under which name this device keeps the token that messages come to. */
export const PUSH_TOKEN = 'push';

/** Where the messaging SDK keeps it beside ours: it is not loaded to forget it. */
const PUSH_DATABASE = 'firebase-messaging-database';
const WAIT_MS = 2000;

/**
 * Ends push messages to this browser, for whomever they are: the subscription, the tokens that are kept, and what is on
 * screen of earlier messages. Needs neither a network nor a session; settles in two seconds and never rejects.
 */
export async function endPushHere(): Promise<void> {
  writeStored('local', PUSH_TOKEN, null);
  const ended = Promise.allSettled([deleteDatabase(PUSH_DATABASE), endMessages()]);
  await atMost(WAIT_MS, ended);
}

async function endMessages(): Promise<void> {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return;
  await Promise.allSettled([unsubscribe(registration), closeShown(registration)]);
}

async function unsubscribe(registration: ServiceWorkerRegistration): Promise<void> {
  if (!('pushManager' in registration)) return;
  const subscription = await registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

async function closeShown(registration: ServiceWorkerRegistration): Promise<void> {
  for (const shown of await registration.getNotifications()) shown.close();
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 20;
/** The largest multiple of the alphabet below 256: bytes above it would favour the first letters. */
const FAIR = 248;

/** Whether an id is one that a device has made up: nobody else's document has it. */
export function isNewId(id: string): boolean {
  return id.length === LENGTH && /^[A-Za-z0-9]+$/.test(id);
}

/** A new document id of 20 letters and digits, made on the device so that writing again is harmless. */
export function newId(): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH * 2))) {
      if (byte < FAIR && id.length < LENGTH) id += LETTERS.charAt(byte % LETTERS.length);
    }
  }
  return id;
}
