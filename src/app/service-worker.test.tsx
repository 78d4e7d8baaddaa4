import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onNewInstall } from '#data/session/session-state.ts';
import { userSource } from '#data/base/user.ts';
import { signInWith, signOutAgain } from '#tests/support/live-feed.ts';
import { useAppUpdate, whenNewInstall, whenOpened } from './service-worker.ts';

vi.mock('#data/live/subscribe.ts', () => import('#tests/support/live-feed.ts'));

const worker = new EventTarget();
function say(data: unknown) {
  act(() => {
    worker.dispatchEvent(new MessageEvent('message', { data }));
  });
}

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  useAppUpdate.setState({ stopped: false });
});
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await signOutAgain();
});

describe('a new install', () => {
  it('[S4.3] stops the live subscriptions and says so on screen', async () => {
    await signInWith();
    const end = whenNewInstall(onNewInstall);
    expect(userSource.get().status).toBe('ready');
    say({ type: 'something-else' });
    say(null);
    expect(userSource.get().status).toBe('ready');
    say({ type: 'new-install' });
    expect(userSource.get().status).toBe('idle');
    expect(useAppUpdate.getState().stopped).toBe(true);
    end();
  });

  it('is not heard any more once listening has ended', () => {
    const stop = vi.fn();
    whenNewInstall(stop)();
    say({ type: 'new-install' });
    expect(stop).not.toHaveBeenCalled();
  });
});

describe('a click on a push message', () => {
  it('leads to its path in the page that is open, until listening ends', () => {
    const open = vi.fn();
    const end = whenOpened(open);
    say({ type: 'open', path: '/planning' });
    expect(open).toHaveBeenCalledExactlyOnceWith('/planning');
    say({ type: 'open' });
    say({ type: 'new-install', path: '/planning' });
    end();
    say({ type: 'open', path: '/vacations' });
    expect(open).toHaveBeenCalledOnce();
  });
});
