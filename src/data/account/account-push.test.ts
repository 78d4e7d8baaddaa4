import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PUSH_DEVICES_LIMIT } from '#domain/constants.ts';
import type * as Env from '../device/env.ts';
import { updateUser } from '../user/update-user.ts';
import { leavePush, lookAtPush, renewPush, startPush, stopPush, usePush } from './account-push.ts';
import { withItem, withoutItem } from '../firebase/field-value.ts';
import { pushToken } from '../firebase/messaging-sdk.ts';
import { userSource } from '../base/user.ts';
import { aUser } from '#tests/support/factories.ts';

vi.mock('../user/update-user.ts', async (original) => ({
  ...(await original<object>()),
  updateUser: vi.fn(),
}));
vi.mock('../firebase/messaging-sdk.ts', () => ({
  pushToken: vi.fn(() => Promise.resolve('token-1')),
  forgetPushToken: vi.fn(() => Promise.resolve()),
}));
vi.mock('../device/env.ts', async (original) => ({
  ...(await original<typeof Env>()),
  getEnv: () => ({ vapidKey: 'key', productionHost: null, mode: 'development' }),
}));
vi.mock('../base/user.ts', () => ({ userSource: { get: vi.fn() } }));

const stored = new Map<string, string>();

/** A browser that answers the question for permission. */
function browser(answer: NotificationPermission) {
  const asked = vi.fn(() => {
    Object.assign(notification, { permission: answer });
    return Promise.resolve(answer);
  });
  const notification = { permission: 'default', requestPermission: asked };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('navigator', { serviceWorker: {}, onLine: true });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return asked;
}

function knownTokens(FCMTokens: string[]): void {
  vi.mocked(userSource.get).mockReturnValue({
    status: 'ready',
    data: aUser({ FCMTokens }),
    at: 0,
    fromCache: false,
  });
}

beforeEach(() => {
  stored.clear();
  vi.clearAllMocks();
  knownTokens([]);
});

describe('push on this device', () => {
  it('[S4.7] asks for permission and stores the token in the list', async () => {
    const asked = browser('granted');
    lookAtPush();
    expect(usePush.getState().state).toBe('off');
    await startPush();
    expect(asked).toHaveBeenCalledOnce();
    expect(pushToken).toHaveBeenCalledExactlyOnceWith('key');
    expect(updateUser).toHaveBeenCalledExactlyOnceWith(
      'push',
      'FCMTokens',
      withItem('token-1'),
      'updatedByEid',
    );
    expect(usePush.getState().state).toBe('on');
  });

  it('[S4.7] stores a token once', async () => {
    browser('granted');
    knownTokens(['token-1']);
    await startPush();
    await startPush();
    expect(updateUser).not.toHaveBeenCalled();
    expect(usePush.getState().state).toBe('on');
  });

  it('[S8.21] only logs a refusal', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    browser('denied');
    await startPush();
    expect(logged).toHaveBeenCalledOnce();
    expect(pushToken).not.toHaveBeenCalled();
    expect(updateUser).not.toHaveBeenCalled();
    expect(usePush.getState().state).toBe('refused');
  });

  it('takes the token off the list when it is turned off', async () => {
    browser('granted');
    await startPush();
    await stopPush();
    expect(updateUser).toHaveBeenLastCalledWith(
      'push',
      'FCMTokens',
      withoutItem('token-1'),
      'updatedByEid',
    );
    expect(usePush.getState().state).toBe('off');
  });

  it('is over when the person signs out, also with no network', async () => {
    browser('granted');
    await leavePush();
    expect(updateUser).not.toHaveBeenCalled();
    await startPush();
    vi.useFakeTimers();
    const accepted = new Promise<boolean>(() => undefined);
    vi.mocked(updateUser).mockReturnValue({ id: 'w', accepted });
    const left = leavePush();
    await vi.advanceTimersByTimeAsync(2000);
    await left;
    vi.useRealTimers();
    expect(updateUser).toHaveBeenLastCalledWith(
      'push',
      'FCMTokens',
      withoutItem('token-1'),
      'updatedByEid',
    );
  });
});

describe('at the next start', () => {
  const calls = () => vi.mocked(updateUser).mock.calls.map(([, , value]) => value);
  const turnedOn = async () => {
    browser('granted');
    await startPush();
    vi.mocked(updateUser).mockClear();
  };

  it('a token that is still known is asked for again and not written again', async () => {
    await turnedOn();
    knownTokens(['token-1']);
    await renewPush();
    expect(pushToken).toHaveBeenCalledTimes(2);
    expect(updateUser).not.toHaveBeenCalled();
  });

  it('one that the server took off the list is kept again', async () => {
    await turnedOn();
    knownTokens([]);
    await renewPush();
    expect(calls()).toEqual([withItem('token-1')]);
  });

  it('a new one takes the place of the one before', async () => {
    await turnedOn();
    knownTokens(['token-1', 'tablet']);
    vi.mocked(pushToken).mockResolvedValueOnce('token-2');
    await renewPush();
    expect(calls()).toEqual([withoutItem('token-1'), withItem('token-2')]);
    await leavePush();
    expect(calls().at(-1)).toEqual(withoutItem('token-2'));
  });

  it('the oldest device goes where there are as many as the list holds', async () => {
    browser('granted');
    knownTokens(Array.from({ length: PUSH_DEVICES_LIMIT }, (_, at) => `device-${at}`));
    await startPush();
    expect(calls()).toEqual([withoutItem('device-0'), withItem('token-1')]);
  });

  it('nothing is asked for where messages are off, or without a network', async () => {
    browser('granted');
    await renewPush();
    await turnedOn();
    vi.mocked(pushToken).mockClear();
    vi.stubGlobal('navigator', { serviceWorker: {}, onLine: false });
    await renewPush();
    expect(pushToken).not.toHaveBeenCalled();
  });

  it('a service that cannot be reached is logged, and the token stays', async () => {
    await turnedOn();
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.mocked(pushToken).mockRejectedValueOnce(new Error('unreachable'));
    await renewPush();
    expect(logged).toHaveBeenCalledOnce();
    expect(updateUser).not.toHaveBeenCalled();
    expect(usePush.getState().state).toBe('on');
  });
});
