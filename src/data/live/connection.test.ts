import { expect, it, vi } from 'vitest';
import { whenOutboxResumed } from '../outbox/outbox.ts';
import { subscribeAfterRecovery } from './connection.ts';

vi.mock('../outbox/outbox.ts', () => ({ whenOutboxResumed: vi.fn() }));

const observer = { next: vi.fn(), error: vi.fn() };

function aListener() {
  const stop = vi.fn();
  const subscribe = vi.fn(() => stop);
  let resume = (): void => {};
  vi.mocked(whenOutboxResumed).mockImplementation((action) => void (resume = action));
  const end = subscribeAfterRecovery(subscribe)('name', 'target', observer);
  return { stop, subscribe, end, resume: () => resume() };
}

it('listens once the database has what was left behind, and ends with its reader', () => {
  const { stop, subscribe, end, resume } = aListener();
  expect(subscribe).not.toHaveBeenCalled();
  resume();
  expect(subscribe).toHaveBeenCalledExactlyOnceWith('name', 'target', observer);
  end();
  expect(stop).toHaveBeenCalledOnce();
});

it('does not listen for somebody who has left meanwhile', () => {
  const { subscribe, end, resume } = aListener();
  end();
  resume();
  expect(subscribe).not.toHaveBeenCalled();
});
