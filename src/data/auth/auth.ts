import { create } from 'zustand';
import type { Claims } from '#domain/access/claims.ts';
import { type SignInErrorCode, signInErrorOf } from '#domain/errors.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { checkCredentials } from '#domain/user/credentials.ts';
import {
  canUseIndexedDb,
  isSharedDevice,
  readStored,
  setSharedDevice,
  storedSession,
  storeSession,
  writeStored,
} from '../device/device.ts';
import { getEnv } from '../device/env.ts';
import { codeOf, operationOf } from '../firebase/error-code.ts';
import type { AuthSdk, TokenUser } from '../firebase/auth-sdk.ts';
import { atMost } from '../device/at-most.ts';
import { saveUnsent, leavePage, removeLeftovers, stopSignedIn, wipePerson } from './sign-out.ts';
import { listenToTabs, tellTabs } from '../device/tabs.ts';
import { currentTeardown } from './teardown.ts';

/** Why somebody is signed out although they did not ask for it (spec 8). */
export type SignedOutReason = 'none' | 'user_disabled' | 'session_ended' | 'signed_out_everywhere';

/** Who is signed in. */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut'; readonly reason: SignedOutReason }
  | ({ readonly status: 'signedIn' } & TokenUser);

/** What a sign-in form hands over. */
export interface SignInInput {
  readonly email: string;
  readonly password: string;
  /** Others use this device: keep nothing on disk. */
  readonly sharedDevice: boolean;
}

/** A provider that is still asking a dead network keeps nobody's tab open for longer. */
const END_MS = 5000;

const REASON = 'reason';
const REASONS: readonly SignedOutReason[] = [
  'user_disabled',
  'session_ended',
  'signed_out_everywhere',
];
const ENDED: Readonly<Record<string, SignedOutReason>> = {
  'auth/user-disabled': 'user_disabled',
  'auth/user-token-expired': 'session_ended',
  'auth/user-not-found': 'session_ended',
  'auth/invalid-user-token': 'session_ended',
  'auth/invalid-refresh-token': 'session_ended',
};

/** The sign-in state, as a hook and as `useAuth.getState()`. */
export const useAuth = create<AuthState>(() => ({ status: 'loading' }));

let sdk: AuthSdk | null = null;
let starting: Promise<void> | null = null;
let leaving = false;
let isAsked = false;
/** The identity provider has said who is signed in. */
let confirmed = false;

/** Whether somebody was signed in here when the page was last used: says what to draw while loading. */
export function hasSessionHint(): boolean {
  return storedSession() !== null;
}

/**
 * Takes somebody as signed in while the identity provider is still being asked: what they last saw is on
 * this device (see startup-cache.ts) and may be shown to them at once.
 */
export function assumeSignedIn(user: TokenUser): void {
  if (leaving || useAuth.getState().status !== 'loading') return;
  useAuth.setState({ status: 'signedIn', ...user }, true);
}

/**
 * Loads the identity provider and follows its state; calling again is harmless. Rejects when its code
 * cannot be loaded (offline, before the app is cached); then it may be called again.
 */
export function startAuth(): Promise<void> {
  starting ??= load().catch((error: unknown) => {
    starting = null;
    throw error;
  });
  return starting;
}

/** A sign-in that failed; where a second factor is asked for, with what was being done (spec 8): `signIn`. */
type SignInFailure = Extract<Result<null, SignInErrorCode>, { readonly ok: false }> & {
  readonly operation?: string;
};

/** Signs in with trimmed credentials (spec 5). Failures come back as codes, with their place (spec 8). */
export async function signIn(
  input: SignInInput,
): Promise<ReturnType<typeof ok<null>> | SignInFailure> {
  const checked = checkCredentials(input);
  if (!checked.ok) return checked;
  if (sdk === null) return fail('auth_not_ready');
  setSharedDevice(input.sharedDevice);
  const memoryOnly = input.sharedDevice || !(await canUseIndexedDb());
  try {
    setSignedIn(await sdk.signIn(checked.value.email, checked.value.password, memoryOnly));
    return ok(null);
  } catch (error) {
    const operation = operationOf(error);
    return { ...fail(signInErrorOf(codeOf(error))), ...(operation !== null && { operation }) };
  }
}

/**
 * Fetches a new token and returns its claims. A disabled user or an ended session is signed out with the
 * reason (spec 8); with no network the claims at hand are returned. Null when nobody is signed in.
 */
export async function refreshClaims(): Promise<Claims | null> {
  await hasStarted();
  if (sdk === null) return null;
  try {
    const user = await sdk.refresh();
    setSignedIn(user);
    return user.claims;
  } catch (error) {
    const reason = ENDED[codeOf(error)];
    if (reason !== undefined) await signOut({ reason });
    const state = useAuth.getState();
    return state.status === 'signedIn' ? state.claims : null;
  }
}

/**
 * The token of the signed-in person for a call to a server; null while nobody is. Rejects where an expired
 * one cannot be renewed.
 */
