import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPatience } from './patience.ts';
import { closeKept, openKept } from '../kept.ts';
import { PATIENCE_MS } from './whole-lists.ts';

beforeEach(() => {
  vi.useFakeTimers();
  openKept('ida');
});
afterEach(() => {
  closeKept();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const always = (): boolean => true;

describe('a list of which the cache may hold a part', () => {
  it('waits for the server, and shows its answer alone', () => {
    const [part, all] = [vi.fn(), vi.fn()];
    const patience = createPatience('months', always);
    patience.offer(true, part);
    expect(part).not.toHaveBeenCalled();
    patience.offer(false, all);
    expect(all).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(part).not.toHaveBeenCalled();
  });

  it('shows the newest part once the server has been waited for long enough', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const patience = createPatience('months', always);
    patience.offer(true, first);
    patience.offer(true, second);
    vi.advanceTimersByTime(PATIENCE_MS - 1);
    expect(second).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });

  it('shows at once what has come whole before, what is on screen already, and all without a network', () => {
    createPatience('months', always).offer(false, () => {});
    const [again, shown, offline, other] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    createPatience('months', always).offer(true, again);
    createPatience('days', () => false).offer(true, shown);
    createPatience('days', always).offer(true, other);
    vi.stubGlobal('navigator', { onLine: false });
    createPatience('days', always).offer(true, offline);
    expect([again, shown, offline].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
    expect(other).not.toHaveBeenCalled();
  });

  it('shows what it holds once the network is gone, and that once', () => {
    const target = new EventTarget();
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
    const part = vi.fn();
    createPatience('months', always).offer(true, part);
    target.dispatchEvent(new Event('offline'));
    target.dispatchEvent(new Event('offline'));
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(part).toHaveBeenCalledOnce();
  });

  it('shows nothing more once it has been closed', () => {
    const part = vi.fn();
    const patience = createPatience('months', always);
    patience.offer(true, part);
    patience.end();
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(part).not.toHaveBeenCalled();
  });
});
