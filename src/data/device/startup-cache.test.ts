import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#tests/support/stored.ts';
import { allowKeeping, closeKept, keep, keptOf, openKept } from './startup-cache.ts';

const LAST = 'markhold.last';
let stored: Map<string, string>;

/** As at the next start of the page. */
function startAgain(uid: string): void {
  closeKept();
  openKept(uid);
}

beforeEach(() => {
  vi.useFakeTimers();
  stored = stubLocalStorage({ 'markhold.session': 'ida' });
  openKept('ida');
  return () => {
    closeKept();
    vi.useRealTimers();
  };
});

describe('what the device keeps', () => {
  it('is there at the next start, for the same scope', () => {
    allowKeeping();
    keep('farm', 'a', { id: 'a', name: 'Gården' });
    vi.runAllTimers();
    startAgain('ida');
    expect(keptOf('farm', 'a')).toEqual({ id: 'a', name: 'Gården' });
    expect(keptOf('farm', 'b')).toBeUndefined();
    expect(keptOf('user', 'a')).toBeUndefined();
  });

  it('is written once for a burst of changes, with the last of them', () => {
    const write = vi.spyOn(localStorage, 'setItem');
    allowKeeping();
    for (const name of ['a', 'b', 'c']) keep('farm', 'f', { id: 'f', name });
    vi.runAllTimers();
    keep('farm', 'f', keptOf('farm', 'f'));
    vi.runAllTimers();
    expect(write).toHaveBeenCalledOnce();
    expect(stored.get(LAST)).toContain('"name":"c"');
  });

  it('is nothing until it is allowed: on a shared device it never is', () => {
    keep('farm', 'f', { id: 'f' });
    vi.runAllTimers();
    expect(stored.has(LAST)).toBe(false);
    allowKeeping();
    vi.runAllTimers();
    expect(stored.get(LAST)).toContain('"farm"');
  });

  it('[S4.2] does not come back after somebody signed out in another tab', () => {
    allowKeeping();
    keep('farm', 'f', { id: 'f' });
    stored.delete('markhold.session');
    vi.runAllTimers();
    expect(stored.has(LAST)).toBe(false);
  });

  it('ends with the session, and is never shown to somebody else', () => {
    allowKeeping();
    keep('farm', 'f', { id: 'f' });
    closeKept();
    vi.runAllTimers();
    expect(stored.has(LAST)).toBe(false);
    stored.set(LAST, JSON.stringify({ uid: 'ida', values: { farm: { scope: 'f', value: 1 } } }));
    startAgain('ionut');
    expect(keptOf('farm', 'f')).toBeUndefined();
    startAgain('ida');
    expect(keptOf('farm', 'f')).toBe(1);
  });

  it('leaves out what is gone and lists that would be slow to read', () => {
    allowKeeping();
    keep('user', 'u', { id: 'u' });
    keep('user', 'u', null);
    keep(
      'employees',
      'f',
      Array.from({ length: 301 }, (_, id) => ({ id })),
    );
    keep('units', 'f', []);
    vi.runAllTimers();
    startAgain('ida');
    expect(keptOf('user', 'u')).toBeUndefined();
    expect(keptOf('employees', 'f')).toBeUndefined();
    expect(keptOf('units', 'f')).toEqual([]);
  });

  it.each(['{', 'null', '[]', '{"uid":1,"values":{}}'])('is nothing where %s is stored', (text) => {
    stored.set(LAST, text);
    startAgain('ida');
    expect(keptOf('farm', 'f')).toBeUndefined();
  });
});
