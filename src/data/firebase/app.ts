import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import { getEnv } from '../device/env.ts';

/** The one Firebase app of this page, made at the first call. Throws `EnvError`. */
export function firebaseApp(): FirebaseApp {
  return getApps()[0] ?? initializeApp({ ...getEnv().firebase });
}
