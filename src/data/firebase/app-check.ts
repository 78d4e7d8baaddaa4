import { getEnv } from '../device/env.ts';

let started: Promise<() => Promise<string>> | null = null;

/** Starts App Check once, where the build has a key for it; its code is loaded then alone. Rejects when it cannot be. */
export async function openAppCheck(): Promise<void> {
  const { appCheckKey, emulators } = getEnv();
  if (appCheckKey === null) return;
  // No captcha is made for a machine of one's own.
  const isDebug = emulators !== null || ['localhost', '127.0.0.1'].includes(location.hostname);
  started ??= import('./app-check-sdk.ts').then((sdk) => sdk.startAppCheck(appCheckKey, isDebug));
  try {
    await started;
  } catch (error) {
    started = null;
    throw error;
  }
}

/** What shows a server that the app calls it; null where the build has no App Check, or it brings none. Never rejects. */
export async function appCheckToken(): Promise<string | null> {
  try {
    await openAppCheck();
    return (await (await started)?.()) ?? null;
  } catch {
    // The server says whether it does without.
    return null;
  }
}
