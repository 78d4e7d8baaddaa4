import { deleteToken, getMessaging, getToken, isSupported } from 'firebase/messaging';
import { firebaseApp } from './app.ts';

/** The address of this browser for push messages; null where the browser has none. */
export async function pushToken(vapidKey: string): Promise<string | null> {
  if (!(await isSupported())) return null;
  const serviceWorkerRegistration = await navigator.serviceWorker.ready;
  const token = await getToken(getMessaging(firebaseApp()), {
    vapidKey,
    serviceWorkerRegistration,
  });
  return token === '' ? null : token;
}

/** Gives the address up: what is sent to it no longer arrives. */
export async function forgetPushToken(): Promise<void> {
  if (await isSupported()) await deleteToken(getMessaging(firebaseApp()));
}
