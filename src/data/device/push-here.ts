import { atMost } from './at-most.ts';
import { deleteDatabase, writeStored } from './device.ts';

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
