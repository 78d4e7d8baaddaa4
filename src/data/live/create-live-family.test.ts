import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createLiveFamily } from './create-live-family.ts';
import { LINGER_MS } from './family.ts';
import type { Observer, RawQuerySnapshot } from '../firebase/query-spec.ts';
import { disconnectAll } from './registry.ts';

function aFamily() {
  const open = new Map<string, Observer<RawQuerySnapshot>>();
  let opens = 0;
  const timers = new Set<{ readonly ms: number; readonly run: () => void }>();
  const family = createLiveFamily({
    name: 'months',
    schema: v.object({ id: v.string() }),
    queries: (scope: { readonly month: string }) => [{ path: scope.month }],
    subscribe: (_name, spec, observer) => {
      opens += 1;
      open.set(spec.path, observer);
      return () => open.delete(spec.path);
    },
    after: (ms, run) => {
      const timer = { ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  });
  const elapse = (ms: number): void => {
    for (const timer of timers) {
      if (timer.ms > ms) continue;
      timers.delete(timer);
      timer.run();
    }
  };
  return { family, open, opens: () => opens, elapse };
}

const july = { month: '2026-07' };

describe('createLiveFamily', () => {
  it('opens a scope once for several readers, and lingers after the last one has left', () => {
    const { family, open, opens, elapse } = aFamily();
    const first = family.retain(july);
    const second = family.retain({ month: '2026-07' });
    expect(opens()).toBe(1);
    first();
    first();
    elapse(LINGER_MS);
    expect(open.size).toBe(1);
    second();
    elapse(LINGER_MS - 1);
    expect(open.size).toBe(1);
    elapse(LINGER_MS);
    expect(open.size).toBe(0);
    expect(family.get(july).status).toBe('idle');
  });

  it('asks for nothing again when a reader comes back in time', () => {
    const { family, open, opens, elapse } = aFamily();
    const leave = family.retain(july);
    open.get('2026-07')?.next({ changes: [], fromCache: false });
    leave();
    const again = family.retain(july);
    elapse(LINGER_MS);
    expect(opens()).toBe(1);
    expect(family.get(july).status).toBe('ready');
    again();
  });

  it('finds what an open list has, and nothing of one that is closed', () => {
    const { family, open, elapse } = aFamily();
    const leave = family.retain(july);
    expect(family.find('a')).toBeUndefined();
    const doc = { id: 'a', data: { id: 'a' }, pending: false };
    open.get('2026-07')?.next({ changes: [{ type: 'put', doc }], fromCache: false });
    expect(family.find('a')).toEqual({ id: 'a' });
    expect(family.find('b')).toBeUndefined();
    leave();
    elapse(LINGER_MS);
    expect(family.find('a')).toBeUndefined();
  });

  it('covers what an open list has come for, not what is on its way or closed', () => {
    const { family, open, elapse } = aFamily();
    const isJuly = ({ month }: typeof july): boolean => month === july.month;
    family.get(july);
    expect(family.covers(isJuly)).toBe(false);
    const leave = family.retain(july);
    expect(family.covers(isJuly)).toBe(false);
    open.get('2026-07')?.next({ changes: [], fromCache: false });
    expect(family.covers(isJuly)).toBe(true);
    expect(family.covers(({ month }) => month === '2026-08')).toBe(false);
    leave();
    elapse(LINGER_MS);
    expect(family.covers(isJuly)).toBe(false);
  });

  it('[S4.3] stops with everything else', () => {
    const { family, open } = aFamily();
    family.retain(july);
    disconnectAll();
    expect(open.size).toBe(0);
    expect(family.get(july).status).toBe('idle');
  });
});
