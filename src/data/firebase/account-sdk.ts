import {
  applyActionCode,
  type Auth,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  inMemoryPersistence,
  reauthenticateWithCredential,
  sendEmailVerification,
  setPersistence,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  updateCurrentUser,
  updatePassword,
  updateProfile,
  type User,
} from 'firebase/auth';
import { initializeApp } from 'firebase/app';
import type { Language } from '#domain/language.ts';
import { getEnv } from '../device/env.ts';
import { codeOf } from './error-code.ts';
import { makeAuth, productAuth } from './auth-sdk.ts';

const LOCALES = { dk: 'da', en: 'en' } as const satisfies Record<Language, string>;

let besides: Auth | null = null;

/**
 * A sign-in of its own, in memory alone: a new account must not count as signed in here before it has
 * everything it needs.
 */
function signUpAuth(): Auth {
  if (besides === null) {
    productAuth();
    besides = makeAuth(initializeApp({ ...getEnv().firebase }, 'sign-up'), inMemoryPersistence);
  }
  return besides;
}

/** A new account that nobody is signed in with yet. */
export interface NewUser {
  readonly uid: string;
  readonly email: string;
  readonly token: () => Promise<string>;
  /** Sends the mail with the link that confirms the address. */
  readonly confirm: (language: Language) => Promise<void>;
  /** Signs in with it on this device. */
  readonly enter: (memoryOnly: boolean) => Promise<void>;
}

/**
 * Makes an account. One that the same person made a moment ago, when the answer got lost on the way, is
 * taken as made. Rejects with the provider's error.
 */
export async function createUser(email: string, password: string, name: string): Promise<NewUser> {
  const auth = signUpAuth();
  const user = await createOrFind(auth, email, password);
  if (!user.displayName) await updateProfile(user, { displayName: name });
  return {
    uid: user.uid,
    email,
    token: () => user.getIdToken(),
    confirm: async (language) => {
      auth.languageCode = LOCALES[language];
      await sendEmailVerification(user);
    },
    enter: async (memoryOnly) => {
      // The farm's claims came after the token.
      await user.getIdToken(true);
      const main = productAuth();
      await setPersistence(main, memoryOnly ? inMemoryPersistence : indexedDBLocalPersistence);
      await updateCurrentUser(main, user);
    },
  };
}

async function createOrFind(auth: Auth, email: string, password: string): Promise<User> {
  try {
    return (await createUserWithEmailAndPassword(auth, email, password)).user;
  } catch (error) {
    if (codeOf(error) !== 'auth/email-already-in-use') throw error;
    const found = await signInWithEmailAndPassword(auth, email, password).catch(() => null);
    if (found === null) throw error;
    return found.user;
  }
}

/** The name that the signed-in person gave when the account was made; empty where there is none. */
export function displayName(): string {
  return productAuth().currentUser?.displayName ?? '';
}

/** Re-authenticates with the current password, then sets the new one. Rejects with the provider's error. */
export async function changePassword(current: string, next: string): Promise<void> {
  const user = productAuth().currentUser;
  if (!user?.email) throw Object.assign(new Error('Nobody is signed in'), { code: '' });
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, current));
  await updatePassword(user, next);
}

/** Whom a mail's link is about; reading it does not use it up. */
export interface LinkSubject {
  /** The address as it will be, or whose password it is. */
  readonly email: string;
  readonly previousEmail: string;
}

/** Asks the provider about the code of a link. Rejects when it is expired or used. */
export async function readLink(oobCode: string): Promise<LinkSubject> {
  const { data } = await checkActionCode(productAuth(), oobCode);
  return { email: data.email ?? '', previousEmail: data.previousEmail ?? '' };
}

/** Does what a link is for; it works once. */
export async function applyLink(oobCode: string): Promise<void> {
  await applyActionCode(productAuth(), oobCode);
}

/** Sets a new password by a link; it works once. */
export async function setPasswordByLink(oobCode: string, password: string): Promise<void> {
  await confirmPasswordReset(productAuth(), oobCode, password);
}

/** Signs in by a link that was mailed to this address. */
export async function signInByLink(email: string, address: string): Promise<void> {
  await signInWithEmailLink(productAuth(), email, address);
}
