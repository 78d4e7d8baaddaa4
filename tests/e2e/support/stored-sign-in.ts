import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { admin, type Somebody } from './farm.ts';

const AnswerSchema = v.object({
  localId: v.string(),
  idToken: v.string(),
  refreshToken: v.string(),
  expiresIn: v.pipe(v.string(), v.transform(Number)),
});

/** The key of the emulators' project: see .env.development. */
const API_KEY = 'demo-key';

interface StoredSignIn {
  readonly uid: string;
  /** What the provider's code keeps on the device of somebody signed in, under its own key. */
  readonly row: { readonly fbase_key: string; readonly value: object };
}

/** Signs somebody in at the provider, without a page. */
async function signInOf({ email, password }: Somebody): Promise<StoredSignIn> {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
  const response = await fetch(`http://${host}/${path}?key=${API_KEY}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const { localId: uid, ...token } = v.parse(AnswerSchema, await response.json());
  const { emailVerified, displayName, metadata } = await admin().auth.getUser(uid);
  const value = {
    uid,
    email,
    emailVerified,
    displayName,
    isAnonymous: false,
    providerData: [{ providerId: 'password', uid: email, email, displayName }],
    stsTokenManager: {
      refreshToken: token.refreshToken,
      accessToken: token.idToken,
      expirationTime: Date.now() + token.expiresIn * 1000,
    },
    createdAt: String(Date.parse(metadata.creationTime)),
    lastLoginAt: String(Date.parse(metadata.lastSignInTime)),
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  };
  return { uid, row: { fbase_key: `firebase:authUser:${API_KEY}:[DEFAULT]`, value } };
}

/** Runs in the page before anything of the app, and does its work in the first document alone. */
function put({ uid, row }: StoredSignIn): void {
  const DONE = 'test.signed-in';
  if (!location.protocol.startsWith('http') || localStorage.getItem(DONE) !== null) return;
  localStorage.setItem(DONE, '');
  localStorage.setItem('markhold.session', uid);
  // Whoever opens the database after this waits until the row is in it.
  const request = indexedDB.open('firebaseLocalStorageDb', 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' }).put(row);
  });
  request.addEventListener('success', () => request.result.close());
}

/**
 * Makes the page one of a device on which somebody signed in before. What it stands for, the form and all
 * that it does, is tested where it is the subject; everywhere else it would be the slowest part of a test.
 */
export async function storeSignIn(page: Page, person: Somebody): Promise<void> {
  await page.addInitScript(put, await signInOf(person));
}
