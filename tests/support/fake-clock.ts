import { vi } from 'vitest';
import { NOW } from './time/clock.ts';

/**
 * Stops the clock at an instant. Testing Library waits with timers of its own and knows how to move
 * only Jest's, so these are shown to it under that name. End it with `vi.useRealTimers()`.
 */
export function stopTheClock(now: number = NOW): void {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
}
