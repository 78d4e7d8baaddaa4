import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubLocalStorage } from '#tests/support/stored.ts';

const load = async () => await import('./clock-skew.ts');

describe('the gap between the clocks', () => {
  it('is unknown until a write has been confirmed, and the last one counts', async () => {
    vi.resetModules();
    const { compareClocks, clockSkew } = await load();
    expect(clockSkew()).toBeNull();
    compareClocks(1_000_400, 1_000_000, 1_000_200);
    expect(clockSkew()).toBe(300);
    compareClocks(400_000, 1_000_000, 1_000_000);
    expect(clockSkew()).toBe(-600_000);
  });

  it('is a zero without a sign where the clocks agree to half a millisecond', async () => {
    vi.resetModules();
    const { compareClocks, clockSkew } = await load();
    compareClocks(1_000_000, 1_000_000, 1_000_001);
    expect(Object.is(clockSkew(), 0)).toBe(true);
  });

  it('learns nothing from a write that waited, or from a clock that was set meanwhile', async () => {
    vi.resetModules();
    const { compareClocks, clockSkew } = await load();
    compareClocks(9_000_000, 0, 9_000_000);
    compareClocks(1_000_000, 1_000_000, 400_000);
    expect(clockSkew()).toBeNull();
  });
});

const NOW = Date.parse('2026-11-20T05:00:00Z');
const MINUTE = 60_000;

/** A page that has just been opened on a device whose clock is so far ahead of its server's. */
async function openPage({ aheadMs, headers = {} }: { aheadMs: number; headers?: object }) {
  vi.resetModules();
  vi.useFakeTimers({ now: NOW });
  stubLocalStorage({});
  vi.stubGlobal('location', {});
  const server = { aheadMs };
  const fetched = vi.fn((_url: string, _options: RequestInit) =>
    Promise.resolve({
      headers: new Headers({
        date: new Date(Date.now() - server.aheadMs).toUTCString(),
        ...headers,
      }),
    }),
  );
  vi.stubGlobal('fetch', fetched);
  return { ...(await load()), server, fetched };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the time that our own server says', () => {
  it('tells the gap without a write, and is asked for past every cache', async () => {
    const { askServerTime, clockSkew, fetched } = await openPage({ aheadMs: 60 * MINUTE });
    await Promise.all([askServerTime(), askServerTime()]);
    expect(clockSkew()).toBe(-60 * MINUTE + 500);
    expect(fetched).toHaveBeenCalledOnce();
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'HEAD', cache: 'no-store' });
  });

  it('is not taken from an answer that a cache on the way has kept', async () => {
    const { askServerTime, clockSkew } = await openPage({ aheadMs: 0, headers: { age: '600' } });
    await askServerTime();
    expect(clockSkew()).toBeNull();
  });

  it('is not known where nobody answers', async () => {
    const { askServerTime, clockSkew, fetched } = await openPage({ aheadMs: 0 });
    fetched.mockRejectedValue(new Error('offline'));
    await askServerTime();
    expect(clockSkew()).toBeNull();
  });
});

describe('a stamp that is ahead of the server', () => {
  it('is waited for until the server’s clock has come to it, and not before', async () => {
    const { askServerTime, whenServerPassed } = await openPage({ aheadMs: 8 * MINUTE });
    await askServerTime();
    const passed = vi.fn();
    void whenServerPassed(Date.now())?.then(passed);
    await vi.advanceTimersByTimeAsync(7 * MINUTE);
    expect(passed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(MINUTE + 1000);
    expect(passed).toHaveBeenCalledOnce();
  });

  it('still waits no longer when somebody sets the clock meanwhile', async () => {
    const { askServerTime, whenServerPassed, server } = await openPage({ aheadMs: 60 * MINUTE });
    await askServerTime();
    const passed = vi.fn();
    void whenServerPassed(Date.now())?.then(passed);
    vi.setSystemTime(Date.now() - 60 * MINUTE);
    server.aheadMs = 0;
    await vi.advanceTimersByTimeAsync(59 * MINUTE);
    expect(passed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(MINUTE + 1000);
    expect(passed).toHaveBeenCalledOnce();
  });

  it('goes at once within five minutes, where the gap is not known, and when the date is wrong', async () => {
    const { askServerTime, whenServerPassed } = await openPage({ aheadMs: 4 * MINUTE });
    expect(whenServerPassed(NOW + 60 * MINUTE)).toBeNull();
    await askServerTime();
    expect(whenServerPassed(NOW)).toBeNull();
    expect(whenServerPassed(NOW + 48 * 60 * MINUTE)).toBeNull();
  });
});
