import { afterEach, expect, it, vi } from 'vitest';
import { signIn, startAuth } from '#data/auth/auth.ts';
import { fail, ok } from '#domain/result.ts';
import { enter } from './actions.ts';

vi.mock('#data/auth/auth.ts', () => ({ signIn: vi.fn(), startAuth: vi.fn() }));

const INPUT = { email: 'ida@farm.example', password: 'hemmelig', sharedDevice: false };
const notReady = fail('auth_not_ready');

afterEach(() => void vi.useRealTimers());

it('[S8.8] says that the provider is not ready where its code has not come in three seconds', async () => {
  vi.useFakeTimers();
  vi.mocked(signIn).mockResolvedValue(notReady);
  vi.mocked(startAuth).mockReturnValue(new Promise(() => {}));
  const answer = enter(INPUT);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await answer).toEqual(notReady);
});

it('[S8.8] waits that long for it, and says that there is no line where it cannot come', async () => {
  vi.mocked(signIn).mockResolvedValueOnce(notReady).mockResolvedValueOnce(ok(null));
  vi.mocked(startAuth).mockResolvedValueOnce();
  expect(await enter(INPUT)).toEqual(ok(null));
  vi.mocked(signIn).mockResolvedValueOnce(notReady);
  vi.mocked(startAuth).mockRejectedValueOnce(new Error('offline'));
  expect(await enter(INPUT)).toEqual(fail('network'));
});
