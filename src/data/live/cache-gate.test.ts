import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CACHE_GATE_MS, createCacheGate } from './create-live-collection.ts';
import { closeStartupCache, openStartupCache } from '../device/startup-cache.ts';

beforeEach(() => {
  vi.useFakeTimers();
  openStartupCache('ida');
});
afterEach(() => {
  closeStartupCache();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const never = (): boolean => false;
const result = () => ({ show: vi.fn<() => void>(), giveUp: vi.fn<() => void>() });

describe('a list of which the cache may hold a part', () => {
  it('waits for the server, and shows its answer alone', () => {
    const [part, all] = [result(), result()];
    const gate = createCacheGate('months', never);
    gate.offer(true, part);
    expect(part.show).not.toHaveBeenCalled();
    gate.offer(false, all);
    expect(all.show).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(CACHE_GATE_MS);
    expect(part.giveUp).not.toHaveBeenCalled();
  });

  it('gives up with the newest part once the server has been waited for long enough', () => {
    const [first, second, third] = [result(), result(), result()];
    const gate = createCacheGate('months', never);
    gate.offer(true, first);
    gate.offer(true, second);
    vi.advanceTimersByTime(CACHE_GATE_MS - 1);
    expect(second.giveUp).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(first.giveUp).not.toHaveBeenCalled();
    expect(second.giveUp).toHaveBeenCalledOnce();
    gate.offer(true, third);
    expect(third.giveUp).toHaveBeenCalledOnce();
    expect(second.show).not.toHaveBeenCalled();
  });

  it('waits again when it is asked to, and shows what comes late', () => {
    const [part, all] = [result(), result()];
    const gate = createCacheGate('months', never);
    expect(gate.again()).toBe(false);
    gate.offer(true, part);
    vi.advanceTimersByTime(CACHE_GATE_MS);
    expect(gate.again()).toBe(true);
    expect(gate.again()).toBe(false);
    vi.advanceTimersByTime(CACHE_GATE_MS);
    expect(part.giveUp).toHaveBeenCalledTimes(2);
    gate.offer(false, all);
    expect(all.show).toHaveBeenCalledOnce();
  });

  it('shows at once what has come whole before and what is on screen already', () => {
    createCacheGate('months', never).offer(false, result());
    const [again, shown, other] = [result(), result(), result()];
    createCacheGate('months', never).offer(true, again);
    createCacheGate('days', () => true).offer(true, shown);
    createCacheGate('days', never).offer(true, other);
    expect(again.show).toHaveBeenCalledOnce();
    expect(shown.show).toHaveBeenCalledOnce();
    expect(other.show).not.toHaveBeenCalled();
  });

  it('gives up at once without a network, and when it is gone', () => {
    const target = new EventTarget();
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
    const [part, offline] = [result(), result()];
    createCacheGate('months', never).offer(true, part);
    target.dispatchEvent(new Event('offline'));
    target.dispatchEvent(new Event('offline'));
    vi.advanceTimersByTime(CACHE_GATE_MS);
    expect(part.giveUp).toHaveBeenCalledOnce();
    vi.stubGlobal('navigator', { onLine: false });
    createCacheGate('days', never).offer(true, offline);
    expect(offline.giveUp).toHaveBeenCalledOnce();
  });

  it('shows nothing more once it has been closed', () => {
    const part = result();
    const gate = createCacheGate('months', never);
    gate.offer(true, part);
    gate.end();
    vi.advanceTimersByTime(CACHE_GATE_MS);
    expect(part.giveUp).not.toHaveBeenCalled();
  });
});
