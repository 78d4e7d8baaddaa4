import * as v from 'valibot';
import { CALLABLE_TIMEOUT_MS } from '#domain/constants.ts';
import { type NewFarm, NewFarmAnswerSchema } from '#domain/farm/new-farm.ts';
import type { Language } from '#domain/language.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { isEmail, normalizeEmail } from '#domain/text/contact-rules.ts';
import { type AccountErrorCode, accountErrorOf } from '#domain/user/account-errors.ts';
import { type NewAccountInput, validateNewAccount } from '#domain/user/new-account.ts';
import { idToken, refreshClaims, startAuth } from '../auth/auth.ts';
import { apiBase, createBackend } from '../api/backend.ts';
import { call } from '../api/callable.ts';
import { canUseIndexedDb, setSharedDevice } from '../device/device.ts';
import { getEnv } from '../device/env.ts';
import { codeOf } from '../firebase/error-code.ts';
import type { NewUser } from '../firebase/account-sdk.ts';
import { currentPolicy, refreshPolicyAfter } from './account-policy.ts';

type NewFarmInput = Pick<NewFarm, 'farmName' | 'firstName' | 'lastName' | 'lang'>;

const accountSdk = () => import('../firebase/account-sdk.ts');

let made: NewUser | null = null;

/**
 * Asks for a mail with a link to a new password (spec 7). The answer is the same whether or not the
 * address has an account.
 */
export async function requestPasswordReset(
  email: string,
  lang: Language,
): Promise<Result<null, AccountErrorCode>> {
  const address = normalizeEmail(email);
  if (!isEmail(address)) return fail('invalid_email');
  const answer = await call('v2authResetPassword', { email: address, lang });
  if (answer.ok) return ok(null);
  if (answer.code === 'request_timeout' || answer.code === 'network') return fail('network');
  return fail(answer.status === 'RESOURCE_EXHAUSTED' ? 'too_many_requests' : 'account_failed');
}

/**
 * Makes an account and, for somebody who runs a farm, the farm. Calling again after a failure takes up
 * what is there. Nobody is signed in yet: `enterNewAccount` does that.
 */
export async function createAccount(
  input: NewAccountInput,
): Promise<Result<null, AccountErrorCode>> {
  const checked = validateNewAccount(input, currentPolicy());
  if (!checked.ok) return checked;
  const { firstName, lastName, email, password, farmName, language } = checked.value;
  const user = await guardedByProvider(async () => {
    await startAuth();
    return (await accountSdk()).createUser(email, password, firstName);
  });
  if (!user.ok) return user;
  made = user.value;
  if (farmName !== null) {
    const lang = language;
    const token = made.token;
    const farm = await makeFarm({ farmName, firstName, lastName, lang }, token);
    if (!farm.ok && farm.code !== 'has_farm') return farm;
  }
  // A mail that does not go out can be asked for again; the account is there.
  await made.confirm(language).catch(() => undefined);
  return ok(null);
}

/** The address of the account just made on this page, or null. */
export function newAccountEmail(): string | null {
  return made?.email ?? null;
}

/** Signs in with the account just made. */
export async function enterNewAccount(): Promise<Result<null, AccountErrorCode>> {
  const user = made;
  if (user === null) return fail('user_not_found');
  setSharedDevice(false);
  const memoryOnly = !(await canUseIndexedDb());
  const entered = await guardedByProvider(() => user.enter(memoryOnly));
  if (!entered.ok) return entered;
  made = null;
  return ok(null);
}

/** Starts a farm for the signed-in person who has none; the session follows the new claims. */
export async function createFarm(input: NewFarmInput): Promise<Result<null, AccountErrorCode>> {
  const farm = await makeFarm(input);
  if (farm.ok || farm.code === 'has_farm') await refreshClaims();
  return farm;
}

/** The name given when the account was made; empty where there is none. */
export async function accountName(): Promise<string> {
  return (await accountSdk()).displayName();
}

/** Runs a call to the provider; its failure becomes a code, and a weak password renews the policy (spec 8). */
export async function guardedByProvider<T>(
  action: () => Promise<T>,
): Promise<Result<T, AccountErrorCode>> {
  try {
    return ok(await action());
  } catch (error) {
    const code = codeOf(error);
    await refreshPolicyAfter(code);
    return fail(code === '' && !isOnline() ? 'network' : accountErrorOf(code));
  }
}

async function makeFarm(
  input: NewFarmInput,
  token: () => Promise<string | null> = idToken,
): Promise<Result<null, AccountErrorCode>> {
  const options = { baseUrl: () => apiBase(getEnv()), token, timeoutMs: CALLABLE_TIMEOUT_MS };
  const answer = await createBackend(options)('POST', '/me/farm', { ...input, unitName: '' });
  if (!answer.ok) {
    if (answer.status === 0 && answer.code !== 'authentication_failed') return fail('network');
    return fail(FARM_CODES.find((known) => known === answer.reason) ?? 'account_failed');
  }
  return v.is(NewFarmAnswerSchema, answer.value) ? ok(null) : fail('account_failed');
}

const FARM_CODES: readonly AccountErrorCode[] = [
  'invalid_farm_name',
  'invalid_first_name',
  'invalid_last_name',
  'has_farm',
  'too_many_requests',
];

function isOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine !== false;
}
