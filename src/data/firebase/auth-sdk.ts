import type { FirebaseApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  type Persistence,
  setPersistence,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth';
import * as v from 'valibot';
import { type Claims, parseClaims } from '#domain/access/claims.ts';
import { getEnv } from '../device/env.ts';
import { codeOf } from './error-code.ts';
import { firebaseApp } from './app.ts';

/** Somebody signed in, as their token says. Instants are epoch ms, whole seconds. */
export interface TokenUser {
  readonly uid: string;
  readonly email: string;
  readonly claims: Claims;
  readonly issuedAtMs: number;
  /** When the person signed in; a renewed token keeps it. */
  readonly signedInAtMs: number;
}

/** The identity provider, as the facade uses it. Calls reject with the provider's error. */
export interface AuthSdk {
  readonly signIn: (email: string, password: string, memoryOnly: boolean) => Promise<TokenUser>;
  readonly refresh: () => Promise<TokenUser>;
  readonly signOut: () => Promise<void>;
  /** The token to show a server, renewed when it is about to expire; null while nobody is signed in. */
  readonly token: () => Promise<string | null>;
  /** Why the last person's session ended by itself: asks the provider once for a new token. */
  readonly whyEnded: () => Promise<string | null>;
  readonly stop: () => void;
}

const StoredSchema = v.object({ stsTokenManager: v.object({ accessToken: v.string() }) });
const PayloadSchema = v.looseObject({ iat: v.number(), auth_time: v.optional(v.number()) });

let opened: Auth | null = null;

/** The one sign-in of this page, made at the first call: sessions in IndexedDB, no pop-ups. */
export function productAuth(): Auth {
  opened ??= makeAuth(firebaseApp(), indexedDBLocalPersistence);
  return opened;
}

/** A sign-in of an app that talks to the emulator in development. */
export function makeAuth(app: FirebaseApp, persistence: Persistence): Auth {
  const auth = initializeAuth(app, { persistence });
  const emulators = getEnv().emulators;
  if (emulators !== null) {
    connectAuthEmulator(auth, `http://${emulators.host}:${emulators.authPort}`, {
      disableWarnings: true,
    });
  }
  return auth;
}

/**
 * Starts the identity provider: sessions in IndexedDB, no pop-ups, the emulator in development.
 * `onChange` hears every sign-in, token change and sign-out, first the state found on the device.
 */
export function openAuth(onChange: (user: TokenUser | null) => void): AuthSdk {
  const auth = productAuth();
  let last: User | null = null;
  const stop = onIdTokenChanged(auth, (user) => {
    if (user !== null) last = user;
    onChange(user === null ? null : tokenUserOf(user));
  });
  return {
    signIn: (email, password, memoryOnly) => signIn(auth, email, password, memoryOnly),
    refresh: () => refresh(auth),
    signOut: () => signOut(auth),
    token: async () => (await auth.currentUser?.getIdToken()) ?? null,
    whyEnded: () => (last === null ? Promise.resolve(null) : refusalOf(last)),
    stop,
  };
}

async function signIn(
  auth: Auth,
  email: string,
  password: string,
  memoryOnly: boolean,
): Promise<TokenUser> {
  await setPersistence(auth, memoryOnly ? inMemoryPersistence : indexedDBLocalPersistence);
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  return tokenUserOf(user);
}

async function refresh(auth: Auth): Promise<TokenUser> {
  const user = auth.currentUser;
  if (user === null) throw Object.assign(new Error('Nobody is signed in'), { code: '' });
  await user.getIdToken(true);
  return tokenUserOf(user);
}

async function refusalOf(user: User): Promise<string | null> {
  try {
    await user.getIdToken(true);
    return null;
  } catch (error) {
    return codeOf(error);
  }
}

/**
 * Reads the stored token itself: asking the SDK for its claims would need the network once the token
 * has expired, and a device that was offline overnight must still open.
 */
function tokenUserOf(user: User): TokenUser {
  const payload = payloadOf(user);
  const issuedAt = payload?.iat ?? 0;
  return {
    uid: user.uid,
    email: user.email ?? '',
    claims: parseClaims(payload),
    issuedAtMs: issuedAt * 1000,
    signedInAtMs: (payload?.auth_time ?? issuedAt) * 1000,
  };
}

function payloadOf(user: User): v.InferOutput<typeof PayloadSchema> | null {
  const stored = v.safeParse(StoredSchema, user.toJSON());
  const body = stored.success ? stored.output.stsTokenManager.accessToken.split('.')[1] : undefined;
  if (body === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const payload = v.safeParse(PayloadSchema, JSON.parse(new TextDecoder().decode(bytes)));
    return payload.success ? payload.output : null;
  } catch {
    return null;
  }
}
