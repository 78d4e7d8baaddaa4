import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPatience } from './cache-gate.ts';
import { closeKept, openKept } from '../device/startup-cache.ts';
import { PATIENCE_MS } from './complete-lists.ts';

beforeEach(() => {
  vi.useFakeTimers();
  openKept('ida');
});
afterEach(() => {
  closeKept();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const never = (): boolean => false;
const result = () => ({ show: vi.fn<() => void>(), giveUp: vi.fn<() => void>() });

describe('a list of which the cache may hold a part', () => {
  it('waits for the server, and shows its answer alone', () => {
    const [part, all] = [result(), result()];
    const patience = createPatience('months', never);
    patience.offer(true, part);
    expect(part.show).not.toHaveBeenCalled();
    patience.offer(false, all);
    expect(all.show).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(part.giveUp).not.toHaveBeenCalled();
  });

  it('gives up with the newest part once the server has been waited for long enough', () => {
    const [first, second, third] = [result(), result(), result()];
    const patience = createPatience('months', never);
    patience.offer(true, first);
    patience.offer(true, second);
    vi.advanceTimersByTime(PATIENCE_MS - 1);
    expect(second.giveUp).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(first.giveUp).not.toHaveBeenCalled();
    expect(second.giveUp).toHaveBeenCalledOnce();
    patience.offer(true, third);
    expect(third.giveUp).toHaveBeenCalledOnce();
    expect(second.show).not.toHaveBeenCalled();
  });

  it('waits again when it is asked to, and shows what comes late', () => {
    const [part, all] = [result(), result()];
    const patience = createPatience('months', never);
    expect(patience.again()).toBe(false);
    patience.offer(true, part);
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(patience.again()).toBe(true);
    expect(patience.again()).toBe(false);
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(part.giveUp).toHaveBeenCalledTimes(2);
    patience.offer(false, all);
    expect(all.show).toHaveBeenCalledOnce();
  });

  it('shows at once what has come whole before and what is on screen already', () => {
    createPatience('months', never).offer(false, result());
    const [again, shown, other] = [result(), result(), result()];
    createPatience('months', never).offer(true, again);
    createPatience('days', () => true).offer(true, shown);
    createPatience('days', never).offer(true, other);
    expect(again.show).toHaveBeenCalledOnce();
    expect(shown.show).toHaveBeenCalledOnce();
    expect(other.show).not.toHaveBeenCalled();
  });

  it('gives up at once without a network, and when it is gone', () => {
    const target = new EventTarget();
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
    const [part, offline] = [result(), result()];
    createPatience('months', never).offer(true, part);
    target.dispatchEvent(new Event('offline'));
    target.dispatchEvent(new Event('offline'));
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(part.giveUp).toHaveBeenCalledOnce();
    vi.stubGlobal('navigator', { onLine: false });
    createPatience('days', never).offer(true, offline);
    expect(offline.giveUp).toHaveBeenCalledOnce();
  });

  it('shows nothing more once it has been closed', () => {
    const part = result();
    const patience = createPatience('months', never);
    patience.offer(true, part);
    patience.end();
    vi.advanceTimersByTime(PATIENCE_MS);
    expect(part.giveUp).not.toHaveBeenCalled();
  });
});
