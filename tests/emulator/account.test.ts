import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import { type EmailLink, parseEmailLink } from '#domain/user/email-link.ts';
import type { NewAccountInput } from '#domain/user/new-account.ts';
import { DEFAULT_PASSWORD_POLICY } from '#domain/user/password.ts';
import {
  accountName,
  createAccount,
  createFarm,
  enterNewAccount,
  newAccountEmail,
  requestPasswordReset,
} from '#data/account/account.ts';
import {
  changePassword,
  choosePassword,
  enterByLink,
  followLink,
  openLink,
} from '#data/account/account-link.ts';
import { currentPolicy, loadPasswordPolicy } from '#data/account/account-policy.ts';
import { idToken, refreshClaims, signIn, signOut, startAuth, useAuth } from '#data/auth/auth.ts';
import { createUser } from '#data/user/update-user.ts';
import { startSession } from '#data/session/session.ts';
import { adminFirestore } from '#tests/support/admin-firestore.ts';
import { bridgeApi } from './api-bridge.ts';
import { eventually, sessionIs } from './world.ts';

// The functions emulator serves this one project.
const PROJECT = 'demo-markhold';
const AUTH = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
const [HOST = '127.0.0.1', FIRESTORE_PORT = ''] = (
  process.env['FIRESTORE_EMULATOR_HOST'] ?? ''
).split(':');
const PASSWORD = 'first secret';
const RUN = Date.now().toString(36);

let auth: Auth;
let firestore: Firestore;

const CodesSchema = v.object({
  oobCodes: v.array(v.object({ email: v.string(), oobLink: v.string(), requestType: v.string() })),
});

async function mailsTo(email: string) {
  const answer = await fetch(`http://${AUTH}/emulator/v1/projects/${PROJECT}/oobCodes`);
  const { oobCodes } = v.parse(CodesSchema, await answer.json());
  return oobCodes.filter((mail) => mail.email === email);
}

async function linkTo(email: string, requestType: string): Promise<EmailLink> {
  const mail = (await mailsTo(email)).findLast((found) => found.requestType === requestType);
  const link = parseEmailLink(mail === undefined ? '' : new URL(mail.oobLink).search);
  if (!link.ok) throw new Error(`No ${requestType} for ${email}`);
  return link.value;
}

