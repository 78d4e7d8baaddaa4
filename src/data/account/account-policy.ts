import { create } from 'zustand';
import {
  DEFAULT_PASSWORD_POLICY,
  parsePasswordPolicy,
  type PasswordPolicy,
} from '#domain/user/password.ts';
import { getEnv } from '../device/env.ts';
import { reportError } from '../device/report.ts';

const TIMEOUT_MS = 10_000;
const NOT_MET: readonly string[] = [
  'auth/weak-password',
  'auth/password-does-not-meet-requirements',
];

/** The server's password policy, or the fallback of spec 9 until it is known. */
export const usePasswordPolicy = create<PasswordPolicy>(() => DEFAULT_PASSWORD_POLICY);

let asked: Promise<void> | null = null;

/** Reads the policy from the server once; a failure leaves the fallback and may be tried again. */
export function loadPasswordPolicy(): Promise<void> {
  asked ??= fetchPolicy();
  return asked;
}

/** The policy as it is known now. */
export function currentPolicy(): PasswordPolicy {
  return usePasswordPolicy.getState();
}

/** Where the provider said that a password does not meet its policy, the policy is read again (spec 8). */
export async function refreshPolicyAfter(providerCode: string): Promise<void> {
  if (!NOT_MET.includes(providerCode)) return;
  asked = fetchPolicy();
  await asked;
}

const POLICY_URL = 'https://identitytoolkit.googleapis.com/v2/passwordPolicy';

async function fetchPolicy(): Promise<void> {
  const { emulators, firebase } = getEnv();
  // The emulator has no policy to tell, and its refusal would stand in every console.
  if (emulators !== null) return;
  try {
    const url = `${POLICY_URL}?key=${encodeURIComponent(firebase.apiKey)}`;
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    // A project may have none.
    if (!response.ok) return;
    const policy = parsePasswordPolicy(await response.json());
    if (policy.ok) usePasswordPolicy.setState(policy.value, true);
    else throw new Error(policy.code);
  } catch (error) {
    asked = null;
    reportError(error, { type: 'PredictedError', source: 'account/policy' });
  }
}
