import { afterEach, describe, expect, it, vi } from 'vitest';
import { CALLABLE_TIMEOUT_MS } from '#domain/constants.ts';
import { calledOrigins, regionOf } from '#domain/env-keys.ts';
import { type CallableOptions, callableUrl, createCallable } from './callable.ts';
import { readEnv } from '../device/env.ts';

const PRODUCTION = {
  MODE: 'production',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'd',
  VITE_FIREBASE_PROJECT_ID: 'markhold',
  VITE_FIREBASE_APP_ID: 'a',
  VITE_PRODUCTION_HOST: 'app.example',
};

const json = (body: unknown, status = 200): Response => Response.json(body, { status });

function setUp(
  answer: Response | (() => Promise<Response>),
  options: Partial<CallableOptions> = {},
) {
  const fetched = vi.fn((_url: string, _init: RequestInit) =>
    typeof answer === 'function' ? answer() : Promise.resolve(answer),
  );
  vi.stubGlobal('fetch', fetched);
  const call = createCallable({
    urlOf: (name) => `https://functions.example/${name}`,
    token: () => Promise.resolve(null),
    ...options,
  });
  return { call, fetched };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a callable function', () => {
  it('[S7.5] is posted its data as JSON, with a bearer only when somebody is signed in', async () => {
    const { call, fetched } = setUp(() => Promise.resolve(json({ result: 1 })));
    await call('v2authResetPassword', { email: 'a@b.dk', lang: 'dk' });
    const signedIn = setUp(json({ result: 1 }), { token: () => Promise.resolve('the-token') });
    await signedIn.call('v2authResetPassword', {});
    const [[first], [second]] = [fetched.mock.calls, signedIn.fetched.mock.calls];
    expect(first?.[0]).toBe('https://functions.example/v2authResetPassword');
    expect(first?.[1]).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"data":{"email":"a@b.dk","lang":"dk"}}',
    });
    expect(new Headers(first?.[1].headers).has('authorization')).toBe(false);
    expect(new Headers(second?.[1].headers).get('authorization')).toBe('Bearer the-token');
  });

  it.each([
    [{ result: { ok: true } }, { ok: true }],
    [{ data: { ok: true } }, { ok: true }],
    [{}, null],
  ])('[S7.5] answers with data or result: %j', async (body, value) => {
    const { call } = setUp(json(body));
    expect(await call('v2authResetPassword', {})).toEqual({ ok: true, value });
  });

  it.each([
    [{ error: { status: 'RESOURCE_EXHAUSTED', message: 'm' } }, 429, 'RESOURCE_EXHAUSTED', null],
    [
      { error: { status: 'INVALID_ARGUMENT', details: { code: 'app_not_verified' } } },
      400,
      'INVALID_ARGUMENT',
      'app_not_verified',
    ],
    ['not found', 404, '404', null],
  ])('hands on why it refused: %j', async (body, httpStatus, status, reason) => {
    const { call } = setUp(json(body, httpStatus));
    expect(await call('v2authResetPassword', {})).toMatchObject({
      ok: false,
      code: 'refused',
      status,
      reason,
    });
  });

  it('tells a token that is not accepted, or cannot be had, from a refusal', async () => {
    const answered = setUp(json({ error: { status: 'UNAUTHENTICATED' } }, 401));
    expect(await answered.call('v2authResetPassword', {})).toMatchObject({
      code: 'authentication_failed',
    });
    const { call, fetched } = setUp(json({}), { token: () => Promise.reject(new Error('no')) });
    expect(await call('v2authResetPassword', {})).toMatchObject({ code: 'authentication_failed' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('[S7.5] gives up after its time, which is 70 s, and says when there is no network', async () => {
    expect(CALLABLE_TIMEOUT_MS).toBe(70_000);
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const none = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await none.call('v2authResetPassword', {})).toMatchObject({ code: 'network' });
    expect(timeout).toHaveBeenLastCalledWith(70_000);
    timeout.mockRestore();
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const slow = createCallable({
      urlOf: () => 'https://functions.example/',
      token: () => Promise.resolve(null),
      timeoutMs: 5,
    });
    expect(await slow('v2authResetPassword', {})).toMatchObject({ code: 'request_timeout' });
  });
});

describe('the address of a callable function', () => {
  it('[S9.7] [S7.4] is in europe-west6 for the reset, wherever the others run', () => {
    const source = { ...PRODUCTION, VITE_FUNCTIONS_REGION: ' europe-west1 ' };
    const url = callableUrl('v2authResetPassword', readEnv(source));
    expect(url).toBe('https://europe-west6-markhold.cloudfunctions.net/v2authResetPassword');
    expect(calledOrigins(source)).toEqual([new URL(url).origin]);
    expect(regionOf(source)).toBe('europe-west1');
    expect(regionOf({ VITE_FUNCTIONS_REGION: ' ' })).toBe('us-central1');
  });

  it('[S7.5] is below the address that the build sets for callables, or at the emulator', () => {
    const env = readEnv({ ...PRODUCTION, VITE_CALLABLES_URL: 'https://functions.example/v2/' });
    expect(callableUrl('v2authResetPassword', env)).toBe(
      'https://functions.example/v2/v2authResetPassword',
    );
    expect(callableUrl('v2authResetPassword', readEnv({ MODE: 'development' }))).toBe(
      'http://127.0.0.1:5001/demo-markhold/europe-west6/v2authResetPassword',
    );
  });
});
