import { beforeEach, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#tests/support/stored.ts';
import { endPushHere } from './device.ts';

let stored: Map<string, string>;
let deleted: string[];

/** A browser with a service worker; `over` is what of it behaves otherwise. */
function browser(over: object = {}) {
  const unsubscribe = vi.fn(() => Promise.resolve(true));
  const shown = { close: vi.fn() };
  const registration = {
    pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
    getNotifications: () => Promise.resolve([shown]),
    ...over,
  };
  const getRegistration = () => Promise.resolve(registration);
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { getRegistration } });
  return { unsubscribe, shown };
}

beforeEach(() => {
  vi.useRealTimers();
  stored = stubLocalStorage({ 'markhold.push': 'token', 'markhold.language': 'en' });
  deleted = [];
  vi.stubGlobal('indexedDB', {
    deleteDatabase: (name: string) => {
      deleted.push(name);
      const request = new EventTarget();
      queueMicrotask(() => request.dispatchEvent(new Event('success')));
      return request;
    },
  });
});

it('ends the subscription without a network, forgets the tokens and closes what is shown', async () => {
  const { unsubscribe, shown } = browser();
  await endPushHere();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(shown.close).toHaveBeenCalledOnce();
  expect(deleted).toEqual(['firebase-messaging-database']);
  expect([...stored.keys()]).toEqual(['markhold.language']);
});

it('does each whatever becomes of the others', async () => {
  const failing = () => Promise.reject(new Error('refused'));
  const first = browser({ getNotifications: failing });
  await endPushHere();
  expect(first.unsubscribe).toHaveBeenCalledOnce();
  const second = browser({ pushManager: { getSubscription: failing } });
  await endPushHere();
  expect(second.shown.close).toHaveBeenCalledOnce();
  expect(browser({ pushManager: undefined }).unsubscribe).not.toHaveBeenCalled();
  await expect(endPushHere()).resolves.toBeUndefined();
});

it.each([
  ['no service worker', { onLine: true }],
  ['none installed', { serviceWorker: { getRegistration: () => Promise.resolve(undefined) } }],
  ['one that fails', { serviceWorker: { getRegistration: () => Promise.reject(new Error('x')) } }],
])('is harmless in a browser with %s', async (_name, navigator) => {
  vi.stubGlobal('navigator', navigator);
  await expect(endPushHere()).resolves.toBeUndefined();
});

it('waits for nobody longer than two seconds', async () => {
  vi.useFakeTimers();
  const never = () => new Promise(() => {});
  browser({ pushManager: { getSubscription: never } });
  const ended = vi.fn();
  void endPushHere().then(ended);
  await vi.advanceTimersByTimeAsync(1999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
});
