import { expect, it, vi } from 'vitest';
import { createFamily } from './family.ts';
import { IDLE } from './live.ts';
import { reconnectAll, registerSource } from './registry.ts';

it('opens every source and every member of a family again that failed', () => {
  const one = { name: 'one', disconnect: vi.fn(), reconnect: vi.fn() };
  registerSource(one);
  const reconnect = vi.fn<() => void>();
  const family = createFamily({
    name: 'family',
    make: () => ({
      get: () => IDLE,
      subscribe: () => () => {},
      connect: () => {},
      reconnect,
      disconnect: () => {},
    }),
  });
  const releases = ['a', 'b'].map((scope) => family.retain(scope));
  reconnectAll();
  expect(one.reconnect).toHaveBeenCalledOnce();
  expect(reconnect).toHaveBeenCalledTimes(2);
  for (const release of releases) release();
});