/** What the product itself never asks of the provider, so that it mails. */
async function ask(method: string, body: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await fetch(
    `http://${AUTH}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  if (!answer.ok) throw new Error(await answer.text());
}

const someone = (name: string, changes: Partial<NewAccountInput> = {}): NewAccountInput => ({
  firstName: 'Ștefan',
  lastName: 'Lyngbæk',
  email: `${name}-${RUN}@account.example`,
  password: PASSWORD,
  farmName: null,
  language: 'en',
  ...changes,
});

async function signedUp(name: string): Promise<string> {
  const person = someone(name);
  expect(await createAccount(person)).toEqual({ ok: true, value: null });
  return person.email;
}

async function enter(email: string, password = PASSWORD): Promise<string> {
  const result = await signIn({ email, password, sharedDevice: false });
  return result.ok ? 'ok' : result.code;
}

function uidNow(): string {
  const state = useAuth.getState();
  if (state.status !== 'signedIn') throw new Error('Nobody is signed in');
  return state.uid;
}

beforeAll(async () => {
  const [, authPort = ''] = AUTH.split(':');
  const [, functionsPort = ''] = (process.env['FUNCTIONS_EMULATOR_HOST'] ?? '').split(':');
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', PROJECT);
  vi.stubEnv('VITE_EMULATOR_HOST', HOST);
  vi.stubEnv('VITE_EMULATOR_FIRESTORE_PORT', FIRESTORE_PORT);
  vi.stubEnv('VITE_EMULATOR_AUTH_PORT', authPort);
  vi.stubEnv('VITE_EMULATOR_FUNCTIONS_PORT', functionsPort);
  bridgeApi(PROJECT, PROJECT);
  const app = initializeApp({ projectId: PROJECT }, 'account');
  auth = getAuth(app);
  firestore = adminFirestore(app);
  // An emulator that has stood for a while counts the requests of earlier runs.
  await firestore.recursiveDelete(firestore.collection('rateLimits'));
  await startAuth();
});

afterEach(() => signOut());

describe('a new account', () => {
  it('[S2.6] [S1.2] is there before anybody is signed in with it, and is entered after', async () => {
    const email = await signedUp('newcomer');
    expect(useAuth.getState().status).toBe('signedOut');
    expect(newAccountEmail()).toBe(email);
    expect(await mailsTo(email)).toMatchObject([{ requestType: 'VERIFY_EMAIL' }]);
    expect(await enterNewAccount()).toEqual({ ok: true, value: null });
    expect(useAuth.getState()).toMatchObject({ status: 'signedIn', email, claims: { farm: null } });
    expect(await accountName()).toBe('Ștefan');
    expect(await enterNewAccount()).toEqual({ ok: false, code: 'user_not_found' });
  });

  it('writes its own document under the rules, once it has a session', async () => {
    await signedUp('document');
    await enterNewAccount();
    const state = useAuth.getState();
    if (state.status !== 'signedIn') throw new Error('Not signed in');
    await startSession(state);
    await sessionIs('noFarm');
    createUser('Ștefan', 'en');
    const own = firestore.doc(paths.user(state.uid));
    await eventually(async () => (await own.get()).exists);
    expect((await own.get()).data()).toMatchObject({
      firstName: 'Ștefan',
      lang: 'en',
      createdByUid: state.uid,
    });
  });

  it('[S2.5] makes the farm of somebody who runs one, who owns it', async () => {
    const person = someone('owner', { farmName: 'Nygård' });
    expect(await createAccount(person)).toEqual({ ok: true, value: null });
    await enterNewAccount();
    const state = useAuth.getState();
    if (state.status !== 'signedIn') throw new Error('Not signed in');
    expect(state.claims).toMatchObject({ owner: true, leader: false });
    const farm = await firestore.doc(paths.farm(state.claims.farm ?? 'none')).get();
    expect(farm.data()).toMatchObject({ name: 'Nygård', ownerId: state.uid });
  });

  it('lets somebody without a farm start one later, and once', async () => {
    await signedUp('later');
    await enterNewAccount();
    const input = { farmName: 'Senere', firstName: 'Ida', lastName: '', lang: 'dk' } as const;
    expect(await createFarm({ ...input, farmName: '  ' })).toEqual({
      ok: false,
      code: 'invalid_farm_name',
    });
    expect(await createFarm(input)).toEqual({ ok: true, value: null });
    expect(await refreshClaims()).toMatchObject({ owner: true });
    expect(await createFarm({ ...input, farmName: 'En til' })).toEqual({
      ok: false,
      code: 'has_farm',
    });
  });

  it('is the same when the answer got lost, and refused where somebody else has the address', async () => {
    const email = await signedUp('again');
    expect(await createAccount(someone('again'))).toEqual({ ok: true, value: null });
    expect(await createAccount(someone('again', { password: 'another one' }))).toEqual({
      ok: false,
      code: 'email_in_use',
    });
    expect((await auth.getUserByEmail(email)).displayName).toBe('Ștefan');
  });

  it('[S9.9] has a password of six characters where the server has no policy', async () => {
    await loadPasswordPolicy();
    expect(currentPolicy()).toEqual(DEFAULT_PASSWORD_POLICY);
    const short = someone('short', { password: '12345' });
    expect(await createAccount(short)).toEqual({ ok: false, code: 'weak_password' });
    expect(await createAccount({ ...short, password: '123456' })).toMatchObject({ ok: true });
  });
});

describe('a forgotten password', () => {
  it('[S7.4] is asked for by e-mail and language, and the answer never says who has an account', async () => {
    const email = await signedUp('forgot');
    expect(await requestPasswordReset(` ${email.toUpperCase()} `, 'en')).toEqual({
      ok: true,
      value: null,
    });
    const nobody = `nobody-${RUN}@account.example`;
    expect(await requestPasswordReset(nobody, 'dk')).toEqual({ ok: true, value: null });
    expect(await mailsTo(nobody)).toEqual([]);
    expect(await requestPasswordReset('not an address', 'dk')).toEqual({
      ok: false,
      code: 'invalid_email',
    });
    const link = await linkTo(email, 'PASSWORD_RESET');
    expect(await openLink(link)).toMatchObject({ ok: true, value: { email } });
    expect(await choosePassword(link, '12345')).toEqual({ ok: false, code: 'weak_password' });
    expect(await choosePassword(link, ' second secret ')).toEqual({ ok: true, value: null });
    expect(await enter(email)).toBe('wrong_password');
    expect(await enter(email, 'second secret')).toBe('ok');
    expect(await openLink(link)).toEqual({ ok: false, code: 'link_used' });
  });

  it('says so after too many requests', async () => {
    const email = `often-${RUN}@account.example`;
    const answers = [];
    for (let i = 0; i < 4; i += 1) answers.push(await requestPasswordReset(email, 'dk'));
    expect(answers.slice(0, 3)).toEqual(Array(3).fill({ ok: true, value: null }));
    expect(answers.at(-1)).toEqual({ ok: false, code: 'too_many_requests' });
  });
});

describe('changing the password', () => {
  it('[S5.2] [S7.10] re-authenticates with the trimmed current one and sets the trimmed new one', async () => {
    const email = await signedUp('change');
    await enterNewAccount();
    expect(await changePassword('   ', 'second secret')).toMatchObject({ code: 'wrong_password' });
    expect(await changePassword(PASSWORD, ' 12345 ')).toMatchObject({ code: 'weak_password' });
    expect(await changePassword(` ${PASSWORD} `, ' second secret ')).toEqual({ ok: true });
    expect(useAuth.getState().status).toBe('signedIn');
    await signOut();
    expect(await enter(email)).toBe('wrong_password');
    expect(await enter(email, 'second secret')).toBe('ok');
  });

  it('[S8.12] hands on the message of the provider', async () => {
    await signedUp('refused');
    await enterNewAccount();
    const refused = await changePassword('a wrong one', 'second secret');
    expect(refused).toMatchObject({ ok: false, code: 'wrong_password' });
    if (refused.ok) throw new Error('It was changed');
    expect(refused.message).toMatch(/auth\/wrong-password/);
  });
});

describe('the link of a mail', () => {
  it('[S9.10] verifyEmail confirms the address, also for somebody signed in, and works once', async () => {
    const email = await signedUp('verify');
    await enterNewAccount();
    const link = await linkTo(email, 'VERIFY_EMAIL');
    expect(await openLink(link)).toMatchObject({ ok: true, value: { email } });
    expect((await auth.getUserByEmail(email)).emailVerified).toBe(false);
    expect(await followLink(link)).toEqual({ ok: true, value: null });
    expect((await auth.getUserByEmail(email)).emailVerified).toBe(true);
    expect(useAuth.getState().status).toBe('signedIn');
    expect(await followLink(link)).toEqual({ ok: false, code: 'link_used' });
  });

  it('[S9.10] verifyAndChangeEmail gives another address', async () => {
    const email = await signedUp('move');
    await enterNewAccount();
    const newEmail = `moved-${RUN}@account.example`;
    await ask('sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken: await idToken(),
      newEmail,
    });
    const uid = uidNow();
    const link = await linkTo(email, 'VERIFY_AND_CHANGE_EMAIL');
    expect(link.mode).toBe('verifyAndChangeEmail');
    expect(await followLink(link)).toEqual({ ok: true, value: null });
    expect((await auth.getUser(uid)).email).toBe(newEmail);
  });

  it('[S9.10] recoverEmail gives the first address back', async () => {
    const email = await signedUp('recover');
    await enterNewAccount();
    const uid = uidNow();
    await ask('update', { idToken: await idToken(), email: `stolen-${RUN}@account.example` });
    const back = await linkTo(email, 'RECOVER_EMAIL');
    expect(back.mode).toBe('recoverEmail');
    expect(await openLink(back)).toMatchObject({ ok: true, value: { email } });
    expect(await followLink(back)).toEqual({ ok: true, value: null });
    expect((await auth.getUser(uid)).email).toBe(email);
  });

  it('[S9.10] signIn signs in with the address it was sent to, and no other', async () => {
    const email = await signedUp('link');
    await ask('sendOobCode', {
      requestType: 'EMAIL_SIGNIN',
      email,
      continueUrl: 'http://localhost/action',
      canHandleCodeInApp: true,
    });
    const sent = (await mailsTo(email)).findLast((found) => found.requestType === 'EMAIL_SIGNIN');
    const address = sent?.oobLink ?? '';
    expect(parseEmailLink(new URL(address).search)).toMatchObject({ value: { mode: 'signIn' } });
    expect(await enterByLink('no address', address)).toEqual({ ok: false, code: 'invalid_email' });
    expect(await enterByLink(email, address)).toEqual({ ok: true, value: null });
    expect(useAuth.getState()).toMatchObject({ status: 'signedIn', email });
  });

  it('[S8.20] that nobody sent is told from one that is not whole', async () => {
    const made = parseEmailLink('?mode=verifyEmail&oobCode=made-up&apiKey=demo-key');
    if (!made.ok) throw new Error('Not a link');
    expect(await openLink(made.value)).toEqual({ ok: false, code: 'link_used' });
    expect(parseEmailLink('?mode=verifyEmail&apiKey=demo-key')).toEqual({
      ok: false,
      code: 'link_incomplete',
    });
  });
});