export async function idToken(): Promise<string | null> {
  await hasStarted();
  return (await sdk?.token()) ?? null;
}

/**
 * How many own writes are on this device alone, unsent or refused; ask the person before signing out when
 * above 0.
 */
export function unsentCount(): number {
  return currentTeardown()?.unsent() ?? 0;
}

/**
 * Says that the person is ending all their sessions, or that this failed. Meanwhile the end of the one here
 * is their own sign-out, whoever hears of it first.
 */
export function expectEnd(expected: boolean): void {
  isAsked = expected;
}

/**
 * Signs out (design 8): all listeners stop, the other tabs hear of it, the session ends, Firestore's
 * cache and every trace of the person are removed, and the page starts again at the sign-in form.
 */
export async function signOut(options: { readonly reason?: SignedOutReason } = {}): Promise<void> {
  if (leaving) return;
  leaving = true;
  const reason = isAsked ? 'none' : (options.reason ?? 'none');
  const state = useAuth.getState();
  // Who did not ask for it may not have seen what is left: it stays for them.
  const isCut = reason !== 'none' && unsentCount() > 0;
  const isKept = isCut && !isSharedDevice();
  const keepFor = isKept && state.status === 'signedIn' ? state.uid : null;
  if (reason === 'none') await currentTeardown()?.leave();
  stopSignedIn();
  if (keepFor === null) tellTabs({ type: 'signed_out' });
  await endSession();
  await finish(reason, keepFor);
}

/**
 * Another tab signs out, or did so a while ago: then somebody may have signed in since, and only this page
 * starts anew.
 */
async function followSignOut(isOld: boolean): Promise<void> {
  // A tab at the sign-in form has nothing to leave, and somebody may be typing there.
  if (leaving || useAuth.getState().status === 'signedOut') return;
  leaving = true;
  stopSignedIn();
  if (isOld) return leavePage();
  await wipePerson();
  // The session ends here too: the provider keeps it in each tab, and one that starts anew before the other
  // tab has removed it from the device would find it and store it again. After the database, whose last
  // connections would be told of nobody.
  await atMost(END_MS, endSession());
  startAnew('none');
}

/** The provider forgets the session, once it has started; never rejects. */
async function endSession(): Promise<void> {
  await hasStarted();
  await sdk?.signOut().catch(() => undefined);
}

async function finish(reason: SignedOutReason, keepFor: string | null): Promise<void> {
  await wipePerson(keepFor);
  startAnew(reason);
}

function startAnew(reason: SignedOutReason): void {
  setSharedDevice(false);
  // The page is loaded anew, so the reason has to outlive it.
  writeStored('session', REASON, reason === 'none' ? null : reason);
  useAuth.setState({ status: 'signedOut', reason }, true);
  leaving = false;
  isAsked = false;
  leavePage();
}

async function load(): Promise<void> {
  getEnv();
  void canUseIndexedDb();
  listenToTabs((type, isOld) => {
    if (type === 'signed_out') void followSignOut(isOld);
  });
  const { openAuth } = await import('../firebase/auth-sdk.ts');
  await new Promise<void>((resolve) => {
    sdk = openAuth((user) => {
      if (user === null) onNobody();
      else setSignedIn(user);
      confirmed = true;
      resolve();
    });
  });
}

/** A start that fails is told to whoever began it. */
async function hasStarted(): Promise<void> {
  await starting?.catch(() => undefined);
}

function onNobody(): void {
  if (leaving) return;
  const before = useAuth.getState();
  if (before.status === 'signedIn') void (confirmed ? onEnded() : onGone(before.uid));
  if (before.status !== 'loading') return;
  // A session that was here and is gone ended while the product was closed, perhaps with unsent writes.
  const earlier = storedSession();
  const stored = readStored('session', REASON);
  const reason =
    REASONS.find((one) => one === stored) ?? (earlier === null ? 'none' : 'session_ended');
  writeStored('session', REASON, null);
  storeSession(null);
  if (earlier !== null) saveUnsent(earlier);
  removeLeftovers();
  useAuth.setState({ status: 'signedOut', reason }, true);
}

/** The provider ended a session by itself (spec 8): find out why, then leave nothing behind. */
async function onEnded(): Promise<void> {
  const code = (await sdk?.whyEnded().catch(() => null)) ?? '';
  await signOut({ reason: ENDED[code] ?? 'session_ended' });
}

/** Somebody who was only assumed to be signed in no longer is: the same, but their last state is on screen. */
async function onGone(uid: string): Promise<void> {
  leaving = true;
  stopSignedIn();
  await finish('session_ended', uid);
}

function setSignedIn(user: TokenUser): void {
  if (leaving) return;
  if (!isSharedDevice()) storeSession(user.uid);
  const before = useAuth.getState();
  // Claims that say the same keep their identity, so that a new token alone redraws nothing.
  const known =
    before.status === 'signedIn' && JSON.stringify(before.claims) === JSON.stringify(user.claims);
  const claims = known ? before.claims : user.claims;
  useAuth.setState({ status: 'signedIn', ...user, claims }, true);
}
