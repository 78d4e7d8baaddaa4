import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createLiveDocs } from './create-live-docs.ts';
import { LINGER_MS } from './family.ts';
import type { Observer, RawDocSnapshot } from '../firebase/query-spec.ts';
import { disconnectAll } from './registry.ts';

interface Scope {
  readonly id: string;
}

function someDocs() {
  const open = new Map<string, Observer<RawDocSnapshot>>();
  const timers = new Set<() => void>();
  const docs = createLiveDocs({
    name: 'cards',
    schema: v.object({ id: v.string(), name: v.string() }),
    path: ({ id }: Scope) => id,
    subscribe: (_name, path, observer) => {
      open.set(path, observer);
      return () => open.delete(path);
    },
    after: (ms, run) => {
      expect(ms).toBe(LINGER_MS);
      timers.add(run);
      return () => timers.delete(run);
    },
  });
  const push = (id: string, name: string): void =>
    open.get(id)?.next({ doc: { id, data: { name }, pending: false }, fromCache: false });
  const elapse = (): void => timers.forEach((run) => run());
  return { docs, open, push, elapse };
}

describe('createLiveDocs', () => {
  it('stays open for the one who still reads when another has left', () => {
    const { docs, open, push, elapse } = someDocs();
    const first = docs.open({ id: 'a' });
    const second = docs.open({ id: 'a' });
    push('a', 'Anna');
    first.close();
    elapse();
    expect(open.has('a')).toBe(true);
    expect(second.get()).toMatchObject({ status: 'ready', data: { id: 'a', name: 'Anna' } });
  });

  it('shows several at the same time', () => {
    const { docs, push } = someDocs();
    const [a, b] = [docs.open({ id: 'a' }), docs.open({ id: 'b' })];
    push('b', 'Bo');
    push('a', 'Anna');
    expect(a.get()).toMatchObject({ data: { name: 'Anna' } });
    expect(b.get()).toMatchObject({ data: { name: 'Bo' } });
  });

  it('lingers after the last reader, asks for nothing again, and closes in the end', () => {
    const { docs, open, push, elapse } = someDocs();
    docs.open({ id: 'a' }).close();
    push('a', 'Anna');
    const again = docs.open({ id: 'a' });
    expect(again.get()).toMatchObject({ status: 'ready', data: { name: 'Anna' } });
    again.close();
    elapse();
    expect(open.size).toBe(0);
  });

  it('opens again what failed, and nothing else', () => {
    const { docs, open, push } = someDocs();
    const [a, b] = [docs.open({ id: 'a' }), docs.open({ id: 'b' })];
    push('b', 'Bo');
    const alive = open.get('b');
    open.get('a')?.error('permission-denied', new Error('permission-denied'));
    expect(a.get().status).toBe('failed');
    open.delete('a');
    docs.reconnect();
    expect(open.get('b')).toBe(alive);
    expect(b.get().status).toBe('ready');
  });

  it('[S4.3] stops with everything else', () => {
    const { docs, open } = someDocs();
    const a = docs.open({ id: 'a' });
    disconnectAll();
    expect(open.size).toBe(0);
    expect(a.get().status).toBe('idle');
  });
});
