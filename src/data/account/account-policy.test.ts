import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_PASSWORD_POLICY } from '#domain/user/password.ts';

const build = vi.hoisted(() => ({ emulators: null as object | null }));
vi.mock('../device/env.ts', () => ({
  getEnv: () => ({ firebase: { apiKey: 'key' }, emulators: build.emulators }),
}));

const answers: Response[] = [];
const fetched = vi.fn((_url: string) => Promise.resolve(answers.shift() ?? Response.error()));

const policyOf = (minPasswordLength: number) =>
  Response.json({ schemaVersion: 1, customStrengthOptions: { minPasswordLength } });

async function open() {
  vi.resetModules();
  return import('./account-policy.ts');
}

beforeEach(() => {
  answers.length = 0;
  build.emulators = null;
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
});

describe('the password policy', () => {
  it('[S9.9] asks for six characters until the server has said more, and is read once', async () => {
    const { currentPolicy, loadPasswordPolicy } = await open();
    expect(currentPolicy()).toEqual(DEFAULT_PASSWORD_POLICY);
    answers.push(policyOf(9));
    await Promise.all([loadPasswordPolicy(), loadPasswordPolicy()]);
    await loadPasswordPolicy();
    expect(currentPolicy().minLength).toBe(9);
    expect(fetched).toHaveBeenCalledOnce();
    expect(fetched.mock.calls[0]?.[0]).toBe(
      'https://identitytoolkit.googleapis.com/v2/passwordPolicy?key=key',
    );
  });

  it.each(['auth/password-does-not-meet-requirements', 'auth/weak-password'])(
    '[S8.18] is read again when the server says %s',
    async (code) => {
      const { currentPolicy, loadPasswordPolicy, refreshPolicyAfter } = await open();
      answers.push(policyOf(6), policyOf(12));
      await loadPasswordPolicy();
      await refreshPolicyAfter('auth/wrong-password');
      expect(currentPolicy().minLength).toBe(6);
      await refreshPolicyAfter(code);
      expect(currentPolicy().minLength).toBe(12);
      expect(fetched).toHaveBeenCalledTimes(2);
    },
  );

  it('is not asked of the emulator, which has none to tell', async () => {
    build.emulators = {};
    const { currentPolicy, loadPasswordPolicy, refreshPolicyAfter } = await open();
    await loadPasswordPolicy();
    await refreshPolicyAfter('auth/weak-password');
    expect(fetched).not.toHaveBeenCalled();
    expect(currentPolicy()).toEqual(DEFAULT_PASSWORD_POLICY);
  });

  it('stays as it was where another version comes, which is an error, and is asked for again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { currentPolicy, loadPasswordPolicy } = await open();
    answers.push(Response.json({ schemaVersion: 2 }), policyOf(8));
    await loadPasswordPolicy();
    expect(currentPolicy()).toEqual(DEFAULT_PASSWORD_POLICY);
    expect(String(logged.mock.calls[0]?.[1])).toContain('unsupported_policy_version');
    await loadPasswordPolicy();
    expect(currentPolicy().minLength).toBe(8);
  });
});
