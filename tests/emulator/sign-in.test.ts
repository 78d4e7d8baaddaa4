import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGN_IN_ERROR_PLACE } from '#domain/errors.ts';
import { refreshClaims, signIn, signOut, startAuth, useAuth } from '#data/auth/auth.ts';
import { openWorld, type Person, type World } from './world.ts';

let world: World;
let ida: Person;

const CONFIG = `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST']}/identitytoolkit.googleapis.com/v2/projects/demo-markhold/config?updateMask=emailPrivacyConfig`;

async function hideAddresses(enableImprovedEmailPrivacy: boolean): Promise<void> {
  const answer = await fetch(CONFIG, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy } }),
  });
  expect(answer.ok).toBe(true);
}

async function codeOf(email: string, password: string): Promise<string> {
  const result = await signIn({ email, password, sharedDevice: false });
  return result.ok ? 'ok' : result.code;
}

beforeAll(async () => {
  world = await openWorld('sign-in');
  ida = await world.addPerson({ name: 'ida', claims: { farm: 'f', leader: true } });
});

afterAll(() => hideAddresses(false));

describe('signing in', () => {
  it('[S8.8] says that it is not ready before the provider is loaded', async () => {
    expect(useAuth.getState().status).toBe('loading');
    expect(await codeOf(ida.email, ida.password)).toBe('auth_not_ready');
    await startAuth();
    expect(useAuth.getState()).toEqual({ status: 'signedOut', reason: 'none' });
  });

  it('[S8.7] [S5.1] asks for both, spaces being nothing', async () => {
    expect(await codeOf('  ', ida.password)).toBe('credentials_required');
    expect(await codeOf(ida.email, '   ')).toBe('credentials_required');
  });

  it('[S8.9] [S8.10] names the field where the provider does', async () => {
    await hideAddresses(false);
    const cases = [
      ['not an address', 'x', 'invalid_email', 'email'],
      ['nobody@data.example', 'secret', 'user_not_found', 'email'],
      [ida.email, 'wrong-one', 'wrong_password', 'password'],
    ] as const;
    for (const [email, password, code, place] of cases) {
      expect(await codeOf(email, password)).toBe(code);
      expect(SIGN_IN_ERROR_PLACE[code]).toBe(place);
    }
    expect(SIGN_IN_ERROR_PLACE.too_many_requests).toBe('password');
  });

  it('[S8.11] says that a second factor is asked for, and of which operation', async () => {
    const person = await world.addPerson({ name: 'mfa', claims: { farm: 'f' } });
    const enrolledFactors = [{ uid: 'telephone', factorId: 'phone', phoneNumber: '+4512345678' }];
    await world.auth.updateUser(person.uid, {
      emailVerified: true,
      multiFactor: { enrolledFactors },
    });
    const { email, password } = person;
    expect(await signIn({ email, password, sharedDevice: false })).toEqual({
      ok: false,
      code: 'second_factor_required',
      operation: 'signIn',
    });
    expect(SIGN_IN_ERROR_PLACE.second_factor_required).toBe('form');
  });

  it('[S8.11] names no field where the provider hides which addresses exist', async () => {
    await hideAddresses(true);
    expect(await codeOf('nobody@data.example', 'secret')).toBe('invalid_credentials');
    expect(await codeOf(ida.email, 'wrong-one')).toBe('invalid_credentials');
    expect(SIGN_IN_ERROR_PLACE.invalid_credentials).toBe('form');
    await hideAddresses(false);
  });

  it('[S1.2] [S5.1] [S3.1] signs in with trimmed credentials and reads the claims', async () => {
    expect(await codeOf(` ${ida.email} `, ` ${ida.password} `)).toBe('ok');
    expect(useAuth.getState()).toMatchObject({
      uid: ida.uid,
      email: ida.email,
      claims: { farm: 'f', leader: true, owner: false, admin: false, planning: false },
    });
  });

  it('[S7.10] reads new claims with a new token', async () => {
    await world.auth.setCustomUserClaims(ida.uid, { farm: 'g', owner: true });
    expect(await refreshClaims()).toMatchObject({ farm: 'g', owner: true, leader: false });
    expect(useAuth.getState()).toMatchObject({ claims: { farm: 'g' } });
  });

  it('[S4.2] keeps neither token nor permissions after signing out', async () => {
    await signOut();
    expect(useAuth.getState()).toEqual({ status: 'signedOut', reason: 'none' });
    expect(await refreshClaims()).toBeNull();
  });

  it('[S8.17] signs a disabled user out and says why', async () => {
    expect(await codeOf(ida.email, ida.password)).toBe('ok');
    await world.auth.updateUser(ida.uid, { disabled: true });
    await refreshClaims();
    expect(useAuth.getState()).toEqual({ status: 'signedOut', reason: 'user_disabled' });
    expect(await codeOf(ida.email, ida.password)).toBe('user_disabled');
  });

  it('[S8.17] signs out when the token is worth nothing any more', async () => {
    await world.auth.updateUser(ida.uid, { disabled: false });
    expect(await codeOf(ida.email, ida.password)).toBe('ok');
    await world.auth.deleteUser(ida.uid);
    await refreshClaims();
    expect(useAuth.getState()).toEqual({ status: 'signedOut', reason: 'session_ended' });
  });
});
