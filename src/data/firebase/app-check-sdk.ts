import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { firebaseApp } from './app.ts';

/**
 * Starts App Check: from now on the database and the sign-in show that they are asked by the app. With `isDebug` a token
 * of this device stands in for the captcha: it is written in the console and registered there once. Resolves a token for
 * a server of ours; rejects where it cannot be had.
 */
export function startAppCheck(key: string, isDebug: boolean): () => Promise<string> {
  if (isDebug) Object.assign(globalThis, { FIREBASE_APPCHECK_DEBUG_TOKEN: true });
  const appCheck = initializeAppCheck(firebaseApp(), {
    provider: new ReCaptchaEnterpriseProvider(key),
    isTokenAutoRefreshEnabled: true,
  });
  return async () => (await getToken(appCheck)).token;
}
