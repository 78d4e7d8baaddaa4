import { beforeEach, expect, it, vi } from 'vitest';
import { appCheckToken } from './app-check.ts';
import { callServer } from '../api/server-call.ts';

const build = vi.hoisted(() => ({ appCheckKey: null as string | null, emulators: null }));
const loaded = vi.hoisted(() => vi.fn());
const token = vi.hoisted(() => vi.fn(() => Promise.resolve('token')));
const startAppCheck = vi.hoisted(() => vi.fn(() => token));
const openDatabase = vi.hoisted(() => vi.fn(() => ({ end: () => Promise.resolve() })));
vi.mock('../device/env.ts', () => ({ getEnv: () => build }));
vi.mock('./firestore-sdk.ts', async (original) => ({
  ...(await original<object>()),
  openDatabase,
}));
vi.mock('./app-check-sdk.ts', () => {
  loaded();
  return { startAppCheck };
});

const sent = vi.fn((_url: string, _call: RequestInit) => Promise.resolve(new Response('{}')));
const call = () => callServer({ url: '/api/x', method: 'GET', bearer: 'b', timeoutMs: 1000 });
const headersSent = () => sent.mock.lastCall?.[1].headers;
const opened = async () => (await import('./firestore.ts')).openFirestore(Promise.resolve());

beforeEach(() => {
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('location', { hostname: 'localhost' });
  build.appCheckKey = null;
});

it('is not even loaded where the build has no key', async () => {
  await opened();
  await call();
  expect(await appCheckToken()).toBeNull();
  expect(loaded).not.toHaveBeenCalled();
  expect(headersSent()).not.toHaveProperty('X-Firebase-AppCheck');
  expect(openDatabase).toHaveBeenCalledOnce();
});

it('starts once, before the database, and goes with every call of ours', async () => {
  vi.resetModules();
  build.appCheckKey = 'key';
  openDatabase.mockClear();
  await opened();
  expect(startAppCheck).toHaveBeenCalledExactlyOnceWith('key', true);
  expect(startAppCheck.mock.invocationCallOrder[0]).toBeLessThan(
    openDatabase.mock.invocationCallOrder[0] ?? 0,
  );
  await call();
  expect(headersSent()).toMatchObject({
    'X-Firebase-AppCheck': 'token',
    Authorization: 'Bearer b',
  });
});

it('keeps no call from being made where it brings no token', async () => {
  build.appCheckKey = 'key';
  token.mockRejectedValueOnce(new Error('no captcha'));
  expect(await call()).toMatchObject({ came: true });
  expect(headersSent()).not.toHaveProperty('X-Firebase-AppCheck');
});
