import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { signIn, signOut, startAuth, useAuth } from '#data/auth/auth.ts';
import { endAllSessions } from '#data/user/change-user.ts';
import { startSession } from '#data/session/session.ts';
import { adminFirestore } from '#tests/support/admin-firestore.ts';
import { eventually, sessionIs } from './world.ts';

// The functions emulator serves this one project.
const PROJECT = 'demo-markhold';
const AUTH = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
const FUNCTIONS = `http://${process.env['FUNCTIONS_EMULATOR_HOST'] ?? ''}/${PROJECT}/us-central1/api`;
const PASSWORD = 'Markhold2026';
const RUN = Date.now().toString(36);

let auth: Auth;
let firestore: Firestore;
let count = 0;
let uid: string;
let user: DocumentReference;

const email = () => `${uid}@everywhere.example`;

/** Somebody new is signed in here, in a second that is over. */
async function enter(): Promise<void> {
  await auth.createUser({ uid, email: email(), password: PASSWORD });
  await user.set({ id: uid, firstName: 'Ida', lang: 'dk', FCMTokens: ['phone', 'tablet'] });
  await signIn({ email: email(), password: PASSWORD, sharedDevice: false });
  const state = useAuth.getState();
  if (state.status !== 'signedIn') throw new Error('Not signed in');
  await startSession(state);
  await sessionIs('noFarm');
  await eventually(() => Date.now() >= state.signedInAtMs + 1000);
}

/** The same person presses the button in another browser. */
async function pressElsewhere(): Promise<Response> {
  const url = `http://${AUTH}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`;
  const body = JSON.stringify({ email: email(), password: PASSWORD, returnSecureToken: true });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body });
  const { idToken } = v.parse(v.object({ idToken: v.string() }), await answer.json());
  return fetch(`${FUNCTIONS}/me/sign-out-everywhere`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${idToken}` },
  });
}

const signedOut = () => eventually(() => useAuth.getState().status === 'signedOut');

beforeAll(async () => {
  const [host = '', port = ''] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':');
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', PROJECT);
  vi.stubEnv('VITE_EMULATOR_HOST', host);
  vi.stubEnv('VITE_EMULATOR_FIRESTORE_PORT', port);
  vi.stubEnv('VITE_EMULATOR_AUTH_PORT', AUTH.split(':')[1] ?? '');
  vi.stubEnv('VITE_API_URL', FUNCTIONS);
  const app = initializeApp({ projectId: PROJECT }, 'everywhere');
  auth = getAuth(app);
  firestore = adminFirestore(app);
  await startAuth();
});

beforeEach(() => {
  count += 1;
  uid = `everywhere-${RUN}-${count}`;
  user = firestore.doc(paths.user(uid));
});

afterEach(() => signOut());

describe('signing out everywhere', () => {
  it('[S8.17] in another browser ends the session here at once, and says why', async () => {
    await enter();
    expect((await pressElsewhere()).status).toBe(200);
    await signedOut();
    expect(useAuth.getState()).toEqual({ status: 'signedOut', reason: 'signed_out_everywhere' });
    expect((await user.get()).get('FCMTokens')).toEqual([]);
  });

  it('does not touch who signs in afterwards', async () => {
    await enter();
    await pressElsewhere();
    await signedOut();
    await signIn({ email: email(), password: PASSWORD, sharedDevice: false });
    const state = useAuth.getState();
    if (state.status !== 'signedIn') throw new Error('Not signed in');
    await startSession(state);
    await sessionIs('noFarm');
    expect((await user.get()).get('signedOutAt').toMillis()).toBeLessThanOrEqual(
      state.signedInAtMs,
    );
  });

  it('here is a sign-out of one’s own, whoever hears of it first', async () => {
    await enter();
    expect(await endAllSessions()).toEqual({ ok: true, value: { ok: true } });
    // The page would sign out now; here the news from the server comes before it.
    await signedOut();
    expect(useAuth.getState()).toEqual({ status: 'signedOut', reason: 'none' });
    const { tokensValidAfterTime } = await auth.getUser(uid);
    expect(Date.parse(tokensValidAfterTime ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('that fails leaves the session alone, and its later end a surprise', async () => {
    await enter();
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await endAllSessions()).toMatchObject({ ok: false, code: 'unknown_error' });
    expect(useAuth.getState().status).toBe('signedIn');
    await pressElsewhere();
    await signedOut();
    expect(useAuth.getState()).toMatchObject({ reason: 'signed_out_everywhere' });
  });
});
