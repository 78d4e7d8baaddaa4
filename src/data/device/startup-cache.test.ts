import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#tests/support/stored.ts';
import {
  allowStartupCache,
  closeStartupCache,
  keep,
  cachedValueOf,
  openStartupCache,
} from './startup-cache.ts';

const LAST = 'markhold.last';
let stored: Map<string, string>;

/** As at the next start of the page. */
function startAgain(uid: string): void {
  closeStartupCache();
  openStartupCache(uid);
}

beforeEach(() => {
  vi.useFakeTimers();
  stored = stubLocalStorage({ 'markhold.session': 'ida' });
  openStartupCache('ida');
  return () => {
    closeStartupCache();
    vi.useRealTimers();
  };
});

describe('what the device keeps', () => {
  it('is there at the next start, for the same scope', () => {
    allowStartupCache();
    keep('farm', 'a', { id: 'a', name: 'Gården' });
    vi.runAllTimers();
    startAgain('ida');
    expect(cachedValueOf('farm', 'a')).toEqual({ id: 'a', name: 'Gården' });
    expect(cachedValueOf('farm', 'b')).toBeUndefined();
    expect(cachedValueOf('user', 'a')).toBeUndefined();
  });

  it('is written once for a burst of changes, with the last of them', () => {
    const write = vi.spyOn(localStorage, 'setItem');
    allowStartupCache();
    for (const name of ['a', 'b', 'c']) keep('farm', 'f', { id: 'f', name });
    vi.runAllTimers();
    keep('farm', 'f', cachedValueOf('farm', 'f'));
    vi.runAllTimers();
    expect(write).toHaveBeenCalledOnce();
    expect(stored.get(LAST)).toContain('"name":"c"');
  });

  it('is nothing until it is allowed: on a shared device it never is', () => {
    keep('farm', 'f', { id: 'f' });
    vi.runAllTimers();
    expect(stored.has(LAST)).toBe(false);
    allowStartupCache();
    vi.runAllTimers();
    expect(stored.get(LAST)).toContain('"farm"');
  });

  it('[S4.2] does not come back after somebody signed out in another tab', () => {
    allowStartupCache();
    keep('farm', 'f', { id: 'f' });
    stored.delete('markhold.session');
    vi.runAllTimers();
    expect(stored.has(LAST)).toBe(false);
  });

  it('ends with the session, and is never shown to somebody else', () => {
    allowStartupCache();
    keep('farm', 'f', { id: 'f' });
    closeStartupCache();
    vi.runAllTimers();
    expect(stored.has(LAST)).toBe(false);
    stored.set(LAST, JSON.stringify({ uid: 'ida', values: { farm: { scope: 'f', value: 1 } } }));
    startAgain('ionut');
    expect(cachedValueOf('farm', 'f')).toBeUndefined();
    startAgain('ida');
    expect(cachedValueOf('farm', 'f')).toBe(1);
  });

  it('leaves out what is gone and lists that would be slow to read', () => {
    allowStartupCache();
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
    expect(cachedValueOf('user', 'u')).toBeUndefined();
    expect(cachedValueOf('employees', 'f')).toBeUndefined();
    expect(cachedValueOf('units', 'f')).toEqual([]);
  });

  it.each(['{', 'null', '[]', '{"uid":1,"values":{}}'])('is nothing where %s is stored', (text) => {
    stored.set(LAST, text);
    startAgain('ida');
    expect(cachedValueOf('farm', 'f')).toBeUndefined();
  });
});
